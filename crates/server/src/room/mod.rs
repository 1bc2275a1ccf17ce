//! Live tables. A room is a table that somebody looks at: one task, woken from its journal, gone again when nobody is there.
//!
//! - `journal`: what happens at a table, as it is stored. `seating`: who sits where, and what lists show. `restore`: a journal becomes a game.
//! - `rooms`: all rooms; the stub that others hold. `actor`: the task that runs one. `commands`: what people want done. `what_if`: what would come of it.
//!   `seats`: sitting down, getting up, beginning, rematch. `autoplay`: windows and bots. `broadcast`, `scene`, `last_views`: what everybody is told. `listeners`: who listens.

mod actor;
mod autoplay;
mod broadcast;
mod commands;
mod journal;
mod last_views;
mod listeners;
mod restore;
mod rooms;
mod scene;
mod seating;
mod seats;
mod what_if;

pub(crate) use journal::{Entry, Fact};
pub(crate) use listeners::{Listener, ListenerId};
pub(crate) use restore::Past;
pub(crate) use restore::{cut, open};
pub(crate) use rooms::ours;
pub(crate) use rooms::{RoomHandle, RoomMessage, Rooms};
pub(crate) use seating::{Chair, Seating};
