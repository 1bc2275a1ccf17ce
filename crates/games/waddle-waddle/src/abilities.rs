//! Who keeps away from whom: Big Bellies from each other (WW-BELLY-1), Alphas from groups that have one (WW-ALPHA-1).
//!
//! Both are asked about cells for a new tile, and for a tile that is lifted from the board.
use crate::{
    Huddle, Kind,
    coast::Coast,
    rows::{Rows, Spot},
    sides::Sides,
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
    pub(crate) near: Rows<N>,
    /// Cells that touch two or more.
    pub(crate) crowded: Rows<N>,
}

impl<const N: usize> Bellies<N> {
    fn of(coast: &Coast<'_, N>) -> Self {
        let mut bellies = Rows::<N>::NONE;
        for seat in Seat::all(coast.players) {
            for belly in coast.huddle.of(seat, Kind::Belly) {
                bellies.put(coast.frame().spot(belly));
            }
        }
        let (crowded, _) = Sides::of(bellies).touching();
        Bellies {
            near: bellies.around(),
            crowded,
        }
    }

    /// Cells that touch a Big Belly other than the one lifted from `at`.
    #[inline]
    pub(crate) fn near_without(&self, at: Spot) -> Rows<N> {
        self.near & !Rows::only(at).around() | self.crowded
    }
}

/// The groups of a seat that have an Alpha.
pub(crate) struct Alphas<const N: usize> {
    alphas: Rows<N>,
    /// Every tile of the seat.
    own: Rows<N>,
    /// Those of groups with an Alpha.
    led: Rows<N>,
}

impl<const N: usize> Alphas<N> {
    fn of(coast: &Coast<'_, N>, seat: Seat) -> Self {
        let (q, r) = coast.huddle.raw(Huddle::places(seat));
        // tiles off the board stand on the Iceberg's cell
        let own = coast.frame().rows(q, r) & !coast.chart.iceberg();
        let mut alphas = Rows::<N>::NONE;
        for alpha in coast.huddle.of(seat, Kind::Alpha) {
            alphas.put(coast.frame().spot(alpha));
        }
        Alphas {
            alphas,
            own,
            led: alphas.joined(own),
        }
    }

    /// Whether a cell touches a tile of the seat.
    #[inline]
    pub(crate) fn owns_beside(&self, at: Spot) -> bool {
        self.own.ring(at).0 != 0
    }

    /// Cells at groups with an Alpha.
    #[inline]
    pub(crate) fn near(&self) -> Rows<N> {
        self.led.around()
    }

    /// Cells at groups with an Alpha other than the one lifted from `at`, whose own group may fall apart.
    #[inline]
    pub(crate) fn near_without(&self, at: Spot) -> Rows<N> {
        let stay = !Rows::only(at);
        let led = match self.owns_beside(at) {
            true => (self.alphas & stay).joined(self.own & stay),
            false => self.led & stay,
        };
        led.around()
    }
}
