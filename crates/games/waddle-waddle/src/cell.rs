//! The hexagons of the table (WW-GEO-1, WW-GEO-5, WW-GEO-6).
//!
//! ```text
//!          2   1            (0,-1) (1,-1)
//!        3   X   0       (-1,0) (0,0) (1,0)      drawn with a corner on top:
//!          4   5            (-1,1) (0,1)         0 is east, then counter-clockwise
//! ```
use menagerie_core::{NotationError, read_number};
use serde::{Deserialize, Serialize};
use std::{fmt, str::FromStr};

/// The steps to the six neighbours of a cell as (q, r), in circular order (WW-GEO-1).
pub const DIRECTIONS: [(i8, i8); 6] = [(1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1), (0, 1)];

/// A hexagon of the table, or of the tray. Cells are in reading order: row by row, each from west to east.
#[derive(
    Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Default, Serialize, Deserialize,
)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, ts_rs::TS))]
#[cfg_attr(feature = "schema", ts(as = "String"))]
#[serde(try_from = "String", into = "String")]
#[repr(align(2))] // copied and compared as one number
pub struct Cell {
    /// The row, growing to the south.
    pub r: i8,
    /// The place in the row, growing to the east; equal places of two rows lie half a cell apart.
    pub q: i8,
}

impl Cell {
    /// Where the Iceberg lies (WW-GEO-3).
    pub const ICEBERG: Cell = Cell::new(0, 0);

    /// The cell (q, r).
    #[inline]
    pub const fn new(q: i8, r: i8) -> Cell {
        Cell { r, q }
    }

    /// The six neighbours in the order of [`DIRECTIONS`]. At the rim of what can be written they wrap around, far from any tile.
    #[inline]
    pub fn neighbours(self) -> [Cell; 6] {
        DIRECTIONS.map(|(q, r)| Cell::new(self.q.wrapping_add(q), self.r.wrapping_add(r)))
    }

    /// Whether two tiles on these cells share a side (WW-GEO-2).
    #[inline]
    pub fn touches(self, other: Cell) -> bool {
        self.steps_to(other) == 1
    }

    /// Hex distance from another cell.
    #[inline]
    pub(crate) fn steps_to(self, other: Cell) -> u16 {
        let q = i16::from(self.q) - i16::from(other.q);
        let r = i16::from(self.r) - i16::from(other.r);
        distance(q, r)
    }

    /// Hex distance from the Iceberg (WW-GEO-6).
    #[inline]
    pub fn distance(self) -> u16 {
        distance(i16::from(self.q), i16::from(self.r))
    }
}

fn distance(q: i16, r: i16) -> u16 {
    let far = q.abs().max(r.abs()).max((q + r).abs());
    far.unsigned_abs()
}

impl fmt::Display for Cell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{},{}", self.q, self.r)
    }
}

impl FromStr for Cell {
    type Err = NotationError;
    fn from_str(text: &str) -> Result<Cell, NotationError> {
        let wrong = || NotationError::new("cell", format!("'{text}' is not a cell such as 2,-1"));
        let (q, r) = text.split_once(',').ok_or_else(wrong)?;
        let number = |text| read_number("cell", text, i8::MIN..=i8::MAX);
        let cell = Cell::new(number(q)?, number(r)?);
        // one cell has one name: no `01`, no `-0`
        if cell.to_string() == text {
            Ok(cell)
        } else {
            Err(wrong())
        }
    }
}

impl TryFrom<String> for Cell {
    type Error = NotationError;
    fn try_from(text: String) -> Result<Cell, NotationError> {
        text.parse()
    }
}

impl From<Cell> for String {
    fn from(cell: Cell) -> String {
        cell.to_string()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    // WW-GEO-5
    #[test]
    fn neighbouring_cells_have_exactly_two_common_neighbours() {
        let here = Cell::new(3, -2);
        for (i, there) in here.neighbours().into_iter().enumerate() {
            assert!(here.touches(there) && there.touches(here));
            let common: Vec<Cell> = (0..6)
                .filter(|&j| here.neighbours()[j].touches(there))
                .map(|j| here.neighbours()[j])
                .collect();
            assert_eq!(common.len(), 2);
            assert!(common.contains(&here.neighbours()[(i + 5) % 6]));
            assert!(common.contains(&here.neighbours()[(i + 1) % 6]));
        }
        assert!(!here.touches(here));
        assert!(!here.touches(Cell::new(5, -3)));
    }

    // WW-GEO-6
    #[test]
    fn distance_counts_steps_from_the_iceberg() {
        for (q, r, steps) in [(0, 0, 0), (2, -1, 2), (2, 1, 3), (-3, -4, 7), (64, -64, 64)] {
            assert_eq!(Cell::new(q, r).distance(), steps);
        }
    }

    #[test]
    fn a_cell_has_one_name() {
        assert_eq!("2,-1".parse(), Ok(Cell::new(2, -1)));
        for wrong in [
            "", "2", "2,", "+2,1", "02,1", "-0,1", "2,-129", "2, 1", "a,b",
        ] {
            assert!(wrong.parse::<Cell>().is_err(), "{wrong}");
        }
    }
}
