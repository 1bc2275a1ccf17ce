//! Sets of cells as rows of bits, for questions about many cells at once.
//!
//! A row has a bit per column `x`; the six neighbours of a cell lie one bit or one row away:
//!
//! ```text
//! row y-1:          x    x+1          NW  NE
//! row y:        x-1   *   x+1       W   *   E
//! row y+1:      x-1   x              SW  SE
//! ```
//!
//! A small window has several rows to a word, row `y` in word `y % N`: the rows above and below are the words before and after, and
//! a question about every cell takes a handful of words.
use std::ops::{BitAnd, BitOr, Not};

/// A set of cells of a window of `N` words. What lies outside the window is in no set; what is asked about neighbours is not true
/// of its first and last columns.
#[derive(Clone, Copy)]
pub(crate) struct Rows<const N: usize>([u64; N]);

/// A cell of a window.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Spot {
    pub(crate) x: u32,
    pub(crate) y: usize,
}

impl<const N: usize> Rows<N> {
    pub(crate) const NONE: Self = Rows([0; N]);
    /// Columns of the window.
    pub(crate) const WIDTH: u32 = match N {
        0..=4 => 16,
        5..=16 => 32,
        _ => 64,
    };
    /// Rows of the window.
    pub(crate) const HEIGHT: usize = N * (u64::BITS / Self::WIDTH) as usize;

    /// The word and the bit of a cell.
    #[inline]
    fn place(at: Spot) -> (usize, u32) {
        let lane = ((at.y / N) as u32).wrapping_mul(Self::WIDTH);
        (at.y % N, at.x.wrapping_add(lane))
    }

    #[inline]
    pub(crate) fn has(&self, at: Spot) -> bool {
        let (word, bit) = Self::place(at);
        self.0[word].wrapping_shr(bit) & 1 == 1
    }

    #[inline]
    pub(crate) fn put(&mut self, at: Spot) {
        let (word, bit) = Self::place(at);
        self.0[word] |= 1u64.wrapping_shl(bit);
    }

    /// The set of one cell.
    #[inline]
    pub(crate) fn only(at: Spot) -> Self {
        let mut set = Rows::NONE;
        set.put(at);
        set
    }

    /// The cells at the edges of the window.
    pub(crate) fn margin() -> Self {
        let mut set = Rows::NONE;
        for y in 0..Self::HEIGHT {
            let ends = y == 0 || y == Self::HEIGHT - 1;
            for x in 0..Self::WIDTH {
                if ends || x == 0 || x == Self::WIDTH - 1 {
                    set.put(Spot { x, y });
                }
            }
        }
        set
    }

    #[inline]
    pub(crate) fn is_empty(&self) -> bool {
        self.0.iter().fold(0, |all, word| all | word) == 0
    }

    /// How many cells it has.
    #[inline]
    pub(crate) fn count(&self) -> u32 {
        self.0.iter().map(|word| word.count_ones()).sum()
    }

    /// The cells of a row, bit 0 in column 0.
    #[inline]
    pub(crate) fn row(&self, y: usize) -> u64 {
        let (word, bit) = Self::place(Spot { x: 0, y });
        self.0[word].wrapping_shr(bit) & u64::MAX >> (u64::BITS - Self::WIDTH)
    }

    /// Each word made of one.
    #[inline]
    fn each(self, made: impl Fn(u64) -> u64) -> Self {
        Rows(self.0.map(made))
    }

    /// Every cell shows what lies to the east of it.
    #[inline]
    pub(crate) fn east(self) -> Self {
        self.each(|word| word >> 1)
    }

    /// Every cell shows what lies to the west of it.
    #[inline]
    pub(crate) fn west(self) -> Self {
        self.each(|word| word << 1)
    }

    /// Every cell shows what lies in its column in the row above, which is its north-western neighbour.
    #[inline]
    pub(crate) fn above(self) -> Self {
        let last = self.0[N - 1].checked_shl(Self::WIDTH).unwrap_or(0);
        Rows(std::array::from_fn(|i| match i {
            0 => last,
            _ => self.0[i - 1],
        }))
    }

    /// Every cell shows what lies in its column in the row below, which is its south-eastern neighbour.
    #[inline]
    pub(crate) fn below(self) -> Self {
        let first = self.0[0].checked_shr(Self::WIDTH).unwrap_or(0);
        Rows(std::array::from_fn(|i| match i {
            _ if i == N - 1 => first,
            _ => self.0[i + 1],
        }))
    }

    /// Every cell shows what lies on each of its six sides, in circular order.
    #[inline]
    pub(crate) fn sides(self) -> [Self; 6] {
        let (above, below) = (self.above(), self.below());
        [
            self.east(),
            above.east(),
            above,
            self.west(),
            below.west(),
            below,
        ]
    }

    /// The cells that touch a cell of the set.
    #[inline]
    pub(crate) fn around(self) -> Self {
        let (east, west) = (self.east(), self.west());
        east | west | (self | east).above() | (self | west).below()
    }

    /// The cells of the set and all of `within` that are joined to them by touching.
    #[inline]
    pub(crate) fn joined(self, within: Self) -> Self {
        let mut all = self;
        loop {
            let new = all.around() & within & !all;
            if new.is_empty() {
                return all;
            }
            all = all | new;
        }
    }

    /// Which of the six neighbours of a cell are in the set: bit i for direction i.
    #[inline]
    pub(crate) fn ring(&self, at: Spot) -> Ring {
        let (word, bit) = Self::place(at);
        let above = match word {
            0 => self.0[N - 1].checked_shl(Self::WIDTH).unwrap_or(0),
            _ => self.0[word - 1],
        };
        let below = match word + 1 == N {
            true => self.0[0].checked_shr(Self::WIDTH).unwrap_or(0),
            false => self.0[word + 1],
        };
        let west = bit.wrapping_sub(1);
        let above = above.wrapping_shr(bit); // NE NW
        let row = self.0[word].wrapping_shr(west); // E * W
        let below = below.wrapping_shr(west); // SE SW
        let bits = (row >> 2 & 1) | (above & 2) | (above & 1) << 2 | (row & 1) << 3;
        Ring((bits | (below & 3) << 4) as u8)
    }
}

impl<const N: usize> BitAnd for Rows<N> {
    type Output = Self;
    #[inline]
    fn bitand(self, other: Self) -> Self {
        Rows(std::array::from_fn(|i| self.0[i] & other.0[i]))
    }
}

impl<const N: usize> BitOr for Rows<N> {
    type Output = Self;
    #[inline]
    fn bitor(self, other: Self) -> Self {
        Rows(std::array::from_fn(|i| self.0[i] | other.0[i]))
    }
}

impl<const N: usize> Not for Rows<N> {
    type Output = Self;
    #[inline]
    fn not(self) -> Self {
        self.each(|word| !word)
    }
}

/// The cells that have two sides or more in sets, and those that have three or more; from [`Rows::sides`].
#[inline]
pub(crate) fn touching<const N: usize>(sides: &[Rows<N>; 6]) -> (Rows<N>, Rows<N>) {
    let (mut one, mut two, mut three) = (Rows::NONE, Rows::NONE, Rows::NONE);
    for &side in sides {
        three = three | two & side;
        two = two | one & side;
        one = one | side;
    }
    (two, three)
}

/// The cells around which the sides in a set are one unbroken stretch of the circle (or all of it, or nothing); from [`Rows::sides`].
#[inline]
pub(crate) fn unbroken<const N: usize>(sides: &[Rows<N>; 6]) -> Rows<N> {
    let (mut one, mut more) = (Rows::NONE, Rows::NONE);
    for (i, &side) in sides.iter().enumerate() {
        let start = side & !sides[(i + 5) % 6];
        more = more | one & start;
        one = one | start;
    }
    !more
}

/// Some of the six neighbours of a cell, as bits in circular order.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Ring(pub(crate) u8);

impl Ring {
    /// How many they are.
    #[inline]
    pub(crate) fn count(self) -> u32 {
        u32::from(COUNTS[usize::from(self.0 & 63)])
    }
}

/// How many bits a ring has: quicker looked up than counted.
const COUNTS: [u8; 64] = {
    let mut counts = [0; 64];
    let mut ring = 0;
    while ring < counts.len() {
        counts[ring] = ring.count_ones() as u8;
        ring += 1;
    }
    counts
};

#[cfg(test)]
mod tests {
    use super::*;
    use crate::chart::{ALL, FEW, MORE};

    fn spots<const N: usize>(set: Rows<N>) -> Vec<Spot> {
        let all =
            (0..Rows::<N>::HEIGHT).flat_map(|y| (0..Rows::<N>::WIDTH).map(move |x| Spot { x, y }));
        all.filter(|&at| set.has(at)).collect()
    }

    fn look_around_every_cell<const N: usize>() {
        for y in 2..Rows::<N>::HEIGHT - 2 {
            for x in [2, 5, Rows::<N>::WIDTH - 3] {
                let set = Rows::<N>::only(Spot { x, y });
                let beside = [(1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1), (0, 1)]
                    .map(|(dx, dy)| (x.wrapping_add_signed(dx), y.wrapping_add_signed(dy)))
                    .map(|(x, y)| Spot { x, y });
                // what lies to the east of the western neighbour is the cell itself
                for (i, side) in set.sides().into_iter().enumerate() {
                    assert_eq!(spots(side), [beside[(i + 3) % 6]], "{x}, {y}");
                    assert_eq!(set.ring(beside[(i + 3) % 6]), Ring(1 << i), "{x}, {y}");
                }
                let around = beside
                    .iter()
                    .fold(Rows::NONE, |set: Rows<N>, &at| set | Rows::only(at));
                assert_eq!(spots(set.around()), spots(around));
            }
        }
    }

    #[test]
    fn windows_of_every_size_know_what_lies_on_the_six_sides_of_a_cell() {
        look_around_every_cell::<FEW>();
        look_around_every_cell::<MORE>();
        look_around_every_cell::<ALL>();
    }

    #[test]
    fn sides_are_counted_and_their_stretches_seen() {
        let at = Spot { x: 7, y: 8 };
        let beside = Rows::<FEW>::only(at).sides().map(|side| spots(side)[0]);
        for ring in 0..64u8 {
            let bit = |i: u32| ring >> (i % 6) & 1 == 1;
            let mut set = Rows::<FEW>::NONE;
            (0..6)
                .filter(|&i| bit(i))
                .for_each(|i| set.put(beside[(i as usize + 3) % 6]));
            assert_eq!(set.ring(at).0, ring);
            assert_eq!(set.ring(at).count(), ring.count_ones());
            let (two, three) = touching(&set.sides());
            assert_eq!(two.has(at), ring.count_ones() >= 2, "{ring:06b}");
            assert_eq!(three.has(at), ring.count_ones() >= 3, "{ring:06b}");
            let starts = (0..6).filter(|&i| bit(i) && !bit(i + 5)).count();
            assert_eq!(unbroken(&set.sides()).has(at), starts <= 1, "{ring:06b}");
        }
    }
}
