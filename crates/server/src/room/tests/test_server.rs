//! A server with one table and people at it, without sockets.
use super::memory_store::MemoryStore;
use crate::{
    address::House,
    bus::Alone,
    ids::PersonId,
    mailbox::Receiver,
    metrics::Metrics,
    room::{RoomHandle, RoomMessage, Rooms, Via},
    store::Store,
    thinking::Pool,
    wire::{ClientFrame, Pace},
};
use menagerie_room::{
    ListenerId, Past,
    listeners::FrameText,
    tests::{ADA, BEN, FirstChoice, TABLE, chairs, listens, made},
    thinking::Think,
};
use serde_json::Value;
use std::{sync::Arc, time::Duration};
use tokio::{sync::watch, time::timeout};

/// Where everybody is.
fn here() -> House {
    House::of(std::net::IpAddr::from([127, 0, 0, 1]))
}

pub(super) struct TestServer {
    pub(super) store: Arc<MemoryStore>,
    pub(super) rooms: Arc<Rooms>,
    _closing: watch::Sender<bool>,
}

impl TestServer {
    /// A server with one table, at which Ada and Ben sit.
    pub(super) fn new() -> TestServer {
        TestServer::with(&TestServer::made())
    }

    /// How the journal of that table begins.
    pub(super) fn made() -> Value {
        let made = made("wallaby", chairs(&[Some(ADA), Some(BEN)]), Pace::Quick);
        serde_json::to_value(&made).unwrap()
    }

    /// A server with one table, whose journal begins like this.
    pub(super) fn with(made: &Value) -> TestServer {
        let store = Arc::new(MemoryStore::default());
        store.write(TABLE, made.to_string());
        let (closing, closed) = watch::channel(false);
        let shared: Arc<dyn Store> = Arc::<MemoryStore>::clone(&store);
        let metrics = Arc::new(Metrics::default());
        let players: Arc<dyn Think> = Arc::new(FirstChoice);
        let pool = Pool::new(1, &players);
        TestServer {
            store,
            rooms: Rooms::new(
                shared,
                pool,
                metrics,
                (Arc::new(Alone), None),
                u32::MAX,
                closed,
            ),
            _closing: closing,
        }
    }

    pub(super) async fn join(&self, person: PersonId) -> Person {
        let (listener, frames) = listens(person);
        let join = RoomMessage::Join(Box::new(listener), None, here(), Via::Socket);
        let room = self.rooms.send(TABLE, join).await.unwrap();
        Person {
            person,
            room,
            frames,
        }
    }

    /// The table as its journal tells it. That there is one is half of what is promised.
    pub(super) fn stored(&self) -> Past {
        Past::read(&self.store.stored(TABLE)).unwrap()
    }

    /// A decision that is allowed by what is stored: who decides, and what.
    pub(super) fn decision(&self) -> (PersonId, ClientFrame) {
        let past = self.stored();
        let (seat, game) = past.deciding().unwrap();
        let play = ClientFrame::Play {
            id: format!("play-{}", past.next()),
            seat: seat.0,
            actions: game.actions(seat).into_iter().take(1).collect(),
            after: Some(past.next() - 1),
        };
        (past.seating().chairs[seat.index()].owner.unwrap(), play)
    }
}

pub(super) struct Person {
    pub(super) person: PersonId,
    pub(super) room: RoomHandle,
    frames: Receiver<FrameText>,
}

impl Person {
    /// Asks for something; nobody takes it if the room has ended.
    pub(super) fn asks(&self, frame: &ClientFrame) {
        let frame = Box::new(frame.clone());
        let id = ListenerId(self.person.0);
        let sent = self.room.send(RoomMessage::Asked(id, frame));
        assert!(sent.is_ok() || self.room.has_ended());
    }

    /// The next frame; nothing when the room has let go.
    pub(super) async fn hears(&mut self) -> Option<Value> {
        let frame = timeout(Duration::from_secs(20), self.frames.recv()).await;
        let frame = frame.expect("in time")?;
        Some(serde_json::from_str(&frame).unwrap())
    }

    pub(super) async fn hears_a(&mut self, tell: &str) -> Value {
        loop {
            let told = self.hears().await.expect("the room goes on");
            if told["tell"] == tell {
                return told;
            }
        }
    }

    /// The answer to a request, and the numbers of events that were told before it.
    pub(super) async fn answer(&mut self) -> (Value, Vec<u64>) {
        let mut events = Vec::new();
        loop {
            let told = self.hears().await.expect("the room goes on");
            match told["tell"].as_str().unwrap() {
                "event" => events.push(told["number"].as_u64().unwrap()),
                "done" | "refused" => return (told, events),
                _ => {}
            }
        }
    }
}

/// Two people at a table that has begun.
pub(super) async fn seated(server: &TestServer) -> (Person, Person) {
    let (mut ada, mut ben) = (server.join(ADA).await, server.join(BEN).await);
    for person in [&mut ada, &mut ben] {
        assert_eq!(person.hears_a("picture").await["number"], 1);
    }
    (ada, ben)
}
