//! A room, as others hold it, and what can be sent to it.
use crate::{
    address::House,
    bus::News,
    error::Error,
    mailbox::{Sender, Unsent},
    wire::ClientFrame,
};
use menagerie_room::{Listener, ListenerId};

/// A message to a room.
#[derive(Debug)]
pub(crate) enum RoomMessage {
    /// Somebody listens from now on; the number is that of the last event they saw, and the house is where they are.
    Join(Box<Listener>, Option<u32>, House, Via),
    /// Somebody does not listen any more.
    Gone(ListenerId),
    /// Somebody who listens asks for something.
    Asked(ListenerId, Box<ClientFrame>),
    /// Something was told of the table, on this server or another.
    News(News),
    /// The other servers are heard again, or not any more.
    Turned(bool),
    /// The server's lease had run out: perhaps another has the table now.
    Reclaim,
    /// Nothing; a table that is full begins.
    Nudge,
}

/// Where somebody who comes is connected.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Via {
    /// To this server.
    Socket,
    /// To another, which believes that the table is here.
    Node,
}

/// A room, as others hold it.
#[derive(Debug, Clone)]
pub(crate) struct RoomHandle {
    pub(super) inbox: Sender<RoomMessage>,
    /// Tells this life of the room from the next.
    pub(super) life: u64,
}

impl RoomHandle {
    /// Sends a message without waiting.
    ///
    /// # Errors
    /// If the room has more to do than it can hold, or has just ended.
    pub(crate) fn send(&self, message: RoomMessage) -> Result<(), Error> {
        self.inbox.send(message).map_err(|_| Error::Busy)
    }

    /// Sends what somebody asks for, without waiting.
    ///
    /// # Errors
    /// As [`RoomHandle::send`]; then it comes back.
    pub(crate) fn ask(
        &self,
        listener: ListenerId,
        asked: Box<ClientFrame>,
    ) -> Result<(), Box<ClientFrame>> {
        match self.inbox.send(RoomMessage::Asked(listener, asked)) {
            Err(
                Unsent::Full(RoomMessage::Asked(_, asked))
                | Unsent::Closed(RoomMessage::Asked(_, asked)),
            ) => Err(asked),
            _ => Ok(()),
        }
    }

    /// Whether the room has ended.
    pub(crate) fn has_ended(&self) -> bool {
        self.inbox.is_closed()
    }
}
