//! A few threads that think, and one more for what is answered in no time, so that a gentle bot never waits for a strong one.
use super::{
    Account, Purpose,
    queue::{Job, Queue},
};
use menagerie_room::thinking::{Answer, Question, Think, Thinkers};
use std::{
    panic::{AssertUnwindSafe, catch_unwind},
    sync::{Arc, Condvar, Mutex, MutexGuard},
    time::Instant,
};
use tokio::sync::oneshot;

/// What the threads share.
struct Desk {
    queue: Mutex<Option<Queue>>,
    news: Condvar,
}

impl Desk {
    /// The queue; nothing once the pool is let go.
    fn queue(&self) -> MutexGuard<'_, Option<Queue>> {
        self.queue.lock().expect("nobody panics while holding this")
    }

    /// The next question, once there is one; nothing when the pool is let go.
    fn next(&self, quick: bool) -> Option<Job> {
        let mut queue = self.queue();
        loop {
            if let Some(job) = queue.as_mut()?.take(quick, Instant::now()) {
                return Some(job);
            }
            let waited = self.news.wait(queue);
            queue = waited.expect("nobody panics while holding this");
        }
    }
}

/// Threads that think; they end when this is let go.
pub(crate) struct Pool(Arc<Desk>);

impl Drop for Pool {
    fn drop(&mut self) {
        *self.0.queue() = None;
        self.0.news.notify_all();
    }
}

impl Pool {
    /// So many threads, and one for what is quick.
    pub(crate) fn new(threads: usize, player: &Arc<dyn Think>) -> Pool {
        let threads = threads.max(1);
        let desk = Arc::new(Desk {
            queue: Mutex::new(Some(Queue::new(threads))),
            news: Condvar::new(),
        });
        for number in 0..=threads {
            let (desk, player) = (Arc::clone(&desk), Arc::clone(player));
            let quick = number == threads;
            let name = match quick {
                true => "quick-player".to_owned(),
                false => format!("player-{number}"),
            };
            let thread = std::thread::Builder::new().name(name);
            thread
                .spawn(move || work(&desk, quick, player.as_ref()))
                .expect("the operating system has a thread for us");
        }
        Pool(desk)
    }

    /// Asks a question on somebody's account.
    ///
    /// # Errors
    /// If too much waits, with the seconds after which to ask again.
    pub(crate) fn ask_for(
        &self,
        question: Question,
        purpose: Purpose,
        account: Account,
    ) -> Result<oneshot::Receiver<Answer>, u32> {
        let (answer, answered) = oneshot::channel();
        let job = Job::new(question, answer, purpose, account);
        let mut queue = self.0.queue();
        let queue = queue.as_mut().expect("it is there as long as the pool");
        queue.push(job, Instant::now())?;
        // those for quick questions alone may not want this one
        self.0.news.notify_all();
        Ok(answered)
    }
}

/// Those who think for the bots of a table, on somebody's account.
pub(crate) struct ForBots {
    pub(crate) pool: Arc<Pool>,
    pub(crate) account: Account,
}

impl Thinkers for ForBots {
    fn ask(&self, question: Question) -> Option<oneshot::Receiver<Answer>> {
        let asked = self.pool.ask_for(question, Purpose::Turn, self.account);
        asked.ok()
    }
}

fn work(desk: &Desk, quick: bool, player: &dyn Think) {
    while let Some(job) = desk.next(quick) {
        let begun = Instant::now();
        let (account, level) = (job.account, job.question.level);
        think(job, player);
        if let Some(queue) = desk.queue().as_mut() {
            queue.thought(account, level, begun.elapsed(), Instant::now());
        }
    }
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
