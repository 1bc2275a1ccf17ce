//! Positions in which it is proven what is right, by depth: the measure of how far players look.
//!
//! - `position`: what one is, as data. `forced`: whether a seat wins for certain, whatever others do, luck brings and hands hide. `look`: what is right in one
//!   decision. `find`: games looked through for such positions. `known`: what a proof remembers. `truths`: everything that a view may hide. `try_out`: which of them a player finds.

mod find;
mod forced;
mod known;
mod look;
mod position;
mod truths;
mod try_out;

pub(crate) use find::Proving;
pub use find::{Prove, prove_positions};
pub use look::holds;
pub use position::{Kind as PositionKind, Position, Positions, Unread, gather_positions};
pub use try_out::{Found as PositionFound, try_out};
