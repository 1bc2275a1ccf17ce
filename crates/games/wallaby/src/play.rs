//! What a decision does (rulebook sections 6 to 10).
use crate::{
    action::Action,
    cell::Cell,
    event::Event,
    rules, score,
    setup::Setup,
    state::{Harvest, State, Step},
};
use menagerie_core::{BySeat, Hear, Seat, Spot};

/// The table before the tiles are laid out.
pub(crate) fn begin(setup: &Setup) -> State {
    State {
        setup: setup.clone(),
        field: crate::field::Field::bare(setup.shape()),
        wallaby: BySeat::all(Cell::NONE),
        harvest: BySeat::all(Harvest::default()),
        gone: BySeat::all(0),
        scarecrow: Cell::NONE,
        step: Step::Layout,
        seat: Seat(0),
        start: Cell::NONE,
        landing: Cell::NONE,
        harvested: false,
        turns: 0,
        quiet: 0,
        reason: None,
    }
}

/// What is left to do when a decision has done its own part.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Then {
    /// The same player decides again.
    Decide,
    /// The wallaby has come to where its turn ends.
    Check,
}

#[inline(always)] // one call less for every decision of a random game
pub(crate) fn apply(state: &mut State, action: Action, ear: &mut impl Hear<Event>) {
    let seat = state.seat;
    let then = match action {
        Action::Jump(way) => {
            let from = state.here();
            let to = state.setup.shape().hop(from, state.number_here(), way);
            state.start = from;
            state.landing = to;
            state.wallaby[seat] = to;
            state.step = Step::Bounce;
            ear.hear(Event::Jumped { seat, from, to });
            Then::Decide
        }
        Action::Bounce(way, steps) => {
            let from = state.landing;
            let to = state.setup.shape().hop(from, steps, way);
            state.wallaby[seat] = to;
            ear.hear(Event::Bounced { seat, from, to });
            if state.field.number(from) > 0 && state.free(from, seat) {
                state.step = Step::Harvest;
                Then::Decide
            } else {
                Then::Check
            }
        }
        Action::Harvest(false) => {
            let cell = state.landing;
            ear.hear(Event::Left { seat, cell });
            Then::Check
        }
        Action::Harvest(true) => {
            let cell = state.landing;
            let number = take_tile(state, cell);
            state.harvested = true;
            ear.hear(Event::Harvested { seat, cell, number });
            if number == state.setup.scarecrow_moves_after && state.setup.scarecrow {
                state.step = Step::Scare;
                Then::Decide
            } else {
                Then::Check
            }
        }
        _ => apply_rest(state, action, ear),
    };
    if then == Then::Check {
        ground_check(state, ear);
    }
}

/// What is chosen less often, kept apart so that the rest stays short.
#[inline(never)]
fn apply_rest(state: &mut State, action: Action, ear: &mut impl Hear<Event>) -> Then {
    let seat = state.seat;
    let shape = state.setup.shape();
    // checked actions name Board cells; anything else leaves the pawn off the table
    let cell = |spot: Spot| shape.cell(spot).unwrap_or(Cell::NONE);
    match action {
        Action::Jump(_) | Action::Bounce(..) | Action::Harvest(_) => Then::Decide,
        Action::Place(spot) => {
            let cell = cell(spot);
            state.wallaby[seat] = cell;
            ear.hear(Event::Placed { seat, cell });
            if seat == Seat(0) || rules::head_start(state) == 0 {
                seated(state);
            } else {
                state.step = Step::Take;
            }
            Then::Decide
        }
        Action::Take(spot) => {
            let cell = cell(spot);
            let number = take_tile(state, cell);
            ear.hear(Event::Took { seat, cell, number });
            seated(state);
            Then::Decide
        }
        Action::Post(spot) => {
            let cell = cell(spot);
            state.scarecrow = cell;
            ear.hear(Event::Posted { seat, cell });
            state.seat = Seat(0);
            state.step = Step::Jump;
            Then::Decide
        }
        Action::Keep => {
            ear.hear(Event::Kept { seat });
            Then::Check
        }
        Action::Scare(spot) => {
            let from = state.scarecrow;
            state.scarecrow = cell(spot);
            let to = state.scarecrow;
            ear.hear(Event::Scared { seat, from, to });
            Then::Check
        }
        Action::Ground(number) => {
            let cell = state.here();
            state.harvest[seat].give(number);
            state.field.set(cell, number);
            ear.hear(Event::Grounded { seat, cell, number });
            // there is a tile to stand on now
            Then::Check
        }
    }
}

/// Moves the tile of a cell to the harvest of the seat in turn; its number.
#[inline]
fn take_tile(state: &mut State, cell: Cell) -> u8 {
    let number = state.field.number(cell);
    if number > 0 {
        state.field.set(cell, 0);
        state.harvest[state.seat].add(number);
    }
    number
}

/// A seat has finished its setup (WAL-SETUP-3).
fn seated(state: &mut State) {
    let next = state.seat.next(state.setup.players);
    (state.seat, state.step) = match next {
        Seat(0) if state.setup.scarecrow => (state.seat, Step::Post),
        Seat(0) => (next, Step::Jump),
        _ => (next, Step::Place),
    };
}

/// WAL-GROUND: a wallaby ends its turn on a tile, or its player is out.
#[inline(always)]
fn ground_check(state: &mut State, ear: &mut impl Hear<Event>) {
    let seat = state.seat;
    if state.field.number(state.here()) == 0 {
        if !state.harvest[seat].is_empty() {
            state.step = Step::Ground;
            return;
        }
        go_out(state, ear);
    }
    end_turn(state, ear);
}

/// Nothing to stand on (WAL-GROUND-4).
#[inline(never)]
fn go_out(state: &mut State, ear: &mut impl Hear<Event>) {
    let seat = state.seat;
    state.gone[seat] = 1 + state.setup.players - state.living_count();
    state.wallaby[seat] = Cell::NONE;
    ear.hear(Event::Out { seat });
}

/// The end-of-turn tests, and the next player's turn (WAL-END-1).
#[inline(always)]
fn end_turn(state: &mut State, ear: &mut impl Hear<Event>) {
    state.turns = state.turns.saturating_add(1);
    // counted on in every case: a branch less
    let quiet = state.quiet.saturating_add(1);
    state.quiet = quiet * u16::from(!state.harvested & state.living(state.seat));
    state.start = Cell::NONE;
    state.landing = Cell::NONE;
    state.harvested = false;
    if let Some(reason) = score::ended(state) {
        state.step = Step::Over;
        state.reason = Some(reason);
        ear.hear(Event::Ended { reason });
        return;
    }
    state.step = Step::Jump;
    state.seat = state.seat.next(state.setup.players);
    while !state.living(state.seat) {
        state.seat = state.seat.next(state.setup.players);
    }
}
