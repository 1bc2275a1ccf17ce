//! Programs as players: those that behave, and those that do not.
use crate::cli::{self, call};
use serde_json::Value;

/// The name of a program that behaves so.
fn engine(manner: &str) -> String {
    let folder = env!("CARGO_MANIFEST_DIR");
    format!("exec:time=2s:memory=400MB:python3 {folder}/tests/engines/engine.py {manner}")
}

/// A small match of a program against the random player, as JSON.
fn meet(game: &str, first: &str, games: &str) -> Value {
    let agents = format!("{first},random");
    let args = [
        "match", game, "--agents", &agents, "--games", games, "--json",
    ];
    let called = call(&args, "");
    assert_eq!(called.code, 0, "{}", called.err);
    called.json()
}

#[test]
fn a_program_plays_every_game_to_its_end() {
    for game in menagerie_table::shelf::NAMES {
        for manner in ["first", "by-id", "sees-nothing-hidden"] {
            let played = meet(game, &engine(manner), "2");
            assert_eq!(
                played["agents"][0]["faults"],
                serde_json::json!([]),
                "{game} {manner}"
            );
            assert!(played["agents"][0]["decisions"].as_u64() > Some(1));
        }
    }
}

#[test]
fn the_program_on_the_page_plays() {
    let page = include_str!("../../../../docs/engines.md");
    let (_, rest) = page.split_once("```python\n").expect("a program");
    let (program, _) = rest.split_once("```").expect("its end");
    let path = cli::file("engine-of-the-page.py", program);
    let played = meet("monster-baby-rescue", &format!("exec:python3 {path}"), "2");
    assert_eq!(played["agents"][0]["faults"], serde_json::json!([]));
}

#[test]
fn whatever_a_program_does_wrong_costs_it_its_games_and_nothing_else() {
    for (manner, fault) in [
        ("other-protocol", "speaks protocol 7, not 1"),
        ("other-game", "gave up: I only know chess"),
        ("dies", "it ended (exit status: 1): out of luck"),
        ("killed", "it ended ("),
        (
            "garbage",
            "not a message: '\\u{1b}[2Jbestmove e2e4': expected value",
        ),
        ("no-text", "not text in UTF-8"),
        ("illegal", "'jump z99' is not on offer"),
        ("illegal-id", "'4000000000' is not on offer"),
        ("undecided", "'' is not on offer"),
        ("twice", "spoke unasked: '{"),
        ("megabytes", "a line of more than 1048576 bytes"),
        ("chatter", "spoke unasked: '{"),
        ("greedy-for-memory", "MemoryError"),
        ("hangs", "no answer within 3000 ms"),
    ] {
        let played = meet("wallaby", &engine(manner), "2");
        let [bad, other] = [&played["agents"][0], &played["agents"][1]];
        assert_eq!(played["games"], 2, "{manner}");
        assert_eq!(
            (&bad["score"], &other["score"]),
            (&0.0.into(), &1.0.into()),
            "{manner}"
        );
        let told = bad["faults"][0]["fault"].as_str().unwrap();
        assert!(told.contains(fault), "{manner}: {told}");
    }
}

#[test]
fn a_program_that_is_not_there_loses_with_the_shells_words() {
    let played = meet("wallaby", "exec:no-such-engine-anywhere", "2");
    let told = played["agents"][0]["faults"][0]["fault"].as_str().unwrap();
    assert!(told.contains("not found"), "{told}");
    assert_eq!(played["agents"][0]["faults"][0]["games"], 2);
}

#[test]
fn who_thinks_too_long_may_still_answer_when_told_to_stop() {
    let patient = engine("waits-for-stop").replace("2s", "20ms");
    let played = meet("hunt-the-wumpus", &patient, "2");
    assert_eq!(played["agents"][0]["faults"], serde_json::json!([]));
    let played = meet("wallaby", &engine("complains"), "2");
    assert_eq!(played["agents"][0]["faults"], serde_json::json!([]));
}

#[test]
fn our_own_players_answer_as_engines() {
    let program = env!("CARGO_BIN_EXE_menagerie");
    for player in ["greedy", "search:50", "gentle"] {
        let played = meet("wallaby", &format!("exec:{program} engine {player}"), "4");
        let first = &played["agents"][0];
        assert_eq!(first["faults"], serde_json::json!([]));
        assert!(first["score"].as_f64() > Some(0.5), "{played}");
    }
    let asked = format!("exec:games=40:{program} engine search:5000");
    let played = meet("wallaby", &asked, "2");
    let first = &played["agents"][0];
    let (imagined, decisions) = (&first["imagined"], &first["decisions"]);
    assert!(
        imagined.as_u64() <= decisions.as_u64().map(|many| 40 * many),
        "{played}"
    );
}

#[test]
fn our_engine_says_what_is_wrong_and_goes_on() {
    let input = [
        r#"{"say":"go","number":1}"#,
        "not json",
        "",
        r#"{"say":"hello","protocol":9,"game":"wallaby","rules":1,"players":2}"#,
        r#"{"say":"hello","protocol":1,"game":"chess","rules":1,"players":2}"#,
        r#"{"say":"hello","protocol":1,"game":"wallaby","rules":99,"players":2}"#,
        r#"{"say":"hello","protocol":1,"game":"wallaby","rules":1,"players":2,"options":{},"edition":null}"#,
        r#"{"say":"go","number":1}"#,
        r#"{"say":"position","number":1,"seat":0,"view":{"odd":1},"actions":["x"]}"#,
        r#"{"say":"go","number":1}"#,
        r#"{"say":"bye"}"#,
        r#"{"say":"go","number":2}"#,
    ];
    let called = call(&["engine", "greedy"], &(input.join("\n") + "\n"));
    assert_eq!(called.code, 0, "{}", called.err);
    let said: Vec<&str> = called.out.lines().collect();
    let expected = [
        "no game has begun",
        "not a message of protocol 1",
        "protocol 9 is not spoken here",
        "no game 'chess'; there are: wallaby",
        "rules number 99",
        r#"{"say":"hello","protocol":1,"name":"menagerie greedy"}"#,
        "no position has number 1",
        "the view cannot be read",
    ];
    assert_eq!(said.len(), expected.len(), "{}", called.out);
    for (said, expected) in said.iter().zip(expected) {
        assert!(said.contains(expected), "{expected}: {said}");
    }
    assert_eq!(call(&["engine", "seeing:greedy"], "").code, 2);
}

#[test]
fn a_program_gives_hints_climbs_ladders_and_is_reported_on() {
    let position = "field=2.1231/123312/3121.3/231231/1233.2/.12123 red=d2:32 yellow=e2:31 scarecrow=d5 turn=yellow";
    let hint = |player: &str| {
        let args = [
            "hint",
            "wallaby",
            "--position",
            position,
            "--player",
            player,
        ];
        call(&args, "")
    };
    let told = hint(&engine("explains"));
    assert_eq!(told.code, 0, "{}", told.err);
    assert!(
        told.out.contains("75.0 %") && told.out.contains("25.0 %"),
        "{}",
        told.out
    );
    let told = hint(&engine("dies"));
    assert_eq!(told.code, 1, "{}", told.out);
    assert!(told.err.contains("out of luck"), "{}", told.err);
    let wrong = hint("exec:");
    assert_eq!(wrong.code, 2);
    assert!(wrong.err.contains("exec:COMMAND"), "{}", wrong.err);

    let rungs = format!("{},greedy", engine("first"));
    let climbed = call(
        &["ladder", "wallaby", "--games", "16", "--rungs", &rungs],
        "",
    );
    assert_eq!(climbed.code, 0, "{}{}", climbed.out, climbed.err);

    let first = engine("first");
    let args = [
        "report", "wallaby", "--games", "4", "--agents", &first, "--json",
    ];
    let report = call(&args, "");
    assert_eq!(report.code, 0, "{}", report.err);
    assert!(report.out.contains("engine.py first"), "{}", report.out);

    let args = [
        "sweep",
        "wallaby",
        "--vary",
        "goal=15,20",
        "--games",
        "4",
        "--csv",
        "--agents",
        &first,
    ];
    let swept = call(&args, "");
    assert_eq!(swept.code, 0, "{}", swept.err);
    let bad = engine("dies");
    let args = [
        "sweep",
        "wallaby",
        "--vary",
        "goal=15,20",
        "--games",
        "2",
        "--csv",
        "--agents",
        &bad,
    ];
    let swept = call(&args, "");
    assert!(
        swept.err.contains("lost 4 by a fault of its own: it ended"),
        "{}",
        swept.err
    );
}

#[test]
fn a_program_sits_at_a_terminal_table_and_its_end_is_told_with_the_record_kept() {
    let (first, bad) = (engine("first"), engine("illegal"));
    let args = [
        "play", "wallaby", "--seed", "2a", "--seat", &first, "--seat",
    ];
    let played = call(&[&args[..], &["search:20"]].concat(), "");
    assert_eq!(played.code, 0, "{}", played.err);
    let record = cli::file("an-engine-that-lost.record", "");
    let lost = call(&[&args[..], &[&bad, "--save", &record]].concat(), "");
    assert_eq!(lost.code, 1, "{}", lost.out);
    assert!(
        lost.err.contains("has lost: 'jump z99' is not on offer"),
        "{}",
        lost.err
    );
    let verified = call(&["verify", &record], "");
    assert_eq!(verified.code, 0, "{}{}", verified.out, verified.err);
    let wrong = call(&["play", "wallaby", "--seat", "grandmaster"], "");
    assert_eq!(wrong.code, 2);
    assert!(wrong.err.contains("exec:COMMAND"), "{}", wrong.err);
}
