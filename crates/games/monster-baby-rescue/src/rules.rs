//! What may be taken, and why not (sections 6, 7, 8 and 15).
use crate::{
    action::Action,
    asks::Asks,
    edition::Components,
    monster::{Gem, Part},
    row::MOST_POSITIONS,
    rule::Refusal,
    state::State,
    tile::Tile,
};
use menagerie_core::{Seat, Turn};

impl State {
    /// The parts of a player's monster that can still rise.
    #[inline]
    pub(crate) fn rising(&self, edition: &Components, seat: Seat) -> impl Iterator<Item = Part> {
        let levels = self.babies[seat].levels;
        let max = edition.levels.max;
        Part::ALL
            .into_iter()
            .filter(move |&part| levels[part] < max)
    }

    /// The colours that the supply has.
    #[inline]
    pub(crate) fn in_supply(&self) -> impl Iterator<Item = Gem> {
        let supply = self.supply;
        Gem::ALL.into_iter().filter(move |&gem| supply[gem] > 0)
    }
}

/// Lists by position, then head, torso, legs or red, green (MBR-ACT-2).
pub(crate) fn actions(state: &State, out: &mut Vec<Action>) {
    if !state.deciding() {
        return;
    }
    if state.asked.nothing() {
        out.extend_from_slice(&TAKES[..state.row.len()]);
    } else {
        list_asking(state, &state.edition, out);
    }
}

#[inline(never)]
fn list_asking(state: &State, edition: &Components, out: &mut Vec<Action>) {
    for (place, tile) in state.row.iter().enumerate() {
        let Some(tile) = *tile else { continue };
        let before = out.len();
        match edition.asks[tile.index()] {
            Asks::Nothing => {}
            Asks::Part => {
                if let Some(seat) = state.marker {
                    for part in state.rising(edition, seat) {
                        out.push(Action::take_part(place, part));
                    }
                }
            }
            Asks::Colour => {
                for gem in state.in_supply() {
                    out.push(Action::take_colour(place, gem));
                }
            }
        }
        if out.len() == before {
            out.push(TAKES[place]);
        }
    }
}

/// Taking each position without extras.
pub(crate) static TAKES: [Action; MOST_POSITIONS] = {
    let mut takes = [Action::Pass; MOST_POSITIONS];
    let mut place = 0;
    while place < MOST_POSITIONS {
        takes[place] = Action::take(place);
        place += 1;
    }
    takes
};

/// The checks of MBR-ACT-3 from the third on, and MBR-ACT-5 on passing; the first two need to know who asks.
pub(crate) fn check(state: &State, action: Action) -> Result<(), Refusal> {
    let seat = match state.turn() {
        Turn::Over => return Err(Refusal::Over),
        Turn::Chance => return Err(Refusal::NotYet),
        Turn::Decide(seat) => seat,
    };
    let Action::Take {
        position,
        part,
        colour,
    } = action
    else {
        return Err(Refusal::Pass);
    };
    let tile = tile_at(state, position)?;
    let asks = state.asks(tile);
    match (asks, part) {
        (Asks::Part, None) if state.rising(&state.edition, seat).next().is_some() => {
            return Err(Refusal::PartMissing);
        }
        (Asks::Part, Some(part)) if state.babies[seat].levels[part] >= state.edition.levels.max => {
            return Err(Refusal::PartFull(part));
        }
        _ => {}
    }
    match (asks, colour) {
        (Asks::Colour, None) if !state.supply.is_empty() => return Err(Refusal::ColourMissing),
        (Asks::Colour, Some(gem)) if state.supply[gem] == 0 => {
            return Err(Refusal::ColourGone(gem));
        }
        _ => {}
    }
    match (part, colour) {
        (Some(part), _) if asks != Asks::Part => Err(Refusal::PartNotAsked(part)),
        (_, Some(gem)) if asks != Asks::Colour => Err(Refusal::ColourNotAsked(gem)),
        _ => Ok(()),
    }
}

/// The tile at a position counted from 1 (MBR-TAKE-1).
pub(crate) fn tile_at(state: &State, position: i32) -> Result<Tile, Refusal> {
    let place = position
        .checked_sub(1)
        .and_then(|place| usize::try_from(place).ok());
    match place.and_then(|place| state.row.get(place)) {
        None => Err(Refusal::NoPosition(position)),
        Some(None) => Err(Refusal::Empty(position)),
        Some(Some(tile)) => Ok(*tile),
    }
}
