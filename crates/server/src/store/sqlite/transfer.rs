//! A whole file, read piece by piece, and an empty one that is filled so.
use super::{
    StoreError,
    folder::{self, FolderLock},
    for_writing, journal,
    migrations::{broken, migrate},
};
use crate::{
    ids::TableId,
    store::{
        Later,
        transfer::{
            Listing, Piece, Sink, Source, Tally, Target, WholeTable, compare, not_empty, unfinished,
        },
    },
};
use rusqlite::{Connection, OptionalExtension, Row, TransactionBehavior};
use std::path::Path;
use tokio::{
    sync::{mpsc, oneshot},
    task::spawn_blocking,
};

/// A data folder that no server uses.
pub(in crate::store) struct SqliteSource {
    file: Connection,
    lock: FolderLock,
}

impl SqliteSource {
    /// # Errors
    /// If there is no store in the folder, or a server uses it.
    pub(in crate::store) fn open(data: &Path) -> Result<SqliteSource, StoreError> {
        let path = folder::database(data);
        if !path.is_file() {
            let problem = format!("there is no {}", path.display());
            return Err(StoreError::Broken(problem));
        }
        let (file, lock) = open(data)?;
        Ok(SqliteSource { file, lock })
    }
}

impl Source for SqliteSource {
    fn read(self: Box<Self>, to: mpsc::Sender<Piece>) -> Later<'static, ()> {
        blocking(move || {
            let SqliteSource { file, lock } = *self;
            let read = read_all(&file, &mut Sink::Channel(to));
            drop(lock);
            read
        })
    }
}

/// An empty store.
pub(in crate::store) struct SqliteTarget {
    file: Connection,
    lock: Option<FolderLock>,
}

impl SqliteTarget {
    /// A data folder that no server uses; made if it is not there.
    ///
    /// # Errors
    /// If there is something in it.
    pub(in crate::store) fn open(data: &Path) -> Result<SqliteTarget, StoreError> {
        let (file, lock) = open(data)?;
        let something: bool = file
            .query_row(
                "SELECT EXISTS (SELECT 1 FROM people) OR EXISTS (SELECT 1 FROM tables) OR EXISTS (SELECT 1 FROM heads)
                     OR EXISTS (SELECT 1 FROM entries) OR EXISTS (SELECT 1 FROM keys) OR EXISTS (SELECT 1 FROM tokens)
                     OR EXISTS (SELECT 1 FROM bans)",
                [],
                |row| row.get(0),
            )
            .map_err(broken)?;
        match something {
            true => Err(not_empty()),
            false => Ok(SqliteTarget {
                file,
                lock: Some(lock),
            }),
        }
    }

    /// A new file.
    ///
    /// # Errors
    /// If it is there already, or cannot be made.
    pub(in crate::store) fn make(path: &Path) -> Result<SqliteTarget, StoreError> {
        folder::make_private_file(path).map_err(folder::unusable)?;
        let mut file = Connection::open(path).map_err(broken)?;
        file.pragma_update(None, "synchronous", "full")
            .map_err(broken)?;
        migrate(&mut file)?;
        Ok(SqliteTarget { file, lock: None })
    }
}

impl Target for SqliteTarget {
    fn fill(
        self: Box<Self>,
        mut from: mpsc::Receiver<Piece>,
        sent: oneshot::Receiver<Tally>,
    ) -> Later<'static, Tally> {
        blocking(move || {
            let SqliteTarget { mut file, lock } = *self;
            let together = file
                .transaction_with_behavior(TransactionBehavior::Immediate)
                .map_err(broken)?;
            while let Some(piece) = from.blocking_recv() {
                write(&together, piece).map_err(broken)?;
            }
            let sent = sent.blocking_recv().map_err(|_| unfinished())?;
            let mut sink = Sink::Count(Tally::default());
            read_all(&together, &mut sink)?;
            let arrived = compare(&sent, sink.counted())?;
            together.commit().map_err(broken)?;
            // one file, without a log
            let _ = file.query_row("PRAGMA wal_checkpoint(TRUNCATE)", [], |_| Ok(()));
            file.close().map_err(|(_, fault)| broken(fault))?;
            drop(lock);
            Ok(arrived)
        })
    }
}

fn open(data: &Path) -> Result<(Connection, FolderLock), StoreError> {
    folder::prepare(data)?;
    let lock = folder::lock(data)?;
    let mut file = for_writing(&folder::database(data)).map_err(broken)?;
    migrate(&mut file)?;
    folder::sync(data)?;
    Ok((file, lock))
}

fn blocking<T: Send + 'static>(
    work: impl FnOnce() -> Result<T, StoreError> + Send + 'static,
) -> Later<'static, T> {
    Box::pin(async {
        let done = spawn_blocking(work).await;
        done.unwrap_or_else(|fault| Err(StoreError::Broken(fault.to_string())))
    })
}

/// Gives all pieces of a file: people, keys, tokens, bans, tables.
fn read_all(file: &Connection, sink: &mut Sink) -> Result<(), StoreError> {
    each(
        file,
        sink,
        "SELECT person, name FROM people ORDER BY person",
        |row| {
            Ok(Piece::Person {
                person: row.get(0)?,
                name: row.get(1)?,
            })
        },
    )?;
    each(
        file,
        sink,
        "SELECT key, until FROM keys ORDER BY id",
        |row| {
            Ok(Piece::Key {
                key: row.get(0)?,
                until: row.get(1)?,
            })
        },
    )?;
    let tokens = "SELECT person, owner, name, made, expires, revoked FROM tokens ORDER BY person";
    each(file, sink, tokens, |row| {
        Ok(Piece::Token {
            person: row.get(0)?,
            owner: row.get(1)?,
            name: row.get(2)?,
            made: row.get(3)?,
            expires: row.get(4)?,
            revoked: row.get(5)?,
        })
    })?;
    // by their bytes, as PostgreSQL is asked to
    let bans = "SELECT whom, since, until, why FROM bans ORDER BY whom";
    each(file, sink, bans, |row| {
        Ok(Piece::Ban {
            whom: row.get(0)?,
            since: row.get(1)?,
            until: row.get(2)?,
            why: row.get(3)?,
        })
    })?;
    let ids = "SELECT id, at, turn FROM heads UNION SELECT id, 0, NULL FROM tables WHERE id NOT IN (SELECT id FROM heads) ORDER BY 1";
    let mut query = file.prepare(ids).map_err(broken)?;
    let mut rows = query.query([]).map_err(broken)?;
    while let Some(row) = rows.next().map_err(broken)? {
        let (id, at) = (row.get(0).map_err(broken)?, row.get(1).map_err(broken)?);
        let turn = row.get(2).map_err(broken)?;
        let table = TableId(i64::cast_unsigned(id));
        let entries = journal::backwards(file, table, 0).map_err(broken)?;
        let entries = journal::in_order(table, 0, entries)?;
        if entries.is_empty() {
            let problem = format!("table {table} has no journal: see menagerie admin check");
            return Err(StoreError::Broken(problem));
        }
        let listing = listing(file, id).map_err(broken)?;
        let seats = people(
            file,
            id,
            "SELECT person FROM seats WHERE id = ?1 ORDER BY person",
        );
        let away = people(
            file,
            id,
            "SELECT person FROM seats WHERE id = ?1 AND away = 1 ORDER BY person",
        );
        sink.give_blocking(Piece::Table(Box::new(WholeTable {
            id,
            at,
            turn,
            listing,
            seats: seats.map_err(broken)?,
            away: away.map_err(broken)?,
            entries,
        })))?;
    }
    Ok(())
}

fn each(
    file: &Connection,
    sink: &mut Sink,
    sql: &str,
    piece: impl Fn(&Row<'_>) -> rusqlite::Result<Piece>,
) -> Result<(), StoreError> {
    let mut query = file.prepare(sql).map_err(broken)?;
    let mut rows = query.query([]).map_err(broken)?;
    while let Some(row) = rows.next().map_err(broken)? {
        sink.give_blocking(piece(row).map_err(broken)?)?;
    }
    Ok(())
}

/// What lists show of a table.
fn listing(file: &Connection, id: i64) -> rusqlite::Result<Option<Listing>> {
    file.prepare_cached("SELECT phase, listed, changed, seating FROM tables WHERE id = ?1")?
        .query_row([id], |row| {
            Ok(Listing {
                phase: row.get(0)?,
                listed: row.get(1)?,
                changed: row.get(2)?,
                seating: row.get(3)?,
            })
        })
        .optional()
}

/// People who have to do with a table.
fn people(file: &Connection, id: i64, sql: &str) -> rusqlite::Result<Vec<i64>> {
    let mut people = file.prepare_cached(sql)?;
    let people = people.query_map([id], |row| row.get(0))?;
    people.collect()
}

/// Writes a piece.
fn write(file: &Connection, piece: Piece) -> rusqlite::Result<()> {
    match piece {
        Piece::Person { person, name } => file
            .prepare_cached("INSERT INTO people (person, name) VALUES (?1, ?2)")?
            .execute((person, name))
            .map(|_| ()),
        Piece::Key { key, until } => file
            .prepare_cached("INSERT INTO keys (key, until) VALUES (?1, ?2)")?
            .execute((key, until))
            .map(|_| ()),
        Piece::Token {
            person,
            owner,
            name,
            made,
            expires,
            revoked,
        } => file
            .prepare_cached(
                "INSERT INTO tokens (person, owner, name, made, expires, revoked) VALUES (?1, ?2, ?3, ?4, ?5, ?6)",
            )?
            .execute((person, owner, name, made, expires, revoked))
            .map(|_| ()),
        Piece::Ban {
            whom,
            since,
            until,
            why,
        } => file
            .prepare_cached("INSERT INTO bans (whom, since, until, why) VALUES (?1, ?2, ?3, ?4)")?
            .execute((whom, since, until, why))
            .map(|_| ()),
        Piece::Table(table) => write_table(file, *table),
    }
}

fn write_table(file: &Connection, table: WholeTable) -> rusqlite::Result<()> {
    let WholeTable {
        id,
        at,
        turn,
        listing,
        seats,
        away,
        entries,
    } = table;
    let (mut last, mut next) = (0, 0);
    let mut enter = file.prepare_cached("INSERT INTO entries (prev, entry) VALUES (?1, ?2)")?;
    for entry in &entries {
        enter.execute((last, entry))?;
        last = file.last_insert_rowid();
        next += 1;
    }
    file.prepare_cached(
        "INSERT INTO heads (id, next, last, at, turn) VALUES (?1, ?2, ?3, ?4, ?5)",
    )?
    .execute((id, next, last, at, turn))?;
    if let Some(listing) = listing {
        let Listing {
            phase,
            listed,
            changed,
            seating,
        } = listing;
        file.prepare_cached(
            "INSERT INTO tables (id, phase, listed, changed, seating) VALUES (?1, ?2, ?3, ?4, ?5)",
        )?
        .execute((id, phase, listed, changed, seating))?;
    }
    let mut seat =
        file.prepare_cached("INSERT INTO seats (person, id, away) VALUES (?1, ?2, ?3)")?;
    for person in seats {
        seat.execute((person, id, away.contains(&person)))?;
    }
    Ok(())
}
