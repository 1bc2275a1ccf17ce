//! Whether the server can do what it is there for: store.
use crate::{error::Error, store::Store};
use std::time::Duration;
use tokio::{
    sync::Mutex,
    time::{Instant, timeout},
};

/// Whoever asks more often is told what was found the last time.
const APART: Duration = Duration::from_secs(1);
/// A write that takes longer is as good as none.
const PATIENCE: Duration = Duration::from_secs(2);

/// What was found the last time, and when.
#[derive(Debug, Default)]
pub(crate) struct Readiness(Mutex<Option<(Instant, bool)>>);

impl Readiness {
    /// Writes something small, unless that was done a moment ago.
    ///
    /// # Errors
    /// While writing fails.
    pub(crate) async fn check(&self, store: &dyn Store) -> Result<(), Error> {
        let mut last = self.0.lock().await;
        let ready = match *last {
            Some((when, ready)) if when.elapsed() < APART => ready,
            _ => {
                let ready = match timeout(PATIENCE, store.probe()).await {
                    Ok(Ok(())) => true,
                    Ok(Err(fault)) => {
                        tracing::error!(%fault, "not ready: nothing can be stored");
                        false
                    }
                    Err(_) => {
                        tracing::error!("not ready: storing takes too long");
                        false
                    }
                };
                *last = Some((Instant::now(), ready));
                ready
            }
        };
        ready.then_some(()).ok_or(Error::Unready)
    }
}
