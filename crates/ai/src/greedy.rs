//! The player that looks one decision ahead.
use crate::{
    Agent, Budget, Chances, Choice, Knowledge, Ranked, knowledge::chances, softmax::shares,
};
use menagerie_core::{BySeat, Game, Quick, Seat, Turn};
use std::marker::PhantomData;

/// How many truths are imagined where something is hidden or luck follows.
const LOOKS: u32 = 8;
/// No turn has more decisions than this; it keeps a turn that does not end from being followed for ever.
const LONGEST_TURN: u32 = 40;

/// Takes the action after which the position is worth most, the rest of the turn being played by hint.
#[derive(Debug, Clone)]
pub struct Greedy<G, K> {
    rng: Quick,
    known: PhantomData<fn(G, K)>,
}

impl<G: Game, K: Knowledge<G>> Greedy<G, K> {
    /// The same seed makes the same choices.
    pub fn new(seed: u64) -> Self {
        Greedy {
            rng: Quick::new(seed),
            known: PhantomData,
        }
    }

    /// The chances after an action and the rest of the turn, and whether luck had a part in it.
    fn look(&mut self, mut state: G::State, action: G::Action, me: Seat) -> (Chances, bool) {
        let mut lucky = false;
        G::apply(&mut state, action, &mut ());
        let mut legal = Vec::new();
        for _ in 0..LONGEST_TURN {
            match G::turn(&state) {
                Turn::Over => {
                    let end = G::outcome(&state).map_or(BySeat::all(0.0), |o| shares(&o));
                    return (end, lucky);
                }
                Turn::Chance => {
                    lucky = true;
                    let chance = G::draw(&state, &mut self.rng);
                    G::settle(&mut state, chance, &mut ());
                }
                Turn::Decide(seat) if seat == me => {
                    legal.clear();
                    G::actions(&state, &mut legal);
                    let next = best_hint::<G, K>(&state, &legal);
                    G::apply(&mut state, next, &mut ());
                }
                Turn::Decide(_) => break,
            }
        }
        (chances::<G, K>(&state), lucky)
    }
}

fn best_hint<G: Game, K: Knowledge<G>>(state: &G::State, legal: &[G::Action]) -> G::Action {
    let mut hints = Vec::with_capacity(legal.len());
    K::hints(state, legal, &mut hints);
    let best = legal.iter().zip(hints).max_by(|a, b| a.1.total_cmp(&b.1));
    *best.expect("a decision has actions").0
}

impl<G: Game, K: Knowledge<G>> Agent<G> for Greedy<G, K> {
    fn choose(&mut self, view: &G::View, legal: &[G::Action], _: &Budget) -> Choice<G::Action> {
        let state = G::imagine(view, &mut self.rng);
        let Turn::Decide(me) = G::turn(&state) else {
            return Choice::plain(legal[0]);
        };
        if legal.len() == 1 {
            return Choice::plain(legal[0]);
        }
        let mut imagined = 0;
        let mut ranked: Vec<Ranked<G::Action>> = Vec::with_capacity(legal.len());
        for &action in legal {
            let mut sum = BySeat::<f32>::all(0.0);
            let mut games = 0;
            while games < LOOKS {
                let state = G::imagine(view, &mut self.rng);
                let (seen, lucky) = self.look(state, action, me);
                for (mine, more) in sum.0.iter_mut().zip(seen.0) {
                    *mine += more;
                }
                games += 1;
                if K::OPEN && !lucky {
                    break;
                }
            }
            imagined += u64::from(games);
            let chances = BySeat(sum.0.map(|total| total / games as f32));
            ranked.push(Ranked {
                action,
                chances,
                games,
            });
        }
        // equals in any order, so that a greedy player does not always go the same way
        menagerie_core::shuffle(&mut self.rng, &mut ranked);
        ranked.sort_by(|a, b| b.chances[me].total_cmp(&a.chances[me]));
        Choice {
            action: ranked[0].action,
            imagined,
            ranked,
            memory: 0,
        }
    }
}
