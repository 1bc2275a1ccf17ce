//! All rooms.
//!
//! - `handle`: a room, as others hold it. `role`: whose a table is, where there are several servers. `journals`: tables as their journals tell them.
mod handle;
mod journals;
mod role;

pub(crate) use handle::{RoomHandle, RoomMessage, Via};
pub(super) use role::Role;

use super::{actor::Actor, archive::Archive, relay::Relay};
use crate::{
    bus::{Bus, Hear, News},
    cluster::{Hub, NodeId},
    error::Error,
    ids::TableId,
    mailbox::{Receiver, Unsent, mailbox},
    metrics::Metrics,
    store::{Store, StoreError},
    thinking::Pool,
};
use menagerie_core::Seed;
use menagerie_room::{Seating, making};
use std::{
    collections::HashMap,
    sync::{
        Arc, Mutex, Weak,
        atomic::{AtomicU64, Ordering::Relaxed},
    },
};
use tokio::sync::{Semaphore, watch};

/// So many messages may wait for a room.
const INBOX: usize = 64;

/// All rooms, with what they need.
pub(crate) struct Rooms {
    live: Mutex<HashMap<TableId, RoomHandle>>,
    lives: AtomicU64,
    archive: Archive,
    /// One permit for each game that may be played from its journal at the same time; threads of sockets never do that.
    replays: Semaphore,
    /// The same for those who only look: whoever comes to play never waits for them.
    looks: Semaphore,
    pub(crate) store: Arc<dyn Store>,
    pub(crate) pool: Arc<Pool>,
    pub(crate) metrics: Arc<Metrics>,
    pub(crate) bus: Arc<dyn Bus>,
    /// Where there are other servers.
    pub(crate) hub: Option<Arc<Hub>>,
    /// For what comes from them.
    me: Weak<Rooms>,
    /// So many entries a journal may have.
    pub(super) entries: u32,
    /// Turns true when the server goes down.
    pub(crate) closing: watch::Receiver<bool>,
}

impl Rooms {
    /// No rooms yet.
    pub(crate) fn new(
        store: Arc<dyn Store>,
        pool: Pool,
        metrics: Arc<Metrics>,
        (bus, hub): (Arc<dyn Bus>, Option<Arc<Hub>>),
        entries: u32,
        closing: watch::Receiver<bool>,
    ) -> Arc<Rooms> {
        let cores = std::thread::available_parallelism().map_or(1, std::num::NonZero::get);
        Arc::new_cyclic(|me| Rooms {
            me: me.clone(),
            live: Mutex::default(),
            lives: AtomicU64::new(0),
            archive: Archive::default(),
            replays: Semaphore::new(cores),
            looks: Semaphore::new((cores / 2).max(1)),
            store,
            pool: Arc::new(pool),
            metrics,
            bus,
            hub,
            entries,
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
        let append = making::made(seating, seed, origin)?;
        self.store.append(append).await.map_err(ours)?;
        self.metrics.tables.fetch_add(1, Relaxed);
        Ok(())
    }

    /// Sends a message to a table, which is woken if it sleeps.
    ///
    /// # Errors
    /// If there is no such table, or it has more to do than it can hold.
    pub(crate) async fn send(
        self: &Arc<Self>,
        table: TableId,
        message: RoomMessage,
    ) -> Result<RoomHandle, Error> {
        let awake = self.live().get(&table).cloned();
        let message = match awake {
            Some(room) => match room.inbox.send(message) {
                Ok(()) => return Ok(room),
                Err(Unsent::Full(_)) => return Err(Error::Busy),
                // it ended this very moment
                Err(Unsent::Closed(message)) => message,
            },
            None => message,
        };
        self.wake(table, message).await
    }

    async fn wake(
        self: &Arc<Self>,
        table: TableId,
        message: RoomMessage,
    ) -> Result<RoomHandle, Error> {
        if *self.closing.borrow() {
            return Err(Error::Closing);
        }
        if self.store.seating(table).await.map_err(ours)?.is_none() {
            return Err(Error::NotFound);
        }
        let life = self.lives.fetch_add(1, Relaxed);
        let (inbox, messages) = mailbox(INBOX);
        let fresh = RoomHandle { inbox, life };
        let room = {
            let mut live = self.live();
            match live.get(&table) {
                // somebody else woke it meanwhile
                Some(room) if !room.has_ended() => room.clone(),
                _ => {
                    live.insert(table, fresh.clone());
                    self.metrics.rooms.fetch_add(1, Relaxed);
                    tokio::spawn(stand(Arc::clone(self), table, life, messages));
                    fresh
                }
            }
        };
        room.send(message)?;
        Ok(room)
    }

    /// Tells something of a table to whoever shows it, here or elsewhere.
    pub(crate) fn tell(&self, table: TableId, news: News) {
        self.bus.tell(table, &news);
        self.news(table, news);
    }

    /// Tells the room of a table, if it is awake.
    fn hand_on(&self, table: TableId, message: RoomMessage) {
        let awake = self.live().get(&table).cloned();
        if let Some(room) = awake {
            // a room too busy to take this finds out when it stores its next entry, or when somebody comes back
            let _ = room.send(message);
        }
    }

    /// A room goes to sleep, unless there is a message for it.
    pub(super) fn sleep(
        &self,
        table: TableId,
        life: u64,
        messages: &mut Receiver<RoomMessage>,
    ) -> Option<RoomMessage> {
        let mut live = self.live();
        if let Some(message) = messages.take() {
            return Some(message);
        }
        close(&mut live, table, life, messages);
        None
    }

    /// A room ends. Messages that are still waiting are let go with their listeners, who come back.
    pub(super) fn end(&self, table: TableId, life: u64, messages: &mut Receiver<RoomMessage>) {
        close(&mut self.live(), table, life, messages);
    }

    /// Somebody may have stored something without being heard: all rooms look into their journals.
    pub(crate) fn look_all(&self) {
        self.tell_all(|| RoomMessage::News(News::Look));
    }

    fn tell_all(&self, message: impl Fn() -> RoomMessage) {
        let mut rooms: Vec<_> = self.live().values().cloned().collect();
        rooms.sort_by_key(|room| room.life);
        for room in rooms {
            let _ = room.send(message());
        }
    }

    /// Whether somebody looks at a table here, or did a moment ago.
    pub(crate) fn is_awake(&self, table: TableId) -> bool {
        self.live().contains_key(&table)
    }
}

impl Hear for Rooms {
    fn news(&self, table: TableId, news: News) {
        self.hand_on(table, RoomMessage::News(news));
    }

    fn message(&self, from: NodeId, message: &str) {
        if let (Some(hub), Some(rooms)) = (&self.hub, self.me.upgrade()) {
            hub.message(&rooms, from, message);
        }
    }

    fn turned(&self, up: bool) {
        if let Some(hub) = self.hub.as_ref().filter(|_| !up) {
            hub.visitors_only_from(|_| false);
        }
        self.tell_all(|| RoomMessage::Turned(up));
    }
}

/// Runs a table here, or stands for it if another server has it; until nobody needs it.
async fn stand(rooms: Arc<Rooms>, table: TableId, life: u64, mut messages: Receiver<RoomMessage>) {
    match (Box::pin(rooms.role(table)).await, &rooms.hub) {
        (Ok(Role::Relay(owner)), Some(hub)) => {
            let relay = Relay {
                rooms: Arc::clone(&rooms),
                hub: Arc::clone(hub),
                table,
                owner,
                people: Vec::new(),
            };
            Box::pin(relay.run(life, &mut messages)).await;
        }
        (Ok(role), _) => Actor::run(Arc::clone(&rooms), table, role, life, &mut messages).await,
        // those who wait see that the room has ended, and come back
        (Err(_), _) => rooms.end(table, life, &mut messages),
    }
    rooms.metrics.rooms.fetch_sub(1, Relaxed);
}

fn close(
    live: &mut HashMap<TableId, RoomHandle>,
    table: TableId,
    life: u64,
    messages: &mut Receiver<RoomMessage>,
) {
    messages.close();
    if live.get(&table).is_some_and(|room| room.life == life) {
        live.remove(&table);
    }
}

/// Our own fault, and written down; what may be better in a moment can be asked for again.
#[expect(clippy::needless_pass_by_value, reason = "handed to map_err")]
pub(crate) fn ours(fault: StoreError) -> Error {
    match fault {
        StoreError::Unreachable(_) => {
            tracing::warn!(%fault, "storage");
            Error::Busy
        }
        _ => {
            tracing::error!(%fault, "storage");
            Error::Ours
        }
    }
}
