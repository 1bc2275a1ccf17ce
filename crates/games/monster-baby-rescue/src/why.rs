//! Why nothing can be done at a place: what a touch there would have meant, and the rule that it breaks.
use crate::{
    action::Action,
    asks::Asks,
    monster::{Gem, Part},
    rule::Refusal,
    rules,
    state::State,
    tile::Tile,
};
use menagerie_core::Touch;

/// The row, the parts of the own monster, and both colours of gems in supply.
pub(crate) fn places(state: &State) -> Vec<Touch> {
    let row = state.row.iter().flatten();
    row.map(|tile| Touch::new("tile", tile))
        .chain(Part::ALL.map(|part| Touch::new("part", part)))
        .chain(Gem::ALL.map(|gem| Touch::new("gem", gem)))
        .collect()
}

pub(crate) fn why(state: &State, touch: &str) -> Option<Refusal> {
    match touch.split_once(':')? {
        ("tile", name) => {
            let tile: Tile = name.parse().ok()?;
            (!state.row.contains(&Some(tile))).then_some(Refusal::NotInRow(tile))
        }
        ("part", name) => {
            let part: Part = name.parse().ok()?;
            Some(match asking(state, Asks::Part) {
                Some(place) => rules::check(state, Action::take_part(place, part)).err()?,
                None => Refusal::NoJoker(part),
            })
        }
        ("gem", name) => {
            let gem: Gem = name.parse().ok()?;
            Some(match asking(state, Asks::Colour) {
                Some(place) => rules::check(state, Action::take_colour(place, gem)).err()?,
                None => Refusal::NoGemOfChoice(gem),
            })
        }
        ("position", number) => rules::tile_at(state, number.parse().ok()?).err(),
        ("button", "pass") => Some(Refusal::Pass),
        _ => None,
    }
}

/// The place of a tile in the row whose taker names something of this sort.
fn asking(state: &State, asks: Asks) -> Option<usize> {
    let asks = |tile: &Option<Tile>| tile.is_some_and(|tile| state.asks(tile) == asks);
    state.row.iter().position(asks)
}
