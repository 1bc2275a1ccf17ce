//! What happens at the table. Nothing is hidden, so everybody sees every event as it is (WW-STATE-2).
use crate::{Card, Cell, Kind};
use menagerie_core::Seat;
use serde::{Deserialize, Serialize};

/// Something that happened.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, ts_rs::TS))]
#[cfg_attr(feature = "schema", schemars(rename = "Seen"), ts(rename = "Seen"))]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum Event {
    /// The first player was drawn.
    First {
        /// Who begins.
        seat: Seat,
    },
    /// The cards were laid into the tray.
    Laid {
        /// In the order of the slots.
        cards: Vec<Card>,
    },
    /// A tile was added.
    Added {
        /// By whom; it is theirs.
        seat: Seat,
        /// Its type.
        penguin: Kind,
        /// Where it lies.
        cell: Cell,
    },
    /// A tile was moved.
    Moved {
        /// By whom.
        seat: Seat,
        /// Whose it is.
        owner: Seat,
        /// Its type.
        penguin: Kind,
        /// Where it lay.
        from: Cell,
        /// Where it lies.
        to: Cell,
    },
    /// A card was collected.
    Collected {
        /// By whom.
        seat: Seat,
        /// Which.
        card: Card,
    },
    /// A tile of the supply was given up.
    Forfeited {
        /// By whom.
        seat: Seat,
        /// Its type.
        penguin: Kind,
    },
    /// Somebody ended a turn in which more could have been done.
    Ended {
        /// Who.
        seat: Seat,
    },
}

impl Event {
    /// Whether somebody moved another's penguin (WW-MOVE-1).
    pub fn meets(&self) -> bool {
        matches!(self, Event::Moved { seat, owner, .. } if seat != owner)
    }
}
