//! People, tables, sockets, storage: the games of the shelf for a browser and for bots.
//!
//! # Where is what
//! - `wire`: what goes over the wire, as plain data (`docs/protocol.md`).
//! - `routes`: all addresses ([`app`]); what every request goes through. `trouble`: what can go wrong, and its one shape.
//! - `room`: live tables, one task each. `thinking`: computer players on threads of their own.
//! - `store`: what must not be forgotten ([`Store`]), in SQLite by default. `bus`: servers that share a store ([`Bus`]).
//! - `people`, `ids`, `limits`, `own`, `metrics`: who somebody is, how much they may ask for and bring along, what is counted.
//! - `house`: all that routes and sockets share. `mailbox`: the queues between tasks. `serve`: a listening server, from start to
//!   goodbye. `load`: many clients at once.

mod bus;
mod house;
mod ids;
mod limits;
mod load;
mod mailbox;
mod metrics;
mod own;
mod people;
mod room;
mod routes;
mod serve;
mod store;
mod thinking;
mod trouble;
pub mod wire;

pub use bus::{Alone, Bus};
pub use house::{House, Manner};
pub use ids::{BadId, PersonId, TableId};
pub use load::{Asleep, Figures, Load, LoadFault, run as load, sleep};
pub use routes::app;
pub use serve::{Serving, serve};
pub use store::{Append, Later, List, Sqlite, Store, StoreFault, Summary};
pub use thinking::{Minds, Question, Think};
pub use trouble::Trouble;
