//! The fight (HTW-FIGHT).
use super::{hunt, tell, wumpus};
use crate::{
    action::Action,
    cards::Cards,
    event::{Event, Seen},
    seats::Seats,
    stage::{Reason, Stage},
    state::State,
};
use menagerie_core::{Hear, Seat};
use std::cmp::Ordering;

/// Asks FIGHT if it applies (HTW-FIGHT-1).
pub(super) fn open(state: &mut State, active: Seat, ear: &mut impl Hear<Event>) {
    let faces_it = state.seats[active].at == state.wumpus;
    if faces_it && state.can_answer(active) {
        state.ask(Stage::Fight, active);
    } else {
        hunt::end_turn(state, ear);
    }
}

pub(super) fn fight(state: &mut State, action: Action, ear: &mut impl Hear<Event>) {
    let seat = state.who;
    let Action::Attack(cards) = action else {
        tell(ear, Seen::Declined { seat });
        return hunt::end_turn(state, ear);
    };
    state.lay_down(seat, cards);
    state.attack = cards;
    let total = state.attack_total();
    tell(ear, Seen::Attacks { seat, cards, total });
    ask_evade(state, seat, seat, ear);
}

fn ask_evade(state: &mut State, active: Seat, after: Seat, ear: &mut impl Hear<Event>) {
    match state.clockwise(after, active, |seat| state.can_answer(seat)) {
        Some(seat) => state.ask(Stage::Evade, seat),
        None => compare(state, active, ear),
    }
}

pub(super) fn evade(state: &mut State, action: Action, ear: &mut impl Hear<Event>) {
    let (seat, Some(active), Action::Evade(cards)) = (state.who, state.active, action) else {
        return;
    };
    state.lay_down(seat, cards);
    state.evade = state.evade.plus(cards);
    let total = state.evade_total();
    tell(ear, Seen::Evades { seat, cards, total });
    ask_evade(state, active, seat, ear);
}

/// HTW-FIGHT-9 to HTW-FIGHT-13.
fn compare(state: &mut State, seat: Seat, ear: &mut impl Hear<Event>) {
    let (attack, evade) = (state.attack_total(), state.evade_total());
    state.discard = state.discard.plus(state.attack).plus(state.evade);
    (state.attack, state.evade) = (Cards::NONE, Cards::NONE);
    match attack.cmp(&evade) {
        Ordering::Greater => {
            tell(
                ear,
                Seen::Killed {
                    seat,
                    attack,
                    evade,
                },
            );
            state.finish(Reason::Kill, ear);
        }
        Ordering::Equal => {
            tell(ear, Seen::StandOff { total: attack });
            hunt::end_turn(state, ear);
        }
        Ordering::Less => {
            let free = |lair| state.standing_on(lair).is_empty();
            let to = wumpus::nearest_lair(state, free);
            let from = std::mem::replace(&mut state.wumpus, to);
            let fled = Seen::Fled {
                attack,
                evade,
                from,
                to,
            };
            tell(ear, fled);
            wumpus::attack(state, Seats::from_iter([seat]), ear);
        }
    }
}
