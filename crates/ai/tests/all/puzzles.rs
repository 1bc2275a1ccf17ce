//! Puzzles with a known answer: what exhaustive search finds, the players must find too.
use menagerie_ai::{Budget, Player, agent};
use menagerie_core::{Audience, Game, Options, Quick, Seat, Tell, Turn, below};
use menagerie_games::wallaby::{Action, State, Wallaby};

fn legal(state: &State) -> Vec<Action> {
    let mut actions = Vec::new();
    Wallaby::actions(state, &mut actions);
    actions
}

fn after(state: &State, action: Action) -> State {
    let mut next = state.clone();
    Wallaby::apply(&mut next, action, &mut ());
    next
}

/// Whether `seat` can end the game as its winner before anybody else decides.
fn can_win_now(state: &State, seat: Seat) -> bool {
    match Wallaby::turn(state) {
        Turn::Over => Wallaby::outcome(state).unwrap().share(seat) >= 1.0,
        Turn::Decide(who) if who == seat => {
            let mut ways = legal(state).into_iter();
            ways.any(|action| can_win_now(&after(state, action), seat))
        }
        _ => false,
    }
}

/// Whether `seat` can finish its turn so that the next player cannot win at once.
fn can_be_safe(state: &State, seat: Seat) -> bool {
    match Wallaby::turn(state) {
        Turn::Over => Wallaby::outcome(state).unwrap().share(seat) >= 1.0,
        Turn::Decide(who) if who == seat => {
            let mut ways = legal(state).into_iter();
            ways.any(|action| can_be_safe(&after(state, action), seat))
        }
        Turn::Decide(other) => !can_win_now(state, other),
        Turn::Chance => false,
    }
}

/// A position from a game of greedy players, some turns in.
fn position(seed: u64, decisions: usize) -> State {
    let mut rng = Quick::new(seed);
    let options = match seed % 3 {
        0 => Options::new().with("board", "valley"),
        _ => Options::new(),
    };
    let mut state = Wallaby::begin(&Wallaby::setup(2, &options).unwrap());
    let layout = Wallaby::draw(&state, &mut rng);
    Wallaby::settle(&mut state, layout, &mut ());
    let player: Player = "greedy".parse().unwrap();
    let mut greedy = agent::<Wallaby>(&player, seed);
    let budget = Budget::new(player.limit::<Wallaby>());
    for _ in 0..decisions {
        let Turn::Decide(seat) = Wallaby::turn(&state) else {
            break;
        };
        let legal = legal(&state);
        let choice = match below(&mut rng, 6) {
            0 => legal[below(&mut rng, legal.len() as u32) as usize],
            _ => {
                let view = Wallaby::view(&state, Audience::Seat(seat));
                greedy.choose(&view, &legal, &budget).action
            }
        };
        state = after(&state, choice);
    }
    state
}

/// Lets a player finish its turn.
fn finish_turn(mut state: State, seat: Seat, player: &str, seed: u64) -> State {
    let player: Player = player.parse().unwrap();
    let mut agent = agent::<Wallaby>(&player, seed);
    let budget = Budget::new(player.limit::<Wallaby>());
    while Wallaby::turn(&state) == Turn::Decide(seat) {
        let view = Wallaby::view(&state, Audience::Seat(seat));
        state = after(&state, agent.choose(&view, &legal(&state), &budget).action);
    }
    state
}

/// Positions at the start of a turn, with what exhaustive search says of them.
fn turns(from: u64) -> impl Iterator<Item = (u64, State, Seat)> {
    (from..from + 4_000).filter_map(|seed| {
        let state = position(seed, 40 + (seed % 60) as usize);
        match Wallaby::turn(&state) {
            Turn::Decide(seat) if state.step == menagerie_games::wallaby::Step::Jump => {
                Some((seed, state, seat))
            }
            _ => None,
        }
    })
}

#[test]
fn a_turn_that_wins_is_always_found() {
    let won = turns(0).filter(|(_, state, seat)| can_win_now(state, *seat));
    let mut puzzles = 0;
    for (seed, state, seat) in won.take(25) {
        for player in ["search:3000", "alpha-beta:20000", "solid", "gentle"] {
            let end = finish_turn(state.clone(), seat, player, seed);
            let outcome = Wallaby::outcome(&end);
            assert!(
                outcome.is_some_and(|end| end.share(seat) >= 1.0),
                "{player}, seed {seed}: {state}\n{end}"
            );
        }
        puzzles += 1;
    }
    assert_eq!(puzzles, 25, "there are puzzles enough");
}

#[test]
fn a_turn_that_keeps_the_adversary_from_winning_at_once_is_found() {
    let threatened = turns(5_000).filter(|(_, state, seat)| {
        // a threat that some ways of playing the turn answer and some do not
        !can_win_now(state, *seat)
            && can_be_safe(state, *seat)
            && legal(state)
                .iter()
                .any(|&action| !can_be_safe(&after(state, action), *seat))
    });
    let mut puzzles = 0;
    for (seed, state, seat) in threatened.take(15) {
        let next = finish_turn(state.clone(), seat, "search:10000", seed);
        let Turn::Decide(other) = Wallaby::turn(&next) else {
            continue;
        };
        assert!(
            !can_win_now(&next, other),
            "seed {seed}: {state}\nleads to {next}"
        );
        puzzles += 1;
    }
    assert!(puzzles >= 10, "{puzzles} puzzles");
}
