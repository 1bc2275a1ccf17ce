//! The coach: what every decision of a finished game gave away, how far luck moved everybody's chances, and what the two explain of the result.
//!
//! A decision is judged by what its seat knew then: truths are imagined from its view, and the decision and others in its place are followed in the same
//! ones. What the whole truth says of the position stands beside that as hindsight. No clock: whoever wants an analysis
//! asks for one step after the other, and may stop at any of them.
//!
//! - `estimate`: a number with its interval. `told`: what an analysis says. `coach`: the steps. `judge`: one decision. `ledger`: the sums.
//! - `share`: looks that threads which have nothing to do take over. What is found is the same, however many they are.
mod coach;
mod estimate;
mod judge;
mod ledger;
mod share;
mod told;

pub use coach::{AnalysisError, Coach, Coaching};
pub use estimate::Estimate;
pub use told::{Account, Alternative, Analysis, Effort, Judged, Moved};
