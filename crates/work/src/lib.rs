//! Work that waits on a bus until some worker takes it: texts in, texts out. What they say is the business of those at both ends.
//!
//! A job lies in a JetStream work queue until a worker has told whoever put it there what came of it. A worker says again and again that it is still at
//! it; of one that falls silent, the job is given to another. Whoever waits hears of each job once, whoever did it and however often.
//!
//! # Where is what
//! - `connect`: the way to a bus. `queue`: the queue there ([`Queue`]), and who works for it ([`Present`]).
//! - `desk`: where jobs are put and answers come ([`Desk`], [`Ticket`]). `worker`: takes and does them ([`Worker`]).
//! - `letter`: what is said between the two.
//!
//! # Three lines of use
//! ```no_run
//! # async fn example() -> Result<(), Box<dyn std::error::Error>> {
//! use menagerie_work::{Desk, Lane, Queue};
//! let desk = Desk::open(Queue::open("nats://127.0.0.1:4222", "1.0").await?).await?;
//! let came = desk.put(Lane::Lab, "a piece of work".to_owned()).came().await?;
//! # Ok(()) }
//! ```

mod connect;
mod desk;
mod letter;
mod queue;
mod worker;

pub use connect::{BusError, connect};
pub use desk::{Desk, Refused, Ticket};
pub use queue::{Lane, Present, Queue};
pub use worker::{Handle, Wanted, Worker};
