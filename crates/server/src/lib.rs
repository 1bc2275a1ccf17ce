//! People, tables, sockets, storage: the games of the shelf for a browser and for bots.
//!
//! What a table is without sockets and storage stands in `menagerie-room`: frames, seats, commands, errors.
//!
//! # Where is what
//! - `routes`: all addresses ([`app`]); what every request goes through.
//! - `room`: live tables, one task each. `thinking`: computer players on threads of their own.
//! - `store`: what must not be forgotten ([`Store`]), in SQLite by default. `bus`: servers that share a store ([`Bus`]).
//! - `people`, `limits`, `metrics`: who somebody is, how much they may ask for, what is counted.
//! - `site`: the page for hosts that only serve files.
//! - `admin`: what whoever runs a server needs besides it: copies and checks. `readiness`: whether it can store.
//! - `jobs`: what a server does besides answering. `app_state`: all that routes and sockets share.
//!   `serve`: a listening server, from start to goodbye.

mod admin;
mod app_state;
mod bus;
mod jobs;
mod limits;
mod metrics;
mod people;
mod readiness;
mod room;
mod routes;
mod serve;
mod site;
mod store;
mod thinking;

pub use admin::{Checked, backup, check};
pub use app_state::{AppState, Config};
pub use bus::{Alone, Bus};
use menagerie_room::{error, ids, mailbox};
pub use menagerie_room::{
    error::Error,
    ids::{IdError, PersonId, TableId},
    thinking::{HousePlayers, Question, Think},
    wire,
};
pub use routes::app;
pub use serve::{Serving, serve};
pub use site::{Site, SiteError, site};
pub use store::{Append, Later, List, Sqlite, Store, StoreError, Summary};
