//! How a table's journal comes out of the database.
use crate::{ids::TableId, store::StoreError};
use tokio_postgres::Row;

/// The rows of a journal: how long it is, and the entries with their numbers. One with a hole is none.
pub(super) fn in_order(table: TableId, from: u32, rows: &[Row]) -> Result<Vec<String>, StoreError> {
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
