//! Why something was not done.
use crate::Voice;
use menagerie_core::{Message, NotationError, Refusal, Rule};
use serde::Serialize;
use std::fmt;

/// What programs act on: stable words for the kinds of refusal. Their meaning never changes; new ones may come.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Code {
    /// A rule of the game forbids it; [`TableError::rule`] says which.
    Rule,
    /// Another seat decides now, or luck is awaited.
    NotYours,
    /// The game is over.
    Over,
    /// The text is not one of the game's actions.
    Unreadable,
    /// Several decisions were given at once and luck comes between them.
    BeyondLuck,
    /// There is nothing, or not so much, to take back.
    NothingToUndo,
    /// There is no such game.
    Game,
    /// There is no such option, or its value is not allowed.
    Option,
    /// The position cannot be read or cannot happen.
    Position,
    /// The record cannot be played again.
    Record,
    /// The seed is not the one that was sealed.
    Seed,
    /// This luck is not awaited, cannot happen, or is not to be given by hand.
    Luck,
    /// The table is for looking only.
    Closed,
}

impl fmt::Display for Code {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Code::Rule => "rule",
            Code::NotYours => "not-yours",
            Code::Over => "over",
            Code::Unreadable => "unreadable",
            Code::BeyondLuck => "beyond-luck",
            Code::NothingToUndo => "nothing-to-undo",
            Code::Game => "game",
            Code::Option => "option",
            Code::Position => "position",
            Code::Record => "record",
            Code::Seed => "seed",
            Code::Luck => "luck",
            Code::Closed => "closed",
        })
    }
}

/// A refusal: nothing was changed.
#[derive(Debug, Clone, PartialEq)]
pub struct TableError {
    /// For programs.
    pub code: Code,
    /// The rule that forbids it, where it is a matter of rules.
    pub rule: Option<Rule>,
    /// The reason for people; [`TableError::say`] puts it into words.
    pub words: Message,
    /// Of several decisions given at once, which one was refused, counted from 0.
    pub at: usize,
}

impl TableError {
    /// A refusal that is no matter of the game's rules.
    pub fn new(code: Code, words: Message) -> TableError {
        TableError {
            code,
            rule: None,
            words,
            at: 0,
        }
    }

    /// A game's refusal.
    pub fn by_rule(code: Code, refusal: &impl Refusal) -> TableError {
        TableError {
            rule: Some(refusal.rule()),
            ..TableError::new(code, refusal.words())
        }
    }

    /// A position that is not one.
    pub(crate) fn position(flaw: &NotationError) -> TableError {
        let problem = format!("{}: {}", flaw.part, flaw.problem);
        TableError {
            rule: flaw.rule,
            ..TableError::new(
                Code::Position,
                Message::new("table-no-position").with("problem", problem),
            )
        }
    }

    /// The reason in a language.
    pub fn say(&self, voice: &Voice<'_>) -> String {
        voice.say(&self.words)
    }
}

/// In English, the rule's id first if there is one: `WAL-JUMP-3: the jump must be two steps long`.
impl fmt::Display for TableError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(rule) = self.rule {
            write!(f, "{rule}: ")?;
        }
        f.write_str(&self.say(&Voice::english()))
    }
}

impl std::error::Error for TableError {}
