//! Rooms under test: `kit` for the unit tests of all parts, `restored` for live and restored being the same.

mod kit;
#[cfg(test)]
mod restored;

pub use kit::{
    ADA, BEN, EVE, FirstChoice, TABLE, asks, began, began_with, bots_turn, chairs, gathering,
    gathering_of, happens, in_window, listens, made, offered, plays_on, shared_window,
};
