//! Whether everything in a data folder can be played on.
use crate::{
    ids::TableId,
    store::{Inspection, StoreError, database},
};
use menagerie_room::Past;
use std::path::Path;

/// What a check found.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Checked {
    /// So many tables were looked at.
    pub tables: usize,
    /// So many entries their journals have.
    pub entries: usize,
    /// What is wrong, in words; nothing if all is well.
    pub faults: Vec<String>,
}

/// Checks the file in a data folder, and plays every journal in it from its first entry to its last. Nothing is changed, and a server may be
/// using it.
///
/// # Errors
/// If the folder cannot be read at all. What is wrong inside it is told in [`Checked::faults`].
pub fn check(folder: &Path) -> Result<Checked, StoreError> {
    check_file(&database(folder))
}

pub(super) fn check_file(database: &Path) -> Result<Checked, StoreError> {
    let inside = Inspection::open(database)?;
    let tables = inside.tables()?;
    let mut checked = Checked {
        tables: tables.len(),
        faults: inside.damage()?,
        ..Checked::default()
    };
    for (table, length) in tables {
        match replay(&inside, table, length) {
            Ok(entries) => checked.entries += entries,
            Err(problem) => checked.faults.push(format!("table {table}: {problem}")),
        }
    }
    Ok(checked)
}

/// How many entries a table's journal has, if it can be played.
fn replay(inside: &Inspection, table: TableId, length: u32) -> Result<usize, String> {
    let journal = inside.journal(table).map_err(|fault| fault.to_string())?;
    // it may have grown meanwhile
    if journal.is_empty() || journal.len() < length as usize {
        return Err(format!("{} of {length} entries are there", journal.len()));
    }
    Past::read(&journal).map_err(|fault| fault.to_string())?;
    Ok(journal.len())
}
