//! Penguin tiles: whose they are and of which type.
use menagerie_core::{NotationError, Seat};
use serde::{Deserialize, Serialize};
use std::{fmt, str::FromStr};

/// The four types of penguins (WW-COMP-2). Below level 2 they are only pictures (WW-LVL-2).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Kind {
    /// One to a group when placed.
    Alpha,
    /// Worth points beside other Parents.
    Parent,
    /// A Big Belly keeps away from all others.
    Belly,
    /// Never moved.
    Grumpy,
}

impl Kind {
    /// All types, in the order of the rulebook.
    pub const ALL: [Kind; 4] = [Kind::Alpha, Kind::Parent, Kind::Belly, Kind::Grumpy];

    /// The type as an index.
    #[inline]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The type's word in notation.
    pub const fn word(self) -> &'static str {
        match self {
            Kind::Alpha => "alpha",
            Kind::Parent => "parent",
            Kind::Belly => "belly",
            Kind::Grumpy => "grumpy",
        }
    }

    /// The type's letter on drawn boards.
    pub const fn letter(self) -> char {
        match self {
            Kind::Alpha => 'a',
            Kind::Parent => 'p',
            Kind::Belly => 'b',
            Kind::Grumpy => 'g',
        }
    }
}

impl fmt::Display for Kind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.word())
    }
}

impl FromStr for Kind {
    type Err = NotationError;
    fn from_str(text: &str) -> Result<Kind, NotationError> {
        let found = Kind::ALL.into_iter().find(|kind| kind.word() == text);
        found.ok_or_else(|| {
            NotationError::new(
                "type",
                format!("'{text}' is none of alpha, parent, belly, grumpy"),
            )
        })
    }
}

/// A penguin tile. Tiles of one seat and type are interchangeable (WW-COMP-4).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Tile {
    /// Whose it is, whoever moves it; a seat is a colour.
    pub seat: Seat,
    /// Its type.
    pub kind: Kind,
}

impl Tile {
    /// A tile of a seat and a type.
    #[inline]
    pub const fn new(seat: Seat, kind: Kind) -> Tile {
        Tile { seat, kind }
    }
}
