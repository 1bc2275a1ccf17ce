//! What is let go of, and what is made smaller.
use super::{Old, StoreError};
use crate::{
    ids::TableId,
    store::lists::{OLD_AT_ONCE, phase_number, stored_seconds},
};
use rusqlite::{Connection, OptionalExtension, Transaction, TransactionBehavior};

/// Tables at which nothing has happened for long, those first that are oldest.
pub(super) fn old(file: &Connection, old: Old) -> rusqlite::Result<Vec<(TableId, u32)>> {
    let mut query = file.prepare_cached(
        "SELECT heads.id, next FROM heads JOIN tables USING (id)
         WHERE phase = ?1 AND at <= unixepoch() - ?2 AND (phase < 2 OR next > 1) ORDER BY at LIMIT ?3",
    )?;
    let age = (phase_number(old.phase), stored_seconds(old.seconds));
    let rows = query.query_map((age.0, age.1, OLD_AT_ONCE), |row| {
        let stored: i64 = row.get(0)?;
        Ok((TableId(stored.cast_unsigned()), row.get(1)?))
    })?;
    rows.collect()
}

/// Lets go of all there is of a table.
pub(super) fn forget(
    file: &mut Connection,
    table: TableId,
    length: u32,
) -> rusqlite::Result<Result<(), StoreError>> {
    let table = table.stored();
    let together = file.transaction_with_behavior(TransactionBehavior::Immediate)?;
    if !clear(&together, table, length)? {
        return Ok(Err(StoreError::Taken));
    }
    for sql in [
        "DELETE FROM heads WHERE id = ?1",
        "DELETE FROM tables WHERE id = ?1",
        "DELETE FROM seats WHERE id = ?1",
    ] {
        together.execute(sql, [table])?;
    }
    together.commit()?;
    Ok(Ok(()))
}

/// One entry in the place of a whole journal.
pub(super) fn compact(
    file: &mut Connection,
    table: TableId,
    length: u32,
    entry: &str,
) -> rusqlite::Result<Result<(), StoreError>> {
    let table = table.stored();
    let together = file.transaction_with_behavior(TransactionBehavior::Immediate)?;
    if !clear(&together, table, length)? {
        return Ok(Err(StoreError::Taken));
    }
    together.execute("INSERT INTO entries (prev, entry) VALUES (0, ?1)", [entry])?;
    together.execute(
        "UPDATE heads SET next = 1, last = ?2 WHERE id = ?1",
        (table, together.last_insert_rowid()),
    )?;
    together.commit()?;
    Ok(Ok(()))
}

/// Clears the entries of a journal, if it is still so long.
fn clear(file: &Transaction<'_>, table: i64, length: u32) -> rusqlite::Result<bool> {
    let head: Option<(u32, i64)> = file
        .query_row(
            "SELECT next, last FROM heads WHERE id = ?1",
            [table],
            |row| Ok((row.get(0)?, row.get(1)?)),
        )
        .optional()?;
    let Some((next, last)) = head else {
        return Ok(false);
    };
    if next != length {
        return Ok(false);
    }
    let mut seq = last;
    let mut remove = file.prepare_cached("DELETE FROM entries WHERE seq = ?1 RETURNING prev")?;
    while seq != 0 {
        let prev: Option<i64> = remove.query_row([seq], |row| row.get(0)).optional()?;
        seq = prev.unwrap_or(0);
    }
    Ok(true)
}
