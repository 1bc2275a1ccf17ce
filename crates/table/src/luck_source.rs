//! Where a table's luck comes from.
use menagerie_core::{Luck, Purpose, Seed};

/// Where a table's luck comes from.
#[derive(Debug, Clone)]
pub enum LuckSource {
    /// From a seed whose seal is published at the start and which is itself told when the game is over.
    Sealed(Seed, Box<Luck>),
    /// Somebody gives it, outcome by outcome: real dice, or a position being tried out.
    ByHand,
    /// From nowhere: the game is only looked at. What its record said of its seed is kept.
    Closed {
        /// The seal in the record's head.
        seal: Option<String>,
        /// The seed, if the game was over.
        seed: Option<Seed>,
    },
}

impl LuckSource {
    /// Luck drawn from a seed.
    pub fn sealed(seed: Seed) -> LuckSource {
        let luck = Luck::new(&seed, Purpose::Game);
        LuckSource::Sealed(seed, Box::new(luck))
    }

    /// The promise made about the seed.
    pub fn seal(&self) -> Option<String> {
        match self {
            LuckSource::Sealed(seed, _) => Some(seed.seal()),
            LuckSource::ByHand => None,
            LuckSource::Closed { seal, .. } => seal.clone(),
        }
    }

    /// The seed, which may be told only when the game is over.
    pub(crate) fn seed(&self) -> Option<Seed> {
        match self {
            LuckSource::Sealed(seed, _) => Some(*seed),
            LuckSource::ByHand => None,
            LuckSource::Closed { seed, .. } => *seed,
        }
    }
}
