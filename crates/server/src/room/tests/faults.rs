//! A storage that fails: nothing is told that is not stored, and no journal gets a hole.
use super::memory_store::{Fault, MemoryStore};
use crate::{
    bus::Alone,
    ids::PersonId,
    mailbox::Receiver,
    metrics::Metrics,
    room::{RoomHandle, RoomMessage, Rooms},
    store::Store,
    thinking::Pool,
    wire::{ClientFrame, Pace},
};
use menagerie_core::{Quick, below};
use menagerie_room::{
    ListenerId, Past,
    listeners::FrameText,
    tests::{ADA, BEN, EVE, FirstChoice, TABLE, chairs, listens, made},
    thinking::Think,
};
use serde_json::Value;
use std::{sync::Arc, time::Duration};
use tokio::{sync::watch, time::timeout};

struct TestServer {
    store: Arc<MemoryStore>,
    rooms: Arc<Rooms>,
    _closing: watch::Sender<bool>,
}

impl TestServer {
    /// A server with one table, at which Ada and Ben sit.
    fn new() -> TestServer {
        TestServer::with(&TestServer::made())
    }

    /// How the journal of that table begins.
    fn made() -> Value {
        let made = made("wallaby", chairs(&[Some(ADA), Some(BEN)]), Pace::Quick);
        serde_json::to_value(&made).unwrap()
    }

    /// A server with one table, whose journal begins like this.
    fn with(made: &Value) -> TestServer {
        let store = Arc::new(MemoryStore::default());
        store.write(TABLE, made.to_string());
        let (closing, closed) = watch::channel(false);
        let shared: Arc<dyn Store> = Arc::<MemoryStore>::clone(&store);
        let metrics = Arc::new(Metrics::default());
        let players: Arc<dyn Think> = Arc::new(FirstChoice);
        let pool = Pool::new(1, &players);
        TestServer {
            store,
            rooms: Rooms::new(shared, pool, metrics, Arc::new(Alone), closed),
            _closing: closing,
        }
    }

    async fn join(&self, person: PersonId) -> Person {
        let (listener, frames) = listens(person);
        let join = RoomMessage::Join(Box::new(listener), None);
        let room = self.rooms.send(TABLE, join).await.unwrap();
        Person {
            person,
            room,
            frames,
        }
    }

    /// The table as its journal tells it. That there is one is half of what is promised.
    fn stored(&self) -> Past {
        Past::read(&self.store.stored(TABLE)).unwrap()
    }

    /// A decision that is allowed by what is stored: who decides, and what.
    fn decision(&self) -> (PersonId, ClientFrame) {
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

struct Person {
    person: PersonId,
    room: RoomHandle,
    frames: Receiver<FrameText>,
}

impl Person {
    /// Asks for something; nobody takes it if the room has ended.
    fn asks(&self, frame: &ClientFrame) {
        let frame = Box::new(frame.clone());
        let id = ListenerId(self.person.0);
        let sent = self.room.send(RoomMessage::Asked(id, frame));
        assert!(sent.is_ok() || self.room.has_ended());
    }

    /// The next frame; nothing when the room has let go.
    async fn hears(&mut self) -> Option<Value> {
        let frame = timeout(Duration::from_secs(20), self.frames.recv()).await;
        let frame = frame.expect("in time")?;
        Some(serde_json::from_str(&frame).unwrap())
    }

    async fn hears_a(&mut self, tell: &str) -> Value {
        loop {
            let told = self.hears().await.expect("the room goes on");
            if told["tell"] == tell {
                return told;
            }
        }
    }

    /// The answer to a request, and the numbers of events that were told before it.
    async fn answer(&mut self) -> (Value, Vec<u64>) {
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
async fn seated(server: &TestServer) -> (Person, Person) {
    let (mut ada, mut ben) = (server.join(ADA).await, server.join(BEN).await);
    for person in [&mut ada, &mut ben] {
        assert_eq!(person.hears_a("picture").await["number"], 1);
    }
    (ada, ben)
}

#[tokio::test]
async fn what_cannot_be_stored_has_not_happened_and_can_be_asked_for_again() {
    let server = TestServer::new();
    let (mut ada, mut ben) = seated(&server).await;
    let (_, play) = server.decision();
    server.store.fail(&[Fault::Append]);
    ada.asks(&play);
    let (answer, events) = ada.answer().await;
    assert_eq!((&answer["code"], events.len()), (&Value::from("ours"), 0));
    assert_eq!(server.stored().next(), 2);
    // the same request, once the disk has room again
    ada.asks(&play);
    let (answer, events) = ada.answer().await;
    assert_eq!((&answer["number"], events), (&Value::from(2), vec![2]));
    assert_eq!(
        ben.hears_a("event").await["number"],
        2,
        "nothing came before"
    );
    ada.asks(&play);
    assert_eq!(ada.answer().await.0["number"], 2, "done once");
    assert_eq!(server.stored().next(), 3);
}

#[tokio::test]
async fn a_room_that_cannot_read_its_journal_ends_and_has_told_nothing() {
    let server = TestServer::new();
    let (mut ada, mut ben) = seated(&server).await;
    let (_, play) = server.decision();
    server.store.fail(&[Fault::Append, Fault::Read]);
    ada.asks(&play);
    for person in [&mut ada, &mut ben] {
        while let Some(told) = person.hears().await {
            assert!(
                !["event", "done"].contains(&told["tell"].as_str().unwrap()),
                "{told}"
            );
        }
        assert!(person.room.has_ended(), "which says: come back");
    }
    // whoever comes back is shown what is stored, and goes on from there
    let mut ada = server.join(ADA).await;
    assert_eq!(ada.hears_a("picture").await["number"], 1);
    ada.asks(&play);
    assert_eq!(ada.answer().await.0["number"], 2);
    assert_eq!(server.stored().next(), 3);
}

#[tokio::test]
async fn a_number_that_is_taken_brings_what_the_other_server_stored() {
    let server = TestServer::new();
    let (mut ada, mut ben) = seated(&server).await;
    let (_, play) = server.decision();
    server.store.fail(&[Fault::Taken]);
    ada.asks(&play);
    let (answer, events) = ada.answer().await;
    assert_eq!((&answer["code"], events), (&Value::from("busy"), vec![2]));
    assert_eq!(ben.hears_a("event").await["number"], 2);
    ada.asks(&play);
    assert_eq!(
        ada.answer().await.0["code"],
        "stale",
        "it is another's turn now"
    );
}

#[tokio::test]
async fn what_was_stored_although_the_storage_failed_is_told_and_done() {
    let server = TestServer::new();
    let (mut ada, _ben) = seated(&server).await;
    let (_, play) = server.decision();
    server.store.fail(&[Fault::AppendLands]);
    ada.asks(&play);
    let (answer, events) = ada.answer().await;
    assert_eq!((&answer["number"], events), (&Value::from(2), vec![2]));
}

#[tokio::test]
async fn an_entry_that_cannot_be_ends_the_room() {
    let server = TestServer::new();
    let (mut ada, _ben) = seated(&server).await;
    server.store.write(
        TABLE,
        r#"{"what":{"played":{"seat":0,"lines":["1 fly"]}}}"#.to_owned(),
    );
    server.rooms.announced(TABLE, 2);
    while let Some(told) = ada.hears().await {
        assert_ne!(told["tell"], "event", "{told}");
    }
}

/// Whatever fails, and whenever: everybody is told exactly what is stored, in order.
#[tokio::test]
async fn nothing_is_told_that_is_not_stored() {
    for luck in 0..24 {
        println!("luck {luck}");
        let mut rng = Quick::new(luck);
        let server = TestServer::new();
        let (mut ada, mut ben) = seated(&server).await;
        for _ in 0..30 {
            let (decider, play) = server.decision();
            let fault =
                [Fault::Append, Fault::AppendLands, Fault::Taken][below(&mut rng, 3) as usize];
            match below(&mut rng, 6) {
                0 | 1 => server.store.fail(&[fault]),
                2 => server.store.fail(&[fault, Fault::Read]),
                _ => {}
            }
            let (asking, other) = if decider == ADA {
                (&mut ada, &mut ben)
            } else {
                (&mut ben, &mut ada)
            };
            asking.asks(&play);
            loop {
                let Some(told) = asking.hears().await else {
                    server.store.heal();
                    *asking = server.join(decider).await;
                    while other.hears().await.is_some() {}
                    *other = server.join(other.person).await;
                    break;
                };
                let last = u64::from(server.stored().next() - 1);
                if let Some(number) = told["number"].as_u64() {
                    assert!(number <= last, "{told} is not stored");
                }
                if ["done", "refused"].contains(&told["tell"].as_str().unwrap()) {
                    break;
                }
            }
            server.store.heal();
        }
        let mut again = server.join(EVE).await;
        let shown = again.hears_a("picture").await;
        let stored = server.stored();
        let view = stored.game().unwrap().view(menagerie_core::Audience::Table);
        assert_eq!(
            (&shown["view"], &shown["number"]),
            (&view, &Value::from(stored.next() - 1))
        );
    }
}

#[tokio::test]
async fn a_table_of_other_rules_says_so_and_stays_as_it_is() {
    let mut made = TestServer::made();
    made["what"]["made"]["rules"] = 99.into();
    let server = TestServer::with(&made);
    let before = server.store.stored(TABLE);
    let mut ada = server.join(ADA).await;
    let told = ada.hears().await.expect("she is told why");
    assert_eq!(told["tell"], "refused");
    assert_eq!(told["code"], "other-rules");
    let words = told["words"].as_str().unwrap();
    assert!(words.contains("99"), "{words}");
    assert_eq!(ada.hears().await, None);
    assert!(ada.room.has_ended());
    assert_eq!(server.store.stored(TABLE), before);
}

#[tokio::test]
async fn a_journal_older_than_rules_numbers_was_written_under_the_first() {
    let mut made = TestServer::made();
    let fields = made["what"]["made"].as_object_mut().unwrap();
    assert_eq!(fields.remove("rules"), Some(1.into()));
    let server = TestServer::with(&made);
    let mut ada = server.join(ADA).await;
    let told = ada.hears().await.expect("she sees the table");
    assert_eq!(told["tell"], "picture");
}
