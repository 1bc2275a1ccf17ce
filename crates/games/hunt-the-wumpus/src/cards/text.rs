//! Handfuls as text, `2bow+nets`, and as lists of cards.
use super::{Cards, MOST};
use crate::card::Card;
use menagerie_core::NotationError;
use std::{fmt, str::FromStr};

impl From<Cards> for Vec<Card> {
    fn from(cards: Cards) -> Vec<Card> {
        cards.each().collect()
    }
}

impl TryFrom<Vec<Card>> for Cards {
    type Error = NotationError;
    fn try_from(list: Vec<Card>) -> Result<Cards, NotationError> {
        let mut cards = Cards::NONE;
        for card in list {
            if cards.count(card) == MOST {
                return Err(too_many(card));
            }
            cards.add(card);
        }
        Ok(cards)
    }
}

fn too_many(card: Card) -> NotationError {
    NotationError::new("cards", format!("more than {MOST} of {card}"))
}

impl fmt::Display for Cards {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.is_empty() {
            return f.write_str("none");
        }
        for (i, (card, n)) in self.kinds().enumerate() {
            if i > 0 {
                f.write_str("+")?;
            }
            if n > 1 {
                write!(f, "{n}")?;
            }
            write!(f, "{card}")?;
        }
        Ok(())
    }
}

/// Kinds in any order and several times over: `bow+nets+bow` is `2bow+nets`.
impl FromStr for Cards {
    type Err = NotationError;
    fn from_str(text: &str) -> Result<Cards, NotationError> {
        let mut cards = Cards::NONE;
        if text == "none" {
            return Ok(cards);
        }
        for word in text.split('+') {
            let name = word.trim_start_matches(|c: char| c.is_ascii_digit());
            let card: Card = name.parse()?;
            let n = match &word[..word.len() - name.len()] {
                "" => 1,
                digits if digits.starts_with('0') => return Err(too_many(card)),
                digits => digits.parse().map_err(|_| too_many(card))?,
            };
            if n > MOST - cards.count(card) {
                return Err(too_many(card));
            }
            cards = cards.plus(Cards::from_iter([(card, n)]));
        }
        Ok(cards)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn handfuls_are_read_as_they_are_written() {
        let cards: Cards = "nets+bow+traps+bow".parse().unwrap();
        assert_eq!(cards.to_string(), "2bow+nets+traps");
        assert_eq!(cards.total(), 4);
        assert_eq!("none".parse(), Ok(Cards::NONE));
        for wrong in [
            "",
            "bows",
            "0bow",
            "16bow",
            "9bow+9bow",
            "bow+",
            "2",
            "-1bow",
        ] {
            assert!(wrong.parse::<Cards>().is_err(), "{wrong}");
        }
    }
}
