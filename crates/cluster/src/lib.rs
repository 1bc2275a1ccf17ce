//! A real PostgreSQL in a scratch folder, on a free port of this machine, that goes with whoever started it.
//!
//! # Where is what
//! - `programs`: where PostgreSQL's programs lie. `postgres`: a running server ([`Postgres`]).

mod postgres;
mod programs;

pub use postgres::Postgres;
pub use programs::{PROGRAMS, Programs};
