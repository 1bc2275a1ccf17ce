//! What is allowed: every legal action of a decision. `rules/` holds, by choice, why others are not.
use crate::{
    Action, Card, Cell, State,
    chart::{Rows, bits},
    coast::Coast,
    lift::Lift,
    rule::Refusal,
};
use menagerie_core::{Seat, Turn};

mod add;
mod collect;
mod moving;

pub(crate) use add::can_add;
pub(crate) use collect::collectable;
pub(crate) use moving::{any_move, connected};

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
    let moving = !state.moved && !state.last_round();
    if state.add_due() || moving {
        let coast = Coast::of(state);
        let adds = state.add_due() && add::list(&coast, state, seat, out);
        if moving {
            list_moves(&coast, state, seat, adds, out);
        }
        if state.add_due() && !adds {
            let there = crate::Kind::ALL
                .into_iter()
                .filter(|k| state.supply[seat][k.index()] > 0);
            out.extend(there.map(Action::Forfeit));
        }
    }
    if !state.add_due() {
        out.push(Action::End);
    }
}

fn list_moves(coast: &Coast<'_>, state: &State, seat: Seat, adds: bool, out: &mut Vec<Action>) {
    let guarded = adds && moving::may_block(state, seat);
    Lift::new(coast, state.added).each(|from, goals| {
        list_goals(coast, goals, |to| {
            if !guarded || moving::leaves_an_add(state, seat, from, to) {
                out.push(Action::Move { from, to });
            }
        });
        false
    });
}

#[inline]
fn list_goals(coast: &Coast<'_>, goals: &Rows, mut hear: impl FnMut(Cell)) {
    for y in coast.inner() {
        for x in bits(goals.0[y]) {
            hear(coast.frame().cell(x, y));
        }
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
    let anything_to_move = || !state.moved && !state.last_round() && any_move(state);
    !state.add_due() && collectable(state).next().is_none() && !anything_to_move()
}

/// The cards that the player in turn may collect now, for prompts.
pub(crate) fn cards_open(state: &State) -> Vec<Card> {
    collectable(state).collect()
}
