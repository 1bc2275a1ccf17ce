//! The Boards: their sizes, their rims, and where a hop ends.
#![allow(
    long_running_const_eval,
    reason = "the tables of all sizes are worked out once, while compiling"
)]
use crate::{
    cell::{Cell, IDS, MARGIN, Way},
    figures::FreeSteps,
};
use menagerie_core::Spot;
use std::ops::RangeInclusive;

/// How many columns a Board may have: a row is a byte of a 64-bit set.
pub(crate) const COLUMNS: RangeInclusive<u8> = LEAST..=8;
/// How many rows a Board may have: one more, and the ids of outside cells would not fit into a byte.
pub(crate) const ROWS: RangeInclusive<u8> = LEAST..=7;

const LEAST: u8 = 3;
const ROW_SIZES: u8 = 5;
/// Six numbers of columns, five of rows, with and without a Valley.
const SHAPES: usize = 6 * ROW_SIZES as usize * 2;
/// Tables have a row for every number that is masked so, and a column for every byte: then nothing has to be asked before looking.
const ROOM: usize = SHAPES.next_power_of_two();
const BYTES: usize = 256;

/// The size of a Board, and whether jumps may leave it. A small number, so that tables are found by it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Shape(u8);

impl Shape {
    const fn new(columns: u8, rows: u8, valley: bool) -> Shape {
        Shape(((columns - LEAST) * ROW_SIZES + rows - LEAST) * 2 + valley as u8)
    }

    /// The shape with this many columns and rows, where jumps may not leave the Board.
    pub fn sized(columns: usize, rows: usize) -> Option<Shape> {
        let columns = u8::try_from(columns).ok().filter(|n| COLUMNS.contains(n))?;
        let rows = u8::try_from(rows).ok().filter(|n| ROWS.contains(n))?;
        Some(Shape::new(columns, rows, false))
    }

    /// The same size, where jumps may leave the Board (WAL-VALLEY-4) or not.
    #[must_use]
    pub const fn with_valley(self, valley: bool) -> Shape {
        Shape(self.0 & !1 | valley as u8)
    }

    /// How many columns.
    pub const fn columns(self) -> u8 {
        self.0 / 2 / ROW_SIZES + LEAST
    }

    /// How many rows.
    pub const fn rows(self) -> u8 {
        self.0 / 2 % ROW_SIZES + LEAST
    }

    /// Whether jumps may end outside (WAL-VALLEY-4).
    #[inline]
    pub const fn valley(self) -> bool {
        self.0 & 1 == 1
    }

    /// The Board cell with this name, if it is on the Board.
    #[inline]
    pub const fn cell(self, spot: Spot) -> Option<Cell> {
        if spot.x < self.columns() && spot.y < self.rows() {
            Some(Cell(8 * spot.y + spot.x))
        } else {
            None
        }
    }

    /// The Board cells row by row.
    pub fn cells(self) -> impl Iterator<Item = Cell> {
        (0..self.rows()).flat_map(move |y| (0..self.columns()).map(move |x| Cell(8 * y + x)))
    }

    /// All Board cells as a set.
    #[inline]
    pub const fn mask(self) -> u64 {
        MASKS[self.0 as usize]
    }

    /// The cells on the rim of the Board (WAL-GEO-4).
    #[inline]
    pub const fn rim(self) -> u64 {
        RIMS[self.0 as usize]
    }

    /// Where hops of `steps` (1 to 3) end, by direction: a Board cell, in the Valley also a cell outside if the hop
    /// starts on the Board, or none.
    #[inline]
    pub fn hops(self, from: Cell, steps: u8) -> [Cell; 4] {
        HOPS[self.0 as usize & (ROOM - 1)][from.index()][(steps & 3) as usize]
    }

    /// Where one of these hops ends.
    #[inline]
    pub(crate) fn hop(self, from: Cell, steps: u8, way: Way) -> Cell {
        // read as one word and shifted, the four cells need not be laid out in memory
        let ends = u32::from_le_bytes(self.hops(from, steps).map(|end| end.0));
        Cell((ends >> (8 * way as u32)) as u8)
    }

    /// The hops of every length that end on the Board.
    #[inline]
    pub(crate) fn ways(self, from: Cell) -> Ways {
        WAYS[self.0 as usize & (ROOM - 1)][from.index()]
    }

    /// The hops of every length from one cell that end on the Board, but not on another cell: the long way, for cells outside too.
    pub(crate) fn ways_but(self, from: Cell, not: Cell) -> Ways {
        let mut ways = Ways(0);
        for (steps, way) in (1..4).flat_map(|steps| (0..4).map(move |way| (steps, way))) {
            let end = self.hops(from, steps as u8)[way];
            if end.on_board() && end != not {
                ways.0 |= Ways::hop(steps, way).0;
            }
        }
        ways
    }

    /// Whether every wallaby can always jump and bounce, whatever lies where (WAL-TURN-4).
    pub(crate) fn never_stuck(self, free: FreeSteps) -> bool {
        let bounces = |start, landing, steps| {
            let ends = self.hops(landing, steps);
            ends.into_iter().any(|to| to.on_board() && to != start)
        };
        // a missing cell lets one choose the steps, so tiles are the harder case on the Board; outside there are none
        let lives = |start, landing: Cell| match landing.on_board() {
            true => (1..=3).all(|steps| bounces(start, landing, steps)),
            false => landing.is_some() && free.iter().any(|steps| bounces(start, landing, steps)),
        };
        self.cells().all(|start| {
            (1..=3).all(|number| {
                let ends = self.hops(start, number);
                ends.into_iter().any(|landing| lives(start, landing))
            })
        })
    }
}

/// Hops of 1 to 3 steps in any direction: four bits for each length, in the order of [`Way::ALL`].
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Ways(u16);

impl Ways {
    const fn hop(steps: usize, way: usize) -> Ways {
        Ways(1 << (4 * steps + way))
    }

    /// The directions of hops of a length, a bit each.
    #[inline]
    pub(crate) const fn of(self, steps: u8) -> u8 {
        (self.0 >> (4 * (steps & 3))) as u8 & 15
    }

    /// Those of some lengths.
    #[inline]
    pub(crate) const fn only(self, lengths: FreeSteps) -> Ways {
        Ways(self.0 & lengths.0)
    }

    /// The same without the hop from one cell to another of a Board that jumps do not leave.
    #[inline]
    pub(crate) const fn but_not(self, from: Cell, to: Cell) -> Ways {
        Ways(self.0 & !BETWEEN[to.0.wrapping_sub(from.0) as usize].0)
    }
}

/// The hop that leads so many ids farther. A row has eight ids, so no two hops do.
static BETWEEN: [Ways; BYTES] = {
    let mut between = [Ways(0); BYTES];
    let mut i = 4;
    while i < 4 * 4 {
        let (steps, way) = (i / 4, i % 4);
        let (dx, dy) = Way::ALL[way].step();
        let farther = (steps as i8 * (8 * dy + dx)) as u8;
        between[farther as usize] = Ways::hop(steps, way);
        i += 1;
    }
    between
};

type Hops = [[[Cell; 4]; 4]; BYTES];

static HOPS: [Hops; ROOM] = {
    let mut hops = [[[[Cell::NONE; 4]; 4]; BYTES]; ROOM];
    let mut i = 0;
    while i < SHAPES {
        hops[i] = hops_of(Shape(i as u8));
        i += 1;
    }
    hops
};
static WAYS: [[Ways; BYTES]; ROOM] = ways_of(&HOPS);
static MASKS: [u64; SHAPES] = masks(false);
static RIMS: [u64; SHAPES] = masks(true);

const fn hops_of(shape: Shape) -> Hops {
    let mut hops = [[[Cell::NONE; 4]; 4]; BYTES];
    let (columns, rows) = (shape.columns() as i8, shape.rows() as i8);
    let mut y = -MARGIN;
    while y < rows + MARGIN {
        let mut x = -MARGIN;
        while x < columns + MARGIN {
            let from = Cell::at(x, y, shape);
            let mut steps = 1;
            while steps <= 3 {
                let mut way = 0;
                while way < 4 {
                    let (dx, dy) = Way::ALL[way].step();
                    let (tx, ty) = (x + dx * steps as i8, y + dy * steps as i8);
                    let on_board = tx >= 0 && ty >= 0 && tx < columns && ty < rows;
                    if on_board || (shape.valley() && from.on_board()) {
                        hops[from.index()][steps][way] = Cell::at(tx, ty, shape);
                    }
                    way += 1;
                }
                steps += 1;
            }
            x += 1;
        }
        y += 1;
    }
    hops
}

const fn ways_of(hops: &[Hops; ROOM]) -> [[Ways; BYTES]; ROOM] {
    let mut ways = [[Ways(0); BYTES]; ROOM];
    let mut i = 0;
    while i < SHAPES * IDS * 4 * 4 {
        let (shape, from, steps, way) = (i / (IDS * 16), i / 16 % IDS, i / 4 % 4, i % 4);
        if hops[shape][from][steps][way].on_board() {
            ways[shape][from].0 |= Ways::hop(steps, way).0;
        }
        i += 1;
    }
    ways
}

const fn masks(rim_only: bool) -> [u64; SHAPES] {
    let mut masks = [0; SHAPES];
    let mut i = 0;
    while i < SHAPES {
        let shape = Shape(i as u8);
        let mut y = 0;
        while y < shape.rows() {
            let mut x = 0;
            while x < shape.columns() {
                let rim = x == 0 || y == 0 || x + 1 == shape.columns() || y + 1 == shape.rows();
                if rim || !rim_only {
                    masks[i] |= 1 << (8 * y + x);
                }
                x += 1;
            }
            y += 1;
        }
        i += 1;
    }
    masks
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_way_back_is_the_hop_that_leads_back() {
        let shape = Shape::new(8, 7, false);
        for (landing, start) in shape
            .cells()
            .flat_map(|landing| shape.cells().map(move |start| (landing, start)))
        {
            let fast = shape.ways(landing).but_not(landing, start);
            assert_eq!(fast, shape.ways_but(landing, start), "{landing} to {start}");
        }
    }

    // WAL-JUMP-4, WAL-TURN-4
    #[test]
    fn where_nobody_gets_stuck_a_jump_that_stays_on_the_board_always_has_a_bounce() {
        for shape in (0..SHAPES as u8).map(Shape) {
            let (columns, rows) = (shape.columns(), shape.rows());
            let large = columns >= 6 && rows >= 6;
            let valley = shape.valley() && (columns > 3 || rows > 3);
            let free = FreeSteps::from(vec![1, 2, 3]);
            assert_eq!(shape.never_stuck(free), large || valley, "{columns}x{rows}");
            if !large {
                continue;
            }
            for start in shape.cells() {
                let ends = (1..=3).flat_map(|number| shape.hops(start, number));
                for landing in ends.filter(|cell| cell.on_board()) {
                    for steps in 1..=3 {
                        let bounces = shape.hops(landing, steps);
                        let lives = bounces.into_iter().any(|to| to.on_board() && to != start);
                        assert!(lives, "{start} to {landing} on {columns}x{rows}");
                    }
                }
            }
        }
    }
}
