//! What people ask for, one file a command. Each is a function over the parts of a room that it needs; it changes nothing that is stored, but
//! proposes an entry ([`Reply::Store`]). So none of them needs a socket or a store to be tested.

mod agree;
mod ask_those_here;
mod call_off;
mod hint;
mod hold;
mod leave;
mod pass_round;
mod play;
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

pub(super) use agree::agree;
use ask_those_here::ask_those_here;
pub(super) use call_off::call_off;
pub(super) use hint::hint;
pub(super) use hold::hold;
pub(super) use leave::leave;
pub(super) use pass_round::pass_round;
pub(super) use play::{play, play_by_itself};
pub(super) use rematch::{again, rematch};
pub(super) use remove::remove;
pub(super) use reply::Reply;
pub(super) use resign::resign;
pub(super) use sit::sit;
pub(super) use stand_in::stand_in;
pub(super) use start::start;
pub(super) use undo::undo;
pub(super) use what_if::what_if;
pub(super) use why::why;
