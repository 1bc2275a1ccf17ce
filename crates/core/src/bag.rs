//! A pile that nobody may look into. No order is stored, so none can leak.
use crate::below;
use rand_core::Rng;

/// Counts of interchangeable pieces of `N` kinds.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Bag<const N: usize>([u8; N]);

impl<const N: usize> Default for Bag<N> {
    fn default() -> Self {
        Bag([0; N])
    }
}

impl<const N: usize> Bag<N> {
    /// A bag with so many pieces of each kind.
    pub const fn new(counts: [u8; N]) -> Self {
        Bag(counts)
    }

    /// How many pieces of one kind there are.
    #[inline]
    pub const fn count(&self, kind: usize) -> u8 {
        self.0[kind]
    }

    /// The counts of all kinds.
    #[inline]
    pub const fn counts(&self) -> &[u8; N] {
        &self.0
    }

    /// How many pieces there are.
    #[inline]
    pub fn total(&self) -> u32 {
        self.0.iter().map(|&n| u32::from(n)).sum()
    }

    /// Whether nothing is left.
    #[inline]
    pub fn is_empty(&self) -> bool {
        self.0.iter().all(|&n| n == 0)
    }

    /// Puts one piece in.
    #[inline]
    pub fn add(&mut self, kind: usize) {
        self.0[kind] += 1;
    }

    /// Puts all pieces of another bag in.
    pub fn pour(&mut self, other: &Bag<N>) {
        for (mine, theirs) in self.0.iter_mut().zip(other.0) {
            *mine += theirs;
        }
    }

    /// Takes one piece of a kind out; `false` (and nothing changes) when there is none.
    #[inline]
    pub fn take(&mut self, kind: usize) -> bool {
        let there = self.0[kind] > 0;
        self.0[kind] -= u8::from(there);
        there
    }

    /// The kind of a piece drawn blindly, all pieces being equally likely. The bag is not changed: drawing and settling are
    /// two things. `None` when the bag is empty.
    pub fn draw(&self, rng: &mut impl Rng) -> Option<usize> {
        let total = self.total();
        if total == 0 {
            return None;
        }
        let mut left = below(rng, total);
        for (kind, &n) in self.0.iter().enumerate() {
            if left < u32::from(n) {
                return Some(kind);
            }
            left -= u32::from(n);
        }
        unreachable!("the counts add up to the total")
    }

    /// The kinds that are there, each with its count.
    pub fn kinds(&self) -> impl Iterator<Item = (usize, u8)> + '_ {
        self.0.iter().copied().enumerate().filter(|&(_, n)| n > 0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Quick;

    #[test]
    fn drawing_is_blind_and_as_likely_as_the_pieces() {
        let bag = Bag::new([1, 0, 3]);
        let mut rng = Quick::new(1);
        let mut seen = [0; 3];
        for _ in 0..4000 {
            seen[bag.draw(&mut rng).unwrap()] += 1;
        }
        assert_eq!(seen[1], 0);
        assert!((900..1100).contains(&seen[0]), "{seen:?}");
        assert_eq!(Bag::new([0; 3]).draw(&mut rng), None);
    }

    #[test]
    fn an_absent_piece_cannot_be_taken() {
        let mut bag = Bag::new([1, 0]);
        assert!(bag.take(0));
        assert!(!bag.take(0));
        assert!(bag.is_empty());
    }
}
