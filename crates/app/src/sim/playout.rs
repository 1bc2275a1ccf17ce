//! One random game, played through the rules alone.
use menagerie_core::{BySeat, Outcome, Quick, Rng, Seat, Tell, Turn};

/// What is kept of a game.
#[derive(Debug, Clone, PartialEq)]
pub(crate) struct Playout {
    /// How it ended.
    pub(crate) outcome: Outcome,
    /// The round it ended in, as the game counts them.
    pub(crate) rounds: u32,
    /// Stretches of decisions by one seat.
    pub(crate) turns: u32,
    /// Decisions.
    pub(crate) decisions: u32,
    /// In which order the seats came to their first decision, choices before the first round aside; those who never did come last.
    pub(crate) order: BySeat<u8>,
}

/// Plays the game of a number, the same whenever and wherever it is asked for.
pub(crate) fn play<G: Tell>(setup: &G::Setup, seed: u64, number: u64) -> Playout {
    // two steps of the generator keep neighbouring seeds and numbers apart
    let mut rng = Quick::new(Quick::new(seed).next_u64() ^ Quick::new(!number).next_u64());
    let mut state = G::begin(setup);
    let mut actions = Vec::new();
    let mut met: Vec<Seat> = Vec::new();
    let mut last = None;
    let mut round = 0;
    let (mut turns, mut decisions) = (0, 0);
    let outcome = loop {
        match G::turn(&state) {
            Turn::Chance => {
                let chance = G::draw(&state, &mut rng);
                G::settle(&mut state, chance, &mut ());
            }
            Turn::Decide(seat) => {
                // who chooses first before the first round need not begin it
                if round == 0 && G::round(&state) > 0 {
                    met.clear();
                }
                round = G::round(&state);
                if !met.contains(&seat) {
                    met.push(seat);
                }
                if last != Some(seat) {
                    turns += 1;
                    last = Some(seat);
                }
                decisions += 1;
                let pick = G::pick(&state, &mut rng, &mut actions);
                G::apply(&mut state, pick, &mut ());
            }
            Turn::Over => {
                break G::outcome(&state)
                    .expect("a game that is over has an outcome: the laws test it");
            }
        }
    };
    let mut order = BySeat::all(u8::MAX);
    let silent = Seat::all(outcome.players).filter(|seat| !met.contains(seat));
    for (place, seat) in met.clone().into_iter().chain(silent).enumerate() {
        order[seat] = place as u8;
    }
    Playout {
        outcome,
        rounds: G::round(&state),
        turns,
        decisions,
        order,
    }
}
