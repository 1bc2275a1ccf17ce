//! The twelve kinds of cards (HTW-COMP-4).
use crate::terrain::Terrain;
use menagerie_core::NotationError;
use serde::{Deserialize, Serialize};
use std::{fmt, str::FromStr};

/// How many kinds of cards there are.
pub const KINDS: usize = 12;

/// One kind of card. Cards of one kind are interchangeable.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, ts_rs::TS))]
#[serde(rename_all = "snake_case")]
#[repr(u8)]
pub enum Card {
    /// Attack; Bear Claw's speciality.
    Bow,
    /// Attack; Actaeon's speciality.
    Nets,
    /// Attack; Ningawe's speciality.
    Spear,
    /// Traps and Snares. Attack; Ulf's speciality.
    Traps,
    /// Evade, best in Clear.
    Run,
    /// Evade, best in Swamp.
    Submerge,
    /// Evade, best in Forest.
    Camouflage,
    /// Evade, best in Rocky.
    Cover,
    /// More spaces after moving.
    Ambush,
    /// Scent in the Air: sends the Wumpus somewhere instead of the roll.
    Scent,
    /// Sends a hunter home, or saves one's own from an attack.
    Retreat,
    /// Takes a hunter's turn away.
    Hazards,
}

/// What a card is good for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Class {
    /// Played by a hunter who attacks the Wumpus.
    Attack,
    /// Played by the others for the Wumpus.
    Evade,
    /// Everything else.
    Event,
}

impl Card {
    /// All kinds in the order of the rulebook's table.
    pub const ALL: [Card; KINDS] = [
        Card::Bow,
        Card::Nets,
        Card::Spear,
        Card::Traps,
        Card::Run,
        Card::Submerge,
        Card::Camouflage,
        Card::Cover,
        Card::Ambush,
        Card::Scent,
        Card::Retreat,
        Card::Hazards,
    ];

    /// What it is good for.
    pub const fn class(self) -> Class {
        match self {
            Card::Bow | Card::Nets | Card::Spear | Card::Traps => Class::Attack,
            Card::Run | Card::Submerge | Card::Camouflage | Card::Cover => Class::Evade,
            Card::Ambush | Card::Scent | Card::Retreat | Card::Hazards => Class::Event,
        }
    }

    /// The terrain in which an evade card counts more.
    pub const fn cover(self) -> Option<Terrain> {
        match self {
            Card::Run => Some(Terrain::Clear),
            Card::Submerge => Some(Terrain::Swamp),
            Card::Camouflage => Some(Terrain::Forest),
            Card::Cover => Some(Terrain::Rocky),
            _ => None,
        }
    }

    /// Its word in notation.
    pub const fn word(self) -> &'static str {
        match self {
            Card::Bow => "bow",
            Card::Nets => "nets",
            Card::Spear => "spear",
            Card::Traps => "traps",
            Card::Run => "run",
            Card::Submerge => "submerge",
            Card::Camouflage => "camouflage",
            Card::Cover => "cover",
            Card::Ambush => "ambush",
            Card::Scent => "scent",
            Card::Retreat => "retreat",
            Card::Hazards => "hazards",
        }
    }
}

impl fmt::Display for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.word())
    }
}

impl FromStr for Card {
    type Err = NotationError;
    fn from_str(text: &str) -> Result<Card, NotationError> {
        let named = Card::ALL.into_iter().find(|card| card.word() == text);
        named.ok_or_else(|| {
            NotationError::new("card", format!("'{text}' is not a card such as bow"))
        })
    }
}
