//! No text upsets a reader, and whatever is read is written so that it reads the same.
use menagerie_core::{EDITION_OPTION, Options, Record, Replay, Tell};
use sha2::{Digest, Sha256};
use std::{
    fmt::{Debug, Display, Write},
    str::FromStr,
};

fn round_trip<T: Display + FromStr<Err: Debug> + PartialEq + Debug>(text: &str) -> Option<T> {
    let read: T = text.parse().ok()?;
    let again: T = read.to_string().parse().expect("what was written is read");
    assert_eq!(again, read, "'{text}' is written as '{read}'");
    Some(read)
}

/// Has the text read as everything that has a text form.
pub(crate) fn hold<G: Tell>(text: &str) {
    round_trip::<G::Action>(text);
    round_trip::<G::Chance>(text);
    if let Some(state) = round_trip::<G::State>(text) {
        G::audit(&state).expect("a position that is read is sound");
    }
    edition::<G>(text);
    round_trip::<Record>(text);
    if let Some(record) = marked(text).as_deref().and_then(round_trip::<Record>) {
        let _ = Replay::<G>::verify(&record);
    }
}

/// The text as an edition, at the smallest table and at the largest: what is accepted is told so that it means the same, and gives a
/// sound first position.
fn edition<G: Tell>(text: &str) {
    if G::parameters().is_none() || !text.trim_start().starts_with('{') {
        return;
    }
    let table = G::about().players;
    for players in [*table.start(), *table.end()] {
        let Ok(setup) = G::setup(players, &Options::new().with(EDITION_OPTION, text)) else {
            continue;
        };
        let again = G::setup(players, &G::options(&setup));
        assert!(again.as_ref() == Ok(&setup), "'{text}' means something else when it is told");
        G::audit(&G::begin(&setup)).expect("the first position is sound");
    }
}

/// The text as a record whose digests fit. A forger computes them; libFuzzer cannot, and would never get behind the first line.
/// Remember: they are defined in `crates/core/src/record.rs`.
fn marked(text: &str) -> Option<String> {
    let (head, body) = text.split_once("\n\n")?;
    let mut chain = Sha256::digest(format!("{head}\n"));
    let mut record = format!("{head}\n\n");
    for line in body.lines() {
        let line = line.rsplit_once(" #").map_or(line, |(line, _)| line);
        chain = Sha256::new()
            .chain_update(chain)
            .chain_update(line)
            .finalize();
        let [a, b, c, d] = [chain[0], chain[1], chain[2], chain[3]];
        let _ = writeln!(record, "{line} #{a:02x}{b:02x}{c:02x}{d:02x}");
    }
    Some(record)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_record_that_is_marked_again_is_the_same() {
        let record = include_str!("../corpus-seeds/texts-wallaby/record");
        assert_eq!(marked(record).as_deref(), Some(record));
    }
}
