//! The board as rows of bits, for questions about many cells at once.
//!
//! A chart is a window around the huddle with two empty rows and columns on each side. Row `y` holds a bit per column `x`; the six
//! neighbours of a cell lie one bit or one row away:
//!
//! ```text
//! row y-1:          x    x+1          NW  NE
//! row y:        x-1   *   x+1       W   *   E
//! row y+1:      x-1   x              SW  SE
//! ```
//!
//! Everything connected and made of 65 hexagons fits: each further tile stretches at most two of the three extents of a hex grid (q, r,
//! and s = -q-r) by one, so the narrowest extent is at most 128 / 3. A huddle that is too wide as it lies is charted along
//! another axis, turned by 120° or 240°.
use crate::{Cell, Huddle, huddle::TILES};

/// 65 hexagons in a line, and two empty rows on each side.
pub(crate) const ROWS: usize = 69;
/// Empty rows and columns around the huddle.
const MARGIN: i32 = 2;
/// The widest huddle whose window fits into the bits of a row.
const WIDEST: i32 = 64 - 1 - 2 * MARGIN;

/// A set of cells of a chart. What lies outside the window is in no set.
#[derive(Clone, Copy)]
pub(crate) struct Rows(pub(crate) [u64; ROWS]);

/// A cell of a chart.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Spot {
    pub(crate) x: u32,
    pub(crate) y: usize,
}

impl Rows {
    pub(crate) const NONE: Rows = Rows([0; ROWS]);

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

    /// The cells of row `y` that touch a cell of the set. Not for the first and the last row.
    #[inline]
    pub(crate) fn around(&self, y: usize) -> u64 {
        let (above, row, below) = (self.0[y - 1], self.0[y], self.0[y + 1]);
        above | above >> 1 | row << 1 | row >> 1 | below | below << 1
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

/// The window of a chart: how cells lie in it.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Frame {
    axis: Axis,
    /// The turned coordinates of bit 0 of row 0.
    corner: (i32, i32),
    /// So many rows are in use.
    pub(crate) height: usize,
}

impl Frame {
    /// The window around some cells and the Iceberg.
    #[inline]
    pub(crate) fn around<'a>(cells: impl Iterator<Item = &'a Cell> + Clone) -> Frame {
        let (frame, width) = Frame::along(Axis::Q, cells.clone());
        if width <= WIDEST {
            return frame;
        }
        Frame::narrowest(cells)
    }

    #[cold]
    fn narrowest<'a>(cells: impl Iterator<Item = &'a Cell> + Clone) -> Frame {
        let (r, s) = (
            Frame::along(Axis::R, cells.clone()),
            Frame::along(Axis::S, cells),
        );
        if r.1 <= s.1 { r.0 } else { s.0 }
    }

    #[inline]
    fn along<'a>(axis: Axis, cells: impl Iterator<Item = &'a Cell>) -> (Frame, i32) {
        let (mut west, mut east, mut north, mut south) = (0, 0, 0, 0);
        for &cell in cells {
            let (x, y) = axis.turn(cell);
            (west, east) = (west.min(x), east.max(x));
            (north, south) = (north.min(y), south.max(y));
        }
        // no legal huddle reaches farther than its tiles, and no other may upset the window
        north = north.max(-(TILES as i32));
        let height = (south - north + 1 + 2 * MARGIN) as usize;
        let frame = Frame {
            axis,
            corner: (west - MARGIN, north - MARGIN),
            height: height.min(ROWS),
        };
        (frame, east - west)
    }

    /// Where a cell lies in the window, if it does.
    #[inline]
    pub(crate) fn find(&self, cell: Cell) -> Option<Spot> {
        let spot = self.spot(cell);
        let inside = (1..64 - 1).contains(&spot.x) && (1..self.height - 1).contains(&spot.y);
        inside.then_some(spot)
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

    /// The cell at column `x` of row `y`.
    #[inline]
    pub(crate) fn cell(&self, x: u32, y: usize) -> Cell {
        let (x, y) = (x as i32 + self.corner.0, y as i32 + self.corner.1);
        self.axis.turn_back(x, y)
    }

    /// Some cells as bits. Cells outside the window are left out.
    #[inline]
    pub(crate) fn rows<'a>(&self, cells: impl Iterator<Item = &'a Cell>) -> Rows {
        let mut rows = Rows::NONE;
        for &cell in cells {
            rows.put(self.spot(cell));
        }
        rows
    }

    /// Every cell of a set with its place, in the order of the rows.
    pub(crate) fn cells(&self, set: &Rows) -> impl Iterator<Item = Cell> + use<> {
        let (frame, set) = (*self, *set);
        (0..frame.height).flat_map(move |y| bits(set.0[y]).map(move |x| frame.cell(x, y)))
    }
}

/// The columns of the bits of a row, from west to east.
#[inline]
pub(crate) fn bits(mut row: u64) -> impl Iterator<Item = u32> {
    std::iter::from_fn(move || {
        (row != 0).then(|| {
            let x = row.trailing_zeros();
            row &= row - 1;
            x
        })
    })
}

/// The huddle with its Iceberg on a chart.
#[derive(Clone, Copy)]
pub(crate) struct Chart {
    pub(crate) frame: Frame,
    /// Every penguin and the Iceberg.
    pub(crate) tiles: Rows,
}

impl Chart {
    #[inline]
    pub(crate) fn of(huddle: &Huddle, players: u8) -> Chart {
        // tiles off the board stand on the Iceberg's cell, which is charted anyway
        let seats = &huddle.raw()[..usize::from(players).clamp(1, 4)];
        let frame = Frame::around(seats.iter().flatten().flatten());
        let tiles = frame.rows(seats.iter().flatten().flatten());
        let mut chart = Chart { frame, tiles };
        chart.tiles.put(chart.iceberg());
        chart
    }

    /// Where the Iceberg lies in the window.
    #[inline]
    pub(crate) fn iceberg(&self) -> Spot {
        self.frame.spot(Cell::ICEBERG)
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
            let mut cells: Vec<Cell> = chart.frame.cells(&chart.tiles).collect();
            cells.sort();
            let mut wanted: Vec<Cell> = huddle.tiles().map(|(_, cell)| cell).collect();
            wanted.push(Cell::ICEBERG);
            wanted.sort();
            assert_eq!(cells, wanted, "arm towards ({q},{r})");
        }
    }

    #[test]
    fn rings_and_collars_follow_the_six_directions_on_every_axis() {
        for (q, r) in crate::cell::DIRECTIONS {
            let chart = Chart::of(&arm(q, r), 4);
            let centre = Cell::new(q * 5, r * 5);
            let mut axis_order = Vec::new();
            for neighbour in centre.neighbours() {
                let mut set = Rows::NONE;
                set.put(chart.frame.find(neighbour).unwrap());
                let ring = set.ring(chart.frame.spot(centre));
                assert_eq!(ring.0.count_ones(), 1);
                axis_order.push(ring.0.trailing_zeros());
                let spot = chart.frame.spot(centre);
                let rows = [set.0[spot.y - 1], set.0[spot.y], set.0[spot.y + 1]];
                let met = (0..3).any(|i| rows[i] & collar(spot)[i] != 0);
                assert!(met);
                assert!(set.around(spot.y) & 1 << spot.x != 0);
            }
            for i in 0..6 {
                assert_eq!(axis_order[(i + 1) % 6], (axis_order[i] + 1) % 6);
            }
        }
    }

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
