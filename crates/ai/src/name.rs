//! Positions by their names: short numbers that stand for them, because a proof meets the same ones again and again.
use std::hash::{Hash, Hasher};

/// Two odd numbers without a pattern, one for each half of a name.
const MIX: [u64; 2] = [0x9e37_79b9_7f4a_7c15, 0xc2b2_ae3d_27d4_eb4f];

/// A position by its name: 128 bits, so that two of a proof's millions have the same one in none of 10^24 proofs.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct Name([u64; 2]);

impl Name {
    /// The name of a position, or of whatever else can be hashed.
    pub fn of(position: &impl Hash) -> Name {
        let mut halves = Halves(MIX);
        position.hash(&mut halves);
        Name(halves.0)
    }

    /// The name of what goes on from here with something else.
    pub fn then(self, next: &impl Hash) -> Name {
        let mut halves = Halves(self.0);
        next.hash(&mut halves);
        Name(halves.0)
    }

    /// A number for whatever is drawn by lot here: the same wherever the position comes up.
    pub fn number(self) -> u64 {
        self.0[0] ^ self.0[1]
    }
}

/// Half of the name is as good as any hash of it.
impl Hash for Name {
    fn hash<H: Hasher>(&self, to: &mut H) {
        to.write_u64(self.0[0]);
    }
}

/// Reads a position eight bytes at a time, twice and differently.
#[derive(Debug)]
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
#[derive(Debug, Default)]
pub struct AsItIs(u64);

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

/// One half is enough where nothing is proven by it.
#[derive(Debug)]
pub struct Mixed(Halves);

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
    fn what_was_seen_in_another_order_has_another_name() {
        let name = |first: u8, second: u8| Name::of(&0u8).then(&first).then(&second);
        assert_eq!(name(1, 2), name(1, 2));
        assert_ne!(name(1, 2), name(2, 1));
    }
}
