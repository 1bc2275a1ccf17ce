//! What happened. Everything is public, so what is seen is what happened.
use crate::{state::Place, track::Track};
use menagerie_core::Seat;
use serde::{Deserialize, Serialize};

/// One thing that happened.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, ts_rs::TS))]
#[cfg_attr(feature = "schema", schemars(rename = "Seen"), ts(rename = "Seen"))]
#[serde(rename_all = "snake_case", tag = "kind")]
#[allow(missing_docs)] // seat: who; from, to: where; tile: which one was taken, 0 for none
pub enum Event {
    /// The tiles were laid out.
    Laid { track: Track },
    /// A runner ran to a space.
    Ran {
        seat: Seat,
        from: Place,
        to: Place,
        tile: u8,
    },
    /// A runner came home; with what that brought.
    Home { seat: Seat, from: Place, bonus: u8 },
    /// Everybody is home.
    Ended,
}
