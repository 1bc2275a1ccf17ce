//! What can be wrong with a layout of one's own (WR-LAY-3).
use crate::{
    hex::Hex,
    rule::LAY_3,
    tile::{Laid, TileId},
};
use menagerie_core::{Message, Rule};

/// One thing that is wrong with a layout. Slots are counted from 0, as in the data.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum LayoutError {
    /// It is neither a known name nor slots in our notation; with the part that cannot be read.
    Unreadable(String),
    /// It is no JSON with slots; with the line and the column where that shows.
    Json(usize, usize),
    /// A slot of the JSON has a wrong point, tile or turn.
    Slot(usize),
    /// The numbers of the slots in the JSON are not 0 to so many less one, each once: this one comes twice, or another is missing.
    SlotNumber(usize, usize),
    /// It has another number of slots than 24 or 19.
    Count(usize),
    /// A slot lies so far away that it cannot hang together with home.
    FarAway(usize),
    /// Two slots share a space.
    Overlap(usize, usize, Hex),
    /// The home tile is not placed exactly once.
    Home(usize),
    /// A baby tile in play is not placed exactly once: the baby from 0, and how often.
    Baby(u8, usize),
    /// R16 is placed more than once.
    Den(usize),
    /// A tile that a layout may not place.
    Foreign(usize, Laid),
    /// The home space is not at 0,0 but here.
    HomeAway(Hex),
    /// Not all spaces hang together.
    Apart,
    /// Not all spaces hang together when the home space is left out.
    ApartWithoutHome,
    /// A gap in the middle that no tile covers.
    Gap(Hex),
}

impl LayoutError {
    /// The rule that forbids all of them.
    pub fn rule(&self) -> Rule {
        LAY_3
    }

    /// The fault for people.
    pub fn words(&self) -> Message {
        let number = |n: usize| n as i64;
        match self {
            LayoutError::Unreadable(part) => {
                Message::new("wombat-rescue-layout-unreadable").with("part", part.as_str())
            }
            LayoutError::Json(line, column) => Message::new("wombat-rescue-layout-json")
                .with("line", *line)
                .with("column", *column),
            LayoutError::Slot(slot) => {
                Message::new("wombat-rescue-layout-slot").with("slot", *slot)
            }
            LayoutError::SlotNumber(slot, slots) => {
                Message::new("wombat-rescue-layout-slot-number")
                    .with("slot", *slot)
                    .with("last", slots.saturating_sub(1))
            }
            LayoutError::Count(slots) => {
                Message::new("wombat-rescue-layout-count").with("slots", *slots)
            }
            LayoutError::FarAway(slot) => {
                Message::new("wombat-rescue-layout-far").with("slot", *slot)
            }
            LayoutError::Overlap(first, second, at) => Message::new("wombat-rescue-layout-overlap")
                .with("first", *first)
                .with("second", *second)
                .with("space", at.to_string()),
            LayoutError::Home(times) => {
                Message::new("wombat-rescue-layout-home").with("times", number(*times))
            }
            LayoutError::Baby(baby, times) => Message::new("wombat-rescue-layout-baby")
                .with("tile", TileId::baby(*baby).to_string())
                .with("times", number(*times)),
            LayoutError::Den(times) => {
                Message::new("wombat-rescue-layout-den").with("times", number(*times))
            }
            LayoutError::Foreign(slot, laid) => Message::new("wombat-rescue-layout-foreign")
                .with("slot", *slot)
                .with("tile", laid.tile.to_string()),
            LayoutError::HomeAway(at) => {
                Message::new("wombat-rescue-layout-home-away").with("space", at.to_string())
            }
            LayoutError::Apart => Message::new("wombat-rescue-layout-apart"),
            LayoutError::ApartWithoutHome => {
                Message::new("wombat-rescue-layout-apart-without-home")
            }
            LayoutError::Gap(at) => {
                Message::new("wombat-rescue-layout-gap").with("space", at.to_string())
            }
        }
    }
}
