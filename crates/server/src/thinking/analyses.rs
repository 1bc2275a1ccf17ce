//! Analyses of finished games. They are made in short slices, by threads that nobody waits for at the moment: bots' turns and hints always come first.
use crate::ids::{PersonId, TableId};
use menagerie_ai::{Analysis, Coaching, Estimate};
use serde::{Deserialize, Serialize};
use std::collections::VecDeque;
use tokio::sync::oneshot;

/// So many are made at the same time.
const MANY: usize = 64;
/// So many for one person.
const OF_PERSON: usize = 2;
/// Whoever comes when there are so many may ask again after so many seconds.
const AGAIN: u32 = 20;

/// How far an analysis has come.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Progress {
    /// Steps that are done.
    pub done: usize,
    /// Steps there are.
    pub all: usize,
    /// The first curve, once there is one.
    pub curve: Option<Vec<Vec<Estimate>>>,
}

struct Running {
    table: TableId,
    by: PersonId,
    /// Not here while a thread is at it, and when it is whole.
    coach: Option<Box<dyn Coaching>>,
    progress: Progress,
    /// Where it goes when it is whole.
    whole: Option<oneshot::Sender<Analysis>>,
}

/// A slice of an analysis, for a thread.
pub(super) struct Slice {
    pub(super) table: TableId,
    pub(super) coach: Box<dyn Coaching>,
}

/// All that are being made, the next one first.
#[derive(Default)]
pub(super) struct Analyses(VecDeque<Running>);

impl Analyses {
    /// One more; it comes when it is whole, and is known here until it is let go of. Letting go of the end at which it comes does not end it.
    ///
    /// # Errors
    /// If there are too many, with the seconds after which to ask again. Nothing if this one is being made already.
    pub(super) fn begin(
        &mut self,
        table: TableId,
        by: PersonId,
        coach: Box<dyn Coaching>,
    ) -> Result<Option<oneshot::Receiver<Analysis>>, u32> {
        if self.0.iter().any(|running| running.table == table) {
            return Ok(None);
        }
        let own = self.0.iter().filter(|running| running.by == by).count();
        if self.0.len() >= MANY || own >= OF_PERSON {
            return Err(AGAIN);
        }
        let (whole, wanted) = oneshot::channel();
        self.0.push_back(Running {
            table,
            by,
            progress: Progress {
                done: 0,
                all: coach.progress().1,
                curve: None,
            },
            coach: Some(coach),
            whole: Some(whole),
        });
        Ok(Some(wanted))
    }

    /// Takes the one of a table away, to be made elsewhere; nothing if a thread is at it.
    pub(super) fn lend(&mut self, table: TableId) -> Option<Box<dyn Coaching>> {
        self.find(table)?.coach.take()
    }

    /// One that is made elsewhere has come so far; whether it is still wanted.
    pub(super) fn came_far(&mut self, table: TableId, progress: Progress) -> bool {
        let Some(running) = self.find(table) else {
            return false;
        };
        let curve = progress.curve.or(running.progress.curve.take());
        running.progress = Progress { curve, ..progress };
        true
    }

    /// Whether the one of a table is still wanted.
    pub(super) fn is_wanted(&mut self, table: TableId) -> bool {
        self.find(table).is_some()
    }

    /// One that was made elsewhere is whole.
    pub(super) fn whole(&mut self, table: TableId, analysis: Analysis) {
        let whole = self.find(table).and_then(|running| {
            running.progress.done = running.progress.all;
            running.whole.take()
        });
        if whole.is_none_or(|whole| whole.send(analysis).is_err()) {
            self.0.retain(|running| running.table != table);
        }
    }

    fn find(&mut self, table: TableId) -> Option<&mut Running> {
        self.0.iter_mut().find(|running| running.table == table)
    }

    /// How far the one of a table has come.
    pub(super) fn progress(&self, table: TableId) -> Option<Progress> {
        let mut running = self.0.iter();
        let found = running.find(|running| running.table == table);
        found.map(|running| running.progress.clone())
    }

    /// Ends the one of a table, if it is somebody's; whether it was.
    pub(super) fn cancel(&mut self, table: TableId, by: PersonId) -> bool {
        let before = self.0.len();
        self.0
            .retain(|running| running.table != table || running.by != by);
        self.0.len() < before
    }

    /// The next slice, each analysis in turn.
    pub(super) fn take(&mut self) -> Option<Slice> {
        let at = self.0.iter().position(|running| running.coach.is_some())?;
        let mut running = self.0.remove(at)?;
        let coach = running.coach.take()?;
        let table = running.table;
        self.0.push_back(running);
        Some(Slice { table, coach })
    }

    /// One that was whole is kept elsewhere now.
    pub(super) fn let_go(&mut self, table: TableId) {
        self.0
            .retain(|running| running.table != table || running.whole.is_some());
    }

    /// A slice was made; nothing comes back of one that failed. One that is whole is handed over, one that was cancelled is let go.
    pub(super) fn put_back(&mut self, table: TableId, coach: Option<Box<dyn Coaching>>) {
        let at = self.0.iter().position(|running| running.table == table);
        let Some(mut running) = at.and_then(|at| self.0.remove(at)) else {
            return;
        };
        let Some(coach) = coach else {
            return;
        };
        let (done, all) = coach.progress();
        let progress = &mut running.progress;
        progress.done = done;
        if progress.curve.is_none() && done >= all / 2 {
            progress.curve = Some(coach.analysis().curve);
        }
        if done < all {
            running.coach = Some(coach);
        } else if let Some(whole) = running.whole.take()
            && whole.send(coach.analysis()).is_err()
        {
            return;
        }
        self.0.push_back(running);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use menagerie_ai::{Effort, Spare};

    struct Steps(usize, usize);

    impl Coaching for Steps {
        fn step(&mut self) -> bool {
            self.0 += 1;
            self.0 < self.1
        }
        fn lend(&mut self, _: Spare) {}
        fn progress(&self) -> (usize, usize) {
            (self.0, self.1)
        }
        fn analysis(&self) -> Analysis {
            Analysis {
                game: "wallaby".to_owned(),
                rules: 1,
                players: 2,
                effort: Effort::default(),
                curve: Vec::new(),
                decisions: Vec::new(),
                luck: Vec::new(),
                ledger: Vec::new(),
                costly: Vec::new(),
            }
        }
    }

    fn begin(
        all: &mut Analyses,
        table: u64,
        person: u64,
    ) -> Result<Option<oneshot::Receiver<Analysis>>, u32> {
        all.begin(TableId(table), PersonId(person), Box::new(Steps(0, 2)))
    }

    fn slice(all: &mut Analyses) -> Option<u64> {
        let Slice { table, mut coach } = all.take()?;
        coach.step();
        all.put_back(table, Some(coach));
        Some(table.0)
    }

    #[test]
    fn analyses_take_turns_and_are_handed_over_when_they_are_whole() {
        let mut all = Analyses::default();
        let mut one = begin(&mut all, 1, 1).unwrap().unwrap();
        let mut two = begin(&mut all, 2, 2).unwrap().unwrap();
        assert_eq!((slice(&mut all), slice(&mut all)), (Some(1), Some(2)));
        let half = all.progress(TableId(1)).unwrap();
        assert!(half.done == 1 && half.all == 2 && half.curve.is_some());
        assert_eq!((slice(&mut all), slice(&mut all)), (Some(1), Some(2)));
        assert!(one.try_recv().is_ok() && two.try_recv().is_ok());
        assert_eq!(slice(&mut all), None);
        assert_eq!(
            all.progress(TableId(1)).unwrap().done,
            2,
            "until it is kept"
        );
        all.let_go(TableId(1));
        assert_eq!(all.progress(TableId(1)), None);
        assert!(all.progress(TableId(2)).is_some());
    }

    #[test]
    fn one_table_is_analysed_once_and_one_person_has_two() {
        let mut all = Analyses::default();
        let _one = begin(&mut all, 1, 1).unwrap();
        assert!(begin(&mut all, 1, 2).unwrap().is_none());
        let _two = begin(&mut all, 2, 1).unwrap();
        assert_eq!(begin(&mut all, 3, 1).unwrap_err(), AGAIN);
    }

    #[test]
    fn what_is_cancelled_by_whoever_asked_is_let_go_even_while_a_thread_is_at_it() {
        let mut all = Analyses::default();
        let mut one = begin(&mut all, 1, 1).unwrap().unwrap();
        let taken = all.take().unwrap();
        assert!(!all.cancel(TableId(1), PersonId(2)));
        assert!(all.cancel(TableId(1), PersonId(1)));
        all.put_back(taken.table, Some(taken.coach));
        assert_eq!(slice(&mut all), None);
        assert!(one.try_recv().is_err());
    }

    #[test]
    fn one_that_is_lent_comes_back_whole_or_to_be_made_here() {
        let mut all = Analyses::default();
        let mut one = begin(&mut all, 1, 1).unwrap().unwrap();
        let mut two = begin(&mut all, 2, 2).unwrap().unwrap();
        let lent = [1, 2].map(|table| all.lend(TableId(table)).unwrap());
        assert!(all.lend(TableId(1)).is_none() && all.take().is_none());
        let far = Progress {
            done: 1,
            all: 2,
            curve: None,
        };
        assert!(all.came_far(TableId(1), far.clone()) && !all.came_far(TableId(3), far));
        assert_eq!(all.progress(TableId(1)).unwrap().done, 1);
        all.whole(TableId(1), lent[0].analysis());
        assert!(one.try_recv().is_ok());
        assert_eq!(
            all.progress(TableId(1)).unwrap().done,
            2,
            "until it is kept"
        );
        let [_, back] = lent;
        all.put_back(TableId(2), Some(back));
        assert_eq!((slice(&mut all), slice(&mut all)), (Some(2), Some(2)));
        assert!(two.try_recv().is_ok());
        begin(&mut all, 4, 4).unwrap();
        all.lend(TableId(4));
        assert!(all.cancel(TableId(4), PersonId(4)) && !all.is_wanted(TableId(4)));
    }

    #[test]
    fn one_that_fails_is_let_go() {
        let mut all = Analyses::default();
        let mut one = begin(&mut all, 1, 1).unwrap().unwrap();
        let taken = all.take().unwrap();
        all.put_back(taken.table, None);
        assert!(all.progress(TableId(1)).is_none() && one.try_recv().is_err());
    }
}
