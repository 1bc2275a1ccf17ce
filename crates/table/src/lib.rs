//! A game being played: luck, record, undo, words and JSON, the same for all games; for any game on the shelf.
//!
//! # Where is what
//! - `table`: what can be done at a table, whichever game is played ([`Play`]), and what is told of it ([`Show`]); together a [`Table`].
//! - `hosted`: the one implementation ([`Hosted`]), for any game that core's `Tell` describes.
//! - `history`: the lines played so far and the position after any of them. `luck_source`: where a table's luck comes from.
//!   `passing`: standing orders to be passed over. `windows`: whom a shared screen asks.
//! - `options`: the options of a new table, checked. `parameters`: the numbers that an edition may change, in words.
//! - `refused`: why something was not done, with a stable code, a rule id and words.
//! - `json`: how all of it is written for others to read.
//! - `words`, `voice`: message ids become sentences in one language, with the players' names.
//! - `shelf`: all games by name, which is the list of `menagerie-games`. `card`: what stands on a game's box. `tables`: tables of any game made, resumed and looked at.
//!
//! # Three lines of use
//! ```
//! use menagerie_core::Options;
//! use menagerie_table::{tables, shelf};
//! let refused = tables::make("croquet", 2, &Options::new(), "2a".parse()?).err();
//! assert!(refused.is_some() && shelf::NAMES.iter().all(|name| *name != "croquet"));
//! # Ok::<(), menagerie_core::SeedError>(())
//! ```

mod card;
mod error;
mod history;
mod hosted;
pub mod json;
mod lesson;
mod luck_source;
mod options;
mod parameters;
mod passing;
mod table;
pub mod tables;
mod voice;
mod windows;
mod words;

pub use card::{Card, OptionTold, ValueTold};
pub use error::{Code, TableError};
pub use hosted::Hosted;
pub use lesson::{Lesson, LessonTold};
pub use luck_source::LuckSource;
pub use menagerie_games as shelf;
pub use parameters::{
    EditionTold, GameParameter, GameParameters, edition, edition_schema, parameters,
};
pub use passing::Passing;
pub use table::{
    Decision, Ending, EventsText, Idle, Ink, Moment, OfferTold, Play, Played, Row, Show, Since,
    Table, Told, Undo, Undone,
};
pub use voice::{NOBODY, Voice};
pub use windows::asked_in_windows;
pub use words::Words;
