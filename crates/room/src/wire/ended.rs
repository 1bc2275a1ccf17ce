//! How a game ended, as lists show it.
use menagerie_core::{Outcome, Seat};
use serde::{Deserialize, Serialize};

/// How a game ended.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, ts_rs::TS))]
#[serde(tag = "how", rename_all = "snake_case")]
pub enum Ended {
    /// By its rules.
    Played(GameResult),
    /// Somebody gave up.
    Resigned {
        /// Who.
        seat: u8,
    },
    /// Without a winner, because nobody wanted to go on.
    CalledOff,
    /// It was played before results were kept in lists.
    Unknown,
}

/// The result of a game that was played to its end.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, ts_rs::TS))]
pub struct GameResult {
    /// Who won; several share it, nobody if all lost.
    pub winners: Vec<u8>,
    /// The points of all seats, where the game counts them.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "schema", ts(as = "Option<Vec<i16>>", optional))]
    pub scores: Vec<i16>,
}

impl GameResult {
    /// What an outcome comes to.
    pub fn of(outcome: &Outcome) -> GameResult {
        let scores: Vec<i16> = Seat::all(outcome.players)
            .map(|seat| outcome.score[seat])
            .collect();
        let counted = scores.iter().any(|score| *score != 0);
        GameResult {
            winners: outcome.winners().map(|seat| seat.0).collect(),
            scores: if counted { scores } else { Vec::new() },
        }
    }
}
