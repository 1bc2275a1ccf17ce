//! Positions in which it is proven what is right, by depth: the measure of how far players look.
//!
//! - `position`: what one is, as data. `forced`: whether a seat wins for certain, whatever others do and luck brings; `hidden`: and whatever hands hide. `verdict`: what that comes
//!   to; `proven`: what is right then. `look`: what is right in one decision. `find`: games looked through for such positions. `try_out`: which of them a player finds.
//! - What proofs need: `luck`, what may come; `truths`, everything that a view may hide; `known`, what was found out about positions.

mod find;
mod forced;
mod hidden;
mod known;
mod look;
mod luck;
mod position;
mod proven;
mod truths;
mod try_out;
mod verdict;

pub(crate) use find::Proving;
pub use find::{Prove, prove_positions};
pub use look::holds;
pub use position::{Kind as PositionKind, Position, Positions, Unread, gather_positions};
pub use try_out::{Found as PositionFound, try_out};
