//! One thing after the other, so that the server has nothing to complain about.
use std::time::Duration;
use tokio::{
    sync::Mutex,
    time::{Instant, sleep_until},
};

/// How fast something may be done, at all tables together.
pub(super) struct Pace {
    every: Duration,
    /// How far ahead of the steady pace one may be.
    ahead: Duration,
    /// When the next one is due at the steady pace.
    due: Mutex<Instant>,
}

impl Pace {
    /// One in such a time, and so many at once after a rest.
    pub(super) fn new(every: Duration, at_once: u32) -> Pace {
        Pace {
            every,
            ahead: every * at_once.saturating_sub(1),
            due: Mutex::new(Instant::now()),
        }
    }

    /// Waits for one's turn.
    pub(super) async fn wait(&self) {
        let turn = {
            let mut due = self.due.lock().await;
            let turn = due.checked_sub(self.ahead).unwrap_or(*due);
            *due = (*due).max(Instant::now()) + self.every;
            turn
        };
        sleep_until(turn).await;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn some_go_at_once_and_the_rest_one_by_one() {
        let clock = tokio::runtime::Builder::new_current_thread()
            .enable_time()
            .build();
        clock.unwrap().block_on(async {
            let pace = Pace::new(Duration::from_millis(50), 3);
            let begun = Instant::now();
            for _ in 0..3 {
                pace.wait().await;
            }
            let early = begun.elapsed();
            for _ in 0..2 {
                pace.wait().await;
            }
            let late = begun.elapsed();
            assert!(
                late >= Duration::from_millis(100) && early < late,
                "{early:?} {late:?}"
            );
        });
    }
}
