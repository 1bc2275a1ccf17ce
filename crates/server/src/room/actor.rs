//! The task that runs one table. It only wires the parts of a room: what is asked for becomes a proposal, the proposal is stored, and what is
//! stored is applied and told.
mod answer;
mod hints;

use super::{RoomMessage, Rooms, Via, rooms::Role};
use crate::{
    app_state::until,
    bus::News,
    error::Error,
    ids::{PersonId, TableId},
    mailbox::Receiver,
    store::StoreError,
    thinking::ForBots,
};
use hints::Hints;
use menagerie_room::{Entry, Fact, Past, Room, past::JournalError};
use std::{
    cmp::Ordering,
    future::pending,
    pin::pin,
    sync::{Arc, atomic::Ordering::Relaxed},
    time::{Duration, Instant},
};

/// So many entries of another server are applied in one go; then others have their turn.
const AT_ONCE: usize = 32;

/// So many entries more than decisions may have: people can get up, give up and be renamed at a table that is full.
const SPARE: u32 = 100;

/// A person's new name is written into the journal of a table so far apart at least. What came too soon is written when they come back.
const RENAMES: Duration = Duration::from_secs(60);

/// A storage that could not be reached is looked for again so soon.
const AGAIN: Duration = Duration::from_millis(250);

/// While other servers are not heard, what they stored is looked for so often.
const POLL: Duration = Duration::from_secs(1);

/// A table being played.
pub(super) struct Actor {
    rooms: Arc<Rooms>,
    table: TableId,
    role: Role,
    room: Room,
    hints: Hints,
    /// Who changed their name lately, and when.
    renamed: Vec<(PersonId, Instant)>,
    /// The storage cannot be reached, and nobody knows whether what was last to be stored is: when to look next. Until then nothing can be done here.
    look_again: Option<tokio::time::Instant>,
    /// The other servers are not heard: when to look into the journal for what they stored.
    poll: Option<tokio::time::Instant>,
    /// Another server has the table, or may have it: the room ends, and those who listen come back.
    leaving: bool,
    /// The journal cannot be followed: nothing true can be told any more, and the room ends.
    lost: bool,
}

/// Why the task wakes up.
enum Wakeup {
    Message(Option<RoomMessage>),
    Thought,
    Alarm,
    LookAgain,
    Poll,
    Closing,
}

impl Actor {
    /// Restores the table and runs it until nobody needs it.
    pub(super) async fn run(
        rooms: Arc<Rooms>,
        table: TableId,
        mut role: Role,
        life: u64,
        messages: &mut Receiver<RoomMessage>,
    ) {
        match Box::pin(rooms.restore(table)).await {
            Ok(past) => {
                let mut actor = Actor::new(Arc::clone(&rooms), table, role, past);
                let watching = rooms.bus.watch(table);
                actor.live(life, messages).await;
                drop(watching);
                // the room is closed before its listeners are let go: they see that it has ended, and come back
                rooms.end(table, life, messages);
                role = actor.role;
            }
            // those who wait see that the room has ended, and come back
            Err(Error::Busy) => rooms.end(table, life, messages),
            Err(error) => {
                tracing::error!(%table, ?error, "a table cannot be restored");
                let waiting: Vec<_> = std::iter::from_fn(|| messages.take()).collect();
                rooms.end(table, life, messages);
                for message in waiting {
                    if let RoomMessage::Join(listener, ..) = message {
                        listener.refuse(&error);
                    }
                }
            }
        }
        rooms.release(table, role).await;
    }

    fn new(rooms: Arc<Rooms>, table: TableId, role: Role, past: Past) -> Actor {
        let unheard = role == Role::Guest || !rooms.bus.is_up();
        let poll = unheard.then(|| tokio::time::Instant::now() + POLL);
        Actor {
            rooms,
            table,
            role,
            room: Room::new(past),
            hints: Hints::default(),
            renamed: Vec::new(),
            look_again: None,
            poll,
            leaving: false,
            lost: false,
        }
    }

    async fn live(&mut self, life: u64, messages: &mut Receiver<RoomMessage>) {
        let mut closing = self.rooms.closing.clone();
        let mut closing = pin!(until(&mut closing));
        loop {
            self.attend().await;
            if self.lost || self.leaving {
                return;
            }
            let bedtime = self.room.listeners.bedtime();
            let alarm = bedtime.or_else(|| self.room.autoplay.alarm());
            let alarm = alarm.map(tokio::time::Instant::from_std);
            let wakeup = tokio::select! {
                message = messages.recv() => Wakeup::Message(message),
                () = self.room.autoplay.thought() => Wakeup::Thought,
                () = ring(alarm) => Wakeup::Alarm,
                () = ring(self.look_again) => Wakeup::LookAgain,
                () = ring(self.poll) => Wakeup::Poll,
                () = &mut closing => Wakeup::Closing,
            };
            // what is done at times has its memory only then: a table that waits is small
            match wakeup {
                Wakeup::Message(Some(message)) => Box::pin(self.receive(message)).await,
                Wakeup::Message(None) | Wakeup::Closing => return,
                Wakeup::Thought => {}
                Wakeup::Alarm if bedtime.is_some() => {
                    match self.rooms.sleep(self.table, life, messages) {
                        Some(message) => Box::pin(self.receive(message)).await,
                        None => return,
                    }
                }
                Wakeup::Alarm => Box::pin(self.play_due()).await,
                Wakeup::Poll => {
                    self.poll = Some(tokio::time::Instant::now() + POLL);
                    let _ = Box::pin(self.catch_up()).await;
                    if self.role == Role::Guest {
                        Box::pin(self.claim()).await;
                    }
                }
                Wakeup::LookAgain => {
                    // if it still cannot be reached, that is known
                    let _ = Box::pin(self.catch_up()).await;
                }
            }
            self.room.tidy();
            self.hints.tidy(&self.room.listeners);
        }
    }

    /// A full table begins, whether anybody looks at it or not; all else that a table does by itself waits for somebody to look.
    async fn attend(&mut self) {
        if self.look_again.is_some() {
            return;
        }
        let begun = match self.room.begin() {
            Ok(Some(entry)) => Box::pin(self.store(entry)).await.map(|_| ()),
            Ok(None) => Ok(()),
            Err(error) => Err(error),
        };
        if let Err(error) = begun {
            tracing::error!(table = %self.table, ?error, "a full table cannot begin");
        }
        // a full journal takes no more decisions, and nobody need think about one
        let room_for_play = self.room.past.next() < self.rooms.entries && self.role != Role::Guest;
        if let Some(bots) = self.for_bots().filter(|_| room_for_play) {
            self.room.autoplay.attend(&self.room.past, &bots);
        }
    }

    async fn receive(&mut self, message: RoomMessage) {
        match message {
            // whoever sent them here looks again for the one who has the table
            RoomMessage::Join(.., Via::Node) if self.role == Role::Guest => {}
            RoomMessage::Join(listener, seen, house, _) => {
                let person = listener.person;
                // others may have stored what they were told elsewhere; nobody is shown less than they saw
                if self.role != Role::Alone && self.catch_up().await.is_err() {
                    self.leaving = true;
                    return;
                }
                self.hints.joined(listener.id, house);
                self.room.welcome(*listener, seen);
                if self.room.past.seating().seats(person)
                    && let Ok(Some(name)) = self.rooms.store.name(person).await
                {
                    self.rename(person, name).await;
                }
            }
            RoomMessage::Gone(id) => self.room.listeners.remove(id, self.room.past.seating()),
            RoomMessage::Asked(id, frame) => self.answer(id, *frame).await,
            RoomMessage::News(news) => self.hear(news).await,
            RoomMessage::Turned(up) => {
                self.poll = (!up).then(|| tokio::time::Instant::now() + POLL);
                // a guest goes to whoever has the table; who has it and is left by all lets go of it
                let left = !up && self.room.listeners.is_empty() && self.role != Role::Alone;
                self.leaving |= left || (up && self.role == Role::Guest);
                // if it cannot, the room ends
                let _ = self.catch_up().await;
            }
            RoomMessage::Reclaim if matches!(self.role, Role::Owner(_)) => self.claim().await,
            RoomMessage::Reclaim | RoomMessage::Nudge => {}
        }
    }

    /// Claims the table once more. If another server has it, a guest stays one, and whoever had it leaves it.
    async fn claim(&mut self) {
        match self.rooms.role(self.table).await {
            Ok(role @ (Role::Owner(_) | Role::Alone)) => self.role = role,
            Ok(Role::Guest) => self.role = Role::Guest,
            Ok(Role::Relay(_)) => self.leaving = true,
            // nobody has it who cannot say so
            Err(_) => {}
        }
    }

    /// Takes in what was told of the table, by whichever server. What was told before, or too early, does no harm.
    async fn hear(&mut self, news: News) {
        match news {
            News::Entry(number, text) => match number.cmp(&self.room.past.next()) {
                // an entry that was told before
                Ordering::Less => {}
                Ordering::Equal => {
                    let entry = self.room.past.read_entry(&text);
                    if let Err(fault) = entry.and_then(|entry| self.apply(&entry)) {
                        self.lose(&fault);
                    }
                }
                // some were missed; if they cannot be read, the room ends
                Ordering::Greater => {
                    let _ = self.catch_up().await;
                }
            },
            News::Look => {
                let _ = self.catch_up().await;
            }
            News::Named(person, name) => self.rename(person, name).await,
        }
    }

    /// Writes down what somebody is called now, if the table knows them by another name; once in a while.
    async fn rename(&mut self, person: PersonId, name: String) {
        let mut chairs = self.room.past.seating().chairs.iter();
        let news = chairs
            .any(|chair| chair.owner == Some(person) && !chair.named_here && chair.name != name);
        self.renamed.retain(|(_, at)| at.elapsed() < RENAMES);
        if !news || self.renamed.iter().any(|(known, _)| *known == person) {
            return;
        }
        self.renamed.push((person, Instant::now()));
        let fact = Fact::Named { person, name };
        // why it could not be stored is in the log
        let _ = self.store(Entry::unasked(fact)).await;
    }

    /// The time has come to answer what is pending.
    async fn play_due(&mut self) {
        let Some(bots) = self.for_bots() else {
            return;
        };
        let due = match self.room.autoplay.due(&self.room.past, &bots) {
            Ok(Some(due)) => due,
            Ok(None) => return,
            Err(error) => {
                tracing::error!(table = %self.table, ?error, "a bot's choice was refused");
                return;
            }
        };
        let answer = self.store(due.entry).await.map(Some);
        if let Some(request) = due.request {
            self.room
                .listeners
                .answer(request.listener, request.id, answer);
        }
    }

    /// Stores an entry; only then it has happened. What cannot be stored has not, and perhaps something else has.
    async fn store(&mut self, entry: Entry) -> Result<u32, Error> {
        let plays = matches!(entry.what, Fact::Played { .. } | Fact::Undone { .. });
        let spare = if plays { 0 } else { SPARE };
        let entries = self.room.past.next();
        if entries >= self.rooms.entries.saturating_add(spare) {
            self.room.put_off();
            return Err(Error::TableFull { entries });
        }
        if self.look_again.is_some() {
            self.room.put_off();
            return Err(Error::Busy);
        }
        let append = self.room.past.append(&entry);
        let (number, text) = (append.number, append.entry.clone());
        let begun = Instant::now();
        match self.rooms.store.append(append).await {
            Ok(()) => {
                self.rooms.metrics.stored(begun.elapsed());
                if matches!(entry.what, Fact::Played { .. }) {
                    self.rooms.metrics.moves.fetch_add(1, Relaxed);
                }
                self.rooms.bus.tell(self.table, &News::Entry(number, text));
                self.apply(&entry).map_err(|fault| self.lose(&fault))?;
                Ok(number)
            }
            Err(StoreError::Unreachable(fault)) => {
                tracing::warn!(table = %self.table, %fault, "an entry could not be stored in time");
                self.room.put_off();
                self.look_again = Some(tokio::time::Instant::now() + AGAIN);
                Err(Error::Busy)
            }
            Err(fault) => {
                tracing::warn!(table = %self.table, %fault, "an entry could not be stored");
                self.room.put_off();
                let before = self.room.past.next();
                self.catch_up().await?;
                if fault == StoreError::Taken && self.room.past.next() == before {
                    // the journal is another than the one that was read: it was let go of or made smaller
                    return Err(self.lose(&fault));
                }
                // a storage that fails at the end of its work may have done it
                let landed = match (entry.by, &entry.id) {
                    (Some(person), Some(id)) => self.room.past.done(person, id),
                    _ => None,
                };
                landed.ok_or(match fault {
                    StoreError::Taken => Error::Busy,
                    StoreError::InUse(_) | StoreError::Unreachable(_) | StoreError::Broken(_) => {
                        Error::Ours
                    }
                })
            }
        }
    }

    /// Reads what others have stored, and applies it entry by entry.
    async fn catch_up(&mut self) -> Result<(), Error> {
        let journal = self.rooms.store.journal(self.table, self.room.past.next());
        let journal = match journal.await {
            Ok(journal) => journal,
            Err(StoreError::Unreachable(fault)) => {
                if self.look_again.is_none() {
                    tracing::warn!(table = %self.table, %fault, "the journal cannot be read just now");
                }
                self.look_again = Some(tokio::time::Instant::now() + AGAIN);
                return Err(Error::Busy);
            }
            Err(fault) => return Err(self.lose(&fault)),
        };
        self.look_again = None;
        for (done, text) in journal.iter().enumerate() {
            let entry = self.room.past.read_entry(text);
            let applied = entry.and_then(|entry| self.apply(&entry));
            applied.map_err(|fault| self.lose(&fault))?;
            if done % AT_ONCE == AT_ONCE - 1 {
                tokio::task::yield_now().await;
            }
        }
        Ok(())
    }

    /// What is stored happens here too. A hint about a question that was answered is of no use.
    fn apply(&mut self, entry: &Entry) -> Result<(), JournalError> {
        if matches!(entry.what, Fact::Forgotten) {
            return Err(JournalError::Forgotten);
        }
        let before = self.room.past.turn();
        self.room.apply(entry)?;
        let decided = matches!(entry.what, Fact::Played { .. } | Fact::Undone { .. });
        if decided || self.room.past.turn() != before {
            self.hints.drop_all(&self.room.listeners);
        }
        Ok(())
    }

    /// Whoever thinks for the bots, as long as somebody looks.
    fn for_bots(&self) -> Option<ForBots> {
        let account = self
            .hints
            .account(&self.room.listeners, self.room.past.seating())?;
        Some(ForBots {
            pool: Arc::clone(&self.rooms.pool),
            account,
        })
    }

    fn lose(&mut self, fault: &dyn std::fmt::Display) -> Error {
        tracing::error!(table = %self.table, %fault, "the journal cannot be followed: the room ends");
        self.lost = true;
        Error::Ours
    }
}

async fn ring(alarm: Option<tokio::time::Instant>) {
    match alarm {
        Some(alarm) => tokio::time::sleep_until(alarm).await,
        None => pending().await,
    }
}
