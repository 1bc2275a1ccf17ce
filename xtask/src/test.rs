//! `cargo xtask test`: everything that has to hold before a change goes in.
use crate::{
    need,
    steps::{STEPS, Step},
};
use std::time::{Duration, Instant};

/// Runs all steps, or only the named ones, up to the first that fails.
///
/// # Errors
/// Names the step that failed and how to run it alone.
pub(crate) fn test(args: &[&str]) -> Result<(), String> {
    let chosen = chosen(args)?;
    let mut done: Vec<(&str, Duration)> = Vec::new();
    for step in chosen {
        println!("\n── {}: {}", step.name, step.about);
        let start = Instant::now();
        let result = step.needs.iter().try_for_each(|&need| need::provide(need));
        let result = result.and_then(|()| (step.run)());
        done.push((step.name, start.elapsed()));
        if let Err(problem) = result {
            summary(&done);
            let name = step.name;
            return Err(format!(
                "{problem}\nfailed: {name}. Run it alone: cargo xtask test --only {name}"
            ));
        }
    }
    summary(&done);
    println!("all is well");
    Ok(())
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

fn summary(done: &[(&str, Duration)]) {
    println!("\n── time");
    for (name, time) in done {
        println!("{name:>14} {:>7.1} s", time.as_secs_f32());
    }
    let total: Duration = done.iter().map(|(_, time)| time).sum();
    println!("{:>14} {:>7.1} s", "together", total.as_secs_f32());
}

#[cfg(test)]
mod tests {
    use super::*;

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
