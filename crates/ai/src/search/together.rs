//! Games that go the same way together, where several threads share a tree.
//!
//! All games begin at the root, so all threads want the nodes near it. Where most of them go on anyway, some go as one: each node that they pass together is looked
//! at once on the way down and once on the way back, however many they are.
use super::{
    select::{among_fixed, among_offered},
    tree::{Access, At, NOWHERE},
    walk::{Brought, Step, Walker},
};
use crate::Knowledge;
use menagerie_core::{BySeat, Game, Quick, Seat, Turn};
use std::ops::RangeInclusive;

/// No more games than this go together.
pub(super) const MOST: u32 = 16;
/// For each of them so many have gone that way before: what they bring could not have changed where the others go.
const BEFORE: u32 = 128;

/// A way that games go together.
struct Way<A> {
    edge: usize,
    action: A,
    behind: At,
    games: u32,
}

impl<G: Game, K: Knowledge<G>> Walker<G, K> {
    /// Imagines up to so many games from `state`, which the node `root` stands for: they part where few have gone before, or luck decides. How many there were.
    pub(super) fn walk_together(
        &mut self,
        tree: &mut impl Access<G>,
        root: At,
        mut state: G::State,
        most: u32,
        rng: &mut Quick,
    ) -> u32 {
        self.path.clear();
        let players = G::players(&state);
        let fixed = tree.is_fixed();
        let (mut at, mut games) = (root, 1);
        while at != NOWHERE
            && let Turn::Decide(seat) = G::turn(&state)
        {
            let many = if at == root { 2..=most } else { games..=games };
            let Some(way) = self.way(tree, at, &state, (seat, players), many) else {
                break;
            };
            let edge = way.edge;
            self.path.push(Step { at, edge, fixed });
            G::apply(&mut state, way.action, &mut ());
            (at, games) = (way.behind, way.games);
        }
        let top = self.path.len();
        let mut all = Brought {
            value: BySeat::all(0.0),
            certain: None,
            below: None,
        };
        for _ in 0..games {
            let one = self.descend(tree, at, state.clone(), rng);
            let one = self.back(tree, top, one);
            for (sum, more) in all.value.0.iter_mut().zip(one.value.0) {
                *sum += more;
            }
            // what is certain, with the place where it was found
            if one.certain.is_some() {
                (all.certain, all.below) = (one.certain, one.below);
            }
        }
        self.back(tree, 0, all);
        games
    }

    /// The way that games go from a node, if as many go together there as they should be.
    fn way(
        &mut self,
        tree: &mut impl Access<G>,
        at: At,
        state: &G::State,
        (seat, players): (Seat, u8),
        many: RangeInclusive<u32>,
    ) -> Option<Way<G::Action>> {
        let (legal, places, tuning) = (&mut self.legal, &mut self.places, &self.tuning);
        let fixed = tree.is_fixed();
        if !fixed {
            legal.clear();
            G::actions(state, legal);
        }
        tree.look(at, |node, room| {
            if node.edges.is_empty() || node.visits / BEFORE < *many.start() {
                return None;
            }
            let edge = if fixed {
                among_fixed(node, seat, players, tuning)
            } else {
                let before = node.edges.len();
                node.meet::<K>(state, seat, legal, tuning.sharpness, places);
                room.hold_edges::<G::Action>(node.edges.len() - before);
                among_offered(node, seat, players, tuning, places)
            };
            let games = (node.edges[edge].visits / BEFORE).min(*many.end());
            if games < *many.start() {
                return None;
            }
            if !fixed {
                node.offer(places, games);
            }
            node.visit(edge, games);
            Some(Way {
                edge,
                action: node.edges[edge].action,
                behind: node.behind(edge, room),
                games,
            })
        })
    }
}
