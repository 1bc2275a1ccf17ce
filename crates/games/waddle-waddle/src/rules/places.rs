//! Why nothing can be done at a place: what a touch there would have meant, and the rule that it breaks.
use super::{add, check, collect, moving};
use crate::{Action, Cell, Kind, Level, State, Tile, rule::Refusal};
use menagerie_core::{Seat, Touch};
use std::collections::BTreeSet;

/// The Iceberg, the penguins and the water around them, the supply of the player in turn, and the cards on offer.
pub(crate) fn places(state: &State) -> Vec<Touch> {
    let cells = shore(state).into_iter();
    let kinds = Kind::ALL.into_iter();
    cells
        .map(|cell| Touch::new("cell", cell))
        .chain(kinds.map(|kind| Touch::new("tile", kind)))
        .chain(state.on_offer().map(|(_, card)| Touch::new("card", card)))
        .collect()
}

/// The cells of the board and those beside them.
fn shore(state: &State) -> BTreeSet<Cell> {
    let board = state.huddle.tiles().map(|(_, cell)| cell);
    let mut cells = BTreeSet::new();
    for cell in board.chain([Cell::ICEBERG]) {
        cells.insert(cell);
        cells.extend(cell.neighbours());
    }
    cells
}

pub(crate) fn why(state: &State, touch: &str) -> Option<Refusal> {
    let seat = state.seat()?;
    match touch.split_once(':')? {
        ("cell", name) => {
            let cell: Cell = name.parse().ok()?;
            match state.huddle.at(cell) {
                _ if cell == Cell::ICEBERG => Some(Refusal::IcebergStays),
                Some(_) => of_penguin(state, seat, cell),
                None => of_gap(state, seat, cell),
            }
        }
        ("tile", name) => of_tile(state, seat, name.parse().ok()?),
        ("card", name) => collect::check(state, name.parse().ok()?).err(),
        ("button", "end") => check(state, Action::End).err(),
        ("button", "forfeit") => {
            let held = |kind: &Kind| state.supply[seat][kind.index()] > 0;
            let kind = Kind::ALL.into_iter().find(held).unwrap_or(Kind::Alpha);
            add::check_forfeit(state, seat, kind).err()
        }
        _ => None,
    }
}

/// A penguin on the board can be touched to move it.
fn of_penguin(state: &State, seat: Seat, from: Cell) -> Option<Refusal> {
    if let Err(refusal) = moving::check_from(state, from) {
        return Some(refusal);
    }
    let goals = shore(state).into_iter();
    let refusals = goals.map(|to| moving::check(state, seat, from, to).err());
    // where the Add that is due is all that stands in the way, that is the reason
    match refusals.flatten().any(|no| no == Refusal::NoAddLeft) {
        true => Some(Refusal::NoAddLeft),
        false => Some(Refusal::NoGoal(from)),
    }
}

/// A gap can be touched to add a penguin there or to move one there.
fn of_gap(state: &State, seat: Seat, cell: Cell) -> Option<Refusal> {
    if state.add_due() {
        let held = |kind: &Kind| state.supply[seat][kind.index()] > 0;
        let mut kinds = Kind::ALL.into_iter().filter(held);
        return kinds.find_map(|kind| add::check(state, seat, kind, cell).err());
    }
    // whether anything fits there at all, whatever its type
    let any = Tile::new(seat, Kind::Grumpy);
    let gap = add::check_goal(&state.huddle, state.players, Level::Walk, any, cell);
    Some(match gap {
        Err(refusal) => refusal,
        Ok(()) if state.last_round() => Refusal::LastTurn,
        Ok(()) if state.moved => Refusal::MovedAlready,
        Ok(()) => Refusal::NoMover(cell),
    })
}

/// A tile of the supply can be touched to add it.
fn of_tile(state: &State, seat: Seat, kind: Kind) -> Option<Refusal> {
    Some(if !state.add_due() {
        Refusal::AddedAlready
    } else if state.supply[seat][kind.index()] == 0 {
        Refusal::NoneLeft(kind)
    } else {
        Refusal::NoPlaceFor(kind)
    })
}
