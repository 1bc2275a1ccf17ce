//! Instructions per decision or move: as counted now, and as on record.
use crate::shell::{program, read as read_output, root};
use std::{fmt::Write, fs};

/// What to do with what was counted.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Purpose {
    /// Compare it with what is on record.
    Compare,
    /// Put it on record.
    Save,
}

/// What a record is about.
#[derive(Debug, Clone, Copy)]
pub(crate) struct What {
    /// Of what instructions are counted.
    pub(crate) counted: &'static str,
    /// The command that puts them on record.
    pub(crate) saved_by: &'static str,
    /// How far a count may be from the one on record, as a share, in either direction: a gain that is not recorded would hide the next loss.
    pub(crate) tolerance: f64,
}

/// Shows counts beside those on record, and compares or saves them.
///
/// # Errors
/// If they are compared and differ, or the record cannot be read or written.
pub(crate) fn settle(
    record: &str,
    what: What,
    costs: &[Cost],
    purpose: Purpose,
) -> Result<(), String> {
    let file = root().join(record);
    // no file is an empty record: everything is new then
    let text = fs::read_to_string(&file).unwrap_or_default();
    let recorded = read(&text)?;
    println!("{}", table(costs, &recorded, what));
    let compiler = current_compiler()?;
    if purpose == Purpose::Save {
        let text = write(costs, &compiler, what);
        fs::write(&file, text).map_err(|e| format!("cannot write {record}: {e}"))?;
        println!("saved as {record}");
        return Ok(());
    }
    compare(costs, &recorded, what.tolerance).map_err(|problem| {
        let then = recorded_compiler(&text);
        let other = if then == compiler {
            String::new()
        } else {
            format!("\nrecorded with {then}, counted with {compiler}")
        };
        format!(
            "{problem}{other}\nif that is meant, record it: {}",
            what.saved_by
        )
    })
}

fn current_compiler() -> Result<String, String> {
    let told = read_output(&mut program("rustc", &["--version"]))?;
    Ok(told.trim().to_owned())
}

/// What a decision costs at one table.
#[derive(Debug, Clone, PartialEq)]
pub(crate) struct Cost {
    pub(crate) table: String,
    pub(crate) per_decision: f64,
}

/// The record as text: a head that names the compiler, then a line a table.
fn write(costs: &[Cost], compiler: &str, what: What) -> String {
    let What {
        counted, saved_by, ..
    } = what;
    let mut text =
        format!("# instructions per {counted}; saved by: {saved_by}\n{COMPILER}{compiler}\n");
    for cost in costs {
        let _ = writeln!(text, "{} {:.1}", cost.table, cost.per_decision);
    }
    text
}

const COMPILER: &str = "# compiler: ";

/// The compiler that the recorded counts were made with.
fn recorded_compiler(text: &str) -> &str {
    let line = text.lines().find_map(|line| line.strip_prefix(COMPILER));
    line.unwrap_or("an unknown compiler")
}

/// Reads a record.
///
/// # Errors
/// Shows the line that cannot be read.
fn read(text: &str) -> Result<Vec<Cost>, String> {
    let lines = text.lines().filter(|line| !line.starts_with('#'));
    let cost = |line: &str| {
        let (table, count) = line.split_once(' ')?;
        Some(Cost {
            table: table.to_owned(),
            per_decision: count.parse().ok()?,
        })
    };
    lines
        .map(|line| cost(line).ok_or(format!("'{line}' is no table with its count")))
        .collect()
}

/// Counts side by side.
fn table(costs: &[Cost], record: &[Cost], what: What) -> String {
    let mut text = format!("\ninstructions per {}\n", what.counted);
    let _ = write!(
        text,
        "{:<24} {:>10} {:>10} {:>8}",
        "table", "recorded", "counted", "change"
    );
    for cost in costs {
        let (table, now) = (&cost.table, cost.per_decision);
        let _ = match change(cost, record) {
            Some((then, change)) => {
                let percent = (change * 1000.0).round() / 10.0 + 0.0; // never "-0.0"
                write!(
                    text,
                    "\n{table:<24} {then:>10.1} {now:>10.1} {percent:>+7.1}%"
                )
            }
            None => write!(text, "\n{table:<24} {:>10} {now:>10.1}", "-"),
        };
    }
    text
}

/// Whether the counts are those on record.
///
/// # Errors
/// Names the tables whose counts differ, and those that are only here or only there.
fn compare(costs: &[Cost], record: &[Cost], tolerance: f64) -> Result<(), String> {
    let mut faults = Vec::new();
    for cost in costs {
        match change(cost, record) {
            Some((_, change)) if change.abs() <= tolerance => {}
            Some((_, change)) => {
                let percent = change * 100.0;
                faults.push(format!("{} changed by {percent:+.1} %", cost.table));
            }
            None => faults.push(format!("{} is not on record", cost.table)),
        }
    }
    let gone = record
        .iter()
        .filter(|old| !costs.iter().any(|cost| cost.table == old.table));
    faults.extend(gone.map(|old| format!("{} is on record but no longer counted", old.table)));
    if faults.is_empty() {
        Ok(())
    } else {
        Err(faults.join("\n"))
    }
}

/// The recorded count of a table and how far, as a share, the new one is from it.
fn change(cost: &Cost, record: &[Cost]) -> Option<(f64, f64)> {
    let then = record
        .iter()
        .find(|old| old.table == cost.table)?
        .per_decision;
    Some((then, cost.per_decision / then - 1.0))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn cost(table: &str, per_decision: f64) -> Cost {
        Cost {
            table: table.to_owned(),
            per_decision,
        }
    }

    #[test]
    fn a_record_is_read_as_it_was_written() {
        let costs = [cost("wallaby/2", 118.3), cost("wombat-rescue/4", 900.0)];
        let what = What {
            counted: "decision",
            saved_by: "a command",
            tolerance: 0.05,
        };
        let text = write(&costs, "rustc 1.95.0", what);
        assert_eq!(read(&text).unwrap(), costs);
        assert_eq!(recorded_compiler(&text), "rustc 1.95.0");
        assert!(read("wallaby/2 many").is_err());
    }

    #[test]
    fn more_than_five_percent_in_either_direction_is_a_change() {
        let record = [cost("a/2", 100.0)];
        for same in [95.5, 100.0, 104.5] {
            assert_eq!(compare(&[cost("a/2", same)], &record, 0.05), Ok(()));
        }
        for other in [94.0, 106.0] {
            assert!(
                compare(&[cost("a/2", other)], &record, 0.05).is_err(),
                "{other}"
            );
        }
    }

    #[test]
    fn tables_that_come_or_go_are_named() {
        let problem = compare(&[cost("new/2", 1.0)], &[cost("old/2", 1.0)], 0.05).unwrap_err();
        assert_eq!(
            problem,
            "new/2 is not on record\nold/2 is on record but no longer counted"
        );
    }
}
