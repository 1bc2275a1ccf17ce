//! How a game ended, as it travels: the text that records have.
use menagerie_core::{BySeat, MAX_SEATS, Outcome};
use serde::{Deserialize, Deserializer, Serializer, de::Error};
use std::{
    collections::BTreeSet,
    str::FromStr,
    sync::{Mutex, PoisonError},
};

/// A game has a handful of reasons to end; more than this are none of a game.
const REASONS: usize = 256;
/// A reason is a word.
const LONGEST: usize = 40;

pub(crate) fn serialize<S: Serializer>(end: &Option<Outcome>, to: S) -> Result<S::Ok, S::Error> {
    match end {
        Some(end) => to.collect_str(end),
        None => to.serialize_none(),
    }
}

pub(crate) fn deserialize<'de, D: Deserializer<'de>>(from: D) -> Result<Option<Outcome>, D::Error> {
    let text: Option<String> = Option::deserialize(from)?;
    match text {
        None => Ok(None),
        Some(text) => match read(&text) {
            Some(end) => Ok(Some(end)),
            None => Err(D::Error::custom(format!("'{text}' is no end of a game"))),
        },
    }
}

/// Reads `goal places 1 2 scores 25 20`.
fn read(text: &str) -> Option<Outcome> {
    let (reason, rest) = text.split_once(" places ")?;
    let (places, scores) = rest.split_once(" scores ")?;
    let (place, players) = row(places)?;
    let (score, scored) = row(scores)?;
    (players == scored).then_some(Outcome {
        players,
        reason: word(reason)?,
        place,
        score,
    })
}

fn row<T: FromStr + Default + Copy>(text: &str) -> Option<(BySeat<T>, u8)> {
    let mut row = BySeat::default();
    let mut many = 0;
    for number in text.split(' ') {
        if many == MAX_SEATS {
            return None;
        }
        row.0[many] = number.parse().ok()?;
        many += 1;
    }
    Some((row, many as u8))
}

/// A reason is a word of the rulebook, which lasts as long as the program. One that is read is kept as long.
fn word(reason: &str) -> Option<&'static str> {
    static KNOWN: Mutex<BTreeSet<&'static str>> = Mutex::new(BTreeSet::new());
    let mut known = KNOWN.lock().unwrap_or_else(PoisonError::into_inner);
    if let Some(word) = known.get(reason) {
        return Some(word);
    }
    if known.len() >= REASONS || reason.len() > LONGEST {
        return None;
    }
    let word: &'static str = Box::leak(reason.to_owned().into_boxed_str());
    known.insert(word);
    Some(word)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_end_is_read_as_it_is_written_and_nothing_else_is() {
        for text in [
            "goal places 1 2 scores 25 20",
            "last-round places 3 1 1 4 5 scores -7 9 9 1 0",
        ] {
            assert_eq!(read(text).map(|end| end.to_string()).as_deref(), Some(text));
        }
        for wrong in [
            "",
            "goal",
            "goal places 1 scores 1 2",
            "goal places x scores 1",
            "goal places 1 1 1 1 1 1 scores 1 1 1 1 1 1",
        ] {
            assert_eq!(read(wrong), None, "{wrong}");
        }
        assert_eq!(read(&format!("{} places 1 scores 1", "x".repeat(99))), None);
    }
}
