//! The squares of the board and how they lie (HTW-COMP-1, HTW-SETUP-1).
use crate::{
    board::{CENTRE, CORNERS, SIDE, SPACES},
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
    /// Run counts 2.
    Clear,
    /// Camouflage counts 2.
    Forest,
    /// Submerge counts 2.
    Swamp,
    /// Cover counts 2.
    Rocky,
    /// Every evade card counts 2; the Wumpus flees here.
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

    /// How many squares of it there are.
    pub const fn squares(self) -> u8 {
        match self {
            Terrain::Clear | Terrain::Forest | Terrain::Swamp | Terrain::Rocky => 10,
            Terrain::Lair => 5,
            Terrain::Camp => 4,
        }
    }

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
    /// Whether the squares are those of the game, with the fixed ones in their places (HTW-COMP-1, HTW-SETUP-1).
    ///
    /// # Errors
    /// What is wrong.
    pub fn sound(&self) -> Result<(), NotationError> {
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
            if there != usize::from(sort.squares()) {
                let (letter, due) = (sort.letter(), sort.squares());
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

    const BOARD: &str = "kcfsrck/flrcsfc/srcflsr/cfslrcf/rsfcsrf/slrfrsc/krclsfk";

    #[test]
    fn a_board_of_other_squares_is_refused() {
        let mut layout: Layout = BOARD.parse().unwrap();
        layout.0[CENTRE.index()] = Terrain::Clear;
        assert_eq!(layout.sound().unwrap_err().rule, Some(rule::SETUP_1));
        let mut layout: Layout = BOARD.parse().unwrap();
        let clear = layout.0.iter().position(|&t| t == Terrain::Clear).unwrap();
        layout.0[clear] = Terrain::Swamp;
        assert_eq!(layout.sound().unwrap_err().rule, Some(rule::COMP_1));
    }
}
