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
        assert!(
            again.as_ref() == Ok(&setup),
            "'{text}' means something else when it is told"
        );
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
    use menagerie_games::{Visit, visit};
    use std::{fs, path::Path};

    #[test]
    fn a_record_that_is_marked_again_is_the_same() {
        let record = include_str!("../corpus-seeds/texts-wallaby/record");
        assert_eq!(marked(record).as_deref(), Some(record));
    }

    /// Reads a game's seeds with editions.
    struct Seeds<'a>(&'a str);

    impl Visit for Seeds<'_> {
        type Out = ();
        fn visit<G: Tell>(self) {
            let seed = |question: &str, name: &str| {
                let file = format!("corpus-seeds/{question}-{}/{name}", self.0);
                let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(file);
                fs::read_to_string(path).expect("a seed that is there")
            };
            let edition = Options::new().with(EDITION_OPTION, seed("texts", "edition"));
            let table = G::setup(*G::about().players.start(), &edition);
            assert!(table.is_ok(), "{}: its edition is refused", self.0);
            hold::<G>(&seed("texts", "edition"));
            let lines = seed("rules", "a-table-with-an-edition");
            let position = lines.lines().next().unwrap_or_default();
            assert_eq!(position, seed("texts", "position-of-an-edition"));
            let read = position.parse::<G::State>();
            assert!(read.is_ok(), "{}: its position is refused", self.0);
            crate::rules::hold::<G>(&lines);
        }
    }

    // seeds that nobody accepts would teach nothing
    #[test]
    fn seeds_with_editions_are_accepted() {
        for game in [
            "wallaby",
            "hunt-the-wumpus",
            "waddle-waddle",
            "wombat-rescue",
        ] {
            visit(game, Seeds(game)).expect("a game of the list");
        }
    }
}
