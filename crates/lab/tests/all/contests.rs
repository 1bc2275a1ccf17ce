//! Matches, ladders and reports hold what they promise.
use menagerie_core::{Options, Record, Replay, Tell};
use menagerie_engine::AnyPlayer;
use menagerie_games::wallaby::Wallaby;
use menagerie_lab::{Case, Contest, Effort, Study, contest, ladder, page, study};
use std::{num::NonZeroUsize, sync::Mutex};

fn players(names: &[&str]) -> Vec<AnyPlayer> {
    names.iter().map(|name| name.parse().unwrap()).collect()
}

#[test]
fn a_match_is_the_same_on_any_number_of_threads_and_its_records_verify() {
    let setup = Wallaby::setup(3, &Options::new()).unwrap();
    let played = |threads: usize| {
        let plan = Contest {
            seats: 3,
            effort: Effort {
                threads: NonZeroUsize::new(threads),
                ..Effort::default()
            },
            ..Contest::new(players(&["search:30", "greedy"]), 12, 5)
        };
        let records: Mutex<Vec<((usize, usize), String)>> = Mutex::default();
        let keep = |number, record: &Record| {
            records.lock().unwrap().push((number, record.to_string()));
        };
        let scores = contest::<Wallaby>(&plan, &setup, &|_| {}, Some(&keep)).unwrap();
        let mut records = records.into_inner().unwrap();
        records.sort();
        (scores.scores, records)
    };
    let (one, two) = (played(1), played(2));
    assert_eq!(one, two);
    assert_eq!(one.1.len(), 12);
    for (number, text) in &one.1 {
        let record: Record = text.parse().unwrap();
        if let Err(fault) = Replay::<Wallaby>::verify(&record) {
            panic!("{number:?}: {fault}");
        }
    }
}

#[test]
fn in_a_block_every_player_sits_in_every_seat() {
    let setup = Wallaby::setup(3, &Options::new()).unwrap();
    let plan = Contest::new(players(&["random", "random", "random"]), 30, 1);
    let scores = contest::<Wallaby>(&plan, &setup, &|_| {}, None).unwrap();
    assert_eq!(scores.blocks.len(), 10);
    let sum: f64 = scores.scores.iter().map(|interval| interval.mean).sum();
    assert!((sum - 1.0).abs() < 1e-6, "{sum}");
}

#[test]
fn more_thinking_climbs_the_ladder() {
    let setup = Wallaby::setup(2, &Options::new()).unwrap();
    let rungs = players(&["random", "greedy", "search:300"]);
    let steps =
        ladder::<Wallaby>(&rungs, &Contest::new(Vec::new(), 60, 1), &setup, &|_, _| {}).unwrap();
    for step in &steps {
        assert!(
            step.climbed(),
            "{} over {}: {}",
            step.upper,
            step.lower,
            step.score()
        );
    }
}

#[test]
fn a_report_stands_on_its_own() {
    let setup = Wallaby::setup(2, &Options::new()).unwrap();
    let plan = Study {
        agent: "greedy".parse().unwrap(),
        games: 200,
        seed: 1,
        effort: Effort::default(),
    };
    let figures = study::<Wallaby>(&plan, &setup, 2, &|_| {}).unwrap();
    assert_eq!(figures.games, 200);
    let shares: f64 = figures.seats.iter().map(|interval| interval.mean).sum();
    assert!((shares - 1.0).abs() < 1e-6);
    assert!(figures.opening.low >= 0.0 && figures.opening.high <= 1.0);
    let offered = |name: &str| figures.options.iter().find(|option| option.name == name);
    let harvest = offered("harvest yes").expect("plants are offered");
    assert!(harvest.taken.mean > 0.5, "{harvest:?}");
    let case = Case {
        setting: "usual".to_owned(),
        agent: "greedy".to_owned(),
        figures,
    };
    let html = page("A & B", &[case], &[], 2, "menagerie report", &|thing| {
        format!("<{thing}>")
    });
    assert!(
        html.contains("<td>&lt;"),
        "things are called by their names"
    );
    assert!(html.contains("A &amp; B") && html.contains("<svg"));
    for outside in ["http://", "https://", "src=", "href="] {
        assert!(!html.contains(outside), "the page needs {outside}");
    }
}
