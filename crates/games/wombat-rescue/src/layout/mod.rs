//! Layouts: where tiles lie and which of them are fixed (WR-LAY). Nine are data; players may write their own.
mod check;
mod error;
mod text;

pub use check::check;
pub use error::LayoutError;
pub(crate) use text::{SlotEntry, from_entries};

use crate::{
    data::COMPONENTS,
    hex::Hex,
    tile::{Laid, POSITIONS, TILE_SPACES},
};

/// How many slots the usual game has.
pub const USUAL: usize = 24;
/// How many slots the shorter game has (WR-SHORT-1).
pub const SHORTER: usize = 19;

/// Which way the point of a slot's triangle looks.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Point {
    /// Downwards.
    Down,
    /// Upwards.
    Up,
}

/// A place for one tile (WR-GEO-6).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Slot {
    /// Which way it points.
    pub point: Point,
    /// Its position p0.
    pub anchor: Hex,
    /// The tile that always lies here, if there is one.
    pub fixed: Option<Laid>,
}

impl Slot {
    /// The hexes of its six positions.
    pub fn spaces(&self) -> [Hex; TILE_SPACES] {
        POSITIONS.map(|(q, r)| match self.point {
            Point::Down => self.anchor.shifted(q, r),
            Point::Up => self.anchor.shifted(-q, -r),
        })
    }
}

/// A plan for laying the tiles. Two layouts are equal when the same tiles can come to lie on the same spaces by the same slot numbers.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Layout {
    /// The slots in the order of their numbers.
    pub slots: Vec<Slot>,
}

impl Layout {
    /// How many babies each player has on it.
    pub fn babies(&self) -> u8 {
        if self.slots.len() == SHORTER { 3 } else { 4 }
    }

    /// The layout of this name, if it is one of ours.
    pub fn named(name: &str) -> Option<&'static Layout> {
        let mut all = COMPONENTS.layouts.iter();
        all.find(|(known, _)| known == name)
            .map(|(_, layout)| layout)
    }

    /// The names of our layouts.
    pub fn names() -> impl Iterator<Item = &'static str> {
        COMPONENTS.layouts.iter().map(|(name, _)| name.as_str())
    }

    /// Its name if it is one of ours, and its text otherwise: what options and positions say.
    pub fn label(&self) -> String {
        let mut ours = COMPONENTS.layouts.iter();
        match ours.find(|(_, layout)| layout == self) {
            Some((name, _)) => name.clone(),
            None => self.to_string(),
        }
    }

    /// The layout that goes with a number of players and a length, when none is named (WR-LAY-1).
    pub fn usual(players: u8, shorter: bool) -> &'static str {
        match (players, shorter) {
            (1, false) => "lone-mama",
            (1, true) => "lone-mama-short",
            (_, false) => "outback",
            (_, true) => "short-track",
        }
    }
}
