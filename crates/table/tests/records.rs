//! Records of games that were once played, replayed for ever. A change of rules that breaks one of them must raise the game's
//! rules number, and then needs the old rules kept, or a word in the changelog.
use menagerie_core::Record;
use menagerie_table::{Voice, Words, shelf, tables};
use std::{collections::BTreeSet, fs, path::Path};

fn kept() -> Vec<(String, String)> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/records");
    let mut all: Vec<(String, String)> = fs::read_dir(folder)
        .expect("the folder of records")
        .map(|entry| entry.expect("readable").path())
        .filter(|path| path.extension().is_some_and(|e| e == "record"))
        .map(|path| {
            let text = fs::read_to_string(&path).expect("readable");
            (path.display().to_string(), text)
        })
        .collect();
    all.sort();
    all
}

#[test]
fn old_records_are_read_verified_and_written_as_they_were() {
    for (name, text) in kept() {
        let record: Record = match text.parse() {
            Ok(record) => record,
            Err(fault) => panic!("{name}: {fault}"),
        };
        if let Err(refused) = tables::verify(&record) {
            panic!("{name}: {refused}");
        }
        let looked = tables::review(&record, None).expect(&name);
        let seed = record.seed.expect("a finished game tells its seed");
        let resumed = tables::resume(&record, seed).expect(&name);
        for written in [looked.record(), resumed.record()] {
            if written.options == record.options {
                assert_eq!(written.to_string(), text, "{name}");
                continue;
            }
            // bc: the option `data` is written as the edition that it means; the game is the same, line by line
            assert!(record.options.get("data").is_some(), "{name}");
            assert!(written.options.get("edition").is_some(), "{name}");
            assert_eq!(written.lines, record.lines, "{name}");
            assert_eq!(
                (written.seal, written.seed, written.result),
                (record.seal.clone(), record.seed, record.result.clone()),
                "{name}"
            );
        }
    }
}

#[test]
fn every_game_that_the_changelog_names_has_an_old_record() {
    let changelog = include_str!("../../../CHANGELOG.md");
    let voice = Voice::nameless(Words::english());
    let games: BTreeSet<String> = kept()
        .iter()
        .filter_map(|(_, text)| text.parse::<Record>().ok())
        .map(|record| record.game)
        .collect();
    for name in shelf::NAMES {
        let title = tables::card(name, &voice).expect("on the shelf").title;
        if changelog.contains(&title) {
            assert!(games.contains(*name), "no record of {name} is kept");
        }
    }
    assert!(games.len() >= 5, "{games:?}");
}

#[test]
fn the_record_in_the_documentation_is_a_real_one() {
    let page = include_str!("../../../docs/notation.md");
    let from = page.find("menagerie 1\ngame").expect("an example");
    let text = page[from..].split("```").next().expect("its end");
    let record: Record = text.parse().expect("a record");
    assert!(tables::verify(&record).is_ok());
    assert_eq!(record.to_string(), text);
}
