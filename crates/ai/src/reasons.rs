//! Why a decision is worth making: what it gains or prevents, in words of the game.
//!
//! A reason is a difference that the rules can see: a score before and after, what others could do before and after, how far something is.
//! What a player thought is not told, for nobody could check it; so a reason holds for everybody's decisions, people's as well.
#[cfg(feature = "hunt-the-wumpus")]
mod hunt_the_wumpus;
#[cfg(feature = "monster-baby-rescue")]
mod monster_baby_rescue;
#[cfg(feature = "waddle-waddle")]
mod waddle_waddle;
#[cfg(feature = "wallaby")]
mod wallaby;
#[cfg(feature = "wombat-rescue")]
mod wombat_rescue;

use menagerie_core::{Message, Quick, Seat, Tell, Value};

/// More would not be read at the table.
const TOLD: usize = 2;
/// In so many imagined truths a reason must hold to be told.
const TRUTHS: u64 = 4;

/// What can be said for decisions of one game.
pub trait Reasons<G: Tell> {
    /// What a legal decision gains or prevents, the weightiest first, each a message that goes on from "it".
    fn reasons(before: &Before<'_, G>, action: G::Action) -> Vec<Message>;
}

/// The position before a decision.
#[derive(Debug)]
pub struct Before<'a, G: Tell> {
    /// What the listener knows.
    pub view: &'a G::View,
    /// A truth that agrees with it.
    pub state: &'a G::State,
}

impl<G: Tell> Before<'_, G> {
    /// A player, as people call them.
    pub(crate) fn name(&self, seat: Seat) -> Value {
        Value::Seat(seat, G::colour(self.view, seat))
    }

    /// The position after the decision, before any luck.
    pub(crate) fn after(&self, action: G::Action) -> G::State {
        let mut after = self.state.clone();
        G::apply(&mut after, action, &mut ());
        after
    }
}

/// The reasons that hold whatever the listener cannot see, as one sentence; `None` if there is nothing to say.
pub(crate) fn sentence<G: Tell, R: Reasons<G>>(
    view: &G::View,
    action: G::Action,
) -> Option<Message> {
    let in_truth = |number| {
        let state = &G::imagine(view, &mut Quick::new(number));
        R::reasons(&Before { view, state }, action)
    };
    let mut reasons = in_truth(0);
    for number in 1..TRUTHS {
        let others = in_truth(number);
        reasons.retain(|reason| others.contains(reason));
    }
    reasons.truncate(TOLD);
    let said = !reasons.is_empty();
    said.then(|| Message::new("ai-reason").with("reasons", reasons))
}
