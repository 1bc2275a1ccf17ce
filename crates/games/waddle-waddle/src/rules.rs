//! What is allowed: every legal action of a decision. `rules/` holds, by choice, why others are not.
use crate::{
    Action, Card, Kind, State,
    abilities::Abilities,
    chart::frame,
    coast::Coast,
    frame::{ALL, FEW, Frame, MORE, Size},
    lift::Lift,
    rule::Refusal,
};
use menagerie_core::{Seat, Turn};
use room::Room;

mod add;
mod collect;
mod moving;
mod pick;
mod places;
mod room;

pub(crate) use add::can_add;
pub(crate) use collect::collectable;
pub(crate) use moving::{any_move, connected};
pub(crate) use pick::pick;
pub(crate) use places::{places, why};

/// What the game waits for: luck first, then the players in turn.
pub(crate) fn turn(state: &State) -> Turn {
    match state.seat() {
        Some(_) if state.over() => Turn::Over,
        Some(seat) if !state.unlaid() => Turn::Decide(seat),
        _ => Turn::Chance,
    }
}

/// Appends every legal action, in the order of WW-STATE-3: cards by number; Adds by type and cell; Moves by owner, type, cell and
/// goal; Forfeits by type; EndTurn. Cells are in reading order, goals in the order of the chart: in reading order too, unless
/// the huddle is more than 60 cells wide.
pub(crate) fn actions(state: &State, out: &mut Vec<Action>) {
    let Turn::Decide(seat) = turn(state) else {
        return;
    };
    out.extend(collectable(state).map(Action::Collect));
    if state.add_due() || may_move(state) {
        let frame = frame(&state.huddle, state.players);
        match frame.size {
            Size::Few => list::<FEW>(state, seat, frame, out),
            Size::More => list::<MORE>(state, seat, frame, out),
            Size::All => list::<ALL>(state, seat, frame, out),
        }
    }
    if !state.add_due() {
        out.push(Action::End);
    }
}

/// Whether the turn still has its Move.
fn may_move(state: &State) -> bool {
    !state.moved && !state.last_round()
}

/// Appends Adds, Moves and Forfeits.
fn list<const N: usize>(state: &State, seat: Seat, frame: Frame, out: &mut Vec<Action>) {
    let coast = Coast::<N>::framed(&state.huddle, state.players, state.level, frame);
    let mut abilities = Abilities::new();
    let before = out.len();
    if state.add_due() {
        add::list(&coast, &mut abilities, &state.supply[seat], seat, out);
    }
    let adds = out.len() > before;
    if may_move(state) {
        let room = Room::keep(state, seat, &coast, &mut abilities, &out[before..]);
        let lift = Lift::new(&coast, state.added);
        lift.each(|lifted| {
            let (tile, from) = (lifted.tile, lifted.from);
            let room = room
                .as_ref()
                .filter(|room| !room.is_left_always(tile, from));
            frame.each(&lift.goals(&lifted, &mut abilities), |to| {
                if room.is_none_or(|room| room.is_left(tile, from, to)) {
                    out.push(Action::Move { from, to });
                }
            });
            false
        });
    }
    if state.add_due() && !adds {
        let there = |kind: &Kind| state.supply[seat][kind.index()] > 0;
        out.extend(Kind::ALL.into_iter().filter(there).map(Action::Forfeit));
    }
}

/// Whether an action is legal, or the first rule that it breaks in the order of WW-REF-1.
pub(crate) fn check(state: &State, action: Action) -> Result<(), Refusal> {
    let seat = match turn(state) {
        Turn::Over => return Err(Refusal::Over),
        Turn::Decide(seat) => seat,
        Turn::Chance => return Err(Refusal::NotYours(Turn::Chance)),
    };
    match action {
        Action::Collect(card) => collect::check(state, card),
        Action::Add { kind, cell } => add::check(state, seat, kind, cell),
        Action::Move { from, to } => moving::check(state, seat, from, to),
        Action::Forfeit(kind) => add::check_forfeit(state, seat, kind),
        Action::End if state.add_due() => Err(Refusal::AddDue),
        Action::End => Ok(()),
    }
}

/// Whether nothing but EndTurn is left, so that the turn ends by itself (WW-TURN-7).
pub(crate) fn only_end_left(state: &State) -> bool {
    let anything_to_move = || may_move(state) && any_move(state);
    !state.add_due() && collectable(state).next().is_none() && !anything_to_move()
}

/// The cards that the player in turn may collect now, for prompts.
pub(crate) fn cards_open(state: &State) -> Vec<Card> {
    collectable(state).collect()
}
