//! The field: cells, directions, tiles, and where a hop ends.
//!
//! ```text
//!        a b c d e f          x grows eastwards, y southwards; a1 is (0,0).
//!     1  2 3 1 2 3 1          A Board cell has the id 8 * y + x, so that a row is a byte of a 64-bit set.
//!     2  1 2 3 3 1 2          Cells outside (the Valley) have ids from 64 on.
//!     …
//! ```
use menagerie_core::{Flaw, Spot};
use serde::{Deserialize, Serialize};
use std::{fmt, str::FromStr};

/// How far outside cells reach beyond each side of the Board (WAL-VALLEY-3).
const MARGIN: i8 = 3;
const OUTSIDE: u8 = 64;
const OUTSIDE_COLUMNS: u8 = 8 + 2 * MARGIN as u8;
const OUTSIDE_ROWS: u8 = 7 + 2 * MARGIN as u8;
const IDS: usize = OUTSIDE as usize + OUTSIDE_COLUMNS as usize * OUTSIDE_ROWS as usize;

/// A cell of the Board, a cell outside it, or none.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct Cell(pub(crate) u8);

impl Cell {
    /// No cell: a pawn that is not on the table, a step that was not made.
    pub const NONE: Cell = Cell(u8::MAX);

    /// Whether this is a cell at all.
    #[inline]
    pub const fn is_some(self) -> bool {
        self.0 != Cell::NONE.0
    }

    /// Whether this is a cell of the Board.
    #[inline]
    pub const fn on_board(self) -> bool {
        self.0 < OUTSIDE
    }

    /// The dense id of a Board cell, 8 * row + column.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    const fn at(x: i8, y: i8, shape: Shape) -> Cell {
        if x >= 0 && y >= 0 && x < shape.columns() as i8 && y < shape.rows() as i8 {
            Cell((8 * y + x) as u8)
        } else {
            Cell(OUTSIDE + (y + MARGIN) as u8 * OUTSIDE_COLUMNS + (x + MARGIN) as u8)
        }
    }

    /// Column and row, counted from 0.
    pub const fn place(self) -> (i8, i8) {
        if self.on_board() {
            ((self.0 % 8) as i8, (self.0 / 8) as i8)
        } else {
            let id = self.0 - OUTSIDE;
            let (x, y) = (id % OUTSIDE_COLUMNS, id / OUTSIDE_COLUMNS);
            (x as i8 - MARGIN, y as i8 - MARGIN)
        }
    }

    /// The name of a Board cell.
    #[inline]
    pub const fn spot(self) -> Spot {
        let (x, y) = self.place();
        Spot {
            x: x as u8,
            y: y as u8,
        }
    }
}

/// `d5`, `(-2,1)` outside, `-` for none.
impl fmt::Display for Cell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.on_board() {
            self.spot().fmt(f)
        } else if self.is_some() {
            let (x, y) = self.place();
            write!(f, "({x},{y})")
        } else {
            f.write_str("-")
        }
    }
}

impl FromStr for Cell {
    type Err = Flaw;
    fn from_str(text: &str) -> Result<Cell, Flaw> {
        let wrong = || {
            Flaw::new(
                "cell",
                format!("'{text}' is neither a cell such as d5 nor (-2,1) nor -"),
            )
        };
        if text == "-" {
            return Ok(Cell::NONE);
        }
        if let Some(pair) = text.strip_prefix('(').and_then(|t| t.strip_suffix(')')) {
            let (x, y) = pair.split_once(',').ok_or_else(wrong)?;
            let (x, y): (i8, i8) = (
                x.parse().map_err(|_| wrong())?,
                y.parse().map_err(|_| wrong())?,
            );
            let fits = (-MARGIN..OUTSIDE_COLUMNS as i8 - MARGIN).contains(&x)
                && (-MARGIN..OUTSIDE_ROWS as i8 - MARGIN).contains(&y);
            let id = || OUTSIDE + (y + MARGIN) as u8 * OUTSIDE_COLUMNS + (x + MARGIN) as u8;
            return Some(())
                .filter(|()| fits)
                .map(|()| Cell(id()))
                .ok_or_else(wrong);
        }
        match text.parse::<Spot>() {
            Ok(spot) if spot.x < 8 && spot.y < 7 => Ok(Cell(8 * spot.y + spot.x)),
            _ => Err(wrong()),
        }
    }
}

impl From<Cell> for String {
    fn from(cell: Cell) -> String {
        cell.to_string()
    }
}

impl TryFrom<String> for Cell {
    type Error = Flaw;
    fn try_from(text: String) -> Result<Cell, Flaw> {
        text.parse()
    }
}

/// One of the four directions (WAL-GEO-2).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[allow(missing_docs)]
pub enum Way {
    N,
    E,
    S,
    W,
}

impl Way {
    /// All four, clockwise from north.
    pub const ALL: [Way; 4] = [Way::N, Way::E, Way::S, Way::W];

    const fn step(self) -> (i8, i8) {
        match self {
            Way::N => (0, -1),
            Way::E => (1, 0),
            Way::S => (0, 1),
            Way::W => (-1, 0),
        }
    }

    /// The direction's letter.
    pub const fn letter(self) -> char {
        match self {
            Way::N => 'n',
            Way::E => 'e',
            Way::S => 's',
            Way::W => 'w',
        }
    }
}

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
}

type Hops = [[[Cell; 4]; 4]; IDS];

static HOPS: [Hops; 4] = [
    hops_of(Shape::Six),
    hops_of(Shape::Seven),
    hops_of(Shape::Wide),
    hops_of(Shape::Long),
];
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

/// The tiles on the Board: each cell's number, or none. A number is two bits, kept in two sets of cells.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct Field {
    shape: Shape,
    low: u64,
    high: u64,
}

impl Field {
    /// A Board without tiles.
    pub const fn bare(shape: Shape) -> Field {
        Field {
            shape,
            low: 0,
            high: 0,
        }
    }

    /// The Board's shape.
    #[inline]
    pub const fn shape(&self) -> Shape {
        self.shape
    }

    /// The number on a cell; 0 where no tile lies, which is everywhere outside.
    #[inline]
    pub const fn number(&self, cell: Cell) -> u8 {
        if !cell.on_board() {
            return 0;
        }
        (self.low >> cell.0 & 1) as u8 | ((self.high >> cell.0 & 1) as u8) << 1
    }

    /// Lays a tile (1 to 3) on a Board cell, or takes it away (0).
    #[inline]
    pub const fn set(&mut self, cell: Cell, number: u8) {
        let bit = 1u64 << (cell.0 & 63);
        self.low = self.low & !bit | if number & 1 != 0 { bit } else { 0 };
        self.high = self.high & !bit | if number & 2 != 0 { bit } else { 0 };
    }

    /// The cells that have a tile.
    #[inline]
    pub const fn tiles(&self) -> u64 {
        self.low | self.high
    }

    /// The cells whose tile has this number (1 to 3).
    #[inline]
    pub const fn with_number(&self, number: u8) -> u64 {
        match number {
            1 => self.low & !self.high,
            2 => self.high & !self.low,
            _ => self.low & self.high,
        }
    }
}

/// Row by row from the north, `.` for a missing cell; the size alone, such as `6x6`, where no tile lies at all.
impl fmt::Display for Field {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.tiles() == 0 {
            return write!(f, "{}x{}", self.shape.columns(), self.shape.rows());
        }
        for cell in self.shape.cells() {
            if cell.0 > 0 && cell.0 % 8 == 0 {
                f.write_str("/")?;
            }
            match self.number(cell) {
                0 => f.write_str(".")?,
                n => write!(f, "{n}")?,
            }
        }
        Ok(())
    }
}

impl FromStr for Field {
    type Err = Flaw;
    fn from_str(text: &str) -> Result<Field, Flaw> {
        let wrong = |problem: String| Flaw::new("field", problem);
        let no_size = |columns, rows| {
            wrong(format!(
                "a Board is 6x6, 7x7, 8x6 or 7x5, not {columns} columns by {rows} rows"
            ))
        };
        if let Some((columns, rows)) = text.split_once('x') {
            let size = |t: &str| {
                t.parse::<usize>()
                    .map_err(|_| wrong(format!("'{text}' is no size")))
            };
            let (columns, rows) = (size(columns)?, size(rows)?);
            let shape = Shape::sized(columns, rows).ok_or_else(|| no_size(columns, rows))?;
            return Ok(Field::bare(shape));
        }
        let rows: Vec<&str> = text.split('/').collect();
        let columns = rows[0].len();
        let shape =
            Shape::sized(columns, rows.len()).ok_or_else(|| no_size(columns, rows.len()))?;
        let mut field = Field::bare(shape);
        for (y, row) in rows.iter().enumerate() {
            if row.len() != columns {
                let problem = format!("row {} has {} cells, row 1 has {columns}", y + 1, row.len());
                return Err(wrong(problem));
            }
            for (x, letter) in row.bytes().enumerate() {
                let number = match letter {
                    b'.' => 0,
                    b'1'..=b'3' => letter - b'0',
                    _ => return Err(wrong(format!("row {}: write 1, 2, 3 or . only", y + 1))),
                };
                field.set(Cell((8 * y + x) as u8), number);
            }
        }
        Ok(field)
    }
}

impl From<Field> for String {
    fn from(field: Field) -> String {
        field.to_string()
    }
}

impl TryFrom<String> for Field {
    type Error = Flaw;
    fn try_from(text: String) -> Result<Field, Flaw> {
        text.parse()
    }
}
