//! The dingo's cleanup (WR-DNGO, WR-CATCH, WR-EATS, WR-TWO, WR-SOLO).
use super::{
    arrive::{catch, end},
    control, opening,
};
use crate::{
    event::Event,
    ground::NOWHERE,
    rules,
    state::{Phase, State, Wait},
};
use menagerie_core::Hear;

/// Food is done: the dingo, if this player runs him (WR-DNGO-1).
pub(super) fn begin(state: &mut State, ear: &mut impl Hear<Event>) {
    if state.terms.solo() {
        begin_solo(state, ear);
    } else if state.hunt.controller == state.seat {
        let all = (1u8 << state.terms.dingoes()) - 1;
        let on_board = (0..2u8)
            .filter(|&dingo| state.hunt.at[usize::from(dingo)] != NOWHERE)
            .fold(0, |mask, dingo| mask | 1 << dingo);
        state.hunt.movers = on_board & all;
        state.hunt.placing = all & !on_board;
        place_next(state, ear);
    } else {
        control::settle(state, ear);
    }
}

fn begin_solo(state: &mut State, ear: &mut impl Hear<Event>) {
    let seat = state.seat;
    let waking = state.edition.solo_waking_cubes;
    if !state.hunt.awake && state.wombats[seat].cubes.out() >= waking {
        state.hunt.awake = true;
        ear.hear(Event::Woke);
    }
    if state.hunt.awake {
        state.hunt.to_come = state.rescued(seat).max(1);
        state.hunt.movers = 1;
    }
    hunt_next(state, ear);
}

/// Places the dingoes that are off the board, as far as no choice is needed (WR-DNGO-2, WR-DNGO-3).
pub(super) fn place_next(state: &mut State, ear: &mut impl Hear<Event>) {
    while state.hunt.placing != 0 {
        let dens = state.free_dens();
        match (dens.len(), dens.iter().next()) {
            (1, Some(den)) => put(state, den, ear),
            (_, Some(_)) => {
                state.wait = Wait::Place;
                return;
            }
            (_, None) => {
                let dingo = state.hunt.placing.trailing_zeros() as u8;
                ear.hear(Event::NoDen { dingo });
                state.hunt.placing &= state.hunt.placing - 1;
            }
        }
    }
    if state.phase == Phase::Setup {
        opening::first_turn(state, ear);
    } else {
        hunt_next(state, ear);
    }
}

/// The controller's choice of a den.
pub(super) fn place(state: &mut State, den: u8, ear: &mut impl Hear<Event>) {
    put(state, den, ear);
    place_next(state, ear);
}

fn put(state: &mut State, den: u8, ear: &mut impl Hear<Event>) {
    let dingo = state.hunt.placing.trailing_zeros() as u8 & 1;
    state.hunt.placing &= !(1 << dingo);
    state.hunt.at[usize::from(dingo)] = den;
    let at = state.ground.hex(den);
    ear.hear(Event::Placed { dingo, at });
}

/// The next dingo's move, if there is one and there is somebody to hunt (WR-DNGO-4, WR-TWO-4).
fn hunt_next(state: &mut State, ear: &mut impl Hear<Event>) {
    if state.hunt.movers == 0 {
        control::settle(state, ear);
    } else if rules::prey(state).is_empty() {
        ear.hear(Event::Rests);
        state.hunt.movers = 0;
        state.hunt.to_come = 0;
        control::settle(state, ear);
    } else {
        state.wait = Wait::Roll;
    }
}

/// The die fell (WR-DNGO-5).
pub(super) fn rolled(state: &mut State, face: u8, ear: &mut impl Hear<Event>) {
    ear.hear(Event::Rolled { face });
    state.hunt.steps = face;
    if state.hunt.movers == 0b11 {
        state.wait = Wait::Choose;
    } else {
        choose(state, state.hunt.movers.trailing_zeros() as u8 & 1, ear);
    }
}

/// Which dingo moves is known: he looks for a target (WR-DNGO-6).
pub(super) fn choose(state: &mut State, dingo: u8, ear: &mut impl Hear<Event>) {
    state.hunt.moving = dingo;
    let targets = rules::targets(state, usize::from(dingo));
    match (targets.len(), targets.iter().next()) {
        (1, Some(target)) => aim_at(state, target, ear),
        (_, Some(_)) => state.wait = Wait::Target,
        (_, None) => finish(state, ear),
    }
}

/// The target is known and stays.
pub(super) fn aim_at(state: &mut State, target: u8, ear: &mut impl Hear<Event>) {
    state.hunt.target = target;
    let at = state.hunt.at[usize::from(state.hunt.moving)];
    if at == target && !state.terms.solo() {
        // her protection ended while he was beside her (WR-DNGO-11)
        catch_all(state, ear);
        finish(state, ear);
    } else {
        run(state, ear);
    }
}

/// Runs as far as no choice is needed (WR-DNGO-7).
fn run(state: &mut State, ear: &mut impl Hear<Event>) {
    while state.hunt.steps > 0 {
        let ways = rules::route(state);
        match (ways.len(), ways.iter().next()) {
            (1, Some(to)) => {
                if step(state, to, ear) {
                    return;
                }
            }
            (_, Some(_)) => {
                state.wait = Wait::Run;
                return;
            }
            (_, None) => break,
        }
    }
    finish(state, ear);
}

/// The controller's choice of a step.
pub(super) fn run_to(state: &mut State, to: u8, ear: &mut impl Hear<Event>) {
    if !step(state, to, ear) {
        run(state, ear);
    }
}

/// One step of his; says whether it ended his move.
fn step(state: &mut State, to: u8, ear: &mut impl Hear<Event>) -> bool {
    let dingo = state.hunt.moving;
    let from = std::mem::replace(&mut state.hunt.at[usize::from(dingo)], to);
    state.hunt.steps = state.hunt.steps.saturating_sub(1);
    ear.hear(Event::Ran {
        dingo,
        from: state.ground.hex(from),
        to: state.ground.hex(to),
    });
    if state.terms.eats_poop {
        eat_cubes(state, to, ear);
    }
    if state.terms.solo() {
        return solo_step(state, to, ear);
    }
    let caught = catch_all(state, ear);
    if caught {
        finish(state, ear);
    }
    caught
}

/// In solo he is after babies (WR-SOLO-8, WR-SOLO-9).
fn solo_step(state: &mut State, to: u8, ear: &mut impl Hear<Event>) -> bool {
    let seat = state.seat;
    if state.wombats[seat].at == to {
        catch(state, seat, 0, ear);
        if let Some(den) = state.starting_den() {
            state.hunt.at[0] = den;
        }
        state.hunt.to_come = 0;
        finish(state, ear);
        true
    } else if state.babies_of(seat).has(to) {
        let at = state.ground.hex(to);
        end(state, Phase::Lost);
        ear.hear(Event::Lost { at });
        true
    } else {
        false
    }
}

/// All cubes where he is go back to their owners (WR-EATS-1).
fn eat_cubes(state: &mut State, space: u8, ear: &mut impl Hear<Event>) {
    for seat in state.seats() {
        let cubes = state.wombats[seat].cubes.on(space);
        if cubes > 0 {
            state.set_cubes(seat, space, 0);
            let at = state.ground.hex(space);
            ear.hear(Event::AteCubes { seat, at, cubes });
        }
    }
}

/// The moving dingo catches every eligible mama where he is, and leaves the board if there was one (WR-CATCH-1, WR-CATCH-2).
fn catch_all(state: &mut State, ear: &mut impl Hear<Event>) -> bool {
    let dingo = usize::from(state.hunt.moving);
    let here = state.hunt.at[dingo];
    let mut any = false;
    for seat in state.seats() {
        if state.wombats[seat].at == here && state.eligible(seat) {
            catch(state, seat, dingo, ear);
            any = true;
        }
    }
    if any {
        state.hunt.at[dingo] = NOWHERE;
    }
    any
}

/// His move is over.
fn finish(state: &mut State, ear: &mut impl Hear<Event>) {
    let hunt = &mut state.hunt;
    hunt.steps = 0;
    hunt.target = NOWHERE;
    hunt.to_come = hunt.to_come.saturating_sub(1);
    if hunt.to_come == 0 {
        hunt.movers &= !(1 << hunt.moving);
    }
    hunt.moving = 0;
    hunt_next(state, ear);
}
