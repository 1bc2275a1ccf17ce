//! Sets of board cells as bits.
use crate::below;
use rand_core::Rng;
use std::ops;

/// A set of cells with dense ids below `64 * W`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Cells<const W: usize>(pub [u64; W]);

impl<const W: usize> Default for Cells<W> {
    fn default() -> Self {
        Self::EMPTY
    }
}

impl<const W: usize> Cells<W> {
    /// No cell.
    pub const EMPTY: Self = Cells([0; W]);

    /// Whether the cell is in the set.
    #[inline]
    pub const fn has(&self, cell: u8) -> bool {
        self.0[(cell >> 6) as usize] >> (cell & 63) & 1 == 1
    }

    /// Puts a cell in.
    #[inline]
    pub const fn add(&mut self, cell: u8) {
        self.0[(cell >> 6) as usize] |= 1 << (cell & 63);
    }

    /// Takes a cell out.
    #[inline]
    pub const fn remove(&mut self, cell: u8) {
        self.0[(cell >> 6) as usize] &= !(1 << (cell & 63));
    }

    /// How many cells are in the set.
    #[inline]
    pub fn len(&self) -> u32 {
        self.0.iter().map(|word| word.count_ones()).sum()
    }

    /// Whether no cell is in the set.
    #[inline]
    pub fn is_empty(&self) -> bool {
        self.0.iter().all(|&word| word == 0)
    }

    /// The lowest cell.
    #[inline]
    pub fn first(&self) -> Option<u8> {
        let mut words = self.0.iter().enumerate();
        let (word, bits) = words.find(|(_, bits)| **bits != 0)?;
        Some((word * 64) as u8 + bits.trailing_zeros() as u8)
    }

    /// The highest cell.
    #[inline]
    pub fn last(&self) -> Option<u8> {
        let mut words = self.0.iter().enumerate().rev();
        let (word, bits) = words.find(|(_, bits)| **bits != 0)?;
        Some((word * 64) as u8 + bits.ilog2() as u8)
    }

    /// The cell that has so many lower ones in the set.
    #[inline]
    pub fn nth(&self, lower: u32) -> Option<u8> {
        let mut lower = lower;
        for (word, &bits) in self.0.iter().enumerate() {
            let here = bits.count_ones();
            if lower < here {
                return Some((word * 64) as u8 + nth_bit(bits, lower));
            }
            lower -= here;
        }
        None
    }

    /// A cell of the set, all being equally likely: the one that has as many lower ones as [`below`] says. `None` when there is none.
    #[inline]
    pub fn draw(&self, rng: &mut impl Rng) -> Option<u8> {
        // every word is counted once, for how many there are and for where the one is
        let counts = self.0.map(u64::count_ones);
        let all = counts.iter().sum();
        if all == 0 {
            return None;
        }
        let mut lower = below(rng, all);
        for (word, (&bits, here)) in self.0.iter().zip(counts).enumerate() {
            if lower < here {
                return Some((word * 64) as u8 + nth_bit(bits, lower));
            }
            lower -= here;
        }
        None
    }

    /// The cells in rising order.
    #[inline]
    pub const fn iter(&self) -> CellsIter<W> {
        CellsIter {
            rest: self.0,
            word: 0,
        }
    }
}

/// The place of the bit that has so many lower ones set; there are more than that.
#[inline]
fn nth_bit(bits: u64, lower: u32) -> u8 {
    const ONES: u64 = 0x0101_0101_0101_0101;
    // in every byte, how many bits are set in it; then how many are set in it and all lower bytes
    let pairs = bits - (bits >> 1 & 0x5555_5555_5555_5555);
    let fours = (pairs & 0x3333_3333_3333_3333) + (pairs >> 2 & 0x3333_3333_3333_3333);
    let sums = ((fours + (fours >> 4)) & 0x0f0f_0f0f_0f0f_0f0f).wrapping_mul(ONES);
    // the bytes that end too early have their highest bit set; they are the lowest ones
    let early = ((u64::from(lower) * ONES) | (ONES << 7)).wrapping_sub(sums) & (ONES << 7);
    let byte = (early >> 7).wrapping_mul(ONES) >> 56 << 3;
    let before = (sums << 8 >> byte) as u8;
    let mut rest = (bits >> byte) as u8;
    for _ in 0..lower as u8 - before {
        rest &= rest - 1;
    }
    byte as u8 + rest.trailing_zeros() as u8
}

impl<const W: usize> FromIterator<u8> for Cells<W> {
    fn from_iter<I: IntoIterator<Item = u8>>(cells: I) -> Self {
        let mut set = Self::EMPTY;
        for cell in cells {
            set.add(cell);
        }
        set
    }
}

impl<const W: usize> IntoIterator for Cells<W> {
    type Item = u8;
    type IntoIter = CellsIter<W>;
    #[inline]
    fn into_iter(self) -> CellsIter<W> {
        self.iter()
    }
}

/// The cells of a set in rising order.
#[derive(Debug, Clone)]
pub struct CellsIter<const W: usize> {
    rest: [u64; W],
    word: usize,
}

impl<const W: usize> Iterator for CellsIter<W> {
    type Item = u8;
    #[inline]
    fn next(&mut self) -> Option<u8> {
        while self.word < W {
            let bits = self.rest[self.word];
            if bits != 0 {
                self.rest[self.word] = bits & (bits - 1);
                return Some((self.word * 64) as u8 + bits.trailing_zeros() as u8);
            }
            self.word += 1;
        }
        None
    }
}

macro_rules! set_algebra {
    ($($trait:ident $method:ident $assign:ident $assign_method:ident $op:tt),*) => {$(
        impl<const W: usize> ops::$trait for Cells<W> {
            type Output = Self;
            #[inline]
            fn $method(mut self, other: Self) -> Self {
                ops::$assign::$assign_method(&mut self, other);
                self
            }
        }
        impl<const W: usize> ops::$assign for Cells<W> {
            #[inline]
            fn $assign_method(&mut self, other: Self) {
                for (mine, theirs) in self.0.iter_mut().zip(other.0) {
                    *mine = *mine $op theirs;
                }
            }
        }
    )*};
}
set_algebra!(
    BitAnd bitand BitAndAssign bitand_assign &,
    BitOr bitor BitOrAssign bitor_assign |,
    BitXor bitxor BitXorAssign bitxor_assign ^
);

/// The cells that are in the first set and not in the second.
impl<const W: usize> ops::Sub for Cells<W> {
    type Output = Self;
    #[inline]
    fn sub(mut self, other: Self) -> Self {
        for (mine, theirs) in self.0.iter_mut().zip(other.0) {
            *mine &= !theirs;
        }
        self
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cells_come_back_in_rising_order_across_words() {
        let set: Cells<3> = [150, 3, 64, 63].into_iter().collect();
        assert_eq!(set.iter().collect::<Vec<_>>(), [3, 63, 64, 150]);
        assert_eq!(set.len(), 4);
        let other: Cells<3> = [63, 5].into_iter().collect();
        assert_eq!((set - other).iter().collect::<Vec<_>>(), [3, 64, 150]);
        assert_eq!((set & other).iter().collect::<Vec<_>>(), [63]);
        assert_eq!((set | other).len(), 5);
    }

    #[test]
    fn the_first_the_last_and_the_nth_are_those_of_the_list() {
        let mut rng = crate::Quick::new(5);
        for round in 0..2000 {
            let cells = below(&mut rng, 192);
            let set: Cells<3> = (0..cells).map(|_| below(&mut rng, 192) as u8).collect();
            let list: Vec<u8> = set.iter().collect();
            assert_eq!(set.first(), list.first().copied(), "round {round}");
            assert_eq!(set.last(), list.last().copied(), "round {round}");
            for lower in 0..=list.len() {
                let cell = set.nth(lower as u32);
                assert_eq!(cell, list.get(lower).copied(), "round {round}: {list:?}");
            }
            let listed = (!list.is_empty())
                .then(|| list[below(&mut rng.clone(), list.len() as u32) as usize]);
            assert_eq!(set.draw(&mut rng), listed, "round {round}: {list:?}");
        }
        let full = Cells([u64::MAX]);
        assert_eq!((full.nth(63), full.nth(64)), (Some(63), None));
    }
}
