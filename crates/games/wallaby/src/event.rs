//! What happened. Everything is public (WAL-INFO-1), so what is seen is what happened.
use crate::{
    cell::Cell,
    field::Field,
    state::{Reason, State},
};
use menagerie_core::Seat;
use serde::{Deserialize, Serialize};

/// One thing that happened.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, ts_rs::TS))]
#[cfg_attr(feature = "schema", schemars(rename = "Seen"), ts(rename = "Seen"))]
#[serde(rename_all = "snake_case", tag = "kind")]
#[allow(missing_docs)] // seat: who; cell, from, to: where; number: which tile
pub enum Event {
    /// The tiles were laid out.
    Laid { field: Field },
    /// A wallaby was placed.
    Placed { seat: Seat, cell: Cell },
    /// A head start was taken.
    Took { seat: Seat, cell: Cell, number: u8 },
    /// The scarecrow was posted.
    Posted { seat: Seat, cell: Cell },
    /// A wallaby jumped.
    Jumped { seat: Seat, from: Cell, to: Cell },
    /// A wallaby bounced.
    Bounced { seat: Seat, from: Cell, to: Cell },
    /// A tile was harvested.
    Harvested { seat: Seat, cell: Cell, number: u8 },
    /// A tile was left lying.
    Left { seat: Seat, cell: Cell },
    /// The scarecrow was moved.
    Scared { seat: Seat, from: Cell, to: Cell },
    /// The scarecrow was kept where it was.
    Kept { seat: Seat },
    /// A tile was given back to stand on.
    Grounded { seat: Seat, cell: Cell, number: u8 },
    /// A player had nothing to stand on.
    Out { seat: Seat },
    /// The game ended.
    Ended { reason: Reason },
}

impl Event {
    /// Whether a wallaby came to where another stands (WAL-JUMP-5, WAL-BOUNCE-6).
    pub fn meets(&self, state: &State) -> bool {
        let (Event::Jumped { seat, to, .. } | Event::Bounced { seat, to, .. }) = *self else {
            return false;
        };
        Seat::all(state.setup.players).any(|other| other != seat && state.wallaby[other] == to)
    }
}
