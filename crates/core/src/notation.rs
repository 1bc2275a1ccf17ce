//! How positions, actions and outcomes are written and read.
//!
//! A position is a line of `key=value` words, in any order: `board=231/... red=d1`. What is left out has its ordinary value; what is
//! unknown or said twice is refused. `docs/notation.md` lists the keys of every game.
use crate::Rule;
use std::{fmt, ops::RangeInclusive, str::FromStr};

/// What is wrong with a text or a position: where, what, and the rule it breaks if there is one.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NotationError {
    /// The part that is wrong, such as `board` or `action`.
    pub part: String,
    /// What is wrong with it and what would be right, in lower case, without a full stop.
    pub problem: String,
    /// The rule that it breaks.
    pub rule: Option<Rule>,
}

impl NotationError {
    /// A flaw of the text alone.
    pub fn new(part: impl Into<String>, problem: impl Into<String>) -> NotationError {
        NotationError {
            part: part.into(),
            problem: problem.into(),
            rule: None,
        }
    }

    /// A position that breaks a rule.
    pub fn breaks(
        rule: Rule,
        part: impl Into<String>,
        problem: impl Into<String>,
    ) -> NotationError {
        NotationError {
            rule: Some(rule),
            ..NotationError::new(part, problem)
        }
    }
}

impl fmt::Display for NotationError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.part, self.problem)?;
        match self.rule {
            Some(rule) => write!(f, " ({rule})"),
            None => Ok(()),
        }
    }
}

impl std::error::Error for NotationError {}

/// A whole number within `range`.
///
/// # Errors
/// If it is no number or not in the range.
pub fn read_number<T: TryFrom<i64> + fmt::Display + Copy + Into<i64>>(
    part: &str,
    text: &str,
    range: RangeInclusive<T>,
) -> Result<T, NotationError> {
    let wrong = || {
        let (least, most) = (range.start(), range.end());
        NotationError::new(
            part,
            format!("'{text}' is not a whole number from {least} to {most}"),
        )
    };
    let plain = !text.is_empty() && !text.starts_with('+');
    let number: i64 = text.parse().ok().filter(|_| plain).ok_or_else(wrong)?;
    if number < (*range.start()).into() || number > (*range.end()).into() {
        return Err(wrong());
    }
    T::try_from(number).map_err(|_| wrong())
}

/// The words of a position, taken out one by one.
#[derive(Debug, Clone)]
pub struct Fields<'a>(Vec<(&'a str, &'a str)>);

impl<'a> Fields<'a> {
    /// Splits a position into its words.
    ///
    /// # Errors
    /// If a word is not `key=value` or a key comes twice.
    pub fn read(text: &'a str) -> Result<Fields<'a>, NotationError> {
        let mut pairs: Vec<(&str, &str)> = Vec::new();
        for word in text.split_ascii_whitespace() {
            let (key, value) = word.split_once('=').ok_or_else(|| {
                NotationError::new("position", format!("'{word}' is not key=value"))
            })?;
            if pairs.iter().any(|(k, _)| *k == key) {
                return Err(NotationError::new(key, "said twice"));
            }
            pairs.push((key, value));
        }
        Ok(Fields(pairs))
    }

    /// The value of a key, if it is there. Each key can be taken once.
    pub fn take(&mut self, key: &str) -> Option<&'a str> {
        let at = self.0.iter().position(|(k, _)| *k == key)?;
        Some(self.0.swap_remove(at).1)
    }

    /// The value of a key that must be there.
    ///
    /// # Errors
    /// If it is not.
    pub fn need(&mut self, key: &str) -> Result<&'a str, NotationError> {
        self.take(key)
            .ok_or_else(|| NotationError::new(key, format!("missing: say {key}=…")))
    }

    /// A number, or its ordinary value when it is not said.
    ///
    /// # Errors
    /// If it is no number in the range.
    pub fn number<T: TryFrom<i64> + fmt::Display + Copy + Into<i64>>(
        &mut self,
        key: &str,
        range: RangeInclusive<T>,
        otherwise: T,
    ) -> Result<T, NotationError> {
        self.take(key)
            .map_or(Ok(otherwise), |text| read_number(key, text, range))
    }

    /// Something that can be read by itself, or its ordinary value when it is not said.
    ///
    /// # Errors
    /// If it cannot be read; the flaw names the key.
    pub fn parse<T: FromStr<Err = NotationError>>(
        &mut self,
        key: &str,
        otherwise: T,
    ) -> Result<T, NotationError> {
        self.take(key).map_or(Ok(otherwise), |text| {
            text.parse().map_err(|flaw: NotationError| NotationError {
                part: key.to_owned(),
                ..flaw
            })
        })
    }

    /// `on` or `off`, or the ordinary value when it is not said.
    ///
    /// # Errors
    /// If it is neither.
    pub fn switch(&mut self, key: &str, otherwise: bool) -> Result<bool, NotationError> {
        match self.take(key) {
            None => Ok(otherwise),
            Some("on") => Ok(true),
            Some("off") => Ok(false),
            Some(other) => Err(NotationError::new(
                key,
                format!("'{other}' is neither on nor off"),
            )),
        }
    }

    /// Nothing may be left over.
    ///
    /// # Errors
    /// If something is.
    pub fn done(self) -> Result<(), NotationError> {
        match self.0.first() {
            None => Ok(()),
            Some((key, _)) => Err(NotationError::new(*key, "no such part of a position")),
        }
    }
}

/// A cell of a squared board by column letter and row number, such as `d5`; it may lie off the board that is in play.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Spot {
    /// Columns from the west, counted from 0.
    pub x: u8,
    /// Rows from the north, counted from 0.
    pub y: u8,
}

impl fmt::Display for Spot {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", char::from(b'a' + self.x), self.y + 1)
    }
}

impl FromStr for Spot {
    type Err = NotationError;
    fn from_str(text: &str) -> Result<Spot, NotationError> {
        let wrong = || NotationError::new("cell", format!("'{text}' is not a cell such as d5"));
        let mut letters = text.chars();
        let column = letters.next().filter(char::is_ascii_lowercase);
        let row = letters.as_str();
        let plain = (1..=2).contains(&row.len())
            && row.bytes().all(|b| b.is_ascii_digit())
            && !row.starts_with('0');
        match (column, row.parse::<u8>()) {
            (Some(column), Ok(row)) if plain => Ok(Spot {
                x: column as u8 - b'a',
                y: row - 1,
            }),
            _ => Err(wrong()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn a_position_says_each_thing_once() {
        let mut fields = Fields::read("board=12/3. red=a1").unwrap();
        assert_eq!(fields.need("board").unwrap(), "12/3.");
        assert_eq!(fields.take("yellow"), None);
        assert_eq!(fields.clone().done().unwrap_err().part, "red");
        assert_eq!(
            fields
                .parse("red", Spot { x: 9, y: 9 })
                .unwrap()
                .to_string(),
            "a1"
        );
        assert!(fields.done().is_ok());
        assert!(Fields::read("a=1 a=2").is_err());
        assert!(Fields::read("lonely").is_err());
    }

    #[test]
    fn numbers_are_plain_and_within_range() {
        assert_eq!(read_number("turns", "7", 0u16..=9), Ok(7));
        for wrong in ["10", "-1", "+3", "", "x", "99999999999999999999"] {
            assert!(read_number("turns", wrong, 0u16..=9).is_err(), "{wrong}");
        }
    }

    proptest! {
        #[test]
        fn spots_round_trip(x in 0u8..26, y in 0u8..99) {
            let spot = Spot { x, y };
            prop_assert_eq!(spot.to_string().parse::<Spot>().unwrap(), spot);
        }

        #[test]
        fn no_text_upsets_the_readers(text in ".{0,40}") {
            if let Ok(spot) = text.parse::<Spot>() {
                prop_assert_eq!(spot.to_string(), text.clone());
            }
            let _ = Fields::read(&text);
        }
    }
}
