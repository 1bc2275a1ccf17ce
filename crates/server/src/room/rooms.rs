//! All rooms, and the handle that others hold of one.
use super::{actor::Actor, archive::Archive, relay::Relay};
use crate::{
    address::House,
    bus::{Bus, Hear, News},
    cluster::{Claim, Hub, NodeId},
    error::Error,
    ids::TableId,
    mailbox::{Receiver, Sender, Unsent, mailbox},
    metrics::Metrics,
    store::{Store, StoreError},
    thinking::Pool,
    wire::ClientFrame,
};
use menagerie_core::Seed;
use menagerie_room::{Listener, ListenerId, Past, Seating, making, past::JournalError};
use std::{
    collections::HashMap,
    sync::{
        Arc, Mutex, Weak,
        atomic::{AtomicU64, Ordering::Relaxed},
    },
};
use tokio::{
    runtime::{Handle, RuntimeFlavor},
    sync::{Semaphore, watch},
    task::spawn_blocking,
};

/// So many messages may wait for a room.
const INBOX: usize = 64;

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

/// What this server is to a table.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Role {
    /// The only server there is.
    Alone,
    /// The one that has it, with an epoch.
    Owner(u64),
    /// One that shows it while whoever has it is out of reach: people play, and what a table does by itself is left to its owner.
    Guest,
    /// One that hands on to whoever has it.
    Relay(NodeId),
}

/// A room, as others hold it.
#[derive(Debug, Clone)]
pub(crate) struct RoomHandle {
    inbox: Sender<RoomMessage>,
    /// Tells this life of the room from the next.
    life: u64,
}

impl RoomHandle {
    /// Sends a message without waiting.
    ///
    /// # Errors
    /// If the room has more to do than it can hold, or has just ended.
    pub(crate) fn send(&self, message: RoomMessage) -> Result<(), Error> {
        self.inbox.send(message).map_err(|_| Error::Busy)
    }

    /// Whether the room has ended.
    pub(crate) fn has_ended(&self) -> bool {
        self.inbox.is_closed()
    }
}

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

    /// What this server is to a table now. Nobody else having it, it is ours from now on.
    ///
    /// # Errors
    /// If that cannot be found out.
    pub(super) async fn role(&self, table: TableId) -> Result<Role, Error> {
        let Some(hub) = &self.hub else {
            return Ok(Role::Alone);
        };
        match hub.leases.claim(table, hub.node).await.map_err(ours)? {
            Claim::Ours(epoch) => Ok(Role::Owner(epoch)),
            Claim::Theirs(owner) if self.bus.is_up() => Ok(Role::Relay(owner)),
            Claim::Theirs(_) | Claim::OutOfReach => Ok(Role::Guest),
        }
    }

    /// Lets go of a table that this server had, if it did, so that any may have it at once.
    pub(super) async fn release(&self, table: TableId, role: Role) {
        if let (Some(hub), Role::Owner(epoch)) = (&self.hub, role)
            && !*self.closing.borrow()
            && let Err(fault) = hub.leases.release(table, hub.node, epoch).await
        {
            tracing::debug!(%table, %fault, "a table could not be let go of: it is claimed by whoever comes");
        }
    }

    /// The lease had run out: all tables are claimed again.
    pub(crate) fn reclaim(&self) {
        self.tell_all(|| RoomMessage::Reclaim);
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

    /// Whether any server has a table, or did a moment ago.
    ///
    /// # Errors
    /// If that cannot be found out.
    pub(crate) async fn is_awake_anywhere(&self, table: TableId) -> Result<bool, StoreError> {
        match &self.hub {
            _ if self.is_awake(table) => Ok(true),
            Some(hub) => hub.leases.is_claimed(table).await,
            None => Ok(false),
        }
    }

    /// A table as its journal tells it, for a room.
    ///
    /// # Errors
    /// If there is no such table, or its journal cannot be read or played.
    pub(super) async fn restore(&self, table: TableId) -> Result<Past, Error> {
        let journal = self.store.journal(table, 0).await.map_err(ours)?;
        if journal.is_empty() {
            return Err(Error::NotFound);
        }
        let past = self.off_thread(move || Past::read(&journal)).await?;
        past.map_err(|fault| unplayable(table, &fault))
    }

    /// Asks something of a table as its journal tells it now, without waking it.
    ///
    /// # Errors
    /// If there is no such table, or its journal cannot be read or played.
    pub(crate) async fn look<T: Send + 'static>(
        &self,
        table: TableId,
        question: impl FnOnce(&Past) -> T + Send + 'static,
    ) -> Result<T, Error> {
        let mut kept = self.archive.get(table).lock_owned().await;
        let from = kept.as_ref().map_or(0, Past::next);
        let news = self.store.journal(table, from).await.map_err(ours)?;
        if kept.is_none() && news.is_empty() {
            self.archive.forget(table);
            return Err(Error::NotFound);
        }
        let work = move || {
            let past = match kept.take() {
                Some(mut past) => past.read_on(&news).map(|()| past),
                None => Past::read(&news),
            };
            let past = kept.insert(past?);
            let lines = past.game().map_or(0, |game| game.lines());
            Ok((question(past), lines))
        };
        match run(&self.looks, work).await? {
            Ok((answer, lines)) => {
                self.archive.grown(table, lines);
                Ok(answer)
            }
            Err(fault) => {
                self.archive.forget(table);
                Err(unplayable(table, &fault))
            }
        }
    }

    /// Whether somebody looks at a table here, or did a moment ago.
    pub(crate) fn is_awake(&self, table: TableId) -> bool {
        self.live().contains_key(&table)
    }

    /// Lets go of games that nobody looks at any more.
    pub(crate) fn sweep(&self) {
        self.archive.sweep(std::time::Instant::now());
    }

    /// Lets go of what is kept of a table that has changed behind its back.
    pub(crate) fn forget(&self, table: TableId) {
        self.archive.forget(table);
    }

    /// Long work, on a thread for that, with few others at the same time.
    ///
    /// # Errors
    /// If the work panicked, or the server goes down.
    pub(crate) async fn off_thread<T: Send + 'static>(
        &self,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> Result<T, Error> {
        run(&self.replays, work).await
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
    match (rooms.role(table).await, &rooms.hub) {
        (Ok(Role::Relay(owner)), Some(hub)) => {
            let relay = Relay {
                rooms: Arc::clone(&rooms),
                hub: Arc::clone(hub),
                table,
                owner,
                people: Vec::new(),
            };
            relay.run(life, &mut messages).await;
        }
        (Ok(role), _) => Actor::run(Arc::clone(&rooms), table, role, life, &mut messages).await,
        // those who wait see that the room has ended, and come back
        (Err(_), _) => rooms.end(table, life, &mut messages),
    }
    rooms.metrics.rooms.fetch_sub(1, Relaxed);
}

async fn run<T: Send + 'static>(
    permits: &Semaphore,
    work: impl FnOnce() -> T + Send + 'static,
) -> Result<T, Error> {
    let permit = permits.acquire().await.map_err(|_| Error::Closing)?;
    if Handle::current().runtime_flavor() == RuntimeFlavor::CurrentThread {
        // one thread has nobody to wait for, and a simulation is the same every time
        return Ok(work());
    }
    let done = spawn_blocking(work).await;
    drop(permit);
    done.map_err(|fault| {
        tracing::error!(%fault, "a game could not be played from its journal");
        Error::Ours
    })
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

fn unplayable(table: TableId, fault: &JournalError) -> Error {
    tracing::error!(%table, %fault, "a journal cannot be played");
    match *fault {
        JournalError::Rules { theirs, ours } => Error::OtherRules { theirs, ours },
        JournalError::Entry { .. } | JournalError::Forgotten => Error::Ours,
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
