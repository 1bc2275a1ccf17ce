//! Response curves on the same luck.
use menagerie_core::{Options, Tell};
use menagerie_games::wallaby::Wallaby;
use menagerie_lab::{Curve, Effort, Measure, Sweep, sweep};

/// Wallaby of two to 15, 16, … 30 plants: 16 settings.
fn goals(games: usize) -> Curve {
    let setups: Vec<_> = (15..=30)
        .map(|goal| {
            let edition = format!(r#"{{"goal":{{"2":{goal}}}}}"#);
            Wallaby::setup(2, &Options::new().with("edition", edition)).expect("it can be played")
        })
        .collect();
    let plan = Sweep {
        agents: vec!["greedy".parse().expect("greedy is a player")],
        seats: 2,
        games,
        seed: 1,
        effort: Effort::default(),
    };
    sweep::<Wallaby>(&plan, &setups, &|| {})
        .expect("nobody else plays")
        .remove(0)
}

fn at(measure: Measure) -> usize {
    let all = Measure::all(2);
    all.iter()
        .position(|known| *known == measure)
        .expect("it is measured")
}

/// The mean width of the intervals between neighbouring settings, compared with luck of their own.
fn narrowing(curve: &Curve, measure: Measure) -> f64 {
    let steps = curve.steps.iter().filter_map(|step| step[at(measure)]);
    let widths: Vec<f64> = steps.filter_map(|step| step.narrowing()).collect();
    assert_eq!(widths.len(), 15);
    widths.iter().sum::<f64>() / widths.len() as f64
}

// with 1,000 games: 50 % for seats, 42 % for turns, 41 % for decisions; with fewer games the widths are less sure themselves
#[test]
fn the_same_luck_halves_the_intervals_between_settings() {
    let curve = goals(300);
    for (measure, most) in [
        (Measure::Seat(menagerie_core::Seat(0)), 0.55),
        (Measure::Turns, 0.5),
        (Measure::Decisions, 0.5),
    ] {
        let width = narrowing(&curve, measure);
        println!("{measure}: {:.0} % as wide", 100.0 * width);
        assert!(width < most, "{measure}: {width}");
    }
}

#[test]
fn a_higher_goal_takes_longer_and_the_difference_is_sure() {
    let curve = goals(60);
    let turns = at(Measure::Turns);
    let means: Vec<f64> = curve
        .points
        .iter()
        .map(|point| point.means[turns].mean)
        .collect();
    assert!(means.is_sorted(), "{means:?}");
    let last = curve.points[15].differences[turns].expect("it is not the first");
    assert!(last.paired.low > 5.0, "{}", last.paired);
    assert!(curve.points[0].differences[turns].is_none());
}
