//! Wallaby, for two to four players: hop over a field of plants, bounce on, and bring home the best harvest.
//!
//! The rules are `rules/wallaby.md`; every refusal cites one of them by its id.
//!
//! # Where is what
//! - `cell`, `shape`, `field`: cells and directions, the Boards and where a hop ends, the tiles that lie there.
//! - `figures`: the numbers that an edition may change. `state`: the truth. `setup`: a table's options. `notation`: positions as text. `audit`: which positions can be.
//! - `action`, `luck`, `event`: a decision, the layout, what happened.
//! - `rules`: what is allowed and why not; `why`: the same for a touched place. `play`: what a decision does. `score`: how it ends.
//! - `numbers`: all of it for programs that learn.
//! - `view`: what is known, which in this game is everything. `rule`: rule ids and refusals.
//! - `words`, `picture`: what people read and see in a terminal.
//!
//! # Three lines of use
//! ```
//! use menagerie_core::Game;
//! let state: wallaby::State = "field=2.1231/123312/3121.3/231231/1233.2/.12123 red=d2:32 yellow=e2:31 scarecrow=d5 turn=yellow".parse().unwrap();
//! assert!(wallaby::Wallaby::check(&state, "jump s".parse().unwrap()).is_ok());
//! ```

mod action;
mod audit;
mod cell;
mod event;
mod field;
mod figures;
mod game;
mod luck;
mod notation;
mod numbers;
mod pick;
mod picture;
mod play;
mod ready;
mod rule;
mod rules;
mod score;
mod setup;
mod shape;
mod state;
mod view;
mod why;
mod words;

pub use action::Action;
pub use cell::{Cell, Way};
pub use event::Event;
pub use field::Field;
pub use figures::{Boards, ByPlayers, Figures, ForTwo, FreeSteps, HeadStart, Mix, More, Size};
pub use game::Wallaby;
pub use luck::Layout;
pub use rule::{CITED, OPTION_RULES, PLACE_RULES, Refusal};
pub use setup::{Board, Setup};
pub use shape::Shape;
pub use state::{Harvest, MAX_PLAYERS, Reason, State, Step};
pub use view::View;
