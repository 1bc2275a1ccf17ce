//! The board as a set of cells.
use crate::{
    Cell, Huddle,
    frame::{ALL, Frame},
    huddle::OF_A_SEAT,
    rows::{Rows, Spot},
};

/// The huddle with its Iceberg on a chart.
#[derive(Clone, Copy)]
pub(crate) struct Chart<const N: usize> {
    pub(crate) frame: Frame,
    /// Every penguin and the Iceberg.
    pub(crate) tiles: Rows<N>,
}

impl Chart<ALL> {
    /// The chart of any huddle.
    pub(crate) fn of(huddle: &Huddle, players: u8) -> Self {
        Chart::framed(huddle, players, frame(huddle, players))
    }
}

/// The window around a huddle.
#[inline]
pub(crate) fn frame(huddle: &Huddle, players: u8) -> Frame {
    let (q, r) = huddle.raw(0..usize::from(players) * OF_A_SEAT);
    Frame::around(q, r)
}

impl<const N: usize> Chart<N> {
    /// The chart of a huddle whose window is known and not larger than sets of `N` words.
    #[inline]
    pub(crate) fn framed(huddle: &Huddle, players: u8, frame: Frame) -> Self {
        // tiles off the board stand on the Iceberg's cell, which is charted anyway
        let (q, r) = huddle.raw(0..usize::from(players) * OF_A_SEAT);
        let tiles = frame.rows(q, r) | Rows::only(frame.spot(Cell::ICEBERG));
        Chart { frame, tiles }
    }

    /// The Iceberg alone.
    #[inline]
    pub(crate) fn iceberg(&self) -> Rows<N> {
        Rows::only(self.frame.spot(Cell::ICEBERG))
    }

    /// Where a cell lies in the window, if it and all its neighbours do.
    #[inline]
    pub(crate) fn find(&self, cell: Cell) -> Option<Spot> {
        let spot = self.frame.spot(cell);
        let inside = (1..Rows::<N>::WIDTH - 1).contains(&spot.x)
            && (1..Rows::<N>::HEIGHT - 1).contains(&spot.y);
        inside.then_some(spot)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Kind, Tile};
    use menagerie_core::Seat;

    /// An arm of 64 tiles in one direction; as a position it would be loose at its end, but it must fit.
    fn arm(dq: i8, dr: i8) -> Huddle {
        let mut huddle = Huddle::default();
        for n in 0..64u8 {
            let tile = Tile::new(Seat(n / 16), Kind::ALL[usize::from(n / 4 % 4)]);
            let far = n as i8 + 1;
            huddle.add(tile, Cell::new(dq * far, dr * far));
        }
        huddle
    }

    #[test]
    fn every_arm_fits_on_a_chart_and_reads_back() {
        for (q, r) in crate::cell::DIRECTIONS {
            let huddle = arm(q, r);
            let chart = Chart::of(&huddle, 4);
            let mut cells = chart.frame.cells(&chart.tiles);
            cells.sort();
            let mut wanted: Vec<Cell> = huddle.tiles().map(|(_, cell)| cell).collect();
            wanted.push(Cell::ICEBERG);
            wanted.sort();
            assert_eq!(cells, wanted, "arm towards ({q},{r})");
        }
    }

    #[test]
    fn rings_follow_the_six_directions_on_every_axis() {
        for (q, r) in crate::cell::DIRECTIONS {
            let chart = Chart::of(&arm(q, r), 4);
            let centre = Cell::new(q * 5, r * 5);
            let mut axis_order = Vec::new();
            for neighbour in centre.neighbours() {
                let set = Rows::<ALL>::only(chart.find(neighbour).unwrap());
                let ring = set.ring(chart.frame.spot(centre));
                assert_eq!(ring.count(), 1);
                axis_order.push(ring.0.trailing_zeros());
                assert!(set.around().has(chart.frame.spot(centre)));
            }
            for i in 0..6 {
                assert_eq!(axis_order[(i + 1) % 6], (axis_order[i] + 1) % 6);
            }
        }
    }
}
