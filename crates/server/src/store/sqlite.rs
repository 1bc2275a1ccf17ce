//! SQLite in one file, with a write-ahead log.
use super::{
    Append, Later, List, Store, StoreFault,
    migrations::{broken, migrate},
    writer::{Job, Writer},
};
use crate::ids::{PersonId, TableId, random};
use sqlx::{
    ConnectOptions, SqlitePool,
    sqlite::{SqliteConnectOptions, SqliteJournalMode, SqlitePoolOptions, SqliteSynchronous},
};
use std::{path::Path, time::Duration};
use tokio::sync::oneshot;

/// Lists are this long at most.
const LONG_LIST: i64 = 100;
/// Open tables that nobody touched for so many seconds are not listed.
const STALE: i64 = 24 * 60 * 60;

/// The default store: one file in the data folder.
#[derive(Debug)]
pub struct Sqlite {
    readers: SqlitePool,
    writer: Writer,
}

impl Sqlite {
    /// Opens or makes `menagerie.sqlite` in a folder, and brings it up to date.
    ///
    /// # Errors
    /// If the folder or file cannot be used.
    pub async fn open(folder: &Path) -> Result<Sqlite, StoreFault> {
        std::fs::create_dir_all(folder).map_err(|fault| StoreFault::Broken(fault.to_string()))?;
        let options = SqliteConnectOptions::new()
            .filename(folder.join("menagerie.sqlite"))
            .create_if_missing(true)
            .journal_mode(SqliteJournalMode::Wal)
            // a stored move is on the disk, not only with the operating system
            .synchronous(SqliteSynchronous::Full)
            .busy_timeout(Duration::from_secs(5))
            // the log is folded into the file every 64 MB, not every 4
            .pragma("wal_autocheckpoint", "16384");
        let mut file = options.connect().await.map_err(broken)?;
        migrate(&mut file).await?;
        let readers = SqlitePoolOptions::new()
            .max_connections(4)
            .connect_lazy_with(options.read_only(true).create_if_missing(false));
        Ok(Sqlite {
            readers,
            writer: Writer::start(file),
        })
    }

    async fn write<T>(
        &self,
        job: impl FnOnce(oneshot::Sender<Result<T, StoreFault>>) -> Job,
    ) -> Result<T, StoreFault> {
        let (answer, answered) = oneshot::channel();
        self.writer.send(job(answer)).await?;
        answered
            .await
            .map_err(|_| StoreFault::Broken("the writer ended".to_owned()))?
    }
}

impl Store for Sqlite {
    fn append(&self, append: Append) -> Later<'_, ()> {
        Box::pin(self.write(|answer| Job::Append(append, answer)))
    }

    fn journal(&self, table: TableId, from: u32) -> Later<'_, Vec<String>> {
        Box::pin(async move {
            sqlx::query_scalar(
                "SELECT entry FROM journal WHERE id = ?1 AND number >= ?2 ORDER BY number",
            )
            .bind(table.stored())
            .bind(from)
            .fetch_all(&self.readers)
            .await
            .map_err(broken)
        })
    }

    fn seating(&self, table: TableId) -> Later<'_, Option<String>> {
        Box::pin(async move {
            sqlx::query_scalar("SELECT seating FROM tables WHERE id = ?1")
                .bind(table.stored())
                .fetch_optional(&self.readers)
                .await
                .map_err(broken)
        })
    }

    fn list(&self, list: List) -> Later<'_, Vec<String>> {
        let query = match list {
            List::Open => sqlx::query_scalar(
                "SELECT seating FROM tables WHERE phase = 0 AND listed = 1 AND changed > unixepoch() - ?1
                 ORDER BY changed DESC LIMIT ?2",
            )
            .bind(STALE),
            List::Of(person) => sqlx::query_scalar(
                "SELECT seating FROM tables JOIN seats USING (id) WHERE seats.person = ?1 AND phase < 2
                 ORDER BY changed DESC LIMIT ?2",
            )
            .bind(person.stored()),
        };
        Box::pin(async move {
            query
                .bind(LONG_LIST)
                .fetch_all(&self.readers)
                .await
                .map_err(broken)
        })
    }

    fn name(&self, person: PersonId) -> Later<'_, Option<String>> {
        Box::pin(async move {
            sqlx::query_scalar("SELECT name FROM people WHERE person = ?1")
                .bind(person.stored())
                .fetch_optional(&self.readers)
                .await
                .map_err(broken)
        })
    }

    fn rename(&self, person: PersonId, name: String) -> Later<'_, ()> {
        Box::pin(self.write(move |answer| Job::Rename(person, name, answer)))
    }

    fn key(&self) -> Later<'_, Vec<u8>> {
        let fresh: [u8; 32] = random();
        Box::pin(self.write(move |answer| Job::Key(fresh, answer)))
    }

    fn close(&self) -> Later<'_, ()> {
        Box::pin(async {
            self.write(Job::Close).await?;
            self.readers.close().await;
            Ok(())
        })
    }
}
