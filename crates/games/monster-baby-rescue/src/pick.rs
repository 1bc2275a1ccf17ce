//! One choice at random, without listing them all: what whole random games are made of.
use crate::{action::Action, asks::Asks, rules::TAKES, state::State};
use menagerie_core::{Rng, below};

/// What stands in the list of [`crate::rules::actions`] where `below` says. Where no tile asks for anything the place is the choice.
#[inline]
pub(crate) fn pick(state: &State, rng: &mut impl Rng) -> Action {
    if state.asked.nothing() {
        TAKES[below(rng, state.row.len() as u32) as usize]
    } else {
        pick_asking(state, rng)
    }
}

#[inline(never)]
fn pick_asking(state: &State, rng: &mut impl Rng) -> Action {
    let edition = state.edition.numbers();
    let seat = state.marker.expect("somebody has to decide");
    // a tile that asks for what there is none of is taken without it
    let parts = (state.rising(edition, seat).count() as u32).max(1);
    let colours = (state.in_supply().count() as u32).max(1);
    let (jokers, choices, empty) = state.asked.each();
    let tiles = state.row.len() as u32 - empty;
    let all = tiles + jokers * (parts - 1) + choices * (colours - 1);

    let mut left = below(rng, all);
    for (place, tile) in state.row.iter().enumerate() {
        let Some(tile) = *tile else { continue };
        let asks = edition.asks[tile.index()];
        let many = match asks {
            Asks::Nothing => 1,
            Asks::Part => parts,
            Asks::Colour => colours,
        };
        if left < many {
            let left = left as usize;
            let named = match asks {
                Asks::Nothing => None,
                Asks::Part => {
                    let part = state.rising(edition, seat).nth(left);
                    part.map(|part| Action::take_part(place, part))
                }
                Asks::Colour => {
                    let colour = state.in_supply().nth(left);
                    colour.map(|colour| Action::take_colour(place, colour))
                }
            };
            return named.unwrap_or(TAKES[place]);
        }
        left -= many;
    }
    unreachable!("the choices of all places add up to those there are")
}
