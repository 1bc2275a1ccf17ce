//! What many games tell a designer, as one page with pictures.
//!
//! - `notes`: what is written down while one game is played. `options`: what was offered, taken and won by. `things`: what players did or had, by its names.
//! - `figures`: what follows from all notes. `spread`: how numbers spread. `luck`: how much the opening decides. `chosen`: what the options came to.
//! - `strength`: the strongest player that fits the time. `page`: the page. `csv`: the same as a table.

mod chosen;
mod csv;
mod figures;
mod luck;
mod notes;
mod options;
mod page;
mod spread;
mod strength;
mod things;

pub use chosen::OptionTold;
pub use csv::report_csv;
pub(crate) use figures::Studied;
pub use figures::{Case, Figures, Study, Thing, study};
pub use page::page;
pub use spread::Spread;
pub use strength::strongest;
