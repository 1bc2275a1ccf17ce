//! Standing orders to be passed over.
use crate::Play;
use menagerie_core::{BySeat, Seat};

/// Which seats have asked to play nothing in reaction windows until the round changes. Nobody else can tell it from ordinary passing. It is no
/// part of a game: whoever answers windows for people keeps it, and it is in no record.
#[derive(Debug, Clone, Copy, Default)]
pub struct Passing(BySeat<Option<u32>>);

impl Passing {
    /// A seat asks to be passed over, or not any more.
    pub fn ask(&mut self, table: &(impl Play + ?Sized), seat: Seat, pass: bool) {
        if let Some(asked) = self.0.0.get_mut(seat.index()) {
            *asked = pass.then_some(table.round());
        }
    }

    /// Whether a seat's order holds now.
    pub fn holds(&self, table: &(impl Play + ?Sized), seat: Seat) -> bool {
        let asked = self.0.0.get(seat.index()).copied().flatten();
        asked == Some(table.round())
    }
}
