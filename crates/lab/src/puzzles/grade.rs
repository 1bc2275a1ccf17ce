//! How hard a puzzle is: which levels do not find it.
use menagerie_ai::{Budget, Level, Limit, Player, agent};
use menagerie_core::{Audience, Game, Seat};

/// A level that finds it in fewer than half of so many tries misses it.
const TRIES: u64 = 3;
/// What a strong player imagines for a turn on a machine that is not fast: by the clock a grade would differ from machine to machine.
const STRONG: u32 = 3000;

/// The levels, of those given, that do not find all of the decisions; at each step any of those that are as good will do.
pub(super) fn missed<G: Game>(
    levels: &[Level],
    state: &G::State,
    seat: Seat,
    answer: &[Vec<G::Action>],
    number: u64,
) -> Vec<Level> {
    let misses = |level: &Level| {
        let found =
            (0..TRIES).filter(|&attempt| finds::<G>(*level, state, seat, answer, number + attempt));
        found.count() as u64 <= TRIES / 2
    };
    levels.iter().copied().filter(misses).collect()
}

fn finds<G: Game>(
    level: Level,
    state: &G::State,
    seat: Seat,
    answer: &[Vec<G::Action>],
    number: u64,
) -> bool {
    let player = Player::level(level);
    let limit = match player.limit::<G>() {
        Limit::Time(_) => Limit::Games(STRONG),
        games => games,
    };
    let (mut mind, budget) = (agent::<G>(&player, number), Budget::new(limit));
    let (mut state, mut legal) = (state.clone(), Vec::new());
    for step in answer {
        legal.clear();
        G::actions(&state, &mut legal);
        let view = G::view(&state, Audience::Seat(seat));
        let choice = mind.choose(&view, &legal, &budget).action;
        if !step.contains(&choice) {
            return false;
        }
        G::apply(&mut state, choice, &mut ());
    }
    true
}
