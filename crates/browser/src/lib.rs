//! The table inside the browser: the same frames as on the socket, without a server.
//!
//! Everything crosses the border as text: frames, journals, questions to computer players, all JSON. Nothing here waits; the workers in
//! `web/src/local` keep time, store what happens and let players think.
//!
//! # Where is what
//! - `local`: a table that runs here ([`LocalTable`]). `outbox`: what came of a call ([`Outbox`]).
//! - `elsewhere`: questions to players that think in another worker. `thinker`: such a worker ([`Thinker`]).
//! - `making`: a new table, also from a record. `seal`: whether a record is what it claims to be. `shelf`: cards and numbers of games.
//! - `exports`: what JavaScript calls. `trial`: games played at random for a given seed, to compare browsers with other machines.

mod elsewhere;
mod exports;
mod local;
mod making;
mod outbox;
mod seal;
mod shelf;
mod thinker;
mod trial;

pub use elsewhere::Posted;
pub use local::LocalTable;
pub use making::{New, learn, make};
pub use menagerie_room::thinking::Asked;
pub use outbox::{Outbox, Stored};
pub use seal::{Luck, Sealed, seal};
pub use shelf::{cards, check, dials};
pub use thinker::Thinker;
pub use trial::{digest, imagined};
