//! Tables that are looked at without a room: reviews, records, games to go on from. A game is played from its journal once and kept for a moment,
//! so that whoever moves through it waits for a few dozen lines and not for all of them.
use crate::ids::TableId;
use menagerie_room::Past;
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

/// A game that is kept; nothing before it was played from its journal. Who looks at it first brings it up to date for all who wait.
pub(super) type Shared = Arc<tokio::sync::Mutex<Option<Past>>>;

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

    /// The place of a game, which is kept for a moment.
    pub(super) fn get(&self, table: TableId) -> Shared {
        let mut kept = self.kept();
        let (past, lines) = match kept.iter().position(|known| known.table == table) {
            Some(at) => {
                let known = kept.remove(at);
                (known.past, known.lines)
            }
            None => (Shared::default(), 0),
        };
        kept.push(Kept {
            table,
            past: Arc::clone(&past),
            lines,
            asked: Instant::now(),
        });
        shorten(&mut kept);
        past
    }

    /// A game has so many lines now: those that were not asked for longest make room for it.
    pub(super) fn grown(&self, table: TableId, lines: usize) {
        let mut kept = self.kept();
        if let Some(known) = kept.iter_mut().find(|known| known.table == table) {
            known.lines = lines;
        }
        shorten(&mut kept);
    }

    /// Lets go of a game that cannot be played, or is none.
    pub(super) fn forget(&self, table: TableId) {
        self.kept().retain(|known| known.table != table);
    }

    /// Lets go of all that nobody has asked for lately.
    pub(super) fn sweep(&self, now: Instant) {
        self.kept()
            .retain(|known| now.saturating_duration_since(known.asked) < MOMENT);
    }
}

fn shorten(kept: &mut Vec<Kept>) {
    let mut sum: usize = kept.iter().map(|known| known.lines).sum();
    while sum > LINES || kept.len() > GAMES {
        sum -= kept.remove(0).lines;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn kept(archive: &Archive) -> Vec<u64> {
        archive.kept().iter().map(|kept| kept.table.0).collect()
    }

    #[test]
    fn those_who_look_at_one_game_share_it() {
        let archive = Archive::default();
        let (one, two) = (archive.get(TableId(1)), archive.get(TableId(1)));
        assert!(Arc::ptr_eq(&one, &two));
        archive.forget(TableId(1));
        assert!(!Arc::ptr_eq(&one, &archive.get(TableId(1))));
    }

    #[test]
    fn games_are_kept_within_bounds_and_for_a_moment() {
        let archive = Archive::default();
        for table in 0..GAMES as u64 + 3 {
            archive.get(TableId(table));
            archive.grown(TableId(table), 10);
        }
        assert_eq!(kept(&archive).len(), GAMES);
        assert_eq!(kept(&archive)[0], 3, "the oldest are gone");
        archive.get(TableId(1000));
        archive.grown(TableId(1000), LINES - 5);
        assert_eq!(kept(&archive), [1000], "a long game has no room for others");
        archive.grown(TableId(1000), LINES + 1);
        assert!(kept(&archive).is_empty(), "a longer one is not kept at all");
        archive.get(TableId(7));
        archive.sweep(Instant::now());
        assert_eq!(kept(&archive), [7]);
        archive.sweep(Instant::now() + MOMENT);
        assert!(kept(&archive).is_empty());
    }
}
