//! Threads that have nothing to do and may think along, until somebody needs them.
use std::sync::{
    Arc,
    atomic::{AtomicIsize, Ordering},
};

/// So many threads are idle. Whoever has work of their own begins it at once ([`Spare::work`]); if none is idle then, somebody who thinks along stops
/// within a few imagined games.
#[derive(Debug, Clone, Default)]
pub struct Spare(Arc<AtomicIsize>);

impl Spare {
    /// So many idle threads.
    pub fn new(threads: usize) -> Spare {
        let threads = isize::try_from(threads).unwrap_or(isize::MAX);
        Spare(Arc::new(AtomicIsize::new(threads)))
    }

    /// The cores of this machine but the one that thinks anyway. In a browser there are none.
    pub fn cores() -> Spare {
        let cores = std::thread::available_parallelism().map_or(1, std::num::NonZero::get);
        Spare::new(if cfg!(target_family = "wasm") {
            0
        } else {
            cores - 1
        })
    }

    /// How many threads are idle just now.
    pub fn idle(&self) -> usize {
        usize::try_from(self.0.load(Ordering::Relaxed)).unwrap_or(0)
    }

    /// One of the threads begins work of its own, which ends when this is let go of.
    pub fn work(&self) -> Working {
        self.0.fetch_sub(1, Ordering::Relaxed);
        Working(self.clone())
    }

    /// An idle thread that thinks along, if there is one.
    pub(crate) fn lend(&self) -> Option<Lent> {
        self.change(|idle| (idle > 0).then(|| idle - 1))
            .then(|| Lent(Some(self.clone())))
    }

    fn change(&self, next: impl FnMut(isize) -> Option<isize>) -> bool {
        self.0
            .fetch_update(Ordering::Relaxed, Ordering::Relaxed, next)
            .is_ok()
    }
}

/// Work that a thread does; idle again when it is let go of.
#[derive(Debug)]
pub struct Working(Spare);

impl Drop for Working {
    fn drop(&mut self) {
        self.0.0.fetch_add(1, Ordering::Relaxed);
    }
}

/// A thread that thinks along; given back when it is let go of, or before when it is called for.
#[derive(Debug)]
pub(crate) struct Lent(Option<Spare>);

impl Lent {
    /// Whether it may think on. Of several one goes for each that is called for.
    #[inline]
    pub(crate) fn may_stay(&mut self) -> bool {
        let Some(spare) = &self.0 else { return false };
        if spare.0.load(Ordering::Relaxed) >= 0 {
            return true;
        }
        let goes = spare.change(|idle| (idle < 0).then(|| idle + 1));
        if goes {
            self.0 = None;
        }
        !goes
    }
}

impl Drop for Lent {
    fn drop(&mut self) {
        if let Some(spare) = self.0.take() {
            spare.0.fetch_add(1, Ordering::Relaxed);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn idle_threads_are_lent_once_and_come_back() {
        let spare = Spare::new(2);
        let first = spare.lend().unwrap();
        let second = spare.lend().unwrap();
        assert!(spare.lend().is_none());
        drop(first);
        assert!(spare.lend().is_some());
        drop(second);
        assert_eq!(spare.idle(), 2);
        assert!(Spare::default().lend().is_none());
    }

    #[test]
    fn whoever_has_work_of_their_own_calls_back_one_that_thinks_along() {
        let spare = Spare::new(3);
        let thinks = spare.work();
        let (mut one, mut two) = (spare.lend().unwrap(), spare.lend().unwrap());
        assert!(one.may_stay() && two.may_stay());
        let comes = spare.work();
        assert!(!one.may_stay(), "the first that looks goes");
        assert!(two.may_stay(), "the other stays");
        assert_eq!(spare.idle(), 0);
        assert!(!one.may_stay(), "who has gone has gone");
        drop((one, two, thinks, comes));
        assert_eq!(spare.idle(), 3);
    }
}
