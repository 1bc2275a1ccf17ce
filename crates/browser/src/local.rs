//! A table that runs here. It is run like a room of a server, but by calls: each does what can be done at once and says in an [`Outbox`] what
//! is left for others.
use crate::{
    elsewhere::Elsewhere,
    making::HERE,
    outbox::{Outbox, Stored},
};
use menagerie_core::Seed;
use menagerie_room::{
    Entry, Fact, Listener, ListenerId, Past, Room, Seating, Work,
    commands::PendingHint,
    error::Error,
    listeners::FrameText,
    mailbox::{Receiver, mailbox},
    making,
    past::cut,
    request::Request,
    review,
    thinking::Answer,
    wire::{ClientFrame, Review, ServerFrame},
};
use menagerie_table::{Voice, Words};
use std::{
    future::Future,
    pin::pin,
    task::{Context, Waker},
};
use web_time::Instant;

/// Frames are taken after every call: nobody is ever too slow.
const MANY: usize = usize::MAX;

/// A table that runs here.
pub struct LocalTable {
    room: Room,
    words: &'static Words,
    /// What whoever sits down is called.
    name: String,
    thinkers: Elsewhere,
    hints: Vec<(u32, ListenerId, Box<PendingHint>)>,
    listeners: u64,
    frames: Option<Receiver<FrameText>>,
    out: Outbox,
}

impl LocalTable {
    /// A table as its journal tells it.
    ///
    /// # Errors
    /// If the journal cannot be played.
    pub fn open(
        journal: &[String],
        language: &str,
        name: &str,
    ) -> Result<LocalTable, menagerie_room::past::JournalError> {
        let past = Past::read(journal)?;
        Ok(LocalTable {
            room: Room::new(past),
            words: Words::speak(language).unwrap_or_else(Words::english),
            name: name.to_owned(),
            thinkers: Elsewhere::default(),
            hints: Vec::new(),
            listeners: 0,
            frames: None,
            out: Outbox::default(),
        })
    }

    /// Whoever sits before the screen says something; the first thing is a hello.
    pub fn say(&mut self, text: &str) -> Outbox {
        match serde_json::from_str(text) {
            Ok(ClientFrame::Hello { seen, terse, .. }) => self.hello(seen, terse),
            Ok(frame) => self.ask(frame),
            Err(fault) => self.refuse(&Error::BadRequest(fault.to_string())),
        }
        self.settle()
    }

    fn hello(&mut self, seen: Option<u32>, terse: bool) {
        let before = ListenerId(self.listeners);
        self.room.listeners.remove(before, self.room.past.seating());
        self.listeners += 1;
        let (frames, told) = mailbox(MANY);
        let id = ListenerId(self.listeners);
        self.frames = Some(told);
        let listener = Listener::new(id, HERE, self.words, terse, frames);
        self.room.welcome(listener, seen);
    }

    fn refuse(&mut self, error: &Error) {
        let fault = error.fault(&Voice::nameless(self.words));
        if let Some(listener) = self.room.listeners.find(ListenerId(self.listeners)) {
            listener.tell(&ServerFrame::Refused { id: None, fault });
        }
    }

    fn ask(&mut self, frame: ClientFrame) {
        let asked = self
            .room
            .ask(ListenerId(self.listeners), frame, self.name.clone());
        let Some((request, work)) = asked else {
            return;
        };
        let answer = match work {
            Work::Store(entry) => self.store(&entry).map(Some),
            Work::Rematch(wish, seating, seed) => self.rematch(&wish, *seating, seed).map(Some),
            Work::Hint(question, pending) => {
                let id = self.thinkers.send(&question);
                self.hints.push((id, request.listener, pending));
                return;
            }
        };
        let Request { listener, id, .. } = request;
        self.room.listeners.answer(listener, id, answer);
    }

    fn rematch(&mut self, request: &Request, seating: Seating, seed: Seed) -> Result<u32, Error> {
        let table = seating.table;
        let made = making::made(seating, seed, None)?;
        self.out.made = Some(Stored {
            table: table.to_string(),
            number: made.number,
            entry: made.entry,
        });
        self.store(&request.entry(Fact::Rematch { table }))
    }

    /// What is stored has happened. Whether it could be stored is for the worker to say; the game goes on in memory if not.
    fn store(&mut self, entry: &Entry) -> Result<u32, Error> {
        let before = self.room.past.deciding().map(|(seat, _)| seat.0);
        let append = self.room.past.append(entry);
        self.room.apply(entry).map_err(|_| Error::Ours)?;
        self.out.stored.push(Stored {
            table: append.table.to_string(),
            number: append.number,
            entry: append.entry,
        });
        // lists show whose turn it is
        if append.summary.is_some() || append.next != before {
            let mut told = self.room.past.seating().told(HERE, self.words);
            told.turn = append.next;
            self.out.table = Some(told);
        }
        Ok(append.number)
    }

    /// The time has come that an outbox told.
    pub fn alarm(&mut self) -> Outbox {
        let due = self.room.autoplay.due(&self.room.past, &self.thinkers);
        if let Ok(Some(due)) = due {
            let answer = self.store(&due.entry).map(Some);
            if let Some(request) = due.request {
                self.room
                    .listeners
                    .answer(request.listener, request.id, answer);
            }
        }
        self.settle()
    }

    /// A computer player has made up its mind.
    pub fn answer(&mut self, id: u32, action: &str) -> Outbox {
        let hint = self.hints.iter().position(|(known, ..)| *known == id);
        match hint.map(|at| self.hints.swap_remove(at)) {
            Some((_, listener, pending)) => {
                if let Some(listener) = self.room.listeners.find(listener) {
                    let action = action.to_owned();
                    listener.tell(&pending.told(Answer { action, mind: None }));
                }
            }
            None => self.thinkers.answer(id, action.to_owned()),
        }
        self.settle()
    }

    /// Does all that a table does by itself, and empties the outbox.
    fn settle(&mut self) -> Outbox {
        // a full table begins
        if let Ok(Some(entry)) = self.room.begin() {
            let _ = self.store(&entry);
        }
        if !self.room.listeners.is_empty() {
            self.room.autoplay.attend(&self.room.past, &self.thinkers);
            // looked at once: nobody is woken, and the next call looks again
            let mut context = Context::from_waker(Waker::noop());
            let _ = pin!(self.room.autoplay.thought()).poll(&mut context);
        }
        let mut out = std::mem::take(&mut self.out);
        if let Some(frames) = &mut self.frames {
            out.frames
                .extend(std::iter::from_fn(|| frames.take()).map(|frame| frame.to_string()));
        }
        out.asked = self.thinkers.take();
        out.stopped = self.thinkers.stopped();
        out.alarm = self.room.autoplay.alarm().map(|due| {
            let wait = due.saturating_duration_since(Instant::now());
            // rounded up: a timer that rings too early would be asked again at once
            u32::try_from(wait.as_millis() + 1).unwrap_or(u32::MAX)
        });
        out
    }

    /// A game after so many lines: the whole truth of one that is over; of one that is on, what may be known.
    ///
    /// # Errors
    /// If the game has not begun.
    pub fn review(&self, line: usize) -> Result<Review, Error> {
        review::review(&self.room.past, HERE, line, self.words)
    }

    /// The record of a finished game.
    ///
    /// # Errors
    /// If it is not over.
    pub fn record(&self) -> Result<String, Error> {
        Ok(review::finished(&self.room.past)?.to_string())
    }

    /// The record of a game that is on, for another table to go on from.
    ///
    /// # Errors
    /// If it has not begun.
    pub fn so_far(&self) -> Result<String, Error> {
        let game = self.room.past.game().ok_or(Error::NotPlaying)?;
        Ok(cut(&game.record(), game.lines()).to_string())
    }
}
