//! Computer players, on threads of their own: sockets never wait for them.

mod player;
mod pool;

pub use player::{HousePlayers, Question, Think};
pub(crate) use pool::{Answer, Pool};
