//! A game made in a copy of the repository and tested there, so that the templates stay as true as the code around them.
use super::{name::Name, write::write};
use crate::shell::{program, read, root, run, target};
use std::{
    env, fs, io,
    path::{Path, PathBuf},
    process::Command,
};

/// The game that is made: a name that sorts before `menagerie` and is longer than the template's.
const TRIAL: &str = "cassowary-dash";

/// Makes a game and tests its crate, the tables and words with it, the types of what it shows, and its board.
///
/// # Errors
/// If it cannot be made, or does not hold.
pub(crate) fn check() -> Result<(), String> {
    let scratch = target()?.join("new-game");
    copy(&scratch)?;
    let name = Name::read(TRIAL, &scratch)?;
    write(&name, &scratch)?;
    let cargo = |line: &str| {
        let words: Vec<&str> = line.split(' ').collect();
        run(&mut cargo_in(&scratch, &words)?)
    };
    cargo(&format!("fmt -p {TRIAL}"))?;
    cargo(&format!(
        "clippy --offline --quiet -p {TRIAL} --all-targets -- -D warnings"
    ))?;
    cargo(&format!("test --offline --quiet -p {TRIAL}"))?;
    // tables with this game alone: the others need not be built a second time
    cargo(&format!(
        "test --offline --quiet -p menagerie-table --no-default-features --features menagerie-games/{TRIAL} --test promises --test no_english_left --test words"
    ))?;
    cargo(&format!(
        "test --offline --quiet -p menagerie-games --no-default-features --features schema,{TRIAL} --test browser_types"
    ))?;
    for task in [["run", "check"], ["test", "plain"]] {
        run(program("npm", &task).current_dir(scratch.join("web")))?;
    }
    Ok(())
}

/// Cargo in the copy, with the target folder of the original: what others wrote is not built again.
fn cargo_in(scratch: &Path, args: &[&str]) -> Result<Command, String> {
    let mut cargo = program(env::var_os("CARGO").unwrap_or("cargo".into()), args);
    cargo
        .current_dir(scratch)
        .env("CARGO_TARGET_DIR", target()?);
    Ok(cargo)
}

/// All files of the repository as they are now, committed or not. What has not changed is not written again, so that it is not built again.
fn copy(scratch: &Path) -> Result<(), String> {
    let listed = [
        "ls-files",
        "-z",
        "--cached",
        "--others",
        "--exclude-standard",
    ];
    let listed = read(&mut program("git", &listed))?;
    let files: Vec<&str> = listed.split_terminator('\0').collect();
    let failed = |path: &Path, e: &io::Error| format!("cannot copy {}: {e}", path.display());
    for file in &files {
        let (from, to) = (root().join(file), scratch.join(file));
        // a file that is deleted but not committed so is listed still
        if !from.is_file() {
            continue;
        }
        let bytes = fs::read(&from).map_err(|e| failed(&from, &e))?;
        if fs::read(&to).is_ok_and(|there| there == bytes) {
            continue;
        }
        if let Some(folder) = to.parent() {
            fs::create_dir_all(folder).map_err(|e| failed(folder, &e))?;
        }
        fs::write(&to, bytes).map_err(|e| failed(&to, &e))?;
    }
    clear(scratch, scratch, &files).map_err(|e| failed(scratch, &e))?;
    let modules = scratch.join("web/node_modules");
    if !modules.exists() {
        let from = root().join("web/node_modules");
        link(&from, &modules).map_err(|e| failed(&from, &e))?;
    }
    Ok(())
}

#[cfg(unix)]
fn link(from: &Path, to: &Path) -> io::Result<()> {
    std::os::unix::fs::symlink(from, to)
}

#[cfg(windows)]
fn link(from: &Path, to: &Path) -> io::Result<()> {
    std::os::windows::fs::symlink_dir(from, to)
}

/// Removes what is in the copy and not in the original: the last trial's game, files that are gone.
fn clear(scratch: &Path, folder: &Path, files: &[&str]) -> io::Result<()> {
    for entry in fs::read_dir(folder)? {
        let path: PathBuf = entry?.path();
        let inside = path.strip_prefix(scratch).unwrap_or(&path);
        let inside = inside.to_string_lossy().replace('\\', "/");
        if path.is_symlink() {
            continue;
        }
        if path.is_dir() {
            let within = format!("{inside}/");
            if files.iter().any(|file| file.starts_with(&within)) {
                clear(scratch, &path, files)?;
            } else {
                fs::remove_dir_all(&path)?;
            }
        } else if !files.contains(&&*inside) {
            fs::remove_file(&path)?;
        }
    }
    Ok(())
}
