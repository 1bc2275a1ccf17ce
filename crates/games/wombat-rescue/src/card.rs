//! Wander cards (WR-COMP-6) and where they lie (WR-STATE-5).
use menagerie_core::NotationError;
use serde::{Deserialize, Deserializer, Serialize, Serializer, de};
use std::{fmt, str::FromStr};

/// Cards in the box.
pub(crate) const CARDS: u8 = 30;

/// A wander card, written `w01` to `w30`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, ts_rs::TS))]
#[cfg_attr(feature = "schema", schemars(with = "String"), ts(as = "String"))]
pub struct Card(u8);

impl Card {
    /// All thirty.
    pub fn all() -> impl Iterator<Item = Card> {
        (0..CARDS).map(Card)
    }

    /// Its place among all cards.
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

impl fmt::Display for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "w{:02}", self.0 + 1)
    }
}

impl FromStr for Card {
    type Err = NotationError;
    fn from_str(text: &str) -> Result<Card, NotationError> {
        let found = Card::all().find(|card| card.to_string() == text);
        found.ok_or_else(|| {
            NotationError::new("card", format!("'{text}' is not a card: w01 to w30"))
        })
    }
}

impl Serialize for Card {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Card {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Card, D::Error> {
        let text = String::deserialize(deserializer)?;
        text.parse().map_err(de::Error::custom)
    }
}

/// A pile of cards without an order: each card is in it or not.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Pile(u32);

impl Pile {
    /// No card.
    pub const EMPTY: Pile = Pile(0);
    /// All cards of the box.
    pub const ALL: Pile = Pile((1 << CARDS) - 1);

    /// Whether the card is in it.
    pub const fn has(self, card: Card) -> bool {
        self.0 >> card.0 & 1 == 1
    }

    /// Puts a card in.
    pub const fn add(&mut self, card: Card) {
        self.0 |= 1 << card.0;
    }

    /// Takes a card out.
    pub const fn remove(&mut self, card: Card) {
        self.0 &= !(1 << card.0);
    }

    /// Whether it is empty.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// How many cards there are.
    pub const fn len(self) -> u32 {
        self.0.count_ones()
    }

    /// The cards of both piles.
    #[must_use]
    pub const fn and(self, other: Pile) -> Pile {
        Pile(self.0 | other.0)
    }

    /// The cards that are not in the other pile.
    #[must_use]
    pub const fn without(self, other: Pile) -> Pile {
        Pile(self.0 & !other.0)
    }

    /// The cards by rising number.
    pub fn iter(self) -> impl Iterator<Item = Card> {
        Card::all().filter(move |&card| self.has(card))
    }
}

impl FromIterator<Card> for Pile {
    fn from_iter<I: IntoIterator<Item = Card>>(cards: I) -> Pile {
        let mut pile = Pile::EMPTY;
        for card in cards {
            pile.add(card);
        }
        pile
    }
}

/// Where all wander cards lie. The deck has no order: turning its top is drawing any of its cards (WR-RAND-3).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Cards {
    /// Face down.
    pub deck: Pile,
    /// Face up, to be shuffled when the deck runs out.
    pub discard: Pile,
    /// The row of food cards in the order in which they were revealed; no edition has more than four of them.
    pub aside: [Option<Card>; 4],
    /// The card that she follows while her step is pending.
    pub followed: Option<Card>,
}

impl Cards {
    /// A full deck.
    pub const FRESH: Cards = Cards {
        deck: Pile::ALL,
        discard: Pile::EMPTY,
        aside: [None; 4],
        followed: None,
    };

    /// How many cards lie aside.
    pub fn aside_count(&self) -> usize {
        self.aside.iter().flatten().count()
    }

    /// Puts a revealed card away, to the row if it has the food symbol (WR-WAND-5).
    pub fn put_away(&mut self, card: Card, food: bool) {
        match self.aside.iter_mut().find(|place| place.is_none()) {
            Some(place) if food => *place = Some(card),
            _ => self.discard.add(card),
        }
    }

    /// Discards the cards that lie aside longest, so many of them (WR-FILL-1).
    pub fn discard_aside(&mut self, cards: usize) {
        for place in self.aside.iter_mut().take(cards) {
            if let Some(card) = place.take() {
                self.discard.add(card);
            }
        }
        let places = self.aside.len();
        self.aside.rotate_left(cards % places);
    }

    /// Makes the discard pile the new deck if a card is needed and there is none (WR-WAND-6). Says whether it did.
    pub fn reshuffle_if_empty(&mut self) -> bool {
        let empty = self.deck.is_empty();
        if empty {
            self.deck = self.discard;
            self.discard = Pile::EMPTY;
        }
        empty
    }

    /// All cards that lie anywhere, each once.
    pub fn everywhere(&self) -> Pile {
        let row: Pile = self.aside.iter().flatten().copied().collect();
        let followed: Pile = self.followed.into_iter().collect();
        self.deck.and(self.discard).and(row).and(followed)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    // WR-FILL-1
    #[test]
    fn of_four_cards_aside_the_one_revealed_last_stays() {
        let mut cards = Cards::FRESH;
        for name in ["w10", "w22", "w01", "w16"] {
            let card = name.parse().unwrap();
            cards.deck.remove(card);
            cards.put_away(card, true);
        }
        cards.discard_aside(3);
        assert_eq!(cards.aside[0].unwrap().to_string(), "w16");
        assert_eq!(cards.aside_count(), 1);
        assert_eq!(cards.discard.len(), 3);
        assert_eq!(cards.everywhere(), Pile::ALL);
    }
}
