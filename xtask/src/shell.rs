//! Running other programs from the root of the repository.
use std::{
    env,
    ffi::OsStr,
    path::{Path, PathBuf},
    process::{Command, Stdio},
    sync::atomic::{AtomicBool, Ordering},
};

/// The root of the repository.
pub(crate) fn root() -> PathBuf {
    let here = env::var_os("CARGO_MANIFEST_DIR").map(PathBuf::from);
    let parent = here.as_deref().and_then(Path::parent);
    parent.unwrap_or(Path::new(".")).to_owned()
}

/// Whether a file or folder of the repository is there.
pub(crate) fn has(path: &str) -> bool {
    root().join(path).exists()
}

/// Where cargo puts what it builds: this program lies in it as `debug/xtask`.
pub(crate) fn target() -> Result<PathBuf, String> {
    let me = env::current_exe().map_err(|e| format!("cannot tell where this program lies: {e}"))?;
    let target = me.ancestors().nth(2);
    target
        .map(Path::to_owned)
        .ok_or(format!("{} lies in no target folder", me.display()))
}

/// Whether this program keeps its input to itself.
static ALONE: AtomicBool = AtomicBool::new(false);

/// From now on no program that is started reads what this one reads.
pub(crate) fn keep_input() {
    ALONE.store(true, Ordering::Relaxed);
}

/// A program with arguments, to be run from the root.
pub(crate) fn program(name: impl AsRef<OsStr>, args: &[&str]) -> Command {
    let mut command = Command::new(name);
    command.args(args).current_dir(root());
    if ALONE.load(Ordering::Relaxed) {
        command.stdin(Stdio::null());
    }
    command
}

/// The cargo that runs this chore.
pub(crate) fn cargo(args: &[&str]) -> Command {
    program(env::var_os("CARGO").unwrap_or("cargo".into()), args)
}

/// Node's package manager; on Windows it is a script and has to be called by its full name.
pub(crate) fn npm(args: &[&str]) -> Command {
    program(if cfg!(windows) { "npm.cmd" } else { "npm" }, args)
}

/// Set for steps that run after the program was built: none of them waits for cargo, which lets one at a time look into the folder.
pub(crate) const BUILT: &str = "MENAGERIE_BUILT";

/// Builds the program and says where it lies. It is built as for the tests, whose needs count for what it shares with them: so it is
/// the program that they use, and nothing is compiled a second time.
///
/// # Errors
/// If it cannot be built.
pub(crate) fn menagerie() -> Result<PathBuf, String> {
    // the tests of the program that is served have it built
    as_tested(&["--test", "served"])?;
    Ok(target()?.join("debug/menagerie"))
}

/// Builds all tests and examples, and says where the examples lie.
///
/// # Errors
/// If one cannot be built.
pub(crate) fn examples() -> Result<PathBuf, String> {
    as_tested(&[])?;
    Ok(target()?.join("debug/examples"))
}

fn as_tested(which: &[&str]) -> Result<(), String> {
    if env::var_os(BUILT).is_some() {
        return Ok(());
    }
    let all = ["test", "--quiet", "--locked", "--workspace", "--no-run"];
    run(cargo(&all).args(which))
}

/// Runs a command in sight of the reader.
///
/// # Errors
/// If it cannot be started or says that it failed.
pub(crate) fn run(command: &mut Command) -> Result<(), String> {
    let line = line(command);
    println!("$ {line}");
    let status = command
        .status()
        .map_err(|e| format!("cannot start {line}: {e}"))?;
    if status.success() {
        Ok(())
    } else {
        Err(format!("{line}: {status}"))
    }
}

/// Runs a command and returns what it prints; its complaints stay in sight.
///
/// # Errors
/// If it cannot be started, says that it failed, or prints no text.
pub(crate) fn read(command: &mut Command) -> Result<String, String> {
    let line = line(command);
    let output = command
        .stderr(Stdio::inherit())
        .output()
        .map_err(|e| format!("cannot start {line}: {e}"))?;
    if !output.status.success() {
        return Err(format!("{line}: {}", output.status));
    }
    String::from_utf8(output.stdout).map_err(|_| format!("{line}: prints no text"))
}

fn line(command: &Command) -> String {
    let name = Path::new(command.get_program());
    let name = name.file_name().unwrap_or(command.get_program());
    let words = std::iter::once(name).chain(command.get_args());
    words
        .map(OsStr::to_string_lossy)
        .collect::<Vec<_>>()
        .join(" ")
}
