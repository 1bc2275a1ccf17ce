//! Sets of board cells as bits.
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

    /// The cells in rising order.
    #[inline]
    pub const fn iter(&self) -> CellsIter<W> {
        CellsIter {
            rest: self.0,
            word: 0,
        }
    }
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
}
