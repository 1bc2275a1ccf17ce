//! A game made in a copy of the repository and tested there, so that the templates stay as true as the code around them.
use super::{name::Name, write::write};
use crate::shell::{program, read, root, run, target};
use std::{
    env,
    fs::{self, File},
    io,
    path::Path,
    process::Command,
};

/// The game that is made: a name that sorts before `menagerie` and is longer than the template's.
const TRIAL: &str = "cassowary-dash";

/// Makes a game and tests its crate, the tables and words with it, the types of what it shows, and its board.
///
/// # Errors
/// If it cannot be made, or does not hold.
pub(crate) fn check() -> Result<(), String> {
    let (scratch, last) = (
        target()?.join("new-game"),
        target()?.join("new-game-before"),
    );
    copy(&scratch, &last)?;
    let name = Name::read(TRIAL, &scratch)?;
    write(&name, &scratch)?;
    run(&mut cargo_in(&scratch, &["fmt", "-p", TRIAL])?)?;
    for original in [root(), last] {
        let unread = |e| format!("cannot compare {}: {e}", scratch.display());
        age(&scratch, &original).map_err(unread)?;
    }
    let cargo = |line: &str| {
        let words: Vec<&str> = line.split(' ').collect();
        run(&mut cargo_in(&scratch, &words)?)
    };
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
    // what is not new was looked at where it comes from; types depend on each other
    let (board, wire) = (format!("src/games/{TRIAL}"), format!("src/wire/{TRIAL}.ts"));
    for task in [
        &["exec", "--", "prettier", "--check", &board, &wire][..],
        &["exec", "--", "eslint", &board],
        &["run", "types"],
        &["test", "plain"],
    ] {
        run(program("npm", task).current_dir(scratch.join("web")))?;
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

/// All files of the repository as they are now, committed or not. What was there is put aside.
fn copy(scratch: &Path, last: &Path) -> Result<(), String> {
    let failed = |path: &Path, e: &io::Error| format!("cannot copy {}: {e}", path.display());
    if scratch.exists() {
        let _ = fs::remove_dir_all(last);
        fs::rename(scratch, last).map_err(|e| failed(scratch, &e))?;
    }
    let listed = [
        "ls-files",
        "-z",
        "--cached",
        "--others",
        "--exclude-standard",
    ];
    let listed = read(&mut program("git", &listed))?;
    for file in listed.split_terminator('\0') {
        let (from, to) = (root().join(file), scratch.join(file));
        // a file that is deleted but not committed so is listed still
        if !from.is_file() {
            continue;
        }
        if let Some(folder) = to.parent() {
            fs::create_dir_all(folder).map_err(|e| failed(folder, &e))?;
        }
        fs::copy(&from, &to).map_err(|e| failed(&from, &e))?;
    }
    let (from, modules) = (
        root().join("web/node_modules"),
        scratch.join("web/node_modules"),
    );
    link(&from, &modules).map_err(|e| failed(&from, &e))
}

/// Makes files as old as they are in another folder where they say the same: what was built of them there is not built again.
fn age(folder: &Path, original: &Path) -> io::Result<()> {
    for entry in fs::read_dir(folder)? {
        let path = entry?.path();
        let other = original.join(path.file_name().unwrap_or_default());
        if path.is_symlink() || !other.exists() {
            continue;
        }
        if path.is_dir() {
            age(&path, &other)?;
        } else if fs::read(&path)? == fs::read(&other)? {
            let written = fs::metadata(&other)?.modified()?;
            File::options()
                .append(true)
                .open(&path)?
                .set_modified(written)?;
        }
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

#[cfg(test)]
mod tests {
    use super::*;
    use std::time::{Duration, SystemTime};

    #[test]
    fn a_file_is_as_old_as_its_like_and_another_is_not() {
        let place = env::temp_dir().join(format!("menagerie-trial-{}", std::process::id()));
        let (new, old) = (place.join("new"), place.join("old"));
        let then = SystemTime::now() - Duration::from_secs(3600);
        for (folder, changed) in [(&new, "now"), (&old, "then")] {
            fs::create_dir_all(folder.join("deep")).unwrap();
            fs::write(folder.join("deep/same"), "always").unwrap();
            fs::write(folder.join("changed"), changed).unwrap();
            fs::write(folder.join(changed), "of its own").unwrap();
        }
        let written = |path: &Path| fs::metadata(path).unwrap().modified().unwrap();
        for name in ["deep/same", "changed"] {
            let file = File::options().append(true).open(old.join(name)).unwrap();
            file.set_modified(then).unwrap();
        }
        age(&new, &old).unwrap();
        assert_eq!(written(&new.join("deep/same")), then);
        assert!(written(&new.join("changed")) > then);
        fs::remove_dir_all(&place).unwrap();
    }
}
