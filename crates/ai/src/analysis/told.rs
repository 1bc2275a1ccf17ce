//! What an analysis says. All of it is plain data in the notation of the game, so that it can be kept and said in any language.
use super::Estimate;
use menagerie_core::Seat;
use serde::{Deserialize, Serialize};

/// How hard to look.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, ts_rs::TS))]
pub struct Effort {
    /// Games imagined for one look at a position.
    pub games: u32,
    /// How often everything is looked at anew; intervals come from how far the looks lie apart.
    pub looks: u32,
}

/// As much as a solid player thinks about a turn, six times.
impl Default for Effort {
    fn default() -> Effort {
        Effort {
            games: 300,
            looks: 6,
        }
    }
}

/// What a coach says of a game.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Analysis {
    /// Which game.
    pub game: String,
    /// Under which rules number.
    pub rules: u32,
    /// How many played.
    pub players: u8,
    /// How hard was looked.
    pub effort: Effort,
    /// The chances of every seat before each line of the record, and after the last one, for somebody who knows the whole truth.
    pub curve: Vec<Vec<Estimate>>,
    /// Every decision at which there was a choice.
    pub decisions: Vec<Judged>,
    /// Every piece of luck.
    pub luck: Vec<Moved>,
    /// What explains the result, seat by seat.
    pub ledger: Vec<Account>,
    /// The lines of the decisions that cost most, the worst first: three at most.
    pub costly: Vec<usize>,
}

/// A decision, judged by what its seat knew.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Judged {
    /// The line of the record, counted from 0.
    pub line: usize,
    /// Who decided.
    pub seat: Seat,
    /// What was decided.
    pub action: String,
    /// The chances of every seat with the best decision that was found.
    pub before: Vec<Estimate>,
    /// The chances of every seat with the decision that was made.
    pub after: Vec<Estimate>,
    /// How much of every seat's chances went, or came, with it: after less before, in the same imagined truths.
    pub change: Vec<Estimate>,
    /// Whether it was a mistake: the decision cost its seat something for certain.
    pub mistake: bool,
    /// Other decisions, the best first.
    pub alternatives: Vec<Alternative>,
}

/// What could have been decided instead.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Alternative {
    /// The action.
    pub action: String,
    /// The chances of every seat with it.
    pub chances: Vec<Estimate>,
    /// How much better it would have been for the seat than what was decided.
    pub better: Estimate,
}

/// A piece of luck.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Moved {
    /// The line of the record, counted from 0.
    pub line: usize,
    /// What happened.
    pub chance: String,
    /// How far it moved every seat's chances from what could be expected over all that might have happened.
    pub change: Vec<Estimate>,
}

/// One seat's way from the first chances to the result. All parts together are exactly the difference between the two.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, ts_rs::TS))]
pub struct Account {
    /// Whose.
    pub seat: Seat,
    /// The chances before the first line.
    pub began: Estimate,
    /// What luck brought.
    pub luck: Estimate,
    /// What the seat's own mistakes cost.
    pub own: Estimate,
    /// What the mistakes of others brought.
    pub others: Estimate,
    /// What giving up changed.
    pub resigned: Estimate,
    /// What is left: small differences, what nobody could know when deciding, and what estimates at one moment did not show yet.
    pub rest: Estimate,
    /// What the seat won of the one point there was to win.
    pub ended: f32,
}
