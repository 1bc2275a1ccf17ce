//! One decision, and its text both ways.
use crate::{Card, Cell, Kind};
use menagerie_core::NotationError;
use std::{fmt, str::FromStr};

/// One decision of a turn (WW-STATE-3). Paths do not matter: a Move is told by where from and where to.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Action {
    /// Take a card from the tray: `collect adj2`.
    Collect(Card),
    /// Slide a tile in from the supply: `add parent 1,-1`.
    Add {
        /// Its type.
        kind: Kind,
        /// Its goal.
        cell: Cell,
    },
    /// Slide a tile out and in again: `move 1,0 -1,0`.
    Move {
        /// Where it lies.
        from: Cell,
        /// Its goal.
        to: Cell,
    },
    /// Give up a tile of the supply when none can be added: `forfeit belly`.
    Forfeit(Kind),
    /// End the turn: `end`.
    End,
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Action::Collect(card) => write!(f, "collect {card}"),
            Action::Add { kind, cell } => write!(f, "add {kind} {cell}"),
            Action::Move { from, to } => write!(f, "move {from} {to}"),
            Action::Forfeit(kind) => write!(f, "forfeit {kind}"),
            Action::End => f.write_str("end"),
        }
    }
}

impl FromStr for Action {
    type Err = NotationError;
    fn from_str(text: &str) -> Result<Action, NotationError> {
        let words: Vec<&str> = text.split(' ').collect();
        Ok(match words[..] {
            ["collect", card] => Action::Collect(card.parse()?),
            ["add", kind, cell] => Action::Add {
                kind: kind.parse()?,
                cell: cell.parse()?,
            },
            ["move", from, to] => Action::Move {
                from: from.parse()?,
                to: to.parse()?,
            },
            ["forfeit", kind] => Action::Forfeit(kind.parse()?),
            ["end"] => Action::End,
            _ => {
                let known = "add TYPE CELL, move CELL CELL, collect CARD, forfeit TYPE, end";
                let problem = format!("'{text}' is none of: {known}");
                return Err(NotationError::new("action", problem));
            }
        })
    }
}
