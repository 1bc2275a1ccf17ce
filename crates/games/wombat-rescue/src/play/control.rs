//! Who holds the dingo and the die, and whose turn it is (WR-CATCH-5 to 8, WR-TURN, WR-LIMIT).
use super::arrive::end;
use crate::{
    event::Event,
    ground::NOWHERE,
    rules,
    state::{Phase, State, Wait},
};
use menagerie_core::{Hear, Seat};

/// After a move, a Scamper or the dingoes' moves: control goes to whom it must, or the controller is asked.
pub(super) fn settle(state: &mut State, ear: &mut impl Hear<Event>) {
    let heirs = rules::heirs(state);
    match heirs.count_ones() {
        0 => go_on(state, ear),
        1 => give(state, Seat(heirs.trailing_zeros() as u8), ear),
        _ => state.wait = Wait::Give,
    }
}

/// Control passes.
pub(super) fn give(state: &mut State, seat: Seat, ear: &mut impl Hear<Event>) {
    state.hunt.controller = seat;
    ear.hear(Event::Control { seat });
    go_on(state, ear);
}

/// Back to what the catch interrupted.
fn go_on(state: &mut State, ear: &mut impl Hear<Event>) {
    state.hunt.caught = 0;
    if state.phase == Phase::Movement {
        state.wait = Wait::Free;
    } else {
        end_turn(state, ear);
    }
}

/// The next player's turn, or the end if the rounds are up.
fn end_turn(state: &mut State, ear: &mut impl Hear<Event>) {
    let next = state.seat.next(state.terms.players);
    if next == state.start {
        if state.round == state.terms.max_rounds {
            end(state, Phase::Limit);
            ear.hear(Event::Limit);
            return;
        }
        state.round = state.round.saturating_add(1);
    }
    begin_turn(state, next, ear);
}

/// A turn begins: her protection ends (WR-TURN-2).
pub(super) fn begin_turn(state: &mut State, seat: Seat, ear: &mut impl Hear<Event>) {
    state.seat = seat;
    state.phase = Phase::Movement;
    state.wait = Wait::Free;
    state.moves = 0;
    state.wandered = false;
    state.hunt.moving = 0;
    state.hunt.target = NOWHERE;
    state.hunt.steps = 0;
    ear.hear(Event::Turn {
        seat,
        round: state.round,
    });
    if std::mem::take(&mut state.wombats[seat].protected) {
        ear.hear(Event::Unprotected { seat });
    }
}
