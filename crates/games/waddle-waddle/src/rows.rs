//! Sets of cells as rows of bits, for questions about many cells at once.
//!
//! Row `y` holds a bit per column `x`; the six neighbours of a cell lie one bit or one row away:
//!
//! ```text
//! row y-1:          x    x+1          NW  NE
//! row y:        x-1   *   x+1       W   *   E
//! row y+1:      x-1   x              SW  SE
//! ```

/// A set of cells of a chart of up to `N` rows. What lies outside the window is in no set.
#[derive(Clone, Copy)]
pub(crate) struct Rows<const N: usize>(pub(crate) [u64; N]);

/// A cell of a chart.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Spot {
    pub(crate) x: u32,
    pub(crate) y: usize,
}

impl<const N: usize> Rows<N> {
    pub(crate) const NONE: Self = Rows([0; N]);

    #[inline]
    pub(crate) fn has(&self, at: Spot) -> bool {
        self.0
            .get(at.y)
            .is_some_and(|row| row.wrapping_shr(at.x) & 1 == 1)
    }

    #[inline]
    pub(crate) fn put(&mut self, at: Spot) {
        if let Some(row) = self.0.get_mut(at.y) {
            *row |= 1u64.wrapping_shl(at.x);
        }
    }

    #[inline]
    pub(crate) fn clear(&mut self, at: Spot) {
        if let Some(row) = self.0.get_mut(at.y) {
            *row &= !1u64.wrapping_shl(at.x);
        }
    }

    /// How many cells it has, of which none lies in the first or the last of `height` rows. They are few: counting them one by one is
    /// quicker than counting the bits of every row.
    #[inline]
    pub(crate) fn count(&self, height: usize) -> u32 {
        let mut count = 0;
        for &row in &self.0[1..height - 1] {
            let mut rest = row;
            while rest != 0 {
                count += 1;
                rest &= rest - 1;
            }
        }
        count
    }

    /// The cells of row `y` that touch a cell of the set. Not for the first and the last row.
    #[inline]
    pub(crate) fn around(&self, y: usize) -> u64 {
        around([self.0[y - 1], self.0[y], self.0[y + 1]])
    }

    /// Takes out of the first `height` rows what touches a cell of another set.
    #[inline]
    pub(crate) fn shun(&mut self, other: &Self, height: usize) {
        let inner = self.0[..height].iter_mut().skip(1);
        for (row, rows) in inner.zip(other.0[..height].array_windows()) {
            *row &= !around(*rows);
        }
    }

    /// Which of the six neighbours of a cell are in the set: bit i for direction i.
    #[inline]
    pub(crate) fn ring(&self, at: Spot) -> Ring {
        let north = at.y.wrapping_sub(1);
        let Some(&[above, row, below]) = self.0.get(north..).and_then(<[u64]>::first_chunk) else {
            return Ring(0);
        };
        let west = at.x.wrapping_sub(1);
        let above = above.wrapping_shr(at.x); // NE NW
        let row = row.wrapping_shr(west); // E * W
        let below = below.wrapping_shr(west); // SE SW
        let bits = (row >> 2 & 1) | (above & 2) | (above & 1) << 2 | (row & 1) << 3;
        Ring((bits | (below & 3) << 4) as u8)
    }
}

impl Spot {
    /// The six neighbours, in circular order. Not for the first row and the first column.
    #[inline]
    pub(crate) fn neighbours(self) -> [Spot; 6] {
        let Spot { x, y } = self;
        [
            (x + 1, y),
            (x + 1, y - 1),
            (x, y - 1),
            (x - 1, y),
            (x - 1, y + 1),
            (x, y + 1),
        ]
        .map(|(x, y)| Spot { x, y })
    }
}

/// Some of the six neighbours of a cell, as bits in circular order.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) struct Ring(pub(crate) u8);

impl Ring {
    /// The neighbours that are not in this ring.
    #[inline]
    pub(crate) fn others(self) -> Ring {
        Ring(!self.0 & 63)
    }

    /// The neighbours that have a neighbour of this ring beside them in the circle.
    #[inline]
    pub(crate) fn beside(self) -> Ring {
        Ring((self.after().0) | (self.0 >> 1 | self.0 << 5) & 63)
    }

    /// Whether it is one unbroken stretch of the circle (or all of it, or nothing).
    #[inline]
    pub(crate) fn unbroken(self) -> bool {
        let starts = self.0 & !self.after().0;
        starts & starts.wrapping_sub(1) == 0
    }

    #[inline]
    fn after(self) -> Ring {
        Ring((self.0 << 1 | self.0 >> 5) & 63)
    }
}

/// The six neighbours of a cell as bits of the rows above it, of its own and below it.
#[inline]
pub(crate) fn collar(at: Spot) -> [u64; 3] {
    let west = at.x.wrapping_sub(1);
    [
        3u64.wrapping_shl(at.x),
        5u64.wrapping_shl(west),
        3u64.wrapping_shl(west),
    ]
}

/// The six sides of the cells of a row, given with the rows above and below: each shows what lies there.
#[inline]
pub(crate) fn sides([above, row, below]: [u64; 3]) -> [u64; 6] {
    [above, above >> 1, row << 1, row >> 1, below, below << 1]
}

/// The cells of a row that touch something in it or in the rows above and below.
#[inline]
pub(crate) fn around(rows: [u64; 3]) -> u64 {
    sides(rows).into_iter().fold(0, |all, side| all | side)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_ring_is_unbroken_when_it_has_one_stretch() {
        for ring in 0..64u8 {
            let bit = |i: u32| ring >> (i % 6) & 1 == 1;
            let starts = (0..6).filter(|&i| bit(i) && !bit(i + 5)).count();
            assert_eq!(Ring(ring).unbroken(), starts <= 1, "{ring:06b}");
            for i in 0..6 {
                let beside = Ring(ring).beside().0 >> i & 1 == 1;
                assert_eq!(beside, bit(i + 1) || bit(i + 5), "{ring:06b}");
            }
        }
    }
}
