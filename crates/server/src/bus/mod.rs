//! How servers that share a store hear of each other. The store stays the only truth: who misses something only learns of it later, and who writes
//! under a number that is taken is refused. So nothing here has to arrive, or arrive once, or in order.
//!
//! - `seam`: what a bus does ([`Bus`]) and who hears it ([`Hear`]). `alone`: one server, nobody to tell. `nats`: a NATS server between the nodes.

mod alone;
mod nats;
mod seam;

pub use alone::Alone;
pub use menagerie_work::BusError;
pub use nats::Nats;
pub use seam::{Bus, Hear, News, Watching};
