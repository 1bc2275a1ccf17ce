//! `cargo xtask bench`: what random playouts cost.
//!
//! `menagerie-bench` plays a table's games, prepared beforehand, in one function. Valgrind's callgrind counts the instructions
//! of exactly that function: the same number on every run, however busy the machine. Seconds are for reading only.
use crate::{
    counts::{self, Cost, Purpose, What},
    need,
    shell::{cargo, program, read, run, target},
};
use std::{
    collections::BTreeMap,
    fs,
    path::{Path, PathBuf},
    thread,
};

/// The function that is counted. Remember: it stands in `crates/bench/src/playout.rs`.
const COUNTED: &str = "*counted_playouts*";
/// Seconds that each table is timed.
const SECONDS: &str = "1";
/// The counts on record.
const RECORD: &str = "crates/bench/counts.txt";
const DECISION: What = What {
    counted: "decision in random playouts",
    saved_by: "cargo xtask bench --save",
    tolerance: 0.05,
};

/// Counts and times every table.
///
/// # Errors
/// If counts differ from those on record, or something cannot be built or run.
pub(crate) fn bench(purpose: Purpose) -> Result<(), String> {
    need::provide(need::VALGRIND)?;
    let bench = build()?;
    let counted = count_all(&bench, purpose);
    println!("\nrandom playouts on one core, one of the options picked, applied:\n");
    println!(
        "{:<24} {:>12} {:>12} {:>12}",
        "table", "decisions/s", "turns/s", "games/s"
    );
    for table in tables(&bench)? {
        let told = told(&read(&mut program(&bench, &[&table, SECONDS]))?)?;
        let per_second = |what: &str| -> Result<f64, String> {
            Ok(number(&told, what)? / number(&told, "seconds")?)
        };
        println!(
            "{table:<24} {:>12.0} {:>12.0} {:>12.0}",
            per_second("decisions")?,
            per_second("turns")?,
            per_second("games")?
        );
    }
    counted
}

/// Counts every table and compares or saves.
///
/// # Errors
/// As [`bench()`].
pub(crate) fn counts(purpose: Purpose) -> Result<(), String> {
    count_all(&build()?, purpose)
}

fn count_all(bench: &Path, purpose: Purpose) -> Result<(), String> {
    let out = target()?.join("callgrind");
    fs::create_dir_all(&out).map_err(|e| format!("cannot make {}: {e}", out.display()))?;
    let tables = tables(bench)?;
    // counts do not depend on what else runs: as many at a time as there are cores
    let cores = thread::available_parallelism().map_or(1, usize::from);
    let mut costs = Vec::new();
    for some in tables.chunks(cores) {
        let counted: Vec<Result<Cost, String>> = thread::scope(|scope| {
            let count = |table: &String| {
                let (out, table) = (&out, table.clone());
                scope.spawn(move || count(bench, out, table))
            };
            let counting: Vec<_> = some.iter().map(count).collect();
            let ended = counting.into_iter().map(|counting| counting.join());
            ended
                .map(|ended| ended.unwrap_or_else(|_| Err("counting panicked".to_owned())))
                .collect()
        });
        for cost in counted {
            costs.push(cost?);
        }
    }
    counts::settle(RECORD, DECISION, &costs, purpose)
}

fn build() -> Result<PathBuf, String> {
    let args = [
        "build",
        "--quiet",
        "--locked",
        "--profile",
        "bench",
        "--package",
        "menagerie-bench",
    ];
    run(&mut cargo(&args))?;
    Ok(target()?.join("release/menagerie-bench"))
}

fn tables(bench: &Path) -> Result<Vec<String>, String> {
    let list = read(&mut program(bench, &[]))?;
    Ok(list.lines().map(str::to_owned).collect())
}

fn count(bench: &Path, out: &Path, table: String) -> Result<Cost, String> {
    let file = out.join(table.replace('/', "-"));
    let mut valgrind = program("valgrind", &["--quiet", "--tool=callgrind"]);
    valgrind
        .arg(format!("--toggle-collect={COUNTED}"))
        .arg(format!("--callgrind-out-file={}", file.display()))
        .arg(bench)
        .arg(&table);
    let told = told(&read(&mut valgrind)?)?;
    let text =
        fs::read_to_string(&file).map_err(|e| format!("cannot read {}: {e}", file.display()))?;
    let total = text.lines().find_map(|line| line.strip_prefix("totals: "));
    let total: f64 = total.and_then(|n| n.trim().parse().ok()).unwrap_or(0.0);
    if total == 0.0 {
        return Err(format!(
            "callgrind found no function {COUNTED}: has it been renamed?"
        ));
    }
    Ok(Cost {
        table,
        per_decision: total / number(&told, "decisions")?,
    })
}

/// Reads `games 400 decisions 9000 …`.
fn told(line: &str) -> Result<BTreeMap<String, f64>, String> {
    let words: Vec<&str> = line.split_whitespace().collect();
    let pair = |pair: &[&str]| match pair {
        [key, value] => value.parse().ok().map(|value| ((*key).to_owned(), value)),
        _ => None,
    };
    let pairs: Option<BTreeMap<_, _>> = words.chunks(2).map(pair).collect();
    pairs.ok_or(format!("menagerie-bench says '{line}'"))
}

fn number(told: &BTreeMap<String, f64>, what: &str) -> Result<f64, String> {
    let number = told.get(what).copied();
    number.ok_or(format!("menagerie-bench does not tell the {what}"))
}
