//! Many pieces of work at once, on the cores of this machine or by workers on others, and what came of them in the order of their numbers,
//! whoever was faster.
use crate::task::{Order, Task, Unfinished, Workers};
use menagerie_core::Tell;
use std::{
    collections::BTreeMap,
    num::NonZeroUsize,
    ops::ControlFlow,
    sync::{
        Arc, Mutex,
        atomic::{AtomicBool, AtomicUsize, Ordering},
    },
    time::Instant,
};

/// How much work at once, where, and for how long.
#[derive(Debug, Clone, Default)]
pub struct Effort {
    /// How many threads; as many as there are cores if none is said.
    pub threads: Option<NonZeroUsize>,
    /// Nothing new is begun after this moment.
    pub until: Option<Instant>,
    /// Who does the work; the threads of this machine if nobody is named.
    pub workers: Option<Arc<dyn Workers>>,
}

impl Effort {
    /// Does the pieces of a task whose numbers are below `total`, and hands over what comes of them, in any order, until that is enough or time runs
    /// out. The first one is always done.
    pub(crate) fn each<G: Tell, T: Task>(
        &self,
        task: &T,
        setup: &G::Setup,
        total: usize,
        came: &mut (dyn FnMut(usize, T::Came) -> ControlFlow<()> + Send),
    ) -> Result<(), Unfinished> {
        match &self.workers {
            Some(workers) => {
                let order = Order::of::<G, T>(task, setup);
                workers.each(&order, total, self.until, &mut |from, done| {
                    let pieces = match done.read(task) {
                        Ok(pieces) => pieces,
                        Err(problem) => return ControlFlow::Break(Err(problem)),
                    };
                    for (number, piece) in (from..).zip(pieces) {
                        if came(number, piece).is_break() {
                            return ControlFlow::Break(Ok(()));
                        }
                    }
                    ControlFlow::Continue(())
                })
            }
            None => {
                self.here::<G, T>(task, setup, total, came);
                Ok(())
            }
        }
    }

    /// The same on threads of this machine.
    fn here<G: Tell, T: Task>(
        &self,
        task: &T,
        setup: &G::Setup,
        total: usize,
        came: &mut (dyn FnMut(usize, T::Came) -> ControlFlow<()> + Send),
    ) {
        let (next, enough) = (AtomicUsize::new(0), AtomicBool::new(false));
        let came = Mutex::new(came);
        let thread = || {
            while !enough.load(Ordering::Relaxed) {
                let number = next.fetch_add(1, Ordering::Relaxed);
                let late = self.until.is_some_and(|until| Instant::now() >= until);
                if number >= total || (late && number > 0) {
                    break;
                }
                let piece = task.piece::<G>(setup, number);
                let mut came = came
                    .lock()
                    .expect("no thread panics while it holds the lock");
                if came(number, piece).is_break() {
                    enough.store(true, Ordering::Relaxed);
                }
            }
        };
        let cores = std::thread::available_parallelism().unwrap_or(NonZeroUsize::MIN);
        std::thread::scope(|scope| {
            for _ in 0..self.threads.unwrap_or(cores).get().min(total) {
                scope.spawn(thread);
            }
        });
    }

    /// All that came of a task, in the order of the numbers; `progress` is told how many are done. If time runs out, the result has the first ones without a gap,
    /// and at least one.
    pub(crate) fn all<G: Tell, T: Task>(
        &self,
        task: &T,
        setup: &G::Setup,
        total: usize,
        progress: &(dyn Fn(usize) + Sync),
    ) -> Result<Vec<T::Came>, Unfinished> {
        let mut done = BTreeMap::new();
        self.each::<G, T>(task, setup, total, &mut |number, piece| {
            done.insert(number, piece);
            progress(done.len());
            ControlFlow::Continue(())
        })?;
        let in_order = done
            .into_iter()
            .enumerate()
            .take_while(|(i, (number, _))| i == number);
        Ok(in_order.map(|(_, (_, came))| came).collect())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use menagerie_core::Options;
    use menagerie_engine::AnyPlayer;
    use menagerie_games::wallaby::Wallaby;
    use serde::{Deserialize, Serialize};

    #[derive(Serialize, Deserialize)]
    struct Squares;

    impl Task for Squares {
        const KIND: &'static str = "squares";
        type Came = usize;
        fn piece<G: Tell>(&self, _: &G::Setup, number: usize) -> usize {
            number * number
        }
        fn players(&self) -> Vec<&AnyPlayer> {
            Vec::new()
        }
    }

    fn squares(effort: &Effort, total: usize) -> Vec<usize> {
        let setup = Wallaby::setup(2, &Options::new()).unwrap();
        let all = effort.all::<Wallaby, _>(&Squares, &setup, total, &|_| {});
        all.unwrap()
    }

    #[test]
    fn work_is_told_in_the_order_of_its_numbers_on_any_number_of_threads() {
        for threads in [1, 3, 8] {
            let effort = Effort {
                threads: NonZeroUsize::new(threads),
                ..Effort::default()
            };
            let expected: Vec<usize> = (0..100).map(|n| n * n).collect();
            assert_eq!(squares(&effort, 100), expected);
        }
    }

    #[test]
    fn when_time_is_up_what_was_begun_is_told() {
        let effort = Effort {
            until: Some(Instant::now()),
            ..Effort::default()
        };
        assert_eq!(squares(&effort, 1000), [0]);
    }
}
