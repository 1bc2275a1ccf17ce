//! Rooms under test: `kit` for the unit tests of all parts, `faults` with a storage that fails, `restored` for live and restored being the same.

mod faults;
mod kit;
mod memory_store;
mod restored;

pub(super) use kit::{
    ADA, BEN, EVE, account, asks, began, began_with, bots_turn, first_choice, gathering, happens,
    in_window, listens, offered, plays_on,
};
