//! What a seat sees, as a row of numbers.
use super::names::Count;
use crate::{
    CARDS, Card, Level, MOST_PLAYERS, MOST_ROUNDS, State,
    huddle::{OF_A_SEAT, TILES},
    rules,
    tray::SLOTS,
};
use menagerie_core::{Block, Pen, Seat, Turn, clockwise};

/// The window around the Iceberg that is drawn as planes reaches so far to each side.
const REACH: i8 = 8;
const SPAN: usize = 2 * REACH as usize + 1;
const WINDOW: usize = SPAN * SPAN;
/// What is told of each tile: on the board, column, row, added in this turn, last to act.
const FACTS: usize = 5;
/// Columns and rows of tiles are told in these units.
const SCALE: f32 = 16.0;

pub(super) const OBSERVATION: &[Block] = &[
    Block::new("penguins", &[MOST_PLAYERS, SPAN, SPAN]),
    Block::new("kinds", &[4, SPAN, SPAN]),
    Block::new("tiles", &[TILES, FACTS]),
    Block::new("supplies", &[MOST_PLAYERS, 4]),
    Block::new("collections", &[MOST_PLAYERS, CARDS]),
    Block::new("tray", &[CARDS, SLOTS]),
    Block::new("decides", &[MOST_PLAYERS]),
    Block::new("first", &[MOST_PLAYERS]),
    Block::new("players", &[3]),
    Block::new("level", &[Level::ALL.len()]),
    Block::new("turn", &[4]),
    Block::new("rounds left", &[1]),
];

/// Everything is open: what a seat sees is the truth, turned to its side.
pub(super) fn look(state: &State, seat: Seat, out: &mut [f32]) {
    let players = state.players;
    let round = || (0..players).map(|i| (usize::from(i), Seat((seat.0 + i) % players)));
    let own = |other: Option<Seat>| other.map(|other| clockwise(seat, other, players));
    let count = Count::of(state, seat);
    let mut pen = Pen::new(out);
    let penguins = pen.block(MOST_PLAYERS * WINDOW);
    let kinds = pen.block(4 * WINDOW);
    let tiles = pen.block(TILES * FACTS);
    for (n, facts) in tiles.chunks_exact_mut(FACTS).enumerate() {
        let Some(cell) = count.cell(n) else { continue };
        facts[0] = 1.0;
        facts[1] = f32::from(cell.q) / SCALE;
        facts[2] = f32::from(cell.r) / SCALE;
        facts[3] = f32::from(u8::from(state.added == Some(cell)));
        facts[4] = f32::from(u8::from(state.acting == Some(cell)));
        if cell.q.unsigned_abs() <= REACH as u8 && cell.r.unsigned_abs() <= REACH as u8 {
            let at = (cell.r + REACH) as usize * SPAN + (cell.q + REACH) as usize;
            penguins[WINDOW * (n / OF_A_SEAT) + at] = 1.0;
            kinds[WINDOW * (n / 4 % 4) + at] = 1.0;
        }
    }
    let supplies = pen.block(MOST_PLAYERS * 4);
    let collections = pen.block(MOST_PLAYERS * CARDS);
    for (i, other) in round() {
        for (kind, left) in state.supply[other].into_iter().enumerate() {
            supplies[4 * i + kind] = f32::from(left) / 4.0;
        }
        if !state.collections[other].is_empty() {
            for (n, card) in Card::all().enumerate() {
                let held = state.collections[other].has(card);
                collections[CARDS * i + n] = f32::from(u8::from(held));
            }
        }
    }
    let tray = pen.block(CARDS * SLOTS);
    for (slot, card) in state.on_offer() {
        if let Some(n) = Card::all().position(|other| other == card) {
            tray[SLOTS * n + slot] = 1.0;
        }
    }
    let decides = match rules::turn(state) {
        Turn::Decide(other) => Some(other),
        Turn::Chance | Turn::Over => None,
    };
    pen.one_of(MOST_PLAYERS, own(decides));
    pen.one_of(MOST_PLAYERS, own(state.first));
    pen.one_of(3, Some(usize::from(players) - 2));
    pen.one_of(Level::ALL.len(), Some(state.level as usize));
    pen.flag(state.add_due());
    pen.flag(state.moved);
    pen.flag(state.forfeited);
    pen.flag(state.collected);
    let left = state.rounds.saturating_sub(state.turns / players);
    pen.number(f32::from(left) / f32::from(MOST_ROUNDS));
}
