//! What is allowed, and why not (NEW-RUN).
use crate::{
    action::Action,
    rule::Refusal,
    state::{Place, State},
};

/// The most free spaces of a turn (NEW-RUN-3).
const FARTHEST: usize = 3;

/// The places that the player in turn can reach: the next free ones (NEW-RUN-2), home behind the last.
fn reached(state: &State) -> impl Iterator<Item = Place> + '_ {
    let here = state.runner[state.seat];
    let ahead = (here.0.saturating_add(1)..=state.setup.track.spaces()).map(Place);
    let free = ahead.chain([Place::HOME]).filter(|&p| state.free(p));
    free.take(FARTHEST)
}

pub(crate) fn actions(state: &State, out: &mut Vec<Action>) {
    if state.laid && !state.over() {
        out.extend(reached(state).map(Action::Run));
    }
}

pub(crate) fn check(state: &State, action: Action) -> Result<(), Refusal> {
    let Action::Run(to) = action;
    if state.over() {
        return Err(Refusal::Over);
    }
    if !state.laid {
        return Err(Refusal::NotYours);
    }
    let on_track = to == Place::HOME || to.0 <= state.setup.track.spaces();
    if to <= state.runner[state.seat] || !on_track {
        return Err(Refusal::NotAhead(to));
    }
    if !state.free(to) {
        return Err(Refusal::Taken(to));
    }
    match reached(state).any(|place| place == to) {
        true => Ok(()),
        false => Err(Refusal::TooFar(to)),
    }
}
