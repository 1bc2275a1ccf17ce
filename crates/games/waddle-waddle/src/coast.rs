//! Where tiles can be added: all legal cells of a board at once (WW-ADD-2 to WW-ADD-5).
use crate::{
    Huddle, Kind, Level, State,
    abilities::Abilities,
    chart::{ALL, Chart, Frame, frame},
    rows::{Rows, collar, sides},
    slide,
};
use menagerie_core::Seat;
use std::ops::Range;

/// The coast of a huddle: the empty cells where a tile would lie fast and can be slid to.
pub(crate) struct Coast<'a, const N: usize> {
    pub(crate) huddle: &'a Huddle,
    pub(crate) players: u8,
    pub(crate) level: Level,
    pub(crate) chart: Chart<N>,
    /// Open cells (WW-SLIDE-2).
    pub(crate) open: Rows<N>,
    /// Whether every empty cell is open.
    pub(crate) all_open: bool,
    /// Cells that pass WW-ADD-2, WW-ADD-3 and WW-ADD-4: where a Parent or a Grumpy may go.
    pub(crate) places: Rows<N>,
    /// Cells, empty or not, that touch exactly two tiles and not the Iceberg: they lose their hold when one of the two leaves.
    pub(crate) pairs: Rows<N>,
}

impl<'a> Coast<'a, ALL> {
    /// The coast of any huddle.
    pub(crate) fn of(state: &'a State) -> Self {
        let frame = frame(&state.huddle, state.players);
        Coast::framed(&state.huddle, state.players, state.level, frame)
    }
}

impl<'a, const N: usize> Coast<'a, N> {
    /// The coast of a huddle whose window is known and has at most `N` rows.
    #[inline(always)] // its sets are made where they are used, not copied there
    pub(crate) fn framed(huddle: &'a Huddle, players: u8, level: Level, frame: Frame) -> Self {
        Coast::charted(
            huddle,
            players,
            level,
            Chart::<N>::framed(huddle, players, frame),
        )
    }

    /// The coast of a huddle that lies on a chart already.
    #[inline(always)] // as above
    pub(crate) fn charted(huddle: &'a Huddle, players: u8, level: Level, chart: Chart<N>) -> Self {
        let frame = chart.frame;
        let (open, all_open) = slide::open(&chart.tiles, frame.height);
        let (mut places, mut pairs) = (Rows::<N>::NONE, Rows::<N>::NONE);
        let triples = chart.tiles.0[..frame.height].array_windows();
        let inner = places.0.iter_mut().zip(&mut pairs.0).zip(&open.0).skip(1);
        for (((place, pair), open), rows) in inner.zip(triples) {
            let (two, three) = touching(*rows);
            *place = two & open & !rows[1];
            *pair = two & !three;
        }
        let iceberg = chart.iceberg();
        for (y, sides) in (iceberg.y - 1..).zip(collar(iceberg)) {
            places.0[y] |= sides & open.0[y] & !chart.tiles.0[y];
            pairs.0[y] &= !sides;
        }
        Coast {
            huddle,
            players,
            level,
            chart,
            open,
            all_open,
            places,
            pairs,
        }
    }

    #[inline]
    pub(crate) fn frame(&self) -> &Frame {
        &self.chart.frame
    }

    /// The rows that can hold tiles or places.
    #[inline]
    pub(crate) fn inner(&self) -> Range<usize> {
        1..self.chart.frame.height - 1
    }

    /// Whether a type goes anywhere along the coast, as all do below level 2.
    #[inline]
    pub(crate) fn plain(&self, kind: Kind) -> bool {
        !self.level.abilities() || matches!(kind, Kind::Parent | Kind::Grumpy)
    }

    /// The cells where a seat may add an Alpha or a Big Belly.
    pub(crate) fn goals(&self, seat: Seat, kind: Kind, abilities: &mut Abilities<N>) -> Rows<N> {
        let mut goals = self.places;
        match kind {
            Kind::Alpha => abilities.alphas(self, seat).leave_out(self, &mut goals),
            Kind::Belly => abilities.bellies(self).leave_out(&mut goals),
            Kind::Parent | Kind::Grumpy => {}
        }
        goals
    }

    /// Whether a seat can add one of the types it has left.
    pub(crate) fn welcomes(&self, seat: Seat, supply: &[u8; 4]) -> bool {
        let mut abilities = Abilities::new();
        let mut left = Kind::ALL
            .into_iter()
            .filter(|kind| supply[kind.index()] > 0);
        left.any(|kind| {
            // WW-STUCK-4: a tile that goes anywhere can always be added
            self.plain(kind) || {
                let goals = self.goals(seat, kind, &mut abilities);
                goals.0.iter().any(|&row| row != 0)
            }
        })
    }
}

/// The cells of a row that touch at least two tiles, and those that touch at least three.
#[inline]
fn touching(rows: [u64; 3]) -> (u64, u64) {
    let (mut one, mut two, mut three) = (0, 0, 0);
    for side in sides(rows) {
        three |= two & side;
        two |= one & side;
        one |= side;
    }
    (two, three)
}
