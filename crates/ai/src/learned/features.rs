//! What a position shows of each seat, by name.
use super::Shelf;
use menagerie_core::{BySeat, Game, Seat};

/// No game shows more of a seat.
pub const MOST_FEATURES: usize = 32;

/// What a position shows of one seat, in the order of the names; the rest is zero.
pub type Shown = [f32; MOST_FEATURES];

/// What can be seen of each seat's position in a game, as numbers that are small and of about the same size. Of a game that says nothing here nothing is learned.
pub(crate) trait Features<G: Game> {
    /// What each number is. Weights that were learned for other names are refused.
    const NAMES: &'static [&'static str] = &[];

    /// The numbers of every seat, each from that seat's own side.
    fn features(_state: &G::State) -> BySeat<Shown> {
        BySeat::all([0.0; MOST_FEATURES])
    }

    /// Where the game's weights are kept.
    fn shelf() -> &'static Shelf {
        static NOTHING: Shelf = Shelf::empty();
        &NOTHING
    }
}

/// A seat's numbers as they are kept.
#[inline]
pub(crate) fn shown<const N: usize>(numbers: [f32; N]) -> Shown {
    let mut shown = [0.0; MOST_FEATURES];
    shown[..N].copy_from_slice(&numbers);
    shown
}

/// 1 for what is so.
#[inline]
pub(crate) fn yes(so: bool) -> f32 {
    f32::from(u8::from(so))
}

/// By how much a seat is ahead of the best of the others; no more than so much either way.
#[inline]
pub(crate) fn lead(points: &BySeat<f32>, players: u8, seat: Seat, most: f32) -> f32 {
    let others = points.seated(players).filter(|&(other, _)| other != seat);
    let best = others.fold(f32::NEG_INFINITY, |best, (_, points)| best.max(points));
    (points[seat] - best).clamp(-most, most)
}
