//! A monster's parts and their levels, the gems, the names of the five monsters.
use menagerie_core::{Colour, NotationError, Seat};
use serde::{Deserialize, Serialize};
use std::{fmt, ops, str::FromStr};

/// A part of a monster.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Part {
    /// The head.
    Head,
    /// The torso.
    Torso,
    /// The legs.
    Legs,
}

impl Part {
    /// From top to bottom, as actions are listed (MBR-ACT-2).
    pub const ALL: [Part; 3] = [Part::Head, Part::Torso, Part::Legs];

    /// Its word in notation.
    pub const fn word(self) -> &'static str {
        match self {
            Part::Head => "head",
            Part::Torso => "torso",
            Part::Legs => "legs",
        }
    }
}

/// A colour of gems.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Gem {
    /// Ruby.
    Red,
    /// Emerald.
    Green,
}

impl Gem {
    /// As actions are listed (MBR-ACT-2).
    pub const ALL: [Gem; 2] = [Gem::Red, Gem::Green];

    /// Its word in notation.
    pub const fn word(self) -> &'static str {
        match self {
            Gem::Red => "red",
            Gem::Green => "green",
        }
    }
}

macro_rules! told_by_word {
    ($($piece:ident $what:literal),*) => {$(
        impl fmt::Display for $piece {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str(self.word())
            }
        }
        impl FromStr for $piece {
            type Err = NotationError;
            fn from_str(text: &str) -> Result<Self, NotationError> {
                let found = Self::ALL.into_iter().find(|piece| piece.word() == text);
                found.ok_or_else(|| {
                    let words: Vec<_> = Self::ALL.iter().map(|piece| piece.word()).collect();
                    NotationError::new($what, format!("'{text}' is none of {}", words.join(", ")))
                })
            }
        }
    )*};
}
told_by_word!(Part "part", Gem "colour");

/// The levels of a monster's parts, 1 to 4 at most.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, ts_rs::TS))]
pub struct Levels {
    /// Of the head.
    pub head: u8,
    /// Of the torso.
    pub torso: u8,
    /// Of the legs.
    pub legs: u8,
}

impl Levels {
    /// All parts at level 1, as they are printed (MBR-SETUP-6).
    pub const START: Levels = Levels {
        head: 1,
        torso: 1,
        legs: 1,
    };

    /// The level of the part that is worst off.
    #[inline]
    pub fn lowest(&self) -> u8 {
        self.head.min(self.torso).min(self.legs)
    }

    /// How many parts are at this very level.
    #[inline]
    pub fn parts_at(&self, level: u8) -> u8 {
        u8::from(self.head == level) + u8::from(self.torso == level) + u8::from(self.legs == level)
    }

    /// The same with every level from 1 to the highest.
    pub(crate) fn within(self, max: u8) -> Levels {
        Levels {
            head: self.head.clamp(1, max),
            torso: self.torso.clamp(1, max),
            legs: self.legs.clamp(1, max),
        }
    }

    /// Raises a part by one level; `false` if it was at the highest, `max`, already (MBR-EFF-3).
    pub fn raise(&mut self, part: Part, max: u8) -> bool {
        let rises = self[part] < max;
        self[part] += u8::from(rises);
        rises
    }
}

impl ops::Index<Part> for Levels {
    type Output = u8;
    #[inline]
    fn index(&self, part: Part) -> &u8 {
        match part {
            Part::Head => &self.head,
            Part::Torso => &self.torso,
            Part::Legs => &self.legs,
        }
    }
}

impl ops::IndexMut<Part> for Levels {
    #[inline]
    fn index_mut(&mut self, part: Part) -> &mut u8 {
        match part {
            Part::Head => &mut self.head,
            Part::Torso => &mut self.torso,
            Part::Legs => &mut self.legs,
        }
    }
}

/// Gems of both colours: somebody's, or those in the supply.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, ts_rs::TS))]
pub struct Gems {
    /// Rubies.
    pub red: u8,
    /// Emeralds.
    pub green: u8,
}

impl Gems {
    /// Gems of any colour.
    #[inline]
    pub const fn total(&self) -> u8 {
        self.red + self.green
    }

    /// The same with no more gems than there are.
    pub(crate) fn within(self, all: Gems) -> Gems {
        Gems {
            red: self.red.min(all.red),
            green: self.green.min(all.green),
        }
    }

    /// Whether there is none at all.
    #[inline]
    pub const fn is_empty(&self) -> bool {
        self.total() == 0
    }
}

impl ops::Index<Gem> for Gems {
    type Output = u8;
    #[inline]
    fn index(&self, gem: Gem) -> &u8 {
        match gem {
            Gem::Red => &self.red,
            Gem::Green => &self.green,
        }
    }
}

impl ops::IndexMut<Gem> for Gems {
    #[inline]
    fn index_mut(&mut self, gem: Gem) -> &mut u8 {
        match gem {
            Gem::Red => &mut self.red,
            Gem::Green => &mut self.green,
        }
    }
}

/// The five monsters, which differ in looks only (MBR-COMP-4).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Monster {
    /// A serpent with a crest.
    Basilisk,
    /// A dog with three heads.
    Cerberus,
    /// A lion with a scorpion's tail.
    Manticore,
    /// Green and sturdy.
    Orc,
    /// Small, but it spits sparks.
    Dragon,
}

impl Monster {
    /// In the order in which they are given out by seat (MBR-SETUP-1).
    pub const ALL: [Monster; 5] = [
        Monster::Basilisk,
        Monster::Cerberus,
        Monster::Manticore,
        Monster::Orc,
        Monster::Dragon,
    ];

    /// The monster of a seat.
    pub fn of(seat: Seat) -> Monster {
        Monster::ALL[seat.index() % Monster::ALL.len()]
    }
}

/// The colour of a seat.
pub(crate) fn colour(seat: Seat) -> Colour {
    const COLOURS: [Colour; 5] = [
        Colour::Red,
        Colour::Blue,
        Colour::Yellow,
        Colour::Green,
        Colour::Purple,
    ];
    COLOURS[seat.index() % COLOURS.len()]
}
