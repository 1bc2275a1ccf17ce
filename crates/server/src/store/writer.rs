//! The one writer of a file. Whatever is waiting when it is free is stored together, in one transaction: the more tables play, the less a
//! move costs.
use super::{Append, StoreFault, Summary, migrations::broken};
use crate::{ids::PersonId, wire::Phase};
use sqlx::{Connection, SqliteConnection};
use tokio::sync::{mpsc, oneshot};

/// So many jobs may wait; more have to wait for a place to wait in.
const QUEUE: usize = 4096;
/// So many are stored together at most.
const TOGETHER: usize = 1024;

type Answer<T> = oneshot::Sender<Result<T, StoreFault>>;

/// Something to be written.
#[derive(Debug)]
pub(super) enum Job {
    Append(Append, Answer<()>),
    Rename(PersonId, String, Answer<()>),
    Key([u8; 32], Answer<Vec<u8>>),
    Close(Answer<()>),
}

/// The end that others hold.
#[derive(Debug)]
pub(super) struct Writer(mpsc::Sender<Job>);

impl Writer {
    pub(super) fn start(file: SqliteConnection) -> Writer {
        let (send, receive) = mpsc::channel(QUEUE);
        tokio::spawn(run(file, receive));
        Writer(send)
    }

    pub(super) async fn send(&self, job: Job) -> Result<(), StoreFault> {
        let ended = |_| StoreFault::Broken("the writer ended".to_owned());
        self.0.send(job).await.map_err(ended)
    }
}

async fn run(mut file: SqliteConnection, mut jobs: mpsc::Receiver<Job>) {
    let mut waiting = Vec::with_capacity(TOGETHER);
    let mut appends = Vec::with_capacity(TOGETHER);
    while jobs.recv_many(&mut waiting, TOGETHER).await > 0 {
        for job in waiting.drain(..) {
            match job {
                Job::Append(append, answer) => appends.push((append, answer)),
                Job::Rename(person, name, answer) => {
                    let _ = answer.send(rename(&mut file, person, &name).await);
                }
                Job::Key(fresh, answer) => {
                    let _ = answer.send(key(&mut file, &fresh).await);
                }
                Job::Close(answer) => {
                    store_all(&mut file, &mut appends).await;
                    let closed = file.close().await.map_err(broken);
                    let _ = answer.send(closed);
                    return;
                }
            }
        }
        store_all(&mut file, &mut appends).await;
    }
}

/// All together; where one of them cannot be stored, one by one.
async fn store_all(file: &mut SqliteConnection, appends: &mut Vec<(Append, Answer<()>)>) {
    if appends.is_empty() {
        return;
    }
    let together: Vec<&Append> = appends.iter().map(|(append, _)| append).collect();
    if store(file, &together).await.is_ok() {
        for (_, answer) in appends.drain(..) {
            let _ = answer.send(Ok(()));
        }
        return;
    }
    for (append, answer) in appends.drain(..) {
        let _ = answer.send(store(file, &[&append]).await);
    }
}

async fn store(file: &mut SqliteConnection, appends: &[&Append]) -> Result<(), StoreFault> {
    let rows: Vec<_> = appends
        .iter()
        .map(|a| (a.table.stored(), a.number, &a.entry))
        .collect();
    let rows = serde_json::to_string(&rows).expect("numbers and text");
    let mut step = file.begin_with("BEGIN IMMEDIATE").await.map_err(broken)?;
    sqlx::query(
        "INSERT INTO journal (id, number, entry) SELECT value ->> 0, value ->> 1, value ->> 2 FROM json_each(?1)",
    )
    .bind(rows)
    .execute(&mut *step)
    .await
    .map_err(|fault| match &fault {
        sqlx::Error::Database(error) if error.is_unique_violation() => StoreFault::Taken,
        _ => broken(fault),
    })?;
    for append in appends {
        if let Some(summary) = &append.summary {
            summarise(&mut step, append.table.stored(), summary)
                .await
                .map_err(broken)?;
        }
    }
    step.commit().await.map_err(broken)
}

async fn summarise(
    file: &mut SqliteConnection,
    table: i64,
    summary: &Summary,
) -> Result<(), sqlx::Error> {
    let phase = match summary.phase {
        Phase::Gathering => 0,
        Phase::Playing => 1,
        Phase::Over => 2,
    };
    sqlx::query("REPLACE INTO tables (id, phase, listed, changed, seating) VALUES (?1, ?2, ?3, unixepoch(), ?4)")
        .bind(table)
        .bind(phase)
        .bind(summary.listed)
        .bind(&summary.seating)
        .execute(&mut *file)
        .await?;
    let people: Vec<i64> = summary
        .people
        .iter()
        .map(|person| person.stored())
        .collect();
    let people = serde_json::to_string(&people).expect("numbers");
    sqlx::query("INSERT OR IGNORE INTO seats (person, id) SELECT value, ?1 FROM json_each(?2)")
        .bind(table)
        .bind(people)
        .execute(&mut *file)
        .await?;
    Ok(())
}

async fn rename(
    file: &mut SqliteConnection,
    person: PersonId,
    name: &str,
) -> Result<(), StoreFault> {
    sqlx::query("REPLACE INTO people (person, name) VALUES (?1, ?2)")
        .bind(person.stored())
        .bind(name)
        .execute(file)
        .await
        .map(|_| ())
        .map_err(broken)
}

async fn key(file: &mut SqliteConnection, fresh: &[u8]) -> Result<Vec<u8>, StoreFault> {
    sqlx::query("INSERT OR IGNORE INTO secret (one, key) VALUES (1, ?1)")
        .bind(fresh)
        .execute(&mut *file)
        .await
        .map_err(broken)?;
    sqlx::query_scalar("SELECT key FROM secret")
        .fetch_one(file)
        .await
        .map_err(broken)
}
