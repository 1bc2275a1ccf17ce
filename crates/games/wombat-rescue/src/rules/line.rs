//! How far a normal move can go (WR-MOVE, WR-OBST).
use super::push::enter;
use crate::{ground::Spaces, hex::Way, state::State};
use menagerie_core::{BySeat, Cells, Seat};

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
    /// Where she must stop when she enters: outside her smell, and at obstacles.
    stops: Spaces,
    /// Where a walk ends in one way or another.
    ends: Spaces,
}

impl<'a> Outlook<'a> {
    pub(super) fn of(state: &'a State, seat: Seat) -> Outlook<'a> {
        let (closed, mamas) = (state.closed(), state.mamas() - state.ground.shared);
        let everywhere = Cells([u64::MAX; 3]);
        let stops = (everywhere - state.wombats[seat].smell) | state.obstacles(seat);
        Outlook {
            state,
            seat,
            closed,
            mamas,
            stops,
            ends: closed | mamas | stops,
        }
    }

    /// As far as nobody is in the way this is a walk; from there on others are pushed.
    pub(super) fn reach(&self, way: Way) -> u8 {
        let ground = &self.state.ground;
        let at = self.state.wombats[self.seat].at;
        let line = ground.line(at, way);
        // ids run in reading order: they grow along a line to the east and downwards, and fall along the others
        let farthest = |spaces: Spaces| {
            if way.grows() {
                spaces.last()
            } else {
                spaces.first()
            }
        };
        let nearest = |spaces: Spaces| {
            if way.grows() {
                spaces.first()
            } else {
                spaces.last()
            }
        };
        let Some(end) = nearest(line & self.ends) else {
            return farthest(line).map_or(0, |edge| ground.distance(at, edge) as u8);
        };
        let steps = ground.distance(at, end) as u8;
        if self.closed.has(end) {
            steps - 1
        } else if self.mamas.has(end) {
            let before = ground.next(end, way.back()).unwrap_or(at);
            steps - 1 + self.push_on(before, way)
        } else {
            steps
        }
    }

    /// The steps from a space on which mamas are pushed along.
    fn push_on(&self, from: u8, way: Way) -> u8 {
        let state = self.state;
        let mut at = state.mama_spaces();
        at[self.seat] = from;
        let mut pushed = BySeat::all(0u8);
        let mut steps = 0;
        while let Some(row) = enter(state, &at, &pushed, self.seat, way) {
            let mut stop = self.stops.has(row.to);
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
