//! What `cargo xtask test` looks at: what is first in the list is started first, quick and telling things before others, but for the longest
//! way, which has to begin early: engine, page, program, browser.
//! Remember: `docs/architecture.md` lists the steps for readers, `.github/workflows/test.yml` deals them out to jobs.
//!
//! All steps of the workspace share one target folder and one profile, and the page that goes into the program is built before it, so that
//! nothing is built twice.
use crate::{
    bench, cluster, counts, engine, fuzz, links,
    need::{self, Need},
    new_game, page, python, readme, reasons, schema,
    shell::{cargo, examples, menagerie, program, run},
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
    /// Steps whose work it uses: it begins when they have ended.
    pub(crate) after: &'static [&'static str],
    pub(crate) builds: Builds,
    pub(crate) run: fn() -> Result<(), String>,
}

impl Step {
    /// Whether what it needs of the workspace was built before it began, if all that it waits for was run.
    pub(crate) fn finds_built(&self) -> bool {
        let builds = |name: &&str| matches!(*name, "build" | "compile");
        self.builds == Builds::Apart && self.after.iter().any(builds)
    }
}

/// What a step compiles. Cargo lets one at a time build in a folder.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Builds {
    /// In the folder that it shares with others of this kind.
    Shared,
    /// In a folder of its own, or nothing that is not built.
    Apart,
    /// The same, and much of it: what others wait for goes first.
    Aside,
}

pub(crate) const STEPS: &[Step] = &[
    Step {
        name: "format",
        about: "all Rust code is formatted alike",
        needs: &[],
        after: &[],
        builds: Builds::Apart,
        run: || {
            run(&mut cargo(&["fmt", "--all", "--check"]))?;
            // a workspace of its own
            let fuzz = ["fmt", "--check", "--manifest-path", "fuzz/Cargo.toml"];
            run(&mut cargo(&fuzz))
        },
    },
    Step {
        name: "reasons",
        about: "every dependency has its reason beside it",
        needs: &[],
        after: &[],
        builds: Builds::Apart,
        run: reasons::check,
    },
    Step {
        name: "links",
        about: "links between the pages of the repository",
        needs: &[],
        after: &[],
        builds: Builds::Apart,
        run: links::check,
    },
    Step {
        name: "engine",
        about: "rules and players for browsers are built",
        needs: &[need::NPM, need::ENGINE],
        after: &[],
        builds: Builds::Apart,
        run: engine::build,
    },
    Step {
        name: "clippy",
        about: "no warnings in any target",
        needs: &[],
        after: &[],
        builds: Builds::Shared,
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
        name: "web",
        about: "the browser table: types, tests, build",
        needs: &[need::NPM],
        after: &["engine"],
        builds: Builds::Apart,
        run: page::check,
    },
    Step {
        name: "build",
        about: "the program, with the page inside it",
        needs: &[],
        after: &["web"],
        builds: Builds::Shared,
        run: || menagerie().map(|_| ()),
    },
    Step {
        name: "browser",
        about: "the browser table, played in a browser",
        needs: &[need::NPM],
        after: &["build"],
        builds: Builds::Apart,
        run: page::play,
    },
    Step {
        name: "compile",
        about: "all tests and examples",
        needs: &[],
        after: &["build"],
        builds: Builds::Shared,
        run: || examples().map(|_| ()),
    },
    Step {
        name: "python",
        about: "the Python package: types, tests, and the tests of PettingZoo and Gymnasium",
        needs: &[need::PYTHON],
        after: &[],
        builds: Builds::Aside,
        run: python::check,
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
        after: &[],
        builds: Builds::Apart,
        run: workflows::check,
    },
    Step {
        name: "dependencies",
        about: "licences, sources and versions of what we build upon",
        needs: &[need::CARGO_DENY],
        after: &[],
        builds: Builds::Aside,
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
    },
    Step {
        name: "counts",
        about: "instructions per decision are those on record",
        needs: &[need::VALGRIND],
        after: &[],
        builds: Builds::Aside,
        run: || bench::counts(counts::Purpose::Compare),
    },
    Step {
        name: "tests",
        about: "rules, laws, parsers, records, examples in the docs, bots in Python and JavaScript among them",
        needs: &[need::PYTHON, need::NPM],
        after: &["compile"],
        builds: Builds::Apart,
        run: || run(&mut cargo(&["test", "--locked", "--workspace", "--quiet"])),
    },
    Step {
        name: "fuzz",
        about: "no made-up text upsets the rules or the readers of a game",
        needs: &[need::NIGHTLY],
        after: &[],
        builds: Builds::Apart,
        run: fuzz::check,
    },
    Step {
        name: "cluster",
        about: "storage and two servers keep their promises with a real PostgreSQL and NATS, each killed in the middle of play",
        needs: &[need::POSTGRESQL, need::NATS],
        after: &["compile"],
        builds: Builds::Apart,
        run: cluster::check,
    },
    Step {
        name: "new-game",
        about: "a game that `cargo xtask new-game` writes keeps the laws, has words and a board",
        needs: &[need::NPM],
        after: &["web", "compile"],
        builds: Builds::Shared,
        run: new_game::check,
    },
    Step {
        name: "schema",
        about: "the server answers as it describes itself",
        needs: &[need::PYTHON, need::SCHEMATHESIS],
        after: &["build"],
        builds: Builds::Apart,
        run: schema::check,
    },
    Step {
        name: "same-games",
        about: "the engine for browsers plays the same games as natively",
        needs: &[need::NPM, need::ENGINE],
        after: &["engine", "compile"],
        builds: Builds::Apart,
        run: engine::compare,
    },
    Step {
        name: "readme",
        about: "the game that the README shows is a real one",
        needs: &[],
        after: &["build"],
        builds: Builds::Apart,
        run: readme::check,
    },
    Step {
        name: "docs",
        about: "every page builds without a warning",
        needs: &[],
        after: &[],
        builds: Builds::Shared,
        run: || {
            let args = ["doc", "--locked", "--workspace", "--no-deps"];
            run(cargo(&args).env("RUSTDOCFLAGS", "-D warnings"))
        },
    },
];
