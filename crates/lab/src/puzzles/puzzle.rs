//! What a puzzle is: plain data in the notation of its game.
use menagerie_ai::{Estimate, Level};
use menagerie_core::Seat;
use serde::{Deserialize, Serialize};

/// The puzzles of a game, as a file.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Puzzles {
    /// Which game.
    pub game: String,
    /// Easy ones first.
    pub puzzles: Vec<Puzzle>,
}

/// A position with one clearly best decision, or several in a row.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Puzzle {
    /// The digest of its record's only line: the same position has the same name.
    pub id: String,
    /// A game that begins with the position and has not gone on.
    pub record: String,
    /// Who has to decide.
    pub seat: Seat,
    /// What is to be decided, one decision after the other.
    pub steps: Vec<PuzzleStep>,
    /// The levels that do not find it; how hard it is.
    pub missed: Vec<Level>,
    /// The kinds of reasons that speak for its decisions, such as `harvests`.
    pub ideas: Vec<String>,
    /// Where it comes from.
    pub found: Found,
}

/// One decision of a puzzle.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PuzzleStep {
    /// The decision.
    pub action: String,
    /// Other decisions that are as good: the same move with another tile, or two moves the other way round. Only the last step has some, for what comes
    /// after each of them would be another answer.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub also: Vec<String>,
    /// Why it is known to be best.
    pub proof: Proof,
}

/// Why a decision is known to be best.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Proof {
    /// There is no other.
    Forced,
    /// All ways to the end were looked at.
    Exhaustive {
        /// So many positions.
        positions: u64,
        /// What it wins of the one point.
        best: f32,
        /// What the best of those wins that are not as good.
        next: f32,
    },
    /// Long searches over many imagined truths.
    Search {
        /// Games imagined for one look.
        games: u32,
        /// How often everything was looked at anew.
        looks: u32,
        /// Its chances.
        best: Estimate,
        /// How much better it is than the best of those that are not as good, in the same imagined truths.
        margin: Estimate,
        /// Other decisions and their chances, the best first.
        others: Vec<Other>,
    },
}

/// A decision that is not best.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Other {
    /// The decision.
    pub action: String,
    /// Its chances.
    pub chance: f32,
}

/// Where a puzzle comes from.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Found {
    /// The number that the luck of its game came from; none if the game was brought as a record.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub seed: Option<u64>,
    /// The line of that game, counted from 0.
    pub line: usize,
}

impl Puzzle {
    /// How many levels miss it.
    pub fn grade(&self) -> usize {
        self.missed.len()
    }
}

/// Three digits are as many as an estimate deserves, and files stay small.
pub(super) fn rounded(number: f32) -> f32 {
    (number * 1000.0).round() / 1000.0
}

/// An estimate of three digits.
pub(super) fn short(estimate: Estimate) -> Estimate {
    Estimate {
        mean: rounded(estimate.mean),
        low: rounded(estimate.low),
        high: rounded(estimate.high),
    }
}
