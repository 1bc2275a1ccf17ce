//! The 24 Configuration cards (WW-CARD-1).
use crate::Kind;
use menagerie_core::NotationError;
use serde::{Deserialize, Serialize};
use std::{fmt, str::FromStr};

/// The pictures that make sets (WW-SCORE-5).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
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

struct Face {
    name: &'static str,
    criterion: Criterion,
    symbol: Symbol,
    mark: u8,
}

/// How many cards there are.
pub const CARDS: usize = 24;

const fn adjacency(
    name: &'static str,
    centre: Kind,
    first: Kind,
    second: Kind,
    symbol: Symbol,
    mark: u8,
) -> Face {
    let criterion = Criterion::Adjacency {
        centre,
        outer: [first, second],
    };
    Face {
        name,
        criterion,
        symbol,
        mark,
    }
}

const fn proximity(name: &'static str, kind: Kind, between: u8, symbol: Symbol, mark: u8) -> Face {
    Face {
        name,
        criterion: Criterion::Proximity { kind, between },
        symbol,
        mark,
    }
}

const fn size(name: &'static str, kind: Kind, symbol: Symbol, mark: u8) -> Face {
    Face {
        name,
        criterion: Criterion::Size { kind, others: 5 },
        symbol,
        mark,
    }
}

// the same list stands in rules/data/waddle-waddle.json; tests/data.rs compares the two
const FACES: [Face; CARDS] = {
    use Kind::{Alpha, Belly, Grumpy, Parent};
    use Symbol::{Egg, Feather, Fish, Foot, IceCube, Snowflake};
    [
        adjacency("adj1", Alpha, Parent, Grumpy, Fish, 2),
        adjacency("adj2", Parent, Alpha, Belly, Egg, 2),
        adjacency("adj3", Parent, Belly, Grumpy, IceCube, 2),
        adjacency("adj4", Belly, Alpha, Grumpy, Snowflake, 2),
        adjacency("adj5", Grumpy, Alpha, Parent, Feather, 2),
        adjacency("adj6", Grumpy, Parent, Belly, Foot, 2),
        adjacency("adj7", Alpha, Parent, Belly, Fish, 3),
        adjacency("adj8", Belly, Parent, Grumpy, Foot, 3),
        adjacency("adj9", Grumpy, Alpha, Belly, IceCube, 3),
        adjacency("adj10", Alpha, Belly, Grumpy, Egg, 4),
        adjacency("adj11", Parent, Alpha, Grumpy, Snowflake, 4),
        adjacency("adj12", Belly, Alpha, Parent, Feather, 4),
        proximity("prx1", Alpha, 5, IceCube, 2),
        proximity("prx2", Parent, 5, Snowflake, 2),
        proximity("prx3", Belly, 5, Fish, 2),
        proximity("prx4", Grumpy, 5, Egg, 2),
        proximity("prx5", Parent, 7, Egg, 3),
        proximity("prx6", Grumpy, 7, Feather, 3),
        proximity("prx7", Alpha, 7, Fish, 4),
        proximity("prx8", Belly, 7, Foot, 4),
        size("siz1", Parent, Feather, 2),
        size("siz2", Grumpy, Foot, 2),
        size("siz3", Belly, Snowflake, 3),
        size("siz4", Alpha, IceCube, 4),
    ]
};

impl Card {
    /// Every card, in the order of the rulebook.
    pub fn all() -> impl DoubleEndedIterator<Item = Card> + ExactSizeIterator + Clone {
        (0..CARDS as u8).map(Card)
    }

    /// The cards that are used by so many players (WW-SETUP-3).
    pub fn used(players: u8) -> impl Iterator<Item = Card> + Clone {
        Card::all().filter(move |card| card.mark() <= players)
    }

    /// The card's name in notation, such as `adj2`.
    pub const fn name(self) -> &'static str {
        FACES[self.0 as usize].name
    }

    /// What it asks for.
    #[inline]
    pub const fn criterion(self) -> Criterion {
        FACES[self.0 as usize].criterion
    }

    /// Its picture.
    #[inline]
    pub const fn symbol(self) -> Symbol {
        FACES[self.0 as usize].symbol
    }

    /// It is used from so many players on.
    #[inline]
    pub const fn mark(self) -> u8 {
        FACES[self.0 as usize].mark
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
