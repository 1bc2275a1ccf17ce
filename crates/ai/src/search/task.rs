//! The games of one decision: each thread imagines some, until the budget of all is spent or more could not change the choice.
use super::{
    node::Node,
    think::Decision,
    together::MOST,
    tree::{Access, At, Tree},
    walk::Walker,
};
use crate::{Knowledge, Stop, budget::Meter};
use menagerie_core::{Game, Quick};
use std::{
    ops::Range,
    sync::atomic::{AtomicU32, Ordering},
};

/// After so many games it is asked whether more could change anything.
const OFTEN: u32 = 32;

/// What all threads that think about a decision share, but for the tree.
pub(super) struct Task<'a, G: Game> {
    pub(super) decision: &'a Decision<'a, G>,
    pub(super) root: At,
    pub(super) meter: &'a Meter,
    pub(super) threads: u32,
    /// Games that were begun.
    pub(super) begun: AtomicU32,
    /// Nothing can change any more.
    pub(super) over: Stop,
}

impl<G: Game> Task<'_, G> {
    /// Imagines games alone until the budget is spent or nothing can change; how many.
    pub(super) fn grow<K: Knowledge<G>>(
        &self,
        tree: &mut Tree<G>,
        walker: &mut Walker<G, K>,
        rng: &mut Quick,
    ) -> u32 {
        let mut done = 0;
        while self.meter.goes_on(done) {
            let state = self.truth::<K>(rng);
            walker.walk(tree, self.root, state, rng);
            done += 1;
            if !walker.tuning.full && done.is_multiple_of(OFTEN) && self.is_clear(tree, done) {
                break;
            }
        }
        done
    }

    /// Imagines games among others until the budget of all is spent, nothing can change or this thread may not stay; how many.
    pub(super) fn share<K: Knowledge<G>>(
        &self,
        tree: &Tree<G>,
        walker: &mut Walker<G, K>,
        rng: &mut Quick,
        mut may_stay: impl FnMut() -> bool,
    ) -> u32 {
        let tree = &mut tree.share();
        let (mut done, mut numbers) = (0, 0..0);
        while !self.over.is_set() && may_stay() {
            if numbers.is_empty() {
                numbers = self.next_numbers();
                let often = numbers.start >= OFTEN && numbers.start % OFTEN < MOST;
                if !walker.tuning.full && often && self.is_clear(tree, numbers.start) {
                    self.over.now();
                    break;
                }
            }
            if numbers.is_empty() || !self.meter.goes_on(numbers.start) {
                break;
            }
            let state = self.truth::<K>(rng);
            let most = numbers.len() as u32;
            let games = walker.walk_together(tree, self.root, state, most, rng);
            numbers.start += games;
            done += games;
        }
        done
    }

    /// The numbers of the next games of a thread; none where all games that may be imagined have begun. Each takes some at once, because all have to wait for
    /// whoever counts.
    fn next_numbers(&self) -> Range<u32> {
        let begun = self.begun.fetch_add(MOST, Ordering::Relaxed);
        let left = self.meter.left(begun).unwrap_or(MOST);
        begun..begun + left.min(MOST)
    }

    /// What the imagined games begin with.
    fn truth<K: Knowledge<G>>(&self, rng: &mut Quick) -> G::State {
        match K::OPEN {
            true => self.decision.truth.clone(),
            false => G::imagine(self.decision.view, rng),
        }
    }

    /// Whether more games could not change the choice.
    fn is_clear(&self, tree: &mut impl Access<G>, begun: u32) -> bool {
        let left = self.meter.left(begun);
        // what the others have begun may not have come to the root yet
        let left = left.map(|left| left + (self.threads - 1) * MOST);
        tree.look(self.root, |root, _| {
            root.proven().is_some() || left.is_some_and(|left| leads(root, left))
        })
    }
}

/// Whether the most visited way cannot be caught up with by so many games.
fn leads<G: Game>(node: &Node<G>, left: u32) -> bool {
    let (mut most, mut second) = (0, 0);
    for edge in &node.edges {
        if edge.visits > most {
            second = most;
            most = edge.visits;
        } else if edge.visits > second {
            second = edge.visits;
        }
    }
    most - second > left
}
