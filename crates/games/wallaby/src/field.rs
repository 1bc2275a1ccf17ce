//! The field: the tiles on the Board.
use crate::{
    cell::Cell,
    shape::{COLUMNS, ROWS, Shape},
};
use menagerie_core::NotationError;
use serde::{Deserialize, Serialize, Serializer};
use std::{fmt, str::FromStr};

/// The tiles on the Board: each cell's number, or none; and, because it is asked so often, the set of cells that have one.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, ts_rs::TS))]
#[cfg_attr(feature = "schema", ts(as = "String"))]
#[serde(try_from = "String", into = "String")]
pub struct Field {
    shape: Shape,
    numbers: [u8; 64],
    // bytes and not a number, so that a field has no gaps: a state is two cache lines
    tiles: [u8; 8],
}

impl Field {
    /// A Board without tiles.
    pub const fn bare(shape: Shape) -> Field {
        Field {
            shape: shape.with_valley(false),
            numbers: [0; 64],
            tiles: [0; 8],
        }
    }

    /// The Board's size. Whether jumps may leave it does not lie on the table: the setup's shape knows.
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

    /// The number on a cell that is known to lie on the Board.
    #[inline]
    pub(crate) const fn number_on_board(&self, cell: Cell) -> u8 {
        self.numbers[cell.index() & 63]
    }

    /// Lays a tile (1 to 3) on a Board cell, or takes it away (0).
    #[inline]
    pub const fn set(&mut self, cell: Cell, number: u8) {
        let bit = 1u64 << (cell.index() & 63);
        self.numbers[cell.index() & 63] = number;
        let tiles = self.tiles() & !bit | if number > 0 { bit } else { 0 };
        self.tiles = tiles.to_le_bytes();
    }

    /// The cells that have a tile.
    #[inline]
    pub const fn tiles(&self) -> u64 {
        u64::from_le_bytes(self.tiles)
    }

    /// The cells whose tile has this number (1 to 3).
    pub fn with_number(&self, number: u8) -> u64 {
        let has = |i: usize| u64::from(self.numbers[i] == number) << i;
        (0..64).map(has).sum()
    }
}

impl Field {
    /// The rows as letters, for which there is room in `letters`.
    fn rows<'a>(&self, letters: &'a mut [u8; 72]) -> &'a str {
        let (columns, rows) = (self.shape.columns().into(), self.shape.rows().into());
        let mut length = 0;
        for row in self.numbers.chunks(8).take(rows) {
            if length > 0 {
                letters[length] = b'/';
                length += 1;
            }
            for number in row.iter().take(columns) {
                letters[length] = match number {
                    0 => b'.',
                    number => b'0' + number,
                };
                length += 1;
            }
        }
        std::str::from_utf8(&letters[..length]).unwrap_or_default()
    }
}

/// Row by row from the north, `.` for a missing cell; the size alone, such as `6x6`, where no tile lies at all.
impl fmt::Display for Field {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.tiles() == 0 {
            return write!(f, "{}x{}", self.shape.columns(), self.shape.rows());
        }
        f.write_str(self.rows(&mut [0; 72]))
    }
}

/// As it is written. Every view has a field: where there are tiles it is written in one go.
impl Serialize for Field {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        if self.tiles() == 0 {
            return serializer.collect_str(self);
        }
        serializer.serialize_str(self.rows(&mut [0; 72]))
    }
}

impl FromStr for Field {
    type Err = NotationError;
    fn from_str(text: &str) -> Result<Field, NotationError> {
        let wrong = |problem: String| NotationError::new("field", problem);
        let no_size = |columns, rows| {
            wrong(format!(
                "a Board has {} to {} columns and {} to {} rows, not {columns} by {rows}",
                COLUMNS.start(),
                COLUMNS.end(),
                ROWS.start(),
                ROWS.end()
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
    type Error = NotationError;
    fn try_from(text: String) -> Result<Field, NotationError> {
        text.parse()
    }
}
