//! The acceptance cases of the rulebook, and a slow second look at where one can run.
use menagerie_core::{Audience, Game, Options, Quick, Refusal as _, Seat, Tell, Turn, below};
use new_game::{Action, NewGame, Place, State};

fn at(position: &str) -> State {
    position
        .parse()
        .unwrap_or_else(|flaw| panic!("{position}: {flaw}"))
}

fn picture(state: &State) -> String {
    let view = NewGame::view(state, Audience::Everything);
    format!("{}\n{state}", NewGame::picture(&view).plain())
}

fn legal(state: &State) -> Vec<String> {
    let mut actions = Vec::new();
    NewGame::actions(state, &mut actions);
    actions.iter().map(ToString::to_string).collect()
}

fn refused(state: &State, choice: &str, rule: &str) {
    match NewGame::check(state, choice.parse().unwrap()) {
        Ok(()) => panic!("{choice} is allowed, {rule} expected\n{}", picture(state)),
        Err(refusal) => assert_eq!(refusal.rule().0, rule, "{choice}\n{}", picture(state)),
    }
}

fn play(state: &mut State, choices: &[&str]) {
    for choice in choices {
        let action: Action = choice.parse().unwrap();
        assert_eq!(
            NewGame::check(state, action),
            Ok(()),
            "{choice}\n{}",
            picture(state)
        );
        NewGame::apply(state, action, &mut ());
    }
}

// NEW-CASE-01
#[test]
fn the_first_to_move_chooses_among_three_spaces() {
    let mut state = NewGame::begin(&NewGame::setup(2, &Options::new()).unwrap());
    NewGame::settle(
        &mut state,
        "layout 123123123123".parse().unwrap(),
        &mut (),
    );
    assert_eq!(legal(&state), ["run 1", "run 2", "run 3"]);
    play(&mut state, &["run 3"]);
    assert_eq!(
        state.to_string(),
        "players=2 track=12.123123123 red=3:3 blue=0:0 turn=blue"
    );
}

// NEW-CASE-02
#[test]
fn spaces_with_runners_do_not_count() {
    let mut state = at("track=12.123123123 red=3:3 turn=blue");
    assert_eq!(legal(&state), ["run 1", "run 2", "run 4"]);
    refused(&state, "run 3", "NEW-RUN-2");
    refused(&state, "run 5", "NEW-RUN-3");
    play(&mut state, &["run 4"]);
    refused(&state, "run 2", "NEW-RUN-1");
    refused(&state, "run 13", "NEW-RUN-1");
}

// NEW-CASE-03
#[test]
fn the_first_at_home_gets_three_points_and_the_rest_run_on() {
    let mut state = at("track=...........3 red=11:11 blue=10:10 turn=red");
    assert_eq!(legal(&state), ["run 12", "run home"]);
    play(&mut state, &["run home"]);
    assert_eq!(state.points[Seat(0)], 14);
    play(&mut state, &["run 12", "run home"]);
    let outcome = NewGame::outcome(&state).map(|outcome| outcome.to_string());
    assert_eq!(outcome.as_deref(), Some("home places 1 2 scores 14 13"));
    refused(&state, "run home", "NEW-ACT-1");
}

// NEW-CASE-04
#[test]
fn positions_that_cannot_be_are_refused_with_their_rule() {
    for (position, rule) in [
        ("track=12.123123123 red=3:2", "NEW-COMP-2"),
        ("track=123123123123 red=3:0", "NEW-RUN-4"),
        ("track=12.123123123 red=3:1 blue=3:2", "NEW-RUN-2"),
        ("track=short red=1:0", "NEW-SETUP-1"),
        ("track=123123123123 red=home:3 turn=red", "NEW-HOME-1"),
    ] {
        let flaw = position.parse::<State>().expect_err(position);
        assert_eq!(flaw.rule.map(|rule| rule.0), Some(rule), "{position}");
    }
}

/// Where one can run, found by walking: the plainest reading of NEW-RUN-1 to NEW-RUN-3.
fn walked(state: &State) -> Vec<String> {
    let last = state.setup.track.spaces();
    let runners: Vec<Place> = Seat::all(state.setup.players)
        .map(|seat| state.runner[seat])
        .collect();
    let mut found = Vec::new();
    let mut space = state.runner[state.seat].0;
    while found.len() < 3 {
        space += 1;
        if space > last {
            found.push("run home".to_owned());
            break;
        }
        if !runners.contains(&Place(space)) {
            found.push(format!("run {space}"));
        }
    }
    found
}

#[test]
fn the_rules_and_a_walk_agree_on_random_games() {
    for seed in 0..200 {
        let mut rng = Quick::new(seed);
        let players = 2 + (seed % 3) as u8;
        let mut state = NewGame::begin(&NewGame::setup(players, &Options::new()).unwrap());
        let layout = NewGame::draw(&state, &mut rng);
        NewGame::settle(&mut state, layout, &mut ());
        while NewGame::turn(&state) != Turn::Over {
            let legal = legal(&state);
            assert_eq!(legal, walked(&state), "seed {seed}\n{}", picture(&state));
            let pick = &legal[below(&mut rng, legal.len() as u32) as usize];
            play(&mut state, &[pick]);
        }
    }
}
