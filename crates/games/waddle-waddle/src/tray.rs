//! The tray: the Configuration cards around the recap card, on a hex grid of their own (WW-TRAY-1, WW-TRAY-2).
//!
//! ```text
//! 2 players               3 players                   4 players
//!                                                                 23
//!    9      10                   9      10              21   9  19  10
//!  1   2   3   4          15   1   2   3   4  16      15   1   2   3   4  16
//!    *   *   *              13   *   *   *  14          13   *   *   *  14
//!  5   6   7   8          17   5   6   7   8  18      17   5   6   7   8  18
//!   11      12                  11      12                  11  20  12  22
//!                                                             24
//! ```
use crate::{
    Card, Cell,
    cards::CARDS,
    frame::{FEW, Frame},
    rows::Rows,
    rule::Refusal,
    sides::Sides,
    slide,
};

/// Slots of the tray with four players.
pub const SLOTS: usize = CARDS;

/// The cells of the recap card, which never leaves.
pub const RECAP: [Cell; 3] = [Cell::new(-1, 0), Cell::new(0, 0), Cell::new(1, 0)];

/// The cell of each slot, slot 1 first.
// the same list stands in rules/data/waddle-waddle.json; tests/all/data.rs compares the two
pub const SLOT_CELLS: [Cell; SLOTS] = {
    let cells: [(i8, i8); SLOTS] = [
        (-1, -1),
        (0, -1),
        (1, -1),
        (2, -1),
        (-2, 1),
        (-1, 1),
        (0, 1),
        (1, 1),
        (0, -2),
        (2, -2),
        (-2, 2),
        (0, 2),
        (-2, 0),
        (2, 0),
        (-2, -1),
        (3, -1),
        (-3, 1),
        (2, 1),
        (1, -2),
        (-1, 2),
        (-1, -2),
        (1, 2),
        (2, -3),
        (-2, 3),
    ];
    let mut slots = [Cell::ICEBERG; SLOTS];
    let mut i = 0;
    while i < SLOTS {
        slots[i] = Cell::new(cells[i].0, cells[i].1);
        i += 1;
    }
    slots
};

const fn are_neighbours(a: Cell, b: Cell) -> bool {
    let (q, r) = (a.q - b.q, a.r - b.r);
    let mut i = 0;
    while i < 6 {
        let step = crate::cell::DIRECTIONS[i];
        if step.0 == q && step.1 == r {
            return true;
        }
        i += 1;
    }
    false
}

/// The slots that touch a slot, as bits.
const TOUCHING: [u32; SLOTS] = {
    let mut touching = [0; SLOTS];
    let mut i = 0;
    while i < SLOTS * SLOTS {
        let (a, b) = (i / SLOTS, i % SLOTS);
        if are_neighbours(SLOT_CELLS[a], SLOT_CELLS[b]) {
            touching[a] |= 1 << b;
        }
        i += 1;
    }
    touching
};

/// The slots that touch the recap card, as bits.
const AT_RECAP: u32 = {
    let mut slots = 0;
    let mut i = 0;
    while i < SLOTS * RECAP.len() {
        let (slot, part) = (i / RECAP.len(), i % RECAP.len());
        if are_neighbours(SLOT_CELLS[slot], RECAP[part]) {
            slots |= 1 << slot;
        }
        i += 1;
    }
    slots
};

/// The cards that still lie around the recap card.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Tray {
    /// The card on each slot, slot 1 first.
    pub slots: [Option<Card>; SLOTS],
}

impl Tray {
    /// Cards laid on the slots, first card on slot 1 (WW-SETUP-3).
    pub fn lay(cards: impl IntoIterator<Item = Card>) -> Tray {
        let mut slots = [None; SLOTS];
        for (slot, card) in slots.iter_mut().zip(cards) {
            *slot = Some(card);
        }
        Tray { slots }
    }

    /// Where a card lies, counted from 0.
    #[inline]
    pub fn find(&self, card: Card) -> Option<usize> {
        self.slots.iter().position(|&there| there == Some(card))
    }

    /// The slots with cards, as bits.
    #[inline]
    pub(crate) fn filled(&self) -> u32 {
        let filled = self.slots.iter().enumerate().filter(|(_, s)| s.is_some());
        filled.fold(0, |bits, (i, _)| bits | 1 << i)
    }

    /// Whether the card on a slot (counted from 0) can leave the tray.
    ///
    /// # Errors
    /// WW-TAKE-5, WW-TAKE-6 or WW-TAKE-7.
    pub fn leave(&self, slot: usize) -> Result<(), Refusal> {
        leave(self.filled(), slot)
    }
}

/// Whether every card of `left` that is among `which` touches the recap card or two others.
pub(crate) fn all_held(left: u32, which: u32) -> bool {
    let held =
        |slot: u32| AT_RECAP >> slot & 1 == 1 || (TOUCHING[slot as usize] & left).count_ones() >= 2;
    bits(left & which).all(held)
}

/// Whether the recap card and the cards of `left` are connected.
pub(crate) fn connected(left: u32) -> bool {
    let mut joined = AT_RECAP & left;
    loop {
        let touching = bits(joined).fold(joined, |all, slot| all | TOUCHING[slot as usize]);
        if touching & left == joined {
            return joined == left;
        }
        joined = touching & left;
    }
}

fn leave(filled: u32, slot: usize) -> Result<(), Refusal> {
    let left = filled & !(1 << slot);
    if !all_held(left, TOUCHING[slot]) {
        return Err(Refusal::CardHolds);
    }
    if !connected(left) {
        return Err(Refusal::TraySplit);
    }
    if !slides_out(left, slot) {
        return Err(Refusal::CardShut);
    }
    Ok(())
}

/// WW-TAKE-7: the sliding rule of the table, on the tray.
fn slides_out(left: u32, slot: usize) -> bool {
    let (q, r) = (SLOT_CELLS.map(|cell| cell.q), SLOT_CELLS.map(|cell| cell.r));
    let frame = Frame::around(&q, &r);
    let mut tiles = Rows::<FEW>::NONE;
    let cards = bits(left).map(|slot| SLOT_CELLS[slot as usize]);
    for cell in RECAP.into_iter().chain(cards) {
        tiles.put(frame.spot(cell));
    }
    let (open, _) = slide::open(tiles, &Sides::of(tiles));
    open.has(frame.spot(SLOT_CELLS[slot]))
}

fn bits(set: u32) -> impl Iterator<Item = u32> {
    (0..SLOTS as u32).filter(move |&slot| set >> slot & 1 == 1)
}

#[cfg(test)]
mod tests {
    use super::*;

    // WW-OPT-1: an edition may use any number of cards
    #[test]
    fn however_many_cards_are_laid_they_hold_each_other() {
        for cards in 1..=SLOTS {
            let filled = u32::MAX >> (32 - cards);
            assert!(all_held(filled, filled) && connected(filled), "{cards}");
        }
    }
}
