//! The promises of storage and of several servers with a real PostgreSQL and a real NATS, which the tests start by themselves (`crates/cluster`).
use crate::shell::{cargo, run};
use std::{fs, path::PathBuf};

/// Where Debian puts PostgreSQL's programs, a folder a version.
const DEBIAN: &str = "/usr/lib/postgresql";
/// Found in the path.
pub(crate) const NATS: &str = "nats-server";

/// Runs the tests that need a PostgreSQL.
///
/// # Errors
/// If one fails, or PostgreSQL's programs are not where Debian has them.
pub(crate) fn check() -> Result<(), String> {
    let programs = programs()?;
    let mut tests = cargo(&["test", "--locked", "--workspace", "--quiet"]);
    tests.args([
        "--test", "store", "--test", "served", "--", "postgres", "cluster",
    ]);
    // remember: crates/cluster/src/programs.rs and nats.rs read these
    tests.env("MENAGERIE_POSTGRES", programs);
    run(tests.env("MENAGERIE_NATS", NATS))
}

/// Those of the newest version.
pub(crate) fn programs() -> Result<PathBuf, String> {
    newest().ok_or_else(|| format!("no initdb below {DEBIAN}"))
}

fn newest() -> Option<PathBuf> {
    let version = |path: &PathBuf| path.file_name()?.to_str()?.parse::<u32>().ok();
    let folders = fs::read_dir(DEBIAN).ok()?.flatten();
    let all = folders.filter_map(|entry| Some((version(&entry.path())?, entry.path().join("bin"))));
    let newest = all.filter(|(_, programs)| programs.join("initdb").is_file());
    newest.max().map(|(_, programs)| programs)
}
