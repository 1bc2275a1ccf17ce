//! The Python package: built into a virtual environment of its own and tested there, with the packages whose environments it offers; and
//! wheels of it.
use crate::{
    need,
    shell::{cargo, program, run, target},
};
use std::{fs, path::PathBuf, process::Command};

/// What the package is built and tested with. Its environments pass the tests of these versions.
const TOOLS: &[&str] = &[
    "maturin==1.16.0",
    "numpy==2.4.6",
    "pillow==13.0.0",
    "pytest==9.2.0",
    "mypy==2.4.1",
    "pettingzoo==1.27.0",
    "gymnasium==1.4.0",
    "open_spiel==2.0.2",
];

/// Builds the package and runs its tests.
///
/// # Errors
/// If anything of it does not hold.
pub(crate) fn check() -> Result<(), String> {
    let manifest = ["--manifest-path", "python/Cargo.toml"];
    run(cargo(&["fmt", "--check"]).args(manifest))?;
    let lints = ["clippy", "--profile", "tested", "--locked"];
    let strict = ["--", "-D", "warnings"];
    run(apart(cargo(&lints).args(manifest).args(strict))?)?;
    let room = venv()?;
    let maturin = room.join("bin/maturin");
    let args = ["develop", "--profile", "tested", "--locked"];
    let mut build = program(maturin, &args);
    build.args(manifest).env("VIRTUAL_ENV", &room);
    run(apart(&mut build)?)?;
    let python = room.join("bin/python");
    for args in [["-m", "mypy"], ["-m", "pytest"]] {
        let mut test = program(&python, &args);
        test.current_dir(crate::shell::root().join("python"));
        run(&mut test)?;
    }
    Ok(())
}

/// Builds a wheel for this machine and says where it lies.
///
/// # Errors
/// If it cannot be built.
pub(crate) fn wheel() -> Result<(), String> {
    let maturin = venv()?.join("bin/maturin");
    let out = target()?.join("wheels").display().to_string();
    let args = ["build", "--release", "--locked", "--out", &out];
    let mut build = program(maturin, &args);
    build.args(["--manifest-path", "python/Cargo.toml"]);
    run(apart(&mut build)?)
}

/// A target folder of its own: the package is another workspace, with other features of what it shares.
fn apart(command: &mut Command) -> Result<&mut Command, String> {
    Ok(command.env("CARGO_TARGET_DIR", target()?.join("python")))
}

/// The virtual environment, made where it is missing or has other tools.
fn venv() -> Result<PathBuf, String> {
    let room = target()?.join("python-venv");
    let list = room.join("tools.txt");
    let wanted = TOOLS.join("\n");
    if fs::read_to_string(&list).is_ok_and(|there| there == wanted) {
        return Ok(room);
    }
    let place = room.display().to_string();
    let make = || run(&mut program("python3", &["-m", "venv", &place]));
    // Debian keeps this part of Python in a package of its own
    make().or_else(|_| need::install("python3-venv").and_then(|()| make()))?;
    let pip = room.join("bin/pip");
    // most of what comes along is never read: what is, is compiled then
    run(program(pip, &["install", "--quiet", "--no-compile"]).args(TOOLS))?;
    fs::write(&list, wanted).map_err(|e| format!("cannot write {}: {e}", list.display()))?;
    Ok(room)
}
