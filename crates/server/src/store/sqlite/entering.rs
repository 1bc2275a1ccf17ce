//! How entries come into the file: where a table's journal ends is looked up once, and remembered for as long as nobody else writes.
use super::{Append, StoreError};
use crate::store::{Summary, lists::phase_number};
use rusqlite::{CachedStatement, Connection, OptionalExtension, Transaction, TransactionBehavior};
use std::{
    collections::HashMap,
    time::{SystemTime, UNIX_EPOCH},
};

/// The ends of so many journals are remembered: those of tables that nobody plays at any more go with the rest.
const REMEMBERED: usize = 20_000;

/// Where a table's journal ends.
#[derive(Debug, Clone, Copy)]
struct Head {
    /// Its row.
    slot: i64,
    /// The number of the next entry.
    next: u32,
    /// The entry before that one.
    last: i64,
}

/// Where the journals end that were written to lately.
#[derive(Debug, Default)]
pub(super) struct Heads {
    known: HashMap<i64, Head>,
    /// Changes when another connection has written to the file.
    version: i64,
}

impl Heads {
    /// Something else than entries is written here: what is remembered may not be true any more.
    pub(super) fn forget(&mut self) {
        self.known.clear();
    }

    /// Stores all in one transaction, and says for each whether its number was free.
    ///
    /// # Errors
    /// If the file cannot be written to; then nothing is stored.
    pub(super) fn store<'a>(
        &mut self,
        file: &mut Connection,
        appends: impl Iterator<Item = &'a Append>,
    ) -> rusqlite::Result<Vec<Result<(), StoreError>>> {
        let stored = self.try_to_store(file, appends);
        if stored.is_err() || self.known.len() > REMEMBERED {
            self.forget();
        }
        stored
    }

    fn try_to_store<'a>(
        &mut self,
        file: &mut Connection,
        appends: impl Iterator<Item = &'a Append>,
    ) -> rusqlite::Result<Vec<Result<(), StoreError>>> {
        let together = file.transaction_with_behavior(TransactionBehavior::Immediate)?;
        // from here on nobody else writes before this has ended
        let version = together
            .prepare_cached("PRAGMA data_version")?
            .query_row((), |row| row.get(0))?;
        if std::mem::replace(&mut self.version, version) != version {
            self.forget();
        }
        let mut entering = Entering::into(&together, &mut self.known)?;
        let mut stored = Vec::new();
        for append in appends {
            let free = entering.enter(append)?;
            if let (true, Some(summary)) = (free, &append.summary) {
                entering.summarise(append.table.stored(), summary)?;
            }
            stored.push(free.then_some(()).ok_or(StoreError::Taken));
        }
        drop(entering);
        together.commit()?;
        Ok(stored)
    }
}

/// What is done for every entry of a transaction, found once for all of them.
struct Entering<'a> {
    file: &'a Transaction<'a>,
    known: &'a mut HashMap<i64, Head>,
    /// Seconds, as they are stored.
    now: i64,
    find: CachedStatement<'a>,
    insert: CachedStatement<'a>,
    first: CachedStatement<'a>,
    next: CachedStatement<'a>,
}

impl<'a> Entering<'a> {
    fn into(
        file: &'a Transaction<'a>,
        known: &'a mut HashMap<i64, Head>,
    ) -> rusqlite::Result<Entering<'a>> {
        let now = SystemTime::now().duration_since(UNIX_EPOCH);
        Ok(Entering {
            file,
            known,
            now: now.map_or(0, |now| now.as_secs().cast_signed()),
            find: file.prepare_cached("SELECT slot, next, last FROM heads WHERE id = ?1")?,
            insert: file.prepare_cached("INSERT INTO entries (prev, entry) VALUES (?1, ?2)")?,
            first: file.prepare_cached(
                "INSERT INTO heads (id, next, last, at, turn) VALUES (?1, 1, ?2, ?3, ?4)",
            )?,
            next: file.prepare_cached(
                "UPDATE heads SET next = ?2, last = ?3, at = ?4, turn = ?5 WHERE slot = ?1",
            )?,
        })
    }

    /// Whether the number was the next one; then the entry is in.
    fn enter(&mut self, append: &Append) -> rusqlite::Result<bool> {
        let table = append.table.stored();
        let head = match self.known.get(&table) {
            Some(head) => Some(*head),
            None => self.find(table)?,
        };
        if append.number != head.map_or(0, |head| head.next) {
            return Ok(false);
        }
        let last = head.map_or(0, |head| head.last);
        self.insert.execute((last, &append.entry))?;
        let (seq, next) = (self.file.last_insert_rowid(), append.number + 1);
        let slot = match head {
            Some(Head { slot, .. }) => {
                self.next
                    .execute((slot, next, seq, self.now, append.next))?;
                slot
            }
            None => {
                self.first.execute((table, seq, self.now, append.next))?;
                self.file.last_insert_rowid()
            }
        };
        let last = seq;
        self.known.insert(table, Head { slot, next, last });
        Ok(true)
    }

    fn find(&mut self, table: i64) -> rusqlite::Result<Option<Head>> {
        let head = self.find.query_row([table], |row| {
            Ok(Head {
                slot: row.get(0)?,
                next: row.get(1)?,
                last: row.get(2)?,
            })
        });
        head.optional()
    }

    fn summarise(&self, table: i64, summary: &Summary) -> rusqlite::Result<()> {
        let phase = phase_number(summary.phase);
        self.file
            .prepare_cached(
                "REPLACE INTO tables (id, phase, listed, changed, seating) VALUES (?1, ?2, ?3, ?4, ?5)",
            )?
            .execute((table, phase, summary.listed, self.now, &summary.seating))?;
        let mut seat = self
            .file
            .prepare_cached("INSERT OR IGNORE INTO seats (person, id) VALUES (?1, ?2)")?;
        for person in &summary.people {
            seat.execute((person.stored(), table))?;
        }
        Ok(())
    }
}
