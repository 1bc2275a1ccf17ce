//! The end of Monster Baby Rescue! has no luck: what exhaustive search finds, the players must find too.
use menagerie_ai::{Budget, Player, agent};
use menagerie_core::{Audience, BySeat, Game, Options, Quick, Seat, Tell, Turn};
use menagerie_games::monster_baby_rescue::{Action, MonsterBabyRescue, Phase, State};

fn legal(state: &State) -> Vec<Action> {
    let mut actions = Vec::new();
    MonsterBabyRescue::actions(state, &mut actions);
    actions
}

fn after(state: &State, action: Action) -> State {
    let mut next = state.clone();
    MonsterBabyRescue::apply(&mut next, action, &mut ());
    next
}

/// What everyone gets if all do what is best for themselves: slow and obvious, no pruning.
fn exhaustive(state: &State) -> BySeat<f32> {
    match MonsterBabyRescue::turn(state) {
        Turn::Over => {
            let outcome = MonsterBabyRescue::outcome(state).unwrap();
            let mut shares = BySeat::all(0.0);
            for seat in Seat::all(outcome.players) {
                shares[seat] = outcome.share(seat);
            }
            shares
        }
        Turn::Chance => panic!("there is no luck in the final turns (MBR-END-4)"),
        Turn::Decide(seat) => {
            let ends = legal(state)
                .into_iter()
                .map(|action| exhaustive(&after(state, action)));
            ends.max_by(|a, b| a[seat].total_cmp(&b[seat])).unwrap()
        }
    }
}

/// The position of a greedy game in which the first final turn begins (MBR-END-2).
fn last_turns(players: u8, seed: u64) -> (State, Seat) {
    let mut rng = Quick::new(seed);
    let setup = MonsterBabyRescue::setup(players, &Options::new()).unwrap();
    let mut state = MonsterBabyRescue::begin(&setup);
    let player: Player = "greedy".parse().unwrap();
    let mut greedy = agent::<MonsterBabyRescue>(&player, seed);
    let budget = Budget::new(player.limit::<MonsterBabyRescue>());
    loop {
        match MonsterBabyRescue::turn(&state) {
            Turn::Over => panic!("every game has final turns"),
            Turn::Chance => {
                let chance = MonsterBabyRescue::draw(&state, &mut rng);
                MonsterBabyRescue::settle(&mut state, chance, &mut ());
            }
            Turn::Decide(seat) if state.phase == Phase::Final => return (state, seat),
            Turn::Decide(seat) => {
                let view = MonsterBabyRescue::view(&state, Audience::Seat(seat));
                let choice = greedy.choose(&view, &legal(&state), &budget);
                state = after(&state, choice.action);
            }
        }
    }
}

#[test]
fn the_final_turns_are_played_as_exhaustive_search_plays_them() {
    let mut mattered = 0;
    for seed in 0..60 {
        let (state, seat) = last_turns(2, seed);
        let best = exhaustive(&state)[seat];
        let worst = legal(&state)
            .into_iter()
            .map(|action| exhaustive(&after(&state, action))[seat])
            .fold(1.0, f32::min);
        mattered += usize::from(worst < best);
        let view = MonsterBabyRescue::view(&state, Audience::Seat(seat));
        for player in ["search:20000", "solid"] {
            let player: Player = player.parse().unwrap();
            let budget = Budget::new(player.limit::<MonsterBabyRescue>());
            let choice = agent::<MonsterBabyRescue>(&player, seed)
                .choose(&view, &legal(&state), &budget)
                .action;
            let end = exhaustive(&after(&state, choice))[seat];
            assert_eq!(end, best, "{player} {choice}, seed {seed}: {state}");
        }
    }
    assert!(mattered >= 5, "the choice decides the game in {mattered}");
}
