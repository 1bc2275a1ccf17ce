//! People, tables, sockets, storage: the games of the shelf for a browser and for bots.
//!
//! # Where is what
//! - `wire`: what goes over the wire, as plain data.

pub mod wire;
