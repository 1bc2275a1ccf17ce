//! What goes over the wire, as plain data. `docs/protocol.md` shows an example of each; `web/src/wire/` has the same types for the
//! browser, written from these by the tests.
//!
//! - `client_frame`: what a client says on a table's socket. `server_frame`: what it is told there. `scene`: what is to be seen at a table.
//! - `lobby`: lists, creation, people. `wish`: who is to have a seat. `change`: how one view becomes the next. `error_report`: refusals and errors.

mod change;
mod client_frame;
mod error_report;
mod lobby;
mod scene;
mod server_frame;
mod wish;

pub use change::{Change, Step, changes};
pub use client_frame::ClientFrame;
pub use error_report::{ErrorBody, ErrorReport};
pub use lobby::{
    BotToken, GameCard, GameOption, GameValue, Level, Made, Me, NewBot, NewName, NewTable,
    OptionChosen, Origin, Pace, Phase, Review, SeatKind, SeatTold, TableTold,
};
pub use scene::{Colour, Ending, Offer, Row, Scene, Told, Turn};
pub use server_frame::{Ask, Event, Happening, Picture, ServerFrame};
pub use wish::SeatWish;
