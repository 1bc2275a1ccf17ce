//! Pieces of work shared with threads that may think along. What comes of a piece does not depend on who does it.
use crate::{Spare, spare::Lent};
use std::{
    sync::atomic::{AtomicUsize, Ordering},
    thread,
};

/// Does pieces 0 to `many`, each with a worker: one's own, or another for each thread that helps. What came of them, in order.
pub(super) fn share<W, T: Send>(
    many: usize,
    spare: &Spare,
    own: &mut W,
    another: impl Fn() -> W + Sync,
    work: impl Fn(&mut W, usize) -> T + Sync,
) -> Vec<T> {
    let next = AtomicUsize::new(0);
    let run = |worker: &mut W, mut lent: Option<Lent>| {
        let mut done = Vec::new();
        while lent.as_mut().is_none_or(Lent::may_stay) {
            let number = next.fetch_add(1, Ordering::Relaxed);
            if number >= many {
                break;
            }
            done.push((number, work(worker, number)));
        }
        done
    };
    let lent: Vec<Lent> = (1..many).map_while(|_| spare.lend()).collect();
    let mut done = thread::scope(|scope| {
        let (run, another) = (&run, &another);
        let helpers: Vec<_> = lent
            .into_iter()
            .filter_map(|lent| {
                let help = move || run(&mut another(), Some(lent));
                // where the system has no thread for us the others do without
                thread::Builder::new().spawn_scoped(scope, help).ok()
            })
            .collect();
        let mut done = run(own, None);
        for helper in helpers {
            let helped = helper.join();
            done.extend(helped.expect("a player does not panic: the laws of the games test it"));
        }
        done
    });
    done.sort_by_key(|(number, _)| *number);
    done.into_iter().map(|(_, came)| came).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_piece_is_done_once_whoever_helps() {
        for idle in [0, 1, 3] {
            let spare = Spare::new(idle);
            let mut mine = 0;
            let came = share(
                50,
                &spare,
                &mut mine,
                || 0,
                |count, number| {
                    *count += 1;
                    number * number
                },
            );
            assert_eq!(came, (0..50).map(|n| n * n).collect::<Vec<_>>());
            assert_eq!(spare.idle(), idle);
            assert!(idle > 0 || mine == 50);
        }
    }
}
