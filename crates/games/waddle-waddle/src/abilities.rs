//! Who keeps away from whom: Big Bellies from each other (WW-BELLY-1), Alphas from groups that have one (WW-ALPHA-1).
//!
//! Both are asked about cells for a new tile, and for a tile that is lifted from the board.
use crate::{
    Cell, Huddle, Kind,
    coast::Coast,
    huddle::{OF_A_KIND, OF_A_SEAT},
    rows::{Ring, Rows, Spot, collar},
};
use menagerie_core::Seat;

/// The Big Bellies and the Alphas of a board, each worked out when first asked for.
pub(crate) struct Abilities<const N: usize> {
    bellies: Option<Bellies<N>>,
    alphas: [Option<Alphas<N>>; 4],
}

impl<const N: usize> Abilities<N> {
    pub(crate) fn new() -> Self {
        Abilities {
            bellies: None,
            alphas: [const { None }; 4],
        }
    }

    #[inline]
    pub(crate) fn bellies(&mut self, coast: &Coast<'_, N>) -> &Bellies<N> {
        self.bellies.get_or_insert_with(|| Bellies::of(coast))
    }

    #[inline]
    pub(crate) fn alphas(&mut self, coast: &Coast<'_, N>, seat: Seat) -> &Alphas<N> {
        self.alphas[seat.index() % 4].get_or_insert_with(|| Alphas::of(coast, seat))
    }
}

/// How near cells are to the Big Bellies.
pub(crate) struct Bellies<const N: usize> {
    /// Cells that touch a Big Belly.
    one: Rows<N>,
    /// Cells that touch two or more.
    two: Rows<N>,
}

impl<const N: usize> Bellies<N> {
    fn of(coast: &Coast<'_, N>) -> Self {
        let (mut one, mut two) = (Rows::<N>::NONE, Rows::<N>::NONE);
        for seat in Seat::all(coast.players) {
            for belly in coast.huddle.of(seat, Kind::Belly) {
                let Some(at) = coast.frame().find(belly) else {
                    continue;
                };
                for (y, sides) in (at.y - 1..).zip(collar(at)) {
                    two.0[y] |= one.0[y] & sides;
                    one.0[y] |= sides;
                }
            }
        }
        Bellies { one, two }
    }

    /// Which of the six neighbours of a cell touch two or more.
    #[inline]
    pub(crate) fn crowded(&self, at: Spot) -> Ring {
        self.two.ring(at)
    }

    /// Leaves out the goals that touch a Big Belly.
    #[inline]
    pub(crate) fn leave_out(&self, goals: &mut Rows<N>) {
        goals.leave_out(&self.one);
    }

    /// Leaves out the goals that touch a Big Belly other than the one lifted from `at`.
    #[inline]
    pub(crate) fn leave_out_lifted(&self, at: Spot, goals: &mut Rows<N>) {
        let sides = collar(at);
        let kept = [0, 1, 2].map(|i| {
            let y = at.y + i - 1;
            goals.0[y] & sides[i] & !self.two.0[y]
        });
        self.leave_out(goals);
        for (y, kept) in (at.y - 1..).zip(kept) {
            goals.0[y] |= kept;
        }
    }
}

/// The groups of a seat that have an Alpha.
pub(crate) struct Alphas<const N: usize> {
    /// How many Alphas the seat has on the board, in reading order.
    count: usize,
    /// Where they lie.
    cells: [Cell; OF_A_KIND],
    spots: [Spot; OF_A_KIND],
    /// The first Alpha of each one's group.
    first: [usize; OF_A_KIND],
    /// The cells that touch the group of an Alpha that is the first of it.
    near: [Rows<N>; OF_A_KIND],
    /// Every tile of the seat.
    own: Rows<N>,
}

impl<const N: usize> Alphas<N> {
    fn of(coast: &Coast<'_, N>, seat: Seat) -> Self {
        let (q, r) = coast.huddle.raw(Huddle::places(seat));
        let mut alphas = Alphas {
            count: 0,
            cells: [Cell::ICEBERG; OF_A_KIND],
            spots: [Spot { x: 0, y: 0 }; OF_A_KIND],
            first: [0, 1, 2, 3],
            near: [Rows::NONE; OF_A_KIND],
            own: coast.frame().rows(q, r),
        };
        alphas.own.clear(coast.chart.iceberg());
        for alpha in coast.huddle.of(seat, Kind::Alpha) {
            if let Some(at) = coast.frame().find(alpha) {
                (alphas.cells[alphas.count], alphas.spots[alphas.count]) = (alpha, at);
                alphas.count += 1;
            }
        }
        let mut groups = Rows::<N>::NONE;
        for this in 0..alphas.count {
            if alphas.first[this] < this {
                continue;
            }
            let at = alphas.spots[this];
            join(&mut groups, &mut alphas.near[this], &alphas.own, at);
            for later in this + 1..alphas.count {
                let unjoined = alphas.first[later] == later;
                if unjoined && groups.has(alphas.spots[later]) {
                    alphas.first[later] = this;
                }
            }
        }
        alphas
    }

    /// Whether a cell touches a tile of the seat.
    pub(crate) fn owns_beside(&self, at: Spot) -> bool {
        self.own.ring(at).0 != 0
    }

    /// Leaves out the goals at groups with an Alpha.
    #[inline]
    pub(crate) fn leave_out(&self, goals: &mut Rows<N>) {
        self.leave_out_but(OF_A_KIND, goals);
    }

    /// Leaves out the goals at groups with an Alpha, but for the group of one of them.
    #[inline]
    fn leave_out_but(&self, spared: usize, goals: &mut Rows<N>) {
        for this in 0..self.count {
            if self.first[this] == this && this != spared {
                goals.leave_out(&self.near[this]);
            }
        }
    }

    /// Leaves out the goals at groups with an Alpha other than the one lifted from a cell, whose own group may fall apart.
    #[inline]
    pub(crate) fn leave_out_lifted(&self, from: Cell, goals: &mut Rows<N>) {
        let alphas = &self.cells[..self.count];
        let Some(lifted) = alphas.iter().position(|&cell| cell == from) else {
            return;
        };
        let group = self.first[lifted];
        self.leave_out_but(group, goals);
        let beside = |this: &usize| *this != lifted && self.first[*this] == group;
        let mut others = (0..self.count).filter(beside).peekable();
        if others.peek().is_some() {
            let mut own = self.own;
            own.clear(self.spots[lifted]);
            let (mut groups, mut near) = (Rows::<N>::NONE, Rows::<N>::NONE);
            for other in others {
                join(&mut groups, &mut near, &own, self.spots[other]);
            }
            goals.leave_out(&near);
        }
    }
}

/// Adds a cell and all cells of `own` joined to it to `set`, if it is not there, and what touches them to `near`.
fn join<const N: usize>(set: &mut Rows<N>, near: &mut Rows<N>, own: &Rows<N>, start: Spot) {
    if set.has(start) {
        return;
    }
    let mut front = [start; OF_A_SEAT];
    let mut waiting = 1;
    set.put(start);
    while waiting > 0 {
        waiting -= 1;
        let here = front[waiting];
        for (y, sides) in (here.y - 1..).zip(collar(here)) {
            let mut new = own.0[y] & sides & !set.0[y];
            set.0[y] |= new;
            near.0[y] |= sides;
            while new != 0 {
                let x = new.trailing_zeros();
                front[waiting] = Spot { x, y };
                waiting += 1;
                new &= new - 1;
            }
        }
    }
}
