//! Three levels with names that children understand, and what each says of itself.
use crate::{Limit, Valuation};
use menagerie_core::Message;
use serde::{Deserialize, Serialize};
use std::{fmt, str::FromStr, time::Duration};

/// How strong a computer player is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Level {
    /// Looks a little ahead and is content with the second best.
    Gentle,
    /// Looks well ahead.
    Solid,
    /// Thinks for a second and takes what it finds best.
    Strong,
}

/// What makes a level.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Strength {
    /// How much thinking a turn may take.
    pub limit: Limit,
    /// How much worse than the best an action may be and still be taken, in chances to win.
    pub slack: f32,
    /// After how many turns imagined games are cut, where that is less than usual: who looks less far plays worse.
    pub cut: Option<u32>,
    /// How much hints attract, where that is not as usual.
    pub bias: Option<f32>,
    /// Whose valuation it goes by.
    pub valuation: Valuation,
}

impl Strength {
    /// What fits most games.
    pub fn usual(level: Level) -> Strength {
        let (limit, slack) = match level {
            Level::Gentle => (Limit::Games(60), 0.12),
            Level::Solid => (Limit::Games(300), 0.0),
            Level::Strong => (Limit::Time(Duration::from_secs(1)), 0.0),
        };
        Strength {
            limit,
            slack,
            cut: None,
            bias: None,
            valuation: Valuation::HandMade,
        }
    }

    /// The same, but strong goes by what was learned from games: where that plays better in as much time (lab book).
    pub fn learned(level: Level) -> Strength {
        let valuation = match level {
            Level::Strong => Valuation::Learned,
            Level::Gentle | Level::Solid => Valuation::HandMade,
        };
        Strength {
            valuation,
            ..Strength::usual(level)
        }
    }

    /// Solid with another number of imagined games: so many that as much lies between it and strong as between gentle and it (lab book).
    pub fn solid(games: u32) -> Strength {
        Strength {
            limit: Limit::Games(games),
            ..Strength::usual(Level::Solid)
        }
    }

    /// The figures of a search of this strength that differ from those usual for the game.
    pub(crate) fn figures(self) -> impl Iterator<Item = (String, f32)> {
        let slack = Some(("slack".to_owned(), self.slack));
        let cut = self.cut.map(|cut| ("cut".to_owned(), cut as f32));
        let bias = self.bias.map(|bias| ("bias".to_owned(), bias));
        let learned = self.valuation == Valuation::Learned;
        let learned = learned.then(|| ("learned".to_owned(), 1.0));
        slack.into_iter().chain(cut).chain(bias).chain(learned)
    }
}

impl Level {
    /// From the weakest to the strongest.
    pub const ALL: [Level; 3] = [Level::Gentle, Level::Solid, Level::Strong];

    /// The level's word on the command line and on the wire.
    pub const fn word(self) -> &'static str {
        match self {
            Level::Gentle => "gentle",
            Level::Solid => "solid",
            Level::Strong => "strong",
        }
    }

    /// The level's name for people.
    pub fn name(self) -> Message {
        Message::new(match self {
            Level::Gentle => "ai-gentle",
            Level::Solid => "ai-solid",
            Level::Strong => "ai-strong",
        })
    }

    /// One sentence that says how the level plays a game.
    pub fn about(self, game: &str) -> Message {
        use Level::{Gentle, Solid, Strong};
        Message::new(match (game, self) {
            ("wallaby", Gentle) => "ai-wallaby-gentle",
            ("wallaby", Solid) => "ai-wallaby-solid",
            ("wallaby", Strong) => "ai-wallaby-strong",
            ("hunt-the-wumpus", Gentle) => "ai-hunt-the-wumpus-gentle",
            ("hunt-the-wumpus", Solid) => "ai-hunt-the-wumpus-solid",
            ("hunt-the-wumpus", Strong) => "ai-hunt-the-wumpus-strong",
            ("waddle-waddle", Gentle) => "ai-waddle-waddle-gentle",
            ("waddle-waddle", Solid) => "ai-waddle-waddle-solid",
            ("waddle-waddle", Strong) => "ai-waddle-waddle-strong",
            ("monster-baby-rescue", Gentle) => "ai-monster-baby-rescue-gentle",
            ("monster-baby-rescue", Solid) => "ai-monster-baby-rescue-solid",
            ("monster-baby-rescue", Strong) => "ai-monster-baby-rescue-strong",
            ("wombat-rescue", Gentle) => "ai-wombat-rescue-gentle",
            ("wombat-rescue", Solid) => "ai-wombat-rescue-solid",
            ("wombat-rescue", Strong) => "ai-wombat-rescue-strong",
            (_, Gentle) => "ai-any-gentle",
            (_, Solid) => "ai-any-solid",
            (_, Strong) => "ai-any-strong",
        })
    }
}

impl fmt::Display for Level {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.word())
    }
}

/// A word that names no level.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct NoLevel;

impl fmt::Display for NoLevel {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a level is gentle, solid or strong")
    }
}

impl std::error::Error for NoLevel {}

impl FromStr for Level {
    type Err = NoLevel;
    fn from_str(text: &str) -> Result<Level, NoLevel> {
        let named = |level: &Level| level.word() == text;
        Level::ALL.into_iter().find(named).ok_or(NoLevel)
    }
}
