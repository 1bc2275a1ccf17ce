//! Alpha-beta over ordered decisions: the rival of the tree search in open games of two without luck on the way.
use crate::{
    Agent, Budget, Choice, Knowledge, Ranked,
    budget::{Meter, Purse},
    knowledge::chances,
    softmax::shares,
};
use menagerie_core::{Game, Quick, Seat, Turn};
use std::marker::PhantomData;

/// No search looks further ahead, in turns.
const FARTHEST: u32 = 12;

/// Looks at the ways on for as many whole turns as the budget allows, one more each time; the budget counts valued positions.
#[derive(Debug)]
pub struct AlphaBeta<G: Game, K> {
    rng: Quick,
    /// How many actions of a decision are looked at, most promising first.
    width: usize,
    /// What is left of the turn's budget, and the position in which this player decides next.
    turn: Option<(Purse, G::State)>,
    known: PhantomData<fn(G, K)>,
}

/// One search to a certain depth.
struct Look<'a> {
    me: Seat,
    width: usize,
    meter: &'a Meter,
    valued: u32,
    /// The budget is spent: what comes back now means nothing.
    broken: bool,
}

impl<G: Game, K: Knowledge<G>> AlphaBeta<G, K> {
    /// The seed matters only where something is hidden. Of the figures in `own`, `width` counts here: without it every action
    /// is looked at.
    pub fn new(seed: u64, own: &[(String, f32)]) -> Self {
        let width = own.iter().find(|(name, _)| name == "width");
        AlphaBeta {
            rng: Quick::new(seed),
            width: width.map_or(usize::MAX, |&(_, width)| (width as usize).max(1)),
            turn: None,
            known: PhantomData,
        }
    }
}

impl Look<'_> {
    /// What `me` can expect, as far as it lies between `low` and `high`. `turns` more may begin.
    fn value<G: Game, K: Knowledge<G>>(
        &mut self,
        state: &G::State,
        last: Seat,
        turns: u32,
        (mut low, mut high): (f32, f32),
    ) -> f32 {
        let seat = match G::turn(state) {
            Turn::Over => {
                self.valued += 1;
                // sooner wins and later losses are better
                let end = G::outcome(state).map_or(0.5, |end| shares(&end)[self.me]);
                return 0.5 + (end - 0.5) * (2.0 + 0.01 * turns as f32);
            }
            Turn::Chance => return self.guess::<G, K>(state),
            Turn::Decide(seat) => seat,
        };
        let turns = turns - u32::from(seat != last);
        if turns == 0 {
            return self.guess::<G, K>(state);
        }
        if self.broken || !self.meter.goes_on(self.valued) {
            self.broken = true;
            return 0.5;
        }
        let mine = seat == self.me;
        let mut best = if mine {
            f32::NEG_INFINITY
        } else {
            f32::INFINITY
        };
        for action in ordered::<G, K>(state).into_iter().take(self.width) {
            let mut next = state.clone();
            G::apply(&mut next, action, &mut ());
            let value = self.value::<G, K>(&next, seat, turns, (low, high));
            if mine {
                best = best.max(value);
                low = low.max(best);
            } else {
                best = best.min(value);
                high = high.min(best);
            }
            if low >= high || self.broken {
                break;
            }
        }
        best
    }

    fn guess<G: Game, K: Knowledge<G>>(&mut self, state: &G::State) -> f32 {
        self.valued += 1;
        chances::<G, K>(state)[self.me]
    }
}

/// The actions of a decision, most promising first.
pub(crate) fn ordered<G: Game, K: Knowledge<G>>(state: &G::State) -> Vec<G::Action> {
    let mut legal = Vec::new();
    G::actions(state, &mut legal);
    let mut hints = Vec::with_capacity(legal.len());
    K::hints(state, &legal, &mut hints);
    let mut hinted: Vec<_> = hints.into_iter().zip(legal).collect();
    hinted.sort_by(|a, b| b.0.total_cmp(&a.0));
    hinted.into_iter().map(|(_, action)| action).collect()
}

impl<G: Game, K: Knowledge<G>> Agent<G> for AlphaBeta<G, K> {
    fn choose(
        &mut self,
        view: &G::View,
        legal: &[G::Action],
        budget: &Budget,
    ) -> Choice<G::Action> {
        let state = G::imagine(view, &mut self.rng);
        let Turn::Decide(me) = G::turn(&state) else {
            return Choice::plain(legal[0]);
        };
        if legal.len() == 1 {
            return Choice::plain(legal[0]);
        }
        let follows = |(_, expected): &(Purse, G::State)| *expected == state;
        let kept = self.turn.take().filter(follows);
        let mut purse = kept.map_or(Purse::new(budget.limit), |(purse, _)| purse);
        let meter = purse.open(&budget.stop);
        let mut look = Look {
            me,
            width: self.width,
            meter: &meter,
            valued: 0,
            broken: false,
        };
        let mut order: Vec<(f32, G::Action)> = ordered::<G, K>(&state)
            .into_iter()
            .take(self.width)
            .map(|action| (0.0, action))
            .collect();
        for turns in 1..=FARTHEST {
            let mut found = Vec::with_capacity(order.len());
            let mut low = f32::NEG_INFINITY;
            for &(_, action) in &order {
                let mut next = state.clone();
                G::apply(&mut next, action, &mut ());
                let value = look.value::<G, K>(&next, me, turns, (low, f32::INFINITY));
                if look.broken {
                    break;
                }
                low = low.max(value);
                found.push((value, action));
            }
            // a look that was broken off still counts if it found something better than the best so far, which is looked at first
            let seen = found.len();
            found.extend_from_slice(&order[seen..]);
            found[..seen].sort_by(|a, b| b.0.total_cmp(&a.0));
            order = found;
            if look.broken {
                break;
            }
        }
        purse.pay(&meter, look.valued);
        let mut next = state.clone();
        G::apply(&mut next, order[0].1, &mut ());
        self.turn = (G::turn(&next) == Turn::Decide(me)).then_some((purse, next));
        let even = menagerie_core::BySeat::all(0.0);
        let ranked = order.iter().map(|&(value, action)| {
            let mut chances = even;
            chances[me] = value.clamp(0.0, 1.0);
            for other in Seat::all(G::players(&state)).filter(|&other| other != me) {
                chances[other] = 1.0 - chances[me];
            }
            Ranked {
                action,
                chances,
                games: 1,
            }
        });
        Choice {
            action: order[0].1,
            ranked: ranked.collect(),
            imagined: u64::from(look.valued),
            memory: 0,
        }
    }
}
