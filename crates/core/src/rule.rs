//! Rule ids, and refusals that cite them.
use crate::{Message, Turn};
use std::fmt;

/// The id of a rule in the game's rulebook, such as `WAL-BOUNCE-3`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Rule(pub &'static str);

impl fmt::Display for Rule {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.0)
    }
}

/// Why a choice is not allowed: a small enum with the facts in it.
pub trait Refusal: fmt::Debug + Clone + PartialEq + Send + Sync + 'static {
    /// The rule that forbids it.
    fn rule(&self) -> Rule;
    /// The reason for people, as a message.
    fn words(&self) -> Message;
}

/// What bars a choice before its content is even looked at. Each game cites its own rules for these.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Bar {
    /// The game is over.
    Over,
    /// Another seat, or luck, is awaited.
    NotYours(Turn),
    /// The text is not one of the game's actions.
    Unreadable,
}
