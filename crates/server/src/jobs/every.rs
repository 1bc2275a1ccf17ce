//! Work that comes round again and again.
use crate::app_state::{AppState, until};
use std::{sync::Arc, time::Duration};
use tokio::time::{MissedTickBehavior, interval};

/// Does something again and again, so far apart, until the server goes down.
pub(super) fn every(state: &Arc<AppState>, apart: Duration, job: fn(&AppState)) {
    let state = Arc::clone(state);
    tokio::spawn(async move {
        let mut closing = state.closing();
        let mut tick = interval(apart);
        tick.set_missed_tick_behavior(MissedTickBehavior::Delay);
        let work = async {
            loop {
                tick.tick().await;
                job(&state);
            }
        };
        tokio::select! {
            () = work => {}
            () = until(&mut closing) => {}
        }
    });
}
