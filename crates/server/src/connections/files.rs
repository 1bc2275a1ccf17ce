//! How many files the operating system lets us open: a connection is one.

/// What programs get where nobody says otherwise.
const USUAL: u64 = 1024;

/// Raises the limit as far as it goes without asking anybody, and says it in the log.
pub fn raise_open_files() -> u64 {
    match rlimit::increase_nofile_limit(u64::MAX) {
        Ok(files) => {
            tracing::info!(files, "so many files may be open");
            files
        }
        Err(fault) => {
            tracing::warn!(%fault, "the limit of open files could not be raised");
            USUAL
        }
    }
}
