//! Decisions one after the other, so that the server has nothing to complain about.
use std::{num::NonZero, time::Duration};
use tokio::{
    sync::Mutex,
    time::{Instant, sleep_until},
};

/// How fast all tables together may be played at.
pub(super) struct Pace {
    every: Duration,
    next: Mutex<Instant>,
}

impl Pace {
    pub(super) fn new(a_second: NonZero<u16>) -> Pace {
        Pace {
            every: Duration::from_secs(1) / u32::from(a_second.get()),
            next: Mutex::new(Instant::now()),
        }
    }

    /// Waits for one's turn.
    pub(super) async fn wait(&self) {
        let turn = {
            let mut next = self.next.lock().await;
            let turn = (*next).max(Instant::now());
            *next = turn + self.every;
            turn
        };
        sleep_until(turn).await;
    }
}
