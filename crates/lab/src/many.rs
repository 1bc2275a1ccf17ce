//! Many pieces of work at once, and what came of them in the order of their numbers, whichever thread was faster.
use std::{
    collections::BTreeMap,
    num::NonZeroUsize,
    sync::{
        Mutex,
        atomic::{AtomicUsize, Ordering},
    },
    time::Instant,
};

/// How much work at once, and for how long.
#[derive(Debug, Clone, Copy, Default)]
pub struct Effort {
    /// How many threads; as many as there are cores if none is said.
    pub threads: Option<NonZeroUsize>,
    /// Nothing new is begun after this moment.
    pub until: Option<Instant>,
}

impl Effort {
    /// Does `work` for the numbers below `total`, and tells `progress` how many are done. If time runs out, the result has the first ones
    /// without a gap, and at least one.
    pub(crate) fn each<T: Send>(
        &self,
        total: usize,
        work: &(dyn Fn(usize) -> T + Sync),
        progress: &(dyn Fn(usize) + Sync),
    ) -> Vec<T> {
        let next = AtomicUsize::new(0);
        let done: Mutex<BTreeMap<usize, T>> = Mutex::default();
        let worker = || {
            loop {
                let number = next.fetch_add(1, Ordering::Relaxed);
                let late = self.until.is_some_and(|until| Instant::now() >= until);
                if number >= total || (late && number > 0) {
                    break;
                }
                let came = work(number);
                let mut done = done
                    .lock()
                    .expect("no thread panics while it holds the lock");
                done.insert(number, came);
                progress(done.len());
            }
        };
        let cores = std::thread::available_parallelism().unwrap_or(NonZeroUsize::MIN);
        let threads = self.threads.unwrap_or(cores).get().min(total);
        std::thread::scope(|scope| {
            for _ in 0..threads {
                scope.spawn(worker);
            }
        });
        let done = done
            .into_inner()
            .expect("no thread panics while it holds the lock");
        let in_order = done
            .into_iter()
            .enumerate()
            .take_while(|(i, (number, _))| i == number);
        in_order.map(|(_, (_, came))| came).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn work_is_told_in_the_order_of_its_numbers_on_any_number_of_threads() {
        for threads in [1, 3, 8] {
            let effort = Effort {
                threads: NonZeroUsize::new(threads),
                until: None,
            };
            let squares = effort.each(100, &|n| n * n, &|_| {});
            assert_eq!(squares, (0..100).map(|n| n * n).collect::<Vec<_>>());
        }
    }

    #[test]
    fn when_time_is_up_what_was_begun_is_told() {
        let effort = Effort {
            threads: None,
            until: Some(Instant::now()),
        };
        let came = effort.each(1000, &|n| n, &|_| {});
        assert_eq!(came, [0]);
    }
}
