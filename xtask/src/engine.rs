//! The engine for browsers: rules and players in WebAssembly, put where the page finds it.
//!
//! Two ways lead there. Usually rustup brings the standard library for browsers (`rustup target add`). Where that cannot be fetched, Debian has a
//! compiler and the library's source (`rustc-web`, `rust-web-src`), and cargo builds the library too.
use crate::{
    need::{install, is_root},
    page::newest,
    shell::{cargo, examples, program, read, root, run, target},
};
use std::{env::consts::EXE_SUFFIX, fs, path::Path, process::Command};

const TRIPLE: &str = "wasm32-unknown-unknown";
const PACKAGE: &str = "menagerie-browser";
/// Its example that plays natively what `tests/digests.mjs` plays in WebAssembly.
const NATIVE: &str = "digests";
/// Debian's compiler and the source of its library.
const RUSTC: &str = "/usr/bin/rustc";
const LIBRARY: &str = "/usr/lib/rustlib/src/rust/library/std/Cargo.toml";
/// rustup gives up a server that does not answer after this, in seconds.
const PATIENCE: &str = "20";

/// What the engine is made of.
const SOURCES: &[&str] = &[
    "crates/ai",
    "crates/browser",
    "crates/core",
    "crates/games",
    "crates/room",
    "crates/table",
    "lessons",
    "rules",
    "words",
    "Cargo.lock",
    "Cargo.toml",
    "xtask/bindgen",
];
/// Where the page looks for it.
const FOLDER: &str = "web/engine";
const BUILT: &str = "web/engine/menagerie_bg.wasm";

/// Builds the engine unless it is there and younger than all it is made of.
///
/// # Errors
/// If there is no way to build it on this machine, or it does not compile.
pub(crate) fn build() -> Result<(), String> {
    let sources = SOURCES.iter().filter_map(|path| newest(&root().join(path)));
    let built = newest(&root().join(BUILT));
    if built.is_some() && built >= sources.max() {
        return Ok(());
    }
    println!("the engine for browsers is built; the first time takes some minutes");
    let folder = target()?.join("browser");
    let mut build = way()?.cargo()?;
    build.arg("--target-dir").arg(&folder);
    run(&mut build)?;
    let module = folder.join(TRIPLE).join("browser/menagerie_browser.wasm");
    bindgen(&module, &folder)
}

/// Writes the JavaScript around the module.
fn bindgen(module: &Path, folder: &Path) -> Result<(), String> {
    let mut write = cargo(&[
        "run",
        "--quiet",
        "--locked",
        "--manifest-path",
        "xtask/bindgen/Cargo.toml",
        "--target-dir",
    ]);
    write
        .arg(folder)
        .arg("--")
        .arg(module)
        .arg(root().join(FOLDER));
    run(&mut write)?;
    let size = fs::metadata(root().join(BUILT)).map_err(|e| format!("{BUILT}: {e}"))?;
    println!("{BUILT}: {} KB", size.len() / 1024);
    Ok(())
}

/// A way to compile for browsers.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Way {
    Rustup,
    Debian,
}

impl Way {
    fn cargo(self) -> Result<Command, String> {
        let mut build = cargo(&["build", "--locked", "--package", PACKAGE, "--lib"]);
        build.args(["--profile", "browser", "--target", TRIPLE]);
        if self == Way::Debian {
            let sysroot = read(&mut program("rustc", &["--print", "sysroot"]))?;
            let host = read(&mut program("rustc", &["--print", "host-tuple"]))?;
            let lib = Path::new(sysroot.trim())
                .join("lib/rustlib")
                .join(host.trim());
            let linker = lib.join("bin/rust-lld");
            build
                .arg("-Zbuild-std=std,panic_abort")
                .env("RUSTC", RUSTC)
                // Debian's compiler is a stable one; building the library is for others a thing of nightlies
                .env("RUSTC_BOOTSTRAP", "1")
                .env("RUSTFLAGS", format!("-C linker={}", linker.display()));
        }
        Ok(build)
    }
}

/// The way that is open on this machine; what is missing is installed where that can be done without asking.
///
/// # Errors
/// If there is none; says what to install.
pub(crate) fn way() -> Result<Way, String> {
    let installed = || {
        let asked = read(&mut program("rustup", &["target", "list", "--installed"]));
        asked.is_ok_and(|list| list.lines().any(|line| line == TRIPLE))
    };
    let debian = || Path::new(RUSTC).exists() && Path::new(LIBRARY).exists();
    if installed() {
        return Ok(Way::Rustup);
    }
    if debian() {
        return Ok(Way::Debian);
    }
    let mut add = program("rustup", &["target", "add", TRIPLE]);
    add.env("RUSTUP_DOWNLOAD_TIMEOUT", PATIENCE)
        .env("RUSTUP_MAX_RETRIES", "0");
    if run(&mut add).is_ok() && installed() {
        return Ok(Way::Rustup);
    }
    if is_root() && install("rustc-web").is_ok() && install("rust-web-src").is_ok() && debian() {
        return Ok(Way::Debian);
    }
    Err(format!(
        "no compiler for browsers: rustup target add {TRIPLE}, or on Debian apt-get install rustc-web rust-web-src"
    ))
}

/// Plays the same games natively and in WebAssembly, and compares them.
///
/// # Errors
/// If the engine cannot be built, or a game differs.
pub(crate) fn compare() -> Result<(), String> {
    build()?;
    let native = examples()?.join(format!("{NATIVE}{EXE_SUFFIX}"));
    let here = read(&mut program(native, &[]))?;
    let there = read(&mut program("node", &["crates/browser/tests/digests.mjs"]))?;
    let pairs = here.lines().zip(there.lines());
    match pairs.clone().find(|(here, there)| here != there) {
        Some((here, there)) => Err(format!("another game in the browser:\n{here}\n{there}")),
        None if here.lines().count() != there.lines().count() || here.is_empty() => {
            Err("not as many games in the browser".to_owned())
        }
        None => {
            println!(
                "{} games are the same natively and in WebAssembly",
                pairs.count()
            );
            Ok(())
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_engine_is_made_of_files_that_are_there() {
        for path in SOURCES {
            assert!(newest(&root().join(path)).is_some(), "{path}");
        }
    }

    /// Facts kept in two places.
    #[test]
    fn both_halves_of_wasm_bindgen_have_one_version() {
        let version = |file: &str, name: &str| {
            let text = fs::read_to_string(root().join(file)).unwrap();
            let line = text.lines().find(|line| line.starts_with(name)).unwrap();
            line.split('"').nth(1).unwrap().to_owned()
        };
        assert_eq!(
            version("crates/browser/Cargo.toml", "wasm-bindgen ="),
            version("xtask/bindgen/Cargo.toml", "wasm-bindgen-cli-support =")
        );
    }
}
