//! What is said to an engine and what it says, one message a line. The page for people is `docs/engines.md`.
use menagerie_ai::Ranking;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// Raised when an engine that was written before could misunderstand.
pub const PROTOCOL: u32 = 1;

/// What an engine is told. `V` is a view: a game's own type when it is written, any JSON when it is read.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(tag = "say", rename_all = "snake_case")]
pub enum Told<V> {
    /// A game begins.
    Hello(Hello),
    /// What the engine's seat sees when it has to decide.
    Position(Position<V>),
    /// Decide.
    Go(Go),
    /// Answer now, with the best found so far.
    Stop,
    /// The game is over.
    Over(Over),
    /// Nothing more will be asked.
    Bye,
}

/// A game begins. The same process may be asked to play many, one after the other.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Hello {
    /// The protocol's number.
    pub protocol: u32,
    /// The game's name, as on the command line.
    pub game: String,
    /// The game's rules number.
    pub rules: u32,
    /// How many play.
    pub players: u8,
    /// The options of the table.
    #[serde(default)]
    pub options: BTreeMap<String, String>,
    /// The digest of the numbers that the table plays with; nothing for the standard edition.
    #[serde(default)]
    pub edition: Option<String>,
}

/// A decision to be made.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Position<V> {
    /// The decision's number, counted by the process.
    pub number: u64,
    /// Who decides, counted from 0.
    pub seat: u8,
    /// What that seat may know.
    pub view: V,
    /// Every legal action, in the rules' order.
    pub actions: Vec<String>,
    /// Their ids, in the same order; nothing at tables that play with more than the printed game.
    #[serde(default)]
    pub ids: Option<Vec<u32>>,
}

/// How much thinking the decision may take.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
pub struct Go {
    /// The number of the position.
    pub number: u64,
    /// So much time; who takes longer is told to stop, and then loses the game.
    #[serde(default)]
    pub millis: Option<u64>,
    /// So many imagined games, or whatever the engine counts; a wish.
    #[serde(default)]
    pub games: Option<u32>,
    /// Whether somebody wants to know what the engine thinks of the other actions.
    #[serde(default)]
    pub explain: bool,
}

/// How a game ended.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Over {
    /// A word of the rulebook, such as `goal`; `unfinished` if it was broken off, because a player could not go on.
    pub reason: String,
    /// Each seat's place; 1 for the winners.
    pub places: Vec<u8>,
    /// Each seat's points, where the game counts them.
    pub scores: Vec<i16>,
}

/// What an engine says.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(tag = "say", rename_all = "snake_case")]
pub enum Said {
    /// It is ready for the game.
    Hello(Ready),
    /// It decided.
    Act(Act),
    /// It cannot go on: it does not know the game, or something broke.
    Error {
        /// Why, for people.
        words: String,
    },
}

/// An engine is ready for a game.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Ready {
    /// The protocol's number.
    pub protocol: u32,
    /// What the engine is called.
    pub name: String,
}

/// An engine's decision: one of the offered actions, by its text or by its id.
#[derive(Debug, Clone, PartialEq, Default, Serialize, Deserialize)]
pub struct Act {
    /// The number of the position.
    pub number: u64,
    /// The action's text.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub action: Option<String>,
    /// The action's id, instead of its text.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub id: Option<u32>,
    /// How many games were imagined.
    #[serde(default)]
    pub imagined: u64,
    /// The actions with their estimated chances, best first, where that was asked for.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub ranked: Vec<Ranking>,
}
