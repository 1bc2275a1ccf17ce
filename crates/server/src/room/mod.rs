//! Live tables. A room is a table that somebody looks at: one task, woken from its journal, gone again when nobody is there.
//!
//! - `journal`: what happens at a table, as it is stored. `seating`: who sits where, and what lists show. `wake`: a journal becomes a game.
//! - `rooms`: all rooms; the stub that others hold. `actor`: the task that runs one. `saying`: what people want done. `trying`: what would come of it.
//!   `seats`: sitting down, getting up, beginning, rematch. `tending`: windows and bots. `telling`, `scene`, `shown`: what everybody is told. `ears`: who listens.

mod actor;
mod ears;
mod journal;
mod rooms;
mod saying;
mod scene;
mod seating;
mod seats;
mod shown;
mod telling;
mod tending;
mod trying;
mod wake;

pub(crate) use ears::{Ear, EarId};
pub(crate) use journal::{Entry, Note};
pub(crate) use rooms::ours;
pub(crate) use rooms::{Rooms, Stub, Word};
pub(crate) use seating::{Chair, Seating};
pub(crate) use wake::Past;
pub(crate) use wake::{cut, open};
