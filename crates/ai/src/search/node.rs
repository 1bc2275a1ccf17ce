//! A node of the tree: a position, with its actions and what became of each.
use super::tree::{At, NOWHERE, Room};
use crate::{Chances, Knowledge};
use menagerie_core::{BySeat, Game, Seat};

/// One action at a decision, and what became of it.
pub(super) struct Edge<A> {
    pub(super) action: A,
    /// Whose action: luck may decide who is asked, and then one node holds actions of several.
    pub(super) seat: Seat,
    /// How likely a player who only goes by hints would take it.
    pub(super) prior: f32,
    pub(super) child: At,
    /// Games that went this way, those with them that are still on their way: nothing is won by them yet, so that whoever comes meanwhile
    /// rather goes elsewhere.
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

    /// Games that went this way brought this.
    #[inline]
    fn learn(&mut self, value: &Chances) {
        if !self.certain {
            add(&mut self.sum, value);
        }
    }
}

/// Puts what more games brought to what others did.
#[inline]
pub(super) fn add(sum: &mut Chances, value: &Chances) {
    for (sum, more) in sum.0.iter_mut().zip(value.0) {
        *sum += more;
    }
}

/// A position, or in hidden games what the searching seat would know of it.
pub(super) struct Node<G: Game> {
    pub(super) edges: Vec<Edge<G::Action>>,
    /// Outcomes that have a branch of their own.
    luck: Vec<(G::Chance, At)>,
    /// The branch that all further outcomes share.
    rest: At,
    /// Games that came here, those with them that are still on their way.
    pub(super) visits: u32,
    pub(super) sum: Chances,
}

impl<G: Game> Default for Node<G> {
    fn default() -> Self {
        Node {
            edges: Vec::new(),
            luck: Vec::new(),
            rest: NOWHERE,
            visits: 0,
            sum: BySeat::all(0.0),
        }
    }
}

impl<G: Game> Node<G> {
    /// So many games go this way from here. How many did before.
    #[inline]
    pub(super) fn visit(&mut self, edge: usize, games: u32) -> u32 {
        self.visits += games;
        self.edges[edge].visits += games;
        self.edges[edge].visits - games
    }

    /// The games that went this way from here and are back brought this.
    #[inline]
    pub(super) fn learn(&mut self, edge: usize, value: &Chances) {
        add(&mut self.sum, value);
        self.edges[edge].learn(value);
    }

    /// The node behind an edge, made if there is room for it.
    #[inline]
    pub(super) fn behind(&mut self, edge: usize, room: &mut Room) -> At {
        let child = &mut self.edges[edge].child;
        if *child == NOWHERE {
            *child = room.grow::<G>();
        }
        *child
    }

    /// The node behind an outcome, and whether it is that outcome's own. Common outcomes have a branch of their own; where there are too many, the
    /// rest share one, and positions in it differ from visit to visit. So many games go there.
    pub(super) fn after_luck(
        &mut self,
        chance: &G::Chance,
        games: u32,
        room: &mut Room,
    ) -> (At, bool) {
        self.visits += games;
        if let Some(&(_, child)) = self.luck.iter().find(|(known, _)| known == chance) {
            return (child, true);
        }
        let most = 4 + (self.visits as f32).sqrt() as usize;
        if self.luck.len() < most {
            let child = room.grow::<G>();
            if child != NOWHERE {
                self.luck.push((chance.clone(), child));
                room.hold(size_of::<(G::Chance, At)>());
            }
            return (child, true);
        }
        if self.rest == NOWHERE {
            self.rest = room.grow::<G>();
        }
        (self.rest, false)
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
    }

    /// So many games could go all of these ways.
    #[inline]
    pub(super) fn offer(&mut self, places: &[u32], games: u32) {
        for &place in places {
            self.edges[place as usize].offered += games;
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
