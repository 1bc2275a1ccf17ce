//! The laws of the house, kept by Waddle Waddle at every table it offers.
#![allow(clippy::unwrap_used)] // a failed expectation is a failed test
mod table;
use menagerie_core::{Bar, Game, Options, Quick, Refusal as _, Tell, Turn, below, laws, perft};
use std::collections::BTreeSet;
use table::{BLUE, RED, lay};
use waddle_waddle::{Action, CITED, Kind, OPTION_RULES, ROUNDS, State, WaddleWaddle};

fn tables() -> Vec<(u8, Options)> {
    let mut tables = Vec::new();
    for players in 2..=4 {
        for level in 1..=3 {
            tables.push((players, Options::new().with("level", level)));
        }
    }
    let host = Options::new()
        .with("first", 2)
        .with("colours", "green,yellow,red");
    tables.push((3, host));
    tables
}

#[test]
fn waddle_waddle_keeps_the_laws_of_the_house() {
    // two pieces of luck; 16 turns a player of at most Move, Collect, Add and EndTurn
    laws::hold::<WaddleWaddle>(&tables(), 3, 2 + 16 * 4 * 4);
}

#[test]
fn refusals_cite_rules_of_the_rulebook() {
    laws::rules_are_cited::<WaddleWaddle>(CITED, OPTION_RULES);
}

#[test]
fn move_paths_are_counted_as_ever() {
    perft::recount::<WaddleWaddle>(include_str!("perft.txt"), 40_000);
}

#[test]
fn a_state_is_small() {
    assert!(size_of::<State>() <= 256);
    assert!(size_of::<Action>() <= 6);
}

/// Plays a random game, asking `look` before each decision.
fn random_game(
    players: u8,
    level: u8,
    seed: u64,
    mut look: impl FnMut(&State, &[Action]),
) -> State {
    let setup = WaddleWaddle::setup(players, &Options::new().with("level", level)).unwrap();
    let mut state = WaddleWaddle::begin(&setup);
    let mut rng = Quick::new(seed);
    loop {
        match WaddleWaddle::turn(&state) {
            Turn::Over => return state,
            Turn::Chance => {
                let chance = WaddleWaddle::draw(&state, &mut rng);
                WaddleWaddle::settle(&mut state, chance, &mut ());
            }
            Turn::Decide(_) => {
                let mut actions = Vec::new();
                WaddleWaddle::actions(&state, &mut actions);
                look(&state, &actions);
                let pick = below(&mut rng, actions.len() as u32) as usize;
                WaddleWaddle::apply(&mut state, actions[pick], &mut ());
            }
        }
    }
}

// WW-TURN-1, WW-END-1, WW-STUCK-4 and the checks on random play of section 13
#[test]
fn every_game_has_sixteen_turns_a_player_and_level_one_never_forfeits() {
    for seed in 0..40 {
        for players in 2..=4 {
            for level in 1..=3 {
                let mut turns = BTreeSet::new();
                let end = random_game(players, level, seed, |state, actions| {
                    turns.insert(state.turns);
                    let forfeit = actions.iter().any(|a| matches!(a, Action::Forfeit(_)));
                    assert!(level > 1 || !forfeit, "seed {seed}: {state}");
                    let [_, parents, _, grumpies] = state.supply[state.seat().unwrap()];
                    let fits = parents + grumpies > 0;
                    assert!(!(forfeit && fits), "seed {seed}: {state}");
                });
                assert_eq!(turns.len(), usize::from(ROUNDS * players), "seed {seed}");
                for seat in 0..players {
                    let seat = menagerie_core::Seat(seat);
                    let board = end.huddle.count_all(seat);
                    let gone: u8 = Kind::ALL.map(|kind| end.forfeits(seat, kind)).iter().sum();
                    let supply: u8 = end.supply[seat].iter().sum();
                    assert_eq!((board + gone, supply), (16, 0), "seed {seed}: {end}");
                }
            }
        }
    }
}

// WW-TURN-7: EndTurn is never the only choice
#[test]
fn a_turn_with_nothing_left_to_choose_ends_by_itself() {
    for seed in 0..20 {
        for level in 1..=3 {
            random_game(3, level, seed, |state, actions| {
                assert_ne!(actions, [Action::End], "seed {seed}: {state}");
            });
        }
    }
}

// WW-SETUP-1, WW-LVL-1, WW-SETUP-4
#[test]
fn a_wrong_option_is_refused_with_its_own_rule() {
    let mut produced = BTreeSet::new();
    for (players, key, value, rule) in [
        (1, "level", "1", "WW-SETUP-1"),
        (5, "level", "1", "WW-SETUP-1"),
        (2, "level", "4", "WW-LVL-1"),
        (2, "first", "3", "WW-SETUP-4"),
        (4, "first", "02", "WW-SETUP-4"),
        (2, "colours", "red", "WW-SETUP-1"),
        (2, "colours", "red,red", "WW-SETUP-1"),
        (2, "colours", "red,purple", "WW-SETUP-1"),
    ] {
        let options = Options::new().with(key, value);
        let refusal = WaddleWaddle::setup(players, &options).expect_err(value);
        assert_eq!(refusal.rule().0, rule, "{key}={value}");
        produced.insert(rule);
    }
    let all: BTreeSet<_> = OPTION_RULES.iter().map(|rule| rule.0).collect();
    assert_eq!(produced, all);
}

// WW-END-2, WW-TURN-1, WW-STATE-3
#[test]
fn choices_are_barred_when_it_is_over_or_another_players_turn() {
    let state = lay("", RED, "").state;
    for (bar, rule) in [
        (Bar::Over, "WW-END-2"),
        (Bar::NotYours(Turn::Decide(BLUE)), "WW-TURN-1"),
        (Bar::Unreadable, "WW-STATE-3"),
    ] {
        assert_eq!(WaddleWaddle::barred(&state, bar).rule().0, rule);
    }
    let end = random_game(2, 1, 1, |_, _| {});
    let refusal = WaddleWaddle::check(&end, Action::End).unwrap_err();
    assert_eq!(refusal.rule().0, "WW-END-2");
}
