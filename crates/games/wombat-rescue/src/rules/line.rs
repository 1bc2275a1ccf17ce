//! How far a normal move can go (WR-MOVE, WR-OBST).
use super::push::enter;
use crate::{ground::Spaces, hex::Way, state::State};
use menagerie_core::{BySeat, Seat};

/// The most steps that a normal move of `seat` can take in a direction: to the first space where she must stop, or to the last
/// that she can enter (WR-MOVE-3, WR-MOVE-6). Where she stands is not asked (WR-MOVE-1, WR-OBST-4).
pub fn reach(state: &State, seat: Seat, way: Way) -> u8 {
    Outlook::of(state, seat).reach(way)
}

/// What a mama may meet on her way, taken up once for all directions.
pub(super) struct Outlook<'a> {
    state: &'a State,
    seat: Seat,
    closed: Spaces,
    /// Where others stand who would have to give way.
    mamas: Spaces,
    obstacles: Spaces,
    smell: Spaces,
}

impl<'a> Outlook<'a> {
    pub(super) fn of(state: &'a State, seat: Seat) -> Outlook<'a> {
        Outlook {
            state,
            seat,
            closed: state.closed(),
            mamas: state.mamas() - state.ground.shared,
            obstacles: state.obstacles(seat),
            smell: state.wombats[seat].smell,
        }
    }

    /// As far as nobody is in the way this is a walk; from there on others are pushed.
    pub(super) fn reach(&self, way: Way) -> u8 {
        let mut at = self.state.wombats[self.seat].at;
        let mut steps = 0;
        while let Some(next) = self.state.ground.next(at, way) {
            if self.closed.has(next) {
                break;
            }
            if self.mamas.has(next) {
                return steps + self.push_on(at, way);
            }
            at = next;
            steps += 1;
            if self.stops(at) {
                break;
            }
        }
        steps
    }

    /// Whether she must stop on a space that she enters.
    fn stops(&self, space: u8) -> bool {
        !self.smell.has(space) || self.obstacles.has(space)
    }

    /// The steps from a space on which mamas are pushed along.
    fn push_on(&self, from: u8, way: Way) -> u8 {
        let state = self.state;
        let mut at = state.mama_spaces();
        at[self.seat] = from;
        let mut pushed = BySeat::all(0u8);
        let mut steps = 0;
        while let Some(row) = enter(state, &at, &pushed, self.seat, way) {
            let mut stop = self.stops(row.to);
            for &mama in row.pushed() {
                if let Some(next) = state.ground.next(at[mama], way) {
                    at[mama] = next;
                    pushed[mama] += 1;
                    // her own cubes do not stop her, the pusher's do (WR-PUSH-5)
                    stop |= state.obstacles(mama).has(next);
                }
            }
            at[self.seat] = row.to;
            steps += 1;
            if stop {
                break;
            }
        }
        steps
    }
}
