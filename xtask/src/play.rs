//! `cargo xtask play`: builds the game and starts it.
use crate::{
    engine, need, page,
    shell::{cargo, program, run, target},
};
use std::env::consts::EXE_SUFFIX;

/// Starts `menagerie` with these arguments; without any, the tables in the browser.
///
/// # Errors
/// If something cannot be built, or the game says that it failed.
pub(crate) fn play(args: &[&str]) -> Result<(), String> {
    need::provide(need::NPM)?;
    // the tables are there without it; only play without a server is not
    if let Err(problem) = engine::build() {
        println!(
            "{problem}\nthe page is built without its own engine: tables need their server, nothing is played offline"
        );
    }
    page::build()?;
    // cargo says how far it is: the first time takes some minutes
    run(&mut cargo(&[
        "build",
        "--locked",
        "--release",
        "--package",
        "menagerie",
    ]))?;
    let menagerie = target()?.join(format!("release/menagerie{EXE_SUFFIX}"));
    // "serve" ends its start with the address of the page
    let args: &[&str] = match args {
        [] => &["serve"],
        said => said,
    };
    run(&mut program(menagerie, args))
}
