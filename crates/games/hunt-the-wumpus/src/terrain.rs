//! The squares of the board and how they lie (HTW-COMP-1, HTW-SETUP-1).
use crate::{
    board::{CENTRE, CORNERS, SIDE, SPACES},
    figures::Squares,
    rule,
};
use menagerie_core::NotationError;
use serde::{Deserialize, Serialize};
use std::{fmt, str::FromStr};

/// What lies on a space.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, ts_rs::TS))]
#[serde(rename_all = "snake_case")]
#[repr(u8)]
pub enum Terrain {
    /// Run counts more.
    Clear,
    /// Camouflage counts more.
    Forest,
    /// Submerge counts more.
    Swamp,
    /// Cover counts more.
    Rocky,
    /// Every evade card counts twice; the Wumpus flees here.
    Lair,
    /// A hunter's home; the Wumpus never enters.
    Camp,
}

impl Terrain {
    /// All sorts.
    pub const ALL: [Terrain; 6] = [
        Terrain::Clear,
        Terrain::Forest,
        Terrain::Swamp,
        Terrain::Rocky,
        Terrain::Lair,
        Terrain::Camp,
    ];

    /// Its letter in notation; `k` is a Camp.
    pub const fn letter(self) -> char {
        match self {
            Terrain::Clear => 'c',
            Terrain::Forest => 'f',
            Terrain::Swamp => 's',
            Terrain::Rocky => 'r',
            Terrain::Lair => 'l',
            Terrain::Camp => 'k',
        }
    }
}

/// The squares of the board, row by row: `kcfsrck/flrcsfc/…`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Layout(pub [Terrain; SPACES]);

impl Layout {
    /// Whether the squares are those of the edition, with the fixed ones in their places (HTW-COMP-1, HTW-SETUP-1).
    ///
    /// # Errors
    /// What is wrong.
    pub fn sound(&self, squares: &Squares) -> Result<(), NotationError> {
        let wrong = |problem: String| NotationError::breaks(rule::SETUP_1, "board", problem);
        for corner in CORNERS {
            if self.0[corner.index()] != Terrain::Camp {
                return Err(wrong(format!("no camp on {corner}")));
            }
        }
        if self.0[CENTRE.index()] != Terrain::Lair {
            return Err(wrong(format!("no lair on {CENTRE}")));
        }
        for sort in Terrain::ALL {
            let there = self.0.iter().filter(|&&t| t == sort).count();
            let due = squares.of(sort);
            if there != usize::from(due) {
                let letter = sort.letter();
                let problem = format!("{there} squares '{letter}' where there are {due}");
                return Err(NotationError::breaks(rule::COMP_1, "board", problem));
            }
        }
        Ok(())
    }
}

impl fmt::Display for Layout {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (i, row) in self.0.chunks(usize::from(SIDE)).enumerate() {
            if i > 0 {
                f.write_str("/")?;
            }
            for terrain in row {
                write!(f, "{}", terrain.letter())?;
            }
        }
        Ok(())
    }
}

impl FromStr for Layout {
    type Err = NotationError;
    fn from_str(text: &str) -> Result<Layout, NotationError> {
        let side = usize::from(SIDE);
        let rows: Vec<&str> = text.split('/').collect();
        if rows.len() != side || rows.iter().any(|row| row.chars().count() != side) {
            return Err(NotationError::new(
                "board",
                "not seven rows of seven, as in kcfsrck/…",
            ));
        }
        let mut squares = [Terrain::Clear; SPACES];
        for (square, letter) in squares.iter_mut().zip(text.chars().filter(|&c| c != '/')) {
            let sort = Terrain::ALL.into_iter().find(|t| t.letter() == letter);
            *square = sort.ok_or_else(|| {
                let problem = format!("'{letter}' is not one of c, f, s, r, l, k");
                NotationError::new("board", problem)
            })?;
        }
        Ok(Layout(squares))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::figures::Figures;
    use menagerie_core::Adjustable;

    const BOARD: &str = "kcfsrck/flrcsfc/srcflsr/cfslrcf/rsfcsrf/slrfrsc/krclsfk";

    #[test]
    fn a_board_of_other_squares_is_refused() {
        let squares = &Figures::standard().terrain;
        let mut layout: Layout = BOARD.parse().unwrap();
        layout.0[CENTRE.index()] = Terrain::Clear;
        assert_eq!(layout.sound(squares).unwrap_err().rule, Some(rule::SETUP_1));
        let mut layout: Layout = BOARD.parse().unwrap();
        let clear = layout.0.iter().position(|&t| t == Terrain::Clear).unwrap();
        layout.0[clear] = Terrain::Swamp;
        assert_eq!(layout.sound(squares).unwrap_err().rule, Some(rule::COMP_1));
    }
}
