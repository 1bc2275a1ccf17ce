//! One look ahead: whether a seat wins whatever the others do and luck brings, some way of its own for every way of theirs.
use super::known::Known;
use crate::{Habits, Knowledge, Name, alpha_beta::ordered, budget::Meter, softmax::shares};
use menagerie_core::{Game, Seat, Turn};
use std::hash::Hash;

/// Luck that may bring more than this proves nothing where others bring it about, who are not to get away by less, nor for wins of others, of which only those in
/// their next turns are looked for.
pub(super) const MOST_OUTCOMES_FOR_OTHERS: usize = 40;

/// One look ahead.
pub(super) struct Look<'a, A> {
    /// Who is to win.
    pub(super) me: Seat,
    /// What refuted one way mostly refutes the next.
    habits: Habits<A>,
    /// Positions in which it was found out whether that is so.
    known: Known<A>,
    meter: &'a Meter,
    /// No more positions are looked at, whatever the meter says.
    most: u32,
    /// The place of what luck last prevented a win with, among all that it may bring.
    unlucky: usize,
    /// Nor more ways of luck.
    outcomes: usize,
    seen: u32,
    /// The meter has run out: what was not proven stays so.
    pub(super) spent: bool,
}

impl<'a, A: Copy + Eq + Hash> Look<'a, A> {
    pub(super) fn new(me: Seat, meter: &'a Meter, (most, outcomes): (u32, usize)) -> Self {
        Look {
            me,
            habits: Habits::default(),
            known: Known::new(),
            unlucky: 0,
            meter,
            most,
            outcomes,
            seen: 0,
            spent: false,
        }
    }

    /// The same look with the whole meter again.
    pub(super) fn anew(&mut self) -> &mut Self {
        self.seen = 0;
        self.spent = false;
        self
    }

    /// Whether `me` wins whatever the others do; `turns` of mine are left, with this one if it is mine since `last`.
    pub(super) fn wins<G: Game<Action = A>, K: Knowledge<G>>(
        &mut self,
        state: &G::State,
        last: Seat,
        turns: u32,
    ) -> bool {
        self.seen += 1;
        self.spent |= self.seen > self.most || !self.meter.goes_on(self.seen);
        let seat = match G::turn(state) {
            Turn::Over => {
                return G::outcome(state).is_some_and(|end| shares(&end)[self.me] >= 1.0);
            }
            Turn::Chance => return self.wins_anyhow::<G, K>(state, last, turns),
            Turn::Decide(seat) => seat,
        };
        let mine = seat == self.me;
        if !(mine && last != self.me) {
            return self.decided::<G, K>(state, seat, turns);
        }
        // a turn begins: what wins soon is found before anything that takes long is looked at
        (1..turns).any(|soon| self.decided::<G, K>(state, seat, soon))
    }

    /// The same where somebody decides.
    fn decided<G: Game<Action = A>, K: Knowledge<G>>(
        &mut self,
        state: &G::State,
        seat: Seat,
        turns: u32,
    ) -> bool {
        if turns == 0 || self.spent {
            return false;
        }
        let (name, within) = (Name::of(state), turns as u8);
        if let Some(known) = self.known.wins(name, within) {
            return known;
        }
        let first = self.known.settled(name);
        let (wins, by) = self.looked_at::<G, K>(state, (seat, turns), first);
        // what was broken off is not known
        if !self.spent {
            self.known.learn(name, within, wins, by);
        }
        wins
    }

    /// The same, by looking at all ways until one settles it, and which did. `first` is what settled it before.
    fn looked_at<G: Game<Action = A>, K: Knowledge<G>>(
        &mut self,
        state: &G::State,
        (seat, turns): (Seat, u32),
        first: Option<A>,
    ) -> (bool, Option<A>) {
        let mine = seat == self.me;
        // one way is enough for me, and one is enough for them to prevent it
        let mut ways = ordered::<G, K>(state);
        self.habits.order(mine, turns, first, &mut ways);
        for action in ways {
            let mut next = state.clone();
            G::apply(&mut next, action, &mut ());
            if self.wins::<G, K>(&next, seat, turns) == mine {
                self.habits.settled(mine, turns, action);
                return (mine, Some(action));
            }
            if self.spent {
                return (false, None);
            }
        }
        (!mine, None)
    }

    /// Whether `me` wins whatever luck brings.
    fn wins_anyhow<G: Game<Action = A>, K: Knowledge<G>>(
        &mut self,
        state: &G::State,
        last: Seat,
        turns: u32,
    ) -> bool {
        let most = match last == self.me {
            true => self.outcomes,
            false => MOST_OUTCOMES_FOR_OTHERS,
        };
        let odds = menagerie_games::odds::<G>(state);
        let Some(ways) = odds.filter(|ways| ways.len() <= most) else {
            return false;
        };
        // what prevented a win last mostly prevents the next one too
        let first = self.unlucky.min(ways.len());
        let order = (first..ways.len()).chain(0..first);
        let prevents = |place: &usize| {
            let mut next = state.clone();
            G::settle(&mut next, ways[*place].0.clone(), &mut ());
            !self.wins::<G, K>(&next, last, turns) || self.spent
        };
        match order.into_iter().find(prevents) {
            Some(place) => {
                self.unlucky = place;
                false
            }
            None => true,
        }
    }
}
