//! Luck: what can come, how it is drawn, and how it is written (HTW-INFO-1).
use crate::{
    board::{CENTRE, CORNERS, Cell, SIDE, SPACES, Terrain},
    card::Card,
    hunter::{Camps, Hunter},
    state::{Stage, State},
};
use menagerie_core::{Flaw, Rng, below, read_number, shuffle};
use std::{fmt, str::FromStr};

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

/// The squares of the board, row by row: `kcfsrck/flrcsfc/…`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Layout(pub [Terrain; SPACES]);

impl Layout {
    /// Whether the squares are those of the game, with the fixed ones in their places (HTW-COMP-1, HTW-SETUP-1).
    ///
    /// # Errors
    /// What is wrong.
    pub fn sound(&self) -> Result<(), Flaw> {
        let wrong = |problem: String| Flaw::breaks(crate::rule::SETUP_1, "board", problem);
        for corner in CORNERS {
            if self.0[corner.index()] != Terrain::Camp {
                return Err(wrong(format!("no camp on {corner}")));
            }
        }
        if self.0[CENTRE.index()] != Terrain::Lair {
            return Err(wrong(format!("no lair on {CENTRE}")));
        }
        for sort in Terrain::ALL {
            let there = self.0.iter().filter(|&&t| t == sort).count();
            if there != usize::from(sort.squares()) {
                let (letter, due) = (sort.letter(), sort.squares());
                let problem = format!("{there} squares '{letter}' where there are {due}");
                return Err(Flaw::breaks(crate::rule::COMP_1, "board", problem));
            }
        }
        Ok(())
    }
}

impl fmt::Display for Layout {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (i, row) in self.0.chunks(usize::from(SIDE)).enumerate() {
            if i > 0 {
                f.write_str("/")?;
            }
            for terrain in row {
                write!(f, "{}", terrain.letter())?;
            }
        }
        Ok(())
    }
}

impl FromStr for Layout {
    type Err = Flaw;
    fn from_str(text: &str) -> Result<Layout, Flaw> {
        let side = usize::from(SIDE);
        let rows: Vec<&str> = text.split('/').collect();
        if rows.len() != side || rows.iter().any(|row| row.chars().count() != side) {
            return Err(Flaw::new(
                "board",
                "not seven rows of seven, as in kcfsrck/…",
            ));
        }
        let mut squares = [Terrain::Clear; SPACES];
        for (square, letter) in squares.iter_mut().zip(text.chars().filter(|&c| c != '/')) {
            let sort = Terrain::ALL.into_iter().find(|t| t.letter() == letter);
            *square = sort.ok_or_else(|| {
                let problem = format!("'{letter}' is not one of c, f, s, r, l, k");
                Flaw::new("board", problem)
            })?;
        }
        Ok(Layout(squares))
    }
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
    type Err = Flaw;
    fn from_str(text: &str) -> Result<Chance, Flaw> {
        match text.split_once(' ') {
            Some(("camps", rest)) => Ok(Chance::Camps(rest.parse()?)),
            Some(("layout", rest)) => Ok(Chance::Layout(rest.parse()?)),
            // one digit, so that every roll is written in one way
            Some(("roll", rest)) if rest.len() == 1 => {
                Ok(Chance::Roll(read_number("roll", rest, 1..=6)?))
            }
            Some(("card", rest)) => Ok(Chance::Card(rest.parse()?)),
            _ => {
                let problem =
                    format!("'{text}' is not camps, layout, roll or card with its outcome");
                Err(Flaw::new("luck", problem))
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
        Stage::Layout => Chance::Layout(lay(rng)),
        Stage::Deal | Stage::Draw => {
            let card = state.deck.draw(rng);
            Chance::Card(card.expect("nobody draws before an empty deck is shuffled anew"))
        }
        _ => Chance::Roll(1 + below(rng, 6) as u8),
    }
}

/// Shuffles the other 44 squares onto the other spaces.
fn lay(rng: &mut impl Rng) -> Layout {
    let fixed = |cell: &Cell| cell.is_camp() || *cell == CENTRE;
    let mut squares = State::blank(2).terrain;
    let mut loose = [Terrain::Lair; SPACES - 5];
    let open = [
        Terrain::Clear,
        Terrain::Forest,
        Terrain::Swamp,
        Terrain::Rocky,
    ];
    for (i, sort) in open.into_iter().enumerate() {
        loose[10 * i..10 * (i + 1)].fill(sort);
    }
    shuffle(rng, &mut loose);
    for (cell, sort) in Cell::all().filter(|cell| !fixed(cell)).zip(loose) {
        squares[cell.index()] = sort;
    }
    Layout(squares)
}

/// Whether an outcome can happen here.
pub(crate) fn possible(state: &State, chance: &Chance) -> Result<(), Flaw> {
    let wrong = |problem: &str| Err(Flaw::new("luck", problem));
    match (state.stage, chance) {
        (Stage::Camps, Chance::Camps(camps)) => match camps.complete() {
            true => Ok(()),
            false => wrong("every colour has one camp"),
        },
        (Stage::Layout, Chance::Layout(layout)) => layout.sound(),
        (Stage::First | Stage::Roll, Chance::Roll(n)) => match n {
            1..=6 => Ok(()),
            _ => wrong("a die shows 1 to 6"),
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
    use menagerie_core::Quick;

    // HTW-SETUP-1
    #[test]
    fn what_is_laid_are_the_squares_of_the_game() {
        for seed in 0..50 {
            let layout = lay(&mut Quick::new(seed));
            assert_eq!(layout.sound(), Ok(()), "seed {seed}: {layout}");
            assert_eq!(layout.to_string().parse(), Ok(layout));
        }
    }

    #[test]
    fn a_board_of_other_squares_is_refused() {
        let mut layout = lay(&mut Quick::new(1));
        layout.0[CENTRE.index()] = Terrain::Clear;
        assert_eq!(layout.sound().unwrap_err().rule, Some(crate::rule::SETUP_1));
        let mut layout = lay(&mut Quick::new(1));
        let clear = layout.0.iter().position(|&t| t == Terrain::Clear).unwrap();
        layout.0[clear] = Terrain::Swamp;
        assert_eq!(layout.sound().unwrap_err().rule, Some(crate::rule::COMP_1));
    }
}
