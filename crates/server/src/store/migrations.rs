//! The steps from an empty file to today's. Each runs once, in a transaction; `user_version` says how many have.
use super::StoreFault;
use sqlx::{Connection, Executor, SqliteConnection};

/// Never changed once released: add the next.
const STEPS: [&str; 1] = [include_str!("../../migrations/0001.sql")];

/// Brings a file up to date.
pub(super) async fn migrate(file: &mut SqliteConnection) -> Result<(), StoreFault> {
    let mut step = file.begin_with("BEGIN IMMEDIATE").await.map_err(broken)?;
    let done: i64 = sqlx::query_scalar("PRAGMA user_version")
        .fetch_one(&mut *step)
        .await
        .map_err(broken)?;
    let done = usize::try_from(done).unwrap_or(usize::MAX);
    if done > STEPS.len() {
        let problem = format!("written by a newer program: step {done} of {}", STEPS.len());
        return Err(StoreFault::Broken(problem));
    }
    for sql in &STEPS[done..] {
        step.execute(*sql).await.map_err(broken)?;
    }
    let number = sqlx::AssertSqlSafe(format!("PRAGMA user_version = {}", STEPS.len()));
    step.execute(number).await.map_err(broken)?;
    step.commit().await.map_err(broken)
}

#[expect(clippy::needless_pass_by_value, reason = "handed to map_err")]
pub(super) fn broken(fault: sqlx::Error) -> StoreFault {
    StoreFault::Broken(fault.to_string())
}
