//! Terrain tiles: six spaces in a triangle, laid with 0, 1 or 2 turns (WR-COMP-1 to 4, WR-GEO-6, WR-GEO-7).
//!
//! ```text
//! point down   p0  p1  p2        point up          p5
//!                p3  p4                          p4  p3
//!                  p5                          p2  p1  p0
//! ```
use menagerie_core::{NotationError, read_number};
use serde::{Deserialize, Serialize};
use std::{fmt, str::FromStr};

/// Spaces of a tile.
pub(crate) const TILE_SPACES: usize = 6;
/// Tiles in the box.
pub(crate) const TILES: usize = 24;

/// The offsets of a tile's positions from its anchor, point down; for point up all signs are reversed.
pub(crate) const POSITIONS: [(i8, i8); TILE_SPACES] =
    [(0, 0), (1, 0), (2, 0), (0, 1), (1, 1), (0, 2)];

/// Where each cell of a tile comes to lie after one turn of 120° clockwise.
pub(crate) const TURN: [usize; TILE_SPACES] = [2, 4, 5, 1, 3, 0];

/// What grows on a space. Each space has exactly one terrain.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Terrain {
    /// Grassland.
    Grass,
    /// Scrubland.
    Scrub,
    /// Gum forest.
    Gums,
    /// Red sand.
    Sand,
    /// Marsh.
    Marsh,
}

impl Terrain {
    /// All five, in the order of the data file.
    pub const ALL: [Terrain; 5] = [
        Terrain::Grass,
        Terrain::Scrub,
        Terrain::Gums,
        Terrain::Sand,
        Terrain::Marsh,
    ];

    /// The letter on maps: g, b, t, s, m.
    pub const fn letter(self) -> char {
        match self {
            Terrain::Grass => 'g',
            Terrain::Scrub => 'b',
            Terrain::Gums => 't',
            Terrain::Sand => 's',
            Terrain::Marsh => 'm',
        }
    }
}

/// What is printed on a space besides its terrain.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Icon {
    /// The burrow.
    Home,
    /// Where a baby waits.
    Baby,
    /// Where food grows.
    Food,
    /// Where a dingo comes from.
    Den,
    /// Where a boulder lies if boulders are played.
    Boulder,
}

/// Which tile: the home tile, one of four baby tiles, one of nineteen regular tiles. Written `h`, `b1`, `r07`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct TileId(u8);

impl TileId {
    /// The home tile.
    pub const HOME: TileId = TileId(0);
    /// The tile whose den is the starting den of a solo game (WR-SOLO-2).
    pub const STARTING_DEN: TileId = TileId(20);

    /// The tile of a baby, counted from 0.
    pub const fn baby(baby: u8) -> TileId {
        TileId(1 + baby)
    }

    /// All regular tiles.
    pub fn regular() -> impl Iterator<Item = TileId> {
        (5..TILES as u8).map(TileId)
    }

    /// Whether it is neither the home tile nor a baby tile.
    pub const fn is_regular(self) -> bool {
        self.0 >= 5
    }

    /// As an index into the tiles of the box.
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

impl fmt::Display for TileId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            0 => f.write_str("h"),
            baby @ 1..5 => write!(f, "b{baby}"),
            regular => write!(f, "r{:02}", regular - 4),
        }
    }
}

impl FromStr for TileId {
    type Err = NotationError;
    fn from_str(text: &str) -> Result<TileId, NotationError> {
        let found = (0..TILES as u8)
            .map(TileId)
            .find(|tile| tile.to_string() == text);
        found.ok_or_else(|| {
            NotationError::new(
                "tile",
                format!("'{text}' is not a tile: h, b1 to b4, r01 to r19"),
            )
        })
    }
}

/// A tile as it lies in a slot, written `r18+2`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Laid {
    /// Which tile.
    pub tile: TileId,
    /// Turns of 120° clockwise, 0 to 2.
    pub turns: u8,
}

impl Laid {
    /// The position of the slot on which cell `cell` of the tile lies (WR-GEO-7).
    pub fn position(self, cell: usize) -> usize {
        (0..self.turns).fold(cell, |position, _| TURN[position])
    }
}

impl fmt::Display for Laid {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}+{}", self.tile, self.turns)
    }
}

impl FromStr for Laid {
    type Err = NotationError;
    fn from_str(text: &str) -> Result<Laid, NotationError> {
        let (tile, turns) = text.split_once('+').ok_or_else(|| {
            NotationError::new(
                "tile",
                format!("'{text}' is not a tile with its turns such as r18+2"),
            )
        })?;
        let turns = match turns {
            "0" | "1" | "2" => read_number("turns", turns, 0..=2)?,
            _ => {
                return Err(NotationError::new(
                    "turns",
                    format!("'{turns}' is not 0, 1 or 2"),
                ));
            }
        };
        Ok(Laid {
            tile: tile.parse()?,
            turns,
        })
    }
}

/// What is printed on a tile.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Tile {
    /// Terrain and icon of each of its cells.
    pub(crate) cells: [(Terrain, Option<Icon>); TILE_SPACES],
}

impl Tile {
    /// The cell with this icon, if there is one.
    pub(crate) fn cell_with(&self, icon: Icon) -> Option<usize> {
        self.cells.iter().position(|cell| cell.1 == Some(icon))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn three_turns_bring_a_tile_back() {
        for cell in 0..TILE_SPACES {
            assert_eq!(TURN[TURN[TURN[cell]]], cell);
        }
    }

    #[test]
    fn tiles_are_read_as_they_are_written() {
        for text in ["h+0", "b1+1", "b4+2", "r01+0", "r19+2"] {
            assert_eq!(text.parse::<Laid>().unwrap().to_string(), text);
        }
        for wrong in ["", "h", "b5+0", "r20+0", "r1+0", "r01+3", "r01+00", "R01+0"] {
            assert!(wrong.parse::<Laid>().is_err(), "{wrong}");
        }
        assert_eq!(TileId::STARTING_DEN.to_string(), "r16");
        assert_eq!(TileId::baby(3).to_string(), "b4");
    }
}
