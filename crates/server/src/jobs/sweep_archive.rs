//! Lets go of games that were kept for people who look at them, once nobody does.
use super::every::every;
use crate::app_state::AppState;
use std::{sync::Arc, time::Duration};

pub(super) fn start(state: &Arc<AppState>) {
    every(state, Duration::from_secs(15), |state| state.rooms.sweep());
}
