//! What waits for a thread, and who is told of it.
use super::{
    analyses::{Analyses, Slice},
    elsewhere::Elsewhere,
    job::{Job, Which},
    queue::Queue,
};
use menagerie_ai::Spare;
use std::{
    collections::VecDeque,
    sync::{Arc, Condvar, Mutex, MutexGuard},
    time::{Duration, Instant},
};
use tokio::sync::Notify;

/// What the threads share.
pub(super) struct Desk {
    waiting: Mutex<Option<Waiting>>,
    news: Condvar,
    /// The same news for those who ask workers elsewhere.
    pub(super) away: Arc<Notify>,
    /// How many of the threads have nothing to do.
    pub(super) spare: Spare,
    leisure: Duration,
}

/// What waits for a thread.
pub(super) struct Waiting {
    pub(super) queue: Queue,
    pub(super) analyses: Analyses,
    /// How much workers elsewhere can think about.
    pub(super) elsewhere: Elsewhere,
    /// What came back from them.
    pub(super) returned: VecDeque<Job>,
}

/// What a thread does next.
pub(super) enum Work {
    Think(Job),
    Analyse(Slice),
    /// There was none for long.
    Rest,
}

impl Desk {
    /// For so many threads; who has worked waits for so long at most.
    pub(super) fn new(threads: usize, leisure: Duration) -> Desk {
        Desk {
            waiting: Mutex::new(Some(Waiting {
                queue: Queue::new(threads),
                analyses: Analyses::default(),
                elsewhere: Elsewhere::default(),
                returned: VecDeque::new(),
            })),
            news: Condvar::new(),
            away: Arc::default(),
            spare: Spare::new(threads),
            leisure,
        }
    }

    /// What waits; nothing once the pool is let go.
    pub(super) fn waiting(&self) -> MutexGuard<'_, Option<Waiting>> {
        self.waiting
            .lock()
            .expect("nobody panics while holding this")
    }

    /// Something waits, or may be taken now.
    pub(super) fn tell(&self) {
        // those for quick questions alone may not want this one
        self.news.notify_all();
        self.away.notify_one();
    }

    /// Whether the pool was let go.
    pub(super) fn is_closed(&self) -> bool {
        self.waiting().is_none()
    }

    /// The next question, once there is one, or a slice of an analysis while there is none; nothing when the pool is let go. What workers can take at once is
    /// left to them. Who has worked does not wait for ever.
    pub(super) fn next(&self, quick: bool, worked: bool) -> Option<Work> {
        let mut waiting = self.waiting();
        loop {
            let there = waiting.as_mut()?;
            if !quick && let Some(job) = there.returned.pop_front() {
                return Some(Work::Think(job));
            }
            let which = match (quick, there.elsewhere.is_free()) {
                (true, _) => Which::Quick,
                (false, true) => Which::Here,
                (false, false) => Which::Any,
            };
            if let Some(job) = there.queue.take(which, Instant::now()) {
                return Some(Work::Think(job));
            }
            // the thread for quick questions is kept free for them
            if let Some(slice) = (!quick).then(|| there.analyses.take()).flatten() {
                return Some(Work::Analyse(slice));
            }
            waiting = if worked {
                let waited = self.news.wait_timeout(waiting, self.leisure);
                let (waiting, waited) = waited.expect("nobody panics while holding this");
                if waited.timed_out() {
                    return Some(Work::Rest);
                }
                waiting
            } else {
                let waited = self.news.wait(waiting);
                waited.expect("nobody panics while holding this")
            };
        }
    }
}
