//! `cargo xtask play`: builds the game and starts it.
use crate::{
    need,
    shell::{cargo, has, run},
    steps::build_page,
};

/// Starts `menagerie` with these arguments; without any, the browser table if it can be served, else a game in the terminal.
///
/// # Errors
/// If something cannot be built, or the game says that it failed.
pub(crate) fn play(args: &[&str]) -> Result<(), String> {
    let served = has("web/package.json");
    if served {
        need::provide(need::NPM)?;
        build_page()?;
    }
    let args: &[&str] = match args {
        [] if served => &["serve"],
        [] => &["play", "wallaby"],
        said => said,
    };
    let start = [
        "run",
        "--quiet",
        "--release",
        "--package",
        "menagerie",
        "--",
    ];
    run(&mut cargo(&[&start, args].concat()))
}
