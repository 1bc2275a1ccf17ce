//! Whose decision it is, and who may look.
use crate::Seat;
use serde::{Deserialize, Serialize};

/// What a game waits for.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Turn {
    /// One seat has to decide.
    Decide(Seat),
    /// Luck has to be settled.
    Chance,
    /// Nothing more happens.
    Over,
}

/// Who looks at a game.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Audience {
    /// One player: public knowledge and what is theirs.
    Seat(Seat),
    /// Onlookers: public knowledge alone.
    Table,
    /// The whole truth, for records of finished games and for tests.
    Everything,
}

impl Audience {
    /// Whether this audience may see what belongs to `seat` alone.
    pub fn sees(self, seat: Seat) -> bool {
        match self {
            Audience::Seat(me) => me == seat,
            Audience::Table => false,
            Audience::Everything => true,
        }
    }
}
