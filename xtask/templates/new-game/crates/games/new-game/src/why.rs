//! Why nothing can be done at a place: what a touch there would have meant, and the rule that it breaks.
use crate::{
    action::Action,
    rule::Refusal,
    rules,
    state::{Place, State},
};
use menagerie_core::Touch;

/// All that can be run to from the start. The start itself is drawn, but nobody comes back to it.
fn ahead_of_start(state: &State) -> impl Iterator<Item = Place> {
    let spaces = (1..=state.setup.track.spaces()).map(Place);
    spaces.chain([Place::HOME])
}

pub(crate) fn places(state: &State) -> Vec<Touch> {
    let all = ahead_of_start(state);
    all.map(|place| Touch::new("space", place)).collect()
}

pub(crate) fn why(state: &State, touch: &str) -> Option<Refusal> {
    let named: Place = touch.strip_prefix("space:")?.parse().ok()?;
    let to = ahead_of_start(state).find(|place| *place == named)?;
    rules::check(state, Action::Run(to)).err()
}
