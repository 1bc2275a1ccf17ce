//! The Wumpus phase, and being attacked (HTW-SCENT, HTW-WUMPUS, HTW-HIT).
use super::{hunt, tell};
use crate::{
    action::Action,
    board::Cell,
    card::Card,
    cards::Cards,
    event::{Event, Seen},
    figures::Face,
    seats::Seats,
    stage::{Reason, Stage},
    state::State,
};
use menagerie_core::{Hear, Seat};

/// Asks SCENT in turn order; without anybody to ask, the die is rolled (HTW-SCENT-1).
pub(crate) fn open_scent(state: &mut State) {
    let asked = state.in_turn_order(|seat| state.can_answer(seat));
    ask_scent(state, asked);
}

fn ask_scent(state: &mut State, asked: Option<Seat>) {
    match asked {
        Some(seat) => state.ask(Stage::Scent, seat),
        None => state.ask(Stage::Roll, Seat(0)),
    }
}

pub(super) fn scent(state: &mut State, action: Action, ear: &mut impl Hear<Event>) {
    let seat = state.who;
    if let Action::Scent(spot) = action
        && let Some(to) = Cell::on_board(spot)
    {
        state.spend(seat, Card::Scent);
        tell(ear, Seen::Scent { seat, to });
        return arrive(state, to, ear);
    }
    tell(ear, Seen::Passed { seat });
    let asked = state.clockwise(seat, state.first, |seat| state.can_answer(seat));
    ask_scent(state, asked);
}

/// HTW-WUMPUS-1.
pub(super) fn roll(state: &mut State, roll: u8, ear: &mut impl Hear<Event>) {
    tell(ear, Seen::Rolled { roll });
    let face = state
        .edition
        .wumpus_roll
        .get(usize::from(roll).wrapping_sub(1));
    let face = face.copied().unwrap_or(Face::Stay);
    match face.direction() {
        Some(rolled) => {
            let steps = 0..state.steps.wumpus;
            let to = steps.fold(state.wumpus, |at, _| at.stride(rolled));
            arrive(state, to, ear);
        }
        None if face == Face::Lair => arrive(state, nearest_lair(state, |_| true), ear),
        None => {
            tell(ear, Seen::WumpusStayed);
            hunt::open(state, ear);
        }
    }
}

/// The nearest Lair but the one it stands on (HTW-WUMPUS-6), among those that will do.
pub(super) fn nearest_lair(state: &State, will_do: impl Fn(Cell) -> bool) -> Cell {
    let mut lairs = state.lairs();
    lairs.remove(state.wumpus.0);
    for id in lairs {
        if !will_do(Cell(id)) {
            lairs.remove(id);
        }
    }
    state.wumpus.nearest(lairs).unwrap_or(state.wumpus)
}

/// The Wumpus has ended a move: every hunter on its space is attacked (HTW-WUMPUS-7).
fn arrive(state: &mut State, to: Cell, ear: &mut impl Hear<Event>) {
    let from = std::mem::replace(&mut state.wumpus, to);
    tell(ear, Seen::WumpusMoved { from, to });
    match state.standing_on(to) {
        nobody if nobody.is_empty() => hunt::open(state, ear),
        seats => attack(state, seats, ear),
    }
}

/// Asks AVOID of the attacked in turn order (HTW-HIT-2).
pub(super) fn attack(state: &mut State, seats: Seats, ear: &mut impl Hear<Event>) {
    state.attacked = seats;
    tell(ear, Seen::Attacked { seats });
    let asked = state.in_turn_order(|seat| seats.has(seat) && state.can_answer(seat));
    ask_avoid(state, asked, ear);
}

fn ask_avoid(state: &mut State, asked: Option<Seat>, ear: &mut impl Hear<Event>) {
    match asked {
        Some(seat) => state.ask(Stage::Avoid, seat),
        None => results(state, ear),
    }
}

pub(super) fn avoid(state: &mut State, action: Action, ear: &mut impl Hear<Event>) {
    let seat = state.who;
    if action == Action::Escape {
        state.lay_down(seat, Cards::from_iter([(Card::Retreat, 1)]));
        state.escaping.add(seat);
        tell(ear, Seen::Escapes { seat });
    } else {
        tell(ear, Seen::Suffers { seat });
    }
    let fits = |seat| state.attacked.has(seat) && state.can_answer(seat);
    let asked = state.clockwise(seat, state.first, fits);
    ask_avoid(state, asked, ear);
}

/// All have answered: results are applied together and told in turn order (HTW-HIT-3 to HTW-HIT-6).
fn results(state: &mut State, ear: &mut impl Hear<Event>) {
    let (attacked, escaping) = (state.attacked, state.escaping);
    (state.attacked, state.escaping) = (Seats::NONE, Seats::NONE);
    let mut seat = state.first;
    loop {
        if escaping.has(seat) {
            state.discard.add(Card::Retreat);
            state.send_home(seat);
            tell(ear, Seen::Escaped { seat });
        } else if attacked.has(seat) {
            suffer(state, seat, ear);
        }
        seat = state.next[seat];
        if seat == state.first {
            break;
        }
    }
    match state.living().count() {
        0 => state.finish(Reason::Wumpus, ear),
        1 => state.finish(Reason::LastHunter, ear),
        _ => match state.active {
            Some(_) => hunt::end_turn(state, ear),
            None => {
                if !state.seats[state.first].living() {
                    state.first = state.next_living(state.first);
                    tell(ear, Seen::First { seat: state.first });
                }
                hunt::open(state, ear);
            }
        },
    }
}

fn suffer(state: &mut State, seat: Seat, ear: &mut impl Hear<Event>) {
    let lost = state.seats[seat].hand;
    state.throw(seat, lost);
    state.send_home(seat);
    let loss = state.edition.hand_size_loss_per_attack;
    let player = &mut state.seats[seat];
    player.size = player.size.saturating_sub(loss);
    let size = player.size;
    tell(ear, Seen::Suffered { seat, lost, size });
    if size == 0 {
        // marks are for the living
        player.hazards = false;
        tell(ear, Seen::Out { seat });
    }
}
