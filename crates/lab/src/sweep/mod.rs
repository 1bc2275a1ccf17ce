//! Response curves: what turning a number does to a game, and which numbers give the game that somebody wants.
//!
//! - `vary`: which values a number shall take, and all combinations of several. `measure`: what is measured of a game.
//! - `run`: the same luck at every setting, and what follows, with intervals. `aim`: what somebody wants. `search`: the settings that come nearest.
//! - `page`, `csv`: the same for people and for tables.

mod aim;
mod csv;
mod measure;
mod page;
mod run;
mod search;
mod vary;

pub use aim::{Aim, AimError, Verdict as AimVerdict};
pub use csv::csv;
pub(crate) use csv::field;
pub use measure::Measure;
pub(crate) use page::difference_table;
pub use page::{aim_page, sweep_page};
pub(crate) use run::Sampled;
pub use run::{Curve, Sweep, sweep};
pub use search::{Proposal, Search, Searched, Tried, search};
pub use vary::{Combination, Vary, VaryError, combinations};
