//! Moving a tile (section 7).
use super::{
    add::{can_add, check_goal, is_open},
    room,
};
use crate::{
    Cell, Huddle, Kind, State, Tile,
    abilities::Abilities,
    chart::{ALL, Chart, FEW, Frame, frame},
    coast::Coast,
    lift::Lift,
    rows::{Rows, Spot},
    rule::Refusal,
};
use menagerie_core::Seat;

/// Whether any Move is legal once the Add is made.
pub(crate) fn any_move(state: &State) -> bool {
    fn any<const N: usize>(state: &State, frame: Frame) -> bool {
        let (huddle, players, level) = (&state.huddle, state.players, state.level);
        let chart = Chart::<N>::framed(huddle, players, frame);
        if rim_moves(state, &chart) {
            return true;
        }
        let coast = Coast::charted(huddle, players, level, chart);
        let found = |goals: &Rows<N>| coast.inner().any(|y| goals.0[y] != 0);
        Lift::new(&coast, state.added).each(&mut Abilities::new(), |_, _, goals| found(goals))
    }
    let frame = frame(&state.huddle, state.players);
    if frame.height <= FEW {
        any::<FEW>(state, frame)
    } else {
        any::<ALL>(state, frame)
    }
}

/// Whether a tile at the rim of the huddle is sure to have a Move; `false` says nothing. Only a tile is asked that goes anywhere.
///
/// Nothing lies beyond the rim, so what is free around such a tile is open sea if it is one stretch: then the tile comes out, and the huddle
/// stays whole. It has a goal at the other side of what it leaves. Above the last row of that, two tiles side by side have a place, as
/// the Iceberg has; and a tile that lies there alone is held by two tiles of the row before or by the Iceberg, and one of them and the tile
/// have a place between them in the last row. All these are open, for nothing lies beyond them either.
fn rim_moves<const N: usize>(state: &State, chart: &Chart<N>) -> bool {
    let kinds = match state.level.abilities() {
        true => &[Kind::Parent][..],
        false => &Kind::ALL,
    };
    let held = |at: Spot| {
        let many = chart.tiles.ring(at).0.count_ones() > 2;
        many || at == chart.iceberg() || chart.at_iceberg(at)
    };
    let moves = |from: Cell| {
        let at = chart.frame.find(from).filter(|&at| chart.frame.is_rim(at));
        let Some(at) = at.filter(|_| state.added != Some(from)) else {
            return false;
        };
        let ring = chart.tiles.ring(at);
        let beside = |i: usize| ring.0 >> i & 1 == 1;
        let mut neighbours = at.neighbours().into_iter().enumerate();
        ring.others().unbroken() && neighbours.all(|(i, there)| !beside(i) || held(there))
    };
    let mut tiles = Seat::all(state.players).flat_map(|seat| {
        kinds
            .iter()
            .flat_map(move |&kind| state.huddle.of(seat, kind))
    });
    tiles.any(moves)
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
