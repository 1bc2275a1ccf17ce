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

#[cfg(test)]
mod tests {
    use super::*;

    /// The files that could name this one as a module of theirs; nothing for one that is a program itself.
    fn parents(file: &Path) -> Option<Vec<PathBuf>> {
        let folder = file.parent()?;
        let is_tests = |folder: &Path| folder.ends_with("tests");
        let place = match file.file_name()?.to_str()? {
            "main.rs" => return None,
            "mod.rs" => folder.parent()?,
            _ if is_tests(folder) => return None,
            _ => folder,
        };
        if is_tests(place) {
            let beside = fs::read_dir(place).ok()?.flatten();
            return Some(beside.map(|entry| entry.path()).collect());
        }
        Some(vec![place.join("main.rs"), place.join("mod.rs")])
    }

    /// A file that nobody names is not compiled, so that its tests would hold for ever.
    #[test]
    fn every_file_of_a_test_program_is_a_module_of_it() {
        let below = |file: &PathBuf, folder| file.iter().any(|part| part == folder);
        let in_tests = |file: &PathBuf| below(file, "tests") && !below(file, "src");
        let mut modules = 0;
        for file in ending(".rs").unwrap().into_iter().filter(in_tests) {
            let Some(parents) = parents(&file) else {
                continue;
            };
            let named = match file.ends_with("mod.rs") {
                true => file.parent().and_then(Path::file_name),
                false => file.file_stem(),
            };
            let line = format!("mod {};", named.unwrap().to_string_lossy());
            let names = |parent: &PathBuf| {
                let text = text(parent).unwrap_or_default();
                text.lines().any(|told| told.ends_with(&line))
            };
            assert!(
                parents.iter().any(names),
                "nobody says `{line}`: {}",
                said(&file)
            );
            modules += 1;
        }
        assert!(modules > 50, "{modules}");
    }
}
