//! What `cargo xtask test` looks at, in order: quick and telling things first.
//!
//! All cargo steps share one target folder and one profile, so that nothing is built twice.
use crate::{
    bench, dependencies, links,
    need::{self, Need},
    readme, schema,
    shell::{cargo, has, program, root, run},
};
use std::fs;

/// One thing to look at.
#[derive(Debug)]
pub(crate) struct Step {
    /// How it is called after `--only`.
    pub(crate) name: &'static str,
    /// What has to hold.
    pub(crate) about: &'static str,
    /// Programs it uses besides cargo.
    pub(crate) needs: &'static [Need],
    /// Whether the room it looks at exists.
    pub(crate) here: fn() -> bool,
    pub(crate) run: fn() -> Result<(), String>,
}

pub(crate) const STEPS: &[Step] = &[
    Step {
        name: "format",
        about: "all Rust code is formatted alike",
        needs: &[],
        here: always,
        run: || run(&mut cargo(&["fmt", "--all", "--check"])),
    },
    Step {
        name: "dependencies",
        about: "licences, sources and versions of what we build upon",
        needs: &[],
        here: always,
        run: dependencies::check,
    },
    Step {
        name: "links",
        about: "links between the pages of the repository",
        needs: &[],
        here: always,
        run: links::check,
    },
    Step {
        name: "clippy",
        about: "no warnings in any target",
        needs: &[],
        here: always,
        run: || {
            run(&mut cargo(&[
                "clippy",
                "--locked",
                "--workspace",
                "--all-targets",
                "--",
                "-D",
                "warnings",
            ]))
        },
    },
    Step {
        name: "tests",
        about: "rules, laws, parsers, records, examples in the docs",
        needs: &[],
        here: always,
        run: || run(&mut cargo(&["test", "--locked", "--workspace", "--quiet"])),
    },
    Step {
        name: "readme",
        about: "the game that the README shows is a real one",
        needs: &[],
        here: || has("crates/app"),
        run: readme::check,
    },
    Step {
        name: "docs",
        about: "every page builds without a warning",
        needs: &[],
        here: always,
        run: || {
            let args = ["doc", "--locked", "--workspace", "--no-deps"];
            run(cargo(&args).env("RUSTDOCFLAGS", "-D warnings"))
        },
    },
    Step {
        name: "counts",
        about: "instructions per decision are those on record",
        needs: &[need::VALGRIND],
        here: || has("crates/bench"),
        run: || bench::counts(bench::Purpose::Compare),
    },
    Step {
        name: "web",
        about: "the browser table: types, tests, build",
        needs: &[need::NPM],
        here: || has("web/package.json"),
        run: || {
            web(&["ci"])?;
            web(&["run", "check"])?;
            web(&["test"])?;
            web(&["run", "build"])
        },
    },
    Step {
        name: "browser",
        about: "the browser table, played in a browser",
        needs: &[need::NPM, need::CHROMIUM],
        here: || web_script("test:browser"),
        run: || web(&["run", "test:browser"]),
    },
    Step {
        name: "bots",
        about: "the sample bot of docs/bots.md plays",
        needs: &[need::PYTHON],
        here: || has("docs/bots.md") && has("bots"),
        run: || {
            run(&mut cargo(&["build", "--locked", "--package", "menagerie"]))?;
            if has("bots/requirements.txt") {
                let args = ["-m", "pip", "install", "-q", "-r", "bots/requirements.txt"];
                run(&mut program("python3", &args))?;
            }
            run(&mut program(
                "python3",
                &["-m", "unittest", "discover", "-s", "bots"],
            ))
        },
    },
    Step {
        name: "schema",
        about: "the server answers as it describes itself",
        needs: &[need::PYTHON],
        here: || has("crates/server"),
        run: schema::check,
    },
];

fn always() -> bool {
    true
}

/// Runs npm in `web/`.
pub(crate) fn web(args: &[&str]) -> Result<(), String> {
    run(program("npm", args).current_dir(root().join("web")))
}

/// Whether `web/package.json` names a script.
fn web_script(name: &str) -> bool {
    let package = fs::read_to_string(root().join("web/package.json"));
    package.is_ok_and(|text| text.contains(&format!("\"{name}\":")))
}
