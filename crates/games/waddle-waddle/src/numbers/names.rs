//! How tiles are counted and cells are named.
use super::SIDES;
use crate::{
    Cell, State,
    huddle::{OF_A_SEAT, TILES},
};
use menagerie_core::Seat;

/// The tiles as the player in turn counts them: the own ones first, sixteen a seat.
pub(super) struct Count<'a> {
    state: &'a State,
    seat: Seat,
}

impl<'a> Count<'a> {
    pub(super) fn of(state: &'a State, seat: Seat) -> Count<'a> {
        Count { state, seat }
    }

    /// Of the player in turn.
    pub(super) fn deciding(state: &'a State) -> Option<Count<'a>> {
        Some(Count::of(state, state.seat()?))
    }

    /// The cell of the `n`th tile, if it lies on the board.
    pub(super) fn cell(&self, n: usize) -> Option<Cell> {
        let players = usize::from(self.state.players);
        let (round, place) = (n / OF_A_SEAT, n % OF_A_SEAT);
        if round >= players {
            return None;
        }
        let seat = (self.seat.index() + round) % players;
        let at = seat * OF_A_SEAT + place;
        let (q, r) = self.state.huddle.raw(at..at + 1);
        let cell = Cell::new(q[0], r[0]);
        (cell != Cell::ICEBERG).then_some(cell)
    }

    /// What names are given by: the Iceberg as 0, the tiles from 1 on.
    fn anchor(&self, n: usize) -> Option<Cell> {
        match n.checked_sub(1) {
            None => Some(Cell::ICEBERG),
            Some(tile) => self.cell(tile),
        }
    }

    /// Which tile lies on a cell.
    pub(super) fn find(&self, cell: Cell) -> Option<usize> {
        (0..TILES).find(|&n| self.cell(n) == Some(cell))
    }

    /// The name of a cell: the first that it touches, and on which side.
    pub(super) fn name(&self, cell: Cell) -> Option<usize> {
        let side = |from: Cell| from.neighbours().iter().position(|&there| there == cell);
        (0..=TILES).find_map(|n| Some(n * SIDES + side(self.anchor(n)?)?))
    }

    /// The cell that has a name.
    pub(super) fn named(&self, name: usize) -> Option<Cell> {
        let cell = self.anchor(name / SIDES)?.neighbours()[name % SIDES];
        (self.name(cell) == Some(name)).then_some(cell)
    }
}

/// The names of all cells around a huddle, written down once for a whole list of actions. Cells are looked up by the low bits of column and
/// row; where two share them, the slow way decides.
pub(super) struct Names<'a> {
    count: Count<'a>,
    tiles: Box<[u8; CELLS]>,
    names: Box<[u16; CELLS]>,
}

const CELLS: usize = 64 * 64;
const FREE: u8 = u8::MAX;
const UNNAMED: u16 = u16::MAX;

fn slot(cell: Cell) -> usize {
    usize::from(cell.r as u8 & 63) << 6 | usize::from(cell.q as u8 & 63)
}

impl<'a> Names<'a> {
    pub(super) fn of(count: Count<'a>) -> Names<'a> {
        let mut tiles = Box::new([FREE; CELLS]);
        let mut names = Box::new([UNNAMED; CELLS]);
        // the first to name a cell is written last
        for n in (0..=TILES).rev() {
            let Some(cell) = count.anchor(n) else {
                continue;
            };
            if let Some(tile) = n.checked_sub(1) {
                tiles[slot(cell)] = tile as u8;
            }
            for (side, beside) in cell.neighbours().into_iter().enumerate() {
                names[slot(beside)] = (n * SIDES + side) as u16;
            }
        }
        Names {
            count,
            tiles,
            names,
        }
    }

    pub(super) fn tile(&self, cell: Cell) -> Option<usize> {
        let found = usize::from(self.tiles[slot(cell)]);
        if self.count.cell(found.min(TILES)) == Some(cell) {
            return Some(found);
        }
        self.count.find(cell)
    }

    pub(super) fn name(&self, cell: Cell) -> Option<usize> {
        let found = usize::from(self.names[slot(cell)]);
        let there = self.count.anchor((found / SIDES).min(TILES + 1));
        if there.is_some_and(|from| from.neighbours()[found % SIDES] == cell) {
            return Some(found);
        }
        self.count.name(cell)
    }
}
