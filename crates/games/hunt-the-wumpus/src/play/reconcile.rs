//! The Reconcile phase, drawing, and from round to round (HTW-REC, HTW-DECK, HTW-ROUND-4).
use super::{tell, wumpus};
use crate::{
    action::Action,
    card::Card,
    event::{Event, Seen},
    stage::{Reason, Stage},
    state::State,
};
use menagerie_core::{Hear, Seat};

/// The next round begins (HTW-SETUP-6, HTW-ROUND-1).
pub(super) fn open_round(state: &mut State, ear: &mut impl Hear<Event>) {
    state.round += 1;
    tell(ear, Seen::Round { round: state.round });
    wumpus::open_scent(state);
}

/// The Reconcile phase begins with the first player.
pub(super) fn open(state: &mut State, ear: &mut impl Hear<Event>) {
    begin(state, state.first, ear);
}

fn begin(state: &mut State, seat: Seat, ear: &mut impl Hear<Event>) {
    let player = &state.seats[seat];
    if player.hazards {
        tell(ear, Seen::Skipped { seat });
        next(state, seat, ear);
    } else if player.hand.is_empty() {
        fill(state, seat, ear);
    } else {
        state.ask(Stage::Reconcile, seat);
    }
}

fn next(state: &mut State, seat: Seat, ear: &mut impl Hear<Event>) {
    match state.next_living(seat) {
        following if following == state.first => end_round(state, ear),
        following => begin(state, following, ear),
    }
}

pub(super) fn reconcile(state: &mut State, action: Action, ear: &mut impl Hear<Event>) {
    let seat = state.who;
    match action {
        Action::Discard(card) => {
            state.spend(seat, card);
            tell(ear, Seen::Discarded { seat, card });
        }
        Action::Redraw => {
            let cards = state.seats[seat].hand;
            state.throw(seat, cards);
            tell(ear, Seen::Redrew { seat, cards });
        }
        _ => tell(ear, Seen::Kept { seat }),
    }
    fill(state, seat, ear);
}

/// Draws up to the hand size, one card at a time (HTW-REC-1, HTW-DECK-1).
fn fill(state: &mut State, seat: Seat, ear: &mut impl Hear<Event>) {
    let player = &state.seats[seat];
    if player.hand.total() >= player.size {
        return next(state, seat, ear);
    }
    if state.deck.is_empty() {
        state.reshuffle();
        let cards = state.deck.total();
        tell(ear, Seen::Reshuffled { cards });
    }
    state.ask(Stage::Draw, seat);
}

pub(super) fn draw(state: &mut State, card: Card, ear: &mut impl Hear<Event>) {
    let seat = state.who;
    state.draw_card(seat, card);
    ear.hear(Event::Drew { seat, card });
    fill(state, seat, ear);
}

/// Marks off, round limit, first player, next round; in this order (HTW-ROUND-4).
fn end_round(state: &mut State, ear: &mut impl Hear<Event>) {
    for player in &mut state.seats.0 {
        player.hazards = false;
    }
    if state.round_limit > 0 && state.round >= state.round_limit {
        return state.finish(Reason::RoundLimit, ear);
    }
    if state.rotate_first {
        state.first = state.next_living(state.first);
        tell(ear, Seen::First { seat: state.first });
    }
    open_round(state, ear);
}
