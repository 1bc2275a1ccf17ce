//! Players that learn: games that players play among themselves, and what their ends say about the positions in them.
//!
//! - `games`: games with positions looked at on the way. `fit`: weights that foretell their ends. `plan`: both, and how good they are in games kept apart.
mod fit;
mod games;
mod plan;

pub(crate) use games::Lessons;
pub use plan::{Learn, NotLearned, learn};
