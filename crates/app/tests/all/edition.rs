//! Numbers of one's own, as called from the command line.

use crate::cli::{Called, call, file};
use std::fs::File;

const POSITION: &str = "field=2.1231/123312/3121.3/231231/1233.2/.12123 red=d2:32 yellow=e2:31 scarecrow=d5 turn=yellow";

fn sim(more: &[&str]) -> Called {
    let args = ["sim", "wallaby", "--games", "20", "--json"];
    call(&[&args[..], more].concat(), "")
}

#[test]
fn parameters_are_listed_with_sentence_range_standard_and_rule() {
    let text = call(&["games", "wallaby", "--parameters"], "");
    for part in [
        "goal  WAL-OPT-5",
        "Plants that win",
        "{2,3,4: 4..171}",
        r#"{"2":25,"3":20,"4":15}"#,
    ] {
        assert!(text.out.contains(part), "{part}: {}", text.out);
    }
    let json = call(&["games", "--parameters", "--json"], "").json();
    let wallaby = &json[0]["parameters"][0];
    assert_eq!(wallaby["key"], "goal");
    assert_eq!(wallaby["standard"]["2"], 25);
    let schema = call(&["games", "monster-baby-rescue", "--schema"], "").json();
    assert_eq!(schema["properties"]["row_costs"]["type"], "array");
    assert_eq!(call(&["games", "--schema"], "").code, 2);
}

#[test]
fn numbers_of_ones_own_are_said_piece_by_piece_or_as_a_file() {
    let pieces = sim(&["--set", "goal=20", "--set", "boards.standard.3.rows=6"]).json();
    let edition = pieces["options"]["edition"].clone();
    let wanted = r#"{"goal":{"2":20,"4":20},"boards":{"standard":{"3":{"rows":6}}}}"#;
    assert_eq!(edition, wanted);
    let own = file("twenty.json", "{\n \"goal\": 20\n}\n");
    let whole = sim(&["--edition", &own, "--set", "boards.standard.3.rows=6"]).json();
    assert_eq!(whole["options"], pieces["options"]);
    assert_eq!(whole["turns"], pieces["turns"]);
    let standard = sim(&["--edition", &own, "--set", "goal={}"]).json();
    assert_eq!(standard["options"]["edition"], serde_json::Value::Null);
    let long_row = ["--set", "row_costs=[1,1,2,2,3,3,4,4]"];
    let args = [
        &["match", "monster-baby-rescue", "--agents", "greedy,random"][..],
        &["--games", "2"],
    ];
    let played = call(&[&args.concat()[..], &long_row].concat(), "");
    assert_eq!(played.code, 0, "{}", played.err);
}

#[test]
fn a_position_is_looked_at_with_numbers_of_ones_own() {
    let at = |more: &[&str]| {
        let args = ["try", "wallaby", "--position", POSITION, "--json"];
        call(&[&args[..], more].concat(), "").json()["position"].clone()
    };
    let own = at(&["--set", "goal=20"]);
    let own = own.as_str().unwrap_or_default();
    assert!(own.contains(r#"edition={"goal":{"2":20,"4":20}}"#), "{own}");
    let again = call(
        &["try", "wallaby", "--position", own, "--set", "goal=21"],
        "",
    );
    assert_eq!(again.code, 2, "{}", again.out);
    let args = [
        "hint",
        "wallaby",
        "--position",
        POSITION,
        "--set",
        "goal=20",
    ];
    let hint = call(&[&args[..], &["--player", "greedy"]].concat(), "");
    assert_eq!(hint.code, 0, "{}", hint.err);
}

#[test]
fn what_cannot_be_set_is_refused_by_name_with_the_nearest_known() {
    for (set, code, part) in [
        ("goall=20", 1, "did you mean goal?"),
        ("goal.5=20", 1, "goal.5"),
        (
            "goal=3",
            1,
            "WAL-OPT-5: goal.2 must be a whole number from 4 to 171",
        ),
        ("goal=NaN", 1, "WAL-OPT-5"),
        ("goal=1e400", 1, "WAL-OPT-5"),
        ("goal=170", 1, "WAL-OPT-5"),
        ("tiles=0", 1, "WAL-SETUP-2"),
        ("goal", 2, "not place=value"),
        ("=3", 2, "not place=value"),
        ("a.b.c.d.e.f.g.h.i=3", 2, "no place is so deep"),
    ] {
        let called = sim(&["--set", set]);
        assert_eq!(called.code, code, "{set}: {}", called.err);
        assert!(called.err.contains(part), "{set}: {}", called.err);
    }
    let row = [
        "sim",
        "monster-baby-rescue",
        "--games",
        "1",
        "--set",
        "row=8",
    ];
    assert!(call(&row, "").err.contains("did you mean row_costs?"));
    let twice = sim(&["--set", "goal=20", "--set", "goal=21"]);
    assert_eq!(twice.code, 2, "{}", twice.err);
    let deeper = sim(&["--set", "goal=20", "--set", "goal.2=21"]);
    assert_eq!(deeper.code, 2, "{}", deeper.err);
}

#[test]
fn files_that_are_no_editions_are_refused_and_huge_ones_never_read_whole() {
    for (name, text) in [
        ("broken.json", "{\"goal\":"),
        ("empty.json", ""),
        ("deep.json", &"[".repeat(500_000)),
    ] {
        let called = sim(&["--edition", &file(name, text)]);
        assert_eq!(called.code, 2, "{name}: {}", called.err);
        assert!(
            called.err.contains(name) && called.err.len() < 400,
            "{}",
            called.err
        );
    }
    let list = sim(&["--edition", &file("list.json", "[1]")]);
    assert_eq!(list.code, 1, "{}", list.err);
    let huge = file("huge.json", "");
    // a file of holes: it has the length, and takes no room on the disk
    File::options()
        .write(true)
        .open(&huge)
        .and_then(|file| file.set_len(300 << 20))
        .expect("a long file");
    for args in [["--edition", &huge], ["--data", &huge]] {
        let called = sim(&args);
        assert_eq!(called.code, 2, "{}", called.err);
        assert!(called.err.contains("more than"), "{}", called.err);
    }
    assert_eq!(call(&["verify", &huge], "").code, 2);
    std::fs::remove_file(&huge).expect("it was made here");
    let missing = sim(&["--edition", "nowhere.json"]);
    assert_eq!(missing.code, 2, "{}", missing.err);
}
