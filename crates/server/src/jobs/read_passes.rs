//! Keys and tokens that another program changes beside the server are taken in.
use super::every::every_async;
use crate::app_state::AppState;
use std::{sync::Arc, time::Duration};

pub(super) fn start(state: &Arc<AppState>) {
    every_async(state, Duration::from_secs(30), |state| async move {
        if let Err(fault) = state.read_passes().await {
            tracing::error!(%fault, "keys and tokens cannot be read");
        }
    });
}
