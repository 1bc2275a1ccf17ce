//! An imagined game from where the tree ends: guided by hints, cut after some turns, and valued.
use crate::{
    Chances, Knowledge, Tuning,
    knowledge::chances_by,
    softmax::{even, shares},
};
use menagerie_core::{Game, Quick, Turn};

/// A game that goes on longer than this is taken for even.
const LONGEST: u32 = 5_000;

/// Plays on and says what everyone can expect. `legal` and `hints` are scratch lists.
pub(super) fn play_out<G: Game, K: Knowledge<G>>(
    state: &mut G::State,
    tuning: &Tuning,
    legal: &mut Vec<G::Action>,
    hints: &mut Vec<f32>,
    rng: &mut Quick,
) -> Chances {
    let mut left = tuning.cut;
    let mut last = None;
    // who plays alone is always in turn: there the rounds are counted
    let alone = G::players(state) == 1;
    for _ in 0..LONGEST {
        match G::turn(state) {
            Turn::Over => return end::<G>(state),
            Turn::Chance => {
                let chance = G::draw(state, rng);
                G::settle(state, chance, &mut ());
            }
            Turn::Decide(seat) => {
                // positions are valued where one turn has ended and the next has not begun
                let turn = (seat, if alone { G::round(state) } else { 0 });
                if last.is_some_and(|last| last != turn) {
                    if left == 0 {
                        return chances_by::<G, K>(tuning.valuation, state);
                    }
                    left -= 1;
                }
                last = Some(turn);
                legal.clear();
                G::actions(state, legal);
                let action = match legal[..] {
                    [only] => only,
                    _ => K::play_on(state, legal, hints, tuning.sharpness, rng),
                };
                G::apply(state, action, &mut ());
            }
        }
    }
    chances_by::<G, K>(tuning.valuation, state)
}

/// What everyone got in a game that is over.
pub(super) fn end<G: Game>(state: &G::State) -> Chances {
    match G::outcome(state) {
        Some(outcome) => shares(&outcome),
        None => even(G::players(state)),
    }
}
