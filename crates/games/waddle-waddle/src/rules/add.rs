//! Adding a tile, or forfeiting one when none can be added (sections 6 and 10).
use crate::{
    Action, Cell, Huddle, Kind, Level, State, Tile, abilities::Abilities, chart::Chart,
    coast::Coast, rule::Refusal, sides::Sides, slide,
};
use menagerie_core::Seat;

/// Appends the legal Adds.
pub(super) fn list<const N: usize>(
    coast: &Coast<'_, N>,
    abilities: &mut Abilities<N>,
    supply: &[u8; 4],
    seat: Seat,
    out: &mut Vec<Action>,
) {
    for kind in Kind::ALL {
        if supply[kind.index()] == 0 {
            continue;
        }
        let goals = coast.goals(seat, kind, abilities);
        coast
            .frame()
            .each(&goals, |cell| out.push(Action::Add { kind, cell }));
    }
}

/// Whether the player in turn has a legal Add.
pub(crate) fn can_add(state: &State, seat: Seat) -> bool {
    Coast::of(state).welcomes(seat, &state.supply[seat])
}

pub(super) fn check(state: &State, seat: Seat, kind: Kind, cell: Cell) -> Result<(), Refusal> {
    if !state.add_due() {
        return Err(Refusal::AddedAlready);
    }
    if state.supply[seat][kind.index()] == 0 {
        return Err(Refusal::NoneLeft(kind));
    }
    let tile = Tile::new(seat, kind);
    check_goal(&state.huddle, state.players, state.level, tile, cell)
}

/// WW-ADD-2 to WW-ADD-5, for a tile that is not on this board.
pub(super) fn check_goal(
    huddle: &Huddle,
    players: u8,
    level: Level,
    tile: Tile,
    cell: Cell,
) -> Result<(), Refusal> {
    if cell == Cell::ICEBERG || huddle.at(cell).is_some() {
        return Err(Refusal::Taken(cell));
    }
    let (touching, ice) = huddle.touching(cell);
    if !ice && touching < 2 {
        return Err(Refusal::Loose(cell, touching));
    }
    if !is_open(huddle, players, cell) {
        return Err(Refusal::Closed(cell));
    }
    if !level.abilities() {
        return Ok(());
    }
    let beside = cell.neighbours().into_iter().zip(huddle.ring(cell));
    match tile.kind {
        Kind::Belly => {
            for (there, other) in beside {
                if other.is_some_and(|other| other.kind == Kind::Belly) {
                    return Err(Refusal::BesideBelly(there));
                }
            }
        }
        Kind::Alpha => {
            for (there, other) in beside {
                if other.is_some_and(|other| other.seat == tile.seat) {
                    let group = huddle.group(there);
                    if let Some((_, alpha)) = group.iter().find(|(t, _)| t.kind == Kind::Alpha) {
                        return Err(Refusal::SecondAlpha(*alpha));
                    }
                }
            }
        }
        Kind::Parent | Kind::Grumpy => {}
    }
    Ok(())
}

/// WW-SLIDE-2, for an empty cell.
pub(super) fn is_open(huddle: &Huddle, players: u8, cell: Cell) -> bool {
    let chart = Chart::of(huddle, players);
    match chart.find(cell) {
        Some(spot) => {
            let sides = Sides::of(chart.tiles);
            slide::open(chart.tiles, &sides).0.has(spot)
        }
        None => true, // nothing lies out there
    }
}

pub(super) fn check_forfeit(state: &State, seat: Seat, kind: Kind) -> Result<(), Refusal> {
    if !state.add_due() {
        return Err(Refusal::AddedAlready);
    }
    if state.supply[seat][kind.index()] == 0 {
        return Err(Refusal::NoneLeft(kind));
    }
    if can_add(state, seat) {
        return Err(Refusal::CanAdd);
    }
    Ok(())
}
