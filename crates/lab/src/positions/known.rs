//! What is known of positions that were looked at before: the order of decisions in a turn mostly does not matter, so most come up again and again.
use super::verdict::Verdict;
use menagerie_ai::{AsItIs, Name};
use std::{collections::HashMap, hash::BuildHasherDefault};

/// No number of turns.
const NEVER: u8 = u8::MAX;

/// What was found out, by position. A win within some turns is one within more; what fails within some fails within fewer; what is not known within some may be
/// known within others.
pub(super) struct Known<A>(HashMap<Name, Entry<A>, BuildHasherDefault<AsItIs>>);

#[derive(Clone, Copy)]
struct Entry<A> {
    /// The fewest turns within which a win is known to be certain.
    wins: u8,
    /// One more than the most turns within which it is known not to be.
    fails: u8,
    /// The turns for which it was last found that neither can be shown.
    unknown: u8,
    /// What settled the decision last: it mostly does so within more turns too.
    settled: Option<A>,
}

impl<A: Copy> Known<A> {
    pub(super) fn new() -> Self {
        Known(HashMap::default())
    }

    pub(super) fn verdict(&self, name: Name, turns: u32) -> Option<Verdict> {
        let entry = self.0.get(&name)?;
        let turns = short(turns);
        if turns >= entry.wins {
            return Some(Verdict::Wins);
        }
        if turns < entry.fails {
            return Some(Verdict::Fails);
        }
        (turns == entry.unknown).then_some(Verdict::Unknown)
    }

    /// What settled the decision when it was looked at last.
    pub(super) fn settled(&self, name: Name) -> Option<A> {
        self.0.get(&name)?.settled
    }

    pub(super) fn learn(&mut self, name: Name, turns: u32, verdict: Verdict, by: Option<A>) {
        let entry = self.0.entry(name).or_insert(Entry {
            wins: NEVER,
            fails: 0,
            unknown: NEVER,
            settled: None,
        });
        let turns = short(turns);
        match verdict {
            Verdict::Wins => entry.wins = entry.wins.min(turns),
            Verdict::Fails => entry.fails = entry.fails.max(turns + 1),
            Verdict::Unknown => entry.unknown = turns,
        }
        entry.settled = by.or(entry.settled);
    }
}

fn short(turns: u32) -> u8 {
    u8::try_from(turns).map_or(NEVER - 1, |turns| turns.min(NEVER - 1))
}

#[cfg(test)]
mod tests {
    use super::{Verdict::*, *};

    fn told(known: &Known<u8>, turns: std::ops::RangeInclusive<u32>) -> Vec<Option<Verdict>> {
        let name = Name::of(&1u64);
        turns.map(|turns| known.verdict(name, turns)).collect()
    }

    #[test]
    fn a_win_within_two_turns_is_one_within_three_and_says_nothing_of_one() {
        let (mut known, name) = (Known::new(), Name::of(&1u64));
        assert_eq!(told(&known, 2..=2), [None]);
        known.learn(name, 2, Wins, Some(7));
        assert_eq!(told(&known, 1..=3), [None, Some(Wins), Some(Wins)]);
        known.learn(name, 0, Fails, None);
        assert_eq!(told(&known, 0..=2), [Some(Fails), None, Some(Wins)]);
        assert_eq!(known.settled(name), Some(7));
    }

    #[test]
    fn what_is_not_known_within_two_turns_may_be_known_within_any_other_number() {
        let (mut known, name) = (Known::<u8>::new(), Name::of(&1u64));
        known.learn(name, 2, Unknown, None);
        assert_eq!(told(&known, 1..=3), [None, Some(Unknown), None]);
        known.learn(name, 3, Wins, None);
        known.learn(name, 1, Fails, None);
        let all = [Some(Fails), Some(Unknown), Some(Wins)];
        assert_eq!(told(&known, 1..=3), all);
    }
}
