//! People whose sockets are here and whose table is at another server, and the other way round. A table's frames come to a socket through here in order
//! and without a gap, or the socket is told to come back: its client says what it saw last, and is told the rest.
mod away;
mod visitors;

use super::{Leases, Membership, NodeId, leases::RELIED_UPON, message::Message};
use crate::{bus::Bus, limits::Limits, room::Rooms};
use away::People;
use std::{
    collections::{BTreeSet, HashSet},
    sync::{Arc, Mutex, MutexGuard, OnceLock, atomic::AtomicU64},
};
use tokio::{sync::watch, time::Instant};
use visitors::{Key, Visitors};

/// Sockets elsewhere with tables here, and sockets here with tables elsewhere.
pub(crate) struct Hub {
    pub(crate) node: NodeId,
    pub(crate) leases: Arc<dyn Leases>,
    bus: Arc<dyn Bus>,
    /// The other servers whose leases run and whom the bus reaches.
    others: watch::Sender<HashSet<NodeId>>,
    away: Mutex<People>,
    visitors: Mutex<Visitors>,
    /// Visitors who are on their way to their table.
    arriving: Mutex<BTreeSet<Key>>,
    /// Tells visitors apart.
    numbers: AtomicU64,
    /// When the lease was last renewed.
    renewed: Mutex<Instant>,
    /// How often all was looked at.
    checks: AtomicU64,
    /// What people and addresses may have, here and elsewhere together.
    limits: OnceLock<Arc<Limits>>,
}

impl Hub {
    pub(crate) fn new(membership: Membership) -> Arc<Hub> {
        let Membership { node, leases, bus } = membership;
        Arc::new(Hub {
            node,
            leases,
            bus,
            others: watch::Sender::default(),
            away: Mutex::default(),
            visitors: Mutex::default(),
            arriving: Mutex::default(),
            numbers: AtomicU64::new(0),
            renewed: Mutex::new(Instant::now()),
            checks: AtomicU64::new(0),
            limits: OnceLock::new(),
        })
    }

    /// From now on what is drawn elsewhere counts here.
    pub(crate) fn count_in(&self, limits: &Arc<Limits>) {
        let _ = self.limits.set(Arc::clone(limits));
    }

    /// Tells the other servers what was drawn here.
    pub(crate) fn tell_drawn(&self) {
        let Some(limits) = self.limits.get() else {
            return;
        };
        for drawn in limits.untold() {
            let message = Message::Drawn(drawn);
            let others = self.others.borrow();
            others.iter().for_each(|other| self.send(*other, &message));
        }
    }

    fn away(&self) -> MutexGuard<'_, People> {
        self.away.lock().expect("nobody panics while holding this")
    }

    fn visitors(&self) -> MutexGuard<'_, Visitors> {
        self.visitors
            .lock()
            .expect("nobody panics while holding this")
    }

    fn send(&self, to: NodeId, message: &Message) {
        self.bus.send(to, message.write());
    }

    /// Whether others are reached over the bus.
    pub(crate) fn is_up(&self) -> bool {
        self.bus.is_up()
    }

    /// The other servers that are reached, now and from now on.
    pub(crate) fn others(&self) -> watch::Receiver<HashSet<NodeId>> {
        self.others.subscribe()
    }

    fn renewed(&self) -> Instant {
        *self
            .renewed
            .lock()
            .expect("nobody panics while holding this")
    }

    /// The lease was renewed at that moment; whether it may have run out.
    pub(crate) fn renew(&self, at: Instant) -> bool {
        let lapsed = at.duration_since(self.renewed()) >= RELIED_UPON;
        *self
            .renewed
            .lock()
            .expect("nobody panics while holding this") = at;
        lapsed
    }

    /// These other servers are reached; visitors from all others are gone.
    pub(crate) fn these_live(&self, others: HashSet<NodeId>) {
        self.visitors_only_from(|node| others.contains(&node));
        self.others.send_if_modified(|known| {
            let news = *known != others;
            *known = others;
            news
        });
    }

    /// Another server sent something.
    pub(crate) fn message(self: &Arc<Self>, rooms: &Arc<Rooms>, from: NodeId, text: &str) {
        match Message::read(text) {
            Some((Message::Join(join), _)) => self.visit(rooms, from, join),
            Some((Message::Asked(listener, frame), _)) => self.visitor_asks(from, listener, frame),
            Some((Message::Gone(listener), _)) => self.visitor_gone(from, listener),
            Some((Message::Check(listeners), _)) => self.count(from, &listeners),
            Some((Message::Frames(listener, count), frames)) => {
                self.hand_over(from, listener, count, frames);
            }
            Some((Message::Counts(counts), _)) => self.compare(from, &counts),
            Some((Message::LetGo(listener, why), _)) => self.let_go(from, listener, why),
            Some((Message::Drawn(drawn), _)) => {
                if let Some(limits) = self.limits.get() {
                    limits.drawn_elsewhere(&drawn);
                }
            }
            None => {
                tracing::debug!(%from, "another node says something that this version does not know");
            }
        }
    }
}
