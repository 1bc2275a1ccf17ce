//! Luck: what can come, how it is drawn, and how it is written (HTW-INFO-1).
use crate::{
    board::{CENTRE, Cell, SPACES},
    card::Card,
    figures::{MOST_FACES, Squares},
    hunter::{Camps, Hunter},
    stage::Stage,
    state::State,
    terrain::{Layout, Terrain},
};
use menagerie_core::{NotationError, Rng, below, read_number, shuffle};
use std::{fmt, iter::repeat_n, str::FromStr};

/// One settled piece of luck.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub enum Chance {
    /// `camps red-blue-yellow-green`: the Camps, clockwise from the north-west corner.
    Camps(Camps),
    /// `layout kcfsrck/…`: the squares, row by row.
    Layout(Layout),
    /// `roll 4`: the die, for first player or for the Wumpus.
    Roll(u8),
    /// `card bow`: the card that is drawn.
    Card(Card),
}

impl fmt::Display for Chance {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Chance::Camps(camps) => write!(f, "camps {camps}"),
            Chance::Layout(layout) => write!(f, "layout {layout}"),
            Chance::Roll(n) => write!(f, "roll {n}"),
            Chance::Card(card) => write!(f, "card {card}"),
        }
    }
}

impl FromStr for Chance {
    type Err = NotationError;
    fn from_str(text: &str) -> Result<Chance, NotationError> {
        match text.split_once(' ') {
            Some(("camps", rest)) => Ok(Chance::Camps(rest.parse()?)),
            Some(("layout", rest)) => Ok(Chance::Layout(rest.parse()?)),
            // one digit, so that every roll is written in one way
            Some(("roll", rest)) if rest.len() == 1 => {
                Ok(Chance::Roll(read_number("roll", rest, 1..=MOST_FACES)?))
            }
            Some(("card", rest)) => Ok(Chance::Card(rest.parse()?)),
            _ => {
                let problem =
                    format!("'{text}' is not camps, layout, roll or card with its outcome");
                Err(NotationError::new("luck", problem))
            }
        }
    }
}

/// Draws what is waited for, with the chances of the real pieces.
pub(crate) fn draw(state: &State, rng: &mut impl Rng) -> Chance {
    match state.stage {
        Stage::Camps => {
            let mut colours = Hunter::ALL;
            shuffle(rng, &mut colours);
            Chance::Camps(Camps(colours))
        }
        Stage::Layout => Chance::Layout(lay(&state.edition.terrain, rng)),
        Stage::Deal | Stage::Draw => {
            let card = state.deck.draw(rng);
            Chance::Card(card.expect("nobody draws before an empty deck is shuffled anew"))
        }
        _ => Chance::Roll(1 + below(rng, u32::from(faces(state))) as u8),
    }
}

/// How many faces the die has that is rolled: the Wumpus' one by the edition, the one for first player always six.
pub(crate) fn faces(state: &State) -> u8 {
    match state.stage {
        Stage::Roll => state.edition.wumpus_roll.len() as u8,
        _ => 6,
    }
}

/// Shuffles the other 44 squares onto the other spaces.
fn lay(count: &Squares, rng: &mut impl Rng) -> Layout {
    let fixed = |cell: &Cell| cell.is_camp() || *cell == CENTRE;
    let mut squares = State::blank(2).terrain;
    let mut loose = [Terrain::Lair; SPACES - 5];
    let open = [
        Terrain::Clear,
        Terrain::Forest,
        Terrain::Swamp,
        Terrain::Rocky,
    ];
    let laid = open
        .into_iter()
        .flat_map(|sort| repeat_n(sort, usize::from(count.of(sort))));
    for (place, sort) in loose.iter_mut().zip(laid) {
        *place = sort;
    }
    shuffle(rng, &mut loose);
    for (cell, sort) in Cell::all().filter(|cell| !fixed(cell)).zip(loose) {
        squares[cell.index()] = sort;
    }
    Layout(squares)
}

/// Whether an outcome can happen here.
pub(crate) fn possible(state: &State, chance: &Chance) -> Result<(), NotationError> {
    let wrong = |problem: &str| Err(NotationError::new("luck", problem));
    match (state.stage, chance) {
        (Stage::Camps, Chance::Camps(camps)) => match camps.complete() {
            true => Ok(()),
            false => wrong("every colour has one camp"),
        },
        (Stage::Layout, Chance::Layout(layout)) => layout.sound(&state.edition.terrain),
        (Stage::First | Stage::Roll, Chance::Roll(n)) => match (1..=faces(state)).contains(n) {
            true => Ok(()),
            false => wrong("the die has no such face"),
        },
        (Stage::Deal | Stage::Draw, Chance::Card(card)) => match state.deck.has(*card) {
            true => Ok(()),
            false => wrong("no such card is left in the deck"),
        },
        _ => wrong("something else is awaited"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::figures::Figures;
    use menagerie_core::{Adjustable, Quick};

    // HTW-SETUP-1
    #[test]
    fn what_is_laid_are_the_squares_of_the_game() {
        let squares = &Figures::standard().terrain;
        for seed in 0..50 {
            let layout = lay(squares, &mut Quick::new(seed));
            assert_eq!(layout.sound(squares), Ok(()), "seed {seed}: {layout}");
            assert_eq!(layout.to_string().parse(), Ok(layout));
        }
    }
}
