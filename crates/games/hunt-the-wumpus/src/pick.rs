//! One choice at random, without listing them all where that is easy: what whole random games are made of.
use crate::{action::Action, card::Card, nearby::MOVES, rules, stage::Stage, state::State};
use menagerie_core::{Rng, below};

/// What stands in the list of [`rules::actions`] where `below` says.
#[inline]
pub(crate) fn pick(state: &State, rng: &mut impl Rng, list: &mut Vec<Action>) -> Action {
    let own = &state.seats[state.who];
    let hand = own.hand;
    match state.stage {
        Stage::Reconcile => {
            let kinds = hand.kinds_count();
            let left = below(rng, 1 + kinds + u32::from(own.at.is_camp()));
            match left.checked_sub(1) {
                None => Action::Keep,
                Some(before) => hand
                    .nth_kind(before)
                    .map_or(Action::Redraw, Action::Discard),
            }
        }
        // Retreat can be played on anybody, so that the choices depend on where all the others are
        _ if hand.has(Card::Retreat) => listed(state, rng, list),
        Stage::Move if state.steps.hunter == 1 => {
            let (moves, count) = MOVES.one_step(own.at);
            match below(rng, 1 + u32::from(*count)).checked_sub(1) {
                None => Action::Stay,
                Some(nth) => moves[nth as usize & 7],
            }
        }
        Stage::Extra if !hand.has(Card::Ambush) || !state.ambush_open() => only(Action::Done, rng),
        Stage::Before if !hand.has(Card::Hazards) => only(Action::Pass, rng),
        Stage::After => only(Action::Pass, rng),
        _ => listed(state, rng, list),
    }
}

/// The only choice. Luck is asked all the same: what comes after it depends on how often it was.
#[inline]
fn only(action: Action, rng: &mut impl Rng) -> Action {
    below(rng, 1);
    action
}

#[inline(never)]
fn listed(state: &State, rng: &mut impl Rng, list: &mut Vec<Action>) -> Action {
    list.clear();
    rules::actions(state, list);
    list[below(rng, list.len() as u32) as usize]
}
