//! The steps from an empty file to today's. Each runs once, in a transaction; `user_version` says how many have.
use super::StoreError;
use rusqlite::{Connection, TransactionBehavior};

/// Never changed once released: add the next.
const STEPS: [&str; 4] = [
    include_str!("../../migrations/0001.sql"),
    include_str!("../../migrations/0002.sql"),
    include_str!("../../migrations/0003.sql"),
    include_str!("../../migrations/0004.sql"),
];

/// Brings a file up to date.
pub(super) fn migrate(file: &mut Connection) -> Result<(), StoreError> {
    let step = file
        .transaction_with_behavior(TransactionBehavior::Immediate)
        .map_err(broken)?;
    for sql in &STEPS[steps_done(&step)?..] {
        step.execute_batch(sql).map_err(broken)?;
    }
    step.pragma_update(None, "user_version", STEPS.len() as i64)
        .map_err(broken)?;
    step.commit().map_err(broken)
}

/// How many steps a file has behind it.
///
/// # Errors
/// If there are more than this program knows.
pub(super) fn steps_done(file: &Connection) -> Result<usize, StoreError> {
    let done: i64 = file
        .pragma_query_value(None, "user_version", |row| row.get(0))
        .map_err(broken)?;
    let done = usize::try_from(done).unwrap_or(usize::MAX);
    if done > STEPS.len() {
        let problem = format!("written by a newer program: step {done} of {}", STEPS.len());
        return Err(StoreError::Broken(problem));
    }
    Ok(done)
}

#[expect(clippy::needless_pass_by_value, reason = "handed to map_err")]
pub(super) fn broken(fault: rusqlite::Error) -> StoreError {
    StoreError::Broken(fault.to_string())
}
