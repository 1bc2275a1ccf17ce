//! Moving a tile (section 7).
use super::add::{can_add, check_goal, is_open};
use crate::{Cell, Huddle, Kind, State, Tile, coast::Coast, lift::Lift, rule::Refusal};
use menagerie_core::Seat;

/// Whether any Move is legal once the Add is made.
pub(crate) fn any_move(state: &State) -> bool {
    let coast = Coast::of(state);
    Lift::new(&coast, state.added).each(|_, _| true)
}

pub(super) fn check(state: &State, seat: Seat, from: Cell, to: Cell) -> Result<(), Refusal> {
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
    if from == to {
        return Err(Refusal::SamePlace(to));
    }
    check_goal(&lifted, state.players, state.level, tile, to)?;
    let blocks = state.add_due()
        && may_block(state, seat)
        && can_add(state, seat)
        && !leaves_an_add(state, seat, from, to);
    if blocks {
        return Err(Refusal::NoAddLeft);
    }
    Ok(())
}

fn lift(huddle: &Huddle, tile: Tile, from: Cell) -> Huddle {
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

/// Whether a Move could take away the last legal Add: not while the supply holds a tile that always fits (WW-STUCK-4).
pub(super) fn may_block(state: &State, seat: Seat) -> bool {
    let supply = &state.supply[seat];
    state.level.abilities()
        && supply[Kind::Parent.index()] == 0
        && supply[Kind::Grumpy.index()] == 0
}

/// Whether the player can still add after this Move (WW-MOVE-9).
pub(super) fn leaves_an_add(state: &State, seat: Seat, from: Cell, to: Cell) -> bool {
    let Some(tile) = state.huddle.at(from) else {
        return true;
    };
    let mut after = lift(&state.huddle, tile, from);
    after.add(tile, to);
    Coast::new(&after, state.players, state.level).welcomes(seat, &state.supply[seat])
}
