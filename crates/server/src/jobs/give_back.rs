//! Gives memory back to the operating system that nobody uses. Allocators that keep some for each thread, as that of the program does, look for what has been free
//! for a while when they are asked for more, or when a thread ends: on a server that has become quiet nobody asks.
use super::every::every;
use crate::app_state::AppState;
use std::{sync::Arc, thread, time::Duration};

pub(super) fn start(state: &Arc<AppState>) {
    every(state, Duration::from_secs(15), |_| {
        let thread = thread::Builder::new().name("give-back".to_owned());
        // it takes some memory of its own, without which there is nothing to be looked through; where there is no thread, the next time will do
        let _ = thread.spawn(|| drop(std::hint::black_box(vec![0_u8; 64])));
    });
}
