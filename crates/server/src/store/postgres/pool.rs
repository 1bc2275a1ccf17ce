//! A few connections for everything that is not a move. Nobody waits for longer than [`PATIENCE`]; a connection that broke is made anew.
use super::{
    address::Address,
    errors::{Remedy, remedy, words},
    session::{Session, With},
};
use crate::store::StoreError;
use std::{
    sync::{
        Arc,
        atomic::{AtomicBool, AtomicUsize, Ordering::Relaxed},
    },
    time::Duration,
};
use tokio::{
    sync::Mutex,
    time::{Instant, sleep, timeout_at},
};
use tokio_postgres::{Error, Row};

/// How long somebody waits for the storage; then they are told that it cannot be reached.
pub(super) const PATIENCE: Duration = Duration::from_millis(900);
// a room may store and then read before it answers: both within the two seconds that are promised
const _: () = assert!(2 * PATIENCE.as_millis() < 2000);
/// Between two tries to connect.
pub(super) const PAUSE: Duration = Duration::from_millis(50);
/// So many connections.
const LINES: usize = 2;

/// The connections.
pub(super) struct Pool {
    address: Arc<Address>,
    lines: [Mutex<Option<Arc<Session>>>; LINES],
    turn: AtomicUsize,
    closed: AtomicBool,
}

/// Something that is asked.
enum Question<'a> {
    /// With what it finds.
    Rows(&'static str, With<'a>),
    /// Several statements, all or none.
    All(&'a str),
}

impl Pool {
    /// Connects, however long that takes.
    ///
    /// # Errors
    /// If the database cannot be reached or does not let us in.
    pub(super) async fn connect(address: Arc<Address>) -> Result<Pool, StoreError> {
        let pool = Pool {
            address,
            lines: Default::default(),
            turn: AtomicUsize::new(0),
            closed: AtomicBool::new(false),
        };
        for line in &pool.lines {
            pool.session(line).await?;
        }
        Ok(pool)
    }

    /// What a question finds. It may be asked twice, if the first answer was lost.
    pub(super) async fn rows(
        &self,
        sql: &'static str,
        with: With<'_>,
    ) -> Result<Vec<Row>, StoreError> {
        self.ask(&Question::Rows(sql, with)).await
    }

    /// The one row that a question finds, if it finds one.
    pub(super) async fn row(
        &self,
        sql: &'static str,
        with: With<'_>,
    ) -> Result<Option<Row>, StoreError> {
        Ok(self.rows(sql, with).await?.pop())
    }

    /// Several statements, all or none.
    pub(super) async fn all(&self, sql: &str) -> Result<(), StoreError> {
        self.ask(&Question::All(sql)).await.map(|_| ())
    }

    async fn ask(&self, question: &Question<'_>) -> Result<Vec<Row>, StoreError> {
        let until = Instant::now() + PATIENCE;
        let line = &self.lines[self.turn.fetch_add(1, Relaxed) % LINES];
        let mut last = "no answer in time".to_owned();
        loop {
            match timeout_at(until, self.try_once(line, question)).await {
                Ok(Ok(rows)) => return Ok(rows),
                Ok(Err(StoreError::Unreachable(fault))) => last = fault,
                Ok(Err(fault)) => return Err(fault),
                Err(_) => return Err(StoreError::Unreachable(last)),
            }
            sleep(PAUSE).await;
        }
    }

    async fn try_once(
        &self,
        line: &Mutex<Option<Arc<Session>>>,
        question: &Question<'_>,
    ) -> Result<Vec<Row>, StoreError> {
        let session = self.session(line).await?;
        let answer = match *question {
            Question::Rows(sql, with) => session.rows(sql, with).await,
            Question::All(sql) => session.client.batch_execute(sql).await.map(|()| Vec::new()),
        };
        match answer {
            Ok(rows) => Ok(rows),
            Err(fault) => Err(self.complain(line, &session, &fault).await),
        }
    }

    /// A fault as it is told; a connection that is good for nothing is let go.
    async fn complain(
        &self,
        line: &Mutex<Option<Arc<Session>>>,
        session: &Arc<Session>,
        fault: &Error,
    ) -> StoreError {
        match remedy(fault) {
            Remedy::None => return StoreError::Broken(words(fault)),
            Remedy::Again => {}
            Remedy::Reconnect => {
                let mut line = line.lock().await;
                if line.as_ref().is_some_and(|now| Arc::ptr_eq(now, session)) {
                    *line = None;
                }
            }
        }
        StoreError::Unreachable(words(fault))
    }

    async fn session(
        &self,
        line: &Mutex<Option<Arc<Session>>>,
    ) -> Result<Arc<Session>, StoreError> {
        if self.closed.load(Relaxed) {
            return Err(StoreError::Broken("the store is closed".to_owned()));
        }
        let mut line = line.lock().await;
        match line.as_ref().filter(|session| !session.has_ended()) {
            Some(session) => Ok(Arc::clone(session)),
            None => {
                let fresh = Arc::new(Session::connect(&self.address).await?);
                Ok(Arc::clone(line.insert(fresh)))
            }
        }
    }

    /// From now on there is nobody to ask.
    pub(super) async fn close(&self) {
        self.closed.store(true, Relaxed);
        for line in &self.lines {
            let session = line.lock().await.take();
            if let Some(session) = session.and_then(Arc::into_inner) {
                session.close().await;
            }
        }
    }
}
