//! Buckets that fill up by the second, one for everybody who draws from them.
use std::{
    collections::HashMap,
    hash::Hash,
    sync::{Mutex, MutexGuard},
    time::Instant,
};

/// Buckets that nobody has drawn from lately are thrown away when there are this many.
const MANY: usize = 10_000;

#[derive(Debug, Clone, Copy)]
struct Bucket {
    left: f32,
    at: Instant,
}

/// A bucket for each of those who draw.
#[derive(Debug)]
pub(super) struct Buckets<K> {
    /// By how much they fill up in a second.
    rate: f32,
    /// How much they hold.
    full: f32,
    drawn: Mutex<HashMap<K, Bucket>>,
    /// What was drawn here since others were told; nothing where there are no others.
    untold: Option<Mutex<HashMap<K, f32>>>,
}

impl<K: Eq + Hash + Copy> Buckets<K> {
    pub(super) fn new(rate: f32, full: f32) -> Buckets<K> {
        Buckets {
            rate,
            full,
            drawn: Mutex::default(),
            untold: None,
        }
    }

    /// Others draw from the same buckets, and are told.
    pub(super) fn share(&mut self) {
        self.untold = Some(Mutex::default());
    }

    fn remember(&self, key: K, weight: f32) {
        if let Some(untold) = &self.untold {
            let mut untold = untold.lock().expect("nobody panics while holding this");
            *untold.entry(key).or_default() += weight;
        }
    }

    /// What was drawn here and others do not know: of each at least so much, the rest is told with what follows.
    pub(super) fn untold(&self, least: f32) -> Vec<(K, f32)> {
        let Some(untold) = &self.untold else {
            return Vec::new();
        };
        let mut untold = untold.lock().expect("nobody panics while holding this");
        let told = untold.extract_if(|_, weight| *weight >= least).collect();
        // after a crowd of those who drew little
        if untold.len() > MANY {
            untold.clear();
        }
        told
    }

    /// Somebody drew so much elsewhere: that is done, and leaves less for here.
    pub(super) fn drawn_elsewhere(&self, key: K, weight: f32) {
        let now = Instant::now();
        let full = Bucket {
            left: self.full,
            at: now,
        };
        let mut drawn = self.drawn();
        let bucket = drawn.entry(key).or_insert(full);
        let left = self.left(*bucket, now) - weight.clamp(0.0, self.full);
        *bucket = Bucket {
            left: left.max(-self.full),
            at: now,
        };
    }

    fn drawn(&self) -> MutexGuard<'_, HashMap<K, Bucket>> {
        self.drawn.lock().expect("nobody panics while holding this")
    }

    fn left(&self, bucket: Bucket, now: Instant) -> f32 {
        let since = now.duration_since(bucket.at).as_secs_f32();
        self.full.min(bucket.left + self.rate * since)
    }

    /// Draws so much.
    ///
    /// # Errors
    /// If there is not so much, with the seconds until there is.
    pub(super) fn draw(&self, key: K, weight: f32) -> Result<(), u32> {
        let now = Instant::now();
        let mut drawn = self.drawn();
        if drawn.len() >= MANY {
            self.throw_away(&mut drawn, now);
        }
        let full = Bucket {
            left: self.full,
            at: now,
        };
        let bucket = drawn.entry(key).or_insert(full);
        let left = self.left(*bucket, now);
        let missing = weight - left;
        let taken = if missing > 0.0 { 0.0 } else { weight };
        *bucket = Bucket {
            left: left - taken,
            at: now,
        };
        drop(drawn);
        if missing > 0.0 {
            return Err((missing / self.rate).ceil().max(1.0) as u32);
        }
        self.remember(key, weight);
        Ok(())
    }

    /// Puts back what was drawn for something that then was not done.
    pub(super) fn put_back(&self, key: &K, weight: f32) {
        if let Some(bucket) = self.drawn().get_mut(key) {
            bucket.left += weight;
        }
        self.remember(*key, -weight);
    }

    /// Forgets those whose buckets are full again.
    pub(super) fn sweep(&self) {
        self.throw_away(&mut self.drawn(), Instant::now());
    }

    fn throw_away(&self, drawn: &mut HashMap<K, Bucket>, now: Instant) {
        drawn.retain(|_, bucket| self.left(*bucket, now) < self.full);
        // after a crowd there is room for the few again
        drawn.shrink_to(MANY);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn who_draws_too_fast_is_told_when_to_come_back_and_others_are_not_held_up() {
        let buckets = Buckets::new(1.0, 3.0);
        for _ in 0..3 {
            assert_eq!(buckets.draw(1, 1.0), Ok(()));
        }
        assert_eq!(buckets.draw(1, 1.0), Err(1));
        assert_eq!(buckets.draw(1, 2.5), Err(3));
        assert_eq!(buckets.draw(2, 1.0), Ok(()));
        buckets.put_back(&1, 1.0);
        assert_eq!(buckets.draw(1, 1.0), Ok(()));
    }

    #[test]
    fn what_is_drawn_elsewhere_leaves_less_here() {
        let mut here = Buckets::new(0.001, 10.0);
        let mut there = Buckets::new(0.001, 10.0);
        here.share();
        there.share();
        assert_eq!((here.draw(1, 6.0), here.draw(2, 1.0)), (Ok(()), Ok(())));
        let told = here.untold(3.0);
        assert_eq!(told, [(1, 6.0)], "little is told later");
        assert!(here.untold(3.0).is_empty(), "and once");
        there.drawn_elsewhere(1, 6.0);
        assert_eq!(there.draw(1, 4.0), Ok(()));
        assert!(there.draw(1, 1.0).is_err());
        assert_eq!(there.untold(3.0), [(1, 4.0)], "each tells of its own");
        // whatever is told, there is an end to it
        (0..9).for_each(|_| there.drawn_elsewhere(2, f32::MAX));
        assert!(there.draw(2, 1.0).is_err_and(|seconds| seconds < 20_000));
    }

    #[test]
    fn those_whose_buckets_are_full_again_are_forgotten() {
        let (fast, slow) = (Buckets::new(1e6, 1e6), Buckets::new(0.01, 3.0));
        assert_eq!((fast.draw(1, 1.0), slow.draw(1, 1.0)), (Ok(()), Ok(())));
        std::thread::sleep(std::time::Duration::from_millis(2));
        fast.sweep();
        slow.sweep();
        assert_eq!((fast.drawn().len(), slow.drawn().len()), (0, 1));
    }
}
