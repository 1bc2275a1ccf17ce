//! Entering a space, and the row of mamas that has to give way (WR-ENT, WR-PUSH).
use crate::{
    hex::Way,
    state::{State, Wombat},
};
use menagerie_core::{BySeat, MAX_SEATS, Seat};

/// A step that can be taken: where it leads, and who is pushed along.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Row {
    /// The space that is entered.
    pub(crate) to: u8,
    pushed: [Seat; MAX_SEATS],
    count: u8,
}

impl Row {
    /// The pushed mamas, the one next to the pusher first.
    pub(crate) fn pushed(&self) -> &[Seat] {
        &self.pushed[..usize::from(self.count)]
    }
}

/// The step of `seat` in a direction, if she can enter the next space (WR-ENT-1, WR-PUSH-4). `at` is where the mamas are, `so_far`
/// how far each was pushed in this move.
pub(crate) fn enter(
    state: &State,
    at: &BySeat<u8>,
    so_far: &BySeat<u8>,
    seat: Seat,
    way: Way,
) -> Option<Row> {
    let ground = &state.ground;
    let closed = state.closed();
    let open = |space: u8| ground.next(space, way).filter(|&next| !closed.has(next));
    let mut row = Row {
        to: open(at[seat])?,
        pushed: [seat; MAX_SEATS],
        count: 0,
    };
    let mut space = row.to;
    while !state.shared(space) {
        let Some(mama) = state.seats().find(|&mama| at[mama] == space) else {
            break;
        };
        if so_far[mama] >= state.edition.farthest_push {
            return None;
        }
        row.pushed[usize::from(row.count)] = mama;
        row.count += 1;
        space = open(space)?;
    }
    Some(row)
}

impl State {
    /// Where all mamas are.
    pub(crate) fn mama_spaces(&self) -> BySeat<u8> {
        BySeat(self.wombats.0.map(|wombat: Wombat| wombat.at))
    }

    /// The next space of `seat` in a direction, if it can be entered and nobody has to give way.
    #[inline]
    pub(crate) fn free_step(&self, seat: Seat, way: Way) -> Option<u8> {
        let next = self.ground.next(self.wombats[seat].at, way)?;
        let free = !self.closed().has(next)
            && (self.shared(next) || self.seats().all(|mama| self.wombats[mama].at != next));
        free.then_some(next)
    }

    /// Whether `seat` can enter the next space in a direction, perhaps by pushing.
    #[inline]
    pub(crate) fn can_enter(&self, seat: Seat, way: Way) -> bool {
        self.free_step(seat, way).is_some() || self.enter_once(seat, way).is_some()
    }

    /// A single step of `seat`, as in special and wander moves and Scamper.
    pub(crate) fn enter_once(&self, seat: Seat, way: Way) -> Option<Row> {
        enter(self, &self.mama_spaces(), &BySeat::all(0), seat, way)
    }
}
