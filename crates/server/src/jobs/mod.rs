//! What a server does besides answering: one file a job. All of them end when it goes down.

mod every;
mod give_back;
mod keep_alive;
mod read_bans;
mod read_passes;
mod retain;
mod share_limits;
mod sweep_archive;
mod sweep_limits;

use crate::app_state::AppState;
use std::sync::Arc;

/// Starts all jobs.
pub(crate) fn start(state: &Arc<AppState>) {
    give_back::start(state);
    keep_alive::start(state);
    read_bans::start(state);
    read_passes::start(state);
    retain::start(state);
    share_limits::start(state);
    sweep_archive::start(state);
    sweep_limits::start(state);
}
