//! A few threads that think, and one more for what is answered in no time, so that a gentle bot never waits for a strong one. Threads that have nothing to do
//! think along with those that have, until somebody asks something: nobody waits for them.
use super::{
    Account, Progress, Purpose,
    desk::{Desk, Waiting},
    elsewhere::{AnalyseJob, analyse_elsewhere, think_elsewhere},
    job::Job,
    worker::Worker,
};
use crate::ids::{PersonId, TableId};
use menagerie_ai::{Analysis, Coaching};
use menagerie_room::thinking::{Answer, Question, Think, Thinkers};
use std::{
    sync::Arc,
    time::{Duration, Instant},
};
use tokio::sync::oneshot;

/// A thread that has worked and then had nothing to do for so long gives way to a fresh one: allocators keep for each thread what it has used, and a search uses much.
const LEISURE: Duration = Duration::from_secs(20);

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
        Pool::with_leisure(threads, player, LEISURE)
    }

    fn with_leisure(threads: usize, player: &Arc<dyn Think>, leisure: Duration) -> Pool {
        let threads = threads.max(1);
        let desk = Arc::new(Desk::new(threads, leisure));
        for number in 0..=threads {
            let worker = Worker {
                desk: Arc::clone(&desk),
                player: Arc::clone(player),
                number: (number < threads).then_some(number),
            };
            worker
                .start()
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::address::House;
    use menagerie_ai::{Level, Spare, Stop};
    use std::{
        sync::{Barrier, mpsc},
        thread::ThreadId,
    };

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

    fn ask(pool: &Pool, number: u64) -> oneshot::Receiver<Answer> {
        let account = Account {
            person: PersonId(1),
            house: House::of(std::net::IpAddr::from([10, 0, 0, 1])),
        };
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
    }

    /// Says on which thread it thinks.
    struct Names(mpsc::SyncSender<ThreadId>);

    impl Think for Names {
        fn choose(&self, question: &mut Question) -> Option<String> {
            self.0.send(std::thread::current().id()).unwrap();
            question.actions.first().cloned()
        }
    }

    #[test]
    fn a_thread_that_has_nothing_to_do_for_long_gives_way_to_a_fresh_one() {
        let (names, named) = mpsc::sync_channel(8);
        let names: Arc<dyn Think> = Arc::new(Names(names));
        let pool = Pool::with_leisure(1, &names, Duration::from_millis(1));
        let mut threads = Vec::new();
        // however slow the machine is, a thread finds some moments of leisure between two of these questions at last
        while threads.len() < 3 {
            ask(&pool, 1).blocking_recv().unwrap();
            let thread = named.recv().unwrap();
            if !threads.contains(&thread) {
                threads.push(thread);
            }
            std::thread::sleep(Duration::from_millis(5));
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
            let answers = (0..thinking as u64).map(|number| ask(&pool, number));
            let answers: Vec<_> = answers.collect();
            let counts: Vec<usize> = counted.iter().take(thinking).collect();
            assert_eq!(counts, vec![3 - thinking; thinking]);
            for answer in answers {
                assert_eq!(answer.blocking_recv().unwrap().action, "a");
            }
        }
    }
}
