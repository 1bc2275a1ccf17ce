//! One thread of the pool: it takes what is next, and thinks.
use super::{
    analyses::Slice,
    desk::{Desk, Work},
    job::Job,
};
use menagerie_ai::{Coaching, Spare};
use menagerie_room::thinking::{Answer, Think};
use std::{
    panic::{AssertUnwindSafe, catch_unwind},
    sync::Arc,
    time::{Duration, Instant},
};

/// A bot's turn that comes waits no longer than this for an analysis to be put aside.
const SLICE: Duration = Duration::from_millis(25);

/// What one thread needs to know.
#[derive(Clone)]
pub(super) struct Worker {
    pub(super) desk: Arc<Desk>,
    pub(super) player: Arc<dyn Think>,
    /// None for the thread that is kept for quick questions.
    pub(super) number: Option<usize>,
}

impl Worker {
    /// Has a thread of its own work.
    pub(super) fn start(self) -> std::io::Result<()> {
        let name = match self.number {
            Some(number) => format!("player-{number}"),
            None => "quick-player".to_owned(),
        };
        let thread = std::thread::Builder::new().name(name);
        // without another thread this one goes on
        let lives = move || while self.work() && self.clone().start().is_err() {};
        thread.spawn(lives).map(|_| ())
    }

    /// Works until the pool is let go, or until there was nothing to do for long: then somebody else is to.
    fn work(&self) -> bool {
        let (desk, quick) = (&*self.desk, self.number.is_none());
        let mut worked = false;
        while let Some(work) = desk.next(quick, worked) {
            worked = true;
            let begun = Instant::now();
            // the thread for quick questions is none of those that are lent
            let _working = (!quick).then(|| desk.spare.work());
            match work {
                Work::Think(mut job) => {
                    let (account, level) = (job.account, job.question.level);
                    job.question.spare = desk.spare.clone();
                    think(job, self.player.as_ref());
                    if let Some(waiting) = desk.waiting().as_mut() {
                        let queue = &mut waiting.queue;
                        queue.thought(account, level, begun.elapsed(), Instant::now());
                    }
                }
                Work::Analyse(Slice { table, coach }) => {
                    let coach = analyse(coach, &desk.spare);
                    if let Some(waiting) = desk.waiting().as_mut() {
                        waiting.analyses.put_back(table, coach);
                    }
                }
                Work::Rest => return true,
            }
        }
        false
    }
}

/// Goes on with an analysis for a short while; nothing is left of one that fails.
fn analyse(mut coach: Box<dyn Coaching>, spare: &Spare) -> Option<Box<dyn Coaching>> {
    let begun = Instant::now();
    coach.lend(spare.clone());
    let steps = move || {
        while coach.step() && begun.elapsed() < SLICE {}
        coach
    };
    let sliced = catch_unwind(AssertUnwindSafe(steps));
    if sliced.is_err() {
        tracing::error!("an analysis failed");
    }
    sliced.ok()
}

fn think(job: Job, player: &dyn Think) {
    let Job {
        mut question,
        answer,
        ..
    } = job;
    // a player's bug must not stop the table: it then plays the first thing that is allowed
    let chosen = catch_unwind(AssertUnwindSafe(|| player.choose(&mut question)));
    let chosen = match chosen {
        Ok(chosen) => chosen.filter(|action| question.actions.contains(action)),
        Err(_) => {
            question.mind = None;
            None
        }
    };
    if chosen.is_none() && !question.stop.is_set() {
        tracing::error!(
            game = question.game,
            "a computer player did not choose an offered action"
        );
    }
    if let Some(action) = chosen.or_else(|| question.actions.first().cloned()) {
        let mind = question.mind;
        let _ = answer.send(Answer { action, mind });
    }
}
