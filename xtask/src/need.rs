//! Programs that chores use, installed where they are missing.
use crate::shell::{program, read, run};
use std::{
    env,
    process::Stdio,
    sync::atomic::{AtomicBool, Ordering},
};

/// A program and the Debian package that brings it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Need {
    pub(crate) program: &'static str,
    pub(crate) package: &'static str,
}

pub(crate) const VALGRIND: Need = Need {
    program: "valgrind",
    package: "valgrind",
};
pub(crate) const NPM: Need = Need {
    program: "npm",
    package: "npm",
};
pub(crate) const CHROMIUM: Need = Need {
    program: "chromium",
    package: "chromium",
};
pub(crate) const PYTHON: Need = Need {
    program: "python3",
    package: "python3",
};

/// Makes sure that a program is there.
///
/// # Errors
/// If it is missing and this machine cannot install it by itself; says what to install.
pub(crate) fn provide(need: Need) -> Result<(), String> {
    if installed(need.program) {
        return Ok(());
    }
    let Need { program, package } = need;
    install(package)?;
    if installed(program) {
        Ok(())
    } else {
        Err(format!("{package} is installed but brings no {program}"))
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

fn apt(args: &[&str]) -> std::process::Command {
    let mut command = program("apt-get", args);
    command.env("DEBIAN_FRONTEND", "noninteractive");
    command
}

fn installed(program: &str) -> bool {
    let path = env::var_os("PATH").unwrap_or_default();
    env::split_paths(&path).any(|folder| folder.join(program).is_file())
}

fn is_root() -> bool {
    read(&mut program("id", &["-u"])).is_ok_and(|user| user.trim() == "0")
}
