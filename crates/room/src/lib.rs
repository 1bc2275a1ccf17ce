//! A table that people look at, whoever runs it: a server for many, a browser for the people before it.
//!
//! Nothing here waits: sockets, storage, threads and timers belong to whoever runs a room.
//!
//! # Where is what
//! - `room`: a table with its four parts ([`Room`]). `dispatch`: what people ask for goes to its command; what takes time comes back as [`Work`].
//! - The four parts. `past`: what follows from the journal, by one `apply`; `recent`: the last few of its entries. `listeners`: who
//!   listens, and what they are told. `autoplay`: reaction windows and computer players. `agreement`: what the others are asked for.
//! - `journal`: what happens at a table, as it is stored ([`Entry`]). `append`: an entry on its way there. `seating`: who sits where, and what
//!   lists show. `making`: how a table comes to be. `review`: what was played. `analysis`: what a coach says of it.
//! - `commands`: what people ask for, one file a command. `request`: who asks, and under which id.
//! - `wire`: what goes over the wire, as plain data (`docs/protocol.md`). `error`: what can go wrong, and its one shape. `ids`: who and which.
//! - `quota`: what a server counts by the hour. `thinking`: what a computer player is asked. `mailbox`: the queues between tasks.

pub mod agreement;
pub mod analysis;
mod append;
mod autoplay;
pub mod commands;
mod dispatch;
pub mod error;
pub mod ids;
mod journal;
pub mod listeners;
pub mod mailbox;
pub mod making;
pub mod openly;
pub mod past;
pub mod quota;
mod recent;
pub mod request;
pub mod review;
mod room;
mod seating;
mod tempo;
#[cfg(any(test, feature = "testing"))]
#[expect(clippy::unwrap_used, reason = "only tests use it")]
pub mod tests;
pub mod thinking;
pub mod wire;

pub use agreement::Agreement;
pub use append::{Append, Summary};
pub use autoplay::{Autoplay, Due};
pub use dispatch::Work;
pub use journal::{Entry, Fact};
pub use listeners::{Listener, ListenerId, Listeners};
pub use past::Past;
pub use room::Room;
pub use seating::{Chair, Seating};
