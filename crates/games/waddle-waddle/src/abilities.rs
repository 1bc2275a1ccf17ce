//! Who keeps away from whom: Big Bellies from each other (WW-BELLY-1), Alphas from groups that have one (WW-ALPHA-1).
//!
//! Both are asked about cells for a new tile, and for a tile that is lifted from the board.
use crate::{
    Cell, Huddle, Kind,
    coast::Coast,
    huddle::OF_A_SEAT,
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
        for (row, near) in goals.0.iter_mut().zip(&self.one.0) {
            *row &= !near;
        }
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
    seat: Seat,
    /// How many Alphas the seat has on the board.
    count: u8,
    /// Every tile of the seat.
    own: Rows<N>,
    /// Those of groups with an Alpha.
    led: Rows<N>,
}

impl<const N: usize> Alphas<N> {
    fn of(coast: &Coast<'_, N>, seat: Seat) -> Self {
        let (q, r) = coast.huddle.raw(Huddle::places(seat));
        let mut own = coast.frame().rows(q, r);
        own.clear(coast.chart.iceberg());
        Alphas {
            seat,
            count: coast.huddle.count(seat, Kind::Alpha),
            led: led(coast, &own, seat, None),
            own,
        }
    }

    /// Whether a cell touches a tile of the seat.
    pub(crate) fn owns_beside(&self, at: Spot) -> bool {
        self.own.ring(at).0 != 0
    }

    /// Leaves out the goals at groups with an Alpha.
    #[inline]
    pub(crate) fn leave_out(&self, coast: &Coast<'_, N>, goals: &mut Rows<N>) {
        if self.count > 0 {
            goals.shun(&self.led, coast.frame().height);
        }
    }

    /// Leaves out the goals at groups with an Alpha other than the one lifted from a cell, whose own group may fall apart.
    #[inline]
    pub(crate) fn leave_out_lifted(&self, coast: &Coast<'_, N>, from: Cell, goals: &mut Rows<N>) {
        if self.count < 2 {
            return;
        }
        let at = coast.frame().spot(from);
        let led = if self.owns_beside(at) {
            let mut own = self.own;
            own.clear(at);
            led(coast, &own, self.seat, Some(from))
        } else {
            let mut led = self.led;
            led.clear(at);
            led
        };
        goals.shun(&led, coast.frame().height);
    }
}

/// The groups of `own` tiles that hold an Alpha of the seat other than `except`.
#[inline]
fn led<const N: usize>(
    coast: &Coast<'_, N>,
    own: &Rows<N>,
    seat: Seat,
    except: Option<Cell>,
) -> Rows<N> {
    let mut groups = Rows::<N>::NONE;
    for alpha in coast.huddle.of(seat, Kind::Alpha) {
        if Some(alpha) != except
            && let Some(at) = coast.frame().find(alpha)
            && !groups.has(at)
        {
            join(&mut groups, own, at);
        }
    }
    groups
}

/// Adds a cell and all cells of `own` joined to it.
fn join<const N: usize>(set: &mut Rows<N>, own: &Rows<N>, start: Spot) {
    let mut front = [start; OF_A_SEAT];
    let mut waiting = 1;
    set.put(start);
    while waiting > 0 {
        waiting -= 1;
        let here = front[waiting];
        for (y, sides) in (here.y - 1..).zip(collar(here)) {
            let mut new = own.0[y] & sides & !set.0[y];
            set.0[y] |= new;
            while new != 0 {
                let x = new.trailing_zeros();
                front[waiting] = Spot { x, y };
                waiting += 1;
                new &= new - 1;
            }
        }
    }
}
