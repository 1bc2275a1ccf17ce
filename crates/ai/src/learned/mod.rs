//! What was learned from many games: a small network over named features of a position, in place of the valuation that was made by hand.
//!
//! - `features`: what a game shows of each seat, by name; the lists stand beside the games' knowledge (`wallaby/features.rs`, …).
//! - `model`: a seat's features into its points. `weights`: the file that they come from. `shelf`: where a game's weights are kept while the program runs.
//!
//! Positions are valued where one turn has ended and the next has not begun, as imagined games are. Features are read from a state like any valuation by
//! hand: in a search that is an imagined truth, never the table's. `menagerie learn` makes the files (`crates/lab/src/learn`).
mod features;
mod model;
mod shelf;
mod weights;

pub(crate) use features::{Features, lead, shown, yes};
pub use features::{MOST_FEATURES, Shown};
pub use model::{MOST_HIDDEN, Model};
pub(crate) use shelf::Shelf;
pub use weights::{Losses, OtherWeights, Table, Unit, Weights};

use crate::Known;
use menagerie_core::{BySeat, Game, Seat};

/// What each seat's position is worth by what was learned; `None` if nothing was learned for tables of so many.
#[inline]
pub(crate) fn points<G: Game>(state: &G::State) -> Option<BySeat<f32>>
where
    Known: Features<G>,
{
    let players = G::players(state);
    let model = <Known as Features<G>>::shelf().model::<G>(players)?;
    let shown = <Known as Features<G>>::features(state);
    let mut points = BySeat::all(0.0);
    for seat in Seat::all(players) {
        points[seat] = model.points(&shown[seat]);
    }
    Some(points)
}
