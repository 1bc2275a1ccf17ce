//! Live tables. A room is a table that somebody looks at: one task, restored from its journal, gone again when nobody is there. What a room does
//! stands in `menagerie-room`; here it is run.
//!
//! - `rooms`: all rooms, and the handle that others hold of one. `actor`: the task that runs one; it only wires. `relay`: the task that
//!   stands for a table which another server has. `archive`: tables that are
//!   looked at without a room.

mod actor;
mod archive;
mod relay;
mod rooms;
#[cfg(test)]
mod tests;

pub(crate) use rooms::{RoomHandle, RoomMessage, Rooms, Via, ours};
