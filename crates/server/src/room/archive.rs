//! Tables that are looked at without a room: reviews, records, games to go on from. A game is played from its journal once and kept for a moment,
//! so that whoever moves through it waits for a few dozen lines and not for all of them.
use super::Past;
use crate::ids::TableId;
use std::{
    sync::{Arc, Mutex, MutexGuard},
    time::{Duration, Instant},
};

/// So many games are kept at most.
const GAMES: usize = 64;
/// So many lines all of them have together at most: some hundred bytes each.
const LINES: usize = 100_000;
/// Who has not asked for so long has gone.
const MOMENT: Duration = Duration::from_secs(60);

/// A game that is kept: shared by those who look at it, and brought up to date by whoever comes next.
pub(super) type Shared = Arc<Mutex<Past>>;

struct Kept {
    table: TableId,
    past: Shared,
    lines: usize,
    asked: Instant,
}

/// Games that were looked at a moment ago, the last one at the end.
#[derive(Default)]
pub(super) struct Archive(Mutex<Vec<Kept>>);

impl Archive {
    fn kept(&self) -> MutexGuard<'_, Vec<Kept>> {
        self.0.lock().expect("nobody panics while holding this")
    }

    /// A game, if it is kept. It is taken out, so that one that fails is not found again; whoever looked at it puts it back.
    pub(super) fn take(&self, table: TableId) -> Option<Shared> {
        let mut kept = self.kept();
        let at = kept.iter().position(|known| known.table == table)?;
        Some(kept.remove(at).past)
    }

    /// Keeps a game for a moment, and lets go of those that were not asked for longest.
    pub(super) fn put(&self, table: TableId, past: Shared, lines: usize) {
        let mut kept = self.kept();
        kept.retain(|known| known.table != table);
        kept.push(Kept {
            table,
            past,
            lines,
            asked: Instant::now(),
        });
        let mut sum: usize = kept.iter().map(|known| known.lines).sum();
        while sum > LINES || kept.len() > GAMES {
            sum -= kept.remove(0).lines;
        }
    }

    /// Lets go of all that nobody has asked for lately.
    pub(super) fn sweep(&self, now: Instant) {
        self.kept()
            .retain(|known| now.saturating_duration_since(known.asked) < MOMENT);
    }
}

#[cfg(test)]
mod tests {
    use super::super::tests::began;
    use super::*;

    fn put(archive: &Archive, table: u64, lines: usize) {
        let past = Arc::new(Mutex::new(began()));
        archive.put(TableId(table), past, lines);
    }

    fn kept(archive: &Archive) -> Vec<u64> {
        archive.kept().iter().map(|kept| kept.table.0).collect()
    }

    #[test]
    fn games_are_kept_within_bounds_and_for_a_moment() {
        let archive = Archive::default();
        for table in 0..GAMES as u64 + 3 {
            put(&archive, table, 10);
        }
        assert_eq!(kept(&archive).len(), GAMES);
        assert!(archive.take(TableId(0)).is_none(), "the oldest are gone");
        assert!(archive.take(TableId(9)).is_some());
        assert!(archive.take(TableId(9)).is_none(), "taken out");
        put(&archive, 1000, LINES - 5);
        assert_eq!(kept(&archive), [1000], "a long game has no room for others");
        put(&archive, 1001, LINES + 1);
        assert!(kept(&archive).is_empty(), "a longer one is not kept at all");
        put(&archive, 7, 10);
        archive.sweep(Instant::now());
        assert_eq!(kept(&archive), [7]);
        archive.sweep(Instant::now() + MOMENT);
        assert!(kept(&archive).is_empty());
    }
}
