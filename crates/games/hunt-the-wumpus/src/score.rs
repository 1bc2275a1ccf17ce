//! How a game ends (HTW-END).
use crate::{stage::Reason, state::State};
use menagerie_core::{BySeat, Outcome, Seat};

/// The end of a game: winners share the first place, all others come after them; the score is the hand size that is left. When
/// the Wumpus got everybody, nobody has the first place.
pub(crate) fn outcome(state: &State) -> Option<Outcome> {
    let reason = state.reason?;
    let size = |seat: Seat| state.seats[seat].size;
    let largest = Seat::all(state.players).map(size).max();
    let wins = |seat: Seat| match reason {
        Reason::Kill => state.active == Some(seat),
        Reason::LastHunter => size(seat) > 0,
        Reason::Wumpus => false,
        Reason::RoundLimit => Some(size(seat)) == largest,
    };
    let winners = Seat::all(state.players).filter(|&seat| wins(seat)).count() as u8;
    let mut outcome = Outcome {
        players: state.players,
        reason: reason.word(),
        place: BySeat::all(1),
        score: BySeat::all(0),
    };
    for seat in Seat::all(state.players) {
        outcome.score[seat] = i16::from(size(seat));
        if !wins(seat) {
            outcome.place[seat] = 1 + winners.max(1);
        }
    }
    Some(outcome)
}
