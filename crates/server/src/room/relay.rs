//! The task that stands for a table which another server has: what people here ask for goes there, and what they are told comes from there.
use super::{RoomMessage, Rooms, Via};
use crate::{
    app_state::until,
    cluster::{Hub, NodeId},
    ids::TableId,
    mailbox::Receiver,
};
use menagerie_room::ListenerId;
use std::sync::Arc;
use tokio::sync::Notify;

/// Why the task wakes up.
enum Wakeup {
    Message(Option<RoomMessage>),
    Others,
    Over,
}

/// A table that another server has, and who looks at it from here.
pub(super) struct Relay {
    pub(super) rooms: Arc<Rooms>,
    pub(super) hub: Arc<Hub>,
    pub(super) table: TableId,
    pub(super) owner: NodeId,
    pub(super) people: Vec<ListenerId>,
}

impl Relay {
    /// Stands for the table until nobody here looks at it, or its server is gone. Then those who look come back, and are told what they missed.
    pub(super) async fn run(mut self, life: u64, messages: &mut Receiver<RoomMessage>) {
        let trouble = Arc::new(Notify::new());
        let mut others = self.hub.others();
        others.mark_unchanged();
        let mut closing = self.rooms.closing.clone();
        loop {
            let wakeup = tokio::select! {
                message = messages.recv() => Wakeup::Message(message),
                changed = others.changed() => match changed {
                    Ok(()) => Wakeup::Others,
                    Err(_) => Wakeup::Over,
                },
                () = trouble.notified() => Wakeup::Over,
                () = until(&mut closing) => Wakeup::Over,
            };
            let goes_on = match wakeup {
                Wakeup::Message(Some(message)) => self.receive(message, &trouble),
                Wakeup::Others => others.borrow_and_update().contains(&self.owner),
                Wakeup::Message(None) | Wakeup::Over => false,
            };
            if !goes_on {
                break;
            }
            if self.people.is_empty() {
                let late = self.rooms.sleep(self.table, life, messages);
                if !late.is_some_and(|message| self.receive(message, &trouble)) {
                    break;
                }
            }
        }
        // the room is closed before its listeners are let go: they see that it has ended, and come back
        self.rooms.end(self.table, life, messages);
        for id in self.people {
            self.hub.gone(id);
        }
    }

    /// Whether the table is still relayed after this.
    fn receive(&mut self, message: RoomMessage, trouble: &Arc<Notify>) -> bool {
        match message {
            RoomMessage::Join(listener, seen, house, Via::Socket) => {
                self.people.push(listener.id);
                let at = (self.owner, self.table);
                self.hub.join(at, *listener, seen, house, trouble);
            }
            // whoever sent them here looks again for the one who has the table
            RoomMessage::Join(.., Via::Node) => {}
            RoomMessage::Gone(id) => {
                self.people.retain(|known| *known != id);
                self.hub.gone(id);
            }
            RoomMessage::Asked(id, frame) => self.hub.ask(id, *frame),
            RoomMessage::Turned(up) => return up,
            // its server hears that too
            RoomMessage::News(_) | RoomMessage::Nudge | RoomMessage::Reclaim => {}
        }
        true
    }
}
