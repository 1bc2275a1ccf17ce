//! A table that somebody looks at: its four parts, and how they take in what happens. Whoever runs it stores entries, thinks and keeps time.
use crate::{
    Entry, Past, autoplay::Autoplay, commands, error::Error, listeners::Listener,
    listeners::Listeners, listeners::Telling, past::JournalError, request::Request,
    take_back::TakeBack, wire::Level, wire::Phase,
};

/// A table that somebody looks at.
pub struct Room {
    /// What follows from the journal.
    pub past: Past,
    /// Who listens, and what they are told.
    pub listeners: Listeners,
    /// Reaction windows and computer players.
    pub autoplay: Autoplay,
    /// The pending request to take back.
    pub take_back: TakeBack,
}

impl Room {
    /// A table as its journal tells it; nobody looks yet.
    pub fn new(past: Past) -> Room {
        Room {
            past,
            listeners: Listeners::none(),
            autoplay: Autoplay::default(),
            take_back: TakeBack::default(),
        }
    }

    /// Somebody listens from now on; `seen` is the number of the last event that they saw.
    pub fn welcome(&mut self, listener: Listener, seen: Option<u32>) {
        let telling = telling(&self.past, &self.autoplay, &self.take_back);
        self.listeners.welcome(&telling, listener, seen);
    }

    /// A table that waits for people and is full begins; what has to be stored for that.
    ///
    /// # Errors
    /// If its game refuses its options.
    pub fn begin(&self) -> Result<Option<Entry>, Error> {
        let seating = self.past.seating();
        if seating.phase != Phase::Gathering || !seating.is_full() {
            return Ok(None);
        }
        commands::start(&self.past, None, Level::Solid).map(Some)
    }

    /// What is stored happens here too: the parts take it in, and everybody is told.
    ///
    /// # Errors
    /// If it cannot have happened; then nothing has changed.
    pub fn apply(&mut self, entry: &Entry) -> Result<(), JournalError> {
        self.past.apply(entry)?;
        let held = self.autoplay.settle();
        self.settle(held);
        let telling = telling(&self.past, &self.autoplay, &self.take_back);
        self.listeners.tell_event(&telling, &entry.what);
        Ok(())
    }

    /// What is pending could not be stored: it is settled, and tried again in a while.
    pub fn put_off(&mut self) {
        let held = self.autoplay.put_off();
        self.settle(held);
    }

    /// What was asked of the others is settled, and so is a request that was held.
    fn settle(&mut self, held: Option<Request>) {
        if let Some(request) = held {
            let busy = Err(Error::Busy);
            self.listeners.answer(request.listener, request.id, busy);
        }
        if self.take_back.settle() {
            self.listeners.tell_asked(None);
        }
    }
}

pub(crate) fn telling<'a>(
    past: &'a Past,
    autoplay: &'a Autoplay,
    take_back: &'a TakeBack,
) -> Telling<'a> {
    Telling {
        past,
        passing: autoplay.passing(),
        asked: take_back.asked(),
    }
}
