//! Handfuls of cards: hands, the discard pile, the deck (HTW-COMP-5).
use crate::card::Card;
use menagerie_core::{Rng, below};
use serde::{Deserialize, Serialize};

mod text;

/// Bits that one kind takes in a handful.
const LANE: u32 = 4;
/// The most of one kind that a handful can count; a deck has twelve at most.
const MOST: u8 = 15;

/// The lowest bit of every lane.
const MARKS: u64 = 0x1111_1111_1111_1111;

const fn lane(card: Card) -> u32 {
    LANE * card as u32
}

/// A handful of cards: how many of each kind, without order. Hands, the discard pile and the deck are handfuls; written
/// `2bow+nets`, or `none`.
#[derive(
    Debug, Clone, Copy, Default, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize,
)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, ts_rs::TS))]
#[cfg_attr(feature = "schema", ts(as = "Vec<Card>"))]
#[serde(into = "Vec<Card>", try_from = "Vec<Card>")]
pub struct Cards(u64);

impl Cards {
    /// No card.
    pub const NONE: Cards = Cards(0);
    const ATTACK: u64 = 0xffff;
    const EVADE: u64 = 0xffff_0000;

    /// A single card.
    #[inline]
    pub const fn one(card: Card) -> Cards {
        Cards(1 << lane(card))
    }

    /// How many cards of a kind there are.
    #[inline]
    pub const fn count(self, card: Card) -> u8 {
        (self.0 >> lane(card)) as u8 & MOST
    }

    /// Whether there is a card of a kind.
    #[inline]
    pub const fn has(self, card: Card) -> bool {
        self.count(card) > 0
    }

    /// How many cards there are.
    #[inline]
    pub const fn total(self) -> u8 {
        const PAIRS: u64 = 0x0f0f_0f0f_0f0f_0f0f;
        let bytes = (self.0 & PAIRS) + (self.0 >> LANE & PAIRS);
        (bytes.wrapping_mul(0x0101_0101_0101_0101) >> 56) as u8
    }

    /// Whether there is none.
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Puts a card in. There are at most fifteen of a kind.
    #[inline]
    pub const fn add(&mut self, card: Card) {
        debug_assert!(self.count(card) < MOST);
        self.0 += 1 << lane(card);
    }

    /// Takes a card out; `false`, and nothing changes, when there is none.
    #[inline]
    pub const fn take(&mut self, card: Card) -> bool {
        let there = self.has(card);
        self.0 -= (there as u64) << lane(card);
        there
    }

    /// The first kind of which `other` has more.
    pub fn lacks(self, other: Cards) -> Option<Card> {
        let short = |&card: &Card| self.count(card) < other.count(card);
        Card::ALL.into_iter().find(short)
    }

    /// Both handfuls together.
    #[inline]
    #[must_use]
    pub const fn plus(self, other: Cards) -> Cards {
        Cards(self.0 + other.0)
    }

    /// What is left without the cards of another handful; those that are not there are not missed.
    #[must_use]
    pub fn minus(mut self, other: Cards) -> Cards {
        for (card, n) in other.kinds() {
            self.0 -= u64::from(n.min(self.count(card))) << lane(card);
        }
        self
    }

    /// The attack cards among them.
    #[inline]
    #[must_use]
    pub const fn attacks(self) -> Cards {
        Cards(self.0 & Cards::ATTACK)
    }

    /// The evade cards among them.
    #[inline]
    #[must_use]
    pub const fn evades(self) -> Cards {
        Cards(self.0 & Cards::EVADE)
    }

    /// The kinds that are there with their counts, in the order of [`Card::ALL`].
    #[inline]
    pub fn kinds(self) -> impl Iterator<Item = (Card, u8)> {
        let mut rest = self.0;
        std::iter::from_fn(move || {
            let card = *Card::ALL.get((rest.trailing_zeros() / LANE) as usize)?;
            rest &= !(u64::from(MOST) << lane(card));
            Some((card, self.count(card)))
        })
    }

    /// One bit for every kind that is there, the lowest of its lane.
    #[inline]
    const fn marks(self) -> u64 {
        (self.0 | self.0 >> 1 | self.0 >> 2 | self.0 >> 3) & MARKS
    }

    /// How many kinds there are.
    #[inline]
    pub(crate) const fn kinds_count(self) -> u32 {
        // a product has the sum of all lanes in its highest one: there are only twelve kinds
        (self.marks().wrapping_mul(MARKS) >> (u64::BITS - LANE)) as u32
    }

    /// The kind that has so many before it.
    #[inline]
    pub(crate) fn nth_kind(self, before: u32) -> Option<Card> {
        let mut marks = self.marks();
        for _ in 0..before {
            marks &= marks.wrapping_sub(1);
        }
        Card::ALL
            .get((marks.trailing_zeros() / LANE) as usize)
            .copied()
    }

    /// Every card by itself, in the order of [`Card::ALL`].
    pub fn each(self) -> impl Iterator<Item = Card> {
        self.kinds()
            .flat_map(|(card, n)| std::iter::repeat_n(card, usize::from(n)))
    }

    /// Every handful that can be taken out of this one, the empty one first; counts grow from the first kind on.
    pub fn parts(self) -> impl Iterator<Item = Cards> {
        let grow = move |part: &Cards| {
            let mut part = *part;
            for (card, most) in self.kinds() {
                if part.count(card) < most {
                    part.add(card);
                    return Some(part);
                }
                part.0 &= !(u64::from(MOST) << lane(card));
            }
            None
        };
        std::iter::successors(Some(Cards::NONE), grow)
    }

    /// The kind of a card drawn blindly; `None` when there is no card.
    pub fn draw(self, rng: &mut impl Rng) -> Option<Card> {
        if self.is_empty() {
            return None;
        }
        let mut left = below(rng, u32::from(self.total()));
        // the same card as a bag of these counts gives: kinds in their order, until so many cards are passed
        Card::ALL.into_iter().find(|&card| {
            let here = u32::from(self.count(card));
            let found = left < here;
            left = left.wrapping_sub(here);
            found
        })
    }
}

/// Counts beyond fifteen of a kind are cut.
impl FromIterator<(Card, u8)> for Cards {
    fn from_iter<I: IntoIterator<Item = (Card, u8)>>(counts: I) -> Cards {
        let mut cards = Cards::NONE;
        for (card, n) in counts {
            for _ in 0..n.min(MOST - cards.count(card)) {
                cards.add(card);
            }
        }
        cards
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use menagerie_core::{Bag, Quick};

    #[test]
    fn the_parts_of_a_handful_are_all_its_handfuls() {
        let cards: Cards = "2bow+nets".parse().unwrap();
        let parts: Vec<_> = cards.parts().map(|part| part.to_string()).collect();
        let all = ["none", "bow", "2bow", "nets", "bow+nets", "2bow+nets"];
        assert_eq!(parts, all);
    }

    #[test]
    fn a_card_is_drawn_as_from_a_bag() {
        let cards: Cards = "4bow+2nets+run+3retreat".parse().unwrap();
        let bag = Bag::new(Card::ALL.map(|card| cards.count(card)));
        let (mut mine, mut theirs) = (Quick::new(3), Quick::new(3));
        for _ in 0..200 {
            let kind = bag.draw(&mut theirs).unwrap();
            assert_eq!(cards.draw(&mut mine), Some(Card::ALL[kind]));
        }
        assert_eq!(Cards::NONE.draw(&mut mine), None);
    }

    #[test]
    fn kinds_are_counted_and_found_as_they_are_listed() {
        for text in [
            "none",
            "bow",
            "2bow+nets+8run",
            "15nets+hazards",
            "12traps+4cover+scent",
        ] {
            let cards: Cards = text.parse().unwrap();
            let kinds: Vec<Card> = cards.kinds().map(|(card, _)| card).collect();
            assert_eq!(cards.kinds_count() as usize, kinds.len(), "{text}");
            for before in 0..=kinds.len() {
                let kind = cards.nth_kind(before as u32);
                assert_eq!(kind, kinds.get(before).copied(), "{text}: {before}");
            }
        }
        let all: Cards = Card::ALL.into_iter().map(|card| (card, 15)).collect();
        assert_eq!(all.kinds_count() as usize, Card::ALL.len());
    }

    #[test]
    fn taking_away_more_than_there_is_leaves_nothing() {
        let cards: Cards = "2bow+run".parse().unwrap();
        let left = cards.minus("3bow+cover".parse().unwrap());
        assert_eq!(left.to_string(), "run");
        assert_eq!(
            cards.lacks("2bow+cover".parse().unwrap()),
            Some(Card::Cover)
        );
        assert_eq!(cards.lacks(left), None);
    }
}
