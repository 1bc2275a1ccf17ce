//! Only what is stored has happened.
use super::Actor;
use crate::{bus::News, error::Error, store::StoreError};
use menagerie_room::{Entry, Fact, past::JournalError};
use std::{
    sync::atomic::Ordering::Relaxed,
    time::{Duration, Instant},
};

/// So many entries of another server are applied in one go; then others have their turn.
const AT_ONCE: usize = 32;

/// So many entries more than decisions may have: people can get up, give up and be renamed at a table that is full.
const SPARE: u32 = 100;

/// A storage that could not be reached is looked for again so soon.
const AGAIN: Duration = Duration::from_millis(250);

impl Actor {
    /// Stores an entry; only then it has happened. What cannot be stored has not, and perhaps something else has.
    pub(super) async fn store(&mut self, entry: Entry) -> Result<u32, Error> {
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
        let number = append.number;
        let others = !self.rooms.bus.is_alone();
        let news = others.then(|| News::Entry(number, append.entry.clone()));
        let begun = Instant::now();
        match self.rooms.store.append(append).await {
            Ok(()) => {
                self.rooms.metrics.stored(begun.elapsed());
                if matches!(entry.what, Fact::Played { .. }) {
                    self.rooms.metrics.moves.fetch_add(1, Relaxed);
                }
                if let Some(news) = news {
                    self.rooms.bus.tell(self.table, &news);
                }
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
    pub(super) async fn catch_up(&mut self) -> Result<(), Error> {
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
    pub(super) fn apply(&mut self, entry: &Entry) -> Result<(), JournalError> {
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

    pub(super) fn lose(&mut self, fault: &dyn std::fmt::Display) -> Error {
        tracing::error!(table = %self.table, %fault, "the journal cannot be followed: the room ends");
        self.lost = true;
        Error::Ours
    }
}
