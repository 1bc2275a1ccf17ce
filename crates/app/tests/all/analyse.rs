//! A coach's word about a finished game, as called from the command line.

use crate::cli::{call, file};
use std::{fs, path::Path};

/// A game between two, played to its end.
fn record(name: &str) -> String {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    let folder = folder.display().to_string();
    let agents = ["--agents", "greedy,random", "--games", "2"];
    let args = [&["match", "wallaby", "--save", &folder][..], &agents].concat();
    let played = call(&args, "");
    assert_eq!(played.code, 0, "{}", played.err);
    let mut files: Vec<_> = fs::read_dir(folder)
        .expect("the folder is made")
        .map(|entry| entry.expect("readable").path())
        .collect();
    files.sort();
    files[0].display().to_string()
}

#[test]
fn an_analysis_names_costly_decisions_and_explains_the_result() {
    let record = record("analysed");
    let called = call(&["analyse", &record, "--budget", "40"], "");
    assert_eq!(called.code, 0, "{}", called.err);
    for part in [
        "Decisions that cost most",
        "gave away",
        "Luck and skill",
        "own mistakes",
    ] {
        assert!(called.out.contains(part), "{part}: {}", called.out);
    }
    let json = call(&["analyse", &record, "--budget", "40", "--json"], "").json();
    let lines = fs::read_to_string(&record).expect("readable");
    let lines = lines.lines().filter(|line| line.contains(" #")).count() - 2;
    assert_eq!(json["curve"].as_array().map(Vec::len), Some(lines + 1));
    assert_eq!(json["effort"]["games"], 40);
    let costly = &json["costly"].as_array().expect("a list");
    assert!((1..=3).contains(&costly.len()), "{json}");
    let page = file("analysis.html", "");
    let args = ["analyse", &record, "--budget", "20", "--out", &page];
    assert_eq!(call(&args, "").out.trim_end(), page);
    let page = fs::read_to_string(page).expect("a page");
    assert!(page.contains("<svg") && page.contains("Luck and skill"));
}

#[test]
fn what_cannot_be_analysed_is_refused_with_what_to_do() {
    let whole = fs::read_to_string(record("refused")).expect("readable");
    let lines: Vec<&str> = whole.lines().collect();
    let cut = lines[..lines.len() - 3].join("\n") + "\n";
    let cases = [
        ("cut", cut, "cut short"),
        ("changed", whole.replacen("jump", "bump", 1), "digest"),
        (
            "older",
            whole.replace("game wallaby 1", "game wallaby 9"),
            "digest",
        ),
    ];
    for (name, text, part) in cases {
        let refused = call(&["analyse", &file(name, &text)], "");
        assert_eq!(refused.code, 1, "{name}: {}", refused.err);
        assert!(refused.err.contains(part), "{name}: {}", refused.err);
    }
    let play = [
        "play", "wallaby", "--seat", "human", "--seat", "gentle", "--save",
    ];
    let paused = file("paused.record", "");
    fs::remove_file(&paused).expect("it was just written");
    let put_aside = call(&[&play[..], &[&paused]].concat(), "quit\n");
    assert_eq!(put_aside.code, 0, "{}", put_aside.err);
    let refused = call(&["analyse", &paused], "");
    assert_eq!(refused.code, 1, "{}", refused.out);
    assert!(refused.err.contains("not over"), "{}", refused.err);
    assert_eq!(call(&["analyse", "/no/such/file"], "").code, 2);
    assert_eq!(call(&["analyse", &paused, "--budget", "1"], "").code, 2);
}
