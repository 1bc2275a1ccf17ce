//! Work that comes round again and again.
use crate::app_state::{AppState, until};
use std::{future::Future, sync::Arc, time::Duration};
use tokio::time::{Instant, MissedTickBehavior, interval_at};

/// Does something again and again, so far apart, until the server goes down.
pub(super) fn every(state: &Arc<AppState>, apart: Duration, job: fn(&AppState)) {
    every_async(state, apart, move |state| async move { job(&state) });
}

/// The same with something that waits. It is broken off when the server goes down.
pub(super) fn every_async<F: Future<Output = ()> + Send>(
    state: &Arc<AppState>,
    apart: Duration,
    job: impl Fn(Arc<AppState>) -> F + Send + Sync + 'static,
) {
    let state = Arc::clone(state);
    tokio::spawn(async move {
        let mut closing = state.closing();
        let mut tick = interval_at(Instant::now() + apart, apart);
        tick.set_missed_tick_behavior(MissedTickBehavior::Delay);
        let work = async {
            loop {
                tick.tick().await;
                job(Arc::clone(&state)).await;
            }
        };
        tokio::select! {
            () = work => {}
            () = until(&mut closing) => {}
        }
    });
}
