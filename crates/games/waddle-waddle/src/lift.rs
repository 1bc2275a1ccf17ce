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
    counts::Counts,
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

/// A tile that can be lifted.
pub(crate) struct Lifted {
    pub(crate) tile: Tile,
    pub(crate) from: Cell,
    at: Spot,
    /// Cells may be open without it that are not with it.
    opens_more: bool,
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
        let mut goals = Rows::<N>::NONE;
        self.each_lifted(|lifted| {
            self.goals(&lifted, abilities, &mut goals);
            hear(lifted.tile, lifted.from, &goals)
        })
    }

    /// Calls `hear` with every tile that can be lifted, as [`Lift::each`] does.
    #[inline]
    pub(crate) fn each_lifted(&self, mut hear: impl FnMut(Lifted) -> bool) -> bool {
        let coast = self.coast;
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
                    let lifted = Lifted {
                        tile: Tile::new(seat, kind),
                        from,
                        at,
                        opens_more: around.opens_more(),
                    };
                    if around.let_go() && hear(lifted) {
                        return true;
                    }
                }
            }
        }
        false
    }

    /// The tile on a cell, which can be lifted.
    #[inline]
    pub(crate) fn lifted(&self, tile: Tile, from: Cell) -> Lifted {
        let at = self.coast.frame().spot(from);
        Lifted {
            tile,
            from,
            at,
            opens_more: self.surroundings(at).opens_more(),
        }
    }

    /// The goals of a lifted tile.
    #[inline]
    pub(crate) fn goals(&self, lifted: &Lifted, abilities: &mut Abilities<N>, goals: &mut Rows<N>) {
        let (coast, Tile { seat, kind }) = (self.coast, lifted.tile);
        self.plain_goals(lifted, goals);
        if !coast.plain(kind) {
            if kind == Kind::Belly {
                let bellies = abilities.bellies(coast);
                bellies.leave_out_lifted(lifted.at, goals);
            } else {
                let alphas = abilities.alphas(coast, seat);
                alphas.leave_out_lifted(coast, lifted.from, goals);
            }
        }
    }

    /// How many goals a lifted tile has: mostly as many as there are places, but for what lies around the tile.
    #[inline]
    pub(crate) fn count(&self, lifted: &Lifted, counts: &mut Counts<N>) -> u32 {
        let (coast, Tile { seat, kind }) = (self.coast, lifted.tile);
        let places = coast.places.ring(lifted.at).0;
        let lost = coast.pairs.ring(lifted.at).0;
        // a lifted Alpha keeps away from other Alphas only
        let anywhere =
            coast.plain(kind) || kind == Kind::Alpha && coast.huddle.count(seat, kind) < 2;
        if lifted.opens_more || !anywhere && kind == Kind::Alpha {
            let mut goals = Rows::<N>::NONE;
            self.goals(lifted, &mut counts.abilities, &mut goals);
            goals.count(coast.frame().height)
        } else if anywhere {
            counts.places - (places & lost).count_ones()
        } else {
            // every cell around a Big Belly touches it; those that touch no other are goals without it
            let shut = counts.abilities.bellies(coast).crowded(lifted.at).0;
            counts.away_from_bellies(coast) + (places & !lost & !shut).count_ones()
        }
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
    fn plain_goals(&self, lifted: &Lifted, goals: &mut Rows<N>) {
        let (coast, at) = (self.coast, lifted.at);
        *goals = coast.places;
        for (y, sides) in (at.y - 1..).zip(collar(at)) {
            goals.0[y] &= !(sides & coast.pairs.0[y]);
        }
        if lifted.opens_more {
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
                if hold.0.count_ones() >= 2 || coast.chart.at_iceberg(here) {
                    goals.put(here);
                }
            }
        }
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
