//! Hunt turns up to the fight (HTW-HUNT, HTW-HAZ, HTW-MOVE, HTW-AMBUSH, HTW-RETREAT).
use super::{fight, reconcile, tell};
use crate::{
    action::Action,
    board::Cell,
    card::Card,
    event::{Event, Seen},
    hunter::Hunter,
    stage::Stage,
    state::State,
};
use menagerie_core::{Hear, Seat};

/// The Hunt phase begins with the first player (HTW-ROUND-2).
pub(super) fn open(state: &mut State, ear: &mut impl Hear<Event>) {
    begin_turn(state, state.first, ear);
}

fn begin_turn(state: &mut State, seat: Seat, ear: &mut impl Hear<Event>) {
    state.active = Some(seat);
    tell(ear, Seen::Hunt { seat });
    ask_before(state, seat, seat);
}

/// The next hunt turn, or the Reconcile phase. A first player who just went out hands the role on, and with it the turn (HTW-ROUND-3).
pub(super) fn end_turn(state: &mut State, ear: &mut impl Hear<Event>) {
    let seat = state.active.take().unwrap_or(state.first);
    let next = state.next_living(seat);
    if seat == state.first && !state.seats[seat].living() {
        state.first = next;
        tell(ear, Seen::First { seat: next });
        begin_turn(state, next, ear);
    } else if next == state.first {
        reconcile::open(state, ear);
    } else {
        begin_turn(state, next, ear);
    }
}

fn ask_before(state: &mut State, active: Seat, after: Seat) {
    match state.clockwise(after, active, |seat| state.can_answer(seat)) {
        Some(seat) => state.ask(Stage::Before, seat),
        None => state.ask(Stage::Move, active),
    }
}

pub(super) fn before(state: &mut State, action: Action, ear: &mut impl Hear<Event>) {
    let (seat, Some(active)) = (state.who, state.active) else {
        return;
    };
    match action {
        Action::Hazards(_) => {
            state.spend(seat, Card::Hazards);
            state.seats[active].hazards = true;
            let target = active;
            tell(ear, Seen::Hazards { seat, target });
            end_turn(state, ear);
        }
        Action::Retreat(hunter) => {
            retreat(state, hunter, ear);
            // asked again until a pass, or until that was the last card (HTW-HUNT-2)
            if !state.can_answer(seat) {
                ask_before(state, active, seat);
            }
        }
        _ => {
            tell(ear, Seen::Passed { seat });
            ask_before(state, active, seat);
        }
    }
}

/// The player who is asked plays Retreat on a hunter (HTW-RETREAT-2).
fn retreat(state: &mut State, hunter: Hunter, ear: &mut impl Hear<Event>) -> Option<Seat> {
    let seat = state.who;
    let target = state.seat_of(hunter)?;
    state.spend(seat, Card::Retreat);
    state.send_home(target);
    tell(ear, Seen::SentHome { seat, target });
    Some(target)
}

pub(super) fn walk(state: &mut State, action: Action, ear: &mut impl Hear<Event>) {
    let seat = state.who;
    match action {
        Action::Retreat(hunter) => {
            retreat(state, hunter, ear);
        }
        Action::Move(spot) => {
            let Some(to) = Cell::on_board(spot) else {
                return;
            };
            let from = std::mem::replace(&mut state.seats[seat].at, to);
            state.moved = true;
            tell(ear, Seen::Moved { seat, from, to });
            ask_extra(state, ear);
        }
        _ => {
            tell(ear, Seen::Stayed { seat });
            ask_extra(state, ear);
        }
    }
}

/// HTW-AMBUSH-1.
fn ask_extra(state: &mut State, ear: &mut impl Hear<Event>) {
    let seat = state.who;
    if state.can_answer(seat) && extra_applies(state) {
        state.ask(Stage::Extra, seat);
    } else {
        open_after(state, ear);
    }
}

/// Whether there is anything to ask in EXTRA: Ambush is open, or some hunter can be sent home.
pub(crate) fn extra_applies(state: &State) -> bool {
    let somebody_away = || state.living().any(|seat| !state.seats[seat].at_home());
    state.ambush_open() || somebody_away()
}

pub(super) fn extra(state: &mut State, action: Action, ear: &mut impl Hear<Event>) {
    let seat = state.who;
    match action {
        Action::Ambush(spot) => {
            let Some(to) = Cell::on_board(spot) else {
                return;
            };
            state.spend(seat, Card::Ambush);
            let from = std::mem::replace(&mut state.seats[seat].at, to);
            tell(ear, Seen::Ambushed { seat, from, to });
            ask_extra(state, ear);
        }
        Action::Retreat(hunter) => {
            if retreat(state, hunter, ear) == Some(seat) {
                state.sent_home = true;
            }
            ask_extra(state, ear);
        }
        _ => {
            tell(ear, Seen::Done { seat });
            open_after(state, ear);
        }
    }
}

/// Movement is over (HTW-RETREAT-7).
fn open_after(state: &mut State, ear: &mut impl Hear<Event>) {
    (state.moved, state.sent_home) = (false, false);
    let active = state.who;
    ask_after(state, active, active, ear);
}

fn ask_after(state: &mut State, active: Seat, after: Seat, ear: &mut impl Hear<Event>) {
    let asked = match state.seats[active].at_home() {
        true => None,
        false => state.clockwise(after, active, |seat| state.can_answer(seat)),
    };
    match asked {
        Some(seat) => state.ask(Stage::After, seat),
        None => fight::open(state, active, ear),
    }
}

pub(super) fn after(state: &mut State, action: Action, ear: &mut impl Hear<Event>) {
    let (seat, Some(active)) = (state.who, state.active) else {
        return;
    };
    match action {
        Action::Retreat(hunter) => {
            retreat(state, hunter, ear);
        }
        _ => tell(ear, Seen::Passed { seat }),
    }
    ask_after(state, active, seat, ear);
}
