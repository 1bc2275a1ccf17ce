//! The one writer of a file, on a thread of its own. Whatever is waiting when it is free is stored together, in one transaction: the more
//! tables play, the less a move costs.
use super::{
    Append, Key, StoreError, Token, entering::Heads, fold::Folding, folder::FolderLock,
    migrations::broken, passes, retention,
};
use crate::ids::{PersonId, TableId};
use rusqlite::Connection;
use std::{
    thread,
    time::{Duration, Instant},
};
use tokio::sync::{mpsc, oneshot};

/// So many jobs may wait; more have to wait for a place to wait in.
const QUEUE: usize = 4096;
/// So many are stored together at most.
const TOGETHER: usize = 1024;
/// Transactions begin so far apart at least: what a busy server has to store meanwhile goes together.
const BREATH: Duration = Duration::from_millis(2);

type Answer<T> = oneshot::Sender<Result<T, StoreError>>;
/// What came of the entries of one transaction, each with who waits for it.
type Outcomes = Vec<(Answer<()>, Result<(), StoreError>)>;

/// Something to be written.
#[derive(Debug)]
pub(super) enum Job {
    Append(Append, Answer<()>),
    Rename(PersonId, String, Answer<()>),
    PutAway(PersonId, TableId, bool, Answer<()>),
    Keys([u8; 32], Answer<Vec<Key>>),
    Rotate([u8; 32], i64, Answer<()>),
    Issued(Token, Answer<()>),
    Revoke(PersonId, Answer<()>),
    Probe(Answer<()>),
    Forget(TableId, u32, Answer<()>),
    Compact(TableId, u32, String, Answer<()>),
    Seldom(Seldom),
    Close(Answer<()>),
}

/// Something that is done seldom and answers for itself.
pub(super) struct Seldom(pub(super) Box<dyn FnOnce(&mut Connection) + Send>);

impl std::fmt::Debug for Seldom {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Seldom(..)")
    }
}

/// The end that others hold.
#[derive(Debug)]
pub(super) struct Writer(mpsc::Sender<Job>);

impl Writer {
    /// A writer that holds the folder's lock, if it has one, until nothing is left to be written. Its log is folded by way of `beside`, another
    /// connection to the same file.
    pub(super) fn start(
        mut file: Connection,
        beside: Connection,
        lock: Option<FolderLock>,
    ) -> rusqlite::Result<Writer> {
        let (send, receive) = mpsc::channel(QUEUE);
        let (outcomes, told) = mpsc::unbounded_channel();
        let folding = Folding::start(&mut file, beside)?;
        thread::Builder::new()
            .name("writer".to_owned())
            .spawn(move || run((file, folding), lock, receive, &outcomes))
            .expect("the operating system has a thread for us");
        tokio::spawn(answer_all(told));
        Ok(Writer(send))
    }

    pub(super) async fn send(&self, job: Job) -> Result<(), StoreError> {
        let ended = |_| StoreError::Broken("the writer ended".to_owned());
        self.0.send(job).await.map_err(ended)
    }
}

/// Answers everybody in a transaction. Waking a task from another thread may mean a call of the kernel and a change of threads: so
/// it is done once, and whoever is woken here wakes the others at home.
async fn answer_all(mut outcomes: mpsc::UnboundedReceiver<Outcomes>) {
    while let Some(outcomes) = outcomes.recv().await {
        answer(outcomes);
    }
}

fn answer(outcomes: Outcomes) {
    for (answer, outcome) in outcomes {
        let _ = answer.send(outcome);
    }
}

fn run(
    (mut file, folding): (Connection, Folding),
    lock: Option<FolderLock>,
    mut jobs: mpsc::Receiver<Job>,
    outcomes: &mpsc::UnboundedSender<Outcomes>,
) {
    let mut waiting = Vec::with_capacity(TOGETHER);
    let mut appends = Vec::with_capacity(TOGETHER);
    let mut heads = Heads::default();
    let mut last: Option<Instant> = None;
    while jobs.blocking_recv_many(&mut waiting, TOGETHER) > 0 {
        let rest = last.map_or(Duration::ZERO, |last| BREATH.saturating_sub(last.elapsed()));
        if !rest.is_zero() {
            thread::sleep(rest);
            let more = std::iter::from_fn(|| jobs.try_recv().ok());
            waiting.extend(more.take(TOGETHER));
        }
        last = Some(Instant::now());
        for job in waiting.drain(..) {
            match job {
                Job::Append(append, answer) => appends.push((append, answer)),
                Job::Rename(person, name, answer) => {
                    let _ = answer.send(rename(&file, person, &name).map_err(broken));
                }
                Job::PutAway(person, table, away, answer) => {
                    let done = put_away(&file, person, table, away);
                    let _ = answer.send(done.map_err(broken));
                }
                Job::Keys(fresh, answer) => {
                    let _ = answer.send(passes::keys(&file, &fresh).map_err(broken));
                }
                Job::Rotate(fresh, seconds, answer) => {
                    let done = passes::rotate(&mut file, &fresh, seconds);
                    let _ = answer.send(done.map_err(broken));
                }
                Job::Issued(token, answer) => {
                    let _ = answer.send(passes::issued(&file, &token).map_err(broken));
                }
                Job::Revoke(person, answer) => {
                    let _ = answer.send(passes::revoke(&file, person).map_err(broken));
                }
                Job::Probe(answer) => {
                    let _ = answer.send(probe(&file).map_err(broken));
                }
                Job::Forget(table, length, answer) => {
                    heads.forget();
                    let done = retention::forget(&mut file, table, length);
                    let _ = answer.send(done.map_err(broken).flatten());
                }
                Job::Compact(table, length, entry, answer) => {
                    heads.forget();
                    let done = retention::compact(&mut file, table, length, &entry);
                    let _ = answer.send(done.map_err(broken).flatten());
                }
                Job::Seldom(Seldom(work)) => {
                    heads.forget();
                    work(&mut file);
                }
                Job::Close(answer) => {
                    store_all(&mut file, &mut heads, &mut appends, outcomes);
                    folding.end();
                    if lock.is_some() {
                        let _ = file.execute("DELETE FROM running", ());
                    }
                    // the next start finds one file; if somebody is reading, it finds the log as well
                    let _ = file.query_row("PRAGMA wal_checkpoint(TRUNCATE)", [], |_| Ok(()));
                    let closed = file.close().map_err(|(_, fault)| broken(fault));
                    drop(lock);
                    let _ = answer.send(closed);
                    return;
                }
            }
        }
        store_all(&mut file, &mut heads, &mut appends, outcomes);
        folding.after_commit(&file);
    }
    folding.end();
}

/// All in one transaction. Nobody is answered before it has ended.
fn store_all(
    file: &mut Connection,
    heads: &mut Heads,
    appends: &mut Vec<(Append, Answer<()>)>,
    outcomes: &mpsc::UnboundedSender<Outcomes>,
) {
    if appends.is_empty() {
        return;
    }
    let span = tracing::debug_span!(target: "menagerie::commit", "commit", entries = appends.len());
    let entries = appends.iter().map(|(append, _)| append);
    let stored = span.in_scope(|| heads.store(file, entries)).map_err(broken);
    let stored = stored.unwrap_or_else(|fault| vec![Err(fault); appends.len()]);
    let answers = appends.drain(..).map(|(_, answer)| answer);
    if let Err(unsent) = outcomes.send(answers.zip(stored).collect()) {
        // nobody is left at home: they are answered from here
        answer(unsent.0);
    }
}

fn rename(file: &Connection, person: PersonId, name: &str) -> rusqlite::Result<()> {
    file.prepare_cached("REPLACE INTO people (person, name) VALUES (?1, ?2)")?
        .execute((person.stored(), name))
        .map(|_| ())
}

fn put_away(
    file: &Connection,
    person: PersonId,
    table: TableId,
    away: bool,
) -> rusqlite::Result<()> {
    file.prepare_cached("UPDATE seats SET away = ?3 WHERE person = ?1 AND id = ?2")?
        .execute((person.stored(), table.stored(), away))
        .map(|_| ())
}

fn probe(file: &Connection) -> rusqlite::Result<()> {
    file.prepare_cached("REPLACE INTO probe (one, at) VALUES (1, unixepoch())")?
        .execute(())
        .map(|_| ())
}
