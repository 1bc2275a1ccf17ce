//! What is to be seen and done at a table, through one seat's eyes.
use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// What is to be seen and done.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, TS)]
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
    /// The score sheet, where the game has one; its last row is the total.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub sheet: Option<Vec<Row>>,
    /// How the game ended.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub ending: Option<Ending>,
}

/// What a table waits for.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum Turn {
    /// The game has not begun.
    Gathering,
    /// This seat decides.
    Decide(u8),
    /// The game is over.
    Over,
}

/// An offered action.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct Offer {
    /// What is sent to play it.
    pub action: String,
    /// "Jump north to d5".
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub words: String,
    /// Where to touch, in order, each `kind:name`.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub touch: Vec<String>,
    /// What people should know before they choose it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub warning: Option<String>,
}

/// Something that was seen.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, TS)]
pub struct Told {
    /// Counted from 0 over all that these eyes saw.
    pub number: u32,
    /// What was seen, for pictures: the game's own words.
    #[ts(type = "unknown")]
    pub seen: serde_json::Value,
    /// The same for people.
    pub words: String,
}

/// A row of a score sheet.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct Row {
    /// What is counted.
    pub words: String,
    /// What each seat has of it.
    pub values: Vec<i32>,
}

/// How a game ended.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct Ending {
    /// A word of the rulebook, or `resigned`.
    pub reason: String,
    /// The place of each seat; 1 for winners.
    pub places: Vec<u8>,
    /// The score of each seat.
    pub scores: Vec<i16>,
    /// The seats in first place.
    pub winners: Vec<u8>,
    /// All that in words.
    pub words: String,
}

/// A player's colour.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, TS, utoipa::ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum Colour {
    /// ▲
    Red,
    /// ●
    Blue,
    /// ■
    Yellow,
    /// ◆
    Green,
    /// ★
    Purple,
}

impl From<menagerie_core::Colour> for Colour {
    fn from(colour: menagerie_core::Colour) -> Colour {
        use menagerie_core::Colour as Core;
        match colour {
            Core::Red => Colour::Red,
            Core::Blue => Colour::Blue,
            Core::Yellow => Colour::Yellow,
            Core::Green => Colour::Green,
            Core::Purple => Colour::Purple,
        }
    }
}
