//! Where jobs are put and answers come. What is put is put again when the bus has been away, and what comes twice counts once.
use crate::{
    BusError, Lane, Queue,
    letter::{Job, Word},
};
use async_nats::jetstream::{context::PublishErrorKind, message::PublishMessage};
use futures_util::StreamExt;
use std::{
    collections::{BTreeMap, HashMap},
    fmt,
    sync::{
        Arc, Mutex, MutexGuard, PoisonError,
        atomic::{AtomicU64, Ordering::Relaxed},
    },
    time::Duration,
};
use tokio::{
    sync::{Notify, oneshot, watch},
    task::AbortHandle,
    time::sleep,
};

/// What could not be put is put again after so long.
const AGAIN: Duration = Duration::from_millis(300);

/// Why a job was not done: in the words of the worker, or of the bus.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Refused(pub String);

impl fmt::Display for Refused {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for Refused {}

struct Waiting {
    lane: Lane,
    job: String,
    /// Whether the bus has it.
    put: bool,
    taken: Option<oneshot::Sender<()>>,
    /// What the worker says of it on the way.
    notes: watch::Sender<String>,
    answer: oneshot::Sender<Result<String, Refused>>,
    /// What has come of its answer.
    parts: BTreeMap<usize, Vec<u8>>,
}

/// What is waited for, and a sign that something is to be put.
#[derive(Default)]
struct Jobs {
    waiting: Mutex<HashMap<u64, Waiting>>,
    news: Notify,
}

impl Jobs {
    fn waiting(&self) -> MutexGuard<'_, HashMap<u64, Waiting>> {
        self.waiting.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn settle(&self, number: u64, answer: Result<String, Refused>) {
        if let Some(waiting) = self.waiting().remove(&number) {
            let _ = waiting.answer.send(answer);
        }
    }

    /// Hears what a worker says; whether what it is at is wanted.
    fn hear(&self, number: u64, word: &Word<'_>) -> bool {
        let mut waiting = self.waiting();
        let Some(job) = waiting.get_mut(&number) else {
            return false;
        };
        match word {
            Word::Take => {
                if let Some(taken) = job.taken.take() {
                    let _ = taken.send(());
                }
            }
            Word::Still("") => {}
            Word::Still(note) => {
                job.notes.send_replace((*note).to_owned());
            }
            Word::Came(part, parts, bytes) => {
                job.parts.insert(*part, bytes.to_vec());
                if job.parts.len() == *parts {
                    let all: Vec<u8> = std::mem::take(&mut job.parts)
                        .into_values()
                        .flatten()
                        .collect();
                    let answer = String::from_utf8(all)
                        .map_err(|_| Refused("a worker's answer is no text".to_owned()));
                    drop(waiting);
                    self.settle(number, answer);
                }
            }
            Word::Refused(why) => {
                let why = Refused((*why).to_owned());
                drop(waiting);
                self.settle(number, Err(why));
            }
        }
        true
    }
}

/// Where jobs are put; what is waited for is let go with it.
pub struct Desk {
    queue: Arc<Queue>,
    name: String,
    jobs: Arc<Jobs>,
    next: AtomicU64,
    tasks: [AbortHandle; 2],
}

impl fmt::Debug for Desk {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Desk({}, {:?})", self.name, self.queue)
    }
}

impl Drop for Desk {
    fn drop(&mut self) {
        for task in &self.tasks {
            task.abort();
        }
    }
}

impl Desk {
    /// A desk at a queue.
    ///
    /// # Errors
    /// If the bus cannot be used any more.
    pub async fn open(queue: Queue) -> Result<Desk, BusError> {
        let name = crate::worker::random_name();
        let (queue, jobs) = (Arc::new(queue), Arc::<Jobs>::default());
        let heard = queue.nats.subscribe(Queue::desk_subject(&name)).await;
        let mut heard = heard.map_err(|fault| BusError::Down {
            address: queue.address().to_owned(),
            problem: fault.to_string(),
        })?;
        // a worker that asks finds the desk there
        let _ = queue.nats.flush().await;
        let (at, all) = (Arc::clone(&queue), Arc::clone(&jobs));
        let hearing = tokio::spawn(async move {
            while let Some(message) = heard.next().await {
                let Some(reply) = message.reply else { continue };
                let word = Word::read(&message.payload);
                let wanted = word.is_some_and(|(number, word)| all.hear(number, &word));
                let said = if wanted { "yes" } else { "no" };
                let _ = at.nats.publish(reply, said.into()).await;
            }
        });
        let putting = tokio::spawn(put_all(Arc::clone(&queue), Arc::clone(&jobs), name.clone()));
        Ok(Desk {
            queue,
            name,
            jobs,
            next: AtomicU64::new(1),
            tasks: [hearing.abort_handle(), putting.abort_handle()],
        })
    }

    /// The queue that it stands at.
    pub fn queue(&self) -> &Queue {
        &self.queue
    }

    /// Puts a job into the queue. It is wanted for as long as the ticket is held.
    #[must_use]
    pub fn put(&self, lane: Lane, text: String) -> Ticket {
        let number = self.next.fetch_add(1, Relaxed);
        let (taken, is_taken) = oneshot::channel();
        let (notes, noted) = watch::channel(String::new());
        let (answer, answered) = oneshot::channel();
        let job = Job {
            number,
            desk: self.name.clone(),
            text,
        };
        let waiting = Waiting {
            lane,
            job: job.write(),
            put: false,
            taken: Some(taken),
            notes,
            answer,
            parts: BTreeMap::new(),
        };
        self.jobs.waiting().insert(number, waiting);
        self.jobs.news.notify_one();
        Ticket {
            number,
            jobs: Arc::clone(&self.jobs),
            taken: Some(is_taken),
            notes: noted,
            answered,
        }
    }
}

/// A job that is waited for. Who lets go of it does not want it any more.
pub struct Ticket {
    number: u64,
    jobs: Arc<Jobs>,
    taken: Option<oneshot::Receiver<()>>,
    notes: watch::Receiver<String>,
    answered: oneshot::Receiver<Result<String, Refused>>,
}

impl fmt::Debug for Ticket {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Ticket({})", self.number)
    }
}

impl Ticket {
    /// Ends when a worker has taken it.
    pub async fn taken(&mut self) {
        if let Some(taken) = self.taken.take() {
            let _ = taken.await;
        }
    }

    /// What the worker says of it on the way; nothing at first.
    pub fn notes(&self) -> watch::Receiver<String> {
        self.notes.clone()
    }

    /// What came of it.
    ///
    /// # Errors
    /// If it was refused, or the desk is gone.
    pub async fn came(mut self) -> Result<String, Refused> {
        let answered = (&mut self.answered).await;
        answered.unwrap_or_else(|_| Err(Refused("nobody waits any more".to_owned())))
    }
}

impl Drop for Ticket {
    fn drop(&mut self) {
        self.jobs.waiting().remove(&self.number);
    }
}

/// Puts what is to be put, and all that is waited for once more whenever the bus has been away: it may have lost it.
async fn put_all(queue: Arc<Queue>, jobs: Arc<Jobs>, desk: String) {
    let mut back = queue.back.clone();
    back.mark_unchanged();
    loop {
        let to_put: Vec<(u64, Lane, String)> = {
            let waiting = jobs.waiting();
            let to_put = waiting.iter().filter(|(_, job)| !job.put);
            let mut to_put: Vec<_> = to_put
                .map(|(number, waiting)| (*number, waiting.lane, waiting.job.clone()))
                .collect();
            to_put.sort_unstable_by_key(|(number, ..)| *number);
            to_put
        };
        let mut failed = false;
        for (number, lane, job) in to_put {
            match put(&queue, &desk, number, (lane, job)).await {
                Ok(()) => {
                    if let Some(waiting) = jobs.waiting().get_mut(&number) {
                        waiting.put = true;
                    }
                }
                Err(Some(refused)) => jobs.settle(number, Err(refused)),
                Err(None) => {
                    failed = true;
                    break;
                }
            }
        }
        if failed {
            sleep(AGAIN).await;
            continue;
        }
        tokio::select! {
            () = jobs.news.notified() => {}
            changed = back.changed() => {
                if changed.is_err() {
                    return;
                }
                for job in jobs.waiting().values_mut() {
                    job.put = false;
                }
            }
        }
    }
}

/// Puts one; nothing is said of a fault that may pass.
async fn put(
    queue: &Queue,
    desk: &str,
    number: u64,
    (lane, job): (Lane, String),
) -> Result<(), Option<Refused>> {
    let bytes = job.len();
    // the bus knows by this what it has already
    let message = PublishMessage::build()
        .payload(job.into())
        .message_id(format!("{desk}-{number}"));
    let sent = queue.jetstream.send_publish(queue.subject(lane), message);
    let stored = match sent.await {
        Ok(stored) => stored.await.map(|_| ()),
        Err(fault) => Err(fault),
    };
    let Err(fault) = stored else { return Ok(()) };
    if fault.kind() == PublishErrorKind::MaxPayloadExceeded {
        let told = format!(
            "a job of {bytes} bytes is more than the bus carries: raise max_payload in nats-server's configuration, or ask for less at once"
        );
        return Err(Some(Refused(told)));
    }
    tracing::debug!(%fault, "a job could not be put into the queue");
    // perhaps the bus has forgotten everything
    let _ = queue.stream().await;
    Err(None)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn waiting() -> (Jobs, oneshot::Receiver<Result<String, Refused>>) {
        let (answer, answered) = oneshot::channel();
        let jobs = Jobs::default();
        let job = Waiting {
            lane: Lane::Lab,
            job: String::new(),
            put: false,
            taken: None,
            notes: watch::Sender::default(),
            answer,
            parts: BTreeMap::new(),
        };
        jobs.waiting().insert(1, job);
        (jobs, answered)
    }

    #[test]
    fn parts_make_one_answer_in_any_order_and_only_the_first_counts() {
        let (jobs, mut answered) = waiting();
        let text = "h\u{e9}".as_bytes();
        assert!(jobs.hear(1, &Word::Came(1, 2, &text[2..])));
        assert!(jobs.hear(1, &Word::Came(1, 2, &text[2..])), "said twice");
        assert!(answered.try_recv().is_err());
        assert!(jobs.hear(1, &Word::Came(0, 2, &text[..2])));
        assert_eq!(answered.try_recv().unwrap(), Ok("h\u{e9}".to_owned()));
        assert!(!jobs.hear(1, &Word::Came(0, 1, b"again")));
        assert!(!jobs.hear(1, &Word::Take) && !jobs.hear(2, &Word::Still("")));
    }

    #[test]
    fn a_refusal_is_an_answer() {
        let (jobs, mut answered) = waiting();
        assert!(jobs.hear(1, &Word::Take) && jobs.hear(1, &Word::Still("half")));
        assert_eq!(*jobs.waiting()[&1].notes.borrow(), "half");
        jobs.hear(1, &Word::Refused("no"));
        assert_eq!(answered.try_recv().unwrap(), Err(Refused("no".to_owned())));
    }
}
