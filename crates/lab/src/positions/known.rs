//! What is known of positions that were looked at before: the order of decisions in a turn mostly does not matter, so most come up again and again.
use std::{
    collections::HashMap,
    hash::{BuildHasherDefault, Hash, Hasher},
};

/// Two odd numbers without a pattern, one for each half of a name.
const MIX: [u64; 2] = [0x9e37_79b9_7f4a_7c15, 0xc2b2_ae3d_27d4_eb4f];

/// A position by its name: 128 bits, so that two of a proof's millions have the same one in none of 10^24 proofs.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) struct Name([u64; 2]);

impl Name {
    pub(super) fn of(position: &impl Hash) -> Name {
        let mut halves = Halves(MIX);
        position.hash(&mut halves);
        Name(halves.0)
    }
}

/// Half of the name is as good as any hash of it.
impl Hash for Name {
    fn hash<H: Hasher>(&self, to: &mut H) {
        to.write_u64(self.0[0]);
    }
}

/// Reads a position eight bytes at a time, twice and differently.
struct Halves([u64; 2]);

impl Halves {
    fn add(&mut self, word: u64) {
        for (half, mix) in self.0.iter_mut().zip(MIX) {
            let long = u128::from(*half ^ word) * u128::from(mix);
            // the upper part depends on all bits of the word, the lower keeps what the upper loses
            *half = (long as u64).rotate_left(23) ^ (long >> 64) as u64 ^ mix;
        }
        self.0[1] = self.0[1].wrapping_add(word.rotate_left(32));
    }
}

impl Hasher for Halves {
    fn write(&mut self, bytes: &[u8]) {
        let mut words = bytes.chunks_exact(8);
        for word in words.by_ref() {
            self.add(u64::from_le_bytes(word.try_into().expect("eight bytes")));
        }
        let rest = words.remainder();
        if !rest.is_empty() {
            let mut word = [0; 8];
            word[..rest.len()].copy_from_slice(rest);
            self.add(u64::from_le_bytes(word));
        }
    }

    fn write_u8(&mut self, number: u8) {
        self.add(u64::from(number));
    }

    fn write_u64(&mut self, number: u64) {
        self.add(number);
    }

    fn write_usize(&mut self, number: usize) {
        self.add(number as u64);
    }

    fn finish(&self) -> u64 {
        self.0[0]
    }
}

/// Takes half a name as it is.
#[derive(Default)]
pub(super) struct AsItIs(u64);

impl Hasher for AsItIs {
    fn write(&mut self, _: &[u8]) {
        unreachable!("names are one number");
    }

    fn write_u64(&mut self, number: u64) {
        self.0 = number;
    }

    fn finish(&self) -> u64 {
        self.0
    }
}

/// What was found out, by position. A win within some turns is one within more; what fails within some fails within fewer.
#[derive(Default)]
pub(super) struct Known(HashMap<Name, Within, BuildHasherDefault<AsItIs>>);

/// The fewest turns within which a win is certain and one more than the most within which it is not, as far as known.
#[derive(Clone, Copy)]
struct Within {
    wins: u8,
    fails: u8,
}

impl Known {
    pub(super) fn wins(&self, name: Name, turns: u32) -> Option<bool> {
        let within = self.0.get(&name)?;
        if turns >= u32::from(within.wins) {
            return Some(true);
        }
        (turns < u32::from(within.fails)).then_some(false)
    }

    pub(super) fn learn(&mut self, name: Name, turns: u32, wins: bool) {
        let within = self.0.entry(name).or_insert(Within {
            wins: u8::MAX,
            fails: 0,
        });
        let turns = u8::try_from(turns).unwrap_or(u8::MAX - 1);
        if wins {
            within.wins = within.wins.min(turns);
        } else {
            within.fails = within.fails.max(turns + 1);
        }
    }
}

/// What settled decisions so far: it mostly settles the next one too, so it is tried first.
pub(super) struct Habits<A> {
    /// How often.
    times: HashMap<(bool, u32, A), u32, BuildHasherDefault<Mixed>>,
    /// What did so last.
    last: HashMap<(bool, u32), A, BuildHasherDefault<Mixed>>,
}

/// One half is enough where nothing is proven by it.
pub(super) struct Mixed(Halves);

impl Default for Mixed {
    fn default() -> Self {
        Mixed(Halves(MIX))
    }
}

impl Hasher for Mixed {
    fn write(&mut self, bytes: &[u8]) {
        self.0.write(bytes);
    }

    fn finish(&self) -> u64 {
        self.0.finish()
    }
}

impl<A: Copy + Eq + Hash> Habits<A> {
    pub(super) fn new() -> Self {
        Habits {
            times: HashMap::default(),
            last: HashMap::default(),
        }
    }

    /// Puts first what settled the last decision of this kind, whose and with so many turns left, and then what settled most.
    pub(super) fn order(&self, mine: bool, turns: u32, legal: &mut [A]) {
        let last = self.last.get(&(mine, turns));
        legal.sort_by_cached_key(|action| match last == Some(action) {
            true => 0,
            false => u32::MAX - self.times.get(&(mine, turns, *action)).unwrap_or(&0),
        });
    }

    pub(super) fn settled(&mut self, mine: bool, turns: u32, action: A) {
        *self.times.entry((mine, turns, action)).or_default() += 1;
        self.last.insert((mine, turns), action);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;

    #[test]
    fn what_differs_in_one_place_has_another_name() {
        let mut names = BTreeSet::new();
        for place in 0..40 {
            for number in 1..=255u8 {
                let mut position = ([0u8; 40], 7u64);
                position.0[place] = number;
                names.insert(Name::of(&position).0);
            }
        }
        assert_eq!(names.len(), 40 * 255);
        // either half alone tells them apart
        let half = |at: usize| names.iter().map(|name| name[at]).collect::<BTreeSet<_>>();
        assert_eq!((half(0).len(), half(1).len()), (40 * 255, 40 * 255));
        assert_eq!(Name::of(&(1u8, 2u64)).0, Name::of(&(1u8, 2u64)).0);
    }

    #[test]
    fn a_win_within_two_turns_is_one_within_three_and_says_nothing_of_one() {
        let (mut known, name) = (Known::default(), Name::of(&1u64));
        assert_eq!(known.wins(name, 2), None);
        known.learn(name, 2, true);
        let told: Vec<_> = (1..=3).map(|turns| known.wins(name, turns)).collect();
        assert_eq!(told, [None, Some(true), Some(true)]);
        known.learn(name, 0, false);
        let told: Vec<_> = (0..=2).map(|turns| known.wins(name, turns)).collect();
        assert_eq!(told, [Some(false), None, Some(true)]);
    }

    #[test]
    fn what_settled_last_is_tried_first_and_then_what_settled_most() {
        let mut habits = Habits::new();
        for action in [3, 3, 1] {
            habits.settled(true, 1, action);
        }
        let order = |mine, turns| {
            let mut legal = [1, 2, 3];
            habits.order(mine, turns, &mut legal);
            legal
        };
        assert_eq!(order(true, 1), [1, 3, 2]);
        assert_eq!(order(false, 1), [1, 2, 3]);
        assert_eq!(order(true, 2), [1, 2, 3]);
    }
}
