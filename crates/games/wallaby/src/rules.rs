//! What is allowed, and why not (rulebook sections 6 to 9; tests in the order of section 14).
use crate::{
    action::Action,
    cell::{Cell, Way},
    rule::Refusal,
    state::{State, Step},
};
use menagerie_core::{Cells, Spot};

/// The number that a seat takes as a head start (WAL-SETUP-6): seat 2 a 1, seat 3 a 2, seat 4 a 3.
#[inline]
pub(crate) fn head_start(state: &State) -> u8 {
    state.seat.0
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
fn bounce_ends(state: &State, to: Cell, start: Cell) -> bool {
    debug_assert!(state.step != Step::Layout);
    to.on_board() && to != start
}

/// The steps that a bounce from B may have: the tile's number, or 1 to 3 where there is none.
#[inline]
fn bounce_steps(state: &State, landing: Cell) -> std::ops::RangeInclusive<u8> {
    match state.field.number(landing) {
        0 => 1..=3,
        number => number..=number,
    }
}

/// Whether any bounce follows a jump from `start` to `landing` (WAL-JUMP-4).
fn bounce_exists(state: &State, start: Cell, landing: Cell) -> bool {
    let shape = state.setup.shape();
    bounce_steps(state, landing).any(|steps| {
        let ends = shape.hops(landing, steps);
        ends.into_iter().any(|to| bounce_ends(state, to, start))
    })
}

/// Whether a jump that ends at `to` may be made.
#[inline]
fn jump_ends(state: &State, to: Cell) -> bool {
    // on Boards without outside cells a bounce always follows (WAL-TURN-4)
    to.is_some() && (!state.setup.shape().valley() || bounce_exists(state, state.here(), to))
}

/// Every legal choice: cells row by row, directions clockwise from north, numbers rising, `keep` and `yes` first.
#[inline]
pub(crate) fn actions(state: &State, out: &mut Vec<Action>) {
    let spots = |set: u64, action: fn(Spot) -> Action, out: &mut Vec<Action>| {
        out.extend(Cells([set]).iter().map(|cell| action(Cell(cell).spot())));
    };
    match state.step {
        Step::Layout | Step::Over(_) => {}
        Step::Place => spots(
            state.field.tiles() & state.setup.shape().rim(),
            Action::Place,
            out,
        ),
        Step::Take => {
            let wanted = state.field.with_number(head_start(state));
            spots(wanted & !under_wallabies(state), Action::Take, out);
        }
        Step::Post => spots(state.field.tiles(), Action::Post, out),
        Step::Jump => {
            let here = state.here();
            let ends = state.setup.shape().hops(here, state.field.number(here));
            for (way, to) in Way::ALL.into_iter().zip(ends) {
                if jump_ends(state, to) {
                    out.push(Action::Jump(way));
                }
            }
        }
        Step::Bounce => {
            for steps in bounce_steps(state, state.landing) {
                let ends = state.setup.shape().hops(state.landing, steps);
                for (way, to) in Way::ALL.into_iter().zip(ends) {
                    if bounce_ends(state, to, state.start) {
                        out.push(Action::Bounce(way, steps));
                    }
                }
            }
        }
        Step::Harvest => out.extend([Action::Harvest(true), Action::Harvest(false)]),
        Step::Scare => {
            out.push(Action::Keep);
            spots(scare_targets(state), Action::Scare, out);
        }
        Step::Ground => {
            let harvest = state.harvest[state.seat];
            for number in 1..=3 {
                if harvest.count(number) > 0 {
                    out.push(Action::Ground(number));
                }
            }
        }
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
        (Step::Over(_), _) => Err(Refusal::Over),
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
                0 => refuse_unless((1..=3).contains(&steps), Refusal::OneToThree)?,
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
