//! The data folder: private, and for one server at a time.
use super::StoreError;
use std::{
    fs::{self, File, OpenOptions, TryLockError},
    io::{self, ErrorKind},
    path::{Path, PathBuf},
};

/// All our files begin like this.
const OURS: &str = "menagerie.";

/// The database in a folder.
pub(crate) fn database(folder: &Path) -> PathBuf {
    folder.join("menagerie.sqlite")
}

/// The log of that database.
pub(super) fn log(folder: &Path) -> PathBuf {
    folder.join("menagerie.sqlite-wal")
}

/// Makes the folder and an empty database, if they are not there; nobody but their owner may look into either.
///
/// # Errors
/// If they cannot be made.
pub(super) fn prepare(folder: &Path) -> Result<(), StoreError> {
    make(folder).map_err(unusable)?;
    match make_private_file(&database(folder)) {
        Err(fault) if fault.kind() != ErrorKind::AlreadyExists => Err(unusable(fault)),
        _ => {
            close_to_others(folder);
            Ok(())
        }
    }
}

/// What was made or deleted in a folder stays so if the power goes: a journal of SQLite that was deleted and came back would undo all that was stored
/// since.
///
/// # Errors
/// If the operating system cannot promise it.
#[cfg(unix)]
pub(super) fn sync(folder: &Path) -> Result<(), StoreError> {
    let folder = File::open(folder).map_err(unusable)?;
    folder.sync_all().map_err(unusable)
}

#[cfg(not(unix))]
pub(super) fn sync(_: &Path) -> Result<(), StoreError> {
    Ok(())
}

/// Keeps other servers out of a folder. The operating system lets go of it when the process ends, in whatever way.
#[derive(Debug)]
pub(super) struct FolderLock(File);

impl Drop for FolderLock {
    /// Said, not left to closing the file: a program that was just being started from here may have a copy of it for a moment.
    fn drop(&mut self) {
        let _ = self.0.unlock();
    }
}

/// The folder's lock.
///
/// # Errors
/// If another process has it.
pub(super) fn lock(folder: &Path) -> Result<FolderLock, StoreError> {
    let mut options = OpenOptions::new();
    options.write(true).create(true).truncate(false);
    private(&mut options);
    let file = options
        .open(folder.join("menagerie.lock"))
        .map_err(unusable)?;
    match file.try_lock() {
        Ok(()) => Ok(FolderLock(file)),
        Err(TryLockError::WouldBlock) => Err(StoreError::InUse("data folder")),
        Err(TryLockError::Error(fault)) => Err(unusable(fault)),
    }
}

/// A new file that only its owner may open.
///
/// # Errors
/// If it is there already, or cannot be made.
pub(super) fn make_private_file(path: &Path) -> io::Result<File> {
    let mut options = OpenOptions::new();
    options.write(true).create_new(true);
    private(&mut options);
    options.open(path)
}

#[expect(clippy::needless_pass_by_value, reason = "handed to map_err")]
pub(super) fn unusable(fault: io::Error) -> StoreError {
    StoreError::Broken(fault.to_string())
}

#[cfg(unix)]
fn private(options: &mut OpenOptions) {
    use std::os::unix::fs::OpenOptionsExt;
    options.mode(0o600);
}

#[cfg(not(unix))]
fn private(_: &mut OpenOptions) {}

#[cfg(unix)]
fn make(folder: &Path) -> io::Result<()> {
    use std::os::unix::fs::DirBuilderExt;
    let mut builder = fs::DirBuilder::new();
    builder.recursive(true).mode(0o700).create(folder)
}

#[cfg(not(unix))]
fn make(folder: &Path) -> io::Result<()> {
    fs::create_dir_all(folder)
}

/// Closes what others could open: the database holds the key that people are known by. A folder in which others keep things as well stays
/// as it is.
#[cfg(unix)]
fn close_to_others(folder: &Path) {
    let mut alone = true;
    for entry in fs::read_dir(folder).into_iter().flatten().flatten() {
        if entry.file_name().to_string_lossy().starts_with(OURS) {
            close(&entry.path(), 0o600);
        } else {
            alone = false;
        }
    }
    if alone {
        close(folder, 0o700);
    } else if open_to_others(folder) {
        let folder = folder.display();
        tracing::warn!(%folder, "others may look into the data folder; it holds other things too and is left as it is");
    }
}

#[cfg(not(unix))]
fn close_to_others(_: &Path) {}

#[cfg(unix)]
fn open_to_others(path: &Path) -> bool {
    use std::os::unix::fs::PermissionsExt;
    // what is gone by now is open to nobody
    fs::metadata(path).is_ok_and(|known| known.permissions().mode() & 0o077 != 0)
}

#[cfg(unix)]
fn close(path: &Path, mode: u32) {
    use std::os::unix::fs::PermissionsExt;
    if !open_to_others(path) {
        return;
    }
    let closed = fs::set_permissions(path, fs::Permissions::from_mode(mode));
    let path = path.display();
    match closed {
        Ok(()) => tracing::warn!(%path, "others could open this; now only its owner can"),
        Err(fault) => {
            tracing::warn!(%path, %fault, "others can open this, and it cannot be closed to them");
        }
    }
}
