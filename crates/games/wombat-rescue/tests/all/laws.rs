//! The laws of the house, kept by Wombat Rescue at every kind of table it offers.
use crate::table::chosen;
use menagerie_core::{Game, Options, Quick, Tell, Turn, below, laws, perft};
use wombat_rescue::{Disk, Pile, State, WombatRescue, rule};

/// Rounds of a random game; nobody is obliged to get anywhere.
const ROUNDS: u8 = 10;

/// Every number of players, every layout, every option alone and some together.
fn tables() -> Vec<(u8, Options)> {
    let named: &[(u8, &[(&str, &str)])] = &[
        (2, &[]),
        (2, &[("arrangement", "reference"), ("start", "2")]),
        (2, &[("layout", "burrow-hill"), ("no_run_home", "on")]),
        (2, &[("layout", "lone-mama"), ("boulders", "on")]),
        (3, &[("layout", "billabong"), ("dingo_eats_poop", "on")]),
        (3, &[("layout", "long-gully"), ("protection", "1,3")]),
        (3, &[("shorter", "on"), ("boulders", "on")]),
        (4, &[("layout", "boomerang"), ("second_dingo", "on")]),
        (4, &[("layout", "escarpment"), ("protection", "all")]),
        (5, &[]),
        (
            5,
            &[
                ("second_dingo", "on"),
                ("boulders", "on"),
                ("dingo_eats_poop", "on"),
                ("shorter", "on"),
                ("protection", "all"),
                ("no_run_home", "on"),
            ],
        ),
        (1, &[]),
        (1, &[("shorter", "on"), ("boulders", "on")]),
        (1, &[("dingo_eats_poop", "on"), ("no_run_home", "on")]),
        (1, &[("layout", "outback"), ("starting_den", "0+1")]),
        (1, &[("starting_den", "0+2")]),
    ];
    named
        .iter()
        .map(|&(players, options)| (players, chosen(options).with("max_rounds", ROUNDS)))
        .collect()
}

#[test]
fn wombat_rescue_keeps_the_laws_of_the_house() {
    // a turn has at most 3 moves, 6 tiles and disks, 12 dingo choices and, seldom, a deck of cards a move
    laws::hold::<WombatRescue>(&tables(), 5, usize::from(ROUNDS) * 5 * 60);
}

#[test]
fn refusals_cite_rules_of_the_rulebook() {
    laws::rules_are_cited::<WombatRescue>(rule::ALL, &[]);
}

#[test]
fn a_state_fits_in_a_kibibyte_and_an_action_in_a_word() {
    assert!(size_of::<State>() <= 1024);
    assert!(size_of::<<WombatRescue as Game>::Action>() <= 4);
}

#[test]
fn move_paths_are_counted_as_ever() {
    perft::recount::<WombatRescue>(include_str!("perft.txt"), 100_000);
}

/// Plays a random game and shows every position to `look`.
fn wander(players: u8, options: &Options, seed: u64, mut look: impl FnMut(&State)) {
    let setup = WombatRescue::setup(players, options).unwrap();
    let mut state = WombatRescue::begin(&setup);
    let mut rng = Quick::new(seed);
    loop {
        look(&state);
        match WombatRescue::turn(&state) {
            Turn::Over => return,
            Turn::Chance => {
                let chance = WombatRescue::draw(&state, &mut rng);
                WombatRescue::settle(&mut state, chance, &mut ());
            }
            Turn::Decide(_) => {
                let mut actions = Vec::new();
                WombatRescue::actions(&state, &mut actions);
                let pick = below(&mut rng, actions.len() as u32) as usize;
                WombatRescue::apply(&mut state, actions[pick], &mut ());
            }
        }
    }
}

// WR-STATE-3, WR-STATE-4, WR-STATE-5
#[test]
fn disks_cubes_cards_and_babies_are_conserved() {
    for (players, options) in tables() {
        for seed in 0..4 {
            wander(players, &options, seed, |state| {
                let mut disks = Disk::ALL
                    .map(|disk| state.food[disk as usize].len() + u32::from(state.bag.count(disk)));
                for seat in state.seats() {
                    let wombat = &state.wombats[seat];
                    let sets = wombat.tract.sets().into_iter().chain([wombat.mouth]);
                    for set in sets {
                        for disk in Disk::ALL {
                            disks[disk as usize] += u32::from(set.count(disk));
                        }
                    }
                    disks[Disk::Black as usize] += u32::from(wombat.spare);
                    assert_eq!(wombat.cubes.out() + state.supply(seat), 15);
                    let pouch = u32::from(wombat.pouch.is_some());
                    let babies = wombat.waiting.count_ones() + pouch;
                    let rescued = u32::from(state.rescued(seat));
                    let all = u32::from(state.terms.babies());
                    assert_eq!(babies + rescued, all, "seed {seed}: {state}");
                }
                assert_eq!(disks, [30, 20, 10], "seed {seed}: {state}");
                assert_eq!(state.cards.everywhere(), Pile::ALL, "seed {seed}: {state}");
            });
        }
    }
}

// WR-SMELL-4
#[test]
fn the_smell_area_follows_the_cubes_at_once() {
    for (players, options) in tables() {
        wander(players, &options, 9, |state| {
            for seat in state.seats() {
                let wombat = &state.wombats[seat];
                let radii = state.edition.smell_radius_by_cubes;
                let smell = wombat.cubes.smell(&state.ground, radii);
                assert_eq!(wombat.smell, smell, "{state}");
            }
        });
    }
}

// WR-DEC-3: with exactly one option the engine takes it unasked; free commands are always the player's
#[test]
fn nobody_is_asked_where_there_is_no_choice() {
    for (players, options) in tables() {
        for seed in 0..4 {
            wander(players, &options, seed, |state| {
                let mut actions = Vec::new();
                WombatRescue::actions(state, &mut actions);
                let forced = state.wait != wombat_rescue::Wait::Free && actions.len() == 1;
                assert!(!forced, "seed {seed}: {state}");
            });
        }
    }
}

// a random walk rarely brings a baby home; the ends are reached all the same
#[test]
fn solo_games_are_lost_when_the_dingo_runs_free() {
    let options = Options::new().with("max_rounds", 40);
    let mut lost = 0;
    for seed in 0..20 {
        let mut last = None;
        wander(1, &options, seed, |state| last = Some(state.clone()));
        let outcome = WombatRescue::outcome(&last.unwrap()).unwrap();
        assert_eq!(
            outcome.winners().count(),
            usize::from(outcome.reason == "rescued")
        );
        lost += u32::from(outcome.reason == "lost");
    }
    assert!(lost > 0);
}
