//! What happened. Everything is open (MBR-INFO-3), so what is seen is what happened.
use crate::{
    face::{Faces, GoalFace},
    monster::{Gem, Part},
    state::Named,
    tile::Tile,
};
use menagerie_core::Seat;
use serde::{Deserialize, Serialize};

/// One thing that happened.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, ts_rs::TS))]
#[cfg_attr(feature = "schema", schemars(rename = "Seen"), ts(rename = "Seen"))]
#[serde(rename_all = "snake_case", tag = "kind")]
#[allow(missing_docs)] // seat: who; positions count from 1, locations from the river
pub enum Event {
    /// Goal and final tiles were laid out.
    LaidOut { faces: Faces },
    /// The figures were put on the rocks of the river, from the first rock on.
    LinedUp { seats: Vec<Seat> },
    /// The first row was dealt; it is told as ordered by hearts.
    Dealt { row: Vec<Tile> },
    /// A tile was taken from the row; in a final turn it costs nothing.
    Took {
        seat: Seat,
        position: u8,
        tile: Tile,
        /// The part or colour named for it.
        named: Option<Named>,
        cost: u8,
    },
    /// A figure walked on.
    Walked { seat: Seat, from: u8, to: u8 },
    /// A part rose to a level.
    Rose { seat: Seat, part: Part, level: u8 },
    /// A part was at the highest level already (MBR-EFF-3).
    Stayed { seat: Seat, part: Part },
    /// Gems came from the supply; `missing` is what the supply could not give (MBR-GEM-2).
    Gems {
        seat: Seat,
        gem: Gem,
        got: u8,
        missing: u8,
    },
    /// A goal was taken.
    Goal { seat: Seat, face: GoalFace },
    /// A tile was turned up for the last position.
    TurnedUp { tile: Tile },
    /// The deck is used up: everybody has one turn more (MBR-END-1).
    LastTurns {},
    /// A final turn is done and the figure leaves the track (MBR-END-5).
    Finished { seat: Seat },
}

impl Event {
    /// Whether somebody took what others cannot have any more: a goal (MBR-GOAL-3). Tiles come again and again.
    pub fn meets(&self) -> bool {
        matches!(self, Event::Goal { .. })
    }
}
