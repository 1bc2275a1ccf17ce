//! A node of the tree: a position, with its actions and what became of each.
use super::tree::{At, NOWHERE};
use crate::{Chances, Knowledge};
use menagerie_core::{BySeat, Game, Seat};

/// One action at a decision, and what became of it.
#[derive(Clone)]
pub(super) struct Edge<A> {
    pub(super) action: A,
    /// Whose action: luck may decide who is asked, and then one node holds actions of several.
    pub(super) seat: Seat,
    /// How likely a player who only goes by hints would take it.
    pub(super) prior: f32,
    pub(super) child: At,
    pub(super) visits: u32,
    /// How often it could have been taken; in hidden games not every imagined truth offers it.
    pub(super) offered: u32,
    /// What all games that went this way brought; or, once it is certain how the game ends this way, that end.
    sum: Chances,
    certain: bool,
}

impl<A> Edge<A> {
    /// What a seat can expect, if it was ever tried.
    #[inline]
    pub(super) fn mean(&self, seat: Seat) -> Option<f32> {
        match self.visits {
            _ if self.certain => Some(self.sum[seat]),
            0 => None,
            visits => Some(self.sum[seat] / visits as f32),
        }
    }

    /// How the game ends this way for certain, where that was found out.
    #[inline]
    pub(super) fn proven(&self) -> Option<&Chances> {
        self.certain.then_some(&self.sum)
    }

    /// From now on it is certain how the game ends this way.
    pub(super) fn prove(&mut self, end: Chances) {
        self.certain = true;
        self.sum = end;
    }

    /// What another search found about the same action.
    fn add(&mut self, other: &Edge<A>) {
        self.visits += other.visits;
        self.offered += other.offered;
        match (self.certain, other.certain) {
            (true, _) => {}
            (false, true) => self.prove(other.sum),
            (false, false) => add(&mut self.sum, &other.sum),
        }
    }

    /// A game went this way.
    #[inline]
    pub(super) fn learn(&mut self, value: &Chances) {
        self.visits += 1;
        if !self.certain {
            add(&mut self.sum, value);
        }
    }
}

#[inline]
fn add(sum: &mut Chances, value: &Chances) {
    for (sum, more) in sum.0.iter_mut().zip(value.0) {
        *sum += more;
    }
}

/// A position, or in hidden games what the searching seat would know of it.
pub(super) struct Node<G: Game> {
    pub(super) edges: Vec<Edge<G::Action>>,
    /// Outcomes that have a branch of their own.
    pub(super) luck: Vec<(G::Chance, At)>,
    /// The branch that all further outcomes share.
    pub(super) rest: At,
    pub(super) visits: u32,
    pub(super) sum: Chances,
    /// Whether every visit finds the same position, so that actions are listed once.
    pub(super) fixed: bool,
}

impl<G: Game> Node<G> {
    pub(super) fn new(fixed: bool) -> Self {
        Node {
            edges: Vec::new(),
            luck: Vec::new(),
            rest: NOWHERE,
            visits: 0,
            sum: BySeat::all(0.0),
            fixed,
        }
    }

    /// A game came through here.
    #[inline]
    pub(super) fn learn(&mut self, value: &Chances) {
        self.visits += 1;
        add(&mut self.sum, value);
    }

    /// What a seat can expect here.
    #[inline]
    pub(super) fn mean(&self, seat: Seat, players: u8) -> f32 {
        if self.visits == 0 {
            1.0 / f32::from(players)
        } else {
            self.sum[seat] / self.visits as f32
        }
    }

    /// What another search found about the same position.
    pub(super) fn add(&mut self, other: &Node<G>) {
        self.visits += other.visits;
        add(&mut self.sum, &other.sum);
        for edge in &other.edges {
            let same = |known: &&mut Edge<G::Action>| {
                (known.action, known.seat) == (edge.action, edge.seat)
            };
            match self.edges.iter_mut().find(same) {
                Some(known) => known.add(edge),
                None => self.edges.push(edge.clone()),
            }
        }
    }

    /// What is proven of this position for the seat that decides: a won way, or the best of ways that are all proven.
    pub(super) fn proven(&self) -> Option<Chances> {
        if !self.fixed || self.edges.is_empty() {
            return None;
        }
        let mut best: Option<Chances> = None;
        let mut all = true;
        for edge in &self.edges {
            let Some(&end) = edge.proven() else {
                all = false;
                continue;
            };
            if end[edge.seat] >= 1.0 {
                return Some(end);
            }
            if best.is_none_or(|best| end[edge.seat] > best[edge.seat]) {
                best = Some(end);
            }
        }
        best.filter(|_| all)
    }

    /// Lists the actions unless they are listed already; how many were put to it.
    pub(super) fn know<K: Knowledge<G>>(
        &mut self,
        state: &G::State,
        seat: Seat,
        sharpness: f32,
    ) -> usize {
        if !self.edges.is_empty() {
            return 0;
        }
        let mut legal = Vec::new();
        G::actions(state, &mut legal);
        self.list::<K>(state, seat, &legal, sharpness);
        legal.len()
    }

    /// Lists the actions of a position that is always the same, most promising first.
    pub(super) fn list<K: Knowledge<G>>(
        &mut self,
        state: &G::State,
        seat: Seat,
        legal: &[G::Action],
        sharpness: f32,
    ) {
        let priors = priors::<G, K>(state, legal, sharpness);
        let mut ranked: Vec<_> = priors.into_iter().zip(legal.iter().copied()).collect();
        ranked.sort_by(|a, b| b.0.total_cmp(&a.0));
        let fresh = |(prior, action)| fresh(action, seat, prior);
        self.edges = ranked.into_iter().map(fresh).collect();
    }

    /// Puts edges to the actions that have none yet. Where each action's edge is comes in `places`.
    pub(super) fn meet<K: Knowledge<G>>(
        &mut self,
        state: &G::State,
        seat: Seat,
        legal: &[G::Action],
        sharpness: f32,
        places: &mut Vec<u32>,
    ) {
        places.clear();
        // actions come in a fixed order, so the next one's edge is usually next to the last one's
        let mut next = 0;
        let mut missing = false;
        for &action in legal {
            let known = self.edges.len();
            let mut place = u32::MAX;
            for step in 0..known {
                let i = (next + step) % known;
                if self.edges[i].action == action && self.edges[i].seat == seat {
                    place = i as u32;
                    next = i + 1;
                    break;
                }
            }
            missing |= place == u32::MAX;
            places.push(place);
        }
        if missing {
            let hints = priors::<G, K>(state, legal, sharpness);
            for ((place, &action), prior) in places.iter_mut().zip(legal).zip(hints) {
                if *place == u32::MAX {
                    *place = self.edges.len() as u32;
                    self.edges.push(fresh(action, seat, prior));
                }
            }
        }
        for &place in places.iter() {
            self.edges[place as usize].offered += 1;
        }
    }
}

fn fresh<A>(action: A, seat: Seat, prior: f32) -> Edge<A> {
    Edge {
        action,
        seat,
        prior,
        child: NOWHERE,
        visits: 0,
        offered: 0,
        sum: BySeat::all(0.0),
        certain: false,
    }
}

/// Likelihoods by hint, adding up to 1.
fn priors<G: Game, K: Knowledge<G>>(
    state: &G::State,
    legal: &[G::Action],
    sharpness: f32,
) -> Vec<f32> {
    let mut hints = Vec::with_capacity(legal.len());
    K::hints(state, legal, &mut hints);
    let most = hints.iter().copied().fold(f32::NEG_INFINITY, f32::max);
    let mut sum = 0.0;
    for hint in &mut hints {
        *hint = ((*hint - most) / sharpness).exp();
        sum += *hint;
    }
    for hint in &mut hints {
        *hint /= sum;
    }
    hints
}

#[cfg(test)]
#[cfg(feature = "wallaby")]
mod tests {
    use super::*;
    use menagerie_games::wallaby::{Action, Wallaby};

    #[test]
    fn what_two_searches_found_is_added_up_and_what_one_has_proven_stands() {
        let seen = |action, value: f32, times| {
            let mut edge = fresh(action, Seat(0), 0.5);
            for _ in 0..times {
                edge.learn(&BySeat::all(value));
            }
            edge
        };
        let node = |edges: Vec<Edge<Action>>| {
            let mut node = Node::<Wallaby>::new(true);
            node.visits = edges.iter().map(|edge| edge.visits).sum();
            node.edges = edges;
            node
        };
        let mut won = seen(Action::Harvest(true), 0.5, 2);
        won.prove(BySeat::all(1.0));
        let mut whole = Node::new(false);
        whole.add(&node(vec![
            seen(Action::Keep, 0.25, 4),
            seen(Action::Harvest(true), 0.0, 3),
        ]));
        whole.add(&node(vec![
            won,
            seen(Action::Keep, 1.0, 2),
            seen(Action::Harvest(false), 0.5, 1),
        ]));
        let told: Vec<_> = whole
            .edges
            .iter()
            .map(|edge| (edge.visits, edge.mean(Seat(0))))
            .collect();
        assert_eq!(told, [(6, Some(0.5)), (5, Some(1.0)), (1, Some(0.5))]);
        assert_eq!(whole.visits, 12);
        assert!(whole.edges[1].proven().is_some());
    }
}
