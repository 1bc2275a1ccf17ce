//! Computer players, on threads of their own: sockets never wait for them.
//!
//! - `pool`: the threads. `queue`: who is next. `analyses`: what is thought about when nobody waits.

mod analyses;
mod pool;
mod queue;

pub(crate) use analyses::Progress;
pub(crate) use pool::{ForBots, Pool};
pub(crate) use queue::{Account, Purpose};
