//! A table that somebody looks at: its four parts, and how they take in what happens. Whoever runs it stores entries, thinks and keeps time.
use crate::{
    Entry, Past, agreement::Agreement, autoplay::Autoplay, commands, error::Error,
    listeners::Listener, listeners::Listeners, listeners::Telling, past::JournalError,
    request::Request, wire::Level, wire::Phase,
};

/// A table that somebody looks at.
pub struct Room {
    /// What follows from the journal.
    pub past: Past,
    /// Who listens, and what they are told.
    pub listeners: Listeners,
    /// Reaction windows and computer players.
    pub autoplay: Autoplay,
    /// What the others are asked for.
    pub agreement: Agreement,
}

impl Room {
    /// A table as its journal tells it; nobody looks yet.
    pub fn new(past: Past) -> Room {
        Room {
            past,
            listeners: Listeners::none(),
            autoplay: Autoplay::default(),
            agreement: Agreement::default(),
        }
    }

    /// Somebody listens from now on; `seen` is the number of the last event that they saw.
    pub fn welcome(&mut self, listener: Listener, seen: Option<u32>) {
        let telling = telling(&self.past, &self.autoplay, &self.agreement);
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
        if self.agreement.happened(&entry.what) {
            self.listeners.tell_asked(None);
        }
        let telling = telling(&self.past, &self.autoplay, &self.agreement);
        self.listeners.tell_event(&telling, &entry.what);
        Ok(())
    }

    /// What is pending could not be stored: it is settled, and tried again in a while.
    pub fn put_off(&mut self) {
        let held = self.autoplay.put_off();
        self.settle(held);
        if self.agreement.settle() {
            self.listeners.tell_asked(None);
        }
    }

    /// Those who stopped listening are let go, and what only they were asked for with them.
    pub fn tidy(&mut self) {
        self.listeners.drop_stuck(self.past.seating());
        let hears = |person| self.listeners.hears(person);
        if self.agreement.moved(self.listeners.presence(), hears) {
            self.listeners.tell_asked(None);
        }
        if self.listeners.is_empty() {
            self.autoplay.rest();
        }
    }

    /// A request that was held is settled.
    fn settle(&mut self, held: Option<Request>) {
        if let Some(request) = held {
            let busy = Err(Error::Busy);
            self.listeners.answer(request.listener, request.id, busy);
        }
    }
}

pub(crate) fn telling<'a>(
    past: &'a Past,
    autoplay: &'a Autoplay,
    agreement: &'a Agreement,
) -> Telling<'a> {
    Telling {
        past,
        passing: autoplay.passing(),
        window: autoplay.window(past),
        asked: agreement.asked(),
    }
}
