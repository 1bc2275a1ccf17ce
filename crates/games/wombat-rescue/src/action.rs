//! One decision (WR-DEC), and how it is written.
//!
//! ```text
//! move e 3        special nw      wander          step se
//! use hold        use scamper e   use run-home    use fiber       use protection
//! spare           end             relocate 0,-4
//! place 1 5,-1    dingo 2         target -1,-5    run 1,-4        give 3
//! ```
use crate::{
    action_tile::ActionTile,
    hex::{Hex, Way},
};
use menagerie_core::{NotationError, Seat, read_number};
use std::{fmt, str::FromStr};

/// One decision. The rulebook's name of each command stands in brackets.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Action {
    /// So many steps in a line (`MoveNormal`).
    Move(Way, u8),
    /// One step to food or an own baby (`MoveSpecial`).
    Special(Way),
    /// Reveals a wander card (`Wander`).
    Wander,
    /// Follows the card (`WanderStep`).
    Step(Way),
    /// Uses an action tile other than Scamper (`Use…`).
    Use(Trick),
    /// Uses Scamper (`UseScamper`).
    Scamper(Way),
    /// Puts the spare disk into the mouth (`AddSpareDisk`).
    Spare,
    /// Ends the movement phase (`EndMovement`).
    End,
    /// Takes the cube that is due from another space (`RelocateCube`).
    Relocate(Hex),
    /// Puts a dingo, 1 or 2, on a den (`PlaceDingo`).
    Place(u8, Hex),
    /// Which dingo moves first (`ChooseDingo`).
    Dingo(u8),
    /// Which of the nearest spaces the dingo heads for (`ChooseTarget`).
    Target(Hex),
    /// The dingo's next step (`DingoStep`).
    Run(Hex),
    /// Who gets the dingo (`GiveDingo`).
    Give(Seat),
}

/// The action tiles that need no direction.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Trick {
    /// Hold It In.
    Hold,
    /// Run Home.
    RunHome,
    /// High-Fiber Diet.
    Fiber,
    /// Dingo Protection.
    Protection,
}

impl Trick {
    /// All four.
    pub const ALL: [Trick; 4] = [Trick::Hold, Trick::RunHome, Trick::Fiber, Trick::Protection];

    /// The tile that is used.
    pub const fn tile(self) -> ActionTile {
        match self {
            Trick::Hold => ActionTile::Hold,
            Trick::RunHome => ActionTile::RunHome,
            Trick::Fiber => ActionTile::Fiber,
            Trick::Protection => ActionTile::Protection,
        }
    }
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Action::Move(way, steps) => write!(f, "move {way} {steps}"),
            Action::Special(way) => write!(f, "special {way}"),
            Action::Wander => f.write_str("wander"),
            Action::Step(way) => write!(f, "step {way}"),
            Action::Use(trick) => write!(f, "use {}", trick.tile().word()),
            Action::Scamper(way) => write!(f, "use scamper {way}"),
            Action::Spare => f.write_str("spare"),
            Action::End => f.write_str("end"),
            Action::Relocate(from) => write!(f, "relocate {from}"),
            Action::Place(dingo, at) => write!(f, "place {dingo} {at}"),
            Action::Dingo(dingo) => write!(f, "dingo {dingo}"),
            Action::Target(at) => write!(f, "target {at}"),
            Action::Run(to) => write!(f, "run {to}"),
            Action::Give(seat) => write!(f, "give {seat}"),
        }
    }
}

impl FromStr for Action {
    type Err = NotationError;
    fn from_str(text: &str) -> Result<Action, NotationError> {
        let wrong = || {
            let problem = format!("'{text}' is not an action such as 'move e 3' or 'end'");
            NotationError::new("action", problem)
        };
        let words: Vec<&str> = text.split(' ').collect();
        let action = match words[..] {
            ["move", way, steps] => {
                Action::Move(way.parse()?, read_number("steps", steps, 0..=99)?)
            }
            ["special", way] => Action::Special(way.parse()?),
            ["wander"] => Action::Wander,
            ["step", way] => Action::Step(way.parse()?),
            ["use", "scamper", way] => Action::Scamper(way.parse()?),
            ["use", tile] => {
                let mut tricks = Trick::ALL.into_iter();
                let trick = tricks.find(|trick| trick.tile().word() == tile);
                Action::Use(trick.ok_or_else(wrong)?)
            }
            ["spare"] => Action::Spare,
            ["end"] => Action::End,
            ["relocate", from] => Action::Relocate(from.parse()?),
            ["place", dingo, at] => Action::Place(read_number("dingo", dingo, 0..=9)?, at.parse()?),
            ["dingo", dingo] => Action::Dingo(read_number("dingo", dingo, 0..=9)?),
            ["target", at] => Action::Target(at.parse()?),
            ["run", to] => Action::Run(to.parse()?),
            ["give", seat] => Action::Give(seat.parse()?),
            _ => return Err(wrong()),
        };
        // one way to write each action: no 'move e 03'
        if action.to_string() == text {
            Ok(action)
        } else {
            Err(wrong())
        }
    }
}
