//! What a coach says of a finished game, in words.
use menagerie_ai::{Account, Effort, Estimate};
use menagerie_core::{Colour, Seat};
use serde::{Deserialize, Serialize};

/// How far the analysis of a game has come.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, ts_rs::TS))]
#[serde(tag = "state", rename_all = "snake_case")]
pub enum AnalysisState {
    /// Nobody has asked for one.
    None,
    /// It waits for others to be done.
    Waiting,
    /// It is being made.
    Working {
        /// So many steps are done.
        done: u32,
        /// So many there are.
        all: u32,
        /// The first curve, once there is one.
        curve: Option<Vec<Vec<Estimate>>>,
    },
    /// It is there.
    Ready {
        /// What was found.
        analysis: Box<AnalysisTold>,
    },
}

/// What a coach says of a finished game.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, ts_rs::TS))]
pub struct AnalysisTold {
    /// Which game.
    pub game: String,
    /// What the seats are called.
    pub names: Vec<String>,
    /// The colours of the seats.
    pub colours: Vec<Colour>,
    /// How hard was looked.
    pub effort: Effort,
    /// The chances of every seat before each line of the record, and after the last one, for somebody who knows the whole truth.
    pub curve: Vec<Vec<Estimate>>,
    /// Every decision at which there was a choice.
    pub decisions: Vec<DecisionTold>,
    /// Every piece of luck.
    pub luck: Vec<LuckTold>,
    /// What explains the result, seat by seat.
    pub ledger: Vec<Account>,
    /// The lines of the decisions that cost most, the worst first: three at most.
    pub costly: Vec<u32>,
    /// How the game ended.
    pub ending: String,
}

/// A decision, judged by what its seat knew.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, ts_rs::TS))]
pub struct DecisionTold {
    /// The line of the record, counted from 0.
    pub line: u32,
    /// Who decided.
    pub seat: Seat,
    /// What was decided.
    pub action: String,
    /// The same in words.
    pub words: String,
    /// What it gained or prevented, as its seat could know.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", ts(optional))]
    pub reason: Option<String>,
    /// The chances of every seat with the best decision that was found, by what the seat knew.
    pub before: Vec<Estimate>,
    /// The chances of every seat with the decision that was made, by what the seat knew.
    pub after: Vec<Estimate>,
    /// How much of every seat's chances went, or came, with it.
    pub change: Vec<Estimate>,
    /// Whether it cost its seat something for certain.
    pub mistake: bool,
    /// Other decisions, the best first.
    pub alternatives: Vec<AlternativeTold>,
    /// What the whole truth says, known or not: the chances of every seat before it and after it.
    pub hindsight: Hindsight,
}

/// Chances by the whole truth.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, ts_rs::TS))]
pub struct Hindsight {
    /// Before the decision.
    pub before: Vec<Estimate>,
    /// After it.
    pub after: Vec<Estimate>,
}

/// What could have been decided instead.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, ts_rs::TS))]
pub struct AlternativeTold {
    /// The action.
    pub action: String,
    /// The same in words.
    pub words: String,
    /// What it would have gained or prevented, as the seat could know.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", ts(optional))]
    pub reason: Option<String>,
    /// The chances of every seat with it.
    pub chances: Vec<Estimate>,
    /// How much better it would have been for the seat than what was decided.
    pub better: Estimate,
}

/// A piece of luck.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, ts_rs::TS))]
pub struct LuckTold {
    /// The line of the record, counted from 0.
    pub line: u32,
    /// What happened, in words.
    pub words: String,
    /// How far it moved every seat's chances from what could be expected.
    pub change: Vec<Estimate>,
}
