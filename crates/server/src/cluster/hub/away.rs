//! People whose sockets are here and whose table is at another server.
use super::{
    super::{
        NodeId,
        message::{Join, Message, Why},
    },
    Hub,
};
use crate::{address::House, ids::TableId, wire::ClientFrame};
use menagerie_room::{
    Listener, ListenerId,
    listeners::{FrameText, LetGo},
};
use std::{
    collections::BTreeMap,
    sync::{Arc, atomic::Ordering::Relaxed},
    time::Duration,
};
use tokio::{sync::Notify, time::Instant};

/// Who is not answered by the table's server for so long comes back, perhaps to another.
const ANSWERED: Duration = Duration::from_millis(1500);
/// At every so-manieth look all of them are compared with what the other servers know.
const COMPARED: u64 = 6;

/// By the number of their socket.
pub(super) type People = BTreeMap<u64, Away>;

/// Somebody whose table is at another server.
pub(super) struct Away {
    listener: Listener,
    owner: NodeId,
    /// So many messages with frames have come for them.
    count: u32,
    since: Instant,
    /// What they asked for before the table knew them.
    early: Vec<ClientFrame>,
    /// Tells the relay of their table that they have to come back.
    trouble: Arc<Notify>,
}

impl Hub {
    /// Somebody comes to a table that another server has.
    pub(crate) fn join(
        &self,
        (owner, table): (NodeId, TableId),
        listener: Listener,
        seen: Option<u32>,
        house: House,
        trouble: &Arc<Notify>,
    ) {
        let join = Join {
            table,
            listener: listener.id.0,
            person: listener.person,
            language: listener.words.language().to_owned(),
            terse: listener.terse,
            seen,
            house,
        };
        let away = Away {
            listener,
            owner,
            count: 0,
            since: Instant::now(),
            early: Vec::new(),
            trouble: Arc::clone(trouble),
        };
        self.away().insert(join.listener, away);
        self.send(owner, &Message::Join(join));
    }

    /// Somebody asks for something.
    pub(crate) fn ask(&self, id: ListenerId, frame: ClientFrame) {
        let mut people = self.away();
        match people.get_mut(&id.0) {
            Some(away) if away.count == 0 => away.early.push(frame),
            Some(away) => self.send(away.owner, &Message::Asked(id.0, frame)),
            None => {}
        }
    }

    /// Somebody does not listen any more.
    pub(crate) fn gone(&self, id: ListenerId) {
        let away = self.away().remove(&id.0);
        if let Some(away) = away {
            self.send(away.owner, &Message::Gone(id.0));
        }
    }

    /// Frames have come for somebody.
    pub(super) fn hand_over(&self, from: NodeId, listener: u64, count: u32, frames: &str) {
        let mut people = self.away();
        let Some(away) = people.get_mut(&listener).filter(|away| away.owner == from) else {
            // they left before they came, by a bus on which one thing overtakes another
            return self.send(from, &Message::Gone(listener));
        };
        if count != away.count + 1 {
            return away.trouble.notify_one();
        }
        away.count = count;
        for early in away.early.drain(..) {
            self.send(from, &Message::Asked(listener, early));
        }
        let mut frames = frames.lines().map(FrameText::from);
        if !frames.all(|frame| away.listener.frames.send(frame).is_ok()) {
            // they do not read
            people.remove(&listener);
            self.send(from, &Message::Gone(listener));
        }
    }

    /// So many messages were sent to each of these.
    pub(super) fn compare(&self, from: NodeId, counts: &[(u64, u32)]) {
        let people = self.away();
        for (listener, count) in counts {
            let away = people.get(listener).filter(|away| away.owner == from);
            if let Some(away) = away.filter(|away| away.count != *count) {
                away.trouble.notify_one();
            }
        }
    }

    /// A room let go of somebody.
    pub(super) fn let_go(&self, from: NodeId, listener: u64, why: Why) {
        let mut people = self.away();
        if people.get(&listener).is_none_or(|away| away.owner != from) {
            return;
        }
        if why == Why::Ended {
            return people[&listener].trouble.notify_one();
        }
        let Some(Away { listener, .. }) = people.remove(&listener) else {
            return;
        };
        match why {
            Why::Refused => listener.let_go(LetGo::Refused),
            Why::Elsewhere => listener.let_go(LetGo::Elsewhere),
            Why::Slow | Why::Ended => {}
        }
    }

    /// Looks whether everybody is still known where their table is.
    pub(crate) fn check(&self) {
        let compare = self.checks.fetch_add(1, Relaxed).is_multiple_of(COMPARED);
        let mut asked: BTreeMap<NodeId, Vec<u64>> = BTreeMap::new();
        for (listener, away) in self.away().iter() {
            if away.count == 0 && away.since.elapsed() > ANSWERED {
                away.trouble.notify_one();
            } else if compare && away.count > 0 {
                asked.entry(away.owner).or_default().push(*listener);
            }
        }
        for (owner, listeners) in asked {
            self.send(owner, &Message::Check(listeners));
        }
    }
}
