//! What is allowed and why not, chapter by chapter of the rulebook.
mod commands;
mod hunt;
mod line;
mod moves;
mod places;
mod push;

pub(crate) use commands::{actions, check, cubes_elsewhere, fits};
pub(crate) use hunt::{heirs, prey, route, targets};
pub use line::reach;
pub(crate) use moves::{can_wander, leads, near};
pub(crate) use places::{places, why};
pub(crate) use push::{Row, enter};
