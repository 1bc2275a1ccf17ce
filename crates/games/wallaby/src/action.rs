//! One decision, and its text.
use crate::cell::Way;
use menagerie_core::{NotationError, Spot};
use std::{fmt, str::FromStr};

/// One decision. Readable but wrong ones (a cell off the Board, a bounce of 9) exist too; the rules refuse them.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[repr(align(4))] // moved as one word
pub enum Action {
    /// `place d1`: put the wallaby there.
    Place(Spot),
    /// `take e5`: a tile as a head start.
    Take(Spot),
    /// `post d5`: put the scarecrow there.
    Post(Spot),
    /// `jump n`.
    Jump(Way),
    /// `bounce s3`.
    Bounce(Way, u8),
    /// `harvest yes` or `harvest no`.
    Harvest(bool),
    /// `scare keep`.
    Keep,
    /// `scare d4`: move the scarecrow there.
    Scare(Spot),
    /// `ground 2`: give back a tile of that number.
    Ground(u8),
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Action::Place(spot) => write!(f, "place {spot}"),
            Action::Take(spot) => write!(f, "take {spot}"),
            Action::Post(spot) => write!(f, "post {spot}"),
            Action::Jump(way) => write!(f, "jump {}", way.letter()),
            Action::Bounce(way, steps) => write!(f, "bounce {}{steps}", way.letter()),
            Action::Harvest(yes) => write!(f, "harvest {}", if *yes { "yes" } else { "no" }),
            Action::Keep => f.write_str("scare keep"),
            Action::Scare(spot) => write!(f, "scare {spot}"),
            Action::Ground(number) => write!(f, "ground {number}"),
        }
    }
}

impl FromStr for Action {
    type Err = NotationError;
    fn from_str(text: &str) -> Result<Action, NotationError> {
        let wrong = || {
            NotationError::new(
                "action",
                format!(
                    "'{text}' cannot be read: place d1, take e5, post d5, jump n, bounce s3, harvest yes, scare keep, scare d4, ground 2"
                ),
            )
        };
        let (verb, what) = text.split_once(' ').ok_or_else(wrong)?;
        let way = |letter: &str| {
            let fits = |way: &Way| letter.len() == 1 && letter.starts_with(way.letter());
            Way::ALL.into_iter().find(fits).ok_or_else(wrong)
        };
        let digit = |t: &str| match t.as_bytes() {
            [d @ b'0'..=b'9'] => Ok(d - b'0'),
            _ => Err(wrong()),
        };
        let spot = || what.parse::<Spot>().map_err(|_| wrong());
        Ok(match (verb, what) {
            ("place", _) => Action::Place(spot()?),
            ("take", _) => Action::Take(spot()?),
            ("post", _) => Action::Post(spot()?),
            ("jump", _) => Action::Jump(way(what)?),
            ("bounce", _) => {
                let (letter, steps) = what.split_at_checked(1).ok_or_else(wrong)?;
                Action::Bounce(way(letter)?, digit(steps)?)
            }
            ("harvest", "yes") => Action::Harvest(true),
            ("harvest", "no") => Action::Harvest(false),
            ("scare", "keep") => Action::Keep,
            ("scare", _) => Action::Scare(spot()?),
            ("ground", _) => Action::Ground(digit(what)?),
            _ => return Err(wrong()),
        })
    }
}
