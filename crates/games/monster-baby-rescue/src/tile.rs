//! The 68 care tiles by name.
use crate::text::told_as_text;
use menagerie_core::{Cells, NotationError, Rng};
use serde::{Deserialize, Serialize};
use std::{fmt, num::NonZero, str::FromStr};

/// How many care tiles there are (MBR-COMP-1).
pub const TILES: usize = 68;

/// A set of care tiles.
pub type Tiles = Cells<2>;

/// The six kinds of care tile.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Kind {
    /// Comfy bed.
    Bed,
    /// Diamond tile.
    Gem,
    /// Witch doctor.
    Witch,
    /// Playground.
    Play,
    /// Condition improvement.
    Improve,
    /// Pink want tile.
    Want,
}

impl Kind {
    /// All kinds, with how many tiles each has (MBR-COMP-1).
    pub const ALL: [(Kind, u8); 6] = [
        (Kind::Bed, 9),
        (Kind::Gem, 9),
        (Kind::Witch, 6),
        (Kind::Play, 8),
        (Kind::Improve, 30),
        (Kind::Want, 6),
    ];

    /// How many tiles of the kind there are.
    pub const fn count(self) -> u8 {
        Kind::ALL[self as usize].1
    }
}

/// The letters of tile ids: how many tiles each has, and of what kind.
const LETTERS: [(char, u8, Kind); 9] = [
    ('b', 9, Kind::Bed),
    ('d', 9, Kind::Gem),
    ('w', 6, Kind::Witch),
    ('p', 8, Kind::Play),
    ('h', 9, Kind::Improve),
    ('t', 9, Kind::Improve),
    ('l', 9, Kind::Improve),
    ('j', 3, Kind::Improve),
    ('q', 6, Kind::Want),
];

/// One care tile, by its place in the list of section 17.1; written `b1` to `q6`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, ts_rs::TS))]
#[cfg_attr(feature = "schema", schemars(with = "String"), ts(as = "String"))]
pub struct Tile(
    /// Counted from 1, so that a place without a tile takes no more room than one with it.
    NonZero<u8>,
);

impl Tile {
    /// Every tile, in the order of the list.
    pub fn all() -> impl Iterator<Item = Tile> {
        (0..TILES as u8).map(Tile::at)
    }

    /// The tiles of a set, in the order of the list.
    pub fn of(set: Tiles) -> impl Iterator<Item = Tile> {
        set.into_iter().map(Tile::at)
    }

    /// By its place in the list, counted from 0.
    #[inline]
    const fn at(place: u8) -> Tile {
        Tile(NonZero::<u8>::MIN.saturating_add(place))
    }

    /// A tile of a set, all equally likely; `None` if there is none.
    #[inline]
    pub(crate) fn drawn(set: Tiles, rng: &mut impl Rng) -> Option<Tile> {
        set.draw(rng).map(Tile::at)
    }

    /// Its place in the list, counted from 0.
    #[inline]
    pub const fn index(self) -> usize {
        self.bit() as usize
    }

    /// Its number in a set of tiles.
    #[inline]
    pub const fn bit(self) -> u8 {
        self.0.get() - 1
    }

    /// What kind of tile it is.
    pub fn kind(self) -> Kind {
        self.letter().2
    }

    /// Its letter, its number within the letter, its kind.
    fn letter(self) -> (char, u8, Kind) {
        let mut before = 0;
        for (letter, count, kind) in LETTERS {
            if self.bit() < before + count {
                return (letter, self.bit() - before + 1, kind);
            }
            before += count;
        }
        unreachable!("a tile's place is below {TILES}")
    }
}

impl fmt::Display for Tile {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (letter, number, _) = self.letter();
        write!(f, "{letter}{number}")
    }
}

impl FromStr for Tile {
    type Err = NotationError;
    fn from_str(text: &str) -> Result<Tile, NotationError> {
        let mut before = 0;
        for (letter, count, _) in LETTERS {
            if let Some(number) = text.strip_prefix(letter) {
                return match number.as_bytes() {
                    [digit @ b'1'..=b'9'] if digit - b'0' <= count => {
                        Ok(Tile::at(before + digit - b'1'))
                    }
                    _ => break,
                };
            }
            before += count;
        }
        let problem = format!("'{text}' is not a care tile such as b1");
        Err(NotationError::new("tile", problem))
    }
}

told_as_text!(Tile);

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tiles_are_read_as_they_are_written() {
        for tile in Tile::all() {
            assert_eq!(tile.to_string().parse(), Ok(tile));
        }
        for wrong in ["", "b", "b0", "b10", "w7", "B1", "x1", "b1 ", "j4"] {
            assert!(wrong.parse::<Tile>().is_err(), "{wrong}");
        }
    }

    /// MBR-COMP-1
    #[test]
    fn there_are_68_tiles_of_six_kinds() {
        for (kind, count) in Kind::ALL {
            let there = Tile::all().filter(|tile| tile.kind() == kind).count();
            assert_eq!(there, usize::from(count), "{kind:?}");
        }
        assert_eq!(Tile::all().count(), TILES);
    }
}
