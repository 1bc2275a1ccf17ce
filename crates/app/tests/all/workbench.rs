//! Sweeps, aims and reports, as called from the command line.

use crate::cli::{Called, call};
use std::{fs, path::Path};

fn folder(name: &str) -> String {
    Path::new(env!("CARGO_TARGET_TMPDIR"))
        .join(name)
        .display()
        .to_string()
}

fn sweep(more: &[&str]) -> Called {
    call(&[&["sweep", "wallaby", "--seed", "5"], more].concat(), "")
}

#[test]
fn a_sweep_is_told_as_page_table_and_data_and_is_the_same_on_any_number_of_threads() {
    let out = folder("sweep");
    let args = [
        "--vary",
        "goal=20..22",
        "--games",
        "20",
        "--agents",
        "greedy,random",
    ];
    let called = sweep(&[&args[..], &["--out", &out]].concat());
    assert_eq!(called.code, 0, "{}", called.err);
    assert!(called.out.contains("goal=21  seat_1"), "{}", called.out);
    let page = fs::read_to_string(format!("{out}/index.html")).expect("a page");
    for part in [
        "Won by seat 2",
        "<title>",
        "prefers-color-scheme:dark",
        "@media print",
        "--vary goal=20..22",
    ] {
        assert!(page.contains(part), "{part}");
    }
    assert!(!page.contains("http"), "the page needs nothing else");
    let one = sweep(&[&args[..], &["--csv", "--threads", "1"]].concat()).out;
    assert_eq!(
        one,
        fs::read_to_string(format!("{out}/sweep.csv")).expect("a table")
    );
    // a head, and a row for each setting, player and measure
    assert_eq!(one.lines().count(), 1 + 3 * 2 * 7, "{one}");
    let json = sweep(&[&args[..], &["--json"]].concat()).json();
    let point = &json["curves"][0]["points"][1];
    assert_eq!(point["setting"]["goal"], 21);
    let turns = &point["measures"]["turns"];
    let reach = turns["difference"]["paired"]["high"]
        .as_f64()
        .zip(turns["difference"]["paired"]["low"].as_f64());
    let reach = reach.map(|(high, low)| (high - low) / 2.0);
    assert!(
        reach < turns["difference"]["unpaired_reach"].as_f64(),
        "{turns}"
    );
}

#[test]
fn settings_that_cannot_be_played_are_left_out_and_named() {
    let called = sweep(&["--vary", "goal.2=70..74/2", "--games", "4"]);
    assert_eq!(called.code, 0, "{}", called.err);
    assert!(
        called
            .out
            .contains("not played: goal.2=74: refused WAL-OPT-5"),
        "{}",
        called.out
    );
    let none = sweep(&["--vary", "goall=1..2"]);
    assert_eq!(none.code, 1, "{}", none.out);
    assert!(none.err.contains("did you mean goal?"), "{}", none.err);
    for wrong in [
        &["--vary", "goal"][..],
        &["--vary", "goal=1..300"],
        &["--vary", "goal=9..1"],
        &[],
    ] {
        assert_eq!(sweep(wrong).code, 2, "{wrong:?}");
    }
    let many = ["--vary", "goal=4..100", "--vary", "most_turns=1..100"];
    let many = sweep(&many);
    assert_eq!(many.code, 2);
    assert!(many.err.contains("more than 256 settings"), "{}", many.err);
}

#[test]
fn an_aim_proposes_the_nearest_settings_and_says_what_was_tried() {
    let args = [
        "--vary",
        "goal=10..30/5",
        "--vary",
        "head_start.seat_2=0..3",
        "--games",
        "64",
    ];
    let aim = ["--aim", "turns 30..34, seats even 20", "--tries", "8"];
    let json = sweep(&[&args[..], &aim, &["--json"]].concat()).json();
    assert_eq!(json["settings"], 20);
    assert_eq!(json["tried"].as_array().map(Vec::len), Some(8), "{json}");
    let proposals = json["proposals"].as_array().expect("proposals");
    assert_eq!(proposals.len(), 3);
    let off: Vec<_> = proposals.iter().map(|p| p["off_by"].as_f64()).collect();
    assert!(off.is_sorted(), "{off:?}");
    assert_eq!(
        proposals[0]["points"][0]["verdicts"]
            .as_array()
            .map(Vec::len),
        Some(2)
    );
    let again = sweep(&[&args[..], &aim, &["--json", "--threads", "1"]].concat()).json();
    assert_eq!(again["proposals"], json["proposals"]);
    let out = folder("aim");
    let told = sweep(&[&args[..], &aim, &["--out", &out]].concat());
    assert!(
        told.out.contains("tried 8 of 20 settings") && told.out.contains("--set goal="),
        "{}",
        told.out
    );
    let page = fs::read_to_string(format!("{out}/index.html")).expect("a page");
    assert!(page.contains("All that was tried"));
    for wrong in ["seats odd", "seat_3 1..2"] {
        assert_eq!(
            sweep(&[&args[..], &["--aim", wrong]].concat()).code,
            2,
            "{wrong}"
        );
    }
}

#[test]
fn a_report_compares_strengths_and_settings_on_the_same_luck() {
    let out = folder("report");
    let args = [
        "report",
        "wallaby",
        "--games",
        "40",
        "--agents",
        "greedy,search:20",
    ];
    let more = [
        "--compare",
        "scarecrow=off",
        "--compare",
        "goal.2=15 board=full",
        "--out",
        &out,
    ];
    let called = call(&[&args[..], &more].concat(), "");
    assert_eq!(called.code, 0, "{}", called.err);
    let page = fs::read_to_string(format!("{out}/index.html")).expect("a page");
    for part in [
        "Strength: does the better player win?",
        "The luck of the opening",
        "What was offered",
        "Point of no return",
        "Compared on the same luck",
        "goal.2=15 board=full",
        "--compare 'goal.2=15 board=full'",
        "harvest no",
    ] {
        assert!(page.contains(part), "{part}");
    }
    let json: serde_json::Value =
        serde_json::from_str(&fs::read_to_string(format!("{out}/report.json")).expect("data"))
            .expect("JSON");
    assert_eq!(json["cases"].as_array().map(Vec::len), Some(6));
    assert_eq!(json["ladder"][1]["upper"], "search:20");
    let shorter = &json["cases"][4]["measures"]["turns"]["difference"]["paired"]["high"];
    assert!(
        shorter.as_f64() < Some(0.0),
        "fifteen plants take fewer turns: {shorter}"
    );
}

#[test]
fn a_report_without_players_takes_the_strongest_that_fits_and_says_so() {
    let args = [
        "report",
        "wallaby",
        "--games",
        "4",
        "--minutes",
        "0.05",
        "--json",
    ];
    let json = call(&args, "").json();
    let command = json["command"].as_str().unwrap_or_default();
    assert!(command.contains(" --agents greedy"), "{command}");
    let agents: Vec<_> = json["cases"]
        .as_array()
        .into_iter()
        .flatten()
        .map(|case| &case["agent"])
        .collect();
    assert_eq!(
        agents.first().and_then(|agent| agent.as_str()),
        Some("greedy")
    );
    for wrong in ["0", "NaN", "-1", "1e9"] {
        let called = call(&["report", "wallaby", "--minutes", wrong, "--json"], "");
        assert_eq!(called.code, 2, "{wrong}");
    }
    let layout = call(
        &[
            "report",
            "wallaby",
            "--games",
            "2",
            "--compare",
            "scarecrow",
            "--csv",
        ],
        "",
    );
    assert_eq!(layout.code, 2, "{}", layout.out);
}
