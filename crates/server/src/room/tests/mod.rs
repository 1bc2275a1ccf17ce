//! Rooms under test: `kit` for the unit tests of all parts, `house` for whole rooms without sockets, `faults` with a storage that fails,
//! `people` for what people ask of each other, `restored` for live and restored being the same.

mod faults;
mod house;
mod kit;
mod memory_store;
mod people;
mod restored;

pub(super) use kit::{
    ADA, BEN, EVE, asks, began, began_with, bots_turn, first_choice, gathering, gathering_of,
    happens, in_window, listens, offered, plays_on,
};
