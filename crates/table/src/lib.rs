//! A game being played: luck, record, undo, words and JSON, the same for all games; and the shelf that all games stand on.
//!
//! # Where is what
//! - `table`: what can be done at a table, whichever game is played ([`Table`]), and what it tells.
//! - `hosted`: the one implementation ([`Hosted`]), for any game that core's `Tell` describes.
//! - `history`: the lines played so far and the position after any of them. `luck_source`: where a table's luck comes from.
//! - `options`: the options of a new table, checked.
//! - `refused`: why something was not done, with a stable code, a rule id and words.
//! - `words`, `voice`: message ids become sentences in one language, with the players' names.
//! - `shelf`: all games by name. `card`: what stands on a game's box. `tables`: tables of any game made, resumed and looked at.
//!
//! # Three lines of use
//! ```
//! use menagerie_core::Options;
//! use menagerie_table::{tables, shelf};
//! let refused = tables::make("croquet", 2, &Options::new(), "2a".parse()?).err();
//! assert!(refused.is_some() && shelf::NAMES.iter().all(|name| *name != "croquet"));
//! # Ok::<(), menagerie_core::BadSeed>(())
//! ```

mod card;
mod history;
mod hosted;
mod luck_source;
mod options;
mod refused;
pub mod shelf;
mod table;
pub mod tables;
mod voice;
mod words;

pub use card::{Card, OptionTold, ValueTold};
pub use hosted::Hosted;
pub use luck_source::LuckSource;
pub use refused::{Code, Refused};
pub use table::{
    Ending, EventsText, Idle, Ink, OfferTold, Played, Row, Since, Table, Told, Undo, Undone,
};
pub use voice::{NOBODY, Voice};
pub use words::Words;
