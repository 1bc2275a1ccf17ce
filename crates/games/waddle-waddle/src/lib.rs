//! Waddle Waddle, for two to four players: slide penguins into one huddle around the Iceberg and make many groups of your colour.
//!
//! The rules are `rules/waddle-waddle.md`; every refusal cites one of them by its id.
//!
//! # Where is what
//! - `cell`, `tile`, `huddle`: hexagons, penguins, and where the penguins lie.
//! - `rows`, `sides`, `frame`, `chart`, `slide`: sets of cells as rows of bits, what lies beside them, how the board becomes one, and what can be reached by
//!   sliding.
//! - `coast`, `lift`, `abilities`: everywhere a tile can be added; every tile that can be moved, and where to; who keeps away from whom.
//! - `counts`: how many cells there are to go to, where they need not be named.
//! - `cards`, `tray`, `criterion`: the Configuration cards, how they lie, and when one is earned.
//! - `state`: the truth. `setup`: a table's options. `notation`: positions as text. `audit`: which positions can be.
//! - `action`, `luck`, `event`: a decision, a piece of luck, what happened.
//! - `rules`: what is allowed and why not. `play`: what a decision does. `score`: how it ends.
//! - `view`: what is known, which in this game is everything. `rule`: rule ids and refusals.
//! - `numbers`: all of it for programs that learn.
//! - `words`, `picture`: what people read and see in a terminal.
//!
//! # Three lines of use
//! ```
//! use menagerie_core::{Game, Refusal};
//! use waddle_waddle::{State, WaddleWaddle};
//! let state: State = "players=3 board=bp(1,0)yg(0,1) turn=2 first=2".parse().unwrap();
//! let refusal = WaddleWaddle::check(&state, "add parent 2,0".parse().unwrap()).unwrap_err();
//! assert_eq!(refusal.rule().0, "WW-ADD-3");
//! ```

mod abilities;
mod action;
mod audit;
mod cards;
mod cell;
mod chart;
mod coast;
mod counts;
mod criterion;
mod event;
mod figures;
mod frame;
mod game;
mod huddle;
mod lift;
mod luck;
mod notation;
mod numbers;
mod picture;
mod play;
mod rows;
mod rule;
mod rules;
mod score;
mod setup;
mod sides;
mod slide;
mod state;
mod tile;
mod tray;
mod view;
mod words;

pub use action::Action;
pub use cards::{CARDS, Card, CardSet, Criterion, Symbol};
pub use cell::{Cell, DIRECTIONS};
pub use event::Event;
pub use figures::{Face, Faces, Figures, Tiles};
pub use game::WaddleWaddle;
pub use huddle::Huddle;
pub use luck::{Chance, Layout};
pub use rule::{CITED, OPTION_RULES, PLACE_RULES, Refusal};
pub use score::{Score, group_sizes};
pub use setup::Setup;
pub use state::{COLOURS, Level, MOST_PLAYERS, MOST_ROUNDS, State};
pub use tile::{Kind, Tile};
pub use tray::{RECAP, SLOT_CELLS, SLOTS, Tray};
pub use view::{Penguin, Player, Slot, Supply, View};
