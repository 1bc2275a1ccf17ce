//! What a player is asked, and what it answers.
use crate::{Budget, Chances};
use menagerie_core::Game;

/// A player. It is shown what its seat may know, and nothing else; the same view and the same seed give the same choice, whatever
/// the truth is.
pub trait Agent<G: Game>: Send {
    /// Chooses among the legal actions of the seat that has to decide. `view` is that seat's; `legal` is never empty.
    /// The budget is for all decisions of one turn together.
    fn choose(&mut self, view: &G::View, legal: &[G::Action], budget: &Budget)
    -> Choice<G::Action>;
}

/// What a player chose, and why.
#[derive(Debug, Clone)]
pub struct Choice<A> {
    /// The action.
    pub action: A,
    /// All legal actions, best first. What was not looked at stands at the end.
    pub ranked: Vec<Ranked<A>>,
    /// How many games were imagined for it.
    pub imagined: u64,
    /// Bytes that the thoughts behind it took.
    pub memory: usize,
}

impl<A: Copy> Choice<A> {
    /// A choice without thoughts behind it.
    pub fn plain(action: A) -> Choice<A> {
        Choice {
            action,
            ranked: Vec::new(),
            imagined: 0,
            memory: 0,
        }
    }
}

/// What a player thinks of one action.
#[derive(Debug, Clone, Copy)]
pub struct Ranked<A> {
    /// The action.
    pub action: A,
    /// The estimated chances of every seat after it.
    pub chances: Chances,
    /// How many imagined games went this way; with 0 the chances are those of the position as a whole.
    pub games: u32,
}
