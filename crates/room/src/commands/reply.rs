//! What comes of a request.
use super::PendingHint;
use crate::{Entry, request::Request, thinking::Question, wire::ServerFrame};

/// What comes of a request that is not refused.
#[derive(Debug)]
pub enum Reply {
    /// This is to be stored; then it has happened.
    Store(Entry),
    /// The table of the rematch is to be made on this request, and told of.
    Rematch(Request),
    /// This is to be thought about, and whoever asked is told then.
    Think(Question, Box<PendingHint>),
    /// It is done; there was nothing to store.
    Done,
    /// It is done, and what is asked of the others has changed.
    Asked,
    /// It is done, and whoever asked is to be shown the table again.
    ShowAgain,
    /// Whoever asked is told this, and nobody else.
    Tell(ServerFrame),
    /// The answer comes later, by another way.
    Later,
}
