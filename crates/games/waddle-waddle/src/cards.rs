//! The 24 Configuration cards (WW-CARD-1).
use crate::Kind;
use menagerie_core::NotationError;
use serde::{Deserialize, Serialize};
use std::{fmt, str::FromStr};

/// The pictures that make sets (WW-SCORE-5).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Deserialize)]
#[serde(rename_all = "camelCase")]
pub enum Symbol {
    /// A fish.
    Fish,
    /// An egg.
    Egg,
    /// An ice cube.
    IceCube,
    /// A snowflake.
    Snowflake,
    /// A feather.
    Feather,
    /// A penguin's foot.
    Foot,
}

impl Symbol {
    /// All symbols.
    pub const ALL: [Symbol; 6] = [
        Symbol::Fish,
        Symbol::Egg,
        Symbol::IceCube,
        Symbol::Snowflake,
        Symbol::Feather,
        Symbol::Foot,
    ];
}

/// What the tile just added or moved must do for a card.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Criterion {
    /// Take part in a centre with both outer types beside it, in other colours than the centre (WW-ADJ-1).
    Adjacency {
        /// The type in the middle.
        centre: Kind,
        /// The two types beside it.
        outer: [Kind; 2],
    },
    /// Lie far from the Iceberg (WW-PROX-1).
    Proximity {
        /// The type that does.
        kind: Kind,
        /// At least so many tiles lie between on the shortest chain.
        between: u8,
    },
    /// Join a large group (WW-SIZE-1).
    Size {
        /// The type that does.
        kind: Kind,
        /// At least so many tiles besides it.
        others: u8,
    },
}

/// One Configuration card.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, ts_rs::TS))]
#[cfg_attr(feature = "schema", ts(as = "String"))]
#[serde(try_from = "String", into = "String")]
pub struct Card(u8);

/// How many cards there are.
pub const CARDS: usize = 24;

/// What the cards are called; what stands on them, an edition says ([`crate::Figures`]).
const NAMES: [&str; CARDS] = [
    "adj1", "adj2", "adj3", "adj4", "adj5", "adj6", "adj7", "adj8", "adj9", "adj10", "adj11",
    "adj12", "prx1", "prx2", "prx3", "prx4", "prx5", "prx6", "prx7", "prx8", "siz1", "siz2",
    "siz3", "siz4",
];

impl Card {
    /// Every card, in the order of the rulebook.
    pub fn all() -> impl DoubleEndedIterator<Item = Card> + ExactSizeIterator + Clone {
        (0..CARDS as u8).map(Card)
    }

    /// The card's name in notation, such as `adj2`.
    pub const fn name(self) -> &'static str {
        NAMES[self.0 as usize]
    }

    /// Its place among all cards.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

impl fmt::Display for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl FromStr for Card {
    type Err = NotationError;
    fn from_str(text: &str) -> Result<Card, NotationError> {
        let found = Card::all().find(|card| card.name() == text);
        found.ok_or_else(|| {
            NotationError::new("card", format!("'{text}' is not a card such as adj2"))
        })
    }
}

impl TryFrom<String> for Card {
    type Error = NotationError;
    fn try_from(text: String) -> Result<Card, NotationError> {
        text.parse()
    }
}

impl From<Card> for String {
    fn from(card: Card) -> String {
        card.to_string()
    }
}

/// Some of the cards: a player's collection.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct CardSet(u32);

impl CardSet {
    /// Whether a card is among them.
    #[inline]
    pub const fn has(self, card: Card) -> bool {
        self.0 >> card.0 & 1 == 1
    }

    /// Puts a card in.
    #[inline]
    pub const fn add(&mut self, card: Card) {
        self.0 |= 1 << card.0;
    }

    /// How many there are.
    #[inline]
    pub const fn len(self) -> u32 {
        self.0.count_ones()
    }

    /// Whether there is none.
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The cards in the order of the rulebook.
    pub fn iter(self) -> impl Iterator<Item = Card> {
        Card::all().filter(move |&card| self.has(card))
    }
}

impl FromIterator<Card> for CardSet {
    fn from_iter<I: IntoIterator<Item = Card>>(cards: I) -> CardSet {
        let mut set = CardSet::default();
        for card in cards {
            set.add(card);
        }
        set
    }
}
