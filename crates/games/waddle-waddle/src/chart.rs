//! The board as a window of bit rows.
//!
//! There are two empty rows and columns on each side of the huddle. Everything connected and made of 65 hexagons fits: each further tile
//! stretches at most two of the three extents of a hex grid (q, r, and s = -q-r) by one, so the narrowest extent is at most
//! 128 / 3. A huddle that is too wide as it lies is charted along another axis, turned by 120° or 240°.
use crate::{
    Cell, Huddle,
    huddle::{OF_A_SEAT, TILES},
    rows::{Rows, Spot},
};

/// Words of sets for every huddle: 65 hexagons in a line, and two empty rows on each side.
pub(crate) const ALL: usize = 69;
/// Words of sets for huddles of up to 28 rows and columns.
pub(crate) const MORE: usize = 16;
/// Words of sets for huddles of up to 12 rows and columns, which are most: small sets are quicker to make, to copy and to ask.
pub(crate) const FEW: usize = 4;
/// Empty rows and columns around the huddle.
const MARGIN: i32 = 2;
/// The widest huddle whose window fits into the bits of a row.
const WIDEST: i32 = 64 - 1 - 2 * MARGIN;

/// Along which axis the rows of a chart run.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Axis {
    /// Columns are q, rows are r: as the board is drawn.
    Q,
    /// Columns are r, rows are s.
    R,
    /// Columns are s, rows are q.
    S,
}

impl Axis {
    #[inline]
    fn turn(self, cell: Cell) -> (i32, i32) {
        let (q, r) = (i32::from(cell.q), i32::from(cell.r));
        match self {
            Axis::Q => (q, r),
            Axis::R => (r, -q - r),
            Axis::S => (-q - r, q),
        }
    }

    #[inline]
    fn turn_back(self, x: i32, y: i32) -> Cell {
        let (q, r) = match self {
            Axis::Q => (x, y),
            Axis::R => (-x - y, x),
            Axis::S => (y, -x - y),
        };
        Cell::new(q as i8, r as i8)
    }
}

/// How many words the sets of a window take.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Size {
    /// [`FEW`].
    Few,
    /// [`MORE`].
    More,
    /// [`ALL`].
    All,
}

/// The window of a chart: how cells lie in it.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Frame {
    axis: Axis,
    /// The turned coordinates of bit 0 of row 0.
    corner: (i32, i32),
    /// The smallest sets that do.
    pub(crate) size: Size,
}

impl Frame {
    /// The window around some cells, given by columns and rows, and the Iceberg.
    #[inline]
    pub(crate) fn around(q: &[i8], r: &[i8]) -> Frame {
        let (x, y) = (span(q), span(r));
        if x.1 - x.0 <= WIDEST {
            return Frame::new(Axis::Q, x, y);
        }
        Frame::turned(q, r)
    }

    #[cold]
    fn turned(q: &[i8], r: &[i8]) -> Frame {
        let cells = || q.iter().zip(r).map(|(&q, &r)| Cell::new(q, r));
        let along = |axis: Axis| {
            let (mut x, mut y) = ((0, 0), (0, 0));
            for cell in cells() {
                let turned = axis.turn(cell);
                x = (x.0.min(turned.0), x.1.max(turned.0));
                y = (y.0.min(turned.1), y.1.max(turned.1));
            }
            (x.1 - x.0, Frame::new(axis, x, y))
        };
        let (r, s) = (along(Axis::R), along(Axis::S));
        if r.0 <= s.0 { r.1 } else { s.1 }
    }

    /// The window around what reaches from the first to the last column `x` and row `y`.
    #[inline]
    fn new(axis: Axis, x: (i32, i32), y: (i32, i32)) -> Frame {
        // no legal huddle reaches farther than its tiles, and no other may upset the window
        let north = y.0.max(-(TILES as i32));
        let most = (x.1 - x.0).max(y.1 - north) + 1 + 2 * MARGIN;
        Frame {
            axis,
            corner: (x.0 - MARGIN, north - MARGIN),
            size: match most {
                _ if most <= Rows::<FEW>::HEIGHT as i32 => Size::Few,
                _ if most <= Rows::<MORE>::HEIGHT as i32 => Size::More,
                _ => Size::All,
            },
        }
    }

    /// Where a cell of the huddle or of its coast lies.
    #[inline]
    pub(crate) fn spot(&self, cell: Cell) -> Spot {
        let (x, y) = self.axis.turn(cell);
        Spot {
            x: (x - self.corner.0) as u32,
            y: (y - self.corner.1) as usize,
        }
    }

    /// Calls `hear` with the cells of a set, in the order of the rows.
    #[inline]
    pub(crate) fn each<const N: usize>(&self, set: &Rows<N>, mut hear: impl FnMut(Cell)) {
        for y in 0..Rows::<N>::HEIGHT {
            let mut rest = set.row(y);
            while rest != 0 {
                hear(self.cell(rest.trailing_zeros(), y));
                rest &= rest - 1;
            }
        }
    }

    /// The cell that [`Frame::each`] comes to after so many others; none if there are fewer.
    #[inline]
    pub(crate) fn nth<const N: usize>(&self, set: &Rows<N>, mut before: u32) -> Option<Cell> {
        for y in 0..Rows::<N>::HEIGHT {
            let mut rest = set.row(y);
            while rest != 0 {
                if before == 0 {
                    return Some(self.cell(rest.trailing_zeros(), y));
                }
                before -= 1;
                rest &= rest - 1;
            }
        }
        None
    }

    /// The cell at column `x` of row `y`.
    #[inline]
    pub(crate) fn cell(&self, x: u32, y: usize) -> Cell {
        let (x, y) = (x as i32 + self.corner.0, y as i32 + self.corner.1);
        self.axis.turn_back(x, y)
    }

    /// Some cells, given by columns and rows, as bits. Cells outside the window are left out.
    #[inline]
    pub(crate) fn rows<const N: usize>(&self, q: &[i8], r: &[i8]) -> Rows<N> {
        let mut rows = Rows::NONE;
        let mut put = |x: i32, y: i32| {
            rows.put(Spot {
                x: (x - self.corner.0) as u32,
                y: (y - self.corner.1) as usize,
            });
        };
        let cells = q.iter().zip(r);
        // nearly every board lies as it is drawn
        if self.axis == Axis::Q {
            cells.for_each(|(&q, &r)| put(q.into(), r.into()));
        } else {
            cells.for_each(|(&q, &r)| {
                let (x, y) = self.axis.turn(Cell::new(q, r));
                put(x, y);
            });
        }
        rows
    }

    /// The cells of a set, in the order of the rows.
    pub(crate) fn cells<const N: usize>(&self, set: &Rows<N>) -> Vec<Cell> {
        let mut cells = Vec::new();
        self.each(set, |cell| cells.push(cell));
        cells
    }
}

/// The least and the greatest of some coordinates and 0, where the Iceberg lies.
#[inline]
fn span(coordinates: &[i8]) -> (i32, i32) {
    let (mut least, mut most) = (0, 0);
    for &c in coordinates {
        (least, most) = (c.min(least), c.max(most));
    }
    (least.into(), most.into())
}

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
