//! Collecting a Configuration card (section 9.4).
use crate::{Card, State, rule::Refusal};

/// The cards that may be collected now, by number (WW-TAKE-8).
pub(crate) fn collectable(state: &State) -> impl Iterator<Item = Card> + '_ {
    let acting = state
        .acting
        .filter(|_| !state.collected && state.level.cards());
    let cards = acting.map(|_| Card::all()).into_iter().flatten();
    cards.filter(move |&card| take(state, card).is_ok())
}

pub(super) fn check(state: &State, card: Card) -> Result<(), Refusal> {
    if !state.level.cards() {
        return Err(Refusal::NoCards);
    }
    if state.collected {
        return Err(Refusal::CollectedAlready);
    }
    take(state, card)
}

/// WW-TAKE-2 to WW-TAKE-7.
fn take(state: &State, card: Card) -> Result<(), Refusal> {
    let acting = state.acting.ok_or(Refusal::NothingDone)?;
    let missing = || Refusal::NotInTray(card);
    let tray = state.tray.as_ref().ok_or_else(missing)?;
    let slot = tray.find(card).ok_or_else(missing)?;
    if !state
        .edition
        .face(card)
        .criterion
        .met(&state.huddle, acting)
    {
        return Err(Refusal::NotMet(card));
    }
    tray.leave(slot)
}
