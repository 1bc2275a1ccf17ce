//! The window that a board is charted in: how cells lie in rows of bits.
//!
//! There are two empty rows and columns on each side of the huddle. Everything connected and made of 65 hexagons fits: each further tile
//! stretches at most two of the three extents of a hex grid (q, r, and s = -q-r) by one, so the narrowest extent is at most
//! 128 / 3. A huddle that is too wide as it lies is charted along another axis, turned by 120° or 240°.
use crate::{
    Cell,
    huddle::TILES,
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
    /// So many rows are in use.
    height: usize,
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
        let [width, height] = [x.1 - x.0, y.1 - north].map(|far| far + 1 + 2 * MARGIN);
        let most = width.max(height);
        Frame {
            axis,
            corner: (x.0 - MARGIN, north - MARGIN),
            height: (height as usize).min(Rows::<ALL>::HEIGHT),
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

    /// Calls `hear` with the cells of a set, in the order of the rows; nothing lies in the first and the last row.
    #[inline]
    pub(crate) fn each<const N: usize>(&self, set: &Rows<N>, mut hear: impl FnMut(Cell)) {
        for y in 1..self.height - 1 {
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
        for y in 1..self.height - 1 {
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

    /// Some cells, given by columns and rows, as bits.
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
    // numbers without signs are compared many at a time on every processor
    let raised = |c: i8| (c as u8) ^ 128;
    let (mut least, mut most) = (raised(0), raised(0));
    for &c in coordinates {
        (least, most) = (raised(c).min(least), raised(c).max(most));
    }
    (i32::from(least) - 128, i32::from(most) - 128)
}
