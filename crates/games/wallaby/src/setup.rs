//! A table's options (WAL-OPT).
use crate::{
    rule::{self, Refusal},
    shape::Shape,
};
use menagerie_core::{Choice, Options, Range};
use serde::{Deserialize, Serialize};

/// The options of a table, checked.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, ts_rs::TS))]
pub struct Setup {
    /// Two to four.
    pub players: u8,
    /// Which board.
    pub board: Board,
    /// Whether the scarecrow is used.
    pub scarecrow: bool,
    /// Whether too many quiet turns end the game (WAL-END-5).
    pub quiet_guard: bool,
    /// Whether too many turns end the game (WAL-END-6).
    pub turn_limit: bool,
}

/// Which board is used (WAL-OPT-2).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Board {
    /// 6 × 6 for two, 7 × 7 for more.
    Standard,
    /// 7 × 7 for two.
    Full,
    /// Jumps may leave the Board and come back.
    Valley,
}

/// What a table may choose. remember: the same values stand in rules/data/wallaby.json, compared by a test
pub(crate) const OFFERED: &[Choice] = &[
    Choice {
        key: "board",
        range: Range::Words(&["standard", "full", "valley"]),
        default: "standard",
    },
    Choice {
        key: "scarecrow",
        range: Range::Switch,
        default: "on",
    },
    Choice {
        key: "quiet_guard",
        range: Range::Switch,
        default: "on",
    },
    Choice {
        key: "turn_limit",
        range: Range::Switch,
        default: "on",
    },
];

impl Setup {
    /// The shape of the Board.
    #[inline]
    pub const fn shape(&self) -> Shape {
        match (self.board, self.players) {
            (Board::Standard, 2) => Shape::Six,
            (Board::Standard | Board::Full, _) => Shape::Seven,
            (Board::Valley, 2) => Shape::Long,
            (Board::Valley, _) => Shape::Wide,
        }
    }

    /// Plants that win (WAL-OPT-5).
    #[inline]
    pub const fn goal(&self) -> u8 {
        match self.players {
            2 => 25,
            3 => 20,
            _ => 15,
        }
    }

    /// The tiles to choose from before the Valley's one is taken out (WAL-COMP-2, WAL-SETUP-2).
    pub const fn mix(&self) -> [u8; 3] {
        match (self.board, self.players) {
            (Board::Standard | Board::Valley, 2) => [12, 12, 12],
            _ => [17, 16, 16],
        }
    }

    pub(crate) fn read(players: u8, chosen: &Options) -> Result<Setup, Refusal> {
        if !(2..=4).contains(&players) {
            return Err(Refusal::Players(players));
        }
        let switch = |key, rule| match chosen.get(key).unwrap_or("on") {
            "on" => Ok(true),
            "off" => Ok(false),
            _ => Err(Refusal::OptionValue(rule)),
        };
        let setup = Setup {
            players,
            board: match chosen.get("board").unwrap_or("standard") {
                "standard" => Board::Standard,
                "full" => Board::Full,
                "valley" => Board::Valley,
                _ => return Err(Refusal::OptionValue(rule::OPT_2)),
            },
            scarecrow: switch("scarecrow", rule::OPT_3)?,
            quiet_guard: switch("quiet_guard", rule::OPT_7)?,
            turn_limit: switch("turn_limit", rule::OPT_7)?,
        };
        if setup.board == Board::Full && players > 2 {
            return Err(Refusal::FullForMany);
        }
        Ok(setup)
    }

    pub(crate) fn told(&self) -> Options {
        let switch = |on| if on { "on" } else { "off" };
        let board = match self.board {
            Board::Standard => "standard",
            Board::Full => "full",
            Board::Valley => "valley",
        };
        Options::new()
            .with("board", board)
            .with("scarecrow", switch(self.scarecrow))
            .with("quiet_guard", switch(self.quiet_guard))
            .with("turn_limit", switch(self.turn_limit))
    }
}
