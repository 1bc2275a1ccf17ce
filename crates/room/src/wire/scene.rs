//! What is to be seen and done at a table, through one seat's eyes.
use super::{Ending, LessonTold, Offer, Row};
use serde::{Deserialize, Serialize};

/// What is to be seen and done.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, ts_rs::TS))]
pub struct Scene {
    /// Whose view this is; nothing for onlookers. Who plays several seats on one screen looks through the one that decides.
    pub eyes: Option<u8>,
    /// What the table waits for.
    pub turn: Turn,
    /// One sentence, always true.
    pub prompt: String,
    /// What may be done now, if it is for the eyes to decide.
    pub offers: Vec<Offer>,
    /// The pending decision is a reaction window: answers are told at an even pace.
    pub window: bool,
    /// The standing order to pass this round holds.
    pub passing: bool,
    /// So many of one's decisions can be taken back at once.
    pub undo: u32,
    /// So many with the consent of the others.
    pub undo_asking: u32,
    /// Another of one's seats knows what this one does not: let people change places first.
    pub curtain: bool,
    /// At a screen that asks openly in reaction windows: the seats that are asked now, in their order. The answer is a `react`.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", ts(optional))]
    pub react: Option<Vec<u8>>,
    /// The score sheet, where the game has one; its last row is the total.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", ts(optional))]
    pub sheet: Option<Vec<Row>>,
    /// What the guided first game says, to its learner.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", ts(optional))]
    pub lesson: Option<LessonTold>,
    /// How the game ended.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", ts(optional))]
    pub ending: Option<Ending>,
}

/// What a table waits for.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Turn {
    /// The game has not begun.
    Gathering,
    /// This seat decides.
    Decide(u8),
    /// The game is over.
    Over,
}
