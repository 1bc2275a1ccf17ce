//! Figures for those who look after a server, in Prometheus' text form.
use std::{
    fmt::Write,
    sync::atomic::{AtomicU64, Ordering::Relaxed},
    time::Duration,
};

/// The upper ends of the buckets, in milliseconds.
const BUCKETS: [u64; 9] = [1, 2, 5, 10, 20, 50, 100, 250, 1000];

/// Figures since the start.
#[derive(Debug, Default)]
pub(crate) struct Metrics {
    /// Tables made.
    pub tables: AtomicU64,
    /// Rooms awake now.
    pub rooms: AtomicU64,
    /// Connections on which something may be asked now; sockets are no longer among them.
    pub connections: AtomicU64,
    /// Sockets connected now.
    pub sockets: AtomicU64,
    /// Decisions played.
    pub moves: AtomicU64,
    /// Requests that were refused.
    pub refused: AtomicU64,
    /// Sockets that were let go because they did not read, sent garbage or too much.
    pub dropped: AtomicU64,
    /// Requests that came too fast.
    pub limited: AtomicU64,
    /// Connections that found no place.
    pub crowded: AtomicU64,
    stored: [AtomicU64; BUCKETS.len() + 1],
    stored_micros: AtomicU64,
}

impl Metrics {
    /// An entry took so long to be stored.
    pub(crate) fn stored(&self, took: Duration) {
        let millis = took.as_millis() as u64;
        let bucket = BUCKETS
            .iter()
            .position(|end| millis < *end)
            .unwrap_or(BUCKETS.len());
        self.stored[bucket].fetch_add(1, Relaxed);
        self.stored_micros
            .fetch_add(took.as_micros() as u64, Relaxed);
    }

    /// All figures as text.
    pub(crate) fn text(&self) -> String {
        let mut out = String::new();
        let mut put = |name: &str, kind: &str, about: &str, value: &AtomicU64| {
            let value = value.load(Relaxed);
            let _ = write!(
                out,
                "# HELP menagerie_{name} {about}\n# TYPE menagerie_{name} {kind}\nmenagerie_{name} {value}\n"
            );
        };
        put("tables_made_total", "counter", "Tables made.", &self.tables);
        put("rooms", "gauge", "Tables awake.", &self.rooms);
        put(
            "connections",
            "gauge",
            "Connections that may ask.",
            &self.connections,
        );
        put("sockets", "gauge", "Sockets connected.", &self.sockets);
        put("moves_total", "counter", "Decisions played.", &self.moves);
        put(
            "refused_total",
            "counter",
            "Requests that were refused.",
            &self.refused,
        );
        put(
            "dropped_total",
            "counter",
            "Sockets that were let go.",
            &self.dropped,
        );
        put(
            "limited_total",
            "counter",
            "Requests that came too fast.",
            &self.limited,
        );
        put(
            "crowded_total",
            "counter",
            "Connections that found no place.",
            &self.crowded,
        );
        self.histogram(&mut out);
        if let Some(bytes) = resident() {
            let name = "process_resident_memory_bytes";
            let _ = write!(
                out,
                "# HELP {name} Resident memory.\n# TYPE {name} gauge\n{name} {bytes}\n"
            );
        }
        if let Some(seconds) = processor_seconds() {
            let name = "process_cpu_seconds_total";
            let _ = write!(
                out,
                "# HELP {name} Processor time taken.\n# TYPE {name} counter\n{name} {seconds}\n"
            );
        }
        out
    }

    fn histogram(&self, out: &mut String) {
        let name = "menagerie_store_seconds";
        let _ = writeln!(
            out,
            "# HELP {name} How long an entry took to be stored.\n# TYPE {name} histogram"
        );
        let mut sum = 0;
        for (end, count) in BUCKETS.iter().zip(&self.stored) {
            sum += count.load(Relaxed);
            let _ = writeln!(
                out,
                "{name}_bucket{{le=\"{}\"}} {sum}",
                *end as f64 / 1000.0
            );
        }
        sum += self.stored[BUCKETS.len()].load(Relaxed);
        let seconds = self.stored_micros.load(Relaxed) as f64 / 1e6;
        let _ = writeln!(
            out,
            "{name}_bucket{{le=\"+Inf\"}} {sum}\n{name}_sum {seconds}\n{name}_count {sum}"
        );
    }
}

/// The program's memory, where the operating system tells it.
fn resident() -> Option<u64> {
    let status = std::fs::read_to_string("/proc/self/status").ok()?;
    let line = status
        .lines()
        .find_map(|line| line.strip_prefix("VmRSS:"))?;
    let kilobytes: u64 = line.trim().strip_suffix(" kB")?.parse().ok()?;
    Some(kilobytes * 1024)
}

/// Processor time since the start, in the program and in the kernel, where the operating system tells it.
fn processor_seconds() -> Option<f64> {
    /// Ticks a second, as Linux tells them to programs on every machine.
    const TICKS: f64 = 100.0;
    let stat = std::fs::read_to_string("/proc/self/stat").ok()?;
    // the name in parentheses may hold anything: what counts comes behind it
    let (_, behind) = stat.rsplit_once(')')?;
    let mut ticks = behind.split_whitespace().skip(11);
    let own: u64 = ticks.next()?.parse().ok()?;
    let kernel: u64 = ticks.next()?.parse().ok()?;
    Some((own + kernel) as f64 / TICKS)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn figures_add_up() {
        let metrics = Metrics::default();
        metrics.moves.fetch_add(3, Relaxed);
        for millis in [0, 3, 3, 5000] {
            metrics.stored(Duration::from_millis(millis));
        }
        let text = metrics.text();
        for line in [
            "menagerie_moves_total 3",
            "_bucket{le=\"0.005\"} 3",
            "_bucket{le=\"+Inf\"} 4",
            "_seconds_count 4",
        ] {
            assert!(text.contains(line), "{line} is missing in\n{text}");
        }
    }
}
