//! The program as it is called by people and by other programs: what it says and the exit code it ends with.

use crate::cli::{Called, call, file, finished};
use menagerie_core::Record;

const POSITION: &str = "field=2.1231/123312/3121.3/231231/1233.2/.12123 red=d2:32 yellow=e2:31 scarecrow=d5 turn=yellow";

#[test]
fn games_are_listed_with_players_and_options() {
    let called = call(&["games"], "");
    assert_eq!(called.code, 0);
    for part in [
        "wallaby",
        "players 2–4",
        "--option board=standard",
        "valley",
    ] {
        assert!(called.out.contains(part), "{part}: {}", called.out);
    }
    let json = call(&["games", "--json"], "").json();
    assert_eq!(json[0]["name"], "wallaby");
    assert_eq!(json[0]["options"][0]["default"], "standard");
    assert_eq!(json[0]["players"], serde_json::json!([2, 4]));
}

#[test]
fn the_version_says_which_commit_was_built_where_that_is_known() {
    let called = call(&["--version"], "");
    assert_eq!(called.code, 0);
    let said = called.out.trim();
    let rest = said.strip_prefix(concat!("menagerie ", env!("CARGO_PKG_VERSION")));
    let rest = rest.unwrap_or_else(|| panic!("{said}"));
    // an archive of the sources knows no commit
    let commit = rest
        .strip_prefix(" (")
        .and_then(|rest| rest.strip_suffix(')'));
    let digits = |commit: &str| commit.len() >= 9 && commit.chars().all(|c| c.is_ascii_hexdigit());
    assert!(rest.is_empty() || commit.is_some_and(digits), "{said}");
}

#[test]
fn wrong_calls_end_with_2_and_say_what_there_is() {
    for (args, says) in [
        (vec!["play", "chess"], "there is no game called chess"),
        (vec!["sim", "chess", "--games", "1"], "wallaby"),
        (vec!["perft", "chess", "--depth", "1"], "there is no game"),
        (
            vec!["rules", "wallaby", "WAL-NONE-9"],
            "has no rule WAL-NONE-9",
        ),
        (
            vec!["play", "wallaby", "--option", "moon=full"],
            "there is no option moon",
        ),
        (
            vec!["play", "wallaby", "--option", "board"],
            "not key=value",
        ),
        (vec!["play", "wallaby", "--seed", "xyz"], "hex digits"),
        (
            vec!["play", "wallaby", "--seat", "robot"],
            "or human, for somebody at this screen",
        ),
        (
            vec![
                "play",
                "wallaby",
                "--players",
                "2",
                "--seat",
                "random",
                "--seat",
                "random",
                "--seat",
                "random",
            ],
            "2 play",
        ),
        (vec!["verify", "no/such/file"], "cannot be read"),
        (vec!["replay", "no/such/file"], "cannot be read"),
        (
            vec!["try", "wallaby", "--position", "@no/such/file"],
            "cannot be read",
        ),
        (vec!["sim", "wallaby", "--games", "0"], "0 is not in"),
        (
            vec!["games", "--language", "tlh"],
            "no language 'tlh'; there are: en",
        ),
        (vec!["dance"], "unrecognized subcommand"),
    ] {
        let called = call(&args, "");
        assert_eq!(called.code, 2, "{args:?}: {}", called.err);
        assert!(called.err.contains(says), "{args:?}: {}", called.err);
    }
}

#[test]
fn what_the_rules_refuse_ends_with_1_and_names_the_rule() {
    for (args, says) in [
        (
            vec!["play", "wallaby", "--players", "7"],
            "refused WAL-OPT-1: ",
        ),
        (
            vec!["sim", "wallaby", "--games", "1", "--option", "board=big"],
            "refused WAL-OPT-2: board cannot be big; it can be standard, full and valley",
        ),
        (
            vec![
                "perft",
                "wallaby",
                "--depth",
                "1",
                "--players",
                "3",
                "--option",
                "board=full",
            ],
            "refused WAL-OPT-4: ",
        ),
        (
            vec!["score", "wallaby", "--position", "field=zz"],
            "refused position: ",
        ),
    ] {
        let called = call(&args, "");
        assert_eq!(called.code, 1, "{args:?}: {}", called.err);
        assert!(called.err.contains(says), "{args:?}: {}", called.err);
    }
}

#[test]
fn trying_shows_events_position_and_every_legal_action() {
    let called = call(
        &[
            "try",
            "wallaby",
            "--position",
            POSITION,
            "jump s",
            "bounce w1",
        ],
        "",
    );
    assert_eq!(called.code, 0, "{}", called.err);
    assert!(called.out.contains("Yellow ■ bounces to d3."));
    assert!(called.out.contains("position players=2 field=2.1231/"));
    assert!(
        called
            .out
            .contains("seat 1 decides, Red ▲: You stand on a 3")
    );
    assert!(called.out.contains("  jump w         Jump west to a2"));
    let json = call(
        &["try", "wallaby", "--position", POSITION, "jump s", "--json"],
        "",
    )
    .json();
    assert_eq!(json["decides"], 1, "seats are counted from 0 in JSON");
    assert_eq!(json["events"][0]["seen"]["to"], "e3");
    assert!(json["actions"].as_array().is_some_and(|a| !a.is_empty()));
}

#[test]
fn trying_what_is_not_allowed_says_which_rule_forbids_it() {
    let called = call(
        &[
            "try",
            "wallaby",
            "--position",
            POSITION,
            "jump s",
            "bounce n1",
        ],
        "",
    );
    assert_eq!(called.code, 1);
    assert!(
        called.out.starts_with("refused WAL-BOUNCE-"),
        "{}",
        called.out
    );
    let called = call(
        &["try", "wallaby", "--position", POSITION, "hop", "--json"],
        "",
    );
    assert_eq!(called.code, 1);
    let refused = &called.json()["refused"];
    assert_eq!(refused["code"], "unreadable");
    assert_eq!(refused["rule"], "WAL-ACT-3");
    assert_eq!(refused["at"], "hop");
}

#[test]
fn luck_is_taken_from_settle_and_missed_when_there_is_none() {
    let start = ["try", "wallaby", "--position", "field=6x6 step=layout"];
    let layout = "layout 231231/123312/312123/231231/123312/312123";
    let waiting = call(&start, "");
    assert_eq!(waiting.code, 0);
    assert!(waiting.out.contains("luck is awaited"));
    let stopped = call(&[&start[..], &["place a1"]].concat(), "");
    assert_eq!(stopped.code, 1);
    assert!(stopped.err.contains("luck is awaited before 'place a1'"));
    let fine = call(
        &[&start[..], &["--settle", layout, "place a1"]].concat(),
        "",
    );
    assert_eq!(fine.code, 0, "{}{}", fine.out, fine.err);
    assert!(fine.out.contains("Red ▲ starts on a1."));
    let wrong = call(&[&start[..], &["--settle", "layout 1/2"]].concat(), "");
    assert_eq!(wrong.code, 1);
    assert!(wrong.out.starts_with("refused luck: "), "{}", wrong.out);
    let left = call(
        &[&start[..], &["--settle", layout, "--settle", layout]].concat(),
        "",
    );
    assert_eq!(left.code, 1);
    assert!(left.out.contains("no luck is awaited here"), "{}", left.out);
}

#[test]
fn a_finished_record_is_verified_and_replayed() {
    let path = finished("verified.record");
    let called = call(&["verify", &path], "");
    assert_eq!(called.code, 0, "{}", called.err);
    assert!(called.out.contains("outcomes are those of the seed"));
    assert!(called.out.contains("the seed is the one that was promised"));
    let json = call(&["verify", &path, "--json"], "").json();
    assert_eq!(json["luck"], "all");
    let replayed = call(&["replay", &path, "--at", "2"], "");
    assert_eq!(replayed.code, 0);
    assert!(replayed.out.contains("   2  1 place "), "{}", replayed.out);
    assert!(!replayed.out.contains("\n   3  "));
    let json = call(&["replay", &path, "--json"], "").json();
    assert!(json["ending"]["winners"].is_array());
    let beyond = call(&["replay", &path, "--at", "99999"], "");
    assert_eq!(beyond.code, 2);
}

#[test]
fn a_record_that_is_not_what_it_claims_is_refused_at_the_line() {
    let path = finished("faulty.record");
    let text = std::fs::read_to_string(&path).expect("written just now");
    let refused = |name: &str, text: &str| -> Called {
        let called = call(&["verify", &file(name, text)], "");
        assert_eq!(called.code, 1, "{name}: {}", called.out);
        called
    };
    let changed = text.replacen("1 place ", "2 place ", 1);
    let called = refused("changed.record", &changed);
    assert!(
        called.err.contains("line 11: the digest does not fit"),
        "{}",
        called.err
    );
    let cut: String = text
        .lines()
        .take(30)
        .map(|line| format!("{line}\n"))
        .collect();
    assert!(refused("cut.record", &cut).err.contains("cut short"));
    assert!(refused("empty.record", "").err.contains("not a record"));
    assert!(
        refused("other.record", "menagerie 99\ngame a 1\n\n")
            .err
            .contains("format")
    );
    // from here on the digests are right and the content is wrong
    let record: Record = text.parse().expect("a good record");
    let rewritten = |change: &dyn Fn(&mut Record)| {
        let mut other = record.clone();
        change(&mut other);
        other.to_string()
    };
    let rules = rewritten(&|r| r.rules = 99);
    assert!(
        refused("rules.record", &rules)
            .err
            .contains("rules number 99")
    );
    let result = rewritten(&|r| r.result = Some("goal places 1 2 scores 1 0".to_owned()));
    assert!(
        refused("result.record", &result)
            .err
            .contains("the record says")
    );
    let seed = rewritten(&|r| r.seed = "ff".parse().ok());
    assert!(refused("seed.record", &seed).err.contains("sealed"));
    let order = rewritten(&|r| r.lines.swap(1, 2));
    let called = refused("order.record", &order);
    assert!(
        called.err.contains("WAL-ACT-2") && called.err.contains("line 11"),
        "{}",
        called.err
    );
    let game = rewritten(&|r| r.game = "chess".to_owned());
    let called = call(&["verify", &file("game.record", &game)], "");
    assert_eq!(called.code, 2);
    assert!(called.err.contains("no game called chess"));
}

#[test]
fn rules_are_read_by_id_or_by_how_it_begins() {
    let one = call(&["rules", "wallaby", "wal-jump-3"], "");
    assert!(one.out.starts_with("WAL-JUMP-3 (") && one.out.lines().count() == 1);
    let some = call(&["rules", "wallaby", "WAL-JUMP", "--json"], "").json();
    assert!(some.as_array().is_some_and(|rules| rules.len() > 3));
    assert!(call(&["rules", "wallaby"], "").out.starts_with("# Wallaby"));
}

#[test]
fn paths_are_counted() {
    let json = call(
        &[
            "perft",
            "wallaby",
            "--position",
            POSITION,
            "--depth",
            "3",
            "--divide",
            "--json",
        ],
        "",
    )
    .json();
    let counts = json["counts"].as_array().expect("counts");
    assert_eq!(counts.len(), 3);
    let divided = json["divided"].as_object().expect("divided");
    let sum: u64 = divided.values().filter_map(serde_json::Value::as_u64).sum();
    assert_eq!(Some(sum), counts[2].as_u64());
}

#[test]
fn the_same_seed_gives_the_same_games_on_any_number_of_threads() {
    let figures = |threads: &str, seed: &str| {
        let args = [
            "sim",
            "wallaby",
            "--players",
            "3",
            "--games",
            "40",
            "--json",
        ];
        let mut json = call(
            &[&args[..], &["--threads", threads, "--seed", seed]].concat(),
            "",
        )
        .json();
        let all = json.as_object_mut().expect("an object");
        for timed in ["seconds", "games_per_second", "decisions_per_second"] {
            assert!(all.remove(timed).is_some(), "{timed}");
        }
        json
    };
    let one = figures("1", "7");
    assert_eq!(one, figures("3", "7"));
    assert_ne!(one, figures("1", "8"));
    let won: f64 = one["by_seat"]
        .as_array()
        .expect("seats")
        .iter()
        .filter_map(|s| s["percent"].as_f64())
        .sum();
    assert!((won + one["nobody"].as_f64().unwrap_or(0.0) - 100.0).abs() < 1e-6);
}

#[test]
fn help_has_examples() {
    for command in [
        "games", "play", "try", "replay", "verify", "rules", "perft", "score", "sim",
    ] {
        let called = call(&[command, "--help"], "");
        assert_eq!(called.code, 0);
        assert!(called.out.contains("Examples:"), "{command}");
    }
}

// WR-LAY-3
#[test]
fn a_layout_of_ones_own_is_told_what_is_wrong_with_it() {
    let folder = std::env::temp_dir().join(format!("menagerie-layout-{}", std::process::id()));
    std::fs::create_dir_all(&folder).expect("a temporary folder");
    let file = folder.join("two-tiles.txt");
    std::fs::write(&file, "d0,0:h+0/d1,0").expect("a temporary file");
    let call = std::process::Command::new(env!("CARGO_BIN_EXE_menagerie"))
        .args(["layout", "check"])
        .arg(&file)
        .output()
        .expect("the program runs");
    assert_eq!(call.status.code(), Some(1));
    let said = String::from_utf8_lossy(&call.stderr);
    assert!(said.contains("refused WR-LAY-3"), "{said}");
    std::fs::write(&file, "boomerang").expect("a temporary file");
    let call = std::process::Command::new(env!("CARGO_BIN_EXE_menagerie"))
        .args(["layout", "check"])
        .arg(&file)
        .output()
        .expect("the program runs");
    assert_eq!(call.status.code(), Some(0));
    let _ = std::fs::remove_dir_all(&folder);
}
