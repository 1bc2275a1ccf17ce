//! Where tiles can be added: all legal cells of a board at once (WW-ADD-2 to WW-ADD-5).
use crate::{
    Huddle, Kind, Level, State, Tile,
    abilities::Abilities,
    chart::{Chart, frame},
    frame::{ALL, Frame},
    rows::{Rows, Spot},
    sides::Sides,
    slide,
};
use menagerie_core::Seat;

/// The coast of a huddle: the empty cells where a tile would lie fast and can be slid to.
pub(crate) struct Coast<'a, const N: usize> {
    pub(crate) huddle: &'a Huddle,
    pub(crate) players: u8,
    pub(crate) level: Level,
    pub(crate) chart: Chart<N>,
    /// What lies on the sides of every cell.
    pub(crate) sides: Sides<N>,
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
    /// The coast of a huddle whose window is known and not larger than sets of `N` words.
    #[inline(always)] // its sets are made where they are used, not copied there
    pub(crate) fn framed(huddle: &'a Huddle, players: u8, level: Level, frame: Frame) -> Self {
        let chart = Chart::<N>::framed(huddle, players, frame);
        let ice = chart.iceberg().around();
        let sides = Sides::of(chart.tiles);
        let (open, all_open) = slide::open(chart.tiles, &sides);
        let (two, three) = sides.touching();
        Coast {
            huddle,
            players,
            level,
            chart,
            sides,
            open,
            all_open,
            places: (two | ice) & open,
            pairs: two & !(three | ice),
        }
    }

    /// Where a Parent that lies in this spot could go if it were lifted from there, worked out anew.
    pub(crate) fn places_without(&self, at: Spot) -> Rows<N> {
        let lifted = Rows::only(at);
        let tiles = self.chart.tiles & !lifted;
        let sides = Sides::of(tiles);
        let (two, _) = sides.touching();
        let ice = self.chart.iceberg().around();
        (two | ice) & slide::open(tiles, &sides).0 & !lifted
    }

    #[inline]
    pub(crate) fn frame(&self) -> &Frame {
        &self.chart.frame
    }

    /// Whether a type goes anywhere along the coast, as all do below level 2.
    #[inline]
    pub(crate) fn plain(&self, kind: Kind) -> bool {
        !self.level.abilities() || matches!(kind, Kind::Parent | Kind::Grumpy)
    }

    /// Whether a tile goes anywhere along the coast because there is none to keep away from. Of the Alphas on the board, `lifted` do not count.
    #[inline]
    pub(crate) fn goes_anywhere(&self, Tile { seat, kind }: Tile, lifted: u8) -> bool {
        self.plain(kind) || kind == Kind::Alpha && self.huddle.count(seat, kind) <= lifted
    }

    /// The cells where a seat may add a type.
    pub(crate) fn goals(&self, seat: Seat, kind: Kind, abilities: &mut Abilities<N>) -> Rows<N> {
        match kind {
            _ if self.goes_anywhere(Tile::new(seat, kind), 0) => self.places,
            Kind::Alpha => self.places & !abilities.alphas(self, seat).near(),
            _ => self.places & !abilities.bellies(self).near,
        }
    }

    /// Whether a seat can add one of the types it has left.
    pub(crate) fn welcomes(&self, seat: Seat, supply: &[u8; 4]) -> bool {
        let mut abilities = Abilities::new();
        let mut left = Kind::ALL
            .into_iter()
            .filter(|kind| supply[kind.index()] > 0);
        left.any(|kind| {
            // WW-STUCK-4: a tile that goes anywhere can always be added
            self.plain(kind) || !self.goals(seat, kind, &mut abilities).is_empty()
        })
    }
}
