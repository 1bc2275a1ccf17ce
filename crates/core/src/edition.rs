//! Editions: the numbers that a game is played with, and how somebody changes them.
//!
//! Every number that a designer may want to turn is a *parameter*: a top-level key of `rules/data/<game>.json` with a [`Kind`]
//! and the rule that it belongs to. The values of that file are the standard edition, which the game's rules number freezes. An
//! edition of one's own is written as its differences from the standard, one line of JSON: `{"goal":{"2":20}}`.
//! - `setting`: a value, read from JSON and written back in a fixed order.
//! - `kind`: which values a parameter may have. `parameters`: all parameters of a game with their standard values.
//! - `range`: those values written short. `saying`: an edition said piece by piece.
//! - `reading`: what somebody wrote becomes differences and nothing else. `fault`: why it does not.
//! - `own`: an edition in play. `in_use`: all that are, each once. `schema`: the parameters as a JSON Schema. `laws`: what every game promises about them.
mod error;
mod in_use;
mod kind;
pub(crate) mod laws;
mod own;
mod parameters;
mod range;
mod reading;
mod saying;
mod schema;
mod setting;

pub use error::{EditionError, EditionProblem};
pub use kind::Kind;
pub use own::{Adjustable, EDITION_OPTION, Edition, digest};
pub use parameters::{Parameter, Parameters};
pub use setting::Setting;
