//! Setup (WR-SETUP).
use super::{control, hunt};
use crate::{
    arrangement::{Arrangement, Land},
    event::Event,
    food::Disks,
    state::{State, Wait},
};
use menagerie_core::{Hear, Seat};

/// Who begins is known: turn order is, and so is the first controller of the dingo (WR-SETUP-1, WR-SETUP-9).
pub(crate) fn set_start(state: &mut State, seat: Seat) {
    state.start = seat;
    state.seat = seat;
    state.hunt.controller = state.last();
    if state.laid.is_empty() {
        state.wait = Wait::Tiles;
    } else {
        deal(state);
    }
}

/// The tiles lie.
pub(super) fn lay(state: &mut State, laid: &Arrangement, ear: &mut impl Hear<Event>) {
    ear.hear(Event::Laid);
    state.laid = *laid;
    state.land = Land::new(&state.ground, laid);
    deal(state);
}

/// Everybody gets her disks and her first cube (WR-SETUP-4, WR-SETUP-5, WR-SETUP-7, WR-FIVE-1).
fn deal(state: &mut State) {
    let players = state.terms.players;
    let (first, mouths) = (
        state.edition.setup_tract_disk,
        state.edition.setup_mouth_disk_by_turn_position.0,
    );
    let spare = state.edition.fifth_player_spare_disk;
    for position in 0..players {
        let seat = Seat((state.start.0 + position) % players);
        let wombat = &mut state.wombats[seat];
        if let Some(disk) = first.disk {
            state.bag.take(disk);
            wombat.tract.put(first.section, Disks::one(disk));
        }
        if let Some(disk) = mouths[usize::from(position)] {
            state.bag.take(disk);
            wombat.mouth.add(disk);
        }
        if let Some(disk) = spare.filter(|_| position == 4) {
            state.bag.take(disk);
            wombat.spare = true;
        }
        state.set_cubes(seat, state.ground.home, 1);
    }
    state.wait = Wait::Food;
}

/// Food lies: the dingoes are placed, or in solo wait in their den (WR-SETUP-9, WR-TWO-1, WR-SOLO-2).
pub(super) fn place_dingoes(state: &mut State, ear: &mut impl Hear<Event>) {
    if state.terms.solo() {
        if let Some(den) = state.starting_den() {
            state.hunt.at[0] = den;
        }
        first_turn(state, ear);
    } else {
        state.hunt.placing = (1 << state.terms.dingoes()) - 1;
        hunt::place_next(state, ear);
    }
}

/// All is ready.
pub(super) fn first_turn(state: &mut State, ear: &mut impl Hear<Event>) {
    state.round = 1;
    control::begin_turn(state, state.start, ear);
}
