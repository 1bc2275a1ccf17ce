//! Digestion and cubes (WR-DIG, WR-POOP).
use super::cleanup;
use crate::{
    event::Event,
    food::Disks,
    rules,
    state::{Phase, State, Wait},
};
use menagerie_core::Hear;

/// Her movement is over: tract, mouth, then cubes (WR-DIG-1).
pub(super) fn begin(state: &mut State, ear: &mut impl Hear<Event>) {
    let seat = state.seat;
    state.phase = Phase::Digestion;
    let held = std::mem::take(&mut state.held);
    let wombat = &mut state.wombats[seat];
    let left = wombat.tract.advance(held);
    let figures = state.edition.numbers();
    if figures.worth(wombat.mouth) >= u32::from(figures.mouthful) {
        let set = std::mem::replace(&mut wombat.mouth, Disks::NONE);
        wombat.tract.put(1, set);
        ear.hear(Event::Swallowed { seat });
    }
    state.due = 0;
    for set in left.into_iter().filter(|set| !set.is_empty()) {
        state.bag.pour(set);
        state.due += 1;
        ear.hear(Event::Digested { seat });
    }
    cubes(state, ear);
}

/// Puts down the cubes that are due, one by one, as far as no choice is needed (WR-POOP-1 to 4).
pub(super) fn cubes(state: &mut State, ear: &mut impl Hear<Event>) {
    let seat = state.seat;
    while state.due > 0 {
        let wombat = &state.wombats[seat];
        let space = wombat.at;
        let at = state.ground.hex(space);
        let here = wombat.cubes.on(space);
        if here >= state.edition.max_own_cubes_per_space {
            ear.hear(Event::NoRoom { seat, at });
        } else if state.supply(seat) > 0 {
            state.set_cubes(seat, space, here + 1);
            ear.hear(Event::Cube { seat, at });
        } else {
            let elsewhere = rules::cubes_elsewhere(state);
            match elsewhere.len() {
                0 => {}
                1 => {
                    if let Some(from) = elsewhere.iter().next() {
                        carry(state, from, ear);
                    }
                }
                _ => {
                    state.wait = Wait::Relocate;
                    return;
                }
            }
        }
        state.due -= 1;
    }
    if state.phase == Phase::Digestion {
        cleanup::begin(state, ear);
    } else {
        state.wait = Wait::Free;
    }
}

/// Her choice of the cube that is moved (WR-POOP-2).
pub(super) fn relocate(state: &mut State, from: u8, ear: &mut impl Hear<Event>) {
    carry(state, from, ear);
    state.due = state.due.saturating_sub(1);
    cubes(state, ear);
}

fn carry(state: &mut State, from: u8, ear: &mut impl Hear<Event>) {
    let seat = state.seat;
    let wombat = &state.wombats[seat];
    let (to, there) = (wombat.at, wombat.cubes.on(from));
    let here = wombat.cubes.on(to);
    state.set_cubes(seat, from, there.saturating_sub(1));
    state.set_cubes(seat, to, here + 1);
    ear.hear(Event::Relocated {
        seat,
        from: state.ground.hex(from),
        to: state.ground.hex(to),
    });
}
