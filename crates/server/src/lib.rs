//! People, tables, sockets, storage: the games of the shelf for a browser and for bots.
//!
//! What a table is without sockets and storage stands in `menagerie-room`: frames, seats, commands, errors.
//!
//! # Where is what
//! - `routes`: all addresses ([`app`]); what every request goes through.
//! - `room`: live tables, one task each. `thinking`: computer players on threads of their own.
//! - `store`: what must not be forgotten ([`Store`]), in SQLite by default, or in PostgreSQL. `bus`: how servers that share a store hear of
//!   each other ([`Bus`]). `cluster`: several servers on one store.
//! - `people`, `limits`, `metrics`: who somebody is, how much they may ask for, what is counted. `config`: how a server is set up.
//! - `address`: where requests come from, and the names that a server is known by. `connections`: how many there may be, and how long is waited.
//! - `site`: the page for hosts that only serve files.
//! - `admin`: what whoever runs a server needs besides it: copies and checks. `readiness`: whether it can store. `retention`: how long tables are kept.
//! - `jobs`: what a server does besides answering. `app_state`: all that routes and sockets share.
//!   `serve`: a listening server, from start to goodbye.

mod address;
mod admin;
mod app_state;
mod bus;
mod cluster;
mod config;
mod connections;
mod engines;
mod jobs;
mod limits;
mod metrics;
mod people;
mod readiness;
mod retention;
mod room;
mod routes;
mod serve;
mod site;
mod store;
mod thinking;

pub use address::{Network, NetworkError, PublicUrl, UrlError, loopback};
pub use admin::{Checked, Forgotten, TableFound, backup, check};
pub use app_state::AppState;
pub use bus::{Alone, Bus, BusError, Hear, Nats, News, Watching};
pub use cluster::{Claim, JoinError, Leases, Membership, NodeId};
pub use config::{Config, Connections, Timeouts};
pub use connections::raise_open_files;
pub use limits::{Quota, Quotas};
use menagerie_room::{error, ids, mailbox};
pub use menagerie_room::{
    error::Error,
    ids::{IdError, PersonId, TableId},
    thinking::{HousePlayers, Question, Think},
    wire,
};
pub use retention::{Keep, Retained};
pub use routes::{app, private};
pub use serve::{Serving, serve};
pub use site::{Site, SiteError, site};
pub use store::{
    Address, Append, Ban, Banned, BannedError, Find, Found, Key, Later, List, Listed, Old,
    PersonFound, Place, PlaceError, Postgres, Rewrite, Sqlite, Store, StoreError, Summary, Tally,
    Token, move_store,
};
pub use thinking::{AnalyseJob, Progress, ThinkJob};
