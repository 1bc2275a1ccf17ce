//! Players against players, and players that learn, as called from the command line.

use crate::cli::call;

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

/// Where a test's weights go; what an earlier run left there is taken away.
fn weights(name: &str) -> String {
    let path = crate::cli::file(name, "");
    std::fs::remove_file(&path).expect("it was just written");
    path
}

const LEARN: [&str; 8] = [
    "learn", "wallaby", "--games", "30", "--player", "greedy", "--passes", "2",
];

#[test]
fn what_is_learned_is_the_same_on_any_number_of_threads_and_can_be_played_by_at_once() {
    let learned = |name: &str, threads: &str| {
        let out = weights(name);
        let called = call(
            &[&LEARN[..], &["--threads", threads, "--out", &out]].concat(),
            "",
        );
        assert_eq!(called.code, 0, "{}", called.err);
        for part in [
            "30 games of 2",
            "learned",
            "made by hand",
            "even chances  0.69315",
        ] {
            assert!(called.out.contains(part), "{part}: {}", called.out);
        }
        let text = std::fs::read_to_string(&out).expect("weights were written");
        (out, text)
    };
    let (file, one) = learned("learned-one.json", "1");
    assert_eq!(one, learned("learned-two.json", "2").1);
    assert!(one.contains("menagerie learn wallaby --players 2 --games 30 --player greedy"));
    // a table of three comes to it, and that of two stays
    let three = call(
        &[&LEARN[..], &["--players", "3", "--out", &file]].concat(),
        "",
    );
    assert_eq!(three.code, 0, "{}", three.err);
    let both: serde_json::Value =
        serde_json::from_str(&std::fs::read_to_string(&file).expect("it is there")).expect("JSON");
    let seats = |place: usize| both["tables"][place]["seats"].as_u64();
    assert_eq!((seats(0), seats(1), seats(2)), (Some(2), Some(3), None));
    let play = |agents: &str, more: &[&str]| {
        let args = ["match", "wallaby", "--games", "2", "--agents", agents];
        call(&[&args[..], more].concat(), "")
    };
    let three = ["--players", "3", "--weights", &file];
    let played = play("search:20:learned,search:20:handmade", &three);
    assert_eq!(played.code, 0, "{}", played.err);
    assert!(played.out.contains("search:20:learned"), "{}", played.out);
    // nobody plays by what was never learned
    let none = ["--players", "4", "--weights", &file];
    let refused = play("search:20:learned,greedy", &none);
    assert_eq!(refused.code, 2);
    assert!(
        refused
            .err
            .contains("nothing was learned about wallaby with 4 seats")
    );
    assert_eq!(play("search:20,greedy", &none).code, 0);
}

#[test]
fn weights_of_another_game_and_wrong_calls_are_refused() {
    let out = weights("learned-refused.json");
    let learn = |more: &[&str]| {
        let called = call(&[&LEARN[..], &["--out", &out], more].concat(), "");
        (called.code, called.err)
    };
    for wrong in [
        &["--games", "19"][..],
        &["--hidden", "17"],
        &["--stray", "1001"],
        &["--players", "9"],
        &["--players", "1"],
        &["--option", "colour=red"],
    ] {
        let (code, told) = learn(wrong);
        assert!(code != 0 && !told.is_empty(), "{wrong:?}: {told}");
        assert!(!std::path::Path::new(&out).exists(), "{wrong:?}");
    }
    assert_eq!(call(&["learn", "chess", "--out", &out], "").code, 2);
    assert_eq!(learn(&[]).0, 0);
    let agents = "search:9:learned,greedy";
    let learn = ["learn", "waddle-waddle", "--games", "20", "--out", &out];
    let play = ["match", "waddle-waddle", "--games", "2", "--agents", agents];
    for args in [learn.to_vec(), [&play[..], &["--weights", &out]].concat()] {
        let other = call(&args, "");
        assert_eq!(other.code, 2, "{args:?}");
        let told = &other.err;
        assert!(told.contains("these are weights of wallaby"), "{told}");
    }
}
