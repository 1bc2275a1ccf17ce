//! A game being played: luck, record, undo, words and JSON, the same for all games; and the shelf that all games stand on.
//!
//! # Where is what
//! - `table`: what can be done at a table, whichever game is played ([`Table`]), and what it tells.
//! - `hosted`: the one implementation ([`Hosted`]), for any game that core's `Tell` describes.
//! - `course`: the lines played so far and the position after any of them. `fortune`: where a table's luck comes from.
//! - `options`: the options of a new table, checked.
//! - `refused`: why something was not done, with a stable code, a rule id and words.
//! - `words`, `voice`: message ids become sentences in one language, with the players' names.
//! - `shelf`: all games by name. `card`: what stands on a game's box. `opening`: tables of any game made, resumed and looked at.
//!
//! # Three lines of use
//! ```
//! use menagerie_core::Options;
//! use menagerie_table::{opening, shelf};
//! let refused = opening::make("croquet", 2, &Options::new(), "2a".parse()?).err();
//! assert!(refused.is_some() && shelf::NAMES.iter().all(|name| *name != "croquet"));
//! # Ok::<(), menagerie_core::BadSeed>(())
//! ```

mod card;
mod course;
mod fortune;
mod hosted;
pub mod opening;
mod options;
mod refused;
pub mod shelf;
mod table;
mod voice;
mod words;

pub use card::{Card, OptionTold, ValueTold};
pub use fortune::Fortune;
pub use hosted::Hosted;
pub use refused::{Code, Refused};
pub use table::{
    Ending, EventsText, Ink, OfferTold, Played, Row, Since, Table, Told, Undo, Undone,
};
pub use voice::{NOBODY, Voice};
pub use words::Words;
