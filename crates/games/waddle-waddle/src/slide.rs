//! Where a tile can slide to from the free table (WW-SLIDE-1, WW-SLIDE-2).
//!
//! The bits between two rows or columns that a tile fits through are worked out as it goes: two neighbouring empty cells are linked when one
//! of their two common neighbours is empty as well.
use crate::chart::Rows;

/// The links from the cells of a row to their eastern neighbours.
#[inline]
fn east(above: u64, row: u64, below: u64) -> u64 {
    row & row >> 1 & (below | above >> 1)
}

/// The links from the cells of a row to their south-eastern neighbours.
#[inline]
fn south_east(row: u64, below: u64) -> u64 {
    row & below & (below << 1 | row >> 1)
}

/// The links from the cells of a row to their south-western neighbours.
#[inline]
fn south_west(row: u64, below: u64) -> u64 {
    row & below << 1 & (row << 1 | below)
}

/// Spreads within one row along its links.
#[inline]
fn along(mut row: u64, links: u64) -> u64 {
    loop {
        let wider = row | (row & links) << 1 | row >> 1 & links;
        if wider == row {
            return row;
        }
        row = wider;
    }
}

/// The open cells around some tiles, and whether every empty cell is open. The outermost two rows and columns must be empty.
#[inline]
pub(crate) fn open(tiles: &Rows, height: usize) -> (Rows, bool) {
    let mut open = Rows::NONE;
    open.0[0] = u64::MAX;
    open.0[height - 1] = u64::MAX;
    for row in &mut open.0[1..height - 1] {
        *row = 1; // the western margin; the eastern one is reached along the first row
    }
    let all = widen(tiles, &mut open, height);
    (open, all)
}

/// Spreads over all cells that can be slid to from those already open; tells whether every empty cell is open now.
///
/// One sweep down and one up reach nearly everything. A sweep that changes nothing after one in the other direction ends it.
pub(crate) fn widen(tiles: &Rows, open: &mut Rows, height: usize) -> bool {
    let mut first = true;
    loop {
        let mut changed = false;
        let mut closed = 0;
        let (mut above, mut row) = (!tiles.0[0], !tiles.0[1]);
        for y in 1..height - 1 {
            let below = !tiles.0[y + 1];
            let north = open.0[y - 1];
            let fallen = north & south_east(above, row) | (north & south_west(above, row)) >> 1;
            let wider = along(open.0[y] | fallen, east(above, row, below));
            changed |= wider != open.0[y];
            open.0[y] = wider;
            closed |= row & !wider;
            (above, row) = (row, below);
        }
        if closed == 0 {
            return true;
        }
        if !changed && !first {
            return false;
        }
        (first, changed, closed) = (false, false, 0);
        let (mut row, mut below) = (!tiles.0[height - 2], !tiles.0[height - 1]);
        for y in (1..height - 1).rev() {
            let above = !tiles.0[y - 1];
            let south = open.0[y + 1];
            let risen = south & south_east(row, below) | south << 1 & south_west(row, below);
            let wider = along(open.0[y] | risen, east(above, row, below));
            changed |= wider != open.0[y];
            open.0[y] = wider;
            closed |= row & !wider;
            (row, below) = (above, row);
        }
        if closed == 0 || !changed {
            return closed == 0;
        }
    }
}

/// The empty cells joined to the open ones by touching, however narrow the gaps: everything that no ring of tiles encloses.
#[inline]
pub(crate) fn sea(tiles: &Rows, open: &Rows, height: usize) -> Rows {
    let mut sea = *open;
    loop {
        let mut changed = false;
        for y in 1..height - 1 {
            let wider = sea.0[y] | sea.around(y) & !tiles.0[y];
            changed |= wider != sea.0[y];
            sea.0[y] = wider;
        }
        if !changed {
            return sea;
        }
    }
}
