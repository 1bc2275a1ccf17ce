//! The one who appends to journals. Whatever is waiting when it is free is stored together, in one round trip and one commit.
//!
//! When a connection is lost in the middle, nobody knows whether the last batch is stored. It is sent again: a number is given once, so at worst it is
//! refused, and then an entry that is the same is the one that was sent before.
use super::{
    address::Address,
    errors::{Remedy, remedy, words},
    lock::{self, Hold},
    pool::{PATIENCE, PAUSE},
    session::Session,
};
use crate::store::{Append, StoreError, lists::phase_number};
use std::{
    collections::{HashMap, HashSet},
    sync::Arc,
    time::Duration,
};
use tokio::{
    sync::{mpsc, oneshot},
    time::{Instant, sleep, timeout},
};
use tokio_postgres::Error;

/// So many jobs may wait; more have to wait for a place to wait in.
const QUEUE: usize = 4096;
/// So many are stored together at most.
const TOGETHER: usize = 1024;
/// Batches begin so far apart at least: what a busy server has to store meanwhile goes together.
const BREATH: Duration = Duration::from_millis(2);
/// A connection that does not answer for so long is given up.
const STALLED: Duration = Duration::from_secs(5);

/// Entries whose numbers are the next ones are in, and `won` are their tables.
macro_rules! entered {
    ($more:literal) => {
        concat!(
            "WITH wanted AS (SELECT * FROM unnest($1::bigint[], $2::integer[], $3::text[], $4::smallint[]) AS w (id, number, entry, turn)),
             moved AS (UPDATE heads SET next = wanted.number + 1, at = extract(epoch FROM now())::bigint, turn = wanted.turn FROM wanted
                       WHERE heads.id = wanted.id AND heads.next = wanted.number RETURNING heads.id),
             begun AS (INSERT INTO heads (id, next, at, turn) SELECT id, 1, extract(epoch FROM now())::bigint, turn FROM wanted WHERE number = 0
                       ON CONFLICT (id) DO NOTHING RETURNING id),
             won AS (SELECT id FROM moved UNION ALL SELECT id FROM begun),
             stored AS (INSERT INTO entries (id, number, entry) SELECT id, number, entry FROM wanted JOIN won USING (id))",
            $more,
            " SELECT id FROM won"
        )
    };
}

const APPEND: &str = entered!("");

/// The same, with what lists show from now on.
const APPEND_AND_LIST: &str = entered!(
    ", listed AS (INSERT INTO tables (id, phase, listed, changed, seating)
                 SELECT id, phase, listed, extract(epoch FROM now())::bigint, seating
                 FROM unnest($5::bigint[], $6::smallint[], $7::boolean[], $8::text[]) AS s (id, phase, listed, seating) JOIN won USING (id)
                 ON CONFLICT (id) DO UPDATE
                 SET phase = excluded.phase, listed = excluded.listed, changed = excluded.changed, seating = excluded.seating),
       seated AS (INSERT INTO seats (person, id)
                  SELECT DISTINCT person, id FROM unnest($9::bigint[], $10::bigint[]) AS p (person, id) JOIN won USING (id)
                  ON CONFLICT DO NOTHING)"
);

const STORED: &str =
    "SELECT entries.id, entry FROM unnest($1::bigint[], $2::integer[]) AS w (id, number)
     JOIN entries ON entries.id = w.id AND entries.number = w.number";

type Answer = oneshot::Sender<Result<(), StoreError>>;

/// An entry, and who waits for it.
struct Waiting {
    append: Append,
    answer: Answer,
}

impl Waiting {
    fn answer(self, stored: Result<(), StoreError>) {
        let _ = self.answer.send(stored);
    }
}

enum Job {
    Append(Waiting),
    Close(oneshot::Sender<()>),
}

/// The end that others hold.
#[derive(Debug)]
pub(super) struct Writer(mpsc::Sender<Job>);

impl Writer {
    /// A writer with a connection that holds the lock, if it is to be held.
    pub(super) fn start(address: Arc<Address>, session: Session, hold: Hold) -> Writer {
        let (send, receive) = mpsc::channel(QUEUE);
        let hand = Hand {
            address,
            session: Some(session),
            hold,
            away: false,
        };
        tokio::spawn(hand.run(receive));
        Writer(send)
    }

    /// Stores an entry, or says in time that it could not be found out whether it is stored.
    pub(super) async fn append(&self, append: Append) -> Result<(), StoreError> {
        let (answer, answered) = oneshot::channel();
        let waited = timeout(PATIENCE, async {
            let job = Job::Append(Waiting { append, answer });
            self.0.send(job).await.map_err(|_| closed())?;
            answered.await.map_err(|_| closed())?
        });
        let late = |_| StoreError::Unreachable("no answer in time".to_owned());
        waited.await.unwrap_or_else(|fault| Err(late(fault)))
    }

    /// Ends when everything that was appended before is stored.
    pub(super) async fn close(&self) -> Result<(), StoreError> {
        let (answer, answered) = oneshot::channel();
        self.0
            .send(Job::Close(answer))
            .await
            .map_err(|_| closed())?;
        answered.await.map_err(|_| closed())
    }
}

fn closed() -> StoreError {
    StoreError::Broken("the writer ended".to_owned())
}

/// The one that writes.
struct Hand {
    address: Arc<Address>,
    session: Option<Session>,
    /// How the lock is held, and by whom it was last.
    hold: Hold,
    /// The database cannot be reached, and that was written down.
    away: bool,
}

impl Hand {
    async fn run(mut self, mut jobs: mpsc::Receiver<Job>) {
        let mut arrived = Vec::with_capacity(TOGETHER);
        let mut last: Option<Instant> = None;
        while jobs.recv_many(&mut arrived, TOGETHER).await > 0 {
            if let Some(last) = last {
                tokio::time::sleep_until(last + BREATH).await;
                let more = std::iter::from_fn(|| jobs.try_recv().ok());
                arrived.extend(more.take(TOGETHER));
            }
            last = Some(Instant::now());
            let mut waiting = Vec::with_capacity(arrived.len());
            let mut goodbye = None;
            for job in arrived.drain(..) {
                match job {
                    Job::Append(append) if goodbye.is_none() => waiting.push(append),
                    Job::Append(late) => late.answer(Err(closed())),
                    Job::Close(answer) => goodbye = Some(answer),
                }
            }
            self.store_all(waiting).await;
            if let Some(answer) = goodbye {
                if let Some(session) = self.session.take() {
                    session.close().await;
                }
                let _ = answer.send(());
                return;
            }
        }
    }

    /// Stores all, a batch after the other: one batch has one entry of a table.
    async fn store_all(&mut self, mut waiting: Vec<Waiting>) {
        while !waiting.is_empty() {
            let mut tables = HashSet::with_capacity(waiting.len());
            let (batch, rest) = waiting
                .into_iter()
                .partition(|waiting| tables.insert(waiting.append.table));
            self.store(batch, false).await;
            waiting = rest;
        }
    }

    /// Stores a batch, however often that has to be tried, as long as somebody waits for it. It is unsure whether it is stored if it was sent before and the
    /// answer did not come.
    async fn store(&mut self, mut batch: Vec<Waiting>, mut unsure: bool) {
        loop {
            // who waits no longer was told so: the entry may be asked for again
            batch.retain(|waiting| !waiting.answer.is_closed());
            if batch.is_empty() {
                return;
            }
            let session = match self.session().await {
                Ok(session) => session,
                Err(StoreError::Unreachable(fault)) => {
                    if !std::mem::replace(&mut self.away, true) {
                        tracing::error!(%fault, "the database cannot be reached");
                    }
                    sleep(PAUSE).await;
                    continue;
                }
                Err(fault) => {
                    tracing::error!(%fault, "nothing can be stored");
                    for waiting in batch {
                        waiting.answer(Err(fault.clone()));
                    }
                    return;
                }
            };
            let fault = match timeout(STALLED, enter(session, &batch, unsure)).await {
                Ok(Ok(stored)) => {
                    for (waiting, stored) in batch.into_iter().zip(stored) {
                        waiting.answer(stored);
                    }
                    return;
                }
                Ok(Err(fault)) => Some(fault),
                Err(_) => None,
            };
            match fault.as_ref().map(remedy) {
                Some(Remedy::None) if batch.len() > 1 => {
                    // one that the database refuses must not take the others with it
                    for waiting in batch {
                        Box::pin(self.store(vec![waiting], unsure)).await;
                    }
                    return;
                }
                Some(Remedy::None) => {
                    let fault = fault.as_ref().map_or_else(String::new, words);
                    for waiting in batch {
                        waiting.answer(Err(StoreError::Broken(fault.clone())));
                    }
                    return;
                }
                Some(Remedy::Again) => sleep(PAUSE).await,
                Some(Remedy::Reconnect) | None => {
                    let fault = fault.as_ref().map_or_else(|| "no answer".to_owned(), words);
                    tracing::warn!(%fault, "the connection to the database was lost");
                    unsure = true;
                    self.session = None;
                }
            }
        }
    }

    /// A connection, made anew if the last one broke, with the lock if it is to be held.
    async fn session(&mut self) -> Result<&Session, StoreError> {
        let usable = self.session.take().filter(|session| !session.has_ended());
        let session = match usable {
            Some(session) => session,
            None => {
                let late = |_| StoreError::Unreachable("no answer".to_owned());
                let session = timeout(STALLED, self.connect()).await.map_err(late)??;
                if std::mem::take(&mut self.away) {
                    tracing::info!("the database is back");
                }
                session
            }
        };
        Ok(self.session.insert(session))
    }

    async fn connect(&mut self) -> Result<Session, StoreError> {
        let session = Session::connect(&self.address).await?;
        match &self.hold {
            Hold::Not => {}
            Hold::Alone(last) => {
                self.hold = Hold::Alone(lock::take(&session, Some(last)).await?);
            }
            Hold::Shared => lock::share(&session).await?,
        }
        Ok(session)
    }
}

/// For each, whether its number was free; in one round trip and one commit.
async fn enter(
    session: &Session,
    batch: &[Waiting],
    unsure: bool,
) -> Result<Vec<Result<(), StoreError>>, Error> {
    let appends = || batch.iter().map(|waiting| &waiting.append);
    let ids: Vec<i64> = appends().map(|append| append.table.stored()).collect();
    let numbers: Vec<i32> = appends().map(|append| number(append.number)).collect();
    let entries: Vec<&str> = appends().map(|append| append.entry.as_str()).collect();
    let turns: Vec<Option<i16>> = appends().map(|append| append.next.map(i16::from)).collect();
    let summaries: Vec<_> = appends()
        .filter_map(|append| Some((append.table.stored(), append.summary.as_ref()?)))
        .collect();
    let won = if summaries.is_empty() {
        session
            .rows(APPEND, &[&ids, &numbers, &entries, &turns])
            .await?
    } else {
        let tables: Vec<i64> = summaries.iter().map(|(id, _)| *id).collect();
        let phases: Vec<i16> = summaries
            .iter()
            .map(|(_, summary)| phase_number(summary.phase))
            .collect();
        let listed: Vec<bool> = summaries
            .iter()
            .map(|(_, summary)| summary.listed)
            .collect();
        let seatings: Vec<&str> = summaries
            .iter()
            .map(|(_, summary)| summary.seating.as_str())
            .collect();
        let seats = summaries.iter().flat_map(|(id, summary)| {
            let people = summary.people.iter();
            people.map(move |person| (person.stored(), *id))
        });
        let (people, places): (Vec<i64>, Vec<i64>) = seats.unzip();
        session
            .rows(
                APPEND_AND_LIST,
                &[
                    &ids, &numbers, &entries, &turns, &tables, &phases, &listed, &seatings,
                    &people, &places,
                ],
            )
            .await?
    };
    let won: HashSet<i64> = won.iter().map(|row| row.get(0)).collect();
    let mut before = HashMap::new();
    if unsure && won.len() < batch.len() {
        let rows = session.rows(STORED, &[&ids, &numbers]).await?;
        before.extend(
            rows.iter()
                .map(|row| (row.get::<_, i64>(0), row.get::<_, String>(1))),
        );
    }
    let stored = |append: &Append| {
        let id = append.table.stored();
        let mine = won.contains(&id) || before.get(&id) == Some(&append.entry);
        mine.then_some(()).ok_or(StoreError::Taken)
    };
    Ok(appends().map(stored).collect())
}

/// A number as the database has it; no journal is ever so long that it does not fit.
fn number(number: u32) -> i32 {
    i32::try_from(number).unwrap_or(i32::MAX)
}
