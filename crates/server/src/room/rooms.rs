//! All rooms, and the stub that others hold of one.
use super::{Entry, Fact, Listener, ListenerId, Past, Seating, actor::Actor};
use crate::{
    bus::Bus,
    error::Error,
    ids::{PersonId, TableId},
    mailbox::{Receiver, Sender, Unsent, mailbox},
    metrics::Metrics,
    store::{Append, Store, StoreError},
    thinking::Pool,
    wire::ClientFrame,
};
use menagerie_core::Seed;
use std::{
    collections::HashMap,
    sync::{
        Arc, Mutex,
        atomic::{AtomicU64, Ordering::Relaxed},
    },
};
use tokio::sync::watch;

/// So many words may wait for a room.
const INBOX: usize = 64;

/// A word to a room.
#[derive(Debug)]
pub(crate) enum RoomMessage {
    /// Somebody listens from now on; the number is that of the last event they saw.
    Join(Box<Listener>, Option<u32>),
    /// Somebody does not listen any more.
    Gone(ListenerId),
    /// Somebody who listens says something.
    Said(ListenerId, Box<ClientFrame>),
    /// Somebody changed their name.
    Named(PersonId, String),
    /// Another server stored a note of this number.
    Heard(u32),
    /// Nothing; a table that is full begins.
    Nudge,
}

/// A room, as others hold it.
#[derive(Debug, Clone)]
pub(crate) struct RoomHandle {
    inbox: Sender<RoomMessage>,
    /// Tells this life of the room from the next.
    life: u64,
}

impl RoomHandle {
    /// Says something without waiting.
    ///
    /// # Errors
    /// If the room has more to do than it can hold, or has just gone to sleep.
    pub(crate) fn say(&self, word: RoomMessage) -> Result<(), Error> {
        self.inbox.send(word).map_err(|_| Error::Busy)
    }
}

/// All rooms, with what they need.
pub(crate) struct Rooms {
    live: Mutex<HashMap<TableId, RoomHandle>>,
    lives: AtomicU64,
    pub(crate) store: Arc<dyn Store>,
    pub(crate) pool: Pool,
    pub(crate) metrics: Arc<Metrics>,
    pub(crate) bus: Arc<dyn Bus>,
    /// Turns true when the server goes down.
    pub(crate) closing: watch::Receiver<bool>,
}

impl Rooms {
    /// No rooms yet.
    pub(crate) fn new(
        store: Arc<dyn Store>,
        pool: Pool,
        metrics: Arc<Metrics>,
        bus: Arc<dyn Bus>,
        closing: watch::Receiver<bool>,
    ) -> Arc<Rooms> {
        Arc::new(Rooms {
            live: Mutex::default(),
            lives: AtomicU64::new(0),
            store,
            pool,
            metrics,
            bus,
            closing,
        })
    }

    fn live(&self) -> std::sync::MutexGuard<'_, HashMap<TableId, RoomHandle>> {
        self.live.lock().expect("nobody panics while holding this")
    }

    /// A new table.
    ///
    /// # Errors
    /// If the game refuses the options, or it cannot be stored.
    pub(crate) async fn make(
        &self,
        seating: Seating,
        seed: Seed,
        origin: Option<String>,
    ) -> Result<(), Error> {
        let table = seating.table;
        let summary = Some(seating.summary());
        let entry = Fact::Made {
            seating: Box::new(seating),
            seed: seed.to_string(),
            origin,
        };
        let append = Append {
            table,
            number: 0,
            entry: serde_json::to_string(&Entry::unasked(entry))
                .expect("plain data with text keys"),
            summary,
        };
        self.store.append(append).await.map_err(ours)?;
        self.metrics.tables.fetch_add(1, Relaxed);
        Ok(())
    }

    /// Wakes a table, or finds it awake, and says something to it.
    ///
    /// # Errors
    /// If there is no such table, or it has more to do than it can hold.
    pub(crate) async fn say(
        self: &Arc<Self>,
        table: TableId,
        word: RoomMessage,
    ) -> Result<RoomHandle, Error> {
        let awake = self.live().get(&table).cloned();
        if let Some(stub) = awake {
            match stub.inbox.send(word) {
                Ok(()) => return Ok(stub),
                Err(Unsent::Full(_)) => return Err(Error::Busy),
                // it went to sleep this very moment
                Err(Unsent::Closed(word)) => {
                    return self.wake(table, word).await;
                }
            }
        }
        self.wake(table, word).await
    }

    async fn wake(
        self: &Arc<Self>,
        table: TableId,
        word: RoomMessage,
    ) -> Result<RoomHandle, Error> {
        if *self.closing.borrow() {
            return Err(Error::Closing);
        }
        if self.store.seating(table).await.map_err(ours)?.is_none() {
            return Err(Error::NotFound);
        }
        let life = self.lives.fetch_add(1, Relaxed);
        let (inbox, words) = mailbox(INBOX);
        let fresh = RoomHandle { inbox, life };
        let stub = {
            let mut live = self.live();
            match live.get(&table) {
                // somebody else woke it meanwhile
                Some(stub) if !stub.inbox.is_closed() => stub.clone(),
                _ => {
                    live.insert(table, fresh.clone());
                    self.metrics.rooms.fetch_add(1, Relaxed);
                    tokio::spawn(Actor::run(Arc::clone(self), table, life, words));
                    fresh
                }
            }
        };
        stub.say(word)?;
        Ok(stub)
    }

    /// Another server stored a note: if the table is awake here, it catches up.
    pub(crate) fn heard(&self, table: TableId, number: u32) {
        let awake = self.live().get(&table).cloned();
        if let Some(stub) = awake {
            // a room too busy to listen finds out when it stores its next note
            let _ = stub.say(RoomMessage::Heard(number));
        }
    }

    /// A room goes to sleep, unless somebody has just said something to it.
    pub(super) fn sleep(
        &self,
        table: TableId,
        life: u64,
        words: &mut Receiver<RoomMessage>,
    ) -> Option<RoomMessage> {
        let mut live = self.live();
        if let Some(word) = words.take() {
            return Some(word);
        }
        words.close();
        if live.get(&table).is_some_and(|stub| stub.life == life) {
            live.remove(&table);
        }
        None
    }

    /// A table as its journal tells it, without waking it.
    ///
    /// # Errors
    /// If there is no such table, or its journal cannot be read.
    pub(crate) async fn past(&self, table: TableId) -> Result<Past, Error> {
        let journal = self.store.journal(table, 0).await.map_err(ours)?;
        if journal.is_empty() {
            return Err(Error::NotFound);
        }
        Past::read(&journal).map_err(ours)
    }
}

/// Our own fault, and written down.
#[expect(clippy::needless_pass_by_value, reason = "handed to map_err")]
pub(crate) fn ours(fault: StoreError) -> Error {
    tracing::error!(%fault, "storage");
    Error::Ours
}
