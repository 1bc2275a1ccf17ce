//! Steps side by side, three at a time: while one waits, or links on one core, the others work. Each is a process of its own; what the eldest
//! says is shown at once, what another says as soon as it is the eldest, or has ended.
use crate::{
    beside::{Beside, Ended},
    steps::{Builds, Step},
    test::{Done, Outcome, failed, skipped},
};
use std::{
    env, thread,
    time::{Duration, Instant},
};

/// How many run at a time. Most of them use two cores where they can, but wait or link now and then: a third fills the gaps.
const LANES: usize = 3;
/// How often they are looked after.
const LOOK: Duration = Duration::from_millis(100);

/// Runs steps up to the first that fails.
pub(crate) fn run(steps: &[&'static Step]) -> Vec<Done> {
    let mut waiting = steps.to_vec();
    let mut running: Vec<Beside> = Vec::new();
    let mut all: Vec<Done> = Vec::new();
    let begun = Instant::now();
    // asked before any step builds this program once more, and puts that in its place
    let this = env::current_exe().unwrap_or_default();
    while failed(&all).is_none() {
        while let Some(step) = take(&mut waiting, &running) {
            let built = step.finds_built() && step.after.iter().all(|name| has_held(&all, name));
            match Beside::start(&this, step, built) {
                Ok(started) => running.push(started),
                Err(problem) => all.push(Done {
                    name: step.name,
                    time: Duration::ZERO,
                    processor: None,
                    outcome: Outcome::Failed(problem),
                }),
            }
        }
        let Some(eldest) = running.first_mut() else {
            break;
        };
        eldest.tell();
        thread::sleep(LOOK);
        let mut still = Vec::new();
        for mut step in running {
            match step.ended() {
                Some(ended) => {
                    step.tell();
                    all.push(done(&step, ended));
                    let minutes = begun.elapsed().as_secs_f32() / 60.0;
                    println!("── {} has ended after {minutes:.1} minutes", step.step.name);
                }
                None => still.push(step),
            }
        }
        running = still;
    }
    // one failure is enough: nobody waits for what else is running
    for step in running {
        step.stop();
    }
    all
}

fn has_held(all: &[Done], name: &str) -> bool {
    let held = |done: &Done| done.name == name && done.outcome == Outcome::Held;
    all.iter().any(held)
}

/// The next step that can start beside those that run.
fn take(waiting: &mut Vec<&'static Step>, running: &[Beside]) -> Option<&'static Step> {
    let running: Vec<_> = running.iter().map(|running| running.step).collect();
    let next = next(waiting, &running)?;
    Some(waiting.remove(next))
}

fn next(waiting: &[&'static Step], running: &[&'static Step]) -> Option<usize> {
    if running.len() >= LANES {
        return None;
    }
    let open = |name: &&str| waiting.iter().chain(running).any(|step| step.name == *name);
    let shared = |step: &&Step| step.builds == Builds::Shared;
    let can_start = |step: &&'static Step| {
        let waits = step.after.iter().any(open);
        let in_the_way = shared(step) && running.iter().any(shared);
        !(waits || in_the_way)
    };
    waiting.iter().position(can_start)
}

/// How a step went that has ended.
fn done(beside: &Beside, ended: Ended) -> Done {
    let name = beside.step.name;
    let left_out = || {
        let log = beside.log();
        let mut lines = log.lines();
        let why = lines.find_map(|line| line.strip_prefix(&skipped(name)))?;
        Some(Outcome::Skipped(why.to_owned()))
    };
    let outcome = match ended.status {
        Ok(status) if status.success() => left_out().unwrap_or(Outcome::Held),
        Ok(status) => Outcome::Failed(status.to_string()),
        Err(fault) => Outcome::Failed(fault.to_string()),
    };
    Done {
        name,
        time: ended.time,
        processor: ended.processor,
        outcome,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::steps::STEPS;

    /// The order in which steps start if each that runs ends before the next is looked for, or after.
    fn order(steps: &[&'static Step], lanes: usize) -> Vec<&'static str> {
        let (mut waiting, mut running, mut names) = (steps.to_vec(), Vec::new(), Vec::new());
        loop {
            if let Some(place) = next(&waiting, &running) {
                let step = waiting.remove(place);
                names.push(step.name);
                running.push(step);
            } else if running.is_empty() {
                return names;
            }
            if running.len() >= lanes || next(&waiting, &running).is_none() {
                running.remove(0);
            }
        }
    }

    #[test]
    fn every_step_is_run_once_and_after_those_that_it_needs() {
        let all: Vec<_> = STEPS.iter().collect();
        let backwards: Vec<_> = STEPS.iter().rev().collect();
        for (steps, lanes) in [
            (&all, 1),
            (&all, LANES),
            (&backwards, 1),
            (&backwards, LANES),
        ] {
            let names = order(steps, lanes);
            assert_eq!(names.len(), STEPS.len(), "{names:?}");
            let place = |name: &str| names.iter().position(|other| *other == name);
            for step in STEPS {
                assert!(place(step.name).is_some(), "{}", step.name);
                for before in step.after {
                    assert!(place(before) < place(step.name), "{names:?}");
                    assert!(place(before).is_some(), "no step {before}");
                }
            }
        }
    }

    #[test]
    fn a_step_waits_for_those_it_needs_while_they_run_and_for_a_lane() {
        let step = |name: &str| STEPS.iter().find(|step| step.name == name).unwrap();
        let names = ["engine", "web", "links", "docs", "format"];
        let [engine, web, links, docs, format] = names.map(step);
        assert_eq!(next(&[web], &[engine]), None);
        assert_eq!(next(&[web, links], &[engine]), Some(1));
        assert_eq!(next(&[web], &[docs]), Some(0));
        assert_eq!(next(&[links], &[engine, docs]), Some(0));
        assert_eq!(next(&[format], &[engine, docs, links]), None);
    }

    #[test]
    fn one_step_at_a_time_builds_in_the_shared_folder() {
        let step = |name: &str| STEPS.iter().find(|step| step.name == name).unwrap();
        let [clippy, docs, links] = ["clippy", "docs", "links"].map(step);
        assert_eq!(next(&[docs, links], &[clippy]), Some(1));
        assert_eq!(next(&[docs], &[links]), Some(0));
    }
}
