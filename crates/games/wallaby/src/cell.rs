//! Cells and directions.
//!
//! ```text
//!        a b c d e f          x grows eastwards, y southwards; a1 is (0,0).
//!     1  2 3 1 2 3 1          A Board cell has the id 8 * y + x, so that a row is a byte of a 64-bit set.
//!     2  1 2 3 3 1 2          Cells outside (the Valley) have ids from 64 on.
//!     …
//! ```
use crate::shape::Shape;
use menagerie_core::{NotationError, Spot};
use serde::{Deserialize, Serialize, Serializer};
use std::{fmt, str::FromStr};

/// How far outside cells reach beyond each side of the Board (WAL-VALLEY-3).
pub(crate) const MARGIN: i8 = 3;
const OUTSIDE: u8 = 64;
const OUTSIDE_COLUMNS: u8 = 8 + 2 * MARGIN as u8;
const OUTSIDE_ROWS: u8 = 7 + 2 * MARGIN as u8;
/// How many ids there are, gaps included.
pub(crate) const IDS: usize = OUTSIDE as usize + OUTSIDE_COLUMNS as usize * OUTSIDE_ROWS as usize;

/// A cell of the Board, a cell outside it, or none.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, ts_rs::TS))]
#[cfg_attr(feature = "schema", ts(as = "String"))]
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

    pub(crate) const fn at(x: i8, y: i8, shape: Shape) -> Cell {
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
    type Err = NotationError;
    fn from_str(text: &str) -> Result<Cell, NotationError> {
        let wrong = || {
            NotationError::new(
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

/// The names of the cells of a Board, one after the other.
const NAMES: &str = concat!(
    "a1b1c1d1e1f1g1h1a2b2c2d2e2f2g2h2a3b3c3d3e3f3g3h3a4b4c4d4e4f4g4h4",
    "a5b5c5d5e5f5g5h5a6b6c6d6e6f6g6h6a7b7c7d7e7f7g7h7a8b8c8d8e8f8g8h8",
);

/// As it is written. Views and events are full of cells: those of the Board take no memory and no formatting.
impl Serialize for Cell {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let at = 2 * usize::from(self.0);
        match NAMES.get(at..at + 2) {
            Some(name) if self.on_board() => serializer.serialize_str(name),
            _ if !self.is_some() => serializer.serialize_str("-"),
            _ => serializer.collect_str(self),
        }
    }
}

impl From<Cell> for String {
    fn from(cell: Cell) -> String {
        cell.to_string()
    }
}

impl TryFrom<String> for Cell {
    type Error = NotationError;
    fn try_from(text: String) -> Result<Cell, NotationError> {
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

    pub(crate) const fn step(self) -> (i8, i8) {
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_names_of_cells_are_as_they_are_written() {
        for id in 0..OUTSIDE {
            let at = 2 * usize::from(id);
            assert_eq!(NAMES[at..at + 2], Cell(id).to_string());
        }
    }
}
