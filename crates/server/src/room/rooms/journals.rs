//! Tables as their journals tell them, for a room or for somebody who only looks. They are played on threads for that, and never on those of sockets.
use super::{Rooms, ours};
use crate::{error::Error, ids::TableId};
use menagerie_room::{Past, past::JournalError};
use std::time::Instant;
use tokio::{
    runtime::{Handle, RuntimeFlavor},
    sync::Semaphore,
    task::spawn_blocking,
};

impl Rooms {
    /// A table as its journal tells it, for a room.
    ///
    /// # Errors
    /// If there is no such table, or its journal cannot be read or played.
    pub(in crate::room) async fn restore(&self, table: TableId) -> Result<Past, Error> {
        let journal = self.store.journal(table, 0).await.map_err(ours)?;
        if journal.is_empty() {
            return Err(Error::NotFound);
        }
        let past = self.off_thread(move || Past::read(&journal)).await?;
        past.map_err(|fault| unplayable(table, &fault))
    }

    /// Asks something of a table as its journal tells it now, without waking it.
    ///
    /// # Errors
    /// If there is no such table, or its journal cannot be read or played.
    pub(crate) async fn look<T: Send + 'static>(
        &self,
        table: TableId,
        question: impl FnOnce(&Past) -> T + Send + 'static,
    ) -> Result<T, Error> {
        let mut kept = self.archive.get(table).lock_owned().await;
        let from = kept.as_ref().map_or(0, Past::next);
        let news = self.store.journal(table, from).await.map_err(ours)?;
        if kept.is_none() && news.is_empty() {
            self.archive.forget(table);
            return Err(Error::NotFound);
        }
        let work = move || {
            let past = match kept.take() {
                Some(mut past) => past.read_on(&news).map(|()| past),
                None => Past::read(&news),
            };
            let past = kept.insert(past?);
            let lines = past.game().map_or(0, |game| game.lines());
            Ok((question(past), lines))
        };
        match run(&self.looks, work).await? {
            Ok((answer, lines)) => {
                self.archive.grown(table, lines);
                Ok(answer)
            }
            Err(fault) => {
                self.archive.forget(table);
                Err(unplayable(table, &fault))
            }
        }
    }

    /// Lets go of games that nobody looks at any more.
    pub(crate) fn sweep(&self) {
        self.archive.sweep(Instant::now());
    }

    /// Lets go of what is kept of a table that has changed behind its back.
    pub(crate) fn forget(&self, table: TableId) {
        self.archive.forget(table);
    }

    /// Long work, on a thread for that, with few others at the same time.
    ///
    /// # Errors
    /// If the work panicked, or the server goes down.
    pub(crate) async fn off_thread<T: Send + 'static>(
        &self,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> Result<T, Error> {
        run(&self.replays, work).await
    }
}

async fn run<T: Send + 'static>(
    permits: &Semaphore,
    work: impl FnOnce() -> T + Send + 'static,
) -> Result<T, Error> {
    let permit = permits.acquire().await.map_err(|_| Error::Closing)?;
    if Handle::current().runtime_flavor() == RuntimeFlavor::CurrentThread {
        // one thread has nobody to wait for, and a simulation is the same every time
        return Ok(work());
    }
    let done = spawn_blocking(work).await;
    drop(permit);
    done.map_err(|fault| {
        tracing::error!(%fault, "a game could not be played from its journal");
        Error::Ours
    })
}

fn unplayable(table: TableId, fault: &JournalError) -> Error {
    tracing::error!(%table, %fault, "a journal cannot be played");
    match *fault {
        JournalError::Rules { theirs, ours } => Error::OtherRules { theirs, ours },
        JournalError::Entry { .. } | JournalError::Forgotten => Error::Ours,
    }
}
