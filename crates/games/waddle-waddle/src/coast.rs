//! Where tiles can be added: all legal cells of a board at once (WW-ADD-2 to WW-ADD-5).
use crate::{
    Cell, Huddle, Kind, Level, State,
    chart::{Chart, Frame, Rows, collar},
    slide,
};
use menagerie_core::Seat;

/// The coast of a huddle: the empty cells where a tile would lie fast and can be slid to.
pub(crate) struct Coast<'a> {
    pub(crate) huddle: &'a Huddle,
    pub(crate) players: u8,
    pub(crate) level: Level,
    pub(crate) chart: Chart,
    /// Open cells (WW-SLIDE-2).
    pub(crate) open: Rows,
    /// Whether every empty cell is open.
    pub(crate) all_open: bool,
    /// Cells that pass WW-ADD-2, WW-ADD-3 and WW-ADD-4: where a Parent or a Grumpy may go.
    pub(crate) places: Rows,
    /// Cells, empty or not, that touch exactly two tiles and not the Iceberg: they lose their hold when one of the two leaves.
    pub(crate) pairs: Rows,
}

impl<'a> Coast<'a> {
    pub(crate) fn of(state: &'a State) -> Coast<'a> {
        Coast::new(&state.huddle, state.players, state.level)
    }

    #[inline]
    pub(crate) fn new(huddle: &'a Huddle, players: u8, level: Level) -> Coast<'a> {
        let chart = Chart::of(huddle, players);
        let height = chart.frame.height;
        let (open, all_open) = slide::open(&chart.tiles, height);
        let (mut places, mut pairs) = (Rows::NONE, Rows::NONE);
        let tiles = &chart.tiles.0;
        for y in 1..height - 1 {
            let (two, three) = touching(tiles[y - 1], tiles[y], tiles[y + 1]);
            places.0[y] = two;
            pairs.0[y] = two & !three;
        }
        let iceberg = chart.iceberg();
        for (y, mask) in (iceberg.y - 1..).zip(collar(iceberg)) {
            places.0[y] |= mask;
            pairs.0[y] &= !mask;
        }
        for y in 1..height - 1 {
            places.0[y] &= open.0[y] & !tiles[y];
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

    pub(crate) fn frame(&self) -> &Frame {
        &self.chart.frame
    }

    /// The rows between the margins.
    #[inline]
    pub(crate) fn inner(&self) -> std::ops::Range<usize> {
        1..self.chart.frame.height - 1
    }

    /// The cells where a seat may add a type (whether or not it has one).
    pub(crate) fn goals(&self, seat: Seat, kind: Kind) -> Rows {
        let mut goals = self.places;
        if !self.level.abilities() {
            return goals;
        }
        let shunned = match kind {
            Kind::Parent | Kind::Grumpy => return goals,
            Kind::Belly => self.bellies(),
            Kind::Alpha => {
                let own = self.colour(seat);
                match self.led(&own, seat, None) {
                    Some(groups) => groups,
                    None => return goals,
                }
            }
        };
        for y in self.inner() {
            goals.0[y] &= !shunned.around(y);
        }
        goals
    }

    /// Whether a seat can add one of the types it has left.
    pub(crate) fn welcomes(&self, seat: Seat, supply: &[u8; 4]) -> bool {
        let plain = |kind: Kind| {
            supply[kind.index()] > 0
                && (!self.level.abilities() || matches!(kind, Kind::Parent | Kind::Grumpy))
        };
        // WW-STUCK-4: such a tile can always be added
        if Kind::ALL.into_iter().any(plain) {
            return true;
        }
        let fits = |kind: Kind| self.goals(seat, kind).0.iter().any(|&row| row != 0);
        Kind::ALL
            .into_iter()
            .any(|kind| supply[kind.index()] > 0 && fits(kind))
    }

    /// Every Big Belly.
    pub(crate) fn bellies(&self) -> Rows {
        let seats = &self.huddle.raw()[..usize::from(self.players)];
        let mut rows = self
            .frame()
            .rows(seats.iter().flat_map(|kinds| &kinds[Kind::Belly.index()]));
        rows.clear(self.chart.iceberg());
        rows
    }

    /// Every tile of a seat.
    pub(crate) fn colour(&self, seat: Seat) -> Rows {
        let kinds = &self.huddle.raw()[seat.index()];
        let mut rows = self.frame().rows(kinds.iter().flatten());
        rows.clear(self.chart.iceberg());
        rows
    }

    /// The groups of `own` tiles that hold an Alpha of the seat other than `except`; `None` if there is no such Alpha.
    pub(crate) fn led(&self, own: &Rows, seat: Seat, except: Option<Cell>) -> Option<Rows> {
        let mut groups = Rows::NONE;
        let (mut north, mut south) = (usize::MAX, 0);
        for alpha in self.huddle.of(seat, Kind::Alpha) {
            if Some(alpha) != except
                && let Some(spot) = self.frame().find(alpha)
            {
                groups.put(spot);
                (north, south) = (north.min(spot.y), south.max(spot.y));
            }
        }
        if north > south {
            return None;
        }
        grow(&mut groups, own, north, south);
        Some(groups)
    }
}

/// Spreads a set, which lies in the rows from `north` to `south`, over all joined cells of `own`.
fn grow(set: &mut Rows, own: &Rows, mut north: usize, mut south: usize) {
    loop {
        let mut changed = false;
        // tiles never lie in the margins, so the rows beyond these are there
        (north, south) = (north - 1, south + 1);
        for y in north..=south {
            let wider = set.0[y]
                | if own.0[y] == 0 {
                    0
                } else {
                    set.around(y) & own.0[y]
                };
            changed |= wider != set.0[y];
            set.0[y] = wider;
        }
        north += usize::from(set.0[north] == 0);
        south -= usize::from(set.0[south] == 0);
        if !changed {
            return;
        }
    }
}

/// The cells of a row that touch at least two tiles, and those that touch at least three.
#[inline]
fn touching(above: u64, row: u64, below: u64) -> (u64, u64) {
    let sides = [above, above >> 1, row << 1, row >> 1, below, below << 1];
    let (mut one, mut two, mut three) = (0, 0, 0);
    for side in sides {
        three |= two & side;
        two |= one & side;
        one |= side;
    }
    (two, three)
}
