//! A player behind JSON plays whole games by the rules.
use menagerie_ai::{Budget, JsonPlayer, JsonPlayerError, Level, Limit, Player, json_player};
use menagerie_core::{Audience, Game, Options, Quick, Tell, Turn};
use menagerie_games::wallaby::Wallaby;
use serde_json::json;

fn legal(state: &menagerie_games::wallaby::State) -> Vec<String> {
    let mut actions = Vec::new();
    Wallaby::actions(state, &mut actions);
    actions.iter().map(ToString::to_string).collect()
}

#[test]
fn minds_of_all_levels_play_a_game_to_its_end() {
    let setup = Wallaby::setup(3, &Options::new()).unwrap();
    let mut state = Wallaby::begin(&setup);
    let mut luck = Quick::new(5);
    let mut minds: Vec<Box<dyn JsonPlayer>> = Level::ALL
        .map(|level| json_player::<Wallaby>(&Player::level(level), 9))
        .into();
    let budget = Budget::new(Limit::Games(40));
    loop {
        match Wallaby::turn(&state) {
            Turn::Over => break,
            Turn::Chance => {
                let layout = Wallaby::draw(&state, &mut luck);
                Wallaby::settle(&mut state, layout, &mut ());
            }
            Turn::Decide(seat) => {
                let view = Wallaby::view(&state, Audience::Seat(seat));
                let view = serde_json::to_value(&view).unwrap();
                let legal = legal(&state);
                let thought = minds[seat.index()].think(&view, &legal, &budget).unwrap();
                assert!(legal.contains(&thought.action), "{}", thought.action);
                if let Some(best) = thought.ranked.first() {
                    assert_eq!(best.chances.len(), 3);
                    let sum: f32 = best.chances.iter().sum();
                    assert!((sum - 1.0).abs() < 1e-3, "{:?}", best.chances);
                    assert_eq!(thought.ranked.len(), legal.len());
                }
                Wallaby::apply(&mut state, thought.action.parse().unwrap(), &mut ());
            }
        }
    }
}

#[test]
fn what_cannot_be_read_is_a_fault_and_no_panic() {
    let mut mind = json_player::<Wallaby>(&Player::level(Level::Gentle), 1);
    let budget = Budget::new(Limit::Games(10));
    let fault = mind.think(&json!({"field": 3}), &["jump n".to_owned()], &budget);
    assert!(matches!(fault, Err(JsonPlayerError::View(_))), "{fault:?}");
    let setup = Wallaby::setup(2, &Options::new()).unwrap();
    let view = serde_json::to_value(Wallaby::view(&Wallaby::begin(&setup), Audience::Table));
    let view = view.unwrap();
    let fault = mind.think(&view, &["fly".to_owned()], &budget);
    assert!(
        matches!(fault, Err(JsonPlayerError::Action(_))),
        "{fault:?}"
    );
    assert_eq!(
        mind.think(&view, &[], &budget),
        Err(JsonPlayerError::Nothing)
    );
}

/// A mind that is kept spends one budget on all decisions of a turn.
#[test]
fn a_kept_mind_has_one_budget_for_a_turn() {
    let setup = Wallaby::setup(2, &Options::new()).unwrap();
    let mut state = Wallaby::begin(&setup);
    let mut luck = Quick::new(9);
    let player: Player = "search:400".parse().unwrap();
    let budget = Budget::new(player.limit::<Wallaby>());
    let mut kept = json_player::<Wallaby>(&player, 3);
    let (mut last, mut spent, mut turns, mut longest) = (None, 0, 0, 0);
    let mut decisions = 0;
    for _ in 0..120 {
        match Wallaby::turn(&state) {
            Turn::Over => break,
            Turn::Chance => {
                let chance = Wallaby::draw(&state, &mut luck);
                Wallaby::settle(&mut state, chance, &mut ());
            }
            Turn::Decide(seat) => {
                if last != Some(seat) {
                    (last, spent, decisions) = (Some(seat), 0, 0);
                    turns += 1;
                }
                let view = serde_json::to_value(Wallaby::view(&state, Audience::Seat(seat)));
                // one mind may sit in for both: what does not follow from its last choice is a new turn
                let thought = kept.think(&view.unwrap(), &legal(&state), &budget);
                let thought = thought.unwrap();
                spent += thought.imagined;
                decisions += 1;
                longest = longest.max(decisions);
                assert!(spent <= 400, "turn {turns}, {decisions} decisions: {spent}");
                Wallaby::apply(&mut state, thought.action.parse().unwrap(), &mut ());
            }
        }
    }
    assert!(
        turns > 10 && longest > 1,
        "{turns} turns, {longest} decisions"
    );
}

#[test]
fn a_full_search_spends_its_whole_budget_on_every_decision() {
    let setup = Wallaby::setup(2, &Options::new()).unwrap();
    let mut state = Wallaby::begin(&setup);
    let player: Player = "search:200:full".parse().unwrap();
    let budget = Budget::new(player.limit::<Wallaby>());
    let mut mind = json_player::<Wallaby>(&player, 9);
    let mut decided = 0;
    loop {
        match Wallaby::turn(&state) {
            Turn::Over => break,
            Turn::Chance => {
                let layout = Wallaby::draw(&state, &mut Quick::new(5));
                Wallaby::settle(&mut state, layout, &mut ());
            }
            Turn::Decide(seat) => {
                let view = serde_json::to_value(Wallaby::view(&state, Audience::Seat(seat)));
                let legal = legal(&state);
                let thought = mind.think(&view.unwrap(), &legal, &budget).unwrap();
                let expected = if legal.len() > 1 { 200 } else { 0 };
                assert_eq!(thought.imagined, expected, "{state}");
                decided += u32::from(expected > 0);
                Wallaby::apply(&mut state, thought.action.parse().unwrap(), &mut ());
            }
        }
    }
    assert!(decided > 10);
}
