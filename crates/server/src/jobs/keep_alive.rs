//! One server of several says again and again that it is there.
use crate::{
    app_state::{AppState, until},
    cluster::keep_alive,
};
use std::sync::Arc;

pub(super) fn start(state: &Arc<AppState>) {
    let Some(hub) = &state.rooms.hub else { return };
    let alive = keep_alive(Arc::clone(&state.rooms), Arc::clone(hub));
    let mut closing = state.closing();
    tokio::spawn(async move {
        tokio::select! {
            () = alive => {}
            () = until(&mut closing) => {}
        }
    });
}
