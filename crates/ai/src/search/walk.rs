//! One imagined game: down the tree, on outside of it, and back with what was learned.
use super::{
    playout::{end, play_out},
    select::{among_fixed, among_offered},
    tree::{Access, At, NOWHERE},
};
use crate::{Chances, Knowledge, Tuning};
use menagerie_core::{Game, Quick, Seat, Turn};
use std::marker::PhantomData;

/// A decision on the way down.
pub(super) struct Step {
    pub(super) at: At,
    pub(super) edge: usize,
    /// Whether every visit finds the same position there.
    pub(super) fixed: bool,
}

/// What comes back from a node.
pub(super) struct Brought {
    /// What everybody got.
    pub(super) value: Chances,
    /// How it ends for certain behind that node, if that was found out just now.
    pub(super) certain: Option<Chances>,
    /// The node where a decision was asked for, if any was.
    pub(super) below: Option<At>,
}

/// What walking needs again and again, kept so that it is made once.
pub(super) struct Walker<G: Game, K> {
    pub(super) tuning: Tuning,
    pub(super) path: Vec<Step>,
    pub(super) legal: Vec<G::Action>,
    pub(super) places: Vec<u32>,
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
        tree: &mut impl Access<G>,
        root: At,
        state: G::State,
        rng: &mut Quick,
    ) -> Chances {
        self.path.clear();
        let root = (root, tree.is_fixed());
        let brought = self.descend(tree, root, state, rng);
        self.back(tree, 0, brought).value
    }

    /// Plays one game from a node to its end, given whether every visit finds the same position there; what it brought is told to nobody yet.
    #[inline]
    pub(super) fn descend(
        &mut self,
        tree: &mut impl Access<G>,
        (mut at, mut fixed): (At, bool),
        mut state: G::State,
        rng: &mut Quick,
    ) -> Brought {
        let players = G::players(&state);
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
                    let own;
                    (at, own) = tree.look(at, |node, room| node.after_luck(&chance, 1, room));
                    fixed &= own;
                    G::settle(&mut state, chance, &mut ());
                }
                Turn::Decide(seat) => {
                    lucky = false;
                    let (edge, action, next) =
                        self.decide(tree, (at, fixed), &state, (seat, players));
                    self.path.push(Step { at, edge, fixed });
                    G::apply(&mut state, action, &mut ());
                    at = next.unwrap_or(NOWHERE);
                    if next.is_none() && G::turn(&state) == Turn::Over {
                        over = true;
                        break end::<G>(&state);
                    }
                }
            }
        };
        Brought {
            value,
            certain: over.then_some(value),
            below: None,
        }
    }

    /// Which edge to follow from a node, its action, and the node behind it; no node where it is tried for the first time.
    #[inline]
    fn decide(
        &mut self,
        tree: &mut impl Access<G>,
        (at, fixed): (At, bool),
        state: &G::State,
        (seat, players): (Seat, u8),
    ) -> (usize, G::Action, Option<At>) {
        let (legal, places, tuning) = (&mut self.legal, &mut self.places, &self.tuning);
        // what is asked at every visit is asked before others have to wait
        if !fixed {
            legal.clear();
            G::actions(state, legal);
        }
        tree.look(at, |node, room| {
            let before = node.edges.len();
            let (edge, choices) = if fixed {
                if before == 0 {
                    legal.clear();
                    G::actions(state, legal);
                    node.list::<K>(state, seat, legal, tuning.sharpness);
                }
                (among_fixed(node, seat, players, tuning), node.edges.len())
            } else {
                node.meet::<K>(state, seat, legal, tuning.sharpness, places);
                node.offer(places, 1);
                let edge = among_offered(node, seat, players, tuning, places);
                (edge, places.len())
            };
            room.hold_edges::<G::Action>(node.edges.len() - before);
            let first_time = node.visit(edge, 1) == 0;
            // a decision with a single choice is none: walk on
            let next = (!first_time || choices == 1).then(|| node.behind(edge, room));
            (edge, node.edges[edge].action, next)
        })
    }

    /// Tells every node on the path, but for so many at its top, what came of it, and what is now certain. What is left to tell those at the top.
    #[inline]
    pub(super) fn back(
        &mut self,
        tree: &mut impl Access<G>,
        top: usize,
        mut brought: Brought,
    ) -> Brought {
        for step in self.path.drain(top..).rev() {
            brought.certain = tree.look(step.at, |node, _| {
                node.learn(step.edge, &brought.value);
                let taken = &mut node.edges[step.edge];
                // nothing is certain across luck, nor where positions differ from visit to visit
                let direct = brought.below.is_none_or(|below| taken.child == below);
                let fresh = step.fixed && direct && taken.proven().is_none();
                let end = brought.certain.filter(|_| fresh)?;
                taken.prove(end);
                node.proven()
            });
            brought.below = Some(step.at);
        }
        brought
    }
}
