//! How fast a player thinks, what room its thoughts take, and how soon it stops when told.
use menagerie_ai::{Budget, Limit, Player, Stop, agent};
use menagerie_core::{Audience, Game, Quick, Seat, Tell, Turn};
use std::{
    thread,
    time::{Duration, Instant},
};

/// In how many positions a player is measured.
const POSITIONS: usize = 6;
/// No more decisions of a game are looked at; tables without turn limits could go on for ever.
const LONGEST: usize = 2_000;

/// What was measured at the tables of one game.
#[derive(Debug, Clone, Copy, Default, PartialEq)]
pub struct Pace {
    /// Games imagined in a second, on one core or as many threads as the player has.
    pub imagined: f64,
    /// Random games played to their end in a second, on one core.
    pub random: f64,
    /// The most bytes that the thoughts of one turn took.
    pub memory: usize,
    /// The longest time from being told to stop to the answer.
    pub stop: Duration,
}

/// Lets a player think for so long, in positions spread over a game of greedy players, and tells it to stop.
pub fn pace<G: Tell>(setup: &G::Setup, player: &Player, think: Duration, seed: u64) -> Pace {
    let mut measured = Pace {
        random: random_games::<G>(setup, think, seed),
        ..Pace::default()
    };
    let (mut games, mut spent) = (0, 0.0);
    for (state, seat) in positions::<G>(setup, seed) {
        let thought = interrupted::<G>(&state, seat, player, think, seed);
        games += thought.imagined;
        spent += thought.thinking.as_secs_f64();
        measured.memory = measured.memory.max(thought.memory);
        measured.stop = measured.stop.max(thought.stop);
    }
    measured.imagined = games as f64 / spent.max(1e-9);
    measured
}

/// One decision that was broken off.
struct Interrupted {
    imagined: u64,
    memory: usize,
    thinking: Duration,
    stop: Duration,
}

fn interrupted<G: Game>(
    state: &G::State,
    seat: Seat,
    player: &Player,
    think: Duration,
    seed: u64,
) -> Interrupted {
    let view = G::view(state, Audience::Seat(seat));
    let mut legal = Vec::new();
    G::actions(state, &mut legal);
    let stop = Stop::default();
    let budget = Budget {
        stop: stop.clone(),
        // more than it gets, so that it is the stop that ends it; but what looks for certain ends takes a share of what it is told
        ..Budget::new(Limit::Time(think * 2))
    };
    thread::scope(|scope| {
        let thinker = scope.spawn(|| {
            let since = Instant::now();
            let mut agent = agent::<G>(player, seed);
            let choice = agent.choose(&view, &legal, &budget);
            // the player lives on, as at a table
            (choice, since.elapsed(), agent)
        });
        thread::sleep(think);
        let told = Instant::now();
        stop.now();
        let (choice, thinking, _agent) = thinker
            .join()
            .expect("a player does not panic: the laws of the games test it");
        // whoever has proven the best choice is done before being told
        let stop = told.elapsed();
        Interrupted {
            imagined: choice.imagined,
            memory: choice.memory,
            thinking,
            stop,
        }
    })
}

/// Positions in which somebody has a choice, evenly spread over a game of greedy players.
fn positions<G: Tell>(setup: &G::Setup, seed: u64) -> Vec<(G::State, Seat)> {
    let mut rng = Quick::new(seed);
    let greedy: Player = "greedy".parse().expect("greedy is a player");
    let budget = Budget::new(greedy.limit::<G>());
    let mut greedy = agent::<G>(&greedy, seed);
    let mut state = G::begin(setup);
    let (mut found, mut legal) = (Vec::new(), Vec::new());
    while found.len() < LONGEST {
        match G::turn(&state) {
            Turn::Over => break,
            Turn::Chance => {
                let chance = G::draw(&state, &mut rng);
                G::settle(&mut state, chance, &mut ());
            }
            Turn::Decide(seat) => {
                legal.clear();
                G::actions(&state, &mut legal);
                if legal.len() > 1 {
                    found.push((state.clone(), seat));
                }
                let view = G::view(&state, Audience::Seat(seat));
                let choice = greedy.choose(&view, &legal, &budget);
                G::apply(&mut state, choice.action, &mut ());
            }
        }
    }
    let apart = found.len().div_ceil(POSITIONS).max(1);
    found.into_iter().step_by(apart).collect()
}

/// Random games in a second.
fn random_games<G: Tell>(setup: &G::Setup, time: Duration, seed: u64) -> f64 {
    let mut rng = Quick::new(seed);
    let mut legal = Vec::new();
    let mut games = 0;
    let since = Instant::now();
    while games == 0 || since.elapsed() < time {
        let mut state = G::begin(setup);
        loop {
            match G::turn(&state) {
                Turn::Over => break,
                Turn::Chance => {
                    let chance = G::draw(&state, &mut rng);
                    G::settle(&mut state, chance, &mut ());
                }
                Turn::Decide(_) => {
                    let pick = G::pick(&state, &mut rng, &mut legal);
                    G::apply(&mut state, pick, &mut ());
                }
            }
        }
        games += 1;
    }
    f64::from(games) / since.elapsed().as_secs_f64()
}

#[cfg(test)]
mod tests {
    use super::*;
    use menagerie_core::Options;
    use menagerie_games::wallaby::Wallaby;

    #[test]
    fn positions_are_spread_over_a_game_and_leave_a_choice() {
        let setup = Wallaby::setup(2, &Options::new()).unwrap();
        let found = positions::<Wallaby>(&setup, 3);
        assert!((2..=POSITIONS).contains(&found.len()), "{}", found.len());
        for (state, seat) in &found {
            assert_eq!(Wallaby::turn(state), Turn::Decide(*seat));
            let mut legal = Vec::new();
            Wallaby::actions(state, &mut legal);
            assert!(legal.len() > 1, "{state}");
        }
    }

    #[test]
    fn a_search_is_measured_with_the_room_it_takes() {
        let setup = Wallaby::setup(2, &Options::new()).unwrap();
        let player = "search:1".parse().unwrap();
        let measured = pace::<Wallaby>(&setup, &player, Duration::from_millis(5), 1);
        assert!(measured.imagined > 0.0 && measured.random > 0.0);
        assert!(measured.memory > 0);
    }
}
