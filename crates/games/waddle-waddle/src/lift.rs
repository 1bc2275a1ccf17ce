//! Which tiles can be moved, and where to: all legal moves of a board at once (WW-MOVE-1 to WW-MOVE-8).
//!
//! Lifting a tile changes little, so nothing is worked out anew for each tile:
//! - *Hold* (WW-MOVE-4): a neighbour is left loose exactly when it is one of the coast's `pairs`.
//! - *Connection* (WW-MOVE-5): on a hex grid, what is joined round a tile is what the sea does not cut. The board without the tile is
//!   connected exactly when the sea touches the tile in one unbroken stretch; any other gap beside it is an enclosed hole.
//! - *Way out* (WW-MOVE-6): a way that uses the new gap as elbow room can as well go through it, so the tile gets out exactly when
//!   it can step to a cell that was open before.
//! - *New openness*: for the same reason every cell that becomes open does so through the lifted tile's own cell.
use crate::{
    Cell, Kind, Tile,
    chart::{Rows, Spot, collar},
    coast::Coast,
    slide,
};
use menagerie_core::Seat;

/// What the movable tiles of a board need to know.
pub(crate) struct Lift<'c, 'a> {
    coast: &'c Coast<'a>,
    /// Empty cells that no ring of tiles encloses.
    sea: Rows,
    /// Cells whose tile holds a neighbour that has no hold to spare.
    holding: Rows,
    /// The tile that lies too short to be moved (WW-MOVE-2).
    added: Option<Cell>,
}

impl<'c, 'a> Lift<'c, 'a> {
    #[inline]
    pub(crate) fn new(coast: &'c Coast<'a>, added: Option<Cell>) -> Self {
        let chart = &coast.chart;
        let height = chart.frame.height;
        let sea = if coast.all_open {
            coast.open
        } else {
            slide::sea(&chart.tiles, &coast.open, height)
        };
        let mut loose = Rows::NONE;
        for y in coast.inner() {
            loose.0[y] = coast.pairs.0[y] & chart.tiles.0[y];
        }
        loose.clear(chart.iceberg());
        let mut holding = Rows::NONE;
        for y in coast.inner() {
            holding.0[y] = loose.around(y);
        }
        Lift {
            coast,
            sea,
            holding,
            added,
        }
    }

    /// Calls `hear` with every movable tile that has somewhere to go, its cell and its goals, by seat, type and cell, until it says stop
    /// by returning `true`; tells whether it did.
    #[inline]
    pub(crate) fn each(&self, mut hear: impl FnMut(Cell, &Rows) -> bool) -> bool {
        let coast = self.coast;
        let abilities = coast.level.abilities();
        let bellies = abilities.then(|| Crowd::of(coast));
        let mut goals = Rows::NONE;
        for seat in Seat::all(coast.players) {
            let mut own = None;
            for kind in Kind::ALL {
                if abilities && kind == Kind::Grumpy {
                    continue; // WW-GRUMPY-1
                }
                for from in coast.huddle.of(seat, kind) {
                    let at = coast.frame().spot(from);
                    if self.added == Some(from) || !self.movable(at) {
                        continue;
                    }
                    self.goals(at, &mut goals);
                    match (&bellies, kind) {
                        (Some(bellies), Kind::Belly) => bellies.keep_away(coast, at, &mut goals),
                        (Some(_), Kind::Alpha) => {
                            let own = own.get_or_insert_with(|| coast.colour(seat));
                            self.lead_alone(own, Tile::new(seat, kind), from, &mut goals);
                        }
                        _ => {}
                    }
                    let any = coast.inner().fold(0, |any, y| any | goals.0[y]);
                    if any != 0 && hear(from, &goals) {
                        return true;
                    }
                }
            }
        }
        false
    }

    /// WW-MOVE-4, WW-MOVE-5, WW-MOVE-6.
    #[inline]
    fn movable(&self, at: Spot) -> bool {
        if self.holding.has(at) || !self.sea.ring(at).unbroken() {
            return false;
        }
        self.way_out(at).0 != 0
    }

    /// The neighbours of a lifted tile that it can step to and that were open before.
    #[inline]
    fn way_out(&self, at: Spot) -> crate::chart::Ring {
        let free = self.coast.chart.tiles.ring(at).others();
        crate::chart::Ring(self.coast.open.ring(at).0 & free.beside().0)
    }

    /// The goals of a lifted Parent (WW-MOVE-7, WW-MOVE-8).
    #[inline]
    fn goals(&self, at: Spot, goals: &mut Rows) {
        let coast = self.coast;
        for y in coast.inner() {
            goals.0[y] = coast.places.0[y];
        }
        for (y, mask) in (at.y - 1..).zip(collar(at)) {
            goals.0[y] &= !(mask & coast.pairs.0[y]);
        }
        if !coast.all_open {
            self.newly_open(at, goals);
        }
    }

    /// Adds the goals that only lifting the tile makes open.
    fn newly_open(&self, at: Spot, goals: &mut Rows) {
        let coast = self.coast;
        let free = coast.chart.tiles.ring(at).others();
        let behind = free.0 & !coast.open.ring(at).0 & free.beside().0;
        if behind == 0 {
            return;
        }
        let mut tiles = coast.chart.tiles;
        tiles.clear(at);
        let mut open = coast.open;
        open.put(at);
        slide::widen(&tiles, &mut open, coast.frame().height);
        let iceberg = coast.chart.iceberg();
        for y in coast.inner() {
            for x in crate::chart::bits(open.0[y] & !coast.open.0[y]) {
                let here = Spot { x, y };
                let touching = tiles.ring(here).0.count_ones();
                let ice = collar(iceberg)
                    .iter()
                    .zip(iceberg.y - 1..)
                    .any(|(mask, row)| row == y && mask >> x & 1 == 1);
                if here != at && (ice || touching >= 2) {
                    goals.put(here);
                }
            }
        }
    }

    /// Leaves out the goals at groups that hold another Alpha (WW-ALPHA-1).
    fn lead_alone(&self, own: &Rows, tile: Tile, from: Cell, goals: &mut Rows) {
        let coast = self.coast;
        let mut rest = *own;
        rest.clear(coast.frame().spot(from));
        if let Some(groups) = coast.led(&rest, tile.seat, Some(from)) {
            for y in coast.inner() {
                goals.0[y] &= !groups.around(y);
            }
        }
    }
}

/// How near cells are to the Big Bellies.
struct Crowd {
    /// Cells that touch a Big Belly.
    one: Rows,
    /// Cells that touch two or more.
    two: Rows,
}

impl Crowd {
    fn of(coast: &Coast<'_>) -> Crowd {
        let bellies = coast.bellies().0;
        let (mut one, mut two) = (Rows::NONE, Rows::NONE);
        for y in coast.inner() {
            let (above, row, below) = (bellies[y - 1], bellies[y], bellies[y + 1]);
            for side in [above, above >> 1, row << 1, row >> 1, below, below << 1] {
                two.0[y] |= one.0[y] & side;
                one.0[y] |= side;
            }
        }
        Crowd { one, two }
    }

    /// Leaves out the goals that touch a Big Belly other than the lifted one at `at` (WW-BELLY-1).
    #[inline]
    fn keep_away(&self, coast: &Coast<'_>, at: Spot, goals: &mut Rows) {
        let beside = collar(at);
        let near = [0, 1, 2].map(|i| {
            let y = at.y + i - 1;
            goals.0[y] & beside[i] & !self.two.0[y]
        });
        for y in coast.inner() {
            goals.0[y] &= !self.one.0[y];
        }
        for (y, kept) in (at.y - 1..).zip(near) {
            goals.0[y] |= kept;
        }
    }
}
