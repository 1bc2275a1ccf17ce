//! What a computer player is asked, and who answers.
//!
//! - `player`: a [`Question`], and the players of the house. `asked`: a question as text. `thinkers`: whoever is asked without being waited for.

mod asked;
mod player;
mod thinkers;

pub use asked::Asked;
pub use player::{HousePlayers, Mind, Question, Think, reason_for};
pub use thinkers::{Answer, Thinkers};
