//! Special and wander moves (WR-SPEC, WR-WAND).
use crate::{card::Card, ground::Spaces, hex::Way, state::State};
use menagerie_core::Seat;

/// Whether a special move in a direction is open: food or an own baby lies there, and she can enter (WR-SPEC-2).
pub(super) fn can_special(state: &State, seat: Seat, way: Way) -> bool {
    specials(state, seat).any(|open| open == way)
}

/// Whether any special move is open.
pub(super) fn any_special(state: &State, seat: Seat) -> bool {
    specials(state, seat).next().is_some()
}

/// The directions of special moves.
pub(super) fn specials(state: &State, seat: Seat) -> impl Iterator<Item = Way> {
    into(state, seat, state.disks() | state.babies_of(seat))
}

/// The directions in which she can enter one of these spaces.
fn into(state: &State, seat: Seat, wanted: Spaces) -> impl Iterator<Item = Way> {
    let at = state.wombats[seat].at;
    let near = wanted & state.ground.beside(at);
    // mostly nothing is near
    let ways = if near.is_empty() { &[] } else { &Way::ALL[..] };
    let open = move |way: &Way| {
        let next = state.ground.next(at, *way);
        next.is_some_and(|next| near.has(next)) && state.can_enter(seat, *way)
    };
    ways.iter().copied().filter(open)
}

/// The spaces of a card's terrains.
pub(super) fn land_of(state: &State, card: Card) -> Spaces {
    let [one, other] = state.edition.face(card).terrains;
    state.land.terrain[one as usize] | state.land.terrain[other as usize]
}

/// Whether a card's terrain lies beside her, whether or not she can enter it.
pub(crate) fn near(state: &State, seat: Seat, card: Card) -> bool {
    let beside = state.ground.beside(state.wombats[seat].at);
    !(land_of(state, card) & beside).is_empty()
}

/// The directions in which a card leads (WR-WAND-2).
pub(crate) fn leads(state: &State, seat: Seat, card: Card) -> impl Iterator<Item = Way> {
    into(state, seat, land_of(state, card))
}

/// Whether a wander move comes to an end: some space beside her can be entered (WR-WAND-3), and some card leads there. Only
/// where cards are out of the game can there be none.
pub(crate) fn can_wander(state: &State, seat: Seat) -> bool {
    let at = state.wombats[seat].at;
    let enterable: Spaces = Way::ALL
        .into_iter()
        .filter(|&way| state.can_enter(seat, way))
        .filter_map(|way| state.ground.next(at, way))
        .collect();
    let mut cards = state.cards.deck.and(state.cards.discard).iter();
    !enterable.is_empty() && cards.any(|card| !(land_of(state, card) & enterable).is_empty())
}
