//! Computer players, on threads of their own: sockets never wait for them.
//!
//! - `pool`: the threads. `queue`: who is next.

mod pool;
mod queue;

pub(crate) use pool::{ForBots, Pool};
pub(crate) use queue::{Account, Purpose};
