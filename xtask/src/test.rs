//! `cargo xtask test`: everything that has to hold before a change goes in.
use crate::{
    beside, lanes,
    need::{self, Need, Without},
    steps::{STEPS, Step},
};
use std::{
    fmt::Write,
    time::{Duration, Instant},
};

/// How a step went.
#[derive(Debug, PartialEq, Eq)]
pub(crate) enum Outcome {
    Held,
    /// Something it needs cannot be had here, and why.
    Skipped(String),
    Failed(String),
}

/// A step that was run.
pub(crate) struct Done {
    pub(crate) name: &'static str,
    pub(crate) time: Duration,
    /// Processor time, where it is known.
    pub(crate) processor: Option<Duration>,
    pub(crate) outcome: Outcome,
}

/// Runs all steps, or only the named ones, up to the first that fails.
///
/// # Errors
/// Names the step that failed and how to run it alone.
pub(crate) fn test(args: &[&str]) -> Result<(), String> {
    if let [beside::BESIDE, name] = args {
        beside::end_with_parent();
        return match run(find(name)?).outcome {
            Outcome::Failed(problem) => Err(problem),
            Outcome::Held | Outcome::Skipped(_) => Ok(()),
        };
    }
    let begun = Instant::now();
    let all = match chosen(args)?.as_slice() {
        [step] => vec![run(step)],
        steps => lanes::run(steps),
    };
    println!("{}", summary(&all, begun.elapsed()));
    match failed(&all) {
        Some((name, problem)) => Err(format!(
            "{problem}\nfailed: {name}. Run it alone: cargo xtask test --only {name}"
        )),
        None => Ok(()),
    }
}

/// The step that failed, and why.
pub(crate) fn failed(all: &[Done]) -> Option<(&'static str, &str)> {
    all.iter().find_map(|done| match &done.outcome {
        Outcome::Failed(problem) => Some((done.name, problem.as_str())),
        _ => None,
    })
}

/// How a step is announced that is left out, but for the reason.
pub(crate) fn skipped(name: &str) -> String {
    format!("!!! SKIPPED {name}: ")
}

fn run(step: &Step) -> Done {
    println!("\n── {}: {}", step.name, step.about);
    let start = Instant::now();
    let outcome = unmet(step.needs).unwrap_or_else(|| match (step.run)() {
        Ok(()) => Outcome::Held,
        Err(problem) => Outcome::Failed(problem),
    });
    if let Outcome::Skipped(why) = &outcome {
        println!("{}{why}", skipped(step.name));
    }
    Done {
        name: step.name,
        time: start.elapsed(),
        processor: None,
        outcome,
    }
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
    let one = |pair: &[&str]| match pair {
        ["--only", name] => find(name),
        _ => Err(format!(
            "say --only and one of these, as often as you like: {}",
            names()
        )),
    };
    args.chunks(2).map(one).collect()
}

fn find(name: &str) -> Result<&'static Step, String> {
    let found = STEPS.iter().find(|step| step.name == name);
    found.ok_or_else(|| format!("no step '{name}'; there are: {}", names()))
}

fn names() -> String {
    let names: Vec<_> = STEPS.iter().map(|step| step.name).collect();
    names.join(", ")
}

/// How long each step took, and what was left out: a green run says what it did not look at.
fn summary(all: &[Done], together: Duration) -> String {
    let mut text = String::from("\n── time\n");
    for done in all {
        let (name, seconds) = (done.name, done.time.as_secs_f32());
        let processor = done.processor.map_or(String::new(), |time| {
            format!("  {:>7.1} s of processors", time.as_secs_f32())
        });
        let how = match &done.outcome {
            Outcome::Held => String::new(),
            Outcome::Skipped(why) => format!("  SKIPPED: {why}"),
            Outcome::Failed(_) => "  FAILED".to_owned(),
        };
        let _ = writeln!(text, "{name:>14} {seconds:>7.1} s{processor}{how}");
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
            processor: None,
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
        let processor = Some(Duration::from_secs(2));
        let busy = Done {
            processor,
            ..held()
        };
        let text = summary(&[busy], together);
        assert!(text.contains("1.5 s      2.0 s of processors\n"), "{text}");
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
