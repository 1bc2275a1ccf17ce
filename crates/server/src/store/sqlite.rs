//! SQLite in one file, with a write-ahead log.
mod entering;
mod fold;
mod folder;
mod inspection;
mod journal;
mod listed;
mod migrations;
mod operating;
mod passes;
mod readers;
mod retention;
mod transfer;
mod writer;

pub(crate) use folder::database;
pub(crate) use inspection::{Inspection, copy};
pub(super) use transfer::{SqliteSource, SqliteTarget};

use super::{
    Append, Ban, Banned, Find, Found, Key, Later, List, Listed, Old, PersonFound, Rewrite, Store,
    StoreError, Token, lists::stored_seconds,
};
use crate::ids::{PersonId, TableId, random};
use folder::FolderLock;
use futures_util::FutureExt;
use listed::listed;
use migrations::{broken, migrate};
use readers::Readers;
use rusqlite::{CachedStatement, Connection, OpenFlags, OptionalExtension};
use std::{path::Path, time::Duration};
use tokio::sync::oneshot;
use writer::{Job, Seldom, Writer};

/// Threads that look things up.
const READERS: usize = 2;
/// Another program that writes to the file is waited for.
const PATIENCE: Duration = Duration::from_secs(5);

/// The default store: one file in the data folder.
#[derive(Debug)]
pub struct Sqlite {
    readers: Readers,
    writer: Writer,
    lost_log: bool,
}

impl Sqlite {
    /// Opens or makes `menagerie.sqlite` in a folder, and brings it up to date. Servers that are told of each other's entries
    /// ([`Bus`](crate::Bus)) may share it within one process, and a tool may look in while a server runs.
    ///
    /// # Errors
    /// If the folder or file cannot be used.
    pub async fn open_shared(folder: &Path) -> Result<Sqlite, StoreError> {
        folder::prepare(folder)?;
        let path = database(folder);
        let mut file = for_writing(&path).map_err(broken)?;
        migrate(&mut file)?;
        folder::sync(folder)?;
        Sqlite::start(&path, file, None)
    }

    /// As [`Sqlite::open_shared`], for the one server of a folder: until this is closed, or its process ends in whatever way, no other is let in.
    ///
    /// # Errors
    /// If the folder or file cannot be used, or another server uses it.
    pub async fn open(folder: &Path) -> Result<Sqlite, StoreError> {
        folder::prepare(folder)?;
        let lock = folder::lock(folder)?;
        let path = database(folder);
        let log = folder::log(folder).exists();
        let mut file = for_writing(&path).map_err(broken)?;
        migrate(&mut file)?;
        let lost_log = mark(&file).map_err(broken)? && !log;
        folder::sync(folder)?;
        if lost_log {
            let log = folder::log(folder);
            let log = log.display();
            tracing::error!(%log, "the log of a server that was running is not here: what it held is missing, unless another program folded it in");
        }
        let mut store = Sqlite::start(&path, file, Some(lock))?;
        store.lost_log = lost_log;
        Ok(store)
    }

    /// Whether the file is of a server that was running and its log was not there: it may have been copied, or be all that is left.
    #[must_use]
    pub fn lost_log(&self) -> bool {
        self.lost_log
    }

    fn start(
        path: &Path,
        file: Connection,
        lock: Option<FolderLock>,
    ) -> Result<Sqlite, StoreError> {
        let readers: rusqlite::Result<_> = (0..READERS).map(|_| for_reading(path)).collect();
        let beside = for_writing(path).map_err(broken)?;
        let writer = Writer::start(file, beside, lock);
        Ok(Sqlite {
            readers: Readers::start(readers.map_err(broken)?),
            writer: writer.map_err(broken)?,
            lost_log: false,
        })
    }

    /// Something that is done seldom.
    async fn seldom<T: Send + 'static>(
        &self,
        work: impl FnOnce(&mut Connection) -> rusqlite::Result<T> + Send + 'static,
    ) -> Result<T, StoreError> {
        let job = |answer: oneshot::Sender<Result<T, StoreError>>| {
            Job::Seldom(Seldom(Box::new(move |file: &mut Connection| {
                let _ = answer.send(work(file).map_err(broken));
            })))
        };
        self.write(job).await
    }

    async fn write<T>(
        &self,
        job: impl FnOnce(oneshot::Sender<Result<T, StoreError>>) -> Job,
    ) -> Result<T, StoreError> {
        let (answer, answered) = oneshot::channel();
        self.writer.send(job(answer)).await?;
        answered
            .await
            .map_err(|_| StoreError::Broken("the writer ended".to_owned()))?
    }
}

fn for_writing(path: &Path) -> rusqlite::Result<Connection> {
    let file = Connection::open(path)?;
    file.busy_timeout(PATIENCE)?;
    file.pragma_update(None, "journal_mode", "wal")?;
    // a stored move is on the disk, not only with the operating system
    file.pragma_update(None, "synchronous", "full")?;
    // the log is folded into the file every 16 MB; that of a running server by itself (`fold`)
    file.pragma_update(None, "wal_autocheckpoint", 4096)?;
    Ok(file)
}

/// Says in the file itself, not only in its log, that a server is running; whether it said so before.
fn mark(file: &Connection) -> rusqlite::Result<bool> {
    let marked = file.query_row("SELECT count(*) FROM running", [], |row| {
        row.get::<_, i64>(0)
    })?;
    file.execute(
        "REPLACE INTO running (one, since) VALUES (1, unixepoch())",
        (),
    )?;
    file.query_row("PRAGMA wal_checkpoint(TRUNCATE)", [], |_| Ok(()))?;
    Ok(marked > 0)
}

fn for_reading(path: &Path) -> rusqlite::Result<Connection> {
    let flags = OpenFlags::SQLITE_OPEN_READ_ONLY | OpenFlags::SQLITE_OPEN_NO_MUTEX;
    let file = Connection::open_with_flags(path, flags)?;
    file.busy_timeout(PATIENCE)?;
    Ok(file)
}

/// The one column of the one row, if there is one.
fn text(mut query: CachedStatement<'_>, key: i64) -> rusqlite::Result<Option<String>> {
    query.query_row([key], |row| row.get(0)).optional()
}

impl Store for Sqlite {
    fn append(&self, append: Append) -> Later<'_, ()> {
        Box::pin(self.write(|answer| Job::Append(append, answer)))
    }

    fn journal(&self, table: TableId, from: u32) -> Later<'_, Vec<String>> {
        let rows = self
            .readers
            .ask(move |file| journal::backwards(file, table, from));
        Box::pin(rows.map(move |rows| journal::in_order(table, from, rows?)))
    }

    fn seating(&self, table: TableId) -> Later<'_, Option<String>> {
        Box::pin(self.readers.ask(move |file| {
            let query = file.prepare_cached("SELECT seating FROM tables WHERE id = ?1")?;
            text(query, table.stored())
        }))
    }

    fn list(&self, list: List, page: u32) -> Later<'_, Vec<Listed>> {
        Box::pin(self.readers.ask(move |file| listed(file, list, page)))
    }

    fn put_away(&self, person: PersonId, table: TableId, away: bool) -> Later<'_, ()> {
        Box::pin(self.write(move |answer| Job::PutAway(person, table, away, answer)))
    }

    fn old(&self, old: Old) -> Later<'_, Vec<(TableId, u32)>> {
        Box::pin(self.readers.ask(move |file| retention::old(file, old)))
    }

    fn forget(&self, table: TableId, length: u32) -> Later<'_, ()> {
        Box::pin(self.write(move |answer| Job::Forget(table, length, answer)))
    }

    fn compact(&self, table: TableId, length: u32, entry: String) -> Later<'_, ()> {
        Box::pin(self.write(move |answer| Job::Compact(table, length, entry, answer)))
    }

    fn name(&self, person: PersonId) -> Later<'_, Option<String>> {
        Box::pin(self.readers.ask(move |file| {
            let query = file.prepare_cached("SELECT name FROM people WHERE person = ?1")?;
            text(query, person.stored())
        }))
    }

    fn rename(&self, person: PersonId, name: String) -> Later<'_, ()> {
        Box::pin(self.write(move |answer| Job::Rename(person, name, answer)))
    }

    fn keys(&self) -> Later<'_, Vec<Key>> {
        let fresh: [u8; 32] = random();
        Box::pin(self.write(move |answer| Job::Keys(fresh, answer)))
    }

    fn rotate(&self, seconds: u64) -> Later<'_, ()> {
        let fresh: [u8; 32] = random();
        let seconds = stored_seconds(seconds);
        Box::pin(self.write(move |answer| Job::Rotate(fresh, seconds, answer)))
    }

    fn tokens(&self, owner: Option<PersonId>) -> Later<'_, Vec<Token>> {
        Box::pin(self.readers.ask(move |file| passes::tokens(file, owner)))
    }

    fn issued(&self, token: Token) -> Later<'_, ()> {
        Box::pin(self.write(move |answer| Job::Issued(token, answer)))
    }

    fn revoke(&self, person: PersonId) -> Later<'_, ()> {
        Box::pin(self.write(move |answer| Job::Revoke(person, answer)))
    }

    fn find(&self, find: Find, page: u32) -> Later<'_, Vec<Found>> {
        Box::pin(
            self.readers
                .ask(move |file| operating::find(file, find, page)),
        )
    }

    fn people(&self, name: Option<String>, page: u32) -> Later<'_, Vec<PersonFound>> {
        let people = move |file: &Connection| operating::people(file, name.as_deref(), page);
        Box::pin(self.readers.ask(people))
    }

    fn bans(&self) -> Later<'_, Vec<Ban>> {
        Box::pin(self.readers.ask(operating::bans))
    }

    fn ban(&self, ban: Ban) -> Later<'_, ()> {
        Box::pin(self.seldom(move |file| operating::ban(file, &ban)))
    }

    fn unban(&self, whom: Banned) -> Later<'_, bool> {
        Box::pin(self.seldom(move |file| operating::unban(file, whom)))
    }

    fn rewrite(&self, rewrite: Rewrite) -> Later<'_, ()> {
        let done = self.seldom(move |file| operating::rewrite(file, &rewrite));
        Box::pin(done.map(Result::flatten))
    }

    fn forget_person(&self, person: PersonId) -> Later<'_, ()> {
        Box::pin(self.seldom(move |file| operating::forget_person(file, person)))
    }

    fn probe(&self) -> Later<'_, ()> {
        Box::pin(self.write(Job::Probe))
    }

    fn close(&self) -> Later<'_, ()> {
        self.readers.close();
        Box::pin(self.write(Job::Close))
    }
}
