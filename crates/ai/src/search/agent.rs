//! The player: one budget and one tree for all decisions of a turn, and the choice at the end.
use super::{
    node::Edge,
    think::{Decision, Grown, think},
    tree::{NOWHERE, Tree},
    walk::Walker,
};
use crate::{
    Agent, Budget, Choice, Knowledge, Level, Limit, Ranked, Tuning, budget::Purse,
    knowledge::tuning_with,
};
use menagerie_core::{Audience, Game, Quick, Seat, Turn};

/// An edge needs this share of the visits of the best one to be a plausible second choice.
const PLAUSIBLE: f32 = 0.2;

/// A player that imagines many games and takes the action that most of them went.
pub struct Search<G: Game, K> {
    rng: Quick,
    pub(super) walker: Walker<G, K>,
    /// The level that it plays at, which may be another strength at each size of table.
    level: Option<Level>,
    /// Figures that differ from those usual for the game, and for the level.
    own: Vec<(String, f32)>,
    turn: Option<Kept<G>>,
}

/// What is kept from one decision of a turn to the next.
struct Kept<G: Game> {
    /// None where the choice led nowhere that it knew.
    grown: Option<Grown<G>>,
    purse: Purse,
    /// A truth that the searcher takes for possible, so that it knows its own view when it comes.
    expected: G::State,
}

impl<G: Game, K: Knowledge<G>> Search<G, K> {
    /// The same seed makes the same choices, if the budget is in games and for one thread. `own` are figures that differ from those usual for
    /// the game, and for the level if it plays at one.
    pub fn new(seed: u64, level: Option<Level>, own: Vec<(String, f32)>) -> Self {
        Search {
            rng: Quick::new(seed),
            walker: Walker::new(Tuning::default()),
            level,
            own,
            turn: None,
        }
    }

    /// How the search is set at a table of so many.
    fn tuning(&self, players: u8) -> Tuning {
        let Some(level) = self.level else {
            return tuning_with::<G, K>(players, &self.own);
        };
        let figures = K::strength(level, players).figures();
        let own: Vec<_> = figures.chain(self.own.iter().cloned()).collect();
        tuning_with::<G, K>(players, &own)
    }

    /// The budget of a turn. Whoever gives a level what it has at a table of two gives it what it has at this one; any other budget is meant as it is.
    pub(super) fn limit(&self, players: u8, budget: &Budget) -> Limit {
        match self.level {
            Some(level) if K::strength(level, 2).limit == budget.limit => {
                K::strength(level, players).limit
            }
            _ => budget.limit,
        }
    }

    /// The tree and the budget to go on with: those of the last decision if this one follows from it, else new ones.
    fn take_up(
        &mut self,
        view: &G::View,
        seat: Seat,
        truth: &G::State,
        budget: &Budget,
    ) -> (Grown<G>, Purse) {
        let follows = |kept: &Kept<G>| {
            G::turn(&kept.expected) == Turn::Decide(seat)
                && G::view(&kept.expected, Audience::Seat(seat)) == *view
        };
        let kept = self.turn.take().filter(follows);
        let purse = kept.as_ref().map(|kept| kept.purse);
        let grown = kept.and_then(|kept| kept.grown).unwrap_or_else(|| {
            self.walker.tuning = self.tuning(G::players(truth));
            Grown {
                tree: Tree::new(K::OPEN),
                root: 0,
            }
        });
        let purse = purse.filter(|_| !self.walker.tuning.full);
        let limit = self.limit(G::players(truth), budget);
        (grown, purse.unwrap_or(Purse::new(limit)))
    }

    /// Thinks about a decision on the budget of its turn; how many games were imagined.
    fn think(
        &mut self,
        (grown, purse): (&mut Grown<G>, &mut Purse),
        view: &G::View,
        truth: &G::State,
        budget: &Budget,
    ) -> u32 {
        // what is hidden cannot be counted on, and alone there is nobody to be sure against
        let open = K::OPEN && G::players(truth) > 1;
        if open && !self.look_to_the_end((grown, purse), truth, budget) {
            self.look_ahead((grown, purse), truth, budget);
        }
        let meter = match self.walker.tuning.full {
            true => purse.open_all(&budget.stop),
            false => purse.open(&budget.stop),
        };
        let decision = Decision { view, truth };
        let (walker, rng) = (&mut self.walker, &mut self.rng);
        let done = think(grown, walker, rng, &decision, (&meter, budget));
        purse.pay(&meter, done);
        if open {
            self.look_again(grown, truth, budget);
        }
        done
    }

    /// The place of the chosen edge: the most visited, or with slack a plausible other.
    fn pick(&mut self, ranked: &[&Edge<G::Action>], seat: Seat) -> usize {
        let won = ranked[0].proven().is_some_and(|end| end[seat] >= 1.0);
        let slack = self.walker.tuning.slack;
        if slack <= 0.0 || won {
            return 0;
        }
        let best = ranked[0].mean(seat).unwrap_or(0.0);
        let plausible = |edge: &&&Edge<G::Action>| {
            edge.visits as f32 >= PLAUSIBLE * ranked[0].visits as f32
                && edge.mean(seat).is_some_and(|mean| mean >= best - slack)
        };
        let choices = ranked.iter().take_while(plausible).count().max(1);
        menagerie_core::below(&mut self.rng, choices as u32) as usize
    }
}

/// Best first: what is won, then by visits; what is lost for certain stands behind what is not.
pub(super) fn by_visits<A>(edges: &[Edge<A>], seat: Seat) -> Vec<&Edge<A>> {
    let mut ranked: Vec<&Edge<A>> = edges.iter().filter(|edge| edge.seat == seat).collect();
    let key = |edge: &Edge<A>| {
        let certain = match edge.proven().map(|end| end[seat]) {
            Some(end) if end >= 1.0 => 2,
            Some(end) if end <= 0.0 => 0,
            _ => 1,
        };
        (certain, edge.visits)
    };
    ranked.sort_by(|a, b| {
        let mean = |edge: &Edge<A>| edge.mean(seat).unwrap_or(0.0);
        key(b).cmp(&key(a)).then(mean(b).total_cmp(&mean(a)))
    });
    ranked
}

impl<G: Game, K: Knowledge<G>> Agent<G> for Search<G, K> {
    fn choose(
        &mut self,
        view: &G::View,
        legal: &[G::Action],
        budget: &Budget,
    ) -> Choice<G::Action> {
        let truth = G::imagine(view, &mut self.rng);
        let Turn::Decide(seat) = G::turn(&truth) else {
            return Choice::plain(legal[0]);
        };
        let (mut grown, mut purse) = self.take_up(view, seat, &truth, budget);
        let games = if legal.len() > 1 {
            self.think((&mut grown, &mut purse), view, &truth, budget)
        } else {
            0
        };
        let root = grown.tree.node(grown.root);
        let edges = by_visits(&root.edges, seat);
        let offered = |edge: &&Edge<G::Action>| legal.contains(&edge.action);
        let edges: Vec<_> = edges.into_iter().filter(offered).collect();
        let action = if legal.len() == 1 || edges.is_empty() {
            legal[0]
        } else {
            edges[self.pick(&edges, seat)].action
        };
        let players = G::players(&truth);
        let ranked = edges
            .iter()
            .map(|edge| {
                let mut chances = root.sum;
                for seat in Seat::all(players) {
                    chances[seat] = edge.mean(seat).unwrap_or(root.mean(seat, players));
                }
                Ranked {
                    action: edge.action,
                    chances,
                    games: edge.visits,
                }
            })
            .collect();
        let mut edges = root.edges.iter();
        let chosen = edges.find(|edge| edge.action == action && edge.seat == seat);
        grown.root = chosen.map_or(NOWHERE, |edge| edge.child);
        let memory = grown.tree.bytes();
        let round = G::round(&truth);
        let mut expected = truth;
        G::apply(&mut expected, action, &mut ());
        // a tree is of use only while this seat goes on deciding; a waiting player takes no room
        let on = G::turn(&expected) == Turn::Decide(seat);
        // the turn of who plays alone ends with the round
        let on = on && (players > 1 || G::round(&expected) == round);
        let grown = if on && grown.root != NOWHERE {
            Some(grown)
        } else {
            grown.tree.give_up();
            None
        };
        self.turn = on.then_some(Kept {
            grown,
            purse,
            expected,
        });
        Choice {
            action,
            ranked,
            imagined: u64::from(games),
            memory,
        }
    }
}

impl<G: Game, K> std::fmt::Debug for Search<G, K> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Search")
            .field("own", &self.own)
            .finish_non_exhaustive()
    }
}
