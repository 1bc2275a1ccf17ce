//! One server a database, as one a data folder. Nobody could lose a move to a second one, for numbers are given once; but what is done through one would
//! not be shown at the other.
use super::{errors::told, pool::PAUSE, session::Session};
use crate::store::StoreError;
use tokio::time::sleep;

/// "mena": our locks among those of others.
const OURS: i32 = 0x6d65_6e61;
/// So often the end of a connection is waited for: one's own last, or that of a program that has just ended.
const TRIES: usize = 10;

/// Who holds the lock: a process of the database, and since when it runs.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Holder {
    process: i32,
    since: String,
}

/// How a database is held while a server runs on it.
#[derive(Debug)]
pub(super) enum Hold {
    /// Not at all: a tool looks in.
    Not,
    /// By the one server there is.
    Alone(Holder),
    /// By one node among others.
    Shared,
}

/// Takes the lock together with other nodes, for as long as a connection lives.
///
/// # Errors
/// If a server that is none has it, or the database fails.
pub(super) async fn share(session: &Session) -> Result<(), StoreError> {
    for _ in 0..TRIES {
        let sql =
            "SELECT pg_try_advisory_lock_shared($1, hashtext(coalesce(current_schema(), '')))";
        let rows = session.rows(sql, &[&OURS]).await.map_err(told)?;
        if rows.first().is_some_and(|row| row.get(0)) {
            return Ok(());
        }
        // a program that has just ended may still be in the database's books
        sleep(PAUSE).await;
    }
    Err(StoreError::InUse("database"))
}

/// Takes the lock for as long as a connection lives. If this server's last connection still has it, because the database has not noticed its
/// end, that one is ended.
///
/// # Errors
/// If another server has it, or the database fails.
pub(super) async fn take(session: &Session, last: Option<&Holder>) -> Result<Holder, StoreError> {
    for _ in 0..TRIES {
        let rows = session
            .rows(
                "SELECT pg_try_advisory_lock($1, hashtext(coalesce(current_schema(), ''))), pid, backend_start::text
                 FROM pg_stat_activity WHERE pid = pg_backend_pid()",
                &[&OURS],
            )
            .await
            .map_err(told)?;
        let row = rows.first().ok_or_else(|| {
            StoreError::Broken("the database does not say who is connected".to_owned())
        })?;
        let holder = Holder {
            process: row.get(1),
            since: row.get(2),
        };
        if row.get(0) {
            return Ok(holder);
        }
        if let Some(last) = last {
            let ended = session
                .rows(
                    "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE pid = $1 AND backend_start::text = $2",
                    &[&last.process, &last.since],
                )
                .await
                .map_err(told)?;
            if ended.is_empty() {
                break;
            }
        }
        // a program that has just ended may still be in the database's books
        sleep(PAUSE).await;
    }
    Err(StoreError::InUse("database"))
}
