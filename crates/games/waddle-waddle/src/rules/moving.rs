//! Moving a tile (section 7).
use super::{
    add::{can_add, check_goal, is_open},
    room,
};
use crate::{
    Cell, Huddle, Kind, State, Tile,
    abilities::Abilities,
    chart::frame,
    coast::Coast,
    frame::{ALL, FEW, Frame, MORE, Size},
    lift::Lift,
    rule::Refusal,
};
use menagerie_core::Seat;

/// Whether any Move is legal once the Add is made.
pub(crate) fn any_move(state: &State) -> bool {
    fn any<const N: usize>(state: &State, frame: Frame) -> bool {
        let (huddle, players, level) = (&state.huddle, state.players, state.level);
        let coast = Coast::<N>::framed(huddle, players, level, frame);
        let lift = Lift::new(&coast, state.added);
        let mut abilities = Abilities::new();
        lift.each(|lifted| !lift.goals(&lifted, &mut abilities).is_empty())
    }
    let frame = frame(&state.huddle, state.players);
    match frame.size {
        Size::Few => any::<FEW>(state, frame),
        Size::More => any::<MORE>(state, frame),
        Size::All => any::<ALL>(state, frame),
    }
}

pub(super) fn check(state: &State, seat: Seat, from: Cell, to: Cell) -> Result<(), Refusal> {
    let (tile, lifted) = check_from(state, from)?;
    if from == to {
        return Err(Refusal::SamePlace(to));
    }
    check_goal(&lifted, state.players, state.level, tile, to)?;
    if state.add_due() && can_add(state, seat) && !room::after(state, seat, from, to) {
        return Err(Refusal::NoAddLeft);
    }
    Ok(())
}

/// Whether the tile on a cell may be moved at all; then which it is, and the board without it.
pub(super) fn check_from(state: &State, from: Cell) -> Result<(Tile, Huddle), Refusal> {
    if state.last_round() {
        return Err(Refusal::LastTurn);
    }
    if state.moved {
        return Err(Refusal::MovedAlready);
    }
    let Some(tile) = state.huddle.at(from) else {
        return Err(Refusal::NoTile(from));
    };
    if state.added == Some(from) {
        return Err(Refusal::JustAdded(from));
    }
    if state.level.abilities() && tile.kind == Kind::Grumpy {
        return Err(Refusal::Grumpy(from));
    }
    let lifted = lift(&state.huddle, tile, from);
    check_lifted(&lifted, state.players, from)?;
    Ok((tile, lifted))
}

pub(super) fn lift(huddle: &Huddle, tile: Tile, from: Cell) -> Huddle {
    let mut lifted = *huddle;
    lifted.remove(tile, from);
    lifted
}

/// WW-MOVE-4, WW-MOVE-5, WW-MOVE-6, on the board without the tile of cell `from`.
fn check_lifted(lifted: &Huddle, players: u8, from: Cell) -> Result<(), Refusal> {
    let beside = from.neighbours().into_iter().zip(lifted.ring(from));
    for (neighbour, tile) in beside {
        if tile.is_some() && !lifted.supports(neighbour) {
            return Err(Refusal::Holds(neighbour));
        }
    }
    if !connected(lifted) {
        return Err(Refusal::Splits(from));
    }
    if !is_open(lifted, players, from) {
        return Err(Refusal::ShutIn(from));
    }
    Ok(())
}

/// Whether all penguins and the Iceberg hang together.
pub(crate) fn connected(huddle: &Huddle) -> bool {
    let mut rest: Vec<Cell> = huddle.tiles().map(|(_, cell)| cell).collect();
    let mut joined = vec![Cell::ICEBERG];
    while let Some(here) = joined.pop() {
        rest.retain(|&there| {
            let joins = here.touches(there);
            if joins {
                joined.push(there);
            }
            !joins
        });
    }
    rest.is_empty()
}
