//! The tree of a search: positions as nodes, decisions and luck as edges.
use crate::{Chances, Knowledge};
use menagerie_core::{BySeat, Game, Seat};

/// The index of a node.
pub(super) type At = u32;
/// No node.
pub(super) const NOWHERE: At = u32::MAX;
/// A tree of this size grows no further; more games only sharpen what is there.
const MOST_NODES: usize = 1_500_000;

/// One action at a decision, and what became of it.
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
    pub(super) sum: Chances,
    /// How the game ends this way for certain, where that was found out.
    pub(super) proven: Option<Chances>,
}

impl<A> Edge<A> {
    /// What a seat can expect, if it was ever tried.
    #[inline]
    pub(super) fn mean(&self, seat: Seat) -> Option<f32> {
        match self.proven {
            Some(end) => Some(end[seat]),
            None if self.visits == 0 => None,
            None => Some(self.sum[seat] / self.visits as f32),
        }
    }
}

/// A position, or in hidden games what the searching seat would know of it.
pub(super) struct Node<G: Game> {
    pub(super) edges: Vec<Edge<G::Action>>,
    /// Outcomes that have a branch of their own.
    luck: Vec<(G::Chance, At)>,
    /// The branch that all further outcomes share.
    rest: At,
    pub(super) visits: u32,
    pub(super) sum: Chances,
    /// Whether every visit finds the same position, so that actions are listed once.
    pub(super) fixed: bool,
}

impl<G: Game> Node<G> {
    fn new(fixed: bool) -> Self {
        Node {
            edges: Vec::new(),
            luck: Vec::new(),
            rest: NOWHERE,
            visits: 0,
            sum: BySeat::all(0.0),
            fixed,
        }
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

    /// What is proven of this position for the seat that decides: a won way, or the best of ways that are all proven.
    pub(super) fn proven(&self) -> Option<Chances> {
        if !self.fixed || self.edges.is_empty() {
            return None;
        }
        let mut best: Option<Chances> = None;
        let mut all = true;
        for edge in &self.edges {
            let Some(end) = edge.proven else {
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

    /// Lists the actions of a position that is always the same, most promising first.
    pub(super) fn list<K: Knowledge<G>>(
        &mut self,
        state: &G::State,
        seat: Seat,
        legal: &[G::Action],
        sharpness: f32,
    ) {
        self.edges.reserve_exact(legal.len());
        self.add::<K>(state, seat, legal, sharpness);
        self.edges.sort_by(|a, b| b.prior.total_cmp(&a.prior));
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

    fn add<K: Knowledge<G>>(
        &mut self,
        state: &G::State,
        seat: Seat,
        legal: &[G::Action],
        sharpness: f32,
    ) {
        let hints = priors::<G, K>(state, legal, sharpness);
        let fresh = |(&action, prior)| fresh(action, seat, prior);
        self.edges.extend(legal.iter().zip(hints).map(fresh));
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
        proven: None,
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

/// All nodes of a search.
pub(super) struct Tree<G: Game> {
    nodes: Vec<Node<G>>,
}

impl<G: Game> Tree<G> {
    /// A tree of one node, at index 0.
    pub(super) fn new(fixed: bool) -> Self {
        Tree {
            nodes: vec![Node::new(fixed)],
        }
    }

    #[inline]
    pub(super) fn node(&self, at: At) -> &Node<G> {
        &self.nodes[at as usize]
    }

    #[inline]
    pub(super) fn node_mut(&mut self, at: At) -> &mut Node<G> {
        &mut self.nodes[at as usize]
    }

    fn grow(&mut self, fixed: bool) -> At {
        if self.nodes.len() >= MOST_NODES {
            return NOWHERE;
        }
        self.nodes.push(Node::new(fixed));
        (self.nodes.len() - 1) as At
    }

    /// The node behind an edge, made if there is room for it.
    #[inline]
    pub(super) fn behind(&mut self, at: At, edge: usize) -> At {
        let child = self.node(at).edges[edge].child;
        if child != NOWHERE {
            return child;
        }
        let child = self.grow(self.node(at).fixed);
        self.node_mut(at).edges[edge].child = child;
        child
    }

    /// The node behind an outcome. Common outcomes have a branch of their own; where there are too many, the rest share one,
    /// and positions in it differ from visit to visit.
    pub(super) fn after_luck(&mut self, at: At, chance: &G::Chance) -> At {
        let node = self.node_mut(at);
        node.visits += 1;
        let own = node.luck.iter().find(|(known, _)| known == chance);
        if let Some(&(_, child)) = own {
            return child;
        }
        let room = 4 + (node.visits as f32).sqrt() as usize;
        if node.luck.len() < room {
            let fixed = node.fixed;
            let child = self.grow(fixed);
            if child != NOWHERE {
                self.node_mut(at).luck.push((chance.clone(), child));
            }
            return child;
        }
        if node.rest == NOWHERE {
            let rest = self.grow(false);
            self.node_mut(at).rest = rest;
        }
        self.node(at).rest
    }

    /// Bytes taken, roughly.
    pub(super) fn bytes(&self) -> usize {
        let edges: usize = self.nodes.iter().map(|node| node.edges.capacity()).sum();
        let luck: usize = self.nodes.iter().map(|node| node.luck.capacity()).sum();
        self.nodes.capacity() * size_of::<Node<G>>()
            + edges * size_of::<Edge<G::Action>>()
            + luck * size_of::<(G::Chance, At)>()
    }
}
