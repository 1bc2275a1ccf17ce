//! How a table's journal lies in the file.
use super::StoreError;
use crate::ids::TableId;
use rusqlite::Connection;

/// From the last entry to the one before it, and so on.
const BACKWARDS: &str = "WITH RECURSIVE back (number, prev, entry) AS (
        SELECT next - 1, prev, entry FROM heads JOIN entries ON seq = last WHERE id = ?1 AND next > ?2
        UNION ALL
        SELECT number - 1, entries.prev, entries.entry FROM back JOIN entries ON seq = back.prev WHERE number > ?2
    ) SELECT number, entry FROM back";

/// The entries of a table from the last back to the one that is asked for, each with its number. SQLite would sort them in a file on the disk, which may
/// be full.
pub(super) fn backwards(
    file: &Connection,
    table: TableId,
    from: u32,
) -> rusqlite::Result<Vec<(u32, String)>> {
    let mut query = file.prepare_cached(BACKWARDS)?;
    let rows = query.query_map((table.stored(), from), |row| Ok((row.get(0)?, row.get(1)?)))?;
    rows.collect()
}

/// Entries that were read from the last to the first, the first first. A journal with a hole is no journal.
pub(super) fn in_order(
    table: TableId,
    from: u32,
    rows: Vec<(u32, String)>,
) -> Result<Vec<String>, StoreError> {
    let mut journal = Vec::with_capacity(rows.len());
    for (expected, (number, entry)) in (from..).zip(rows.into_iter().rev()) {
        if number != expected {
            let problem = format!("the journal of table {table} has a hole before entry {number}");
            return Err(StoreError::Broken(problem));
        }
        journal.push(entry);
    }
    Ok(journal)
}

#[cfg(test)]
mod tests {
    use super::super::migrations::migrate;
    use super::*;

    #[test]
    fn a_journal_is_read_without_sorting_and_by_the_keys_of_its_entries() {
        let mut file = Connection::open_in_memory().unwrap();
        migrate(&mut file).unwrap();
        let mut plan = file
            .prepare(&format!("EXPLAIN QUERY PLAN {BACKWARDS}"))
            .unwrap();
        let steps = plan.query_map((7, 0), |row| row.get("detail")).unwrap();
        let steps: Vec<String> = steps.collect::<Result<_, _>>().unwrap();
        let searched = steps.iter().filter(|step| step.starts_with("SEARCH"));
        assert!(searched.count() >= 3, "{steps:#?}");
        for step in &steps {
            assert!(!step.contains("TEMP B-TREE"), "{steps:#?}");
            assert!(
                step == "SCAN back" || !step.starts_with("SCAN"),
                "{steps:#?}"
            );
        }
    }
}
