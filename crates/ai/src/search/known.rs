//! What a look ahead has found out about positions: decisions of a turn may mostly be made in any order, so the same positions come up again and again.
use crate::{AsItIs, Name};
use std::{collections::HashMap, hash::BuildHasherDefault};

/// No more positions are remembered, which takes some five megabytes until the look is over.
const MOST: usize = 100_000;

/// Whether a win was found, by position. One within some turns is one within more; where none was found within some, none is within fewer.
pub(super) struct Known<A>(HashMap<Name, Within<A>, BuildHasherDefault<AsItIs>>);

#[derive(Clone, Copy)]
struct Within<A> {
    /// The fewest turns within which a win was found.
    wins: u8,
    /// One more than the most turns within which none was.
    fails: u8,
    /// What settled it: that mostly settles it within more turns too.
    by: Option<A>,
}

impl<A: Copy> Known<A> {
    pub(super) fn new() -> Self {
        Known(HashMap::default())
    }

    pub(super) fn wins(&self, name: Name, turns: u8) -> Option<bool> {
        let within = self.0.get(&name)?;
        if turns >= within.wins {
            return Some(true);
        }
        (turns < within.fails).then_some(false)
    }

    /// What settled a decision when it was looked at last.
    pub(super) fn settled(&self, name: Name) -> Option<A> {
        self.0.get(&name)?.by
    }

    pub(super) fn learn(&mut self, name: Name, turns: u8, wins: bool, by: Option<A>) {
        if self.0.len() >= MOST && !self.0.contains_key(&name) {
            return;
        }
        let within = self.0.entry(name).or_insert(Within {
            wins: u8::MAX,
            fails: 0,
            by: None,
        });
        if wins {
            within.wins = within.wins.min(turns);
        } else {
            within.fails = within.fails.max(turns + 1);
        }
        within.by = by.or(within.by);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_win_within_two_turns_is_one_within_three_and_says_nothing_of_one() {
        let (mut known, name) = (Known::<u8>::new(), Name::of(&1u64));
        assert_eq!(known.wins(name, 2), None);
        known.learn(name, 2, true, Some(7));
        let told: Vec<_> = (1..=3).map(|turns| known.wins(name, turns)).collect();
        assert_eq!(told, [None, Some(true), Some(true)]);
        assert_eq!(known.settled(name), Some(7));
        known.learn(name, 0, false, None);
        let told: Vec<_> = (0..=2).map(|turns| known.wins(name, turns)).collect();
        assert_eq!(told, [Some(false), None, Some(true)]);
        assert_eq!(known.settled(name), Some(7));
    }

    #[test]
    fn what_is_remembered_is_bounded_and_what_was_first_stays() {
        let mut known = Known::<u8>::new();
        for number in 0..=MOST {
            known.learn(Name::of(&number), 1, true, None);
        }
        assert_eq!(known.wins(Name::of(&0usize), 1), Some(true));
        assert_eq!(known.wins(Name::of(&MOST), 1), None);
        known.learn(Name::of(&0usize), 0, false, None);
        assert_eq!(known.wins(Name::of(&0usize), 0), Some(false));
    }
}
