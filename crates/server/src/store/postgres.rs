//! PostgreSQL, for those who have a database server. One connection appends to journals, two are for all else; whoever cannot be answered in time is told
//! that the storage cannot be reached.
mod address;
mod errors;
mod journal;
mod leases;
mod listed;
mod lock;
mod migrations;
mod operating;
mod passes;
mod pool;
mod retention;
mod session;
mod transfer;
mod writer;

pub use address::Address;
pub(super) use transfer::{PostgresSource, PostgresTarget};

use super::{
    Append, Ban, Banned, Find, Found, Key, Later, List, Listed, Old, PersonFound, Rewrite, Store,
    StoreError, Token,
};
use crate::ids::{PersonId, TableId};
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

fn table_and_length(row: &Row) -> (TableId, u32) {
    let (stored, next): (i64, i32) = (row.get(0), row.get(1));
    (TableId(stored.cast_unsigned()), next.unsigned_abs())
}

fn person(stored: i64) -> PersonId {
    PersonId(stored.cast_unsigned())
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
            journal::in_order(table, from, &rows)
        })
    }

    fn seating(&self, table: TableId) -> Later<'_, Option<String>> {
        Box::pin(self.text("SELECT seating FROM tables WHERE id = $1", table.stored()))
    }

    fn list(&self, list: List, page: u32) -> Later<'_, Vec<Listed>> {
        Box::pin(listed::list(self, list, page))
    }

    fn put_away(&self, person: PersonId, table: TableId, away: bool) -> Later<'_, ()> {
        Box::pin(async move {
            let sql = "UPDATE seats SET away = $3 WHERE person = $1 AND id = $2";
            self.done(sql, &[&person.stored(), &table.stored(), &away])
                .await
        })
    }

    fn old(&self, old: Old) -> Later<'_, Vec<(TableId, u32)>> {
        Box::pin(retention::old(self, old))
    }

    fn forget(&self, table: TableId, length: u32) -> Later<'_, ()> {
        Box::pin(retention::forget(self, table, length))
    }

    fn compact(&self, table: TableId, length: u32, entry: String) -> Later<'_, ()> {
        Box::pin(retention::compact(self, table, length, entry))
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
        Box::pin(passes::keys(self))
    }

    fn rotate(&self, seconds: u64) -> Later<'_, ()> {
        Box::pin(passes::rotate(self, seconds))
    }

    fn tokens(&self, owner: Option<PersonId>) -> Later<'_, Vec<Token>> {
        Box::pin(passes::tokens(self, owner))
    }

    fn issued(&self, token: Token) -> Later<'_, ()> {
        Box::pin(passes::issued(self, token))
    }

    fn revoke(&self, person: PersonId) -> Later<'_, ()> {
        Box::pin(passes::revoke(self, person))
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
