//! The board: 7 × 7 squares, who can go where, and the way to the nearest Lair (HTW-GEO, HTW-LAIR).
//!
//! ```text
//!     a b c d e f g
//! 1   K . . . . . K     K  the four Camps, always in the corners
//! 2   . . . . . . .     L  a Lair, always in the centre; four more lie anywhere
//! 3   . . . . . . .     .  terrain, shuffled
//! 4   . . . L . . .
//! 5   . . . . . . .     North is up: the edge of row 1
//! 6   . . . . . . .
//! 7   K . . . . . K     cell ids run row by row, a1 is 0, g7 is 48
//! ```
use menagerie_core::{Cells, NotationError, Spot};
use serde::{Deserialize, Serialize};
use std::{fmt, str::FromStr};

/// Columns, and rows.
pub(crate) const SIDE: u8 = 7;
/// How many spaces there are.
pub const SPACES: usize = 49;
/// The corners clockwise from the north-west: a1, g1, g7, a7.
pub const CORNERS: [Cell; 4] = [Cell(0), Cell(6), Cell(48), Cell(42)];
/// d4, where the Wumpus starts.
pub const CENTRE: Cell = Cell(24);

/// The most steps that anybody can make in an edition: from one edge of the board to the other.
pub(crate) const FARTHEST: u8 = SIDE - 1;

/// A set of spaces.
pub type Spaces = Cells<1>;

/// A space on the board.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, ts_rs::TS))]
#[cfg_attr(feature = "schema", ts(as = "String"))]
#[serde(into = "String", try_from = "String")]
pub struct Cell(pub u8);

impl Cell {
    /// All spaces, row by row.
    pub fn all() -> impl Iterator<Item = Cell> {
        (0..SPACES as u8).map(Cell)
    }

    /// The space that a spot names, if it lies on the board.
    pub fn on_board(spot: Spot) -> Option<Cell> {
        (spot.x < SIDE && spot.y < SIDE).then(|| Cell(spot.y * SIDE + spot.x))
    }

    /// The space as a spot.
    pub const fn spot(self) -> Spot {
        Spot {
            x: self.0 % SIDE,
            y: self.0 / SIDE,
        }
    }

    /// The space as an index.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// Whether a Camp lies here: the Camps always lie in the corners.
    #[inline]
    pub const fn is_camp(self) -> bool {
        is_corner(self.0 as usize)
    }

    /// The other spaces at most so many columns and rows away, which a hunter can reach with so many steps (1 to 6).
    #[inline]
    pub const fn within(self, steps: u8) -> Spaces {
        Cells([WITHIN[steps as usize - 1][self.index()]])
    }

    /// Where Scent can send a Wumpus that stands here: exactly so many steps, none onto a Camp (HTW-SCENT-3).
    pub const fn scent_reach(self, steps: u8) -> Spaces {
        if steps == 2 {
            return Cells([SCENT[self.index()]]);
        }
        let mut reached = 1 << self.0;
        let mut step = 0;
        while step < steps {
            reached = beyond(reached);
            step += 1;
        }
        Cells([reached])
    }

    /// Where the Wumpus goes from here if this direction is rolled (HTW-WUMPUS-3).
    #[inline]
    pub const fn stride(self, rolled: Direction) -> Cell {
        Cell(STRIDE[self.index()][rolled as usize])
    }

    /// The nearest of some Lairs, as HTW-LAIR-2 settles ties; `None` if there is none.
    pub fn nearest(self, lairs: Spaces) -> Option<Cell> {
        lairs.iter().map(Cell).min_by_key(|&lair| self.far(lair))
    }

    /// Distance, then how far round the diamond of that distance a space lies, clockwise from due north.
    fn far(self, to: Cell) -> (u8, u8) {
        let (from, to) = (self.spot(), to.spot());
        let dx = to.x as i8 - from.x as i8;
        let dy = to.y as i8 - from.y as i8;
        let steps = dx.unsigned_abs() + dy.unsigned_abs();
        let round = match (dx >= 0, dy >= 0) {
            (true, false) => dx.unsigned_abs(),
            (true, true) => steps + dy.unsigned_abs(),
            (false, true) => 2 * steps + dx.unsigned_abs(),
            (false, false) => 3 * steps + dy.unsigned_abs(),
        };
        (steps, round)
    }
}

impl fmt::Display for Cell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.spot().fmt(f)
    }
}

impl FromStr for Cell {
    type Err = NotationError;
    fn from_str(text: &str) -> Result<Cell, NotationError> {
        let spot: Spot = text.parse()?;
        Cell::on_board(spot)
            .ok_or_else(|| NotationError::new("cell", format!("{spot} is off the board")))
    }
}

impl From<Cell> for String {
    fn from(cell: Cell) -> String {
        cell.to_string()
    }
}

impl TryFrom<String> for Cell {
    type Error = NotationError;
    fn try_from(text: String) -> Result<Cell, NotationError> {
        text.parse()
    }
}

/// A compass direction, in clockwise order (HTW-GEO-2).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[repr(u8)]
pub enum Direction {
    /// Towards row 1.
    North,
    /// Towards column g.
    East,
    /// Towards row 7.
    South,
    /// Towards column a.
    West,
}

const fn is_corner(cell: usize) -> bool {
    matches!(cell, 0 | 6 | 42 | 48)
}

/// Column and row steps of N, E, S, W.
const STEPS: [(i8, i8); 4] = [(0, -1), (1, 0), (0, 1), (-1, 0)];

/// The id of the space one step away, or none if that is off the board.
const fn beside(cell: usize, (dx, dy): (i8, i8)) -> Option<usize> {
    let x = (cell % SIDE as usize) as i8 + dx;
    let y = (cell / SIDE as usize) as i8 + dy;
    if x < 0 || y < 0 || x >= SIDE as i8 || y >= SIDE as i8 {
        return None;
    }
    Some(y as usize * SIDE as usize + x as usize)
}

/// The other spaces at most one, two, … columns and rows away.
const WITHIN: [[u64; SPACES]; FARTHEST as usize] = {
    let mut tables = [[0; SPACES]; FARTHEST as usize];
    let far = FARTHEST as i8;
    let mut cell = 0;
    while cell < SPACES {
        let mut dy = -far;
        while dy <= far {
            let mut dx = -far;
            while dx <= far {
                let (across, down) = (dx.unsigned_abs(), dy.unsigned_abs());
                let mut steps = if across > down { across } else { down };
                if let Some(there) = beside(cell, (dx, dy))
                    && steps > 0
                {
                    while steps <= FARTHEST {
                        tables[steps as usize - 1][cell] |= 1 << there;
                        steps += 1;
                    }
                }
                dx += 1;
            }
            dy += 1;
        }
        cell += 1;
    }
    tables
};

/// Spaces the Wumpus can step to: orthogonal neighbours that are no Camps.
const OPEN: [u64; SPACES] = {
    let mut table = [0; SPACES];
    let mut cell = 0;
    while cell < SPACES {
        let mut d = 0;
        while d < 4 {
            if let Some(there) = beside(cell, STEPS[d])
                && !is_corner(there)
            {
                table[cell] |= 1 << there;
            }
            d += 1;
        }
        cell += 1;
    }
    table
};

/// The spaces one step of the Wumpus away from any of some.
const fn beyond(mut from: u64) -> u64 {
    let mut reached = 0;
    while from != 0 {
        reached |= OPEN[from.trailing_zeros() as usize];
        from &= from - 1;
    }
    reached
}

/// Where two steps of the Wumpus lead.
const SCENT: [u64; SPACES] = {
    let mut table = [0; SPACES];
    let mut cell = 0;
    while cell < SPACES {
        table[cell] = beyond(OPEN[cell]);
        cell += 1;
    }
    table
};

/// One step in the rolled direction or the next open one clockwise. A corner, where no Wumpus stands, has two open ones as well.
const STRIDE: [[u8; 4]; SPACES] = {
    let mut table = [[0; 4]; SPACES];
    let mut cell = 0;
    while cell < SPACES {
        let mut rolled = 0;
        while rolled < 4 {
            let mut turn = 0;
            while turn < 4 {
                if let Some(there) = beside(cell, STEPS[(rolled + turn) % 4])
                    && !is_corner(there)
                {
                    table[cell][rolled] = there as u8;
                    break;
                }
                turn += 1;
            }
            rolled += 1;
        }
        cell += 1;
    }
    table
};

#[cfg(test)]
mod tests {
    use super::*;

    fn cell(name: &str) -> Cell {
        name.parse().unwrap()
    }

    fn names(cells: Spaces) -> Vec<String> {
        cells.iter().map(|id| Cell(id).to_string()).collect()
    }

    // HTW-GEO-1
    #[test]
    fn spaces_are_named_by_column_and_row() {
        assert_eq!(cell("a1"), CORNERS[0]);
        assert_eq!(cell("d4"), CENTRE);
        assert_eq!(cell("g7").0, 48);
        assert!("h1".parse::<Cell>().is_err());
        assert!("a8".parse::<Cell>().is_err());
    }

    // HTW-MOVE-2, HTW-AMBUSH-4
    #[test]
    fn a_corner_has_three_neighbours_and_the_centre_eight() {
        assert_eq!(names(cell("a1").within(1)), ["b1", "a2", "b2"]);
        assert_eq!(cell("d4").within(1).len(), 8);
        assert_eq!(cell("d4").within(2).len(), 24);
        assert_eq!(cell("b2").within(2).len(), 15);
    }

    // HTW-SCENT-3, HTW-SCENT-4
    #[test]
    fn scent_leads_two_steps_and_around_camps() {
        let centre = names(cell("d4").scent_reach(2));
        assert_eq!(
            centre,
            ["d2", "c3", "e3", "b4", "d4", "f4", "c5", "e5", "d6"]
        );
        assert_eq!(
            names(cell("b1").scent_reach(2)),
            ["b1", "d1", "a2", "c2", "b3"]
        );
    }

    #[test]
    fn editions_reach_farther() {
        assert_eq!(cell("a1").within(FARTHEST).len(), SPACES as u32 - 1);
        assert_eq!(cell("d4").within(3).len(), SPACES as u32 - 1);
        assert_eq!(names(cell("d4").scent_reach(1)), ["d3", "c4", "e4", "d5"]);
        assert_eq!(names(cell("b1").scent_reach(1)), ["c1", "b2"]);
        // an odd number of steps never leads back
        assert!(!cell("d4").scent_reach(3).has(CENTRE.0));
    }
}
