//! What came of the games, so far.
use menagerie_lab::Interval;
use std::{
    fmt,
    sync::{
        Mutex, MutexGuard, PoisonError,
        atomic::{AtomicU32, Ordering::Relaxed},
    },
};

/// A game that has ended for the bot.
pub(super) struct Ended {
    pub(super) game: String,
    pub(super) table: String,
    pub(super) how: Came,
}

/// How it ended.
#[derive(Debug)]
pub(super) enum Came {
    /// What the bot's seat got of the point there is to win.
    Share(f64),
    /// Nobody won or lost.
    Unfinished,
    /// The bot could not go on.
    Fault(String),
}

/// The running score.
#[derive(Default)]
pub(super) struct Score {
    shares: Mutex<Vec<f64>>,
    unfinished: AtomicU32,
    refused: AtomicU32,
}

impl Score {
    fn shares(&self) -> MutexGuard<'_, Vec<f64>> {
        self.shares.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The server asked for patience.
    pub(super) fn refused(&self) {
        self.refused.fetch_add(1, Relaxed);
    }

    /// Counts a game, and tells it.
    pub(super) fn add(&self, ended: &Ended) -> String {
        let how = match &ended.how {
            Came::Share(share) => {
                self.shares().push(*share);
                match *share {
                    1.0 => "won".to_owned(),
                    0.0 => "lost".to_owned(),
                    share => format!("shared, {share:.2}"),
                }
            }
            Came::Unfinished => {
                self.unfinished.fetch_add(1, Relaxed);
                "unfinished".to_owned()
            }
            Came::Fault(fault) => {
                self.shares().push(0.0);
                format!("lost by a fault of its own: {fault}")
            }
        };
        format!("{} {}: {how}; {self}", ended.game, ended.table)
    }
}

impl fmt::Display for Score {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let shares = self.shares();
        write!(
            f,
            "{} games, {}",
            shares.len(),
            Interval::of_shares(&shares)
        )?;
        match self.unfinished.load(Relaxed) {
            0 => {}
            some => write!(f, ", {some} unfinished")?,
        }
        write!(f, ", {} times asked to wait", self.refused.load(Relaxed))
    }
}
