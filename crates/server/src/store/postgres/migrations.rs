//! The steps from an empty database to today's. Each runs once, all in one transaction; the table `migrations` says how many have.
use super::errors::told;
use crate::store::StoreError;
use tokio_postgres::{Client, GenericClient};

/// Never changed once released: add the next.
const STEPS: [&str; 4] = [
    include_str!("../../../migrations/postgres/0001.sql"),
    include_str!("../../../migrations/postgres/0002.sql"),
    include_str!("../../../migrations/postgres/0003.sql"),
    include_str!("../../../migrations/postgres/0004.sql"),
];

/// Brings a database up to date.
///
/// # Errors
/// If a newer program wrote it, it is none that we can use, or it fails; then it is as it was.
pub(super) async fn migrate(client: &mut Client) -> Result<(), StoreError> {
    usable(client).await?;
    let together = client.transaction().await.map_err(told)?;
    // a large database may take its time, and two programs that start together take turns
    together
        .batch_execute(
            "SET LOCAL statement_timeout = 0;
             SELECT pg_advisory_xact_lock(1835363938, hashtext(coalesce(current_schema(), '')));
             CREATE TABLE IF NOT EXISTS migrations (one boolean PRIMARY KEY CHECK (one), steps integer NOT NULL)",
        )
        .await
        .map_err(told)?;
    let done = steps_done(&together).await?;
    for sql in &STEPS[done..] {
        together.batch_execute(sql).await.map_err(told)?;
    }
    let steps = i32::try_from(STEPS.len()).expect("a few steps");
    together
        .execute(
            "INSERT INTO migrations (one, steps) VALUES (true, $1) ON CONFLICT (one) DO UPDATE SET steps = $1",
            &[&steps],
        )
        .await
        .map_err(told)?;
    together.commit().await.map_err(told)
}

/// How many steps a database has behind it.
///
/// # Errors
/// If there are more than this program knows.
async fn steps_done(client: &impl GenericClient) -> Result<usize, StoreError> {
    let row = client.query_opt("SELECT steps FROM migrations", &[]).await;
    let done: i32 = row.map_err(told)?.map_or(0, |row| row.get(0));
    let done = usize::try_from(done).unwrap_or(usize::MAX);
    if done > STEPS.len() {
        let problem = format!("written by a newer program: step {done} of {}", STEPS.len());
        return Err(StoreError::Broken(problem));
    }
    Ok(done)
}

/// Whether the database can be used at all.
async fn usable(client: &Client) -> Result<(), StoreError> {
    let sql = "SELECT current_setting('server_encoding'), current_setting('fsync'), current_schema()::text";
    let row = client.query_one(sql, &[]).await.map_err(told)?;
    let (encoding, fsync, schema): (&str, &str, Option<&str>) =
        (row.get(0), row.get(1), row.get(2));
    if encoding != "UTF8" {
        let problem = format!("the database is written in {encoding}: make one in UTF8");
        return Err(StoreError::Broken(problem));
    }
    if schema.is_none() {
        let problem = "the user has no schema there to make tables in".to_owned();
        return Err(StoreError::Broken(problem));
    }
    if fsync == "off" {
        tracing::warn!(
            "the database does not wait for its disk (fsync = off): a power cut loses moves that were told"
        );
    }
    Ok(())
}
