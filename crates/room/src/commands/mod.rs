//! What people ask for, one file a command. Each is a function over the parts of a room that it needs; it changes nothing that is stored, but
//! proposes an entry ([`Reply::Store`]). So none of them needs a socket or a store to be tested.

mod agree;
mod hint;
mod leave;
mod pass_round;
mod play;
mod rematch;
mod reply;
mod resign;
mod sit;
mod start;
mod undo;
mod what_if;
mod why;

pub use agree::agree;
pub use hint::{hint, hinted};
pub use leave::leave;
pub use pass_round::pass_round;
pub use play::{play, play_by_itself};
pub use rematch::rematch;
pub use reply::Reply;
pub use resign::resign;
pub use sit::sit;
pub use start::start;
pub use undo::undo;
pub use what_if::what_if;
pub use why::why;
