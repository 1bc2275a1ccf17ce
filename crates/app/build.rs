//! Tells the program its version, with the commit where there is one: in an archive of the sources there is none.
use std::{
    env,
    path::{Path, PathBuf},
    process::Command,
};

fn main() {
    let version = env::var("CARGO_PKG_VERSION").expect("cargo says which version this is");
    let home = env::var("CARGO_MANIFEST_DIR").expect("cargo says where we are");
    let house = Path::new(&home).join("../..");
    let version = match commit(&house) {
        Some(commit) => format!("{version} ({commit})"),
        None => version,
    };
    println!("cargo::rerun-if-changed=build.rs");
    println!("cargo::rustc-env=MENAGERIE_VERSION={version}");
}

/// The commit that is checked out; nothing if the sources do not lie in a clone of their own.
fn commit(house: &Path) -> Option<String> {
    let top = git(house, &["rev-parse", "--show-toplevel"])?;
    if Path::new(&top).canonicalize().ok()? != house.canonicalize().ok()? {
        return None;
    }
    // one of these changes with every commit and checkout; a path that is missing would have us built anew each time
    for name in ["HEAD", "logs/HEAD"] {
        let path = PathBuf::from(git(house, &["rev-parse", "--git-path", name])?);
        let path = house.join(path);
        if path.exists() {
            println!("cargo::rerun-if-changed={}", path.display());
        }
    }
    git(house, &["rev-parse", "--short=9", "HEAD"])
}

/// What git says, if it is there and has something to say.
fn git(house: &Path, args: &[&str]) -> Option<String> {
    let output = Command::new("git").args(args).current_dir(house).output();
    let output = output.ok().filter(|output| output.status.success())?;
    let text = String::from_utf8(output.stdout).ok()?;
    Some(text.trim().to_owned()).filter(|text| !text.is_empty())
}
