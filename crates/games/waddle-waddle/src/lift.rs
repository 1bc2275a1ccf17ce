//! Which tiles can be moved, and where to: all legal moves of a board at once (WW-MOVE-1 to WW-MOVE-8).
//!
//! Lifting a tile changes little, so every tile is asked at once whether it can be lifted, and nearly all keep the places of the coast:
//! - *Hold* (WW-MOVE-4): a neighbour is left loose exactly when it is one of the coast's `pairs`.
//! - *Connection* (WW-MOVE-5): on a hex grid, what is joined round a tile is what the sea does not cut. The board without the tile is
//!   connected exactly when the sea touches the tile in one unbroken stretch; any other gap beside it is an enclosed hole.
//! - *Way out* (WW-MOVE-6): a way that uses the new gap as elbow room can as well go through it, so the tile gets out exactly when
//!   it can step to a cell that was open before.
//! - *New openness*: for the same reason every cell that becomes open does so through the lifted tile's own cell. Only for a tile that could
//!   step to a closed cell are the places worked out anew.
use crate::{
    Cell, Kind, Tile,
    abilities::Abilities,
    coast::Coast,
    counts::Counts,
    rows::{Rows, Spot},
    sides::Sides,
    slide,
};
use menagerie_core::Seat;

/// The movable tiles of a board.
pub(crate) struct Lift<'c, 'a, const N: usize> {
    coast: &'c Coast<'a, N>,
    /// The cells of tiles that can be lifted.
    movable: Rows<N>,
    /// Where cells may be open without a tile that are not with it.
    opening: Rows<N>,
    /// Places that lose their hold when a tile beside them is lifted.
    losing: Rows<N>,
}

/// A tile that can be lifted.
pub(crate) struct Lifted {
    pub(crate) tile: Tile,
    pub(crate) from: Cell,
    at: Spot,
}

impl<'c, 'a, const N: usize> Lift<'c, 'a, N> {
    /// What can be moved, but for the tile that lies too short (WW-MOVE-2).
    #[inline]
    pub(crate) fn new(coast: &'c Coast<'a, N>, added: Option<Cell>) -> Self {
        let tiles = coast.chart.tiles;
        let loose = coast.pairs & tiles & !coast.chart.iceberg();
        let mut fixed = loose.around();
        if let Some(added) = added {
            fixed.put(coast.frame().spot(added));
        }
        let sides = &coast.sides;
        let (let_go, opening) = if coast.all_open {
            // what is free is sea and open, and what is not free is unbroken where the free sides are
            (sides.unbroken() & !sides.hemmed_in(), Rows::NONE)
        } else {
            let sea = Sides::of(slide::sea(tiles, coast.open));
            let open = Sides::of(coast.open);
            let closed = Sides::of(!(tiles | coast.open));
            (sea.unbroken() & sides.steps(&open), sides.steps(&closed))
        };
        Lift {
            coast,
            movable: tiles & let_go & !fixed,
            opening,
            losing: coast.places & coast.pairs,
        }
    }

    /// Calls `hear` with every tile that can be lifted, by seat, type and cell, until it says stop by returning `true`; tells
    /// whether it did.
    #[inline]
    pub(crate) fn each(&self, mut hear: impl FnMut(Lifted) -> bool) -> bool {
        let coast = self.coast;
        for seat in Seat::all(coast.players) {
            for kind in Kind::ALL {
                if coast.level.abilities() && kind == Kind::Grumpy {
                    continue; // WW-GRUMPY-1
                }
                for from in coast.huddle.of(seat, kind) {
                    let at = coast.frame().spot(from);
                    let tile = Tile::new(seat, kind);
                    if self.movable.has(at) && hear(Lifted { tile, from, at }) {
                        return true;
                    }
                }
            }
        }
        false
    }

    /// The goals of a lifted tile (WW-MOVE-7, WW-MOVE-8).
    #[inline]
    pub(crate) fn goals(&self, lifted: &Lifted, abilities: &mut Abilities<N>) -> Rows<N> {
        let (coast, at) = (self.coast, lifted.at);
        let goals = match self.opening.has(at) {
            true => coast.places_without(at),
            false => coast.places & !(self.losing & Rows::only(at).around()),
        };
        match lifted.tile.kind {
            _ if coast.goes_anywhere(lifted.tile, 1) => goals,
            Kind::Belly => goals & !abilities.bellies(coast).near_without(at),
            _ => goals & !abilities.alphas(coast, lifted.tile.seat).near_without(at),
        }
    }

    /// How many goals a lifted tile has: mostly as many as there are places, but for what lies around the tile.
    #[inline]
    pub(crate) fn count(&self, lifted: &Lifted, counts: &mut Counts<N>) -> u32 {
        let (coast, tile, at) = (self.coast, lifted.tile, lifted.at);
        if self.opening.has(at) {
            self.goals(lifted, &mut counts.abilities).count()
        } else if coast.goes_anywhere(tile, 1) {
            counts.places - self.losing.ring(at).count()
        } else if tile.kind == Kind::Belly {
            let bellies = counts.for_bellies(coast);
            bellies.places + bellies.beside.ring(at).count()
        } else {
            self.goals(lifted, &mut counts.abilities).count()
        }
    }
}
