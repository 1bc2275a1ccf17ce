//! What many games tell a designer, as one page with pictures.
//!
//! - `notes`: what is written down while one game is played. `things`: what players did or had, by its names.
//! - `figures`: what follows from all notes. `chart`: pictures of figures. `page`: the page around them.

mod chart;
mod figures;
mod notes;
mod page;
mod things;

pub use figures::{Figures, Study, study};
pub use page::page;
