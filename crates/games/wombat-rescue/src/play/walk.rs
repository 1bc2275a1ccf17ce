//! Moves (WR-MOVE, WR-SPEC, WR-WAND) and the pushing they do (WR-PUSH).
use super::{
    arrive::{Fate, Gait, arrive, eat},
    control,
};
use crate::{
    card::Card,
    event::Event,
    hex::Way,
    rules,
    state::{State, Wait},
};
use menagerie_core::{BySeat, Hear};

/// A normal move.
pub(super) fn line(state: &mut State, way: Way, steps: u8, ear: &mut impl Hear<Event>) {
    if stride(state, way, steps, ear) == Fate::Over {
        return;
    }
    finish(state, ear);
}

/// A special move.
pub(super) fn special(state: &mut State, way: Way, ear: &mut impl Hear<Event>) {
    line(state, way, 1, ear);
}

/// A wander move begins: a card is needed.
pub(super) fn wander(state: &mut State, ear: &mut impl Hear<Event>) {
    state.wait = Wait::Card;
    if state.cards.reshuffle_if_empty() {
        ear.hear(Event::Reshuffled);
    }
}

/// A card is revealed: it leads somewhere, or the next one is needed (WR-WAND-2).
pub(super) fn reveal(state: &mut State, card: Card, ear: &mut impl Hear<Event>) {
    let seat = state.seat;
    state.cards.deck.remove(card);
    state.wandered = true;
    let (first, second) = {
        let mut leads = rules::leads(state, seat, card);
        (leads.next(), leads.next())
    };
    let fits = first.is_some();
    ear.hear(Event::Card { seat, card, fits });
    match (first, second) {
        (None, _) => {
            state.put_away(card);
            wander(state, ear);
        }
        (Some(way), None) => {
            state.cards.followed = Some(card);
            follow(state, way, ear);
        }
        (Some(_), Some(_)) => {
            state.cards.followed = Some(card);
            state.wait = Wait::Step;
        }
    }
}

/// She follows the card (WR-WAND-4, WR-WAND-5).
pub(super) fn follow(state: &mut State, way: Way, ear: &mut impl Hear<Event>) {
    if stride(state, way, 1, ear) == Fate::Over {
        return;
    }
    if let Some(card) = state.cards.followed.take() {
        state.put_away(card);
    }
    finish(state, ear);
}

/// A move is complete: it counts, and control of the dingo is settled (WR-DEC-5).
fn finish(state: &mut State, ear: &mut impl Hear<Event>) {
    state.moves += 1;
    control::settle(state, ear);
}

/// Up to so many steps in a line, pushing whoever is in the way, and eating at the end.
pub(super) fn stride(state: &mut State, way: Way, steps: u8, ear: &mut impl Hear<Event>) -> Fate {
    let seat = state.seat;
    let mut so_far = BySeat::all(0u8);
    let mut from = state.wombats[seat].at;
    for _ in 0..steps {
        let to = match state.free_step(seat, way) {
            Some(to) => to,
            None => {
                let at = state.mama_spaces();
                let Some(row) = rules::enter(state, &at, &so_far, seat, way) else {
                    break;
                };
                told(state, from, ear);
                from = state.wombats[seat].at;
                if push(state, &row, way, &mut so_far, ear) == Fate::Over {
                    return Fate::Over;
                }
                row.to
            }
        };
        state.wombats[seat].at = to;
        if something_on(state, to) {
            told(state, from, ear);
            from = to;
        }
        match arrive(state, seat, to, Gait::Own, ear) {
            Fate::There => {}
            fate => return fate,
        }
    }
    told(state, from, ear);
    eat(state, seat, ear);
    Fate::There
}

/// A row of mamas gives way, the frontmost first (WR-PUSH-7).
fn push(
    state: &mut State,
    row: &rules::Row,
    way: Way,
    so_far: &mut BySeat<u8>,
    ear: &mut impl Hear<Event>,
) -> Fate {
    let by = state.seat;
    for &mama in row.pushed().iter().rev() {
        let from = state.wombats[mama].at;
        let Some(to) = state.ground.next(from, way) else {
            continue;
        };
        so_far[mama] += 1;
        ear.hear(Event::Pushed {
            seat: mama,
            by,
            from: state.ground.hex(from),
            to: state.ground.hex(to),
        });
        if arrive(state, mama, to, Gait::Pushed, ear) == Fate::Over {
            return Fate::Over;
        }
    }
    Fate::There
}

/// Whether arriving here is more than passing: what is told must keep its order.
fn something_on(state: &State, space: u8) -> bool {
    state.shared(space) || state.dingo_on(space).is_some()
}

/// Tells the part of a line that is not told yet.
fn told(state: &State, from: u8, ear: &mut impl Hear<Event>) {
    let seat = state.seat;
    let to = state.wombats[seat].at;
    if from != to {
        ear.hear(Event::Moved {
            seat,
            from: state.ground.hex(from),
            to: state.ground.hex(to),
        });
    }
}
