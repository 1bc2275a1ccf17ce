//! Computer players, on threads of their own: sockets never wait for them.
//!
//! - `pool`: the threads; `worker`: one of them; `desk`: what waits for them. `job`: a question that waits. `queue`: who is next; `ledger`: who was given how much. `analyses`: what is thought about when nobody waits. `elsewhere`: what workers of the bus think about.

mod analyses;
mod desk;
mod elsewhere;
mod job;
mod ledger;
mod pool;
mod queue;
mod worker;

pub use analyses::Progress;
pub use elsewhere::{AnalyseJob, ThinkJob};
pub(crate) use job::{Account, Purpose};
pub(crate) use pool::{ForBots, Pool};
