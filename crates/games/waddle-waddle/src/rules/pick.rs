//! One of the legal actions by its number, without listing them all: they are counted tile by tile, and only the goals of the one that is
//! meant are named.
use super::{
    add, may_move,
    room::{Room, can_lose},
};
use crate::{
    Action, Cell, Kind, State, Tile,
    chart::frame,
    coast::Coast,
    counts::Counts,
    frame::{FEW, Frame, MORE, Size},
    huddle::TILES,
    lift::Lift,
};
use menagerie_core::{Rng, Seat, Turn, below};

/// One of the legal actions, all with equal chances.
pub(crate) fn pick(state: &State, rng: &mut impl Rng, list: &mut Vec<Action>) -> Action {
    if let Turn::Decide(seat) = super::turn(state)
        && !state.level.cards()
    {
        let frame = frame(&state.huddle, state.players);
        let action = match frame.size {
            Size::Few => counted::<FEW>(state, seat, frame, rng, list),
            Size::More => counted::<MORE>(state, seat, frame, rng, list),
            Size::All => None,
        };
        if let Some(action) = action {
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
                _ if coast.goes_anywhere(Tile::new(seat, kind), 0) => counts.places,
                Kind::Belly => counts.for_bellies(&coast).places,
                _ => coast.goals(seat, kind, &mut counts.abilities).count(),
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
    let lift = may_move(state).then(|| Lift::new(&coast, state.added));
    let mut goals = [0u16; TILES];
    let mut all_moves = 0;
    if let Some(lift) = &lift {
        let mut each = goals.iter_mut();
        lift.each(|lifted| {
            let count = match narrow(lifted.tile, lifted.from) {
                None => lift.count(&lifted, &mut counts),
                Some(room) => {
                    let mut left = 0;
                    frame.each(&lift.goals(&lifted, &mut counts.abilities), |to| {
                        left += u32::from(room.is_left(lifted.tile, lifted.from, to));
                    });
                    left
                }
            };
            all_moves += count;
            if let Some(goals) = each.next() {
                *goals = count as u16;
            }
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
            let goals = coast.goals(seat, kind, &mut counts.abilities);
            return frame
                .nth(&goals, number)
                .map(|cell| Action::Add { kind, cell });
        }
        number -= adds[kind.index()];
    }
    if let Some(lift) = &lift
        && number < all_moves
    {
        let mut each = goals.iter();
        let mut found = None;
        lift.each(|lifted| {
            let goals = each.next().map_or(0, |&goals| goals.into());
            if number >= goals {
                number -= goals;
                return false;
            }
            let from = lifted.from;
            let goals = lift.goals(&lifted, &mut counts.abilities);
            let to = match narrow(lifted.tile, from) {
                None => frame.nth(&goals, number),
                Some(room) => {
                    let cells = frame.cells(&goals).into_iter();
                    let mut left = cells.filter(|&to| room.is_left(lifted.tile, from, to));
                    left.nth(number as usize)
                }
            };
            found = to.map(|to| Action::Move { from, to });
            true
        });
        return found;
    }
    number -= all_moves;
    match Kind::ALL.into_iter().filter(there).nth(number as usize) {
        Some(kind) if forfeits > 0 => Some(Action::Forfeit(kind)),
        _ => Some(Action::End),
    }
}
