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
        match *self {
            Action::Place(spot) => at(f, "place ", spot),
            Action::Take(spot) => at(f, "take ", spot),
            Action::Post(spot) => at(f, "post ", spot),
            Action::Jump(way) => short(f, "jump ", &[way.letter() as u8]),
            Action::Bounce(way, steps @ 0..10) => {
                short(f, "bounce ", &[way.letter() as u8, b'0' + steps])
            }
            Action::Bounce(way, steps) => write!(f, "bounce {}{steps}", way.letter()),
            Action::Harvest(yes) => f.write_str(if yes { "harvest yes" } else { "harvest no" }),
            Action::Keep => f.write_str("scare keep"),
            Action::Scare(spot) => at(f, "scare ", spot),
            Action::Ground(number @ 0..10) => short(f, "ground ", &[b'0' + number]),
            Action::Ground(number) => write!(f, "ground {number}"),
        }
    }
}

/// Every row of a Board has one digit.
fn at(f: &mut fmt::Formatter<'_>, verb: &str, spot: Spot) -> fmt::Result {
    match spot.y {
        y @ 0..9 => short(f, verb, &[b'a' + spot.x, b'1' + y]),
        _ => write!(f, "{verb}{spot}"),
    }
}

/// A verb and a letter or two, written in one go: whoever decides is told all decisions as texts.
fn short(f: &mut fmt::Formatter<'_>, verb: &str, what: &[u8]) -> fmt::Result {
    let mut text = [0; 12];
    let length = verb.len() + what.len();
    text[..verb.len()].copy_from_slice(verb.as_bytes());
    text[verb.len()..length].copy_from_slice(what);
    f.write_str(std::str::from_utf8(&text[..length]).unwrap_or_default())
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
