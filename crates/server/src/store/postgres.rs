//! PostgreSQL, for those who have a database server. One connection appends to journals, two are for all else; whoever cannot be answered in time is told
//! that the storage cannot be reached.
mod address;
mod errors;
mod leases;
mod lock;
mod migrations;
mod operating;
mod pool;
mod session;
mod transfer;
mod writer;

pub use address::Address;
pub(super) use transfer::{PostgresSource, PostgresTarget};

use super::{
    Append, Ban, Banned, Find, Found, Key, Later, List, Listed, Old, PersonFound, Rewrite, Store,
    StoreError, Token,
    lists::{MEMORIES, OLD_AT_ONCE, PAGE, STALE, phase_number, read_seconds, stored_seconds},
};
use crate::ids::{PersonId, TableId, random};
use lock::Hold;
use pool::Pool;
use session::Session;
use std::{fmt, sync::Arc};
use tokio_postgres::Row;
use writer::Writer;

/// A store in a PostgreSQL database.
pub struct Postgres {
    pool: Pool,
    writer: Writer,
}

impl fmt::Debug for Postgres {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Postgres")
    }
}

impl Postgres {
    /// Opens a database and brings it up to date, for the one server that may use it: until this is closed, or its process ends, no other is let in.
    ///
    /// # Errors
    /// If it cannot be reached or used, or another server uses it.
    pub async fn open(address: &Address) -> Result<Postgres, StoreError> {
        let mut session = Session::connect(address).await?;
        let holder = lock::take(&session, None).await?;
        migrations::migrate(&mut session.client).await?;
        Postgres::start(address, session, Hold::Alone(holder)).await
    }

    /// As [`Postgres::open`], for a tool that looks in whether a server uses the database or not.
    ///
    /// # Errors
    /// If it cannot be reached or used.
    pub async fn open_shared(address: &Address) -> Result<Postgres, StoreError> {
        let mut session = Session::connect(address).await?;
        migrations::migrate(&mut session.client).await?;
        Postgres::start(address, session, Hold::Not).await
    }

    /// As [`Postgres::open`], for one node of several: no server that is none is let in beside it.
    ///
    /// # Errors
    /// If it cannot be reached or used, or a server uses it that is none of the nodes.
    pub async fn open_node(address: &Address) -> Result<Postgres, StoreError> {
        let mut session = Session::connect(address).await?;
        lock::share(&session).await?;
        migrations::migrate(&mut session.client).await?;
        Postgres::start(address, session, Hold::Shared).await
    }

    async fn start(
        address: &Address,
        session: Session,
        hold: Hold,
    ) -> Result<Postgres, StoreError> {
        let address = Arc::new(address.clone());
        Ok(Postgres {
            pool: Pool::connect(Arc::clone(&address)).await?,
            writer: Writer::start(address, session, hold),
        })
    }

    /// All tables that have a journal or are listed, and how long their journals are said to be.
    ///
    /// # Errors
    /// If they cannot be read.
    pub(crate) async fn tables(&self) -> Result<Vec<(TableId, u32)>, StoreError> {
        let rows = self.pool.rows(
            "SELECT id, next FROM heads UNION ALL SELECT id, 0 FROM tables WHERE NOT EXISTS (SELECT 1 FROM heads WHERE heads.id = tables.id)",
            &[],
        ).await?;
        Ok(rows.iter().map(table_and_length).collect())
    }

    async fn text(&self, sql: &'static str, key: i64) -> Result<Option<String>, StoreError> {
        Ok(self.pool.row(sql, &[&key]).await?.map(|row| row.get(0)))
    }

    async fn done(&self, sql: &'static str, with: session::With<'_>) -> Result<(), StoreError> {
        self.pool.rows(sql, with).await.map(|_| ())
    }

    /// Does something to a journal that is so long; one that has grown was taken by somebody else.
    async fn if_so_long(
        &self,
        sql: &'static str,
        with: session::With<'_>,
    ) -> Result<(), StoreError> {
        let found = self.pool.rows(sql, with).await?;
        (!found.is_empty()).then_some(()).ok_or(StoreError::Taken)
    }
}

/// Tables of somebody, the newest first.
macro_rules! of {
    ($seats:literal) => {
        concat!(
            "SELECT seating, turn, at FROM seats JOIN tables USING (id) JOIN heads USING (id) WHERE seats.person = $1 AND ",
            $seats,
            " ORDER BY changed DESC, id LIMIT $2 OFFSET $3"
        )
    };
}

fn listed(row: &Row) -> Listed {
    let turn: Option<i16> = row.get(1);
    Listed {
        seating: row.get(0),
        turn: turn.and_then(|seat| u8::try_from(seat).ok()),
        since: read_seconds(row.get(2)),
    }
}

fn table_and_length(row: &Row) -> (TableId, u32) {
    let (stored, next): (i64, i32) = (row.get(0), row.get(1));
    (TableId(stored.cast_unsigned()), next.unsigned_abs())
}

/// The rows of a journal: how long it is, and the entries with their numbers. One with a hole is none.
fn in_order(table: TableId, from: u32, rows: &[Row]) -> Result<Vec<String>, StoreError> {
    let mut journal = Vec::with_capacity(rows.len());
    let mut expected = from;
    let mut length = from;
    for row in rows {
        length = row.get::<_, i32>(0).unsigned_abs();
        let (Some(number), Some(entry)) = (row.get::<_, Option<i32>>(1), row.get(2)) else {
            break;
        };
        if number.unsigned_abs() != expected {
            let problem = format!("the journal of table {table} has a hole before entry {number}");
            return Err(StoreError::Broken(problem));
        }
        journal.push(entry);
        expected += 1;
    }
    if expected < length {
        let problem = format!("the journal of table {table} has a hole before entry {length}");
        return Err(StoreError::Broken(problem));
    }
    Ok(journal)
}

fn person(stored: i64) -> PersonId {
    PersonId(stored.cast_unsigned())
}

fn token(row: &Row) -> Token {
    let seconds = |column| row.get::<_, Option<i64>>(column).map(read_seconds);
    Token {
        person: person(row.get(0)),
        owner: row.get::<_, Option<i64>>(1).map(person),
        name: row.get(2),
        made: read_seconds(row.get(3)),
        expires: seconds(4),
        revoked: seconds(5),
    }
}

impl Store for Postgres {
    fn append(&self, append: Append) -> Later<'_, ()> {
        Box::pin(self.writer.append(append))
    }

    fn journal(&self, table: TableId, from: u32) -> Later<'_, Vec<String>> {
        Box::pin(async move {
            let first = i32::try_from(from).unwrap_or(i32::MAX);
            let rows = self.pool.rows(
                "SELECT next, number, entry FROM heads LEFT JOIN entries ON entries.id = heads.id AND number >= $2
                 WHERE heads.id = $1 ORDER BY number",
                &[&table.stored(), &first],
            ).await?;
            in_order(table, from, &rows)
        })
    }

    fn seating(&self, table: TableId) -> Later<'_, Option<String>> {
        Box::pin(self.text("SELECT seating FROM tables WHERE id = $1", table.stored()))
    }

    fn list(&self, list: List, page: u32) -> Later<'_, Vec<Listed>> {
        Box::pin(async move {
            let before = |page_has: i64| i64::from(page) * page_has;
            let rows = match list {
                List::Open => {
                    let sql = "SELECT seating, turn, at FROM tables JOIN heads USING (id)
                         WHERE phase = 0 AND listed AND changed > extract(epoch FROM now())::bigint - $1
                         ORDER BY changed DESC, id LIMIT $2 OFFSET $3";
                    self.pool.rows(sql, &[&STALE, &PAGE, &before(PAGE)]).await
                }
                List::Of(person) => {
                    let with = (person.stored(), before(PAGE));
                    let sql = of!("phase < 2 AND NOT away");
                    self.pool.rows(sql, &[&with.0, &PAGE, &with.1]).await
                }
                List::Past(person) => {
                    let with = (person.stored(), before(MEMORIES));
                    let sql = of!("phase = 2 AND NOT away");
                    self.pool.rows(sql, &[&with.0, &MEMORIES, &with.1]).await
                }
                List::Away(person) => {
                    let with = (person.stored(), before(PAGE));
                    self.pool
                        .rows(of!("away"), &[&with.0, &PAGE, &with.1])
                        .await
                }
            };
            Ok(rows?.iter().map(listed).collect())
        })
    }

    fn put_away(&self, person: PersonId, table: TableId, away: bool) -> Later<'_, ()> {
        Box::pin(async move {
            let sql = "UPDATE seats SET away = $3 WHERE person = $1 AND id = $2";
            self.done(sql, &[&person.stored(), &table.stored(), &away])
                .await
        })
    }

    fn old(&self, old: Old) -> Later<'_, Vec<(TableId, u32)>> {
        Box::pin(async move {
            let (phase, seconds) = (phase_number(old.phase), stored_seconds(old.seconds));
            let rows = self.pool.rows(
                "SELECT heads.id, next FROM heads JOIN tables USING (id)
                 WHERE phase = $1 AND at <= extract(epoch FROM now())::bigint - $2 AND (phase < 2 OR next > 1) ORDER BY at LIMIT $3",
                &[&phase, &seconds, &OLD_AT_ONCE],
            ).await?;
            Ok(rows.iter().map(table_and_length).collect())
        })
    }

    fn forget(&self, table: TableId, length: u32) -> Later<'_, ()> {
        Box::pin(async move {
            self.if_so_long(
                "WITH gone AS (DELETE FROM heads WHERE id = $1 AND next = $2 RETURNING id),
                      entries_gone AS (DELETE FROM entries USING gone WHERE entries.id = gone.id),
                      tables_gone AS (DELETE FROM tables USING gone WHERE tables.id = gone.id),
                      seats_gone AS (DELETE FROM seats USING gone WHERE seats.id = gone.id)
                 SELECT id FROM gone",
                &[&table.stored(), &length.cast_signed()],
            )
            .await
        })
    }

    fn compact(&self, table: TableId, length: u32, entry: String) -> Later<'_, ()> {
        Box::pin(async move {
            self.if_so_long(
                "WITH short AS (UPDATE heads SET next = 1 WHERE id = $1 AND next = $2 RETURNING id),
                      gone AS (DELETE FROM entries USING short WHERE entries.id = short.id AND number > 0),
                      kept AS (UPDATE entries SET entry = $3 FROM short WHERE entries.id = short.id AND number = 0)
                 SELECT id FROM short",
                &[&table.stored(), &length.cast_signed(), &entry],
            )
            .await
        })
    }

    fn name(&self, person: PersonId) -> Later<'_, Option<String>> {
        Box::pin(self.text("SELECT name FROM people WHERE person = $1", person.stored()))
    }

    fn rename(&self, person: PersonId, name: String) -> Later<'_, ()> {
        Box::pin(async move {
            self.done(
                "INSERT INTO people (person, name) VALUES ($1, $2) ON CONFLICT (person) DO UPDATE SET name = excluded.name",
                &[&person.stored(), &name],
            )
            .await
        })
    }

    fn keys(&self) -> Later<'_, Vec<Key>> {
        let fresh: [u8; 32] = random();
        Box::pin(async move {
            // of those who come together one makes it
            self.done(
                "INSERT INTO keys (key) VALUES ($1) ON CONFLICT ((until IS NULL)) WHERE until IS NULL DO NOTHING",
                &[&fresh.as_slice()],
            )
            .await?;
            let rows = self.pool.rows(
                "SELECT key, until FROM keys WHERE until IS NULL OR until > extract(epoch FROM now())::bigint
                 ORDER BY until IS NOT NULL, number DESC",
                &[],
            ).await?;
            let key = |row: &Row| Key {
                bytes: row.get(0),
                until: row.get::<_, Option<i64>>(1).map(read_seconds),
            };
            Ok(rows.iter().map(key).collect())
        })
    }

    fn rotate(&self, seconds: u64) -> Later<'_, ()> {
        let fresh: [u8; 32] = random();
        let fresh: String = fresh.iter().map(|byte| format!("{byte:02x}")).collect();
        let seconds = stored_seconds(seconds);
        // one after the other, which a single statement with all of them would not promise; nothing in it comes from outside
        let all = format!(
            "LOCK TABLE keys IN SHARE ROW EXCLUSIVE MODE;
             UPDATE keys SET until = least(until, extract(epoch FROM now())::bigint + {seconds});
             DELETE FROM keys WHERE until <= extract(epoch FROM now())::bigint;
             INSERT INTO keys (key) VALUES ('\\x{fresh}')"
        );
        Box::pin(async move { self.pool.all(&all).await })
    }

    fn tokens(&self, owner: Option<PersonId>) -> Later<'_, Vec<Token>> {
        Box::pin(async move {
            let rows = self.pool.rows(
                "SELECT person, owner, name, made, expires, revoked FROM tokens WHERE $1::bigint IS NULL OR owner = $1
                 ORDER BY made DESC, person",
                &[&owner.map(PersonId::stored)],
            ).await?;
            Ok(rows.iter().map(token).collect())
        })
    }

    fn issued(&self, token: Token) -> Later<'_, ()> {
        Box::pin(async move {
            let (owner, expires) = (
                token.owner.map(PersonId::stored),
                token.expires.map(stored_seconds),
            );
            self.done(
                "INSERT INTO tokens (person, owner, name, made, expires) VALUES ($1, $2, $3, extract(epoch FROM now())::bigint, $4)
                 ON CONFLICT DO NOTHING",
                &[&token.person.stored(), &owner, &token.name, &expires],
            )
            .await
        })
    }

    fn revoke(&self, person: PersonId) -> Later<'_, ()> {
        Box::pin(async move {
            self.done(
                "INSERT INTO tokens (person, name, made, revoked)
                 VALUES ($1, '', extract(epoch FROM now())::bigint, extract(epoch FROM now())::bigint)
                 ON CONFLICT (person) DO UPDATE SET revoked = coalesce(tokens.revoked, excluded.revoked)",
                &[&person.stored()],
            )
            .await
        })
    }

    fn find(&self, find: Find, page: u32) -> Later<'_, Vec<Found>> {
        Box::pin(operating::find(self, find, page))
    }

    fn people(&self, name: Option<String>, page: u32) -> Later<'_, Vec<PersonFound>> {
        Box::pin(operating::people(self, name, page))
    }

    fn bans(&self) -> Later<'_, Vec<Ban>> {
        Box::pin(operating::bans(self))
    }

    fn ban(&self, ban: Ban) -> Later<'_, ()> {
        Box::pin(operating::ban(self, ban))
    }

    fn unban(&self, whom: Banned) -> Later<'_, bool> {
        Box::pin(operating::unban(self, whom))
    }

    fn rewrite(&self, rewrite: Rewrite) -> Later<'_, ()> {
        Box::pin(operating::rewrite(self, rewrite))
    }

    fn forget_person(&self, person: PersonId) -> Later<'_, ()> {
        Box::pin(operating::forget_person(self, person))
    }

    fn probe(&self) -> Later<'_, ()> {
        Box::pin(self.done(
            "INSERT INTO probe (one, at) VALUES (true, extract(epoch FROM now())::bigint) ON CONFLICT (one) DO UPDATE SET at = excluded.at",
            &[],
        ))
    }

    fn close(&self) -> Later<'_, ()> {
        Box::pin(async move {
            let closed = self.writer.close().await;
            self.pool.close().await;
            closed
        })
    }
}
