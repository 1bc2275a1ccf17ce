//! The timing track (section 4): a ring of six locations, in which order is a matter of time and arrival.
//!
//! ```text
//!        River 0 ── 1 Bridge
//!           /          \
//!  Old Mill 5            2 Meadow      figures walk clockwise; in one location
//!           \          /               the first to come is the first to go
//!      Hilltop 4 ── 3 Orchard
//! ```
use crate::state::{Baby, Phase, State};
use menagerie_core::Seat;

/// How many locations the ring has (MBR-COMP-5).
pub const LOCATIONS: u16 = 6;

/// The bit of those who are finished, where players are compared.
const FINISHED: u32 = 27;

impl Baby {
    /// Where on the ring the figure stands, counted from the river.
    #[inline]
    pub const fn location(&self) -> u8 {
        (self.time % LOCATIONS) as u8
    }

    /// Moves the figure on by a cost (MBR-TRACK-2, 3).
    #[inline]
    pub(crate) const fn walk(&mut self, cost: u8, arrival: u8) {
        self.time = self.time.wrapping_add(cost as u16);
        self.arrival = arrival;
    }

    /// Smaller is farther behind (MBR-TRACK-4).
    #[inline]
    pub const fn place(&self) -> (u16, u8) {
        (self.time, self.arrival)
    }
}

impl State {
    /// Lays the forbidden path marker where it belongs, after figures moved.
    #[inline]
    pub(crate) fn move_marker(&mut self) {
        self.marker = self.behind();
    }

    /// The unfinished player who is farthest behind, where the forbidden path marker lies (MBR-TRACK-5).
    #[inline]
    pub fn behind(&self) -> Option<Seat> {
        // one number says it all: who is finished comes last, then time, arrival, seat
        let rank = |(seat, baby): (Seat, &Baby)| {
            let time = u32::from(baby.time) << 11 | u32::from(baby.arrival) << 3;
            u32::from(baby.finished) << FINISHED | time | u32::from(seat.0)
        };
        let least = Seat::all(self.players)
            .zip(&self.babies.0)
            .map(rank)
            .min()?;
        (least >> FINISHED == 0).then_some(Seat(least as u8 & 7))
    }

    /// The unfinished players, farthest behind first: in this order they would move if nobody paid.
    pub fn order(&self) -> Vec<Seat> {
        let mut order: Vec<Seat> = Seat::all(self.players)
            .filter(|&seat| !self.babies[seat].finished)
            .collect();
        order.sort_by_key(|&seat| self.babies[seat].place());
        order
    }

    /// The arrival number that the next figure to move gets. The last to move always has the largest so far.
    #[inline]
    pub fn next_arrival(&self) -> u8 {
        // who does not play stays at 0
        let arrivals = self.babies.0.iter().map(|baby| baby.arrival);
        arrivals.max().unwrap_or_default().wrapping_add(1)
    }

    /// How often figures can still walk, at most: once for each tile that is to come, and once more.
    pub(crate) fn walks_left(&self) -> u16 {
        let awaited = self.phase == Phase::Normal && self.row.ends_empty();
        match self.phase {
            Phase::Final | Phase::Over => 0,
            _ => self.deck.len() as u16 + u16::from(!awaited),
        }
    }
}
