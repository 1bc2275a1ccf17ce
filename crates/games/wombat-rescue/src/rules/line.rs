//! How far a normal move can go (WR-MOVE, WR-OBST).
use super::push::enter;
use crate::{ground::Spaces, hex::Way, state::State};
use menagerie_core::{BySeat, Seat};

/// The most steps that a normal move of `seat` can take in a direction: to the first space where she must stop, or to the last
/// that she can enter (WR-MOVE-3, WR-MOVE-6). Where she stands is not asked (WR-MOVE-1, WR-OBST-4).
pub fn reach(state: &State, seat: Seat, way: Way) -> u8 {
    reach_between(state, seat, way, state.obstacles(seat))
}

/// The same where her obstacles are known already.
pub(super) fn reach_between(state: &State, seat: Seat, way: Way, obstacles: Spaces) -> u8 {
    let smell = state.wombats[seat].smell;
    let mut at = state.mama_spaces();
    let mut pushed = BySeat::all(0u8);
    let mut steps = 0;
    while let Some(row) = enter(state, &at, &pushed, seat, way) {
        let mut stop = !smell.has(row.to) || obstacles.has(row.to);
        for &mama in row.pushed() {
            if let Some(next) = state.ground.next(at[mama], way) {
                at[mama] = next;
                pushed[mama] += 1;
                // her own cubes do not stop her, the pusher's do (WR-PUSH-5)
                stop |= state.obstacles(mama).has(next);
            }
        }
        at[seat] = row.to;
        steps += 1;
        if stop {
            break;
        }
    }
    steps
}
