//! Hunt the Wumpus, for two to four hunters with secret hands: chase it, corner it, and hope that the others have nothing to help it.
//!
//! The rules are `rules/hunt-the-wumpus.md`; every refusal cites one of them by its id.
//!
//! # Where is what
//! - `board`, `terrain`, `card`, `cards`, `hunter`: spaces and ways, squares, kinds of cards, handfuls of them, the four hunters.
//! - `state`, `stage`, `seats`: the truth, what it waits for, sets of players. `setup`: a table's options. `figures`: the numbers that an edition may change. `notation`: positions as text. `audit`: which positions can be.
//! - `action`, `luck`, `event`: a decision, an outcome, what happened.
//! - `rules`: what is allowed and why not. `pick`: one choice at random. `play`: what a decision or an outcome does. `score`: how it ends.
//! - [`memory`]: what everybody can remember of the cards. `view`: what one seat may know. `imagine`: truths that agree with it.
//! - `numbers`: all of it for programs that learn.
//! - `rule`: rule ids and refusals. `words`, `telling`, `picture`: what people read and see in a terminal.
//!
//! # Three lines of use
//! ```
//! use hunt_the_wumpus::{HuntTheWumpus, State};
//! use menagerie_core::Game;
//! let state: State = "wumpus=d4 red=d4 red-hand=3traps turn=fight:red".parse().unwrap();
//! assert!(HuntTheWumpus::check(&state, "attack 2traps".parse().unwrap()).is_ok());
//! ```

mod action;
mod audit;
mod board;
mod card;
mod cards;
mod event;
mod figures;
mod game;
mod hunter;
mod imagine;
mod luck;
pub mod memory;
mod nearby;
mod notation;
mod numbers;
mod pick;
mod picture;
mod play;
mod rule;
mod rules;
mod score;
mod seats;
mod setup;
mod stage;
mod state;
mod telling;
mod terrain;
mod view;
mod why;
mod words;

pub use action::Action;
pub use board::{CENTRE, CORNERS, Cell, Direction, SPACES, Spaces};
pub use card::{Card, Class, KINDS};
pub use cards::Cards;
pub use event::{Event, Seen};
pub use figures::{Deck, Face, Figures, Specialities, Squares};
pub use game::HuntTheWumpus;
pub use hunter::{Camps, Hunter};
pub use luck::Chance;
pub use rule::{CITED, OPTION_RULES, PLACE_RULES, Refusal};
pub use seats::Seats;
pub use setup::Setup;
pub use stage::{Reason, Stage};
pub use state::{BEATEN, PLAYERS, Player, State};
pub use terrain::{Layout, Terrain};
pub use view::{PlayerView, View};
