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
    abilities::Abilities,
    coast::Coast,
    rows::{Ring, Rows, Spot, collar},
    slide,
};
use menagerie_core::Seat;

/// What the movable tiles of a board need to know.
pub(crate) struct Lift<'c, 'a, const N: usize> {
    coast: &'c Coast<'a, N>,
    /// Empty cells that no ring of tiles encloses.
    sea: Rows<N>,
    /// Cells whose tile holds a neighbour that has no hold to spare.
    holding: Rows<N>,
    /// The tile that lies too short to be moved (WW-MOVE-2).
    added: Option<Cell>,
}

/// What surrounds a tile that may be lifted.
struct Surroundings {
    free: Ring,
    open: Ring,
    sea: Ring,
}

impl<'c, 'a, const N: usize> Lift<'c, 'a, N> {
    #[inline]
    pub(crate) fn new(coast: &'c Coast<'a, N>, added: Option<Cell>) -> Self {
        let chart = &coast.chart;
        let height = chart.frame.height;
        let sea = if coast.all_open {
            coast.open
        } else {
            slide::sea(&chart.tiles, &coast.open, height)
        };
        let mut loose = coast.pairs;
        for (pair, tiles) in loose.0.iter_mut().zip(&chart.tiles.0) {
            *pair &= tiles;
        }
        loose.clear(chart.iceberg());
        let mut holding = Rows::<N>::NONE;
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

    /// Calls `hear` with every movable tile, its cell and its goals, if any, by seat, type and cell, until it says stop by
    /// returning `true`; tells whether it did.
    #[inline]
    pub(crate) fn each(
        &self,
        abilities: &mut Abilities<N>,
        mut hear: impl FnMut(Tile, Cell, &Rows<N>) -> bool,
    ) -> bool {
        let coast = self.coast;
        let mut goals = Rows::<N>::NONE;
        for seat in Seat::all(coast.players) {
            for kind in Kind::ALL {
                if coast.level.abilities() && kind == Kind::Grumpy {
                    continue; // WW-GRUMPY-1
                }
                for from in coast.huddle.of(seat, kind) {
                    let Some(at) = coast.frame().find(from) else {
                        continue; // no legal huddle lies outside its own window
                    };
                    if self.holding.has(at) || self.added == Some(from) {
                        continue;
                    }
                    let around = self.surroundings(at);
                    if !around.let_go() {
                        continue;
                    }
                    self.goals(at, &around, &mut goals);
                    if !coast.plain(kind) {
                        if kind == Kind::Belly {
                            let bellies = abilities.bellies(coast);
                            bellies.leave_out_lifted(at, &mut goals);
                        } else {
                            let alphas = abilities.alphas(coast, seat);
                            alphas.leave_out_lifted(coast, from, &mut goals);
                        }
                    }
                    if hear(Tile::new(seat, kind), from, &goals) {
                        return true;
                    }
                }
            }
        }
        false
    }

    #[inline]
    fn surroundings(&self, at: Spot) -> Surroundings {
        let free = self.coast.chart.tiles.ring(at).others();
        if self.coast.all_open {
            return Surroundings {
                free,
                open: free,
                sea: free,
            };
        }
        Surroundings {
            free,
            open: self.coast.open.ring(at),
            sea: self.sea.ring(at),
        }
    }

    /// The goals of a lifted Parent (WW-MOVE-7, WW-MOVE-8).
    #[inline]
    fn goals(&self, at: Spot, around: &Surroundings, goals: &mut Rows<N>) {
        let coast = self.coast;
        *goals = coast.places;
        for (y, sides) in (at.y - 1..).zip(collar(at)) {
            goals.0[y] &= !(sides & coast.pairs.0[y]);
        }
        if around.opens_more() {
            self.newly_open(at, goals);
        }
    }

    /// Adds the goals that only lifting the tile makes open.
    fn newly_open(&self, at: Spot, goals: &mut Rows<N>) {
        let coast = self.coast;
        let mut tiles = coast.chart.tiles;
        tiles.clear(at);
        let mut open = coast.open;
        open.put(at);
        slide::widen(&tiles, &mut open, coast.frame().height);
        open.clear(at);
        for y in coast.inner() {
            let mut new = open.0[y] & !coast.open.0[y];
            while new != 0 {
                let here = Spot {
                    x: new.trailing_zeros(),
                    y,
                };
                new &= new - 1;
                // what touches the Iceberg and one tile lies fast, and so does what touches two
                let hold = tiles.ring(here);
                if hold.0.count_ones() >= 2 || self.at_iceberg(here) {
                    goals.put(here);
                }
            }
        }
    }

    fn at_iceberg(&self, at: Spot) -> bool {
        let iceberg = self.coast.chart.iceberg();
        let mut sides = (iceberg.y - 1..).zip(collar(iceberg));
        sides.any(|(y, mask)| y == at.y && mask >> at.x & 1 == 1)
    }
}

impl Surroundings {
    /// WW-MOVE-5 and WW-MOVE-6.
    #[inline]
    fn let_go(&self) -> bool {
        self.sea.unbroken() && self.open.0 & self.free.beside().0 != 0
    }

    /// Whether the lifted tile could step to a cell that was not open.
    #[inline]
    fn opens_more(&self) -> bool {
        self.free.0 & !self.open.0 & self.free.beside().0 != 0
    }
}
