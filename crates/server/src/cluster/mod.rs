//! Several servers on one store: any of them takes any socket, and one of them has a live table.
//!
//! - `node`: which of them ([`NodeId`]). `leases`: which of them has a table ([`Leases`]). `membership`: what a server needs to be one of several.
//! - `message`: what they send each other. `hub`: sockets that are here and belong to a table elsewhere, and the other way round.
//! - `keep_alive`: renews the lease, and notices who is gone.

mod hub;
mod keep_alive;
mod leases;
mod membership;
mod message;
mod node;

pub(crate) use hub::Hub;
pub(crate) use keep_alive::keep_alive;
pub(crate) use leases::unsettled;
pub use leases::{Claim, Leases};
pub use membership::{JoinError, Membership};
pub use node::NodeId;
