//! Things by number. More can be had while others are looked at: each has a lock of its own, and none is ever moved.
use std::{
    hint,
    sync::{Mutex, MutexGuard, OnceLock, TryLockError},
};

/// So many are in the first chunk; each further one has twice as many as the one before.
const FIRST: u32 = 64;
/// As many chunks as numbers can fill.
const CHUNKS: usize = 26;
/// So often a lock is tried before whoever wants it sleeps: those who hold it may have been put to sleep themselves.
const PATIENCE: u32 = 200;
/// Why nobody ever left a lock broken.
const SOUND: &str = "a player does not panic: the laws of the games test it";

/// As many things as are asked for, from number 0 on.
pub(super) struct Arena<T> {
    chunks: [OnceLock<Box<[Mutex<T>]>>; CHUNKS],
}

impl<T: Default> Arena<T> {
    pub(super) fn new() -> Self {
        Arena {
            chunks: [const { OnceLock::new() }; CHUNKS],
        }
    }

    /// One of them, for somebody who is alone.
    #[inline]
    pub(super) fn own(&mut self, number: u32) -> &mut T {
        let (chunk, place) = place(number);
        let things = &mut self.chunks[chunk];
        if things.get().is_none() {
            *things = OnceLock::from(fresh(chunk));
        }
        let things = things
            .get_mut()
            .expect("a chunk was made if there was none");
        things[place].get_mut().expect(SOUND)
    }

    /// What somebody finds who looks at one of them. Others wait meanwhile, if they want the same one.
    #[inline]
    pub(super) fn look<R>(&self, number: u32, look: impl FnOnce(&mut T) -> R) -> R {
        let (chunk, place) = place(number);
        let things = self.chunks[chunk].get_or_init(|| fresh(chunk));
        look(&mut lock(&things[place]))
    }
}

/// Waits awake for a while: whoever looks is done within a few hundred nanoseconds, and to sleep and be woken takes far longer.
#[inline]
fn lock<T>(thing: &Mutex<T>) -> MutexGuard<'_, T> {
    for _ in 0..PATIENCE {
        match thing.try_lock() {
            Err(TryLockError::WouldBlock) => hint::spin_loop(),
            locked => return locked.expect(SOUND),
        }
    }
    thing.lock().expect(SOUND)
}

/// The chunk of a number, and its place there.
#[inline]
fn place(number: u32) -> (usize, usize) {
    let number = number + FIRST;
    let chunk = number.ilog2() - FIRST.ilog2();
    (chunk as usize, (number - (FIRST << chunk)) as usize)
}

#[cold]
fn fresh<T: Default>(chunk: usize) -> Box<[Mutex<T>]> {
    let many = (FIRST as usize) << chunk;
    (0..many).map(|_| Mutex::default()).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::thread;

    #[test]
    fn every_number_has_a_place_of_its_own() {
        let mut next = (0, 0);
        for number in 0..100_000 {
            assert_eq!(place(number), next, "{number}");
            next = match next {
                (chunk, last) if last + 1 == (FIRST as usize) << chunk => (chunk + 1, 0),
                (chunk, place) => (chunk, place + 1),
            };
        }
        assert!(place(u32::MAX - FIRST).0 < CHUNKS);
    }

    #[test]
    fn what_several_threads_write_is_all_there() {
        let mut arena = Arena::<u32>::new();
        thread::scope(|scope| {
            for _ in 0..4 {
                scope.spawn(|| (0..1000).for_each(|number| arena.look(number, |it| *it += number)));
            }
        });
        assert!((0..1000).all(|number| *arena.own(number) == 4 * number));
        assert_eq!(*arena.own(1000), 0);
    }
}
