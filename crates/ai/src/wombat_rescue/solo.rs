//! Wombat Rescue for one: nobody to compare with, but a dingo who runs for the babies and has to be rammed home in time.
use super::{Goals, gap, waiting};
use menagerie_core::Seat;
use menagerie_games::wombat_rescue::{NOWHERE, State};

/// What the dingo runs in one move, on average.
const RUN: f32 = 2.5;
/// How far a mama can be expected to come in a turn to ram him.
const REACH: f32 = 6.0;
/// From how far he is worth running after.
const ALERT: f32 = 8.0;

/// The chance to win, by what is done and how long the dingo still needs to the next baby.
pub(super) fn chance(state: &State) -> f32 {
    let seat = Seat(0);
    let wombat = &state.wombats[seat];
    let rescued = f32::from(state.rescued(seat));
    let mut odds = -2.0 + 1.5 * rescued;
    if wombat.pouch.is_some() {
        odds += 0.7;
    }
    odds -= 0.1 * Goals::of(state, wombat).way_from(state, wombat.at);
    for baby in waiting(state, wombat) {
        odds -= 0.06 * gap(state, wombat, baby);
    }
    odds += 0.05 * f32::from(wombat.cubes.out());
    if !wombat.smell.has(wombat.at) {
        odds -= 0.3;
    }
    odds -= danger(state);
    1.0 / (1.0 + (-odds).exp())
}

/// How near the dingo is to getting a baby before he can be rammed.
fn danger(state: &State) -> f32 {
    let Some(way) = his_way(state) else {
        return 0.0;
    };
    let turns = turns(state, way);
    let mama = far_from_him(state, state.wombats[Seat(0)].at);
    // whoever can be there in one turn has time
    let late = (mama / REACH).clamp(0.3, 2.0);
    4.0 * late * (-turns).exp()
}

/// How many turns he needs for so many spaces: he makes a move for every baby at home.
fn turns(state: &State, way: f32) -> f32 {
    let moves = f32::from(state.rescued(Seat(0)).max(1));
    let asleep = if state.hunt.awake { 0.0 } else { 2.0 };
    asleep + way / (RUN * moves)
}

/// How far he is from the nearest baby that waits.
fn his_way(state: &State) -> Option<f32> {
    let dingo = state.hunt.at[0];
    if dingo == NOWHERE {
        return None;
    }
    let babies = waiting(state, &state.wombats[Seat(0)]);
    let ways = babies.map(|baby| state.ground.distance(dingo, baby));
    ways.min().map(f32::from)
}

fn far_from_him(state: &State, space: u8) -> f32 {
    match state.hunt.at[0] {
        NOWHERE => 2.0 * ALERT,
        dingo => f32::from(state.ground.distance(dingo, space)),
    }
}

/// How good it is to end a move somewhere, as far as the dingo goes: onto him when he is near a baby, towards him before that.
pub(super) fn heads_him_off(state: &State, from: u8, to: u8) -> f32 {
    let wombat = &state.wombats[Seat(0)];
    let Some(way) = his_way(state) else {
        return 0.0;
    };
    let urgent = ((ALERT - way / f32::from(state.rescued(Seat(0)).max(1))) / ALERT).clamp(0.0, 1.0);
    let nearer = far_from_him(state, from) - far_from_him(state, to);
    let ram = match far_from_him(state, to) {
        0.0 if Some(state.hunt.at[0]) == state.starting_den() => -2.0,
        // the baby in the pouch flees
        0.0 if wombat.pouch.is_some() => 6.0 * urgent - 3.0,
        0.0 => 6.0 * urgent,
        _ => 0.0,
    };
    ram + 0.35 * urgent * nearer
}
