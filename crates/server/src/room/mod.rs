//! Live tables. A room is a table that somebody looks at: one task, restored from its journal, gone again when nobody is there.
//!
//! - `rooms`: all rooms, and the handle that others hold of one. `actor`: the task that runs one; it only wires. `archive`: tables that are
//!   looked at without a room.
//! - `journal`: what happens at a table, as it is stored ([`Entry`]). `seating`: who sits where, and what lists show.
//! - The four parts of a room. `past`: what follows from the journal, by one `apply`; `recent`: the last few of its entries. `listeners`: who
//!   listens, and what they are told. `autoplay`: reaction windows and computer players. `take_back`: the pending request to take back.
//! - `commands`: what people ask for, one file a command. `request`: who asks, and under which id.

mod actor;
mod archive;
mod autoplay;
mod commands;
mod journal;
mod listeners;
mod past;
mod recent;
mod request;
mod rooms;
mod seating;
mod take_back;
#[cfg(test)]
mod tests;

pub(crate) use journal::{Entry, Fact};
pub(crate) use listeners::{LetGo, Listener, ListenerId};
pub(crate) use past::{Past, cut, open};
pub(crate) use rooms::{RoomHandle, RoomMessage, Rooms, ours};
pub(crate) use seating::{Chair, Seating};
