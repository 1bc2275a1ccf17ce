//! How a game ends (NEW-END).
use crate::state::State;
use menagerie_core::{BySeat, Outcome, Seat};

/// What it is worth to be home first (NEW-HOME-2).
pub(crate) const FIRST_HOME: u8 = 3;

/// Most points win; equal points share a place.
pub(crate) fn outcome(state: &State) -> Option<Outcome> {
    if !state.over() {
        return None;
    }
    let mut score = BySeat::all(0);
    for seat in Seat::all(state.setup.players) {
        score[seat] = i16::from(state.points[seat]);
    }
    Some(Outcome::ranked(
        state.setup.players,
        "home",
        score,
        |a, b| score[a] > score[b],
    ))
}
