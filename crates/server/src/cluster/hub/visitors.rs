//! People whose sockets are at another server and whose table is here.
use super::{
    super::{
        NodeId,
        message::{Join, Message, Why},
    },
    Hub,
};
use crate::{
    error::Error,
    mailbox::{Receiver, mailbox},
    room::{RoomHandle, RoomMessage, Rooms, Via},
    wire::{ClientFrame, ServerFrame},
};
use menagerie_room::{
    Listener, ListenerId,
    listeners::{FrameText, frame},
};
use menagerie_table::{Voice, Words};
use std::{
    collections::{BTreeMap, BTreeSet},
    sync::{Arc, MutexGuard, OnceLock, atomic::Ordering::Relaxed},
};

/// So many frames may wait to be sent to a visitor.
const QUEUE: usize = 64;
/// Frames that have gathered are sent together, up to about so many bytes.
const TOGETHER: usize = 256 * 1024;
/// Visitors are numbered from here on, sockets of this server from 0.
const FIRST: u64 = 1 << 63;

/// A server, and the number of a socket there.
pub(super) type Key = (NodeId, u64);

/// By the server they are at, and their number there.
pub(super) type Visitors = BTreeMap<Key, Visitor>;

/// Somebody at a table here whose socket is at another server.
pub(super) struct Visitor {
    id: ListenerId,
    room: RoomHandle,
    words: &'static Words,
    /// So many messages with frames were sent to them.
    count: u32,
}

impl Visitor {
    fn leave(&self) {
        // a room that has no place for this finds out when it tells them something next
        let _ = self.room.send(RoomMessage::Gone(self.id));
    }
}

impl Hub {
    /// Somebody comes to a table here.
    pub(super) fn visit(self: &Arc<Self>, rooms: &Arc<Rooms>, from: NodeId, join: Join) {
        let (hub, rooms) = (Arc::clone(self), Arc::clone(rooms));
        let key = (from, join.listener);
        // one who comes twice came on a bus that says things twice
        if self.visitors().contains_key(&key) || !self.arriving().insert(key) {
            return;
        }
        tokio::spawn(async move {
            let (frames, outgoing) = mailbox(QUEUE);
            let words = Words::speak(&join.language).unwrap_or_else(Words::english);
            let id = ListenerId(FIRST + hub.numbers.fetch_add(1, Relaxed));
            let listener = Listener::new(id, join.person, words, join.terse, frames);
            let reason = listener.reason();
            let message = RoomMessage::Join(Box::new(listener), join.seen, join.house, Via::Node);
            let sent = rooms.send(join.table, message).await;
            hub.arriving().remove(&key);
            let Ok(room) = sent else {
                return hub.send(from, &Message::LetGo(join.listener, Why::Ended));
            };
            let visitor = Visitor {
                id,
                room: room.clone(),
                words,
                count: 0,
            };
            hub.visitors().insert(key, visitor);
            hub.pass_on(key, outgoing).await;
            hub.visitors().remove(&key);
            let why = Why::of(OnceLock::get(&reason), room.has_ended());
            hub.send(from, &Message::LetGo(join.listener, why));
        });
    }

    fn arriving(&self) -> MutexGuard<'_, BTreeSet<Key>> {
        self.arriving
            .lock()
            .expect("nobody panics while holding this")
    }

    /// Passes on what a room tells a visitor, until one of them has had enough.
    async fn pass_on(&self, key: Key, mut outgoing: Receiver<FrameText>) {
        while let Some(first) = outgoing.recv().await {
            let mut lines = String::from(&*first);
            while lines.len() < TOGETHER
                && let Some(next) = outgoing.take()
            {
                lines.push('\n');
                lines.push_str(&next);
            }
            if !self.frames(key, &lines) {
                return;
            }
        }
    }

    /// Sends frames to a visitor; whether they are still known. Counting and sending is one thing, so that counts tell what was sent before them.
    fn frames(&self, key: Key, lines: &str) -> bool {
        let mut visitors = self.visitors();
        let Some(visitor) = visitors.get_mut(&key) else {
            return false;
        };
        visitor.count += 1;
        let head = Message::Frames(key.1, visitor.count).write();
        self.bus.send(key.0, format!("{head}\n{lines}"));
        true
    }

    pub(super) fn visitor_asks(&self, from: NodeId, listener: u64, asked: ClientFrame) {
        let key = (from, listener);
        let known = self.visitors().get(&key).map(|visitor| {
            let (room, id, words) = (visitor.room.clone(), visitor.id, visitor.words);
            (room, id, words)
        });
        let Some((room, id, words)) = known else {
            return self.send(from, &Message::LetGo(listener, Why::Ended));
        };
        let request = asked.id().map(str::to_owned);
        if let Err(error) = room.send(RoomMessage::Asked(id, Box::new(asked))) {
            self.refuse(key, request, words, &error);
        }
    }

    fn refuse(&self, key: Key, id: Option<String>, words: &Words, error: &Error) {
        let fault = error.fault(&Voice::nameless(words));
        self.frames(key, &frame(&ServerFrame::Refused { id, fault }));
    }

    pub(super) fn visitor_gone(&self, from: NodeId, listener: u64) {
        let gone = self.visitors().remove(&(from, listener));
        if let Some(visitor) = gone {
            visitor.leave();
        }
    }

    /// Says how much each of these was sent.
    pub(super) fn count(&self, from: NodeId, listeners: &[u64]) {
        let visitors = self.visitors();
        let mut counts = Vec::with_capacity(listeners.len());
        for listener in listeners {
            match visitors.get(&(from, *listener)) {
                Some(visitor) => counts.push((*listener, visitor.count)),
                None => self.send(from, &Message::LetGo(*listener, Why::Ended)),
            }
        }
        self.send(from, &Message::Counts(counts));
    }

    /// Visitors from other servers than these are gone.
    pub(crate) fn visitors_only_from(&self, stays: impl Fn(NodeId) -> bool) {
        self.visitors().retain(|(node, _), visitor| {
            let here = stays(*node);
            if !here {
                visitor.leave();
            }
            here
        });
    }
}
