//! One decision: which tile to take, and what is named for it.
use crate::monster::{Gem, Part};
use menagerie_core::NotationError;
use std::{fmt, str::FromStr};

/// The one decision of a turn (MBR-ACT-1). What is written here can be read; whether it is allowed is for the rules to say.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Action {
    /// `take 3`, `take 2 torso`, `take 4 red`.
    Take {
        /// Of the row, counted from 1; other numbers can be said and are refused.
        position: i32,
        /// For a joker.
        part: Option<Part>,
        /// For a gem of choice.
        colour: Option<Gem>,
    },
    /// `pass`, which is never allowed (MBR-TAKE-2).
    Pass,
}

impl Action {
    /// Takes the tile at a place counted from 0, without extras.
    #[inline]
    pub const fn take(place: usize) -> Action {
        Action::Take {
            position: place as i32 + 1,
            part: None,
            colour: None,
        }
    }

    /// Takes a joker and names a part.
    #[inline]
    pub const fn take_part(place: usize, part: Part) -> Action {
        Action::Take {
            position: place as i32 + 1,
            part: Some(part),
            colour: None,
        }
    }

    /// Takes a gem of choice and names its colour.
    #[inline]
    pub const fn take_colour(place: usize, colour: Gem) -> Action {
        Action::Take {
            position: place as i32 + 1,
            part: None,
            colour: Some(colour),
        }
    }
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Action::Take {
                position,
                part,
                colour,
            } => {
                write!(f, "take {position}")?;
                part.map_or(Ok(()), |part| write!(f, " {part}"))?;
                colour.map_or(Ok(()), |colour| write!(f, " {colour}"))
            }
            Action::Pass => f.write_str("pass"),
        }
    }
}

impl FromStr for Action {
    type Err = NotationError;
    fn from_str(text: &str) -> Result<Action, NotationError> {
        if text == "pass" {
            return Ok(Action::Pass);
        }
        let wrong = || {
            let problem = format!("'{text}' is none of: take 3, take 2 torso, take 4 red");
            NotationError::new("action", problem)
        };
        let mut words = text.strip_prefix("take ").ok_or_else(wrong)?.split(' ');
        let number = words.next().ok_or_else(wrong)?;
        let position: i32 = number.parse().map_err(|_| wrong())?;
        if position.to_string() != number {
            return Err(wrong()); // +3 and 03: every number has one spelling
        }
        let (mut part, mut colour) = (None, None);
        for word in words {
            match (word.parse::<Part>(), word.parse::<Gem>()) {
                (Ok(named), _) if part.is_none() && colour.is_none() => part = Some(named),
                (_, Ok(named)) if colour.is_none() => colour = Some(named),
                _ => return Err(wrong()),
            }
        }
        Ok(Action::Take {
            position,
            part,
            colour,
        })
    }
}
