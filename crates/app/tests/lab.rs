//! Players against players, as called from the command line.
mod cli;

use cli::call;

#[test]
fn a_match_tells_scores_with_intervals_and_how_fast_everybody_thought() {
    let args = [
        "match",
        "wallaby",
        "--agents",
        "search:50,random",
        "--games",
        "8",
    ];
    let called = call(&args, "");
    assert_eq!(called.code, 0, "{}", called.err);
    for part in ["search:50", "imagined games/s", "8 games in 4 blocks"] {
        assert!(called.out.contains(part), "{part}: {}", called.out);
    }
    let json = call(&[&args[..], &["--json"]].concat(), "").json();
    let first = &json["agents"][0];
    assert_eq!(first["agent"], "search:50");
    assert!(first["score"].as_f64() > Some(0.5), "{json}");
    assert!(first["imagined"].as_u64() > Some(0), "{json}");
}

#[test]
fn a_ladder_that_is_not_climbed_ends_with_1() {
    let rungs = |rungs: &str| {
        let args = ["ladder", "wallaby", "--games", "24", "--rungs", rungs];
        call(&args, "")
    };
    let climbed = rungs("random,greedy");
    assert_eq!(climbed.code, 0, "{}", climbed.out);
    let slipped = rungs("greedy,random");
    assert_eq!(slipped.code, 1, "{}", slipped.out);
    assert!(slipped.out.contains("not climbed"), "{}", slipped.out);
}

#[test]
fn the_pace_of_a_player_is_told_with_its_memory_and_the_time_to_stop() {
    let args = [
        "pace",
        "wallaby",
        "--millis",
        "5",
        "--player",
        "search:1000",
    ];
    let called = call(&args, "");
    assert_eq!(called.code, 0, "{}", called.err);
    for part in ["imagined games/s", "wallaby", "MB", "ms"] {
        assert!(called.out.contains(part), "{part}: {}", called.out);
    }
    let json = call(&[&args[..], &["--json"]].concat(), "").json();
    assert!(json[0]["memory"].as_u64() > Some(0), "{json}");
    assert!(json[0]["imagined_per_second"].as_f64() > Some(0.0));
    assert_eq!(call(&["pace", "chess"], "").code, 2);
}

#[test]
fn a_hint_says_how_much_was_imagined() {
    let position = "field=2.1231/123312/3121.3/231231/1233.2/.12123 red=d2:32 yellow=e2:31 scarecrow=d5 turn=yellow";
    let args = [
        "hint",
        "wallaby",
        "--position",
        position,
        "--player",
        "search:100",
    ];
    let called = call(&args, "");
    assert_eq!(called.code, 0, "{}", called.err);
    assert!(called.out.contains("a second"), "{}", called.out);
}

// the first player is drawn, and hunters are chosen by seat before the first round (HTW-GEO-7)
#[test]
fn the_place_in_turn_order_is_not_the_seat() {
    let args = [
        "sim",
        "hunt-the-wumpus",
        "--games",
        "60",
        "--players",
        "4",
        "--json",
    ];
    let json = call(&args, "").json();
    assert_ne!(json["by_seat"], json["by_order"], "{json}");
}

#[test]
fn a_game_for_one_is_matched_simulated_and_reported() {
    let options = ["--players", "1", "--option", "max_rounds=3", "--games", "2"];
    let called = |args: &[&str]| {
        let args: Vec<&str> = args.iter().chain(&options).copied().collect();
        let called = call(&args, "");
        assert_eq!(called.code, 0, "{args:?}: {}", called.err);
        called
    };
    let agents = [
        "match",
        "wombat-rescue",
        "--agents",
        "greedy,random",
        "--json",
    ];
    let json = called(&agents).json();
    assert_eq!(json["agents"].as_array().map(Vec::len), Some(2), "{json}");
    let simulated = called(&["sim", "wombat-rescue"]).out;
    assert!(simulated.contains("limit"), "{simulated}");
    let out = std::env::temp_dir().join(format!("menagerie-solo-{}", std::process::id()));
    let folder = out.display().to_string();
    called(&["report", "wombat-rescue", "--out", &folder]);
    assert!(out.join("index.html").exists());
    std::fs::remove_dir_all(out).expect("it was written");
}
