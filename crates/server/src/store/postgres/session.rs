//! One connection to a database. Questions are sent one behind the other without waiting for answers, so many may share one.
use super::{
    address::Address,
    errors::{told, words},
};
use crate::store::StoreError;
use std::{
    collections::HashMap,
    sync::{Mutex, PoisonError},
    time::Duration,
};
use tokio::{task::JoinHandle, time::timeout};
use tokio_postgres::{Client, Error, NoTls, Row, Statement, types::ToSql};

/// What every connection asks for: no question takes longer, and what is said to be stored is on the disk, even if the database is used to less. Lists and
/// journals are found by their keys: plans that read whole tables are never better here.
const MANNERS: &str = "SET statement_timeout = '5s';
    SET enable_hashjoin = off; SET enable_mergejoin = off;
    SELECT set_config('synchronous_commit', 'on', false) WHERE current_setting('synchronous_commit') = 'off'";

/// How long a goodbye may take.
const GOODBYE: Duration = Duration::from_secs(1);

/// What a question is asked with.
pub(super) type With<'a> = &'a [&'a (dyn ToSql + Sync)];

/// One connection.
pub(super) struct Session {
    pub(super) client: Client,
    /// What was prepared on it.
    statements: Mutex<HashMap<&'static str, Statement>>,
    connection: JoinHandle<()>,
}

impl Session {
    /// A new connection.
    ///
    /// # Errors
    /// If the database cannot be reached or does not let us in.
    pub(super) async fn connect(address: &Address) -> Result<Session, StoreError> {
        let config = &address.config;
        let (client, connection) = match &address.tls {
            Some(tls) => {
                let (client, connection) = config.connect(tls.clone()).await.map_err(told)?;
                (client, tokio::spawn(ended(connection)))
            }
            None => {
                let (client, connection) = config.connect(NoTls).await.map_err(told)?;
                (client, tokio::spawn(ended(connection)))
            }
        };
        let session = Session {
            client,
            statements: Mutex::default(),
            connection,
        };
        session.client.batch_execute(MANNERS).await.map_err(told)?;
        Ok(session)
    }

    /// What a question finds. It is prepared once.
    pub(super) async fn rows(&self, sql: &'static str, with: With<'_>) -> Result<Vec<Row>, Error> {
        let known = self.prepared().get(sql).cloned();
        let statement = match known {
            Some(statement) => statement,
            None => {
                let fresh = self.client.prepare(sql).await?;
                self.prepared().insert(sql, fresh.clone());
                fresh
            }
        };
        self.client.query(&statement, with).await
    }

    fn prepared(&self) -> std::sync::MutexGuard<'_, HashMap<&'static str, Statement>> {
        self.statements
            .lock()
            .unwrap_or_else(PoisonError::into_inner)
    }

    /// Whether nothing can be asked here any more.
    pub(super) fn has_ended(&self) -> bool {
        self.client.is_closed()
    }

    /// Says goodbye.
    pub(super) async fn close(mut self) {
        // the statements hold on to the connection
        self.prepared().clear();
        let connection = std::mem::replace(&mut self.connection, tokio::spawn(async {}));
        drop(self);
        let _ = timeout(GOODBYE, connection).await;
    }
}

impl Drop for Session {
    /// Whoever lets go of a connection does not wait for it either: perhaps nobody is at its other end.
    fn drop(&mut self) {
        self.connection.abort();
    }
}

/// Runs a connection to its end.
async fn ended(connection: impl Future<Output = Result<(), Error>>) {
    if let Err(fault) = connection.await {
        let fault = words(&fault);
        tracing::warn!(%fault, "a connection to the database ended");
    }
}
