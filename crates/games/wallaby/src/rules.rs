//! What is allowed, and why not (rulebook sections 6 to 9; tests in the order of section 14).
use crate::{
    action::Action,
    cell::Cell,
    ready::{HOPS, PLACES, POSTS, SCARES, TAKES},
    rule::Refusal,
    shape::Ways,
    state::{State, Step},
};
use menagerie_core::{Cells, Spot};

/// The number that the seat in turn takes as a head start (WAL-SETUP-6); 0 if it takes none.
pub(crate) fn head_start(state: &State) -> u8 {
    state.setup.edition.numbers().head_start.of(state.seat)
}

/// The Board cells that hold some wallaby.
fn under_wallabies(state: &State) -> u64 {
    let on_board = |set, cell: &Cell| {
        if cell.on_board() {
            set | 1 << cell.0
        } else {
            set
        }
    };
    state.wallaby.0.iter().fold(0, on_board)
}

/// Where the scarecrow may go: cells with a tile, but not where it stands (WAL-SCARE-2, WAL-SCARE-4).
fn scare_targets(state: &State) -> u64 {
    let here = if state.scarecrow.on_board() {
        1 << state.scarecrow.0
    } else {
        0
    };
    state.field.tiles() & !here
}

/// Where a bounce from B may end: on the Board, not at A.
#[inline]
fn bounce_ends(to: Cell, start: Cell) -> bool {
    to.on_board() & (to != start)
}

/// The steps that a bounce from B may have: the tile's number, or those to choose from where there is none.
#[inline]
fn bounce_steps(state: &State, landing: Cell) -> impl Iterator<Item = u8> {
    let (number, free) = (state.field.number(landing), state.setup.free_steps);
    (1..=3).filter(move |&steps| match number {
        0 => free.has(steps),
        _ => steps == number,
    })
}

/// Whether any bounce follows a jump from `start` to `landing` (WAL-JUMP-4).
fn bounce_exists(state: &State, start: Cell, landing: Cell) -> bool {
    let shape = state.setup.shape();
    bounce_steps(state, landing).any(|steps| {
        let ends = shape.hops(landing, steps);
        ends.into_iter().any(|to| bounce_ends(to, start))
    })
}

/// Whether a jump that ends at `to` may be made.
#[inline]
fn jump_ends(state: &State, to: Cell) -> bool {
    // on Boards without outside cells a bounce always follows (WAL-TURN-4)
    to.is_some() && (!state.setup.shape().valley() || bounce_exists(state, state.here(), to))
}

#[inline]
fn offer_hops(out: &mut Vec<Action>, steps: u8, ways: u8) {
    let (hops, count) = &HOPS[usize::from(steps & 3)][usize::from(ways & 15)];
    if out.capacity() - out.len() < hops.len() {
        return offer_hops_with_room(out, steps, ways);
    }
    let all = out.len() + usize::from(*count);
    // copying all four and forgetting the rest beats copying a counted few
    out.extend_from_slice(hops);
    out.truncate(all);
}

/// Kept apart, so that a list that has room is filled without saving a register.
#[cold]
#[inline(never)]
fn offer_hops_with_room(out: &mut Vec<Action>, steps: u8, ways: u8) {
    out.reserve(16);
    offer_hops(out, steps, ways);
}

/// The bounces that may be made from B, whatever its number.
#[inline]
pub(crate) fn bounce_ways(state: &State) -> Ways {
    let shape = state.setup.shape();
    match shape.valley() {
        false => shape
            .ways(state.landing)
            .but_not(state.landing, state.start),
        true => valley_bounce_ways(state),
    }
}

/// Outside the Board ids do not tell where a hop leads.
#[inline(never)]
fn valley_bounce_ways(state: &State) -> Ways {
    let shape = state.setup.shape();
    shape.ways_but(state.landing, state.start)
}

/// The directions of legal jumps.
#[inline]
pub(crate) fn jump_ways(state: &State) -> u8 {
    let (shape, here) = (state.setup.shape(), state.here());
    let steps = state.number_here();
    if shape.valley() {
        valley_jump_ways(state, shape.hops(here, steps))
    } else {
        shape.ways(here).of(steps)
    }
}

#[inline(never)]
fn valley_jump_ways(state: &State, ends: [Cell; 4]) -> u8 {
    (0..4).fold(0, |ways, way| {
        ways | u8::from(jump_ends(state, ends[way])) << way
    })
}

/// Bounces from a missing cell: as far as one likes.
#[inline(never)]
fn offer_free_bounces(state: &State, out: &mut Vec<Action>) {
    let ways = bounce_ways(state);
    for steps in state.setup.free_steps.iter() {
        offer_hops(out, steps, ways.of(steps));
    }
}

/// Every legal choice: cells row by row, directions clockwise from north, numbers rising, `keep` and `yes` first.
#[inline]
pub(crate) fn actions(state: &State, out: &mut Vec<Action>) {
    match state.step {
        Step::Jump => offer_hops(out, 0, jump_ways(state)),
        Step::Bounce => match state.field.number(state.landing) {
            0 => offer_free_bounces(state, out),
            number => offer_hops(out, number, bounce_ways(state).of(number)),
        },
        Step::Harvest => out.extend_from_slice(&[Action::Harvest(true), Action::Harvest(false)]),
        _ => offer_others(state, out),
    }
}

/// What is decided less often, kept apart: three steps are told from each other faster than five.
#[inline(never)]
fn offer_others(state: &State, out: &mut Vec<Action>) {
    match state.step {
        Step::Ground => offer_grounds(state, out),
        _ => offer_cells(state, out),
    }
}

fn offer_grounds(state: &State, out: &mut Vec<Action>) {
    let harvest = state.harvest[state.seat];
    out.extend(
        (1..=3)
            .filter(|&number| harvest.count(number) > 0)
            .map(Action::Ground),
    );
}

/// The decisions that name a cell.
fn offer_cells(state: &State, out: &mut Vec<Action>) {
    if state.step == Step::Scare {
        out.push(Action::Keep);
    }
    let (cells, actions) = cells(state);
    offer_each(out, cells, actions);
}

/// The cells that may be named, and what naming each of them is.
pub(crate) fn cells(state: &State) -> (u64, &'static [Action; 64]) {
    let tiles = state.field.tiles();
    match state.step {
        Step::Place => (tiles & state.setup.shape().rim(), &PLACES),
        Step::Take => {
            let wanted = state.field.with_number(head_start(state));
            (wanted & !under_wallabies(state), &TAKES)
        }
        Step::Post => (tiles, &POSTS),
        Step::Scare => (scare_targets(state), &SCARES),
        _ => (0, &SCARES),
    }
}

#[inline]
fn offer_each(out: &mut Vec<Action>, cells: u64, actions: &[Action; 64]) {
    let first = out.len();
    out.resize(first + cells.count_ones() as usize, Action::Keep);
    for (slot, cell) in out[first..].iter_mut().zip(Cells([cells])) {
        *slot = actions[usize::from(cell & 63)];
    }
}

/// Whether the seat in turn may choose this.
pub(crate) fn check(state: &State, action: Action) -> Result<(), Refusal> {
    let refuse_unless = |ok: bool, refusal: Refusal| if ok { Ok(()) } else { Err(refusal) };
    let shape = state.setup.shape();
    let tile_in =
        |spot: Spot, set: u64| shape.cell(spot).is_some_and(|cell| set >> cell.0 & 1 == 1);
    let tiles = state.field.tiles();
    match (state.step, action) {
        (Step::Over, _) => Err(Refusal::Over),
        (Step::Place, Action::Place(spot)) => refuse_unless(
            tile_in(spot, tiles & shape.rim()),
            Refusal::NotOnRim { spot },
        ),
        (Step::Take, Action::Take(spot)) => {
            let number = head_start(state);
            let wanted = state.field.with_number(number);
            refuse_unless(
                tile_in(spot, wanted),
                Refusal::NotThatNumber { spot, number },
            )?;
            let cell = shape.cell(spot).unwrap_or(Cell::NONE);
            refuse_unless(
                !state.adversary_on(cell, state.seat),
                Refusal::UnderAdversary { spot },
            )?;
            refuse_unless(state.here() != cell, Refusal::UnderOwn { spot })
        }
        (Step::Post, Action::Post(spot)) => {
            refuse_unless(tile_in(spot, tiles), Refusal::PostNeedsTile { spot })
        }
        (Step::Jump, Action::Jump(way)) => {
            let here = state.here();
            let to = shape.hops(here, state.field.number(here))[way as usize];
            refuse_unless(to.is_some(), Refusal::JumpsOff { way })?;
            refuse_unless(jump_ends(state, to), Refusal::NoBounce { way })
        }
        (Step::Bounce, Action::Bounce(way, steps)) => {
            match state.field.number(state.landing) {
                0 => {
                    let free = state.setup.free_steps;
                    refuse_unless(free.has(steps), Refusal::FreeSteps(free))?;
                }
                number => refuse_unless(steps == number, Refusal::TileSaysSteps { steps: number })?,
            }
            let to = shape.hops(state.landing, steps)[way as usize];
            refuse_unless(to.on_board(), Refusal::BouncesOff { way })?;
            refuse_unless(to != state.start, Refusal::BouncesBack)
        }
        (Step::Harvest, Action::Harvest(_)) | (Step::Scare, Action::Keep) => Ok(()),
        (Step::Scare, Action::Scare(spot)) => {
            refuse_unless(tile_in(spot, tiles), Refusal::ScareNeedsTile { spot })?;
            refuse_unless(
                tile_in(spot, scare_targets(state)),
                Refusal::ScareSame { spot },
            )
        }
        (Step::Ground, Action::Ground(number)) => {
            let held = state.harvest[state.seat].count(number) > 0;
            refuse_unless(held, Refusal::NotHeld { number })
        }
        (due, _) => Err(Refusal::NotNow { due }),
    }
}
