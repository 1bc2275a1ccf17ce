//! Computer players, on threads of their own: sockets never wait for them.
//!
//! - `player`: what a computer player is asked, and who answers. `pool`: the threads. `queue`: who is next.

mod player;
mod pool;
mod queue;

pub use player::{HousePlayers, Question, Think};
pub(crate) use pool::{Answer, Pool};
pub(crate) use queue::{Account, Purpose};
