//! Tools from the registries of Rust, Python and Node, each in one version, kept in `target/tools` until that version changes.
use crate::{
    need,
    shell::{cargo, npm, program, run, target},
};
use std::{env::consts::EXE_SUFFIX, fs, path::PathBuf};

/// The folder of one tool.
fn folder(name: &str, version: &str) -> Result<PathBuf, String> {
    let folder = target()?.join("tools").join(format!("{name}-{version}"));
    Ok(folder)
}

/// Where the program of a need lies.
///
/// # Errors
/// If it cannot be told where cargo builds.
pub(crate) fn path(need: need::Need) -> Result<PathBuf, String> {
    use need::Origin::{Crates, Debian, Engine, Node, Python, Toolchain};
    let name = need.program;
    Ok(match need.from {
        Debian(_) | Toolchain(_) | Engine => PathBuf::from(name),
        Crates(version) => bin(name, version, "bin")?,
        Python(_, version) => bin(name, version, scripts())?,
        Node(version) => folder(name, version)?.join("node_modules").join(name),
    })
}

fn bin(name: &str, version: &str, bin: &str) -> Result<PathBuf, String> {
    let file = format!("{name}{EXE_SUFFIX}");
    Ok(folder(name, version)?.join(bin).join(file))
}

/// Where Python keeps programs in an environment of its own.
fn scripts() -> &'static str {
    if cfg!(windows) { "Scripts" } else { "bin" }
}

/// Builds a crate's program. A debug build: it takes a third of the time, and these tools work for a second.
///
/// # Errors
/// If it cannot be built.
pub(crate) fn from_crates(name: &str, version: &str) -> Result<(), String> {
    if bin(name, version, "bin")?.exists() {
        return Ok(());
    }
    let build = target()?.join("tools/build");
    let package = format!("{name}@{version}");
    let mut install = cargo(&["install", "--locked", "--debug", &package]);
    install
        .arg("--root")
        .arg(folder(name, version)?)
        .arg("--target-dir")
        .arg(&build)
        .env("CARGO_PROFILE_DEV_DEBUG", "0");
    let done = run(&mut install);
    // of no use to anybody else
    let _ = fs::remove_dir_all(build);
    done
}

/// Installs the Python package that brings a program, into an environment of its own.
///
/// # Errors
/// If it cannot be installed.
pub(crate) fn from_python(name: &str, package: &str, version: &str) -> Result<(), String> {
    if bin(name, version, scripts())?.exists() {
        return Ok(());
    }
    let place = folder(name, version)?.display().to_string();
    let make = || run(&mut program("python3", &["-m", "venv", &place]));
    // Debian keeps this part of Python in a package of its own
    make().or_else(|_| need::install("python3-venv").and_then(|()| make()))?;
    let package = format!("{package}=={version}");
    let python = folder(name, version)?.join(scripts()).join("python");
    run(&mut program(
        python,
        &["-m", "pip", "install", "--quiet", &package],
    ))
}

/// Installs a Node package.
///
/// # Errors
/// If it cannot be installed.
pub(crate) fn from_node(name: &str, version: &str) -> Result<(), String> {
    let place = folder(name, version)?;
    if place.join("node_modules").join(name).exists() {
        return Ok(());
    }
    let wrong = |e| format!("cannot make {}: {e}", place.display());
    fs::create_dir_all(&place).map_err(wrong)?;
    let package = format!("{name}@{version}");
    let args = [
        "install",
        "--no-save",
        "--ignore-scripts",
        "--silent",
        &package,
    ];
    run(npm(&args).current_dir(&place))
}
