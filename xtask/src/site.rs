//! `cargo xtask site`: a page that any host of files can serve, with everything that works without a server.
use crate::{
    engine, need, page,
    shell::{cargo, program, run, target},
};
use std::env::consts::EXE_SUFFIX;

/// Writes the page into a folder.
///
/// # Errors
/// If something cannot be built or written.
pub(crate) fn site(folder: &str) -> Result<(), String> {
    need::provide(need::NPM)?;
    // without the engine nothing can be played there
    engine::build()?;
    page::build()?;
    run(&mut cargo(&["build", "--locked", "--package", "menagerie"]))?;
    let menagerie = target()?.join(format!("debug/menagerie{EXE_SUFFIX}"));
    let here = std::env::current_dir().map_err(|e| format!("no current folder: {e}"))?;
    let folder = here.join(folder).display().to_string();
    run(&mut program(menagerie, &["site", "--out", &folder]))
}
