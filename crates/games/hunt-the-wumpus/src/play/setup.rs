//! Before the first round (HTW-SETUP).
use super::{reconcile::open_round, tell};
use crate::{
    action::Action,
    card::Card,
    event::{Event, Seen},
    hunter::Camps,
    seats::Seats,
    stage::Stage,
    state::{BEATEN, State},
    terrain::Layout,
};
use menagerie_core::{BySeat, Hear, Seat};

pub(super) fn camps(state: &mut State, camps: Camps, ear: &mut impl Hear<Event>) {
    state.camps = camps;
    tell(ear, Seen::CampsLaid { camps });
    state.ask(Stage::Layout, Seat(0));
}

pub(super) fn layout(state: &mut State, layout: Layout, ear: &mut impl Hear<Event>) {
    state.terrain = layout.0;
    tell(ear, Seen::BoardLaid);
    state.ask(Stage::Choose, Seat(0));
}

/// In seat order everybody takes a hunter, who starts at home (HTW-SETUP-2, HTW-SETUP-3).
pub(super) fn choose(state: &mut State, action: Action, ear: &mut impl Hear<Event>) {
    let Action::Choose(hunter) = action else {
        return;
    };
    let seat = state.who;
    state.seats[seat].hunter = Some(hunter);
    state.find_homes();
    state.send_home(seat);
    tell(ear, Seen::Chose { seat, hunter });
    if seat.0 + 1 < state.players {
        state.ask(Stage::Choose, Seat(seat.0 + 1));
    } else {
        state.ask(Stage::First, Seat(0));
    }
}

/// Highest goes first; ties for highest roll again among themselves (HTW-SETUP-4).
pub(super) fn roll_for_first(state: &mut State, roll: u8, ear: &mut impl Hear<Event>) {
    let seat = state.who;
    state.rolls[seat] = roll;
    tell(ear, Seen::RolledForFirst { seat, roll });
    let still_to_roll = |rolls: &BySeat<u8, 4>| Seat::all(state.players).find(|&s| rolls[s] == 0);
    if let Some(next) = still_to_roll(&state.rolls) {
        return state.ask(Stage::First, next);
    }
    let rolled = |&seat: &Seat| state.rolls[seat] != BEATEN;
    let highest = Seat::all(state.players)
        .filter(rolled)
        .map(|seat| state.rolls[seat])
        .max();
    let best = |seat: &Seat| Some(state.rolls[*seat]) == highest;
    let leaders: Seats = Seat::all(state.players).filter(best).collect();
    if leaders.len() > 1 {
        for seat in Seat::all(state.players) {
            state.rolls[seat] = if leaders.has(seat) { 0 } else { BEATEN };
        }
        tell(ear, Seen::Tied { seats: leaders });
        let again = leaders.iter().next().unwrap_or(seat);
        return state.ask(Stage::First, again);
    }
    state.rolls = BySeat::all(0);
    state.first = leaders.iter().next().unwrap_or(seat);
    tell(ear, Seen::First { seat: state.first });
    state.ask(Stage::Deal, state.first);
}

/// In turn order everybody draws up to the hand size (HTW-SETUP-5).
pub(super) fn deal(state: &mut State, card: Card, ear: &mut impl Hear<Event>) {
    let seat = state.who;
    state.draw_card(seat, card);
    ear.hear(Event::Drew { seat, card });
    if state.seats[seat].hand.total() < state.seats[seat].size {
        return;
    }
    match state.next[seat] {
        next if next == state.first => open_round(state, ear),
        next => state.ask(Stage::Deal, next),
    }
}
