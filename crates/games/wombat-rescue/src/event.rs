//! What happens, as everybody sees it: nothing is hidden in this game (WR-INFO-1).
use crate::{action_tile::ActionTile, card::Card, food::Disk, hex::Hex};
use menagerie_core::Seat;
use serde::{Deserialize, Serialize};

/// Something that happened. Babies and dingoes are counted from 0.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, ts_rs::TS))]
#[cfg_attr(feature = "schema", schemars(rename = "Seen"), ts(rename = "Seen"))]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum Event {
    /// It was settled who begins.
    Start {
        /// The start player.
        seat: Seat,
    },
    /// The tiles were laid.
    Laid,
    /// Food was put out.
    Grown {
        /// On so many spaces.
        spaces: u8,
    },
    /// A turn began.
    Turn {
        /// Whose.
        seat: Seat,
        /// In which round.
        round: u16,
    },
    /// A mama moved in a line.
    Moved {
        /// Whose.
        seat: Seat,
        /// From here.
        from: Hex,
        /// To here.
        to: Hex,
    },
    /// A mama was pushed one space.
    Pushed {
        /// Whose.
        seat: Seat,
        /// By whom.
        by: Seat,
        /// From here.
        from: Hex,
        /// To here.
        to: Hex,
    },
    /// A mama ate.
    Ate {
        /// Whose.
        seat: Seat,
        /// What.
        disk: Disk,
        /// Where it lay.
        at: Hex,
    },
    /// A mama found her baby.
    Found {
        /// Whose.
        seat: Seat,
        /// Which baby.
        baby: u8,
        /// Where.
        at: Hex,
    },
    /// A baby came home.
    Rescued {
        /// Whose.
        seat: Seat,
        /// Which baby.
        baby: u8,
        /// How many are home now.
        total: u8,
    },
    /// A dingo caught a mama; she is at home and he is off the board (solo: in his den).
    Caught {
        /// Whose mama.
        seat: Seat,
        /// Which dingo.
        dingo: u8,
        /// Where.
        at: Hex,
        /// The baby that fled from her pouch.
        fled: Option<u8>,
    },
    /// Solo: she rammed the dingo, who went back to his den.
    Rammed {
        /// Whose mama.
        seat: Seat,
        /// Where.
        at: Hex,
        /// The baby that fled from her pouch.
        fled: Option<u8>,
    },
    /// A wander card was revealed.
    Card {
        /// For whom.
        seat: Seat,
        /// Which.
        card: Card,
        /// Whether it leads anywhere; else it is skipped.
        fits: bool,
    },
    /// The discard pile became the new deck.
    Reshuffled,
    /// An action tile was used.
    Used {
        /// By whom.
        seat: Seat,
        /// Which.
        tile: ActionTile,
    },
    /// The spare disk went into the mouth.
    Spare {
        /// Whose.
        seat: Seat,
    },
    /// A set left the tract.
    Digested {
        /// Whose.
        seat: Seat,
    },
    /// The mouthful became a set.
    Swallowed {
        /// Whose.
        seat: Seat,
    },
    /// A cube was put down.
    Cube {
        /// Whose.
        seat: Seat,
        /// Where.
        at: Hex,
    },
    /// There was no room for a cube.
    NoRoom {
        /// Whose.
        seat: Seat,
        /// Where.
        at: Hex,
    },
    /// A cube was moved because the supply was empty.
    Relocated {
        /// Whose.
        seat: Seat,
        /// From here.
        from: Hex,
        /// To here.
        to: Hex,
    },
    /// Three food cards were discarded: food grows again.
    Season,
    /// A dingo was put on a den.
    Placed {
        /// Which.
        dingo: u8,
        /// Where.
        at: Hex,
    },
    /// No den was free for a dingo.
    NoDen {
        /// Which.
        dingo: u8,
    },
    /// Solo: the dingo woke up.
    Woke,
    /// Nobody is there for the dingo to hunt.
    Rests,
    /// The dingo die.
    Rolled {
        /// What it shows.
        face: u8,
    },
    /// A dingo took a step.
    Ran {
        /// Which.
        dingo: u8,
        /// From here.
        from: Hex,
        /// To here.
        to: Hex,
    },
    /// A dingo ate cubes.
    AteCubes {
        /// Whose.
        seat: Seat,
        /// Where.
        at: Hex,
        /// How many.
        cubes: u8,
    },
    /// The dingo and the die were handed on.
    Control {
        /// To whom.
        seat: Seat,
    },
    /// A player's protection ended.
    Unprotected {
        /// Whose.
        seat: Seat,
    },
    /// A player brought her last baby home.
    Won {
        /// Who.
        seat: Seat,
    },
    /// The solo dingo got a baby.
    Lost {
        /// Where.
        at: Hex,
    },
    /// The rounds were up.
    Limit,
}

impl Event {
    /// Whether one mama pushed another (WR-PUSH-1).
    pub fn meets(&self) -> bool {
        matches!(self, Event::Pushed { seat, by, .. } if seat != by)
    }
}
