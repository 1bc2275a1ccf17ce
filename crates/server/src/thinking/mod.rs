//! Computer players, on threads of their own: sockets never wait for them.
//!
//! - `pool`: the threads. `queue`: who is next. `analyses`: what is thought about when nobody waits. `elsewhere`: what workers of the bus think about.

mod analyses;
mod elsewhere;
mod pool;
mod queue;

pub use analyses::Progress;
pub use elsewhere::{AnalyseJob, ThinkJob};
pub(crate) use pool::{ForBots, Pool};
pub(crate) use queue::{Account, Purpose};
