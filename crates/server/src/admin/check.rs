//! Whether everything in a store can be played on.
use crate::store::{Inspection, Place, Postgres, Store, StoreError, database};
use menagerie_room::Past;
use std::{fmt::Display, path::Path};

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

/// Plays every journal of a store from its first entry to its last, and checks the file of a data folder besides. Nothing is changed, and a server may be
/// using it.
///
/// # Errors
/// If the store cannot be read at all. What is wrong inside it is told in [`Checked::faults`].
pub async fn check(place: &Place) -> Result<Checked, StoreError> {
    match place {
        Place::Sqlite(folder) => check_file(&database(folder)),
        Place::Postgres(address) => {
            let store = Postgres::open_shared(address).await?;
            let mut checked = Checked::default();
            for (table, length) in store.tables().await? {
                match store.journal(table, 0).await {
                    Err(fault @ StoreError::Unreachable(_)) => return Err(fault),
                    journal => checked.add(&table, length, journal),
                }
            }
            store.close().await?;
            Ok(checked)
        }
    }
}

pub(super) fn check_file(database: &Path) -> Result<Checked, StoreError> {
    let inside = Inspection::open(database)?;
    let mut checked = Checked {
        faults: inside.damage()?,
        ..Checked::default()
    };
    for (table, length) in inside.tables()? {
        checked.add(&table, length, inside.journal(table));
    }
    Ok(checked)
}

impl Checked {
    /// One table more, whose journal is said to be so long.
    fn add(&mut self, table: &dyn Display, length: u32, journal: Result<Vec<String>, StoreError>) {
        self.tables += 1;
        match replay(length, journal) {
            Ok(entries) => self.entries += entries,
            Err(problem) => self.faults.push(format!("table {table}: {problem}")),
        }
    }
}

/// How many entries a table's journal has, if it can be played.
fn replay(length: u32, journal: Result<Vec<String>, StoreError>) -> Result<usize, String> {
    let journal = journal.map_err(|fault| fault.to_string())?;
    // it may have grown meanwhile
    if journal.is_empty() || journal.len() < length as usize {
        return Err(format!("{} of {length} entries are there", journal.len()));
    }
    Past::read(&journal).map_err(|fault| fault.to_string())?;
    Ok(journal.len())
}
