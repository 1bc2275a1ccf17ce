//! What goes with time: tables that nobody plays, and the journals of games that are over.
use super::{Postgres, table_and_length};
use crate::{
    ids::TableId,
    store::{
        Old, StoreError,
        lists::{OLD_AT_ONCE, phase_number, stored_seconds},
    },
};

/// Some tables of an age.
pub(super) async fn old(store: &Postgres, old: Old) -> Result<Vec<(TableId, u32)>, StoreError> {
    let (phase, seconds) = (phase_number(old.phase), stored_seconds(old.seconds));
    let rows = store.pool.rows(
                "SELECT heads.id, next FROM heads JOIN tables USING (id)
                 WHERE phase = $1 AND at <= extract(epoch FROM now())::bigint - $2 AND (phase < 2 OR next > 1) ORDER BY at LIMIT $3",
                &[&phase, &seconds, &OLD_AT_ONCE],
            ).await?;
    Ok(rows.iter().map(table_and_length).collect())
}

/// A table goes, with all that is kept of it.
pub(super) async fn forget(
    store: &Postgres,
    table: TableId,
    length: u32,
) -> Result<(), StoreError> {
    store
        .if_so_long(
            "WITH gone AS (DELETE FROM heads WHERE id = $1 AND next = $2 RETURNING id),
                      entries_gone AS (DELETE FROM entries USING gone WHERE entries.id = gone.id),
                      tables_gone AS (DELETE FROM tables USING gone WHERE tables.id = gone.id),
                      seats_gone AS (DELETE FROM seats USING gone WHERE seats.id = gone.id)
                 SELECT id FROM gone",
            &[&table.stored(), &length.cast_signed()],
        )
        .await
}

/// A journal becomes one entry.
pub(super) async fn compact(
    store: &Postgres,
    table: TableId,
    length: u32,
    entry: String,
) -> Result<(), StoreError> {
    store.if_so_long(
                "WITH short AS (UPDATE heads SET next = 1 WHERE id = $1 AND next = $2 RETURNING id),
                      gone AS (DELETE FROM entries USING short WHERE entries.id = short.id AND number > 0),
                      kept AS (UPDATE entries SET entry = $3 FROM short WHERE entries.id = short.id AND number = 0)
                 SELECT id FROM short",
                &[&table.stored(), &length.cast_signed(), &entry],
            )
            .await
}
