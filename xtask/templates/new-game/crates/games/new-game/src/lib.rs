//! New Game, for two to four players: run along a track, gather fruit, and be home in time.
//!
//! The rules are `rules/new-game.md`; every refusal cites one of them by its id.
//!
//! # Where is what
//! - `track`: the tiles and where they lie.
//! - `state`: the truth. `setup`: a table's options. `notation`: positions as text. `audit`: which positions can be.
//! - `action`, `luck`, `event`: a decision, the layout, what happened.
//! - `rules`: what is allowed and why not. `play`: what a decision does. `score`: how it ends.
//! - `view`: what is known, which in this game is everything. `rule`: rule ids and refusals.
//! - `numbers`: the game for programs that learn.
//! - `words`, `picture`: what people read and see in a terminal. `why`: why nothing can be done at a place.
//!
//! # Three lines of use
//! ```
//! use menagerie_core::Game;
//! let state: new_game::State = "track=.2312.231231 red=1:1 blue=6:3 turn=red".parse().unwrap();
//! assert!(new_game::NewGame::check(&state, "run 3".parse().unwrap()).is_ok());
//! ```

mod action;
mod audit;
mod event;
mod game;
mod luck;
mod notation;
mod numbers;
mod picture;
mod play;
mod rule;
mod rules;
mod score;
mod setup;
mod state;
mod track;
mod view;
mod why;
mod words;

pub use action::Action;
pub use event::Event;
pub use game::NewGame;
pub use luck::Layout;
pub use rule::{CITED, OPTION_RULES, Refusal};
pub use setup::{Length, Setup};
pub use state::{MAX_PLAYERS, Place, State};
pub use track::Track;
pub use view::View;
