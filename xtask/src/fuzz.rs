//! `cargo xtask fuzz`: made-up texts for the rules and the readers of every game, found by libFuzzer.
//!
//! A target is one question about one game, such as `rules-wallaby`. It starts from the seeds in `fuzz/corpus-seeds` and from what
//! earlier runs found (`fuzz/corpus`).
use crate::{
    files, need,
    shell::{program, read, root, run, target},
};
use std::{
    fmt, fs,
    path::{Path, PathBuf},
    process::Command,
    sync::Mutex,
    thread,
};

/// What is asked; each is a program of `fuzz/Cargo.toml`.
const QUESTIONS: &[&str] = &["rules", "texts"];
/// Where libFuzzer's own luck begins.
const SEED: &str = "7";
/// How long a target runs in `cargo xtask test`.
const SECONDS: u32 = 10;
/// A text that takes so many seconds is a fault: it would hold up a table.
const PATIENCE: &str = "60";
/// How the programs are built: libFuzzer sees which branches a text takes and what is compared on the way, and memory is watched.
const FLAGS: &[&str] = &[
    "--cfg=fuzzing",
    "-Zsanitizer=address",
    "-Cpasses=sancov-module",
    "-Cllvm-args=-sanitizer-coverage-level=4",
    "-Cllvm-args=-sanitizer-coverage-inline-8bit-counters",
    "-Cllvm-args=-sanitizer-coverage-pc-table",
    "-Cllvm-args=-sanitizer-coverage-trace-compares",
    "-Cllvm-args=-sanitizer-coverage-stack-depth",
    // branches stay branches
    "-Cllvm-args=-simplifycfg-branch-fold-threshold=0",
    // counters keep functions from being inlined across parts
    "-Ccodegen-units=1",
    // lines in what is said about a fault
    "-Cdebuginfo=line-tables-only",
];
/// The length of the longest text.
const LENGTH: &str = "4096";

/// One question about one game.
#[derive(Debug, Clone, PartialEq, Eq)]
struct Target {
    question: &'static str,
    game: String,
}

impl fmt::Display for Target {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&format!("{}-{}", self.question, self.game))
    }
}

/// What was asked for on the command line.
#[derive(Debug, PartialEq, Eq)]
struct Asked {
    seconds: u32,
    targets: Vec<Target>,
}

/// Runs what is asked for: `[--seconds N] [--target T]…`.
///
/// # Errors
/// If a fault is found, or something is missing.
pub(crate) fn fuzz(args: &[&str]) -> Result<(), String> {
    let asked = asked(args, all()?)?;
    need::provide(need::NIGHTLY)?;
    hunt(&asked, cores())
}

/// Every target for ten seconds. Half of the cores are left to what runs beside: a target that has to share one finds less in its time.
///
/// # Errors
/// If a fault is found.
pub(crate) fn check() -> Result<(), String> {
    hunt(&asked(&[], all()?)?, cores().div_ceil(2))
}

fn cores() -> usize {
    thread::available_parallelism().map_or(1, usize::from)
}

/// All targets: the games are those that have a rulebook.
fn all() -> Result<Vec<Target>, String> {
    let books = files::ending(".md")?;
    let books = books
        .iter()
        .filter(|book| book.parent() == Some(&root().join("rules")));
    let games: Vec<_> = books.filter_map(|book| book.file_stem()).collect();
    let target = |&question| {
        let named = games.iter().map(move |game| Target {
            question,
            game: game.to_string_lossy().into_owned(),
        });
        named.collect::<Vec<_>>()
    };
    Ok(QUESTIONS.iter().flat_map(target).collect())
}

fn asked(args: &[&str], all: Vec<Target>) -> Result<Asked, String> {
    let mut seconds = SECONDS;
    let mut targets = Vec::new();
    for pair in args.chunks(2) {
        match pair {
            ["--seconds", number] => {
                let read = number.parse().ok().filter(|&n| n > 0);
                seconds = read.ok_or(format!("'{number}' is no number of seconds"))?;
            }
            ["--target", name] => {
                let found = all.iter().find(|target| target.to_string() == *name);
                let names = || all.iter().map(Target::to_string).collect::<Vec<_>>();
                let wrong = || format!("no target '{name}'; there are: {}", names().join(", "));
                targets.push(found.ok_or_else(wrong)?.clone());
            }
            _ => return Err("say: cargo xtask fuzz [--seconds N] [--target T]…".to_owned()),
        }
    }
    if targets.is_empty() {
        targets = all;
    }
    Ok(Asked { seconds, targets })
}

/// Runs the targets, so many at a time.
fn hunt(asked: &Asked, at_once: usize) -> Result<(), String> {
    let programs = build()?;
    println!(
        "seed {SEED}, {} s a target, {at_once} at a time",
        asked.seconds
    );
    let waiting = Mutex::new(asked.targets.iter());
    let next = || {
        waiting
            .lock()
            .expect("nobody panics while holding this")
            .next()
    };
    let faults = Mutex::new(Vec::new());
    let work = || {
        while let Some(target) = next() {
            match target.run(&programs, asked.seconds) {
                Ok(figures) => println!("{target:<28} {figures}"),
                Err(fault) => {
                    println!("{target:<28} FAILED");
                    let mut faults = faults.lock().expect("nobody panics while holding this");
                    faults.push(fault);
                }
            }
        }
    };
    thread::scope(|scope| {
        for _ in 0..at_once {
            scope.spawn(work);
        }
    });
    let faults = faults
        .into_inner()
        .expect("nobody panics while holding this");
    if faults.is_empty() {
        Ok(())
    } else {
        Err(faults.join("\n\n"))
    }
}

/// Builds the programs, and says in which folder they lie.
fn build() -> Result<PathBuf, String> {
    let told = read(nightly("rustc").arg("-vV"))?;
    let host = told.lines().find_map(|line| line.strip_prefix("host: "));
    let host = host.ok_or("rustc does not say what it compiles for")?;
    let built = target()?.join("fuzz");
    let mut build = nightly("cargo");
    build.args(["build", "--release", "--manifest-path", "fuzz/Cargo.toml"]);
    // with a target named, the flags are for it and not for programs that run while building
    build.args(["--target", host, "--target-dir"]).arg(&built);
    run(build.env("RUSTFLAGS", FLAGS.join(" ")))?;
    Ok(built.join(host).join("release"))
}

/// A program that works with the nightly toolchain.
fn nightly(name: impl AsRef<Path>) -> Command {
    let mut command = program("rustup", &["run", "nightly"]);
    command.arg(name.as_ref());
    command
}

impl Target {
    fn run(&self, programs: &Path, seconds: u32) -> Result<Figures, String> {
        let name = self.to_string();
        let fuzz = root().join("fuzz");
        let seeds = fuzz.join("corpus-seeds").join(&name);
        if !seeds.is_dir() {
            return Err(format!(
                "{name} has no seeds: put some texts into {}",
                seeds.display()
            ));
        }
        let found = fuzz.join("corpus").join(&name);
        let faults = fuzz.join("artifacts").join(&name);
        for folder in [&found, &faults] {
            fs::create_dir_all(folder)
                .map_err(|e| format!("cannot make {}: {e}", folder.display()))?;
        }
        let output = program(programs.join(self.question), &[])
            .env("GAME", &self.game)
            .arg(format!("-seed={SEED}"))
            .arg(format!("-max_total_time={seconds}"))
            .arg(format!("-timeout={PATIENCE}"))
            .arg(format!("-max_len={LENGTH}"))
            .arg(format!("-artifact_prefix={}/", faults.display()))
            .arg("-print_final_stats=1")
            .args([&found, &seeds])
            .output()
            .map_err(|e| format!("cannot start {name}: {e}"))?;
        let told = String::from_utf8_lossy(&output.stderr);
        if output.status.success() {
            return figures(&told).ok_or(format!("{name} tried nothing:\n{}", end(&told)));
        }
        let again = programs.join(self.question);
        Err(format!(
            "{}\n{name} found a fault. Again: GAME={} {} FILE\nMake the text a named test, and a seed in {}",
            end(&told),
            self.game,
            again.display(),
            files::said(&seeds)
        ))
    }
}

/// What libFuzzer says at the end.
#[derive(Debug, PartialEq, Eq)]
struct Figures {
    tried: u64,
    a_second: u64,
    kept: u64,
}

impl fmt::Display for Figures {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Figures {
            tried,
            a_second,
            kept,
        } = self;
        write!(
            f,
            "{tried:>9} texts, {a_second:>6} a second, {kept:>5} reached something new"
        )
    }
}

fn figures(told: &str) -> Option<Figures> {
    let number = |name: &str| {
        let mut lines = told.lines().filter_map(|line| line.strip_prefix("stat::"));
        let line = lines.find_map(|line| line.strip_prefix(name)?.strip_prefix(':'))?;
        line.trim().parse().ok()
    };
    Some(Figures {
        tried: number("number_of_executed_units").filter(|&tried| tried > 0)?,
        a_second: number("average_exec_per_sec")?,
        kept: number("new_units_added")?,
    })
}

/// The last lines, where libFuzzer says what happened.
fn end(told: &str) -> String {
    let lines: Vec<_> = told.lines().collect();
    lines[lines.len().saturating_sub(30)..].join("\n")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_game_has_a_target_and_seeds_for_every_question() {
        let targets = all().unwrap();
        let names: Vec<_> = targets.iter().map(Target::to_string).collect();
        assert!(names.contains(&"rules-wallaby".to_owned()), "{names:?}");
        for target in targets {
            let seeds = root().join("fuzz/corpus-seeds").join(target.to_string());
            let some = fs::read_dir(seeds).is_ok_and(|mut seeds| seeds.next().is_some());
            assert!(some, "{target} has no seeds");
        }
    }

    #[test]
    fn targets_and_seconds_are_chosen_by_name() {
        let one = |game: &str| Target {
            question: "rules",
            game: game.to_owned(),
        };
        let all = || vec![one("chess"), one("go")];
        let chosen = asked(&["--target", "rules-go", "--seconds", "5"], all());
        let wanted = Asked {
            seconds: 5,
            targets: vec![one("go")],
        };
        assert_eq!(chosen, Ok(wanted));
        assert_eq!(asked(&[], all()).map(|asked| asked.targets), Ok(all()));
        let problem = asked(&["--target", "chess"], all()).unwrap_err();
        assert!(
            problem.ends_with("there are: rules-chess, rules-go"),
            "{problem}"
        );
        for wrong in [["--seconds", "0"], ["--seconds", "many"], ["--for", "ever"]] {
            assert!(asked(&wrong, all()).is_err());
        }
        assert!(asked(&["--seconds"], all()).is_err());
    }

    #[test]
    fn a_run_that_tried_nothing_is_no_success() {
        let told = |tried| {
            format!(
                "INFO: …\nstat::number_of_executed_units: {tried}\nstat::average_exec_per_sec:     40\nstat::new_units_added:          3\n"
            )
        };
        let wanted = Figures {
            tried: 1200,
            a_second: 40,
            kept: 3,
        };
        assert_eq!(figures(&told(1200)), Some(wanted));
        assert_eq!(figures(&told(0)), None);
        assert_eq!(figures("INFO: …"), None);
    }
}
