//! Every command: when it fits, what it may say, and the first rule it breaks (WR-DEC).
use super::{hunt, line, moves};
use crate::{
    action::{Action, Trick},
    action_tile::ActionTile,
    ground::Spaces,
    hex::{Hex, Way},
    refusal::Refusal,
    state::{Phase, State, Wait},
};
use menagerie_core::Seat;

/// Whether an action of the deciding seat is legal; the order of reasons is that of WR-DEC-6.
pub(crate) fn check(state: &State, action: Action) -> Result<(), Refusal> {
    if state.wait == Wait::Nothing {
        return Err(Refusal::Over);
    }
    let seat = state.seat;
    let free = state.wait == Wait::Free;
    match action {
        Action::Use(trick) => {
            return if free {
                check_trick(state, trick)
            } else {
                Err(Refusal::TileTime)
            };
        }
        Action::Scamper(way) => {
            return if free {
                check_scamper(state, way)
            } else {
                Err(Refusal::TileTime)
            };
        }
        Action::Spare => {
            let may = free && state.wombats[seat].spare;
            return may.then_some(()).ok_or(Refusal::NoSpare);
        }
        Action::End => return free.then_some(()).ok_or(Refusal::StillPending),
        _ => {}
    }
    if !fits(state, action) {
        return Err(Refusal::NotPending);
    }
    let moves = state.edition.moves_per_turn;
    if free && state.moves >= moves {
        return Err(Refusal::FourthMove(moves));
    }
    let among = |at: Hex, spaces: Spaces| state.ground.space(at).is_some_and(|s| spaces.has(s));
    match action {
        Action::Move(way, steps) => check_move(state, way, steps),
        Action::Special(_) if state.smells(seat) => Err(Refusal::Smells),
        Action::Special(way) => moves::can_special(state, seat, way)
            .then_some(())
            .ok_or(Refusal::NothingToSmell),
        Action::Wander => check_wander(state),
        Action::Step(way) => {
            let card = state.cards.followed;
            card.is_some_and(|card| moves::leads(state, seat, card).any(|open| open == way))
                .then_some(())
                .ok_or(Refusal::NotOnCard)
        }
        Action::Relocate(from) => among(from, cubes_elsewhere(state))
            .then_some(())
            .ok_or(Refusal::NoCube(from)),
        Action::Place(dingo, at) => check_place(state, dingo, at),
        Action::Dingo(dingo) => (dingo == 1 || dingo == 2)
            .then_some(())
            .ok_or(Refusal::WrongDingo),
        Action::Target(at) => among(at, hunt::targets(state, usize::from(state.hunt.moving & 1)))
            .then_some(())
            .ok_or(Refusal::NotNearest(at)),
        Action::Run(to) => among(to, hunt::route(state))
            .then_some(())
            .ok_or(Refusal::NotNearer(to)),
        Action::Give(seat) if hunt::heirs(state) >> seat.0 & 1 == 1 => Ok(()),
        Action::Give(seat) => {
            let controller = state.hunt.controller;
            Err(if state.hunt.caught == 1 << controller.0 {
                Refusal::GiveAway(seat)
            } else {
                Refusal::GiveCaught(seat)
            })
        }
        Action::Use(_) | Action::Scamper(_) | Action::Spare | Action::End => Ok(()),
    }
}

/// Whether an action is of the kind that is awaited (WR-DEC-2).
pub(crate) fn fits(state: &State, action: Action) -> bool {
    let wanted = match action {
        Action::Move(..)
        | Action::Special(_)
        | Action::Wander
        | Action::Use(_)
        | Action::Scamper(_)
        | Action::Spare
        | Action::End => Wait::Free,
        Action::Step(_) => Wait::Step,
        Action::Relocate(_) => Wait::Relocate,
        Action::Place(..) => Wait::Place,
        Action::Dingo(_) => Wait::Choose,
        Action::Target(_) => Wait::Target,
        Action::Run(_) => Wait::Run,
        Action::Give(_) => Wait::Give,
    };
    state.wait == wanted
}

fn check_move(state: &State, way: Way, steps: u8) -> Result<(), Refusal> {
    if !state.smells(state.seat) {
        return Err(Refusal::NoSmell);
    }
    if steps == 0 {
        return Err(Refusal::NoSteps);
    }
    let most = line::reach(state, state.seat, way);
    (steps <= most).then_some(()).ok_or(Refusal::TooFar(most))
}

fn check_wander(state: &State) -> Result<(), Refusal> {
    if state.smells(state.seat) {
        return Err(Refusal::NotLostSmell);
    }
    if moves::any_special(state, state.seat) {
        return Err(Refusal::NotLostFood);
    }
    moves::can_wander(state, state.seat)
        .then_some(())
        .ok_or(Refusal::WalledIn)
}

/// Whether an action tile can be used now (WR-ACT-2, WR-HOLD-2, WR-RUN-2, WR-FIB-2, WR-FIB-3).
fn check_trick(state: &State, trick: Trick) -> Result<(), Refusal> {
    let wombat = &state.wombats[state.seat];
    if !wombat.ready.has(trick.tile()) {
        return Err(Refusal::TileGone(trick.tile()));
    }
    match trick {
        Trick::Hold if wombat.tract.last().is_empty() => Err(Refusal::NothingToHold),
        Trick::RunHome if wombat.at == state.ground.home => Err(Refusal::AtHome),
        Trick::Fiber if wombat.tract.is_empty() => Err(Refusal::EmptyTract),
        Trick::Fiber => {
            let most = state.edition.max_own_cubes_per_space;
            match wombat.cubes.on(wombat.at) >= most {
                true => Err(Refusal::NoRoom(most)),
                false => Ok(()),
            }
        }
        _ => Ok(()),
    }
}

fn check_scamper(state: &State, way: Way) -> Result<(), Refusal> {
    let tile = ActionTile::Scamper;
    if !state.wombats[state.seat].ready.has(tile) {
        return Err(Refusal::TileGone(tile));
    }
    let open = state.can_enter(state.seat, way);
    open.then_some(()).ok_or(Refusal::CannotEnter)
}

fn check_place(state: &State, dingo: u8, at: Hex) -> Result<(), Refusal> {
    let setup = state.phase == Phase::Setup;
    let space = state.ground.space(at);
    let due = state.hunt.placing.trailing_zeros() as u8 + 1;
    if setup && !space.is_some_and(|space| state.land.dens.has(space)) {
        return Err(Refusal::NotDen(at));
    }
    let free = space.is_some_and(|space| state.free_dens().has(space));
    if !free {
        return Err(if setup {
            Refusal::DenOrder
        } else {
            Refusal::DenTaken(at)
        });
    }
    if dingo != due {
        return Err(if setup {
            Refusal::DenOrder
        } else {
            Refusal::WrongDingo
        });
    }
    Ok(())
}

/// The spaces from which the deciding player can take a cube that is due (WR-POOP-2).
pub(crate) fn cubes_elsewhere(state: &State) -> Spaces {
    let wombat = &state.wombats[state.seat];
    let mut spaces = wombat.cubes.spaces();
    spaces.remove(wombat.at);
    spaces
}

/// Every legal action of the pending decision: moves by direction and steps, special moves, wandering; action tiles in the
/// order of [`ActionTile::ALL`]; the spare disk; the end of movement. Spaces come in reading order, seats and dingoes by number.
pub(crate) fn actions(state: &State, out: &mut Vec<Action>) {
    let hexes = |spaces: Spaces| spaces.into_iter().map(|space| state.ground.hex(space));
    match state.wait {
        Wait::Free => free_actions(state, out),
        Wait::Step => {
            if let Some(card) = state.cards.followed {
                out.extend(moves::leads(state, state.seat, card).map(Action::Step));
            }
        }
        Wait::Relocate => out.extend(hexes(cubes_elsewhere(state)).map(Action::Relocate)),
        Wait::Place => {
            let due = state.hunt.placing.trailing_zeros() as u8 + 1;
            out.extend(hexes(state.free_dens()).map(|at| Action::Place(due, at)));
        }
        Wait::Choose => out.extend([Action::Dingo(1), Action::Dingo(2)]),
        Wait::Target => {
            let spaces = hunt::targets(state, usize::from(state.hunt.moving & 1));
            out.extend(hexes(spaces).map(Action::Target));
        }
        Wait::Run => out.extend(hexes(hunt::route(state)).map(Action::Run)),
        Wait::Give => {
            let heirs = hunt::heirs(state);
            let heir = |seat: &Seat| heirs >> seat.0 & 1 == 1;
            out.extend(state.seats().filter(heir).map(Action::Give));
        }
        Wait::Start | Wait::Tiles | Wait::Food | Wait::Card | Wait::Roll | Wait::Nothing => {}
    }
}

fn free_actions(state: &State, out: &mut Vec<Action>) {
    let seat = state.seat;
    let wombat = &state.wombats[seat];
    if state.moves < state.edition.moves_per_turn {
        if state.smells(seat) {
            let outlook = line::Outlook::of(state, seat);
            for way in Way::ALL {
                let most = outlook.reach(way);
                out.extend((1..=most).map(|steps| Action::Move(way, steps)));
            }
        } else {
            let before = out.len();
            out.extend(moves::specials(state, seat).map(Action::Special));
            if out.len() == before && moves::can_wander(state, seat) {
                out.push(Action::Wander);
            }
        }
    }
    for tile in wombat.ready.iter() {
        if tile == ActionTile::Scamper {
            let open = |way: &Way| state.can_enter(seat, *way);
            out.extend(Way::ALL.into_iter().filter(open).map(Action::Scamper));
        } else {
            let mut tricks = Trick::ALL.into_iter().filter(|trick| trick.tile() == tile);
            let legal = |trick: &Trick| check_trick(state, *trick).is_ok();
            out.extend(tricks.find(legal).map(Action::Use));
        }
    }
    if wombat.spare {
        out.push(Action::Spare);
    }
    out.push(Action::End);
}
