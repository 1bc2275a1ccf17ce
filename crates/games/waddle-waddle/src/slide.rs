//! Where a tile can slide to from the free table (WW-SLIDE-1, WW-SLIDE-2).
//!
//! The bits between two rows or columns that a tile fits through are worked out as it goes: two neighbouring empty cells are linked when one
//! of their two common neighbours is empty as well.
use crate::rows::Rows;

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
pub(crate) fn open<const N: usize>(tiles: &Rows<N>, height: usize) -> (Rows<N>, bool) {
    let mut open = Rows([1; N]); // the western margin; the eastern one is reached from the first rows
    for margin in [0, 1, height - 2, height - 1] {
        open.0[margin] = u64::MAX;
    }
    let all = widen(tiles, &mut open, height);
    (open, all)
}

/// Spreads over all cells that can be slid to from those already open; tells whether every empty cell is open now.
///
/// One sweep down and one up reach nearly everything. A sweep that changes nothing after one in the other direction ends it.
pub(crate) fn widen<const N: usize>(tiles: &Rows<N>, open: &mut Rows<N>, height: usize) -> bool {
    let (tiles, open) = (&tiles.0[..height], &mut open.0[..height]);
    let mut first = true;
    loop {
        let (changed, closed) = sweep_down(tiles, open);
        if closed == 0 || !(changed || first) {
            return closed == 0;
        }
        first = false;
        let (changed, closed) = sweep_up(tiles, open);
        if closed == 0 || !changed {
            return closed == 0;
        }
    }
}

/// Spreads from each row to the one below; tells whether anything changed and which columns have closed cells.
#[inline]
fn sweep_down(tiles: &[u64], open: &mut [u64]) -> (bool, u64) {
    let (mut changed, mut closed) = (false, 0);
    let (mut above, mut row) = (u64::MAX, !tiles[2]);
    let mut north = u64::MAX;
    for (here, below) in open[2..].iter_mut().zip(&tiles[3..]) {
        let below = !below;
        let fallen = north & south_east(above, row) | (north & south_west(above, row)) >> 1;
        let wider = along(*here | fallen, east(above, row, below));
        changed |= wider != *here;
        closed |= row & !wider;
        *here = wider;
        (above, row, north) = (row, below, wider);
    }
    (changed, closed)
}

/// Spreads from each row to the one above, as [`sweep_down`] does.
#[inline]
fn sweep_up(tiles: &[u64], open: &mut [u64]) -> (bool, u64) {
    let (mut changed, mut closed) = (false, 0);
    let last = tiles.len() - 3;
    let (mut row, mut below) = (!tiles[last], u64::MAX);
    let mut south = u64::MAX;
    for (here, above) in open[2..=last].iter_mut().zip(&tiles[1..last]).rev() {
        let above = !above;
        let risen = south & south_east(row, below) | south << 1 & south_west(row, below);
        let wider = along(*here | risen, east(above, row, below));
        changed |= wider != *here;
        closed |= row & !wider;
        *here = wider;
        (row, below, south) = (above, row, wider);
    }
    (changed, closed)
}

/// The empty cells joined to the open ones by touching, however narrow the gaps: everything that no ring of tiles encloses.
#[inline]
pub(crate) fn sea<const N: usize>(tiles: &Rows<N>, open: &Rows<N>, height: usize) -> Rows<N> {
    let mut sea = *open;
    loop {
        let mut changed = false;
        for y in 2..height - 2 {
            let wider = sea.0[y] | sea.around(y) & !tiles.0[y];
            changed |= wider != sea.0[y];
            sea.0[y] = wider;
        }
        if !changed {
            return sea;
        }
    }
}
