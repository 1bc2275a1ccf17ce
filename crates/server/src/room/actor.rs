//! The task that runs one table.
use super::{
    Entry, Fact, Listener, ListenerId, Past, RoomMessage, Rooms, Seating,
    autoplay::{Kept, Pending, Thought},
    last_views::LastViews,
    restore::Done,
};
use crate::{
    app_state::until,
    error::Error,
    ids::{PersonId, TableId},
    mailbox::Receiver,
    store::{Append, StoreError},
    wire::{Ask, ClientFrame, Phase, ServerFrame, Turn},
};
use menagerie_core::{Record, Seed};
use menagerie_table::{Table, Voice};
use std::{
    future::pending,
    pin::pin,
    sync::{Arc, atomic::Ordering::Relaxed},
    time::Duration,
};
use tokio::time::Instant;

/// A table that nobody looks at goes to sleep after this.
const DROWSY: Duration = Duration::from_secs(10);

/// The answer to a word: the number it was done under, where it has one.
pub(super) type Answer = Result<Option<u32>, Error>;

/// A table being played.
pub(super) struct Actor {
    pub(super) rooms: Arc<Rooms>,
    pub(super) table: TableId,
    pub(super) seating: Seating,
    pub(super) seed: Seed,
    pub(super) origin: Option<Record>,
    pub(super) game: Option<Box<dyn Table>>,
    /// The number of the next note.
    pub(super) next: u32,
    pub(super) done: Done,
    pub(super) listeners: Vec<Listener>,
    /// Which seats were said to be there.
    pub(super) here: Vec<bool>,
    pub(super) shown: LastViews,
    /// The decision that is waited for, if the table itself has something to do about it.
    pub(super) pending: Option<Pending>,
    pub(super) thought: Option<Thought>,
    pub(super) kept: Option<Kept>,
    /// Somebody asks to take back; with the word it was asked with.
    pub(super) ask: Option<(Ask, PersonId, String)>,
    /// Since when nobody listens.
    pub(super) deserted: Option<Instant>,
}

/// Why the task looks up.
enum Wakeup {
    RoomMessage(Option<RoomMessage>),
    Thought(Option<(String, Option<Kept>)>),
    Alarm,
    Closing,
}

impl Actor {
    /// Wakes the table and runs it until nobody needs it.
    pub(super) async fn run(
        rooms: Arc<Rooms>,
        table: TableId,
        life: u64,
        mut words: Receiver<RoomMessage>,
    ) {
        match Box::pin(rooms.past(table)).await {
            Ok(past) => {
                let mut actor = Actor::of(Arc::clone(&rooms), table, past);
                actor.live(life, &mut words).await;
            }
            Err(trouble) => tracing::error!(%table, ?trouble, "a table cannot be woken"),
        }
        while rooms.sleep(table, life, &mut words).is_some() {}
        rooms.metrics.rooms.fetch_sub(1, Relaxed);
    }

    fn of(rooms: Arc<Rooms>, table: TableId, past: Past) -> Actor {
        Actor {
            rooms,
            table,
            seating: past.seating,
            seed: past.seed,
            origin: past.origin,
            game: past.game,
            next: past.next,
            done: past.done,
            listeners: Vec::new(),
            here: Vec::new(),
            shown: LastViews::default(),
            pending: None,
            thought: None,
            kept: None,
            ask: None,
            deserted: Some(Instant::now()),
        }
    }

    async fn live(&mut self, life: u64, words: &mut Receiver<RoomMessage>) {
        let mut closing = self.rooms.closing.clone();
        let mut closing = pin!(until(&mut closing));
        // a table that is full has begun before anybody looks at it
        self.attend().await;
        loop {
            let alarm = self.alarm();
            let stir = tokio::select! {
                word = words.recv() => Wakeup::RoomMessage(word),
                answer = Thought::answer(&mut self.thought) => Wakeup::Thought(answer),
                () = ring(alarm) => Wakeup::Alarm,
                () = &mut closing => Wakeup::Closing,
            };
            // what is done at times has its memory only then: a table that waits is small
            match stir {
                Wakeup::RoomMessage(Some(word)) => Box::pin(self.hear(word)).await,
                Wakeup::RoomMessage(None) | Wakeup::Closing => return,
                Wakeup::Thought(answer) => Box::pin(self.thought_came(answer)).await,
                Wakeup::Alarm if self.drowsy() => match self.rooms.sleep(self.table, life, words) {
                    Some(word) => Box::pin(self.hear(word)).await,
                    None => return,
                },
                Wakeup::Alarm => Box::pin(self.time_came()).await,
            }
            self.let_go_of_the_deaf();
            if self.pending.is_none() {
                self.attend().await;
            }
        }
    }

    fn alarm(&self) -> Option<Instant> {
        match self.deserted {
            Some(since) => Some(since + DROWSY),
            None => self.pending.as_ref().and_then(Pending::alarm),
        }
    }

    fn drowsy(&self) -> bool {
        self.deserted.is_some_and(|since| since.elapsed() >= DROWSY)
    }

    async fn hear(&mut self, word: RoomMessage) {
        match word {
            RoomMessage::Join(listener, seen) => self.welcome(*listener, seen),
            RoomMessage::Gone(id) => {
                self.listeners.retain(|listener| listener.id != id);
                self.tell_here();
            }
            RoomMessage::Named(person, name) => {
                if self
                    .seating
                    .chairs
                    .iter()
                    .any(|chair| chair.owner == Some(person))
                {
                    let _ = self
                        .note(Entry::unasked(Fact::Named { person, name }))
                        .await;
                }
            }
            RoomMessage::Said(id, say) => self.said(id, *say).await,
            RoomMessage::Heard(number) => {
                if number >= self.next {
                    self.read_again().await;
                }
            }
            RoomMessage::Nudge => {}
        }
    }

    async fn said(&mut self, id: ListenerId, say: ClientFrame) {
        let Some(listener) = self.listeners.iter().find(|listener| listener.id == id) else {
            return;
        };
        let person = listener.person;
        let word = say.id().unwrap_or_default().to_owned();
        let answer = match self.done.number(&person, &word) {
            Some(number) => Some(Ok(Some(number))),
            None => self.obey(id, person, say).await,
        };
        if let Some(answer) = answer {
            self.answer(id, word, answer);
        }
    }

    /// Answers somebody's word: with the number it was done under, or why not.
    pub(super) fn answer(&self, listener: ListenerId, word: String, answer: Answer) {
        let Some(listener) = self.listeners.iter().find(|known| known.id == listener) else {
            return;
        };
        listener.tell(&match answer {
            Ok(number) => ServerFrame::Done { id: word, number },
            Err(trouble) => ServerFrame::Refused {
                id: Some(word),
                fault: trouble.fault(&Voice::nameless(listener.words)),
            },
        });
    }

    /// What the table waits for.
    pub(super) fn turn(&self) -> Turn {
        match (self.seating.phase, &self.game) {
            (Phase::Gathering, _) | (_, None) => Turn::Gathering,
            (Phase::Over, _) => Turn::Over,
            (Phase::Playing, Some(game)) => match game.turn() {
                menagerie_core::Turn::Decide(seat) => Turn::Decide(seat.0),
                _ => Turn::Over,
            },
        }
    }

    /// Whose turn it is, if it is anybody's.
    pub(super) fn decider(&self) -> Option<u8> {
        match self.turn() {
            Turn::Decide(seat) => Some(seat),
            _ => None,
        }
    }

    /// Stores what happened, and only then tells everybody. What cannot be stored has not happened.
    pub(super) async fn note(&mut self, note: Entry) -> Result<u32, Error> {
        let number = self.next;
        let mut seating = None;
        if note.what.reseats() {
            let mut after = self.seating.clone();
            after.apply(&note.what);
            seating = Some(after);
        }
        let append = Append {
            table: self.table,
            number,
            entry: serde_json::to_string(&note).expect("plain data with text keys"),
            summary: seating.as_ref().map(Seating::summary),
        };
        let begun = Instant::now();
        if let Err(fault) = self.rooms.store.append(append).await {
            return Err(self.start_over(fault).await);
        }
        self.rooms.metrics.stored(begun.elapsed());
        self.next += 1;
        self.rooms.bus.announce(self.table, number);
        let reseated = seating.is_some();
        if let Some(seating) = seating {
            self.seating = seating;
        }
        self.done.note(&note, number);
        self.done
            .mark(self.game.as_ref().map_or(0, |game| game.lines()));
        self.settle_ask();
        self.forget_pending();
        self.tell_event(number, &note.what, reseated);
        Ok(number)
    }

    /// What could not be stored has not happened, and perhaps something else has.
    async fn start_over(&mut self, fault: StoreError) -> Error {
        tracing::warn!(table = %self.table, %fault, "a note could not be stored");
        self.read_again().await;
        match fault {
            StoreError::Taken => Error::Busy,
            StoreError::Broken(_) => Error::Ours,
        }
    }

    /// The storage holds the truth: reads it again, and tells everybody what they have missed.
    async fn read_again(&mut self) {
        let seen = self.next - 1;
        match self.rooms.past(self.table).await {
            Ok(past) => {
                self.forget_pending();
                let listeners = std::mem::take(&mut self.listeners);
                *self = Actor::of(Arc::clone(&self.rooms), self.table, past);
                for listener in listeners {
                    self.welcome(listener, Some(seen));
                }
            }
            // nothing can be told any more: whoever listens has to come back
            Err(_) => self.listeners.clear(),
        }
    }

    /// Those that do not read, or are gone.
    fn let_go_of_the_deaf(&mut self) {
        let before = self.listeners.len();
        self.listeners
            .retain(|listener| !listener.frames.is_stuck());
        if self.listeners.is_empty() {
            self.shown.clear();
            self.forget_pending();
            self.kept = None;
            self.deserted.get_or_insert_with(Instant::now);
        }
        if self.listeners.len() != before {
            self.tell_here();
        }
    }
}

async fn ring(alarm: Option<Instant>) {
    match alarm {
        Some(alarm) => tokio::time::sleep_until(alarm).await,
        None => pending().await,
    }
}
