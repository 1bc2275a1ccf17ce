//! One imagined game: down the tree, on outside of it, and back with what was learned.
use super::{
    playout::{end, play_out},
    select::{among_fixed, among_offered},
    tree::{At, NOWHERE, Tree},
};
use crate::{Chances, Knowledge, Tuning};
use menagerie_core::{Game, Quick, Turn};
use std::marker::PhantomData;

/// What walking needs again and again, kept so that it is made once.
pub(super) struct Walker<G: Game, K> {
    pub(super) tuning: Tuning,
    path: Vec<(At, usize)>,
    legal: Vec<G::Action>,
    places: Vec<u32>,
    hints: Vec<f32>,
    known: PhantomData<fn(K)>,
}

impl<G: Game, K: Knowledge<G>> Walker<G, K> {
    pub(super) fn new(tuning: Tuning) -> Self {
        Walker {
            tuning,
            path: Vec::new(),
            legal: Vec::new(),
            places: Vec::new(),
            hints: Vec::new(),
            known: PhantomData,
        }
    }

    /// Imagines one game from `state`, which the node `root` stands for, and says what it brought.
    pub(super) fn walk(
        &mut self,
        tree: &mut Tree<G>,
        root: At,
        mut state: G::State,
        rng: &mut Quick,
    ) -> Chances {
        self.path.clear();
        let players = G::players(&state);
        let mut at = root;
        // whether the game ended right after a decision, with no luck in between
        let (mut over, mut lucky) = (false, false);
        let value = loop {
            if at == NOWHERE {
                let (legal, hints) = (&mut self.legal, &mut self.hints);
                break play_out::<G, K>(&mut state, &self.tuning, legal, hints, rng);
            }
            match G::turn(&state) {
                Turn::Over => {
                    over = !lucky;
                    break end::<G>(&state);
                }
                Turn::Chance => {
                    lucky = true;
                    let chance = G::draw(&state, rng);
                    at = tree.after_luck(at, &chance);
                    G::settle(&mut state, chance, &mut ());
                }
                Turn::Decide(seat) => {
                    lucky = false;
                    let node = tree.node_mut(at);
                    let before = node.edges.len();
                    let edge = if node.fixed {
                        if node.edges.is_empty() {
                            self.legal.clear();
                            G::actions(&state, &mut self.legal);
                            node.list::<K>(&state, seat, &self.legal, self.tuning.sharpness);
                        }
                        among_fixed(node, seat, players, &self.tuning)
                    } else {
                        self.legal.clear();
                        G::actions(&state, &mut self.legal);
                        let (legal, sharpness) = (&self.legal, self.tuning.sharpness);
                        node.meet::<K>(&state, seat, legal, sharpness, &mut self.places);
                        among_offered(node, seat, players, &self.tuning, &self.places)
                    };
                    let choices = if node.fixed {
                        node.edges.len()
                    } else {
                        self.places.len()
                    };
                    let taken = &node.edges[edge];
                    let first_time = taken.visits == 0;
                    G::apply(&mut state, taken.action, &mut ());
                    let more = node.edges.len() - before;
                    tree.hold(more);
                    self.path.push((at, edge));
                    // a decision with a single choice is none: walk on
                    at = if first_time && choices > 1 {
                        NOWHERE
                    } else {
                        tree.behind(at, edge)
                    };
                    if first_time && choices > 1 && G::turn(&state) == Turn::Over {
                        over = true;
                        break end::<G>(&state);
                    }
                }
            }
        };
        self.back(tree, &value, over);
        value
    }

    /// Tells every node on the path what came of it, and what is now certain.
    fn back(&self, tree: &mut Tree<G>, value: &Chances, over: bool) {
        let mut certain = over.then_some(*value);
        let mut below = NOWHERE;
        for (step, &(at, edge)) in self.path.iter().rev().enumerate() {
            let node = tree.node_mut(at);
            node.learn(value);
            let taken = &mut node.edges[edge];
            taken.learn(value);
            // nothing is certain across luck, nor where positions differ from visit to visit
            if step > 0 && taken.child != below {
                certain = None;
            }
            certain = match certain {
                Some(end) if node.fixed && taken.proven().is_none() => {
                    taken.prove(end);
                    node.proven()
                }
                _ => None,
            };
            below = at;
        }
    }
}
