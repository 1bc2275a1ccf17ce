//! What people ask for, one file a command. Each is a function over the parts of a room that it needs; it changes nothing that is stored, but
//! proposes an entry ([`Reply::Store`]). So none of them needs a socket or a store to be tested.

mod agree;
mod ask_those_here;
mod call_off;
mod hint;
mod hold;
mod leave;
mod openly;
mod pass_round;
mod play;
mod react;
mod reason;
mod rematch;
mod remove;
mod reply;
mod resign;
mod sit;
mod stand_in;
mod start;
mod undo;
mod what_if;
mod why;

pub use agree::agree;
use ask_those_here::ask_those_here;
pub use call_off::call_off;
pub use hint::{PendingHint, hint};
pub use hold::hold;
pub use leave::leave;
pub use openly::openly;
pub use pass_round::pass_round;
pub use play::{play, play_by_itself};
pub use react::react;
pub use reason::reason;
pub use rematch::{again, rematch};
pub use remove::remove;
pub use reply::Reply;
pub use resign::resign;
pub use sit::sit;
pub use stand_in::stand_in;
pub use start::start;
pub use undo::undo;
pub use what_if::what_if;
pub use why::why;
