//! One decision, and its text.
use crate::state::Place;
use menagerie_core::NotationError;
use std::{fmt, str::FromStr};

/// One decision. Readable but wrong ones (a space far ahead) exist too; the rules refuse them.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Action {
    /// `run 5`, `run home`: to that place.
    Run(Place),
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Action::Run(to) = self;
        write!(f, "run {to}")
    }
}

impl FromStr for Action {
    type Err = NotationError;
    fn from_str(text: &str) -> Result<Action, NotationError> {
        let place = text.strip_prefix("run ").map(str::parse);
        let wrong = || NotationError::new("action", format!("'{text}' cannot be read: run 5, run home"));
        match place {
            Some(Ok(place)) => Ok(Action::Run(place)),
            _ => Err(wrong()),
        }
    }
}
