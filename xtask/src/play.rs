//! `cargo xtask play`: builds the game and starts it.
use crate::{
    need, page,
    shell::{cargo, run},
};

/// Starts `menagerie` with these arguments; without any, the tables in the browser.
///
/// # Errors
/// If something cannot be built, or the game says that it failed.
pub(crate) fn play(args: &[&str]) -> Result<(), String> {
    need::provide(need::NPM)?;
    page::build()?;
    let args: &[&str] = match args {
        [] => &["serve"],
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
