//! What came out of a load.
use super::LoadFault;
use std::{
    fmt,
    sync::{
        Mutex,
        atomic::{AtomicU64, AtomicUsize, Ordering::Relaxed},
    },
    time::Duration,
};
use tokio::time::Instant;

/// Counted while it goes on.
#[derive(Debug, Default)]
pub(super) struct Tally {
    seated: AtomicUsize,
    moves: AtomicU64,
    /// Microseconds from sending a move to the other seat's event.
    waits: Mutex<Vec<u32>>,
    errors: Mutex<Vec<String>>,
}

impl Tally {
    pub(super) fn seated(&self) {
        self.seated.fetch_add(1, Relaxed);
    }

    pub(super) fn moved(&self) {
        self.moves.fetch_add(1, Relaxed);
    }

    pub(super) fn moves(&self) -> u64 {
        self.moves.load(Relaxed)
    }

    pub(super) fn told(&self, micros: u64) {
        let mut waits = self.waits.lock().expect("nobody panics while holding this");
        waits.push(u32::try_from(micros).unwrap_or(u32::MAX));
    }

    pub(super) fn error(&self, problem: &LoadFault) {
        let mut errors = self
            .errors
            .lock()
            .expect("nobody panics while holding this");
        errors.push(problem.to_string());
    }

    pub(super) fn first_error(&self) -> String {
        let errors = self
            .errors
            .lock()
            .expect("nobody panics while holding this");
        errors
            .first()
            .cloned()
            .unwrap_or_else(|| "no answer".to_owned())
    }

    /// How many tables are seated: all that are wanted, or as many as come in time.
    pub(super) async fn wait_for(&self, wanted: usize, patience: Duration) -> usize {
        let begun = Instant::now();
        loop {
            let seated = self.seated.load(Relaxed);
            let failed = self
                .errors
                .lock()
                .expect("nobody panics while holding this")
                .len();
            if seated + failed >= wanted || begun.elapsed() > patience {
                return seated;
            }
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
    }

    pub(super) fn figures(
        &self,
        tables: usize,
        moves: u64,
        took: Duration,
        before: u64,
        seated: u64,
        playing: u64,
    ) -> Figures {
        let mut waits =
            std::mem::take(&mut *self.waits.lock().expect("nobody panics while holding this"));
        waits.sort_unstable();
        let at = |part: f64| {
            let index = (waits.len() as f64 * part) as usize;
            Duration::from_micros(
                waits
                    .get(index.min(waits.len().saturating_sub(1)))
                    .copied()
                    .unwrap_or(0)
                    .into(),
            )
        };
        let per_table = |memory: u64| memory.saturating_sub(before) / tables.max(1) as u64;
        Figures {
            tables,
            moves,
            moves_a_second: moves as f64 / took.as_secs_f64(),
            half: at(0.5),
            most: at(0.99),
            memory_seated: per_table(seated),
            memory_playing: per_table(playing),
            errors: std::mem::take(
                &mut *self
                    .errors
                    .lock()
                    .expect("nobody panics while holding this"),
            ),
        }
    }
}

/// What came out of a load.
#[derive(Debug, Clone, PartialEq)]
pub struct Figures {
    /// Tables that played.
    pub tables: usize,
    /// Moves that were sent.
    pub moves: u64,
    /// The same a second.
    pub moves_a_second: f64,
    /// Half of the moves reached the other seat within this.
    pub half: Duration,
    /// 99 of 100 did within this.
    pub most: Duration,
    /// The server's bytes for a table of two that waits.
    pub memory_seated: u64,
    /// The same after playing.
    pub memory_playing: u64,
    /// What went wrong.
    pub errors: Vec<String>,
}

impl fmt::Display for Figures {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let millis = |time: Duration| time.as_secs_f64() * 1000.0;
        writeln!(f, "tables            {}", self.tables)?;
        writeln!(f, "moves             {}", self.moves)?;
        writeln!(f, "moves a second    {:.0}", self.moves_a_second)?;
        writeln!(f, "sent to seen p50  {:.2} ms", millis(self.half))?;
        writeln!(f, "sent to seen p99  {:.2} ms", millis(self.most))?;
        writeln!(
            f,
            "bytes a table     {} seated, {} after playing",
            self.memory_seated, self.memory_playing
        )?;
        write!(f, "errors            {}", self.errors.len())?;
        match self.errors.first() {
            Some(first) => write!(f, ", the first: {first}"),
            None => Ok(()),
        }
    }
}
