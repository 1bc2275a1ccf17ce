//! Monte-Carlo tree search, generic over all games: one value per seat, luck as edges, hidden things imagined anew each time.
//!
//! - `tree`, `node`, `arena`: positions, and what became of each action. `select`: which way a game goes inside the tree. `playout`: how it goes on outside.
//! - `walk`: one imagined game from root to value and back. `think`: many of them, on one thread or several. `task`: until the budget is spent. `together`: some at once, where threads share a tree.
//! - `forced`: wins that nobody can prevent, one's own and those of others, looked for before and after that. `look`: one such look; `known`: what it remembers. `tail`: all ways
//!   to the end, where they are few. `marks`: all that put into the tree.
//! - `agent`: the player: one budget a turn, the tree kept from decision to decision, the choice at the end.
//! - `appraise`: the same without a choice, for whoever judges games.

mod agent;
mod appraise;
mod arena;
mod forced;
mod known;
mod look;
mod marks;
mod node;
mod playout;
mod select;
mod tail;
mod task;
mod think;
mod together;
mod tree;
mod walk;

pub use agent::Search;
pub use appraise::Appraise;
pub(crate) use appraise::Appraiser;
