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

/// No more games than this go together: whoever is told to stop has to see them through.
pub(super) const MOST: u32 = 8;
/// For each of them so many have gone the same way from the root before: what they bring could not have changed where the others go.
const BEFORE: u32 = 128;
/// So many further down, where a choice weighs less: the deeper they part, the less often another thread is at the same place.
const BEFORE_BELOW: u32 = 16;

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
        while most > 1
            && at != NOWHERE
            && let Turn::Decide(seat) = G::turn(&state)
        {
            let (many, before) = match at == root {
                true => (2..=most, BEFORE),
                false => (games..=games, BEFORE_BELOW),
            };
            let Some(way) = self.way(tree, at, &state, (seat, players), (many, before)) else {
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
        (many, before): (RangeInclusive<u32>, u32),
    ) -> Option<Way<G::Action>> {
        let (legal, places, tuning) = (&mut self.legal, &mut self.places, &self.tuning);
        let fixed = tree.is_fixed();
        if !fixed {
            legal.clear();
            G::actions(state, legal);
        }
        tree.look(at, |node, room| {
            if node.edges.is_empty() || node.visits / before < *many.start() {
                return None;
            }
            let edge = if fixed {
                among_fixed(node, seat, players, tuning)
            } else {
                let known = node.edges.len();
                node.meet::<K>(state, seat, legal, tuning.sharpness, places);
                room.hold_edges::<G::Action>(node.edges.len() - known);
                among_offered(node, seat, players, tuning, places)
            };
            let games = (node.edges[edge].visits / before).min(*many.end());
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

#[cfg(test)]
#[cfg(feature = "wallaby")]
mod tests {
    use super::{super::tree::Tree, *};
    use crate::{Known, Valuation};
    use menagerie_core::{Options, Tell};
    use menagerie_games::wallaby::{State, Wallaby};

    fn walker() -> Walker<Wallaby, Known> {
        Walker::new(<Known as Knowledge<Wallaby>>::tuning(
            2,
            Valuation::HandMade,
        ))
    }

    /// The decisions of a random game, the last ones first.
    fn from_the_end(seed: u64) -> Vec<State> {
        let setup = Wallaby::setup(2, &Options::new()).unwrap();
        let (mut state, mut rng) = (Wallaby::begin(&setup), Quick::new(seed));
        let (mut decisions, mut legal) = (Vec::new(), Vec::new());
        loop {
            match Wallaby::turn(&state) {
                Turn::Over => break,
                Turn::Chance => {
                    let chance = Wallaby::draw(&state, &mut rng);
                    Wallaby::settle(&mut state, chance, &mut ());
                }
                Turn::Decide(_) => {
                    decisions.push(state.clone());
                    let action = Wallaby::pick(&state, &mut rng, &mut legal);
                    Wallaby::apply(&mut state, action, &mut ());
                }
            }
        }
        decisions.reverse();
        decisions
    }

    #[test]
    fn games_go_together_where_many_have_gone_before() {
        let state = from_the_end(1).pop().unwrap();
        let (mut tree, mut rng) = (Tree::new(true), Quick::new(2));
        let mut walker = walker();
        let mut walk = |tree: &mut Tree<Wallaby>, most| {
            walker.walk_together(tree, 0, state.clone(), most, &mut rng)
        };
        // nobody follows the first ones
        let mut games: u32 = (0..2 * BEFORE).map(|_| walk(&mut tree, MOST)).sum();
        assert_eq!(games, 2 * BEFORE);
        let mut at_once = Vec::new();
        while games < 20_000 {
            at_once.push(walk(&mut tree, MOST));
            games += at_once.last().unwrap();
        }
        assert!(at_once.contains(&1) && at_once.contains(&MOST));
        assert_eq!(walk(&mut tree, 1), 1);
        assert!(walk(&mut tree, 3) <= 3);
    }

    #[test]
    fn what_games_that_went_together_found_out_for_certain_is_certain_above() {
        let (mut found_together, mut walker) = (0, walker());
        for seed in 0..12 {
            for state in from_the_end(seed).into_iter().take(6) {
                let (mut alone, mut rng) = (Tree::new(true), Quick::new(seed));
                for _ in 0..6000 {
                    walker.walk(&mut alone, 0, state.clone(), &mut rng);
                }
                let mut tree = Tree::new(true);
                let (mut games, mut last) = (0, 0);
                while games < 6000 && tree.node(0).proven().is_none() {
                    last = walker.walk_together(&mut tree, 0, state.clone(), MOST, &mut rng);
                    games += last;
                }
                let proven = tree.node(0).proven();
                found_together += u32::from(proven.is_some() && last > 1);
                if let (Some(one), Some(other)) = (alone.node(0).proven(), proven) {
                    assert_eq!(one, other, "seed {seed}: {state}");
                }
            }
        }
        assert!(found_together > 0);
    }
}
