//! What people ask for, one file a command. Each is a function over the parts of a room that it needs; it changes nothing that is stored, but
//! proposes an entry ([`Reply::Store`]). So none of them needs a socket or a store to be tested.

mod agree;
mod hint;
mod leave;
mod pass_round;
mod play;
mod reason;
mod rematch;
mod reply;
mod resign;
mod sit;
mod start;
mod undo;
mod what_if;
mod why;

pub(super) use agree::agree;
pub(super) use hint::hint;
pub(super) use leave::leave;
pub(super) use pass_round::pass_round;
pub(super) use play::{play, play_by_itself};
pub(super) use reason::reason;
pub(super) use rematch::rematch;
pub(super) use reply::Reply;
pub(super) use resign::resign;
pub(super) use sit::sit;
pub(super) use start::start;
pub(super) use undo::undo;
pub(super) use what_if::what_if;
pub(super) use why::why;
