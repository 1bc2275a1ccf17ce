//! Bans that another program says beside the server are taken in.
use super::every::every_async;
use crate::app_state::AppState;
use std::{sync::Arc, time::Duration};

pub(super) fn start(state: &Arc<AppState>) {
    // sockets ask every twenty seconds: within half a minute everybody knows
    every_async(state, Duration::from_secs(10), |state| async move {
        if let Err(fault) = state.bans.read(state.store.as_ref()).await {
            tracing::error!(%fault, "bans cannot be read");
        }
    });
}
