//! The Boards: their sizes, their rims, and where a hop ends.
use crate::cell::{Cell, IDS, MARGIN, Way};
use menagerie_core::Spot;

/// The size of a Board, and whether jumps may leave it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Shape {
    /// 6 × 6: two players, standard.
    Six,
    /// 7 × 7: three or four players, or two on the full board.
    Seven,
    /// 8 × 6: the Valley for three or four.
    Wide,
    /// 7 × 5: the Valley for two.
    Long,
}

impl Shape {
    const ALL: [Shape; 4] = [Shape::Six, Shape::Seven, Shape::Wide, Shape::Long];

    /// How many columns.
    pub const fn columns(self) -> u8 {
        match self {
            Shape::Six => 6,
            Shape::Seven | Shape::Long => 7,
            Shape::Wide => 8,
        }
    }

    /// How many rows.
    pub const fn rows(self) -> u8 {
        match self {
            Shape::Six | Shape::Wide => 6,
            Shape::Seven => 7,
            Shape::Long => 5,
        }
    }

    /// Whether jumps may end outside (WAL-VALLEY-4).
    #[inline]
    pub const fn valley(self) -> bool {
        matches!(self, Shape::Wide | Shape::Long)
    }

    /// The shape with this many columns and rows.
    pub fn sized(columns: usize, rows: usize) -> Option<Shape> {
        let fits = |s: &Shape| (s.columns() as usize, s.rows() as usize) == (columns, rows);
        Shape::ALL.into_iter().find(fits)
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
        MASKS[self as usize]
    }

    /// The cells on the rim of the Board (WAL-GEO-4).
    #[inline]
    pub const fn rim(self) -> u64 {
        RIMS[self as usize]
    }

    /// Where hops of `steps` (1 to 3) end, by direction: a Board cell, in the Valley also a cell outside if the hop
    /// starts on the Board, or none.
    #[inline]
    pub fn hops(self, from: Cell, steps: u8) -> [Cell; 4] {
        HOPS[self as usize][from.index()][(steps & 3) as usize]
    }

    /// The directions in which a hop of `steps` ends on the Board, one bit each in the order of [`Way::ALL`].
    #[inline]
    pub(crate) fn ways(self, from: Cell, steps: u8) -> u8 {
        WAYS[self as usize][from.index()][(steps & 3) as usize]
    }
}

type Hops = [[[Cell; 4]; 4]; IDS];

static HOPS: [Hops; 4] = [
    hops_of(Shape::Six),
    hops_of(Shape::Seven),
    hops_of(Shape::Wide),
    hops_of(Shape::Long),
];
static WAYS: [[[u8; 4]; IDS]; 4] = ways_of(&HOPS);
static MASKS: [u64; 4] = masks(false);
static RIMS: [u64; 4] = masks(true);

const fn hops_of(shape: Shape) -> Hops {
    let mut hops = [[[Cell::NONE; 4]; 4]; IDS];
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

const fn ways_of(hops: &[Hops; 4]) -> [[[u8; 4]; IDS]; 4] {
    let mut ways = [[[0; 4]; IDS]; 4];
    let mut i = 0;
    while i < 4 * IDS * 4 * 4 {
        let (shape, from, steps, way) = (i / (IDS * 16), i / 16 % IDS, i / 4 % 4, i % 4);
        if hops[shape][from][steps][way].on_board() {
            ways[shape][from][steps] |= 1 << way;
        }
        i += 1;
    }
    ways
}

const fn masks(rim_only: bool) -> [u64; 4] {
    let mut masks = [0; 4];
    let mut i = 0;
    while i < 4 {
        let shape = Shape::ALL[i];
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
