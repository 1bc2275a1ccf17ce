//! What came out of a load.
use crate::LoadError;
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
pub(crate) struct Tally {
    seated: AtomicUsize,
    moves: AtomicU64,
    /// Bytes of all frames that were heard.
    bytes: AtomicU64,
    /// Microseconds from sending a move to the other seat's event.
    waits: Mutex<Vec<u32>>,
    errors: Mutex<Vec<String>>,
}

impl Tally {
    pub(crate) fn seated(&self) {
        self.seated.fetch_add(1, Relaxed);
    }

    pub(crate) fn moved(&self) {
        self.moves.fetch_add(1, Relaxed);
    }

    /// A frame of so many bytes, to which its head is added.
    pub(crate) fn heard(&self, length: usize) {
        let head = if length < 126 { 2 } else { 4 };
        self.bytes.fetch_add((length + head) as u64, Relaxed);
    }

    /// Moves and bytes so far.
    pub(crate) fn so_far(&self) -> (u64, u64) {
        (self.moves.load(Relaxed), self.bytes.load(Relaxed))
    }

    pub(crate) fn told(&self, micros: u64) {
        let mut waits = self.waits.lock().expect("nobody panics while holding this");
        waits.push(u32::try_from(micros).unwrap_or(u32::MAX));
    }

    pub(crate) fn error(&self, problem: &LoadError) {
        let mut errors = self
            .errors
            .lock()
            .expect("nobody panics while holding this");
        errors.push(problem.to_string());
    }

    pub(crate) fn first_error(&self) -> String {
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
    pub(crate) async fn wait_for(&self, wanted: usize, patience: Duration) -> usize {
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

    /// All that was counted, together with what was measured.
    pub(crate) fn figures(&self, measured: &Measured) -> Figures {
        let taken = |list: &Mutex<Vec<u32>>| {
            std::mem::take(&mut *list.lock().expect("nobody panics while holding this"))
        };
        let mut waits = taken(&self.waits);
        waits.sort_unstable();
        let at = |part: f64| {
            let index = (waits.len() as f64 * part) as usize;
            let micros = waits.get(index.min(waits.len().saturating_sub(1)));
            Duration::from_micros(micros.copied().unwrap_or(0).into())
        };
        let per_table = |memory: u64| {
            let more = memory.saturating_sub(measured.memory_before);
            more / measured.tables.max(1) as u64
        };
        let mut errors = self
            .errors
            .lock()
            .expect("nobody panics while holding this");
        Figures {
            tables: measured.tables,
            moves: measured.moves,
            moves_a_second: measured.moves as f64 / measured.took.as_secs_f64(),
            moves_a_processor_second: (measured.processor > 0.0)
                .then(|| measured.moves as f64 / measured.processor),
            half: at(0.5),
            most: at(0.99),
            longest: at(1.0),
            // every table has two seats
            bytes: measured.bytes as f64 / (2 * measured.moves.max(1)) as f64,
            memory_seated: per_table(measured.memory_seated),
            memory_playing: per_table(measured.memory_playing),
            errors: std::mem::take(&mut *errors),
        }
    }
}

/// What is known at the end of a load besides the tally.
#[derive(Debug)]
pub(crate) struct Measured {
    pub(crate) tables: usize,
    pub(crate) moves: u64,
    pub(crate) bytes: u64,
    pub(crate) took: Duration,
    /// Seconds of processor time that the server took.
    pub(crate) processor: f64,
    pub(crate) memory_before: u64,
    pub(crate) memory_seated: u64,
    pub(crate) memory_playing: u64,
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
    /// The same for every second of processor time that the server took, where it knows that: what another load on the machine does not change.
    pub moves_a_processor_second: Option<f64>,
    /// Half of the moves reached the other seat within this.
    pub half: Duration,
    /// 99 of 100 did within this.
    pub most: Duration,
    /// All did within this.
    pub longest: Duration,
    /// What a seat was sent for a move, by either seat.
    pub bytes: f64,
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
        if let Some(moves) = self.moves_a_processor_second {
            writeln!(f, "moves a CPU s     {moves:.0}")?;
        }
        writeln!(
            f,
            "sent to seen      p50 {:.2} ms, p99 {:.2} ms, longest {:.2} ms",
            millis(self.half),
            millis(self.most),
            millis(self.longest)
        )?;
        writeln!(f, "bytes down        {:.0} a seat and move", self.bytes)?;
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
