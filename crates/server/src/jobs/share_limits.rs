//! One server of several tells the others what people and addresses have drawn here, so that they have as much together as at one.
use super::every::every;
use crate::app_state::AppState;
use std::{sync::Arc, time::Duration};

pub(super) fn start(state: &Arc<AppState>) {
    if state.rooms.hub.is_none() {
        return;
    }
    every(state, Duration::from_secs(1), |state| {
        if let Some(hub) = &state.rooms.hub {
            hub.tell_drawn();
        }
    });
}
