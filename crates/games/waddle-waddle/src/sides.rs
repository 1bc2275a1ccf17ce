//! What lies on the six sides of every cell, asked of all cells of a window at once.
use crate::rows::Rows;

/// For each side, in circular order: the cells that have something there.
#[derive(Clone, Copy)]
pub(crate) struct Sides<const N: usize>(pub(crate) [Rows<N>; 6]);

impl<const N: usize> Sides<N> {
    /// Where the cells of a set lie, seen from those beside them.
    #[inline]
    pub(crate) fn of(set: Rows<N>) -> Self {
        let (above, below) = (set.above(), set.below());
        Sides([
            set.east(),
            above.east(),
            above,
            set.west(),
            below.west(),
            below,
        ])
    }

    /// The cells that have something on two sides or more, and those that have it on three or more.
    #[inline]
    pub(crate) fn touching(&self) -> (Rows<N>, Rows<N>) {
        // added up as in a column of binary numbers: three sides make a digit and a carry
        let [a, b, c, d, e, f] = self.0;
        let (ab, de) = (a ^ b, d ^ e);
        let (one, other) = (ab ^ c, de ^ f);
        let carried = [a & b | ab & c, d & e | de & f, one & other];
        let [x, y, z] = carried;
        let two = x | y | z;
        (two, two & (one ^ other) | x & y | (x | y) & z)
    }

    /// The cells around which it is one unbroken stretch of the circle (or all of it, or nothing).
    #[inline]
    pub(crate) fn unbroken(&self) -> Rows<N> {
        let (mut one, mut more) = (Rows::NONE, Rows::NONE);
        for (i, &side) in self.0.iter().enumerate() {
            let start = side & !self.0[(i + 5) % 6];
            more = more | one & start;
            one = one | start;
        }
        !more
    }

    /// The cells that have no two sides next to each other free of it.
    #[inline]
    pub(crate) fn hemmed_in(&self) -> Rows<N> {
        let Sides([a, b, c, d, e, f]) = *self;
        (a | b) & (b | c) & (c | d) & (d | e) & (e | f) & (f | a)
    }

    /// The cells from which a tile could step to a side that is `open`, where this is what blocks the way: another side next to that has
    /// to be free as well.
    #[inline]
    pub(crate) fn steps(&self, open: &Sides<N>) -> Rows<N> {
        (0..6).fold(Rows::NONE, |all, i| {
            let elbow_room = !(self.0[(i + 1) % 6] & self.0[(i + 5) % 6]);
            all | open.0[i] & elbow_room
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        frame::{ALL, FEW, MORE},
        rows::{Ring, Spot},
    };

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
                for (i, side) in Sides::of(set).0.into_iter().enumerate() {
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
    fn every_ring_is_counted_and_its_stretches_and_gaps_are_seen() {
        let at = Spot { x: 7, y: 8 };
        let beside = Sides::of(Rows::<FEW>::only(at))
            .0
            .map(|side| spots(side)[0]);
        for ring in 0..64u8 {
            let bit = |i: u32| ring >> (i % 6) & 1 == 1;
            let mut set = Rows::<FEW>::NONE;
            (0..6)
                .filter(|&i| bit(i))
                .for_each(|i| set.put(beside[(i as usize + 3) % 6]));
            assert_eq!(set.ring(at).0, ring);
            assert_eq!(set.ring(at).count(), ring.count_ones());
            let sides = Sides::of(set);
            let (two, three) = sides.touching();
            assert_eq!(two.has(at), ring.count_ones() >= 2, "{ring:06b}");
            assert_eq!(three.has(at), ring.count_ones() >= 3, "{ring:06b}");
            let starts = (0..6).filter(|&i| bit(i) && !bit(i + 5)).count();
            assert_eq!(sides.unbroken().has(at), starts <= 1, "{ring:06b}");
            let wide = (0..6).any(|i| !bit(i) && !bit(i + 1));
            assert_eq!(sides.hemmed_in().has(at), !wide, "{ring:06b}");
            let free = Sides(sides.0.map(|side| !side));
            assert_eq!(sides.steps(&free).has(at), wide, "{ring:06b}");
        }
    }
}
