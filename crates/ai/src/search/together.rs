//! Games that go the same way together, where several threads share a tree.
//!
//! All games begin at the root, so all threads want the nodes near it, and what one core has changed another waits for. Where most of them go on anyway, some go as one:
//! each node that they pass together is looked at once on the way down and once on the way back, however many they are. Luck parts them by halves: half of them have the same
//! luck, so that they find what lies behind it where the last of them left it. There have been so many before them that it does not matter.
use super::{
    node::add,
    select::{among_fixed, among_offered},
    tree::{Access, At, NOWHERE},
    walk::{Brought, Step, Walker},
};
use crate::Knowledge;
use menagerie_core::{BySeat, Game, Quick, Seat, Turn};
use std::ops::RangeInclusive;

/// No more games than this go together: whoever is told to stop has to see them through.
pub(super) const MOST: u32 = 16;
/// For each of them so many have gone the same way from the root before: what they bring could not have changed where the others go.
const BEFORE: u32 = 64;
/// So many further down, where a choice weighs less: the deeper they part, the less often another thread is at the same place.
const BEFORE_BELOW: u32 = 8;

/// A way that games go together.
struct Way<A> {
    edge: usize,
    action: A,
    behind: At,
    games: u32,
}

impl<G: Game, K: Knowledge<G>> Walker<G, K> {
    /// Imagines up to so many games from `state`, which the node `root` stands for: they go together where many have gone before, and luck parts them by halves. How
    /// many there were.
    pub(super) fn walk_together(
        &mut self,
        tree: &mut impl Access<G>,
        root: At,
        mut state: G::State,
        most: u32,
        rng: &mut Quick,
    ) -> u32 {
        self.path.clear();
        let fixed = tree.is_fixed();
        let way = match G::turn(&state) {
            Turn::Decide(seat) if most > 1 => {
                self.way(tree, (root, fixed), &state, seat, (2..=most, BEFORE))
            }
            _ => None,
        };
        let Some(way) = way else {
            self.walk(tree, root, state, rng);
            return 1;
        };
        self.follow(&way, (root, fixed), &mut state);
        let brought = self.go_on(tree, (way.behind, fixed), state, way.games, rng);
        self.back(tree, 0, brought);
        way.games
    }

    /// So many games that have come to a node together go on from there; what they brought together.
    fn go_on(
        &mut self,
        tree: &mut impl Access<G>,
        (mut at, fixed): (At, bool),
        mut state: G::State,
        games: u32,
        rng: &mut Quick,
    ) -> Brought {
        let top = self.path.len();
        let mut all = Brought {
            value: BySeat::all(0.0),
            certain: None,
            below: None,
        };
        while games > 1 && at != NOWHERE {
            match G::turn(&state) {
                Turn::Over => break,
                Turn::Decide(seat) => {
                    let together = (games..=games, BEFORE_BELOW);
                    let Some(way) = self.way(tree, (at, fixed), &state, seat, together) else {
                        break;
                    };
                    self.follow(&way, (at, fixed), &mut state);
                    at = way.behind;
                }
                Turn::Chance => {
                    let halves = [games / 2, games.div_ceil(2)];
                    let halves = halves.map(|half| (half, G::draw(&state, rng)));
                    let behind = tree.look(at, |node, room| {
                        let mut behind = |half: &(u32, _)| node.after_luck(&half.1, half.0, room);
                        [behind(&halves[0]), behind(&halves[1])]
                    });
                    for ((half, chance), (behind, own)) in halves.into_iter().zip(behind) {
                        let mut state = state.clone();
                        G::settle(&mut state, chance, &mut ());
                        let place = (behind, fixed && own);
                        let brought = self.go_on(tree, place, state, half, rng);
                        // nothing is certain across luck
                        add(&mut all.value, &brought.value);
                    }
                    return self.back(tree, top, all);
                }
            }
        }
        let parted = self.path.len();
        for _ in 0..games {
            let one = self.descend(tree, (at, fixed), state.clone(), rng);
            let one = self.back(tree, parted, one);
            add(&mut all.value, &one.value);
            // what is certain, with the place where it was found
            if one.certain.is_some() {
                (all.certain, all.below) = (one.certain, one.below);
            }
        }
        self.back(tree, top, all)
    }

    /// Goes a way from a node.
    fn follow(&mut self, way: &Way<G::Action>, (at, fixed): (At, bool), state: &mut G::State) {
        let edge = way.edge;
        self.path.push(Step { at, edge, fixed });
        G::apply(state, way.action, &mut ());
    }

    /// The way that games go from a node, if as many go together there as they should be.
    fn way(
        &mut self,
        tree: &mut impl Access<G>,
        (at, fixed): (At, bool),
        state: &G::State,
        seat: Seat,
        (many, before): (RangeInclusive<u32>, u32),
    ) -> Option<Way<G::Action>> {
        let (legal, places, tuning) = (&mut self.legal, &mut self.places, &self.tuning);
        let players = G::players(state);
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
#[cfg(all(feature = "wallaby", feature = "monster-baby-rescue"))]
mod tests {
    use super::{super::tree::Tree, *};
    use crate::{Known, Valuation};
    use menagerie_core::{Options, Tell};
    use menagerie_games::{monster_baby_rescue::MonsterBabyRescue, wallaby::Wallaby};

    fn walker<G: Game>() -> Walker<G, Known>
    where
        Known: Knowledge<G>,
    {
        Walker::new(<Known as Knowledge<G>>::tuning(2, Valuation::HandMade))
    }

    /// The decisions of a random game, the last ones first.
    fn from_the_end<G: Tell>(seed: u64) -> Vec<G::State> {
        let setup = G::setup(2, &Options::new()).unwrap();
        let (mut state, mut rng) = (G::begin(&setup), Quick::new(seed));
        let (mut decisions, mut legal) = (Vec::new(), Vec::new());
        loop {
            match G::turn(&state) {
                Turn::Over => break,
                Turn::Chance => {
                    let chance = G::draw(&state, &mut rng);
                    G::settle(&mut state, chance, &mut ());
                }
                Turn::Decide(_) => {
                    decisions.push(state.clone());
                    let action = G::pick(&state, &mut rng, &mut legal);
                    G::apply(&mut state, action, &mut ());
                }
            }
        }
        decisions.reverse();
        decisions
    }

    #[test]
    fn games_go_together_where_many_have_gone_before() {
        let state = from_the_end::<Wallaby>(1).pop().unwrap();
        let (mut tree, mut rng) = (Tree::new(true), Quick::new(2));
        let mut walker = walker::<Wallaby>();
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
    fn games_that_luck_has_parted_all_bring_something() {
        let mut states = from_the_end::<MonsterBabyRescue>(3);
        let state = states.swap_remove(states.len() / 2);
        let (mut tree, mut rng) = (Tree::new(true), Quick::new(4));
        let (mut walker, mut games, mut most) = (walker::<MonsterBabyRescue>(), 0, 0);
        while games < 20_000 {
            let went = walker.walk_together(&mut tree, 0, state.clone(), MOST, &mut rng);
            (games, most) = (games + went, most.max(went));
        }
        assert_eq!(most, MOST);
        assert_eq!(tree.node(0).visits, games);
        for at in 0..tree.nodes() {
            let node = tree.node(at);
            let taken: u32 = node.edges.iter().map(|edge| edge.visits).sum();
            // where luck decides nobody takes anything
            assert!(taken == node.visits || taken == 0, "node {at}");
            let brought = node.sum[Seat(0)] + node.sum[Seat(1)];
            assert!(
                (brought - taken as f32).abs() <= taken as f32 * 1e-3 + 1e-3,
                "node {at}"
            );
        }
    }

    #[test]
    fn what_games_that_went_together_found_out_for_certain_is_certain_above() {
        let (mut found_together, mut walker) = (0, walker::<Wallaby>());
        for seed in 0..12 {
            for state in from_the_end::<Wallaby>(seed).into_iter().take(6) {
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
