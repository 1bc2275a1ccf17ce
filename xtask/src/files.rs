//! Finding files of the repository.
use crate::shell::root;
use std::{fs, io, path::Path, path::PathBuf};

/// Folders that hold nothing of ours.
const FOREIGN: &[&str] = &["target", "node_modules", "dist"];

/// All files of the repository whose names end so, in the order of their paths.
///
/// # Errors
/// If a folder cannot be read.
pub(crate) fn ending(end: &str) -> Result<Vec<PathBuf>, String> {
    let mut found = Vec::new();
    collect(&root(), end, &mut found).map_err(|e| format!("cannot look for {end} files: {e}"))?;
    found.sort();
    Ok(found)
}

/// A path as it is said to people.
pub(crate) fn said(path: &Path) -> String {
    let path = path.strip_prefix(root()).unwrap_or(path);
    path.display().to_string()
}

/// A file's text.
///
/// # Errors
/// If it cannot be read.
pub(crate) fn text(path: &Path) -> Result<String, String> {
    fs::read_to_string(path).map_err(|e| format!("cannot read {}: {e}", path.display()))
}

fn collect(folder: &Path, end: &str, found: &mut Vec<PathBuf>) -> io::Result<()> {
    for entry in fs::read_dir(folder)? {
        let entry = entry?;
        let name = entry.file_name();
        let name = name.to_string_lossy();
        if entry.file_type()?.is_dir() {
            if !name.starts_with('.') && !FOREIGN.contains(&&*name) {
                collect(&entry.path(), end, found)?;
            }
        } else if name.ends_with(end) {
            found.push(entry.path());
        }
    }
    Ok(())
}
