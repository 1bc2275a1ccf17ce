//! `cargo xtask release TARGET`: an archive with the program, for people who have neither Rust nor Node.
use crate::{
    engine, need, page,
    shell::{cargo, program, root, run, target},
};
use std::{env::consts::ARCH, fs};

/// What lies in the archive beside the program.
const BESIDE: &[&str] = &["README.md", "CHANGELOG.md", "LICENSE-MIT", "LICENSE-APACHE"];

/// Builds the program for one kind of machine and packs it.
///
/// # Errors
/// If something cannot be built or packed, or the program does not start.
pub(crate) fn release(triple: &str) -> Result<(), String> {
    need::provide(need::NPM)?;
    // without it the page that people download could not play offline
    engine::build()?;
    page::build()?;
    run(&mut cargo(&[
        "build",
        "--locked",
        "--release",
        "--package",
        "menagerie",
        "--target",
        triple,
    ]))?;
    let name = name(triple);
    let archives = target()?.join("archives");
    let folder = archives.join(&name);
    fs::create_dir_all(&folder).map_err(|e| format!("cannot make {}: {e}", folder.display()))?;
    let file = format!("menagerie{}", ending(triple).program);
    let built = target()?.join(triple).join("release").join(&file);
    let ours = BESIDE.iter().map(|name| (root().join(name), *name));
    for (from, to) in ours.chain([(built, &*file)]) {
        fs::copy(&from, folder.join(to))
            .map_err(|e| format!("cannot copy {}: {e}", from.display()))?;
    }
    if triple.starts_with(ARCH) {
        run(&mut program(folder.join(&file), &["--version"]))?;
    }
    let archive = format!("{name}{}", ending(triple).archive);
    // -a: packed as the ending says
    run(program("tar", &["-a", "-c", "-f", &archive, &name]).current_dir(&archives))?;
    println!("packed {}", archives.join(archive).display());
    Ok(())
}

/// Remember: `.github/workflows/release.yml` looks for archives that are called so.
fn name(triple: &str) -> String {
    format!("menagerie-{}-{triple}", env!("CARGO_PKG_VERSION"))
}

/// How files are called on a kind of machine.
struct Ending {
    program: &'static str,
    archive: &'static str,
}

fn ending(triple: &str) -> Ending {
    if triple.contains("windows") {
        Ending {
            program: ".exe",
            archive: ".zip",
        }
    } else {
        Ending {
            program: "",
            archive: ".tar.gz",
        }
    }
}
