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
use std::ops::{BitAnd, BitOr, BitXor, Not};

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

impl<const N: usize> BitXor for Rows<N> {
    type Output = Self;
    #[inline]
    fn bitxor(self, other: Self) -> Self {
        Rows(std::array::from_fn(|i| self.0[i] ^ other.0[i]))
    }
}

impl<const N: usize> Not for Rows<N> {
    type Output = Self;
    #[inline]
    fn not(self) -> Self {
        self.each(|word| !word)
    }
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
