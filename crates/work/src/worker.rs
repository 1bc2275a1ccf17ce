//! Takes jobs and does them, so many at once. A job is acknowledged when whoever waits for it has its answer, or does not want it any more; until then the
//! worker says every second that it is at it.
use crate::{
    Lane, Present, Queue,
    letter::{Job, Word},
};
use async_nats::{
    RequestErrorKind,
    jetstream::{AckKind, Message, consumer::PullConsumer},
};
use futures_util::StreamExt;
use std::{
    panic::{AssertUnwindSafe, catch_unwind},
    sync::{
        Arc, Mutex, MutexGuard, PoisonError,
        atomic::{AtomicBool, Ordering::Relaxed},
    },
    time::Duration,
};
use tokio::{
    sync::watch,
    task::{JoinSet, spawn_blocking},
    time::{interval, sleep, timeout},
};

/// So long a worker waits for the next job before it asks again.
const PATIENCE: Duration = Duration::from_secs(5);
/// So often it says that it is at it, and asks whether it should be.
const SIGN: Duration = Duration::from_secs(1);
/// The same where people wait, who change their minds.
const QUICK_SIGN: Duration = Duration::from_millis(250);
/// What the bus does not take is tried again after so long.
const AGAIN: Duration = Duration::from_millis(300);
/// An answer is told so often; then somebody else shall have the job.
const TOLD: usize = 20;
/// Whoever waits answers within so long.
const ANSWERED: Duration = Duration::from_secs(2);
/// A job that was given out so often has ended whoever took it.
const POISON: i64 = 6;
/// The bus carries parts of this size.
const PART: usize = 256 * 1024;
/// What is being done at the end is waited for.
const GOODBYE: Duration = Duration::from_secs(2);

/// Whether what is being done is still wanted.
#[derive(Clone, Default)]
pub struct Wanted(Arc<Wish>);

#[derive(Default)]
struct Wish {
    over: AtomicBool,
    then: Mutex<Option<Box<dyn FnOnce() + Send>>>,
    note: Mutex<String>,
}

impl std::fmt::Debug for Wanted {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "Wanted({})", self.is_wanted())
    }
}

impl Wanted {
    /// Whether somebody waits for it.
    pub fn is_wanted(&self) -> bool {
        !self.0.over.load(Relaxed)
    }

    /// What to do when nobody waits any more; the last one that was said counts.
    pub fn when_not(&self, then: impl FnOnce() + Send + 'static) {
        *self.then() = Some(Box::new(then));
        if !self.is_wanted() {
            self.not_any_more();
        }
    }

    /// What whoever waits is told with the next sign of life.
    pub fn note(&self, note: String) {
        *self.noted() = note;
    }

    fn noted(&self) -> MutexGuard<'_, String> {
        self.0.note.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn then(&self) -> MutexGuard<'_, Option<Box<dyn FnOnce() + Send>>> {
        self.0.then.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn not_any_more(&self) {
        self.0.over.store(true, Relaxed);
        let then = self.then().take();
        if let Some(then) = then {
            then();
        }
    }
}

/// Does a job: what comes of it, or why not.
pub type Handle = dyn Fn(Lane, &str, &Wanted) -> Result<String, String> + Send + Sync;

/// A worker.
pub struct Worker {
    /// The queue that it takes from.
    pub queue: Queue,
    /// Who it says it is.
    pub me: Present,
    /// What it can do.
    pub handle: Arc<Handle>,
}

impl std::fmt::Debug for Worker {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "Worker({:?}, {:?})", self.me, self.queue)
    }
}

/// A name that nobody else has.
pub(crate) fn random_name() -> String {
    let mut bytes = [0; 8];
    // without randomness two could have the same name, and would hear each other's answers
    getrandom::fill(&mut bytes).expect("the operating system has random bytes");
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}

/// What the hands of a worker share.
struct Shop {
    worker: Worker,
    /// How much is being thought for people. As much less of the rest is done.
    thinking: watch::Sender<usize>,
}

impl Worker {
    /// Works until it is told to stop; what is being done then is given back to the queue if it is not done in time.
    pub async fn work(self, stop: impl Future<Output = ()>) {
        let threads = self.me.threads.max(1);
        let shop = Arc::new(Shop {
            worker: self,
            thinking: watch::Sender::new(0),
        });
        let (end, ended) = watch::channel(false);
        let mut hands = JoinSet::new();
        // an analysis takes minutes: one at a time leaves the others something
        for (lane, many) in [
            (Lane::Think, threads),
            (Lane::Lab, threads),
            (Lane::Analyse, 1),
        ] {
            for hand in 0..many {
                hands.spawn(take_all(Arc::clone(&shop), lane, hand, ended.clone()));
            }
        }
        let attending = tokio::spawn({
            let shop = Arc::clone(&shop);
            async move {
                while let Err(fault) = shop.worker.queue.attend(&shop.worker.me).await {
                    tracing::debug!(%fault, "nobody hears that this worker is there");
                    sleep(AGAIN).await;
                }
            }
        });
        stop.await;
        attending.abort();
        end.send_replace(true);
        let done = async { while hands.join_next().await.is_some() {} };
        if timeout(GOODBYE, done).await.is_err() {
            hands.abort_all();
        }
        let _ = timeout(GOODBYE, shop.worker.queue.nats.flush()).await;
    }
}

/// One hand: takes jobs of a lane and does one after the other.
async fn take_all(shop: Arc<Shop>, lane: Lane, hand: usize, mut ended: watch::Receiver<bool>) {
    let mut thinking = shop.thinking.subscribe();
    let threads = shop.worker.me.threads.max(1);
    let mut consumer = None;
    while !*ended.borrow() {
        let next = async {
            if lane != Lane::Think {
                // people come first
                let _ = thinking.wait_for(|many| many + hand < threads).await;
            }
            next(&shop.worker.queue, lane, &mut consumer).await
        };
        let message = tokio::select! {
            message = next => message,
            _ = ended.wait_for(|ended| *ended) => break,
        };
        let Some(message) = message else { continue };
        if lane == Lane::Think {
            shop.thinking.send_modify(|many| *many += 1);
        }
        let given_back = tokio::select! {
            () = one(&shop, lane, &message) => false,
            () = async {
                let _ = ended.wait_for(|ended| *ended).await;
                sleep(GOODBYE / 2).await;
            } => true,
        };
        if given_back {
            let _ = message.ack_with(AckKind::Nak(None)).await;
        }
        if lane == Lane::Think {
            shop.thinking.send_modify(|many| *many -= 1);
        }
    }
}

/// The next job, if there is one before long. What it is taken from is asked for anew whenever nothing came: the bus may have forgotten it.
async fn next(queue: &Queue, lane: Lane, known: &mut Option<PullConsumer>) -> Option<Message> {
    let consumer = match known.take() {
        Some(consumer) => Ok(consumer),
        None => queue.consumer(lane).await,
    };
    let came = match consumer {
        Ok(consumer) => {
            let came = ask(&consumer).await;
            if matches!(came, Ok(Some(_))) {
                *known = Some(consumer);
            }
            came
        }
        Err(fault) => Err(fault),
    };
    match came {
        Ok(message) => message,
        Err(fault) => {
            tracing::debug!(%fault, "no work can be taken");
            sleep(AGAIN).await;
            None
        }
    }
}

async fn ask(consumer: &PullConsumer) -> Result<Option<Message>, String> {
    let asked = consumer.batch().max_messages(1).expires(PATIENCE);
    let mut batch = asked.messages().await.map_err(|fault| fault.to_string())?;
    let message = batch.next().await.transpose();
    message.map_err(|fault| fault.to_string())
}

/// What a desk says.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Said {
    Yes,
    /// It does not want it, or is gone.
    No,
    /// The bus is away.
    Nothing,
}

async fn say(queue: &Queue, job: &Job, word: &Word<'_>) -> Said {
    let asked = queue.nats.request(
        Queue::desk_subject(&job.desk),
        word.write(job.number).into(),
    );
    match timeout(ANSWERED, asked).await {
        Ok(Ok(answer)) if answer.payload.as_ref() == b"yes" => Said::Yes,
        Ok(Ok(_)) => Said::No,
        Ok(Err(fault)) if fault.kind() == RequestErrorKind::NoResponders => Said::No,
        Ok(Err(_)) | Err(_) => Said::Nothing,
    }
}

/// Says something until it is heard; whether it was.
async fn tell(queue: &Queue, job: &Job, word: &Word<'_>) -> bool {
    for _ in 0..TOLD {
        match say(queue, job, word).await {
            Said::Yes | Said::No => return true,
            Said::Nothing => sleep(AGAIN).await,
        }
    }
    false
}

/// Does one job from beginning to end.
async fn one(shop: &Shop, lane: Lane, message: &Message) {
    let queue = &shop.worker.queue;
    let Some(job) = Job::read(&message.payload) else {
        let _ = message.ack_with(AckKind::Term).await;
        return;
    };
    let given = message.info().map_or(1, |info| info.delivered);
    if given >= POISON {
        let why = format!(
            "it was given to {} workers, and none of them finished it",
            given - 1
        );
        if tell(queue, &job, &Word::Refused(&why)).await {
            let _ = message.ack().await;
        }
        return;
    }
    match say(queue, &job, &Word::Take).await {
        Said::Yes => {}
        Said::No => {
            let _ = message.ack().await;
            return;
        }
        Said::Nothing => return,
    }
    let answer = done(shop, lane, message, &job).await;
    let told = match &answer {
        None => true,
        Some(Ok(text)) => answered(queue, &job, text).await,
        Some(Err(why)) => {
            tracing::warn!(why, "a job is refused");
            let why = format!("{} says: {why}", shop.worker.me.name);
            tell(queue, &job, &Word::Refused(&why)).await
        }
    };
    if told {
        let _ = message.ack().await;
    }
}

/// What came of a job; nothing if nobody wants it any more.
async fn done(
    shop: &Shop,
    lane: Lane,
    message: &Message,
    job: &Job,
) -> Option<Result<String, String>> {
    let queue = &shop.worker.queue;
    let wanted = Wanted::default();
    let work = {
        let (handle, wanted) = (Arc::clone(&shop.worker.handle), wanted.clone());
        let text = job.text.clone();
        // a fault in the work must not end the worker
        move || catch_unwind(AssertUnwindSafe(|| handle(lane, &text, &wanted)))
    };
    let mut working = spawn_blocking(work);
    let mut sign = interval(match lane {
        Lane::Think => QUICK_SIGN,
        Lane::Lab | Lane::Analyse => SIGN,
    });
    sign.tick().await;
    let came = loop {
        tokio::select! {
            came = &mut working => break came,
            _ = sign.tick() => {
                let _ = message.ack_with(AckKind::Progress).await;
                let note = std::mem::take(&mut *wanted.noted());
                if wanted.is_wanted() && say(queue, job, &Word::Still(&note)).await == Said::No {
                    wanted.not_any_more();
                }
            }
        }
    };
    if !wanted.is_wanted() {
        return None;
    }
    let failed = || "the work failed here: its log says where".to_owned();
    Some(match came {
        Ok(Ok(came)) => came,
        Ok(Err(_)) | Err(_) => Err(failed()),
    })
}

/// Tells an answer, in parts that the bus can carry.
async fn answered(queue: &Queue, job: &Job, text: &str) -> bool {
    let parts: Vec<&[u8]> = match text.as_bytes() {
        [] => vec![&[]],
        bytes => bytes.chunks(PART).collect(),
    };
    for (number, part) in parts.iter().enumerate() {
        if !tell(queue, job, &Word::Came(number, parts.len(), part)).await {
            return false;
        }
    }
    true
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn whoever_works_is_told_once_that_nobody_waits() {
        let (wanted, told) = (Wanted::default(), Arc::new(AtomicBool::new(false)));
        let heard = Arc::clone(&told);
        wanted.when_not(move || assert!(!heard.swap(true, Relaxed)));
        assert!(wanted.is_wanted() && !told.load(Relaxed));
        wanted.not_any_more();
        wanted.not_any_more();
        assert!(!wanted.is_wanted() && told.load(Relaxed));
        let late = Arc::clone(&told);
        told.store(false, Relaxed);
        wanted.when_not(move || late.store(true, Relaxed));
        assert!(told.load(Relaxed), "it was over before");
    }
}
