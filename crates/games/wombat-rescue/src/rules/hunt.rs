//! What the dingo's controller can choose (WR-DNGO, WR-CATCH, WR-SOLO).
use crate::{ground::Spaces, state::State};
use menagerie_core::Seat;

/// The nearest spaces that a dingo may head for: of eligible mamas (WR-DNGO-6), or in solo of babies not yet rescued (WR-SOLO-5).
pub(crate) fn targets(state: &State, dingo: usize) -> Spaces {
    let prey = prey(state);
    let from = state.hunt.at[dingo];
    if usize::from(from) >= state.ground.spaces.len() {
        return Spaces::EMPTY;
    }
    let distance = |space: u8| state.ground.distance(from, space);
    let nearest = prey.iter().map(distance).min();
    prey.iter()
        .filter(|&space| Some(distance(space)) == nearest)
        .collect()
}

/// All spaces that a dingo could head for.
pub(crate) fn prey(state: &State) -> Spaces {
    if state.terms.solo() {
        let wombat = &state.wombats[Seat(0)];
        let mut babies = state.babies_of(Seat(0));
        if wombat.pouch.is_some() {
            babies.add(wombat.at);
        }
        return babies;
    }
    state
        .seats()
        .filter(|&seat| state.eligible(seat))
        .map(|seat| state.wombats[seat].at)
        .collect()
}

/// The next spaces on his shortest ways to the target (WR-DNGO-7, WR-DNGO-8).
pub(crate) fn route(state: &State) -> Spaces {
    let hunt = &state.hunt;
    let spaces = state.ground.spaces.len();
    let from = hunt.at[usize::from(hunt.moving & 1)];
    if usize::from(from) >= spaces || usize::from(hunt.target) >= spaces {
        return Spaces::EMPTY;
    }
    if state.closed().is_empty() {
        return state.ground.nearer_in_the_open(from, hunt.target);
    }
    let mut open = state.ground.all() - state.closed();
    open.remove(state.ground.home);
    state.ground.nearer(from, hunt.target, open)
}

/// The seats that may get the dingo after a catch, a bit a seat: the caught ones other than the controller, or, if only she was
/// caught, everybody else (WR-CATCH-5, WR-CATCH-6).
pub(crate) fn heirs(state: &State) -> u8 {
    let others = ((1u8 << state.terms.players) - 1) & !(1 << state.hunt.controller.0);
    match state.hunt.caught & others {
        0 if state.hunt.caught == 0 => 0,
        0 => others,
        caught => caught,
    }
}
