//! `cargo xtask test`: everything that has to hold before a change goes in.
use crate::{
    beside::Beside,
    need::{self, Need, Without},
    steps::{Runs, STEPS, Step},
};
use std::{
    fmt::Write,
    time::{Duration, Instant},
};

/// How a step went.
#[derive(Debug, PartialEq, Eq)]
enum Outcome {
    Held,
    /// Something it needs cannot be had here, and why.
    Skipped(String),
    Failed(String),
}

/// A step that was run.
struct Done {
    name: &'static str,
    time: Duration,
    outcome: Outcome,
}

/// Runs all steps, or only the named ones, up to the first that fails.
///
/// # Errors
/// Names the step that failed and how to run it alone.
pub(crate) fn test(args: &[&str]) -> Result<(), String> {
    let begun = Instant::now();
    let mut all = Vec::new();
    let steps = chosen(args)?;
    let mut beside: Vec<Beside> = Vec::new();
    for step in &steps {
        let needed = |other: &mut Beside| other.step.runs == Runs::BesideUntil(step.name);
        all.extend(beside.extract_if(.., needed).map(ended));
        if failed(&all).is_some() {
            break;
        }
        let others = step.runs != Runs::Alone && steps.len() > 1;
        // its needs are met before: two programs at once cannot install anything
        let done = match others.then(|| unmet(step.needs)) {
            Some(None) => match Beside::start(step) {
                Ok(started) => {
                    beside.push(started);
                    continue;
                }
                Err(problem) => done(step, Duration::ZERO, Outcome::Failed(problem)),
            },
            _ => run(step),
        };
        let failed = matches!(done.outcome, Outcome::Failed(_));
        all.push(done);
        if failed {
            break;
        }
    }
    for beside in beside {
        // one failure is enough: nobody waits for what else is running
        if failed(&all).is_some() {
            beside.stop();
            continue;
        }
        all.push(ended(beside));
    }
    println!("{}", summary(&all, begun.elapsed()));
    match failed(&all) {
        Some((name, problem)) => Err(format!(
            "{problem}\nfailed: {name}. Run it alone: cargo xtask test --only {name}"
        )),
        None => Ok(()),
    }
}

/// The step that failed, and why.
fn failed(all: &[Done]) -> Option<(&'static str, &str)> {
    all.iter().find_map(|done| match &done.outcome {
        Outcome::Failed(problem) => Some((done.name, problem.as_str())),
        _ => None,
    })
}

/// How a step went that ran beside others; waits for its end.
fn ended(beside: Beside) -> Done {
    let step = beside.step;
    let (time, outcome) = beside.end();
    let outcome = outcome.map_or_else(Outcome::Failed, |()| Outcome::Held);
    done(step, time, outcome)
}

fn done(step: &Step, time: Duration, outcome: Outcome) -> Done {
    let name = step.name;
    Done {
        name,
        time,
        outcome,
    }
}

fn run(step: &Step) -> Done {
    println!("\n── {}: {}", step.name, step.about);
    let start = Instant::now();
    let outcome = unmet(step.needs).unwrap_or_else(|| match (step.run)() {
        Ok(()) => Outcome::Held,
        Err(problem) => Outcome::Failed(problem),
    });
    if let Outcome::Skipped(why) = &outcome {
        println!("!!! SKIPPED {}: {why}", step.name);
    }
    done(step, start.elapsed(), outcome)
}

/// What becomes of a step that has a need which cannot be met.
fn unmet(needs: &[Need]) -> Option<Outcome> {
    needs.iter().find_map(|&need| {
        let problem = need::provide(need).err()?;
        Some(match need.without {
            Without::Fail => Outcome::Failed(problem),
            Without::Skip => Outcome::Skipped(problem),
        })
    })
}

/// The steps to run: `--only NAME`, as often as you like, or nothing for all.
fn chosen(args: &[&str]) -> Result<Vec<&'static Step>, String> {
    if args.is_empty() {
        return Ok(STEPS.iter().collect());
    }
    let names = || {
        let names: Vec<_> = STEPS.iter().map(|step| step.name).collect();
        names.join(", ")
    };
    let find = |pair: &[&str]| match pair {
        ["--only", name] => STEPS
            .iter()
            .find(|step| step.name == *name)
            .ok_or_else(|| format!("no step '{name}'; there are: {}", names())),
        _ => Err(format!(
            "say --only and one of these, as often as you like: {}",
            names()
        )),
    };
    args.chunks(2).map(find).collect()
}

/// How long each step took, and what was left out: a green run says what it did not look at.
fn summary(all: &[Done], together: Duration) -> String {
    let mut text = String::from("\n── time\n");
    for done in all {
        let (name, seconds) = (done.name, done.time.as_secs_f32());
        let how = match &done.outcome {
            Outcome::Held => String::new(),
            Outcome::Skipped(why) => format!("  SKIPPED: {why}"),
            Outcome::Failed(_) => "  FAILED".to_owned(),
        };
        let _ = writeln!(text, "{name:>14} {seconds:>7.1} s{how}");
    }
    let _ = writeln!(text, "{:>14} {:>7.1} s", "together", together.as_secs_f32());
    let held = |done: &Done| done.outcome == Outcome::Held;
    let skipped = |done: &Done| matches!(done.outcome, Outcome::Skipped(_));
    if all.iter().all(held) {
        text += "all is well";
    } else if all.iter().all(|done| held(done) || skipped(done)) {
        text += "all is well, but for what was SKIPPED";
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::need::Origin;

    fn done(name: &'static str, outcome: Outcome) -> Done {
        Done {
            name,
            time: Duration::from_millis(1500),
            outcome,
        }
    }

    #[test]
    fn the_end_tells_the_time_of_each_step_and_what_was_left_out() {
        let held = || done("format", Outcome::Held);
        let together = Duration::from_secs(3);
        let text = summary(&[held(), held()], together);
        assert!(text.contains("format     1.5 s\n"), "{text}");
        assert!(text.ends_with("together     3.0 s\nall is well"), "{text}");
        let skipped = done("fuzz", Outcome::Skipped("no nightly".to_owned()));
        let text = summary(&[held(), skipped], together);
        assert!(
            text.contains("fuzz     1.5 s  SKIPPED: no nightly"),
            "{text}"
        );
        assert!(text.ends_with("but for what was SKIPPED"), "{text}");
        let failed = done("web", Outcome::Failed(String::new()));
        let text = summary(&[held(), failed], together);
        assert!(!text.contains("all is well"), "{text}");
    }

    #[test]
    fn a_need_that_cannot_be_met_fails_or_skips_its_step_as_it_says() {
        let lost = |without| Need {
            program: "rustc",
            from: Origin::Toolchain("no-such-toolchain"),
            without,
        };
        let skipped = unmet(&[lost(Without::Skip)]);
        assert!(
            matches!(skipped, Some(Outcome::Skipped(why)) if why.contains("no-such-toolchain"))
        );
        let failed = unmet(&[lost(Without::Fail)]);
        assert!(matches!(failed, Some(Outcome::Failed(_))));
        assert_eq!(unmet(&[]), None);
    }

    #[test]
    fn every_step_has_a_name_of_its_own() {
        for (i, step) in STEPS.iter().enumerate() {
            assert!(STEPS[..i].iter().all(|other| other.name != step.name));
        }
    }

    #[test]
    fn who_waits_for_a_step_comes_after_it() {
        let place = |name| STEPS.iter().position(|step| step.name == name);
        for step in STEPS {
            if let Runs::BesideUntil(other) = step.runs {
                assert!(place(other) > place(step.name), "{}", step.name);
            }
        }
    }

    #[test]
    fn named_steps_run_alone_and_in_the_order_said() {
        let steps = chosen(&["--only", "tests", "--only", "format"]).unwrap();
        let names: Vec<_> = steps.iter().map(|step| step.name).collect();
        assert_eq!(names, ["tests", "format"]);
    }

    #[test]
    fn an_unknown_step_is_answered_with_those_there_are() {
        let problem = chosen(&["--only", "luck"]).map(|_| ()).unwrap_err();
        assert!(
            problem.starts_with("no step 'luck'; there are: format, "),
            "{problem}"
        );
        assert!(chosen(&["tests"]).is_err());
        assert!(chosen(&["--only"]).is_err());
    }
}
