//! What goes over the wire, as plain data. `docs/protocol.md` shows an example of each; `web/src/wire/` has the same types for the
//! browser, written from these by the tests.
//!
//! - `say`: what a client says on a table's socket. `tell`: what it is told there. `scene`: what is to be seen at a table.
//! - `lobby`: lists, creation, people. `wish`: who is to have a seat. `change`: how one view becomes the next. `fault`: refusals and errors.

mod change;
mod fault;
mod lobby;
mod say;
mod scene;
mod tell;
mod wish;

pub use change::{Change, Step, changes};
pub use fault::{Fault, FaultBody};
pub use lobby::{
    BotToken, GameCard, GameOption, GameValue, Level, Made, Me, NewBot, NewName, NewTable,
    OptionChosen, Origin, Pace, Phase, Review, SeatKind, SeatTold, TableTold,
};
pub use say::Say;
pub use scene::{Colour, Ending, Offer, Row, Scene, Told, Turn};
pub use tell::{Ask, Event, Happening, Picture, Tell};
pub use wish::SeatWish;
