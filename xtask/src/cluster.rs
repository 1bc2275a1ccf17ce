//! The store's promises with a real PostgreSQL, which the tests start by themselves (`crates/cluster`).
use crate::shell::{cargo, run};
use std::{fs, path::PathBuf};

/// Where Debian puts PostgreSQL's programs, a folder a version.
const DEBIAN: &str = "/usr/lib/postgresql";

/// Runs the tests that need a PostgreSQL.
///
/// # Errors
/// If one fails, or PostgreSQL's programs are not where Debian has them.
pub(crate) fn check() -> Result<(), String> {
    let programs = programs().ok_or_else(|| format!("no initdb below {DEBIAN}"))?;
    let mut tests = cargo(&["test", "--locked", "--workspace", "--quiet"]);
    tests.args(["--test", "store", "--test", "served", "--", "postgres"]);
    // remember: crates/cluster/src/programs.rs reads this
    run(tests.env("MENAGERIE_POSTGRES", programs))
}

/// Those of the newest version.
fn programs() -> Option<PathBuf> {
    let version = |path: &PathBuf| path.file_name()?.to_str()?.parse::<u32>().ok();
    let folders = fs::read_dir(DEBIAN).ok()?.flatten();
    let all = folders.filter_map(|entry| Some((version(&entry.path())?, entry.path().join("bin"))));
    let newest = all.filter(|(_, programs)| programs.join("initdb").is_file());
    newest.max().map(|(_, programs)| programs)
}
