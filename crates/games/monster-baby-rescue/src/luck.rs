//! What luck brings: faces, the order of figures, tiles from the deck (MBR-INFO-1, 6).
use crate::{
    face::{Faces, Side},
    row::{MOST_POSITIONS, Row},
    rule,
    state::{Phase, State},
    tile::{Tile, Tiles},
};
use menagerie_core::{MAX_SEATS, NotationError, Rng, Seat, below, shuffle};
use std::{fmt, str::FromStr};

/// One settled piece of luck.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Chance {
    /// `faces abbaabbaab-abba`: which faces lie up (MBR-SETUP-5).
    Faces(Faces),
    /// `rocks 3 1 2`: the seats of the figures from the first rock on (MBR-SETUP-7).
    Rocks(Rocks),
    /// `row t4 w1 h3 l1 q4 p1`: the first tiles in the order dealt, one a position (MBR-SETUP-3).
    Row(Row),
    /// `tile p6`: the tile turned up for the last position (MBR-ROW-2).
    Tile(Tile),
}

/// The order of figures at the start. Seats beyond the number of players are not part of it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Rocks {
    order: [Seat; MAX_SEATS],
    players: u8,
}

impl Rocks {
    /// From the first rock on; only as many as a table seats are kept.
    pub fn new(seats: &[Seat]) -> Rocks {
        let mut order = [Seat(0); MAX_SEATS];
        let players = seats.len().min(MAX_SEATS);
        order[..players].copy_from_slice(&seats[..players]);
        Rocks {
            order,
            players: players as u8,
        }
    }

    /// From the first rock on.
    pub fn seats(&self) -> &[Seat] {
        &self.order[..usize::from(self.players)]
    }
}

impl fmt::Display for Chance {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Chance::Faces(faces) => write!(f, "faces {faces}"),
            Chance::Rocks(rocks) => {
                f.write_str("rocks")?;
                rocks
                    .seats()
                    .iter()
                    .try_for_each(|seat| write!(f, " {seat}"))
            }
            Chance::Row(tiles) => {
                f.write_str("row")?;
                let mut tiles = tiles.iter().flatten();
                tiles.try_for_each(|tile| write!(f, " {tile}"))
            }
            Chance::Tile(tile) => write!(f, "tile {tile}"),
        }
    }
}

impl FromStr for Chance {
    type Err = NotationError;
    fn from_str(text: &str) -> Result<Chance, NotationError> {
        let wrong = |problem: &str| NotationError::new("luck", format!("'{text}' {problem}"));
        let (what, rest) = text
            .split_once(' ')
            .ok_or_else(|| wrong("is none of faces, rocks, row, tile"))?;
        match what {
            "faces" => Ok(Chance::Faces(rest.parse()?)),
            "rocks" => {
                let seats: Vec<Seat> = rest.split(' ').map(str::parse).collect::<Result<_, _>>()?;
                let chance = Chance::Rocks(Rocks::new(&seats));
                // a number has one spelling, and no table seats more than five
                let plain = chance.to_string() == text;
                plain
                    .then_some(chance)
                    .ok_or_else(|| wrong("is not rocks 3 1 2"))
            }
            "row" => {
                let tile = |word: &str| word.parse().map(Some);
                let tiles: Vec<_> = rest
                    .split(' ')
                    .map(tile)
                    .collect::<Result<_, NotationError>>()?;
                if tiles.len() > MOST_POSITIONS {
                    return Err(wrong("has more tiles than any row"));
                }
                Ok(Chance::Row(Row::of(&tiles)))
            }
            "tile" => Ok(Chance::Tile(rest.parse()?)),
            _ => Err(wrong("is none of faces, rocks, row, tile")),
        }
    }
}

/// Draws what is awaited, with the chances of the real pieces.
#[inline]
pub(crate) fn draw(state: &State, rng: &mut impl Rng) -> Chance {
    match state.phase {
        Phase::Faces => draw_faces(rng),
        Phase::Rocks => draw_rocks(state.players, rng),
        Phase::Deal => draw_row(state, rng),
        Phase::Normal | Phase::Final | Phase::Over => Chance::Tile(turn_up(state.deck, rng)),
    }
}

// what is drawn once a game is kept apart from what is drawn at every turn

#[inline(never)]
fn draw_faces(rng: &mut impl Rng) -> Chance {
    let mut faces = Faces::default();
    for side in faces.goals.iter_mut().chain(&mut faces.finals) {
        *side = [Side::A, Side::B][below(rng, 2) as usize];
    }
    Chance::Faces(faces)
}

#[inline(never)]
fn draw_rocks(players: u8, rng: &mut impl Rng) -> Chance {
    let mut seats: Vec<Seat> = Seat::all(players).collect();
    shuffle(rng, &mut seats);
    Chance::Rocks(Rocks::new(&seats))
}

#[inline(never)]
fn draw_row(state: &State, rng: &mut impl Rng) -> Chance {
    let mut deck = state.deck;
    let mut row = state.row;
    for place in row.iter_mut() {
        let tile = turn_up(deck, rng);
        deck.remove(tile.bit());
        *place = Some(tile);
    }
    Chance::Row(row)
}

/// A tile of the deck, all equally likely.
#[inline]
fn turn_up(deck: Tiles, rng: &mut impl Rng) -> Tile {
    Tile::drawn(deck, rng).expect("a tile is turned up only while the deck has one")
}

/// Whether luck can bring this here.
pub(crate) fn possible(state: &State, chance: &Chance) -> Result<(), NotationError> {
    let wrong = |problem: &str| Err(NotationError::new("luck", format!("{chance}: {problem}")));
    match (state.phase, chance) {
        (Phase::Faces, Chance::Faces(_)) => Ok(()),
        (Phase::Rocks, Chance::Rocks(rocks)) => {
            let mut seats = rocks.seats().to_vec();
            seats.sort_unstable();
            if seats.into_iter().eq(Seat::all(state.players)) {
                Ok(())
            } else {
                wrong("every seat stands on one rock")
            }
        }
        (Phase::Deal, Chance::Row(tiles)) => {
            if tiles.len() != state.row.len() {
                return wrong("every position of the row gets one tile");
            }
            let mut deck = state.deck;
            for tile in tiles.iter().flatten() {
                if !deck.has(tile.bit()) {
                    return Err(absent(*tile));
                }
                deck.remove(tile.bit());
            }
            Ok(())
        }
        (Phase::Normal, Chance::Tile(tile)) if state.row.ends_empty() => {
            let there = state.deck.has(tile.bit());
            there.then_some(()).ok_or_else(|| absent(*tile))
        }
        _ => wrong("not awaited here"),
    }
}

fn absent(tile: Tile) -> NotationError {
    NotationError::breaks(rule::INV_3, "luck", format!("{tile} is not in the deck"))
}
