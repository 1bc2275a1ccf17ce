//! What settled decisions so far.
use crate::Mixed;
use std::{
    collections::HashMap,
    hash::{BuildHasherDefault, Hash},
};

/// What settled decisions of a look ahead so far. It mostly settles the next one too, so it is tried first.
#[derive(Debug)]
pub struct Habits<A> {
    /// How often.
    times: HashMap<(bool, u32, A), u32, BuildHasherDefault<Mixed>>,
    /// What did so last.
    last: HashMap<(bool, u32), A, BuildHasherDefault<Mixed>>,
}

impl<A> Default for Habits<A> {
    fn default() -> Self {
        Habits {
            times: HashMap::default(),
            last: HashMap::default(),
        }
    }
}

impl<A: Copy + Eq + Hash> Habits<A> {
    /// Puts first what settled this very decision before, then what settled the last one of its kind, whose and with so many turns left, and then what settled
    /// most.
    pub fn order(&self, mine: bool, turns: u32, here: Option<A>, legal: &mut [A]) {
        let last = self.last.get(&(mine, turns));
        legal.sort_by_cached_key(|action| match action {
            action if here.as_ref() == Some(action) => 0,
            action if last == Some(action) => 1,
            action => u32::MAX - self.times.get(&(mine, turns, *action)).unwrap_or(&0),
        });
    }

    /// An action settled a decision, whose and with so many turns left.
    pub fn settled(&mut self, mine: bool, turns: u32, action: A) {
        *self.times.entry((mine, turns, action)).or_default() += 1;
        self.last.insert((mine, turns), action);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_settled_last_is_tried_first_and_then_what_settled_most() {
        let mut habits = Habits::default();
        for action in [3, 3, 1] {
            habits.settled(true, 1, action);
        }
        let order = |mine, turns| {
            let mut legal = [1, 2, 3];
            habits.order(mine, turns, None, &mut legal);
            legal
        };
        assert_eq!(order(true, 1), [1, 3, 2]);
        assert_eq!(order(false, 1), [1, 2, 3]);
        assert_eq!(order(true, 2), [1, 2, 3]);
        let mut legal = [1, 2, 3];
        habits.order(true, 1, Some(2), &mut legal);
        assert_eq!(legal, [2, 1, 3]);
    }
}
