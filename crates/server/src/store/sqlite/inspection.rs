//! A look into a database that changes nothing, whether a server uses it or not.
use super::{
    StoreError, folder, for_reading, journal,
    migrations::{broken, migrate, steps_done},
};
use crate::ids::TableId;
use rusqlite::Connection;
use std::path::Path;

/// A database that is looked into.
pub(crate) struct Inspection(Connection);

impl Inspection {
    /// Opens a database that is there.
    ///
    /// # Errors
    /// If it is not, or a newer program wrote it.
    pub(crate) fn open(database: &Path) -> Result<Inspection, StoreError> {
        let file = there(database)?;
        steps_done(&file)?;
        Ok(Inspection(file))
    }

    /// What the file itself is damaged by.
    pub(crate) fn damage(&self) -> Result<Vec<String>, StoreError> {
        let look = || {
            let mut query = self.0.prepare("PRAGMA integrity_check")?;
            let rows = query.query_map([], |row| row.get(0))?;
            rows.collect::<rusqlite::Result<Vec<String>>>()
        };
        let mut found = look().map_err(broken)?;
        found.retain(|problem| problem != "ok");
        Ok(found)
    }

    /// All tables that have a journal or are listed, and how long their journals are said to be.
    pub(crate) fn tables(&self) -> Result<Vec<(TableId, u32)>, StoreError> {
        let look = || {
            let mut query = self.0.prepare(
                "SELECT id, next FROM heads
                 UNION ALL SELECT id, 0 FROM tables WHERE id NOT IN (SELECT id FROM heads)",
            )?;
            let rows = query.query_map([], |row| {
                let stored: i64 = row.get(0)?;
                Ok((TableId(stored.cast_unsigned()), row.get(1)?))
            })?;
            rows.collect::<rusqlite::Result<_>>()
        };
        look().map_err(broken)
    }

    /// A table's whole journal.
    ///
    /// # Errors
    /// If it has a hole, or cannot be read.
    pub(crate) fn journal(&self, table: TableId) -> Result<Vec<String>, StoreError> {
        let rows = journal::backwards(&self.0, table, 0).map_err(broken)?;
        journal::in_order(table, 0, rows)
    }
}

/// Copies a database as it is at this moment into a new file, which is on the disk afterwards. Others may go on writing.
///
/// # Errors
/// If the database is not there, the new file is, or one of them fails.
pub(crate) fn copy(database: &Path, to: &Path) -> Result<(), StoreError> {
    let file = there(database)?;
    steps_done(&file)?;
    let text = to.to_str().ok_or_else(|| {
        let problem = format!("{}: not a path that SQLite can be told", to.display());
        StoreError::Broken(problem)
    })?;
    let made = folder::make_private_file(to).map_err(folder::unusable)?;
    file.execute("VACUUM INTO ?1", [text]).map_err(broken)?;
    let mut copy = Connection::open(to).map_err(broken)?;
    migrate(&mut copy)?;
    // no server runs on the copy
    copy.execute("DELETE FROM running", ()).map_err(broken)?;
    copy.close().map_err(|(_, fault)| broken(fault))?;
    made.sync_all().map_err(folder::unusable)
}

fn there(database: &Path) -> Result<Connection, StoreError> {
    if !database.is_file() {
        let problem = format!("there is no {}", database.display());
        return Err(StoreError::Broken(problem));
    }
    for_reading(database).map_err(broken)
}
