//! Computer players, on threads of their own: sockets never wait for them.

mod player;
mod pool;

pub(crate) use player::reason_for;
pub use player::{HousePlayers, Question, Think};
pub(crate) use pool::{Answer, Pool};
