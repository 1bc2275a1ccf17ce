//! A few threads that think, and a queue of bounded length before them.
use menagerie_room::thinking::{Answer, Question, Think, Thinkers};
use std::{
    panic::{AssertUnwindSafe, catch_unwind},
    sync::{
        Arc, Mutex,
        mpsc::{Receiver, SyncSender, sync_channel},
    },
};
use tokio::sync::oneshot;

/// So many questions may wait.
const QUEUE: usize = 256;

type Job = (Question, oneshot::Sender<Answer>);

/// Threads that think.
#[derive(Clone)]
pub(crate) struct Pool(SyncSender<Job>);

impl Pool {
    /// So many threads, which end when the pool is let go.
    pub(crate) fn new(threads: usize, player: &Arc<dyn Think>) -> Pool {
        let (send, receive) = sync_channel::<Job>(QUEUE);
        let receive = Arc::new(Mutex::new(receive));
        for number in 0..threads.max(1) {
            let (receive, player) = (Arc::clone(&receive), Arc::clone(player));
            let thread = std::thread::Builder::new().name(format!("player-{number}"));
            thread
                .spawn(move || think(&receive, player.as_ref()))
                .expect("the operating system has a thread for us");
        }
        Pool(send)
    }
}

impl Thinkers for Pool {
    fn ask(&self, question: Question) -> Option<oneshot::Receiver<Answer>> {
        let (answer, answered) = oneshot::channel();
        self.0.try_send((question, answer)).ok()?;
        Some(answered)
    }
}

fn think(jobs: &Mutex<Receiver<Job>>, player: &dyn Think) {
    loop {
        let job = jobs
            .lock()
            .expect("nobody panics while holding this")
            .recv();
        let Ok((mut question, answer)) = job else {
            return;
        };
        if answer.is_closed() || question.stop.is_set() {
            continue;
        }
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
}
