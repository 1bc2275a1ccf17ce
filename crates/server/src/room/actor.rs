//! The task that runs one table. It only wires the parts of a room: what is asked for becomes a proposal, the proposal is stored, and what is
//! stored is applied and told.
//!
//! - `answer`: what people ask for. `storing`: what has happened. `hearing`: what others tell of the table. `hints`: who thinks for whom.
mod answer;
mod hearing;
mod hints;
mod storing;

use super::{RoomMessage, Rooms, Via, rooms::Role};
use crate::{
    app_state::until,
    error::Error,
    ids::{PersonId, TableId},
    mailbox::Receiver,
    thinking::ForBots,
};
use hints::Hints;
use menagerie_room::{Past, Room};
use std::{
    future::pending,
    pin::pin,
    sync::Arc,
    time::{Duration, Instant},
};

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
    Alarm(Alarm),
    Closing,
}

/// What the task wakes up for at some time.
#[derive(Debug, Clone, Copy)]
enum Alarm {
    /// The table goes to sleep, or does something by itself.
    Table,
    LookAgain,
    Poll,
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
        match Box::pin(Actor::restored(&rooms, table, role)).await {
            Ok(mut actor) => {
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
        Box::pin(rooms.release(table, role)).await;
    }

    /// A table as its journal tells it, in memory of its own: a future would keep room for it twice, as what it was made of and as what it is.
    async fn restored(rooms: &Arc<Rooms>, table: TableId, role: Role) -> Result<Box<Actor>, Error> {
        let past = rooms.restore(table).await?;
        Ok(Box::new(Actor::new(Arc::clone(rooms), table, role, past)))
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
            let first = self.first_alarm();
            let wakeup = tokio::select! {
                message = messages.recv() => Wakeup::Message(message),
                () = self.room.autoplay.thought() => Wakeup::Thought,
                alarm = ring(first) => Wakeup::Alarm(alarm),
                () = &mut closing => Wakeup::Closing,
            };
            // what is done at times has its memory only then: a table that waits is small
            match wakeup {
                Wakeup::Message(Some(message)) => Box::pin(self.receive(message)).await,
                Wakeup::Message(None) | Wakeup::Closing => return,
                Wakeup::Thought => {}
                Wakeup::Alarm(Alarm::Table) if bedtime.is_some() => {
                    match self.rooms.sleep(self.table, life, messages) {
                        Some(message) => Box::pin(self.receive(message)).await,
                        None => return,
                    }
                }
                Wakeup::Alarm(Alarm::Table) => Box::pin(self.play_due()).await,
                Wakeup::Alarm(Alarm::Poll) => {
                    self.poll = Some(tokio::time::Instant::now() + POLL);
                    let _ = Box::pin(self.catch_up()).await;
                    if self.role == Role::Guest {
                        Box::pin(self.claim()).await;
                    }
                }
                Wakeup::Alarm(Alarm::LookAgain) => {
                    // if it still cannot be reached, that is known
                    let _ = Box::pin(self.catch_up()).await;
                }
            }
            self.room.tidy();
            self.hints.tidy(&self.room.listeners);
        }
    }

    /// What comes first of what has its time.
    fn first_alarm(&self) -> Option<(tokio::time::Instant, Alarm)> {
        let bedtime = self.room.listeners.bedtime();
        let table = bedtime.or_else(|| self.room.autoplay.alarm());
        let table = table.map(tokio::time::Instant::from_std);
        let all = [
            (table, Alarm::Table),
            (self.look_again, Alarm::LookAgain),
            (self.poll, Alarm::Poll),
        ];
        let set = all.into_iter().filter_map(|(at, alarm)| Some((at?, alarm)));
        set.min_by_key(|(at, _)| *at)
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
}

async fn ring(first: Option<(tokio::time::Instant, Alarm)>) -> Alarm {
    match first {
        Some((at, alarm)) => {
            tokio::time::sleep_until(at).await;
            alarm
        }
        None => pending().await,
    }
}
