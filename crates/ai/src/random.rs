//! The player that takes whatever comes.
use crate::{Agent, Budget, Choice};
use menagerie_core::{Game, Quick, below};

/// Chooses any legal action, all being equally likely.
#[derive(Debug, Clone)]
pub struct Random(Quick);

impl Random {
    /// The same seed makes the same choices.
    pub fn new(seed: u64) -> Random {
        Random(Quick::new(seed))
    }
}

impl<G: Game> Agent<G> for Random {
    fn choose(&mut self, _: &G::View, legal: &[G::Action], _: &Budget) -> Choice<G::Action> {
        Choice::plain(legal[below(&mut self.0, legal.len() as u32) as usize])
    }
}
