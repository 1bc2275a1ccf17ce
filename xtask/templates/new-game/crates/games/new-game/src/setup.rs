//! A table's options (NEW-OPT).
use crate::rule::Refusal;
use menagerie_core::{Choice, Options, Range};
use serde::{Deserialize, Serialize};

/// The options of a table, checked.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, ts_rs::TS))]
pub struct Setup {
    /// Two to four.
    pub players: u8,
    /// Which track.
    pub track: Length,
}

/// How long the track is (NEW-OPT-2).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Length {
    /// 12 spaces.
    Short,
    /// 24 spaces.
    Long,
}

impl Length {
    /// Both.
    pub const ALL: [Length; 2] = [Length::Short, Length::Long];

    /// How many spaces it has.
    pub const fn spaces(self) -> u8 {
        match self {
            Length::Short => 12,
            Length::Long => 24,
        }
    }

    /// How many tiles of each number lie on it at first.
    pub const fn of_each(self) -> u8 {
        self.spaces() / 3
    }

    /// Its word in options and positions.
    pub const fn word(self) -> &'static str {
        match self {
            Length::Short => "short",
            Length::Long => "long",
        }
    }

    pub(crate) fn named(word: &str) -> Option<Length> {
        Length::ALL.into_iter().find(|length| length.word() == word)
    }
}

/// What a table may choose.
pub(crate) const OFFERED: &[Choice] = &[Choice {
    key: "track",
    range: Range::Words(&["short", "long"]),
    default: "short",
}];

impl Setup {
    pub(crate) fn read(players: u8, chosen: &Options) -> Result<Setup, Refusal> {
        if !(2..=4).contains(&players) {
            return Err(Refusal::Players(players));
        }
        let track = Length::named(chosen.get("track").unwrap_or("short"));
        let track = track.ok_or(Refusal::NoTrack)?;
        Ok(Setup { players, track })
    }

    pub(crate) fn told(&self) -> Options {
        Options::new().with("track", self.track.word())
    }
}
