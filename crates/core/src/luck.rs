//! Luck: seeds, the generator of real tables, the generator of search, and draws that never change.
use rand_chacha::ChaCha12Rng;
use rand_core::{Rng, SeedableRng, TryRng};
use sha2::{Digest, Sha256};
use std::{convert::Infallible, fmt, str::FromStr};

/// The 32 secret bytes that all luck of a table comes from.
///
/// [`Seed::seal`] is published when the table opens and the seed itself when the game is over, so that anyone can check that luck
/// was not steered.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Seed(pub [u8; 32]);

impl Seed {
    /// SHA-256 of the seed's bytes, in hex: a promise that gives nothing away.
    pub fn seal(&self) -> String {
        hex(&Sha256::digest(self.0))
    }

    /// A seed made from a small number, for tests and simulations.
    pub fn from_number(number: u64) -> Seed {
        let mut bytes = [0; 32];
        bytes[..8].copy_from_slice(&number.to_le_bytes());
        Seed(bytes)
    }
}

/// Hidden: a seed that shows up in a log gives the game away. Write it with `{}` where that is meant.
impl fmt::Debug for Seed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Seed(..)")
    }
}

impl fmt::Display for Seed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&hex(&self.0))
    }
}

/// A seed that cannot be read.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct SeedError;

impl fmt::Display for SeedError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a seed is 1 to 64 hex digits")
    }
}

impl std::error::Error for SeedError {}

/// Up to 64 hex digits; a shorter text is filled up with zeros on the right, so `2a` is a seed too.
impl FromStr for Seed {
    type Err = SeedError;
    fn from_str(text: &str) -> Result<Seed, SeedError> {
        if text.is_empty() || text.len() > 64 {
            return Err(SeedError);
        }
        let mut bytes = [0u8; 32];
        for (i, digit) in text.chars().enumerate() {
            let nibble = digit.to_digit(16).ok_or(SeedError)? as u8;
            bytes[i / 2] |= if i % 2 == 0 { nibble << 4 } else { nibble };
        }
        Ok(Seed(bytes))
    }
}

pub(crate) fn hex(bytes: &[u8]) -> String {
    use fmt::Write;
    bytes.iter().fold(String::new(), |mut out, byte| {
        let _ = write!(out, "{byte:02x}");
        out
    })
}

/// What luck is drawn for. Each purpose has a stream of its own, so that a bot's thinking never shifts the next die.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Purpose {
    /// The game's own luck.
    Game,
    /// Who sits where.
    Seating,
    /// The thinking of one seat's computer player.
    Player(crate::Seat),
}

/// The generator of real tables: ChaCha, the same on every machine for ever.
#[derive(Clone)]
pub struct Luck(ChaCha12Rng);

impl Luck {
    /// The stream of one purpose.
    pub fn new(seed: &Seed, purpose: Purpose) -> Luck {
        let mut rng = ChaCha12Rng::from_seed(seed.0);
        rng.set_stream(match purpose {
            Purpose::Game => 0,
            Purpose::Seating => 1,
            Purpose::Player(seat) => 16 + u64::from(seat.0),
        });
        Luck(rng)
    }
}

impl fmt::Debug for Luck {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Luck(..)")
    }
}

impl TryRng for Luck {
    type Error = Infallible;
    fn try_next_u32(&mut self) -> Result<u32, Infallible> {
        self.0.try_next_u32()
    }
    fn try_next_u64(&mut self) -> Result<u64, Infallible> {
        self.0.try_next_u64()
    }
    fn try_fill_bytes(&mut self, out: &mut [u8]) -> Result<(), Infallible> {
        self.0.try_fill_bytes(out)
    }
}

/// A small fast generator for search and simulation (splitmix64). Not for real tables: it can be guessed.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Quick(u64);

impl Quick {
    /// The same number gives the same luck.
    pub const fn new(number: u64) -> Quick {
        Quick(number)
    }
}

impl TryRng for Quick {
    type Error = Infallible;
    #[inline]
    fn try_next_u32(&mut self) -> Result<u32, Infallible> {
        self.try_next_u64().map(|x| (x >> 32) as u32)
    }
    #[inline]
    fn try_next_u64(&mut self) -> Result<u64, Infallible> {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        Ok(z ^ (z >> 31))
    }
    fn try_fill_bytes(&mut self, out: &mut [u8]) -> Result<(), Infallible> {
        for chunk in out.chunks_mut(8) {
            chunk.copy_from_slice(&self.next_u64().to_le_bytes()[..chunk.len()]);
        }
        Ok(())
    }
}

/// A number below `n`, all equally likely (Lemire's method). Frozen: records are checked against it for ever.
///
/// # Panics
/// If `n` is 0.
#[inline]
pub fn below(rng: &mut impl Rng, n: u32) -> u32 {
    assert!(n > 0, "nothing lies below zero");
    loop {
        let wide = u64::from(rng.next_u32()) * u64::from(n);
        let low = wide as u32;
        // the costly remainder is worked out only where it can matter
        if low >= n || low >= n.wrapping_neg() % n {
            return (wide >> 32) as u32;
        }
    }
}

/// Puts items in random order (Fisher and Yates, from the end). Frozen like [`below`].
pub fn shuffle<T>(rng: &mut impl Rng, items: &mut [T]) {
    for last in (1..items.len()).rev() {
        items.swap(last, below(rng, last as u32 + 1) as usize);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn draws_are_frozen() {
        let mut luck = Luck::new(&Seed::from_number(42), Purpose::Game);
        let dice: Vec<u32> = (0..12).map(|_| below(&mut luck, 6)).collect();
        assert_eq!(dice, GOLDEN_DICE);
        let mut pile: Vec<u8> = (0..10).collect();
        shuffle(&mut luck, &mut pile);
        assert_eq!(pile, GOLDEN_PILE);
        let mut quick = Quick::new(42);
        let dice: Vec<u32> = (0..12).map(|_| below(&mut quick, 6)).collect();
        assert_eq!(dice, GOLDEN_QUICK);
    }

    // remember: a change here breaks every record ever written
    const GOLDEN_DICE: [u32; 12] = [4, 2, 3, 0, 4, 4, 0, 4, 0, 0, 2, 0];
    const GOLDEN_PILE: [u8; 10] = [5, 9, 6, 7, 3, 8, 0, 4, 2, 1];
    const GOLDEN_QUICK: [u32; 12] = [4, 0, 1, 2, 0, 5, 1, 4, 2, 3, 1, 2];

    #[test]
    fn streams_differ_by_purpose() {
        let seed = Seed::from_number(7);
        let first = |purpose| Luck::new(&seed, purpose).next_u64();
        assert_ne!(first(Purpose::Game), first(Purpose::Seating));
        assert_ne!(first(Purpose::Game), first(Purpose::Player(crate::Seat(0))));
        assert_eq!(first(Purpose::Game), first(Purpose::Game));
    }

    #[test]
    fn a_seed_is_read_as_it_is_written() {
        let seed = Seed([0xa5; 32]);
        assert_eq!(seed.to_string().parse(), Ok(seed));
        assert_eq!("2a".parse::<Seed>().unwrap().0[0], 0x2a);
        for wrong in ["", "xyz", &"0".repeat(65)] {
            assert_eq!(wrong.parse::<Seed>(), Err(SeedError));
        }
        assert_eq!(format!("{seed:?}"), "Seed(..)");
    }

    #[test]
    fn below_reaches_every_number_alike() {
        let mut rng = Quick::new(9);
        let mut seen = [0u32; 7];
        for _ in 0..70_000 {
            seen[below(&mut rng, 7) as usize] += 1;
        }
        assert!(seen.iter().all(|n| (9_500..10_500).contains(n)), "{seen:?}");
    }
}
