//! Puzzles: positions with one clearly best decision, or a short sequence of them, mined from games.
//!
//! - `puzzle`: what a puzzle is, as it stands in `puzzles/<game>.json`. `mine`: games looked through for candidates.
//! - `prove`: whether one decision is clearly best; for certain where a game is open and nearly over.
//! - `grade`: which levels miss it. `gather`: which of those that were found are kept.
mod gather;
mod grade;
mod mine;
mod prove;
mod puzzle;

pub use gather::gather;
pub(crate) use mine::Digging;
pub use mine::{Mine, mine};
pub use puzzle::{Found, Other, Proof, Puzzle, PuzzleStep, Puzzles};
