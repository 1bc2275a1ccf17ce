//! The seam of Menagerie: what every game promises and what everyone else may rely on.
//!
//! It knows no game and no clock. A game is a set of pure functions over plain data ([`Game`]), a way of
//! telling people about it ([`Tell`]), and nothing else; luck, records, views and laws are the same for all games.
//!
//! # Where is what
//! - `seat`, `turn`: who sits where, whose decision it is, who may look.
//! - `game`: the rules of one game as functions ([`Game`]).
//! - `tell`: what people read and touch ([`Tell`]): prompts, offered actions, events, pictures, score sheets.
//! - `message`: words as message ids with arguments; sentences are made elsewhere.
//! - `rule`, `rulebook`: the ids that refusals cite, and the rulebook they are found in.
//! - `luck`: seeds, generators, the frozen `below` and shuffle. `bag`: a pile nobody may look into.
//! - `cells`: sets of board cells as bits.
//! - `options`: how a table is set up. `edition`: the numbers that it plays with. `outcome`: how a game ended.
//! - `notation`: how positions are written and read. `record`: a whole game as text. `replay`: playing it again.
//! - `numbers`: the same game for programs that learn: action ids, observations, chances ([`Numbered`]).
//! - `laws`: the battery of promises that every game is tested against. `perft`: counts of move paths.
//!
//! # What stays as it is
//! Before version 1.0, what is public here changes only when the middle number is raised. What is written down holds longer: records and positions
//! that were written once are read for ever, under the rules number that they name, and action ids and observations ([`Numbered`]) are frozen by the same
//! number. [`laws`] may ask for more in any version, if the games here keep it. `examples/record.rs` reads a record without knowing its game.
//!
//! # Three lines of use
//! ```
//! use menagerie_core::{below, Game, Quick, Turn};
//! fn step<G: Game>(state: &mut G::State, rng: &mut Quick) {
//!     match G::turn(state) {
//!         Turn::Decide(_) => {
//!             let mut offered = Vec::new();
//!             G::actions(state, &mut offered);
//!             let pick = offered[below(rng, offered.len() as u32) as usize];
//!             G::apply(state, pick, &mut ());
//!         }
//!         Turn::Chance => {
//!             let chance = G::draw(state, rng);
//!             G::settle(state, chance, &mut ());
//!         }
//!         Turn::Over => {}
//!     }
//! }
//! ```

mod bag;
mod cells;
mod edition;
mod game;
pub mod laws;
mod luck;
mod message;
mod notation;
mod numbers;
mod options;
mod outcome;
pub mod perft;
mod record;
mod replay;
mod rule;
mod rulebook;
mod seat;
mod tell;
mod turn;

pub use bag::Bag;
pub use cells::{Cells, CellsIter};
pub use edition::{
    Adjustable, EDITION_OPTION, Edition, EditionError, EditionProblem, Kind, Parameter, Parameters,
    Setting, digest,
};
pub use game::{Game, Hear};
pub use luck::{Luck, Purpose, Quick, Seed, SeedError, below, shuffle};
pub use message::{Message, Value};
pub use notation::{Fields, NotationError, Spot, read_number};
pub use numbers::{Block, MOST_LISTED, Numbered, Odds, Pen, clockwise, length, offset, unnumbered};
pub use options::{Choice, Options, Range};
pub use outcome::Outcome;
pub use record::{Line, RESIGNED, Record, RecordError, Start};
pub use replay::{Replay, ReplayError, Step};
pub use rule::{Bar, Refusal, Rule};
pub use rulebook::{Entry, Rulebook};
pub use seat::{BySeat, MAX_SEATS, Seat};
pub use tell::{About, Colour, Offer, Paint, Picture, Sheet, Span, Tell, Touch};
pub use turn::{Audience, Turn};

/// The generator trait that [`Game::draw`] and [`Game::imagine`] take, named here so that games need no other crate for it.
pub use rand_core::Rng;
