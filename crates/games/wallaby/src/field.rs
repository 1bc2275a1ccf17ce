//! The field: the tiles on the Board.
use crate::{cell::Cell, shape::Shape};
use menagerie_core::Flaw;
use serde::{Deserialize, Serialize};
use std::{
    fmt::{self, Write},
    str::FromStr,
};

/// The tiles on the Board: each cell's number, or none; and, because it is asked so often, the set of cells that have one.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, ts_rs::TS))]
#[cfg_attr(feature = "schema", ts(as = "String"))]
#[serde(try_from = "String", into = "String")]
pub struct Field {
    shape: Shape,
    numbers: [u8; 64],
    tiles: u64,
}

impl Field {
    /// A Board without tiles.
    pub const fn bare(shape: Shape) -> Field {
        Field {
            shape,
            numbers: [0; 64],
            tiles: 0,
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
        if cell.on_board() {
            self.numbers[cell.index()]
        } else {
            0
        }
    }

    /// Lays a tile (1 to 3) on a Board cell, or takes it away (0).
    #[inline]
    pub const fn set(&mut self, cell: Cell, number: u8) {
        let bit = 1u64 << (cell.index() & 63);
        self.numbers[cell.index() & 63] = number;
        self.tiles = self.tiles & !bit | if number > 0 { bit } else { 0 };
    }

    /// The cells that have a tile.
    #[inline]
    pub const fn tiles(&self) -> u64 {
        self.tiles
    }

    /// The cells whose tile has this number (1 to 3).
    pub fn with_number(&self, number: u8) -> u64 {
        let has = |i: usize| u64::from(self.numbers[i] == number) << i;
        (0..64).map(has).sum()
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
                f.write_char('/')?;
            }
            match self.number(cell) {
                0 => f.write_char('.')?,
                n => f.write_char(char::from(b'0' + n))?,
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
