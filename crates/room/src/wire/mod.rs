//! What goes over the wire, as plain data. `docs/protocol.md` shows an example of each; `web/src/wire/` has the same types for the
//! browser, written from these by the tests.
//!
//! - `client_frame`: what a client says on a table's socket. `server_frame`: what it is told there. `scene`: what is to be seen at a table.
//! - `lobby`: lists, creation, people. `wish`: who is to have a seat. `change`: how one view becomes the next. `error_report`: refusals and errors.
//! - `analysis`: what a coach says of a finished game.
//! - `schema`: all of it as JSON Schema. `openapi`: the same schemas in the description of the routes.
//!
//! What crosses the wire as it is known in core, table and ai has no copy here: those types say themselves how they are written.

mod analysis;
mod change;
mod client_frame;
mod ended;
mod error_report;
mod lobby;
#[cfg(feature = "http")]
mod openapi;
mod scene;
#[cfg(feature = "schema")]
mod schema;
mod server_frame;
mod wish;

pub use analysis::{
    AlternativeTold, AnalysisState, AnalysisTold, DecisionTold, Hindsight, LuckTold,
};
pub use change::{Change, Key, Step, changes};
pub use client_frame::ClientFrame;
pub use ended::{Ended, GameResult};
pub use error_report::{ErrorBody, ErrorReport};
pub use lobby::{
    Addresses, BotToken, BotTold, EditionChecked, EngineTold, GameCards, GameDials, Made, Me,
    NewBot, NewEdition, NewName, NewTable, OptionChosen, Origin, Pace, Phase, PutAway, Review,
    SeatKind, SeatTold, TableTold,
};
pub use menagerie_ai::Level;
pub use menagerie_core::Colour;
pub use menagerie_table::{
    Card as GameCard, EditionTold, Ending, GameParameters, LessonTold, OfferTold as Offer, Row,
    Told,
};
#[cfg(feature = "http")]
pub use openapi::components;
pub use scene::{Scene, Turn};
#[cfg(feature = "schema")]
pub use schema::schema;
pub use server_frame::{Ask, AskedFor, Event, Happening, Picture, ServerFrame};
pub use wish::SeatWish;

/// What is described here has a number: it is raised when something that was said or told before changes its meaning.
pub const PROTOCOL: u32 = 2;
