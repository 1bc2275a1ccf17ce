//! Forgets how much people have asked for, once it does not matter any more.
use super::every::every;
use crate::app_state::AppState;
use std::{sync::Arc, time::Duration};

pub(super) fn start(state: &Arc<AppState>) {
    every(state, Duration::from_secs(60), |state| state.limits.sweep());
}
