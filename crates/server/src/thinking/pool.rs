//! A few threads that think, and one more for what is answered in no time, so that a gentle bot never waits for a strong one. Threads that have nothing to do
//! think along with those that have, until somebody asks something: nobody waits for them.
use super::{
    Account, Progress, Purpose,
    analyses::{Analyses, Slice},
    elsewhere::{AnalyseJob, Elsewhere, analyse_elsewhere, think_elsewhere},
    job::{Job, Which},
    queue::Queue,
};
use crate::ids::{PersonId, TableId};
use menagerie_ai::{Analysis, Coaching, Spare};
use menagerie_room::thinking::{Answer, Question, Think, Thinkers};
use std::{
    collections::VecDeque,
    panic::{AssertUnwindSafe, catch_unwind},
    sync::{Arc, Condvar, Mutex, MutexGuard},
    time::{Duration, Instant},
};
use tokio::sync::{Notify, oneshot};

/// A bot's turn that comes waits no longer than this for an analysis to be put aside.
const SLICE: Duration = Duration::from_millis(25);

/// What the threads share.
pub(super) struct Desk {
    waiting: Mutex<Option<Waiting>>,
    news: Condvar,
    /// The same news for those who ask workers elsewhere.
    pub(super) away: Arc<Notify>,
    /// How many of the threads have nothing to do.
    spare: Spare,
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
enum Work {
    Think(Job),
    Analyse(Slice),
}

impl Desk {
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
    /// left to them.
    fn next(&self, quick: bool) -> Option<Work> {
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
            let waited = self.news.wait(waiting);
            waiting = waited.expect("nobody panics while holding this");
        }
    }
}

/// Threads that think; they end when this is let go.
pub(crate) struct Pool(Arc<Desk>);

impl Drop for Pool {
    fn drop(&mut self) {
        *self.0.waiting() = None;
        self.0.tell();
    }
}

impl Pool {
    /// So many threads, and one for what is quick.
    pub(crate) fn new(threads: usize, player: &Arc<dyn Think>) -> Pool {
        let threads = threads.max(1);
        let desk = Arc::new(Desk {
            waiting: Mutex::new(Some(Waiting {
                queue: Queue::new(threads),
                analyses: Analyses::default(),
                elsewhere: Elsewhere::default(),
                returned: VecDeque::new(),
            })),
            news: Condvar::new(),
            away: Arc::default(),
            spare: Spare::new(threads),
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

    /// From now on workers of a bus think as well, as much as they can.
    pub(crate) fn use_workers(&self, bus: menagerie_work::Desk) {
        think_elsewhere(&self.0, bus);
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
        self.with(|waiting| waiting.queue.push(job, Instant::now()))?;
        self.0.tell();
        Ok(answered)
    }

    /// Begins the analysis of a table's game, if it is not being made already; it comes when it is whole. The job is the same for a worker, if there is one.
    ///
    /// # Errors
    /// If too many are being made, with the seconds after which to ask again.
    pub(crate) fn analyse(
        &self,
        table: TableId,
        by: PersonId,
        (coach, job): (Box<dyn Coaching>, &AnalyseJob),
    ) -> Result<Option<oneshot::Receiver<Analysis>>, u32> {
        let begun = self.with(|waiting| waiting.analyses.begin(table, by, coach))?;
        if begun.is_some() {
            analyse_elsewhere(&self.0, table, job);
        }
        self.0.tell();
        Ok(begun)
    }

    /// How far the analysis of a table's game has come, if it is being made.
    pub(crate) fn progress(&self, table: TableId) -> Option<Progress> {
        self.with(|waiting| waiting.analyses.progress(table))
    }

    /// Ends an analysis that somebody asked for; whether there was one.
    pub(crate) fn cancel(&self, table: TableId, by: PersonId) -> bool {
        self.with(|waiting| waiting.analyses.cancel(table, by))
    }

    /// An analysis that was whole is kept elsewhere now.
    pub(crate) fn let_go(&self, table: TableId) {
        self.with(|waiting| waiting.analyses.let_go(table));
    }

    fn with<T>(&self, what: impl FnOnce(&mut Waiting) -> T) -> T {
        let mut waiting = self.0.waiting();
        what(waiting.as_mut().expect("it is there as long as the pool"))
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
    while let Some(work) = desk.next(quick) {
        let begun = Instant::now();
        // the thread for quick questions is none of those that are lent
        let _working = (!quick).then(|| desk.spare.work());
        match work {
            Work::Think(mut job) => {
                let (account, level) = (job.account, job.question.level);
                job.question.spare = desk.spare.clone();
                think(job, player);
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
        }
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::address::House;
    use menagerie_ai::{Level, Stop};
    use std::sync::{Barrier, mpsc};

    /// Says how many threads are idle while it thinks, once as many think as are waited for.
    struct Counts {
        thinking: Barrier,
        idle: mpsc::SyncSender<usize>,
    }

    impl Think for Counts {
        fn choose(&self, question: &mut Question) -> Option<String> {
            self.thinking.wait();
            self.idle.send(question.spare.idle()).unwrap();
            self.thinking.wait();
            question.actions.first().cloned()
        }
    }

    #[test]
    fn only_threads_without_work_of_their_own_are_lent() {
        for thinking in 1..=3 {
            let (idle, counted) = mpsc::sync_channel(8);
            let thinking_together = Barrier::new(thinking);
            let counts: Arc<dyn Think> = Arc::new(Counts {
                thinking: thinking_together,
                idle,
            });
            let pool = Pool::new(3, &counts);
            let account = Account {
                person: PersonId(1),
                house: House::of(std::net::IpAddr::from([10, 0, 0, 1])),
            };
            let ask = |number| {
                let question = Question {
                    game: "wallaby",
                    view: serde_json::Value::Null,
                    actions: vec!["a".to_owned(), "b".to_owned()],
                    level: Level::Strong,
                    at_most: None,
                    number,
                    stop: Stop::default(),
                    spare: Spare::default(),
                    mind: None,
                };
                pool.ask_for(question, Purpose::Turn, account).unwrap()
            };
            let answers: Vec<_> = (0..thinking as u64).map(ask).collect();
            let counts: Vec<usize> = counted.iter().take(thinking).collect();
            assert_eq!(counts, vec![3 - thinking; thinking]);
            for answer in answers {
                assert_eq!(answer.blocking_recv().unwrap().action, "a");
            }
        }
    }
}
