//! A copy of everything, while a server goes on.
use super::check::{Checked, check_file};
use crate::store::{Place, StoreError, copy, copy_to_file, database};
use std::{
    fs, io,
    path::{Path, PathBuf},
};

/// A file that is not whole yet; what is left of it goes when this does.
struct Part(PathBuf);

impl Drop for Part {
    fn drop(&mut self) {
        let _ = fs::remove_file(&self.0);
    }
}

/// Copies a store into one new SQLite file, as it is at one moment, and checks the copy. It has its name only once it is whole and on the disk.
///
/// # Errors
/// If there is no store, the file is there already, or one of them fails; then there is no copy.
pub async fn backup(place: &Place, to: &Path) -> Result<Checked, StoreError> {
    let broken = |fault: io::Error| StoreError::Broken(format!("{}: {fault}", to.display()));
    if to.exists() {
        return Err(broken(io::ErrorKind::AlreadyExists.into()));
    }
    let mut name = to.as_os_str().to_owned();
    name.push(format!(".{}.part", std::process::id()));
    let part = Part(PathBuf::from(name));
    match place {
        Place::Sqlite(folder) => copy(&database(folder), &part.0)?,
        Place::Postgres(address) => {
            copy_to_file(address, &part.0).await?;
        }
    }
    let checked = check_file(&part.0)?;
    fs::rename(&part.0, to).map_err(broken)?;
    Ok(checked)
}
