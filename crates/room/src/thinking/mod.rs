//! What a computer player is asked, and who answers.
//!
//! - `player`: a [`Question`], and the players of the house. `thinkers`: whoever is asked without being waited for.

mod player;
mod thinkers;

pub use player::{HousePlayers, Question, Think, reason_for};
pub use thinkers::{Answer, Thinkers};
