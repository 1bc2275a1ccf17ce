//! Many clients at once, against a running server: how many moves it carries, how long they take, what a table costs.
//!
//! It talks to a server as any client does, over HTTP and WebSockets, and shares no code with it: guests are those of `menagerie-client`.
//!
//! # Where is what
//! - `run`: tables that are played at for a while ([`run()`]). `sleep`: tables that nobody looks at ([`sleep()`]).
//! - `table`: two guests who play. `figures`: what came out.

mod figures;
mod run;
mod sleep;
mod table;

pub use figures::Figures;
pub use run::{Load, LoadError, run};
pub use sleep::{Asleep, sleep};
