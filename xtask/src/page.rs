//! The page that the program serves: checked, built, and played in a browser.
use crate::{
    engine, need,
    shell::{self, has, menagerie, root, run},
};
use std::{
    env, fs,
    path::{Path, PathBuf},
    process::Command,
    time::SystemTime,
};

/// What the page is made of.
const SOURCES: &[&str] = &[
    "web/src",
    "web/sw.js",
    "web/public",
    "web/index.html",
    "web/package-lock.json",
    "web/vite.config.ts",
    "puzzles",
    "rules",
    "words",
];
/// Also part of the page, where it could be built.
const ENGINE: &str = "web/engine";
const BUILT: &str = "web/dist/index.html";
/// Names the browser for the tests. Remember: `web/playwright.config.mjs` reads it.
const BROWSER: &str = "CHROMIUM";

/// Types, unit tests and build, from a fresh installation.
///
/// # Errors
/// If one of them fails.
pub(crate) fn check() -> Result<(), String> {
    npm(&["ci"])?;
    npm(&["run", "check"])?;
    npm(&["test"])?;
    build()
}

/// Builds the page unless it is there and younger than all it is made of: a page built anew has the program built anew.
///
/// # Errors
/// If it cannot be built.
pub(crate) fn build() -> Result<(), String> {
    if !has("web/node_modules") {
        npm(&["ci"])?;
    }
    let sources = SOURCES.iter().chain([&ENGINE]);
    let sources = sources.filter_map(|path| newest(&root().join(path)));
    let built = newest(&root().join(BUILT));
    if built.is_some() && built >= sources.max() {
        return Ok(());
    }
    npm(&["run", "build"])
}

/// Plays in a browser against the program. The page is inside it, so it is built after the page.
///
/// # Errors
/// If something cannot be built, or a test fails.
pub(crate) fn play() -> Result<(), String> {
    let alone = engine::way();
    match &alone {
        Ok(_) => engine::build()?,
        Err(problem) => println!("SKIPPED: games without a server: {problem}"),
    }
    build()?;
    let program = menagerie()?;
    let mut test = command(&["run", "test:browser", "--"]);
    if alone.is_err() {
        // such tests say of themselves that they need the engine
        test.args(["--grep-invert", "@engine"]);
    }
    run(test.env("MENAGERIE_BIN", program).env(BROWSER, browser()?))
}

/// The browser that is played in: the one that somebody names, or Debian's without windows, which takes two thirds of the processor time for the same
/// pages, or Chromium as it is.
fn browser() -> Result<PathBuf, String> {
    if let Some(named) = env::var_os(BROWSER) {
        return Ok(named.into());
    }
    let shell = need::provide(need::HEADLESS_SHELL).map(|()| need::HEADLESS_SHELL);
    let found = shell.or_else(|_| need::provide(need::CHROMIUM).map(|()| need::CHROMIUM))?;
    need::place(found.program).ok_or(format!("{} is in no folder of PATH", found.program))
}

fn npm(args: &[&str]) -> Result<(), String> {
    run(&mut command(args))
}

fn command(args: &[&str]) -> Command {
    let mut npm = shell::npm(args);
    npm.current_dir(root().join("web"));
    npm
}

/// When the youngest file at or below a path was written, or one was taken away; nothing if there is none.
pub(crate) fn newest(path: &Path) -> Option<SystemTime> {
    let written = fs::metadata(path).and_then(|about| about.modified()).ok();
    if let Ok(folder) = fs::read_dir(path) {
        let inside = folder.flatten().filter_map(|entry| newest(&entry.path()));
        return inside.max().max(written);
    }
    written
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::time::Duration;

    #[test]
    fn a_folder_is_as_young_as_its_youngest_file() {
        let folder = env::temp_dir().join(format!("menagerie-page-{}", std::process::id()));
        fs::create_dir_all(folder.join("deep")).unwrap();
        fs::write(folder.join("old"), "").unwrap();
        let young = folder.join("deep/young");
        fs::write(&young, "").unwrap();
        let later = SystemTime::now() + Duration::from_secs(60);
        fs::File::options()
            .write(true)
            .open(&young)
            .and_then(|file| file.set_modified(later))
            .unwrap();
        assert_eq!(newest(&folder), newest(&young));
        assert!(newest(&folder) > newest(&folder.join("old")));
        assert_eq!(newest(&folder.join("none")), None);
        let hour_ago = SystemTime::now() - Duration::from_secs(3600);
        let old = fs::File::options().append(true).open(folder.join("old"));
        old.and_then(|file| file.set_modified(hour_ago)).unwrap();
        fs::remove_file(&young).unwrap();
        let emptied = newest(&folder).unwrap();
        assert!(emptied > hour_ago, "a file that is gone is a change too");
        fs::remove_dir_all(&folder).unwrap();
    }

    #[test]
    fn the_page_is_made_of_files_that_are_there() {
        for path in SOURCES {
            assert!(newest(&root().join(path)).is_some(), "{path}");
        }
    }
}
