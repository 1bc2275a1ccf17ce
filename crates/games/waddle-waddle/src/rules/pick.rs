//! One of the legal actions by its number, without listing them all: they are counted tile by tile, and only the goals of the one that is
//! meant are named.
use super::{
    add, may_move,
    room::{Room, can_lose},
};
use crate::{
    Action, Cell, Kind, State, Tile,
    chart::{FEW, Frame, frame},
    coast::Coast,
    counts::Counts,
    huddle::TILES,
    lift::Lift,
    rows::Rows,
};
use menagerie_core::{Rng, Seat, Turn, below};

/// One of the legal actions, all with equal chances.
pub(crate) fn pick(state: &State, rng: &mut impl Rng, list: &mut Vec<Action>) -> Action {
    if let Turn::Decide(seat) = super::turn(state)
        && !state.level.cards()
    {
        let frame = frame(&state.huddle, state.players);
        if frame.height <= FEW
            && let Some(action) = counted::<FEW>(state, seat, frame, rng, list)
        {
            return action;
        }
    }
    list.clear();
    super::actions(state, list);
    list[below(rng, list.len() as u32) as usize]
}

/// Counts the actions in the order in which they are listed, and finds one of them; none if there is none.
fn counted<const N: usize>(
    state: &State,
    seat: Seat,
    frame: Frame,
    rng: &mut impl Rng,
    list: &mut Vec<Action>,
) -> Option<Action> {
    let coast = Coast::<N>::framed(&state.huddle, state.players, state.level, frame);
    let mut counts = Counts::of(&coast);
    let supply = &state.supply[seat];
    let there = |kind: &Kind| supply[kind.index()] > 0;
    let mut adds = [0; Kind::ALL.len()];
    if state.add_due() {
        for kind in Kind::ALL.into_iter().filter(there) {
            adds[kind.index()] = match kind {
                _ if coast.plain(kind) => counts.places,
                Kind::Belly => counts.away_from_bellies(&coast),
                _ => coast
                    .goals(seat, kind, &mut counts.abilities)
                    .count(frame.height),
            };
        }
    }
    let all_adds: u32 = adds.iter().sum();
    let mut room = None;
    if state.add_due() && may_move(state) && can_lose(state, seat) {
        list.clear();
        add::list(&coast, &mut counts.abilities, supply, seat, list);
        room = Room::keep(state, seat, &coast, &mut counts.abilities, list);
    }
    // what a Move has to be asked about its goals, one by one
    let narrow = |tile: Tile, from: Cell| {
        let room = room.as_ref();
        room.filter(|room| !room.is_left_always(tile, from))
    };
    let lift = Lift::new(&coast, state.added);
    let mut lifted = [(Cell::ICEBERG, 0); TILES];
    let (mut tiles, mut all_moves) = (0, 0);
    if may_move(state) {
        lift.each_lifted(|this| {
            let goals = match narrow(this.tile, this.from) {
                None => lift.count(&this, &mut counts),
                Some(room) => {
                    let mut goals = Rows::<N>::NONE;
                    lift.goals(&this, &mut counts.abilities, &mut goals);
                    let mut left = 0;
                    frame.each(&goals, |to| {
                        left += u32::from(room.is_left(this.tile, this.from, to));
                    });
                    left
                }
            };
            all_moves += goals;
            lifted[tiles % TILES] = (this.from, goals);
            tiles += 1;
            false
        });
    }
    let forfeits = match state.add_due() && all_adds == 0 {
        true => Kind::ALL.into_iter().filter(there).count() as u32,
        false => 0,
    };
    let ends = u32::from(!state.add_due());
    let total = all_adds + all_moves + forfeits + ends;
    if total == 0 {
        return None;
    }
    let mut number = below(rng, total);
    for kind in Kind::ALL {
        if number < adds[kind.index()] {
            let cell = match coast.plain(kind) {
                true => frame.nth(&coast.places, number),
                false => frame.nth(&coast.goals(seat, kind, &mut counts.abilities), number),
            };
            return cell.map(|cell| Action::Add { kind, cell });
        }
        number -= adds[kind.index()];
    }
    for &(from, goals) in &lifted[..tiles.min(TILES)] {
        if number < goals {
            let this = lift.lifted(state.huddle.at(from)?, from);
            let mut goals = Rows::<N>::NONE;
            lift.goals(&this, &mut counts.abilities, &mut goals);
            let to = match narrow(this.tile, from) {
                None => frame.nth(&goals, number),
                Some(room) => {
                    let cells = frame.cells(&goals).into_iter();
                    let mut left = cells.filter(|&to| room.is_left(this.tile, from, to));
                    left.nth(number as usize)
                }
            };
            return to.map(|to| Action::Move { from, to });
        }
        number -= goals;
    }
    match Kind::ALL.into_iter().filter(there).nth(number as usize) {
        Some(kind) if forfeits > 0 => Some(Action::Forfeit(kind)),
        _ => Some(Action::End),
    }
}
