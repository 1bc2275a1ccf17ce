//! Lets go of tables that have been kept long enough.
use super::every::every_async;
use crate::{app_state::AppState, retention::Retained};
use std::{sync::Arc, time::Duration};

pub(super) fn start(state: &Arc<AppState>) {
    every_async(state, Duration::from_secs(10 * 60), |state| async move {
        match state.retain(&state.config.keep, true).await {
            Ok(done) if done == Retained::default() => {}
            Ok(done) => tracing::info!(?done, "tables were let go of"),
            Err(fault) => tracing::error!(%fault, "old tables cannot be let go of"),
        }
    });
}
