//! A real PostgreSQL and a real NATS server in scratch folders, on free ports of this machine, that go with whoever started them.
//!
//! # Where is what
//! - `programs`: where PostgreSQL's programs lie. `postgres`: a running server ([`Postgres`]). `nats`: a running NATS server ([`Nats`]). `port`: ports
//!   that nobody uses.

mod nats;
mod port;
mod postgres;
mod programs;

pub use nats::{NATS, Nats};
pub use port::free_port;
pub use postgres::Postgres;
pub use programs::{PROGRAMS, Programs};
