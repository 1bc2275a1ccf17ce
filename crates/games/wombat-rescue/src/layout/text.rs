//! Layouts as text: our own notation on one line, and JSON as in the data file.
//!
//! `d-2,-9/u1,-7:b1+0/…`: slot by slot, the point (`d` or `u`), the anchor, and the fixed tile with its turns.
use super::{Layout, LayoutError, Point, Slot};
use crate::{hex::Hex, tile::Laid};
use serde::Deserialize;
use std::fmt;

/// A slot as the data file writes it.
#[derive(Debug, Deserialize)]
pub(crate) struct SlotEntry {
    slot: Option<usize>,
    o: String,
    q: i8,
    r: i8,
    tile: Option<String>,
    turn: Option<u8>,
}

/// Reads slots as the data file writes them. Where they are numbered, they may stand in any order.
///
/// # Errors
/// The slots that cannot be read, or whose numbers do not fit.
pub(crate) fn from_entries(entries: &[SlotEntry]) -> Result<Layout, Vec<LayoutError>> {
    let mut ordered: Vec<(usize, &SlotEntry)> = entries
        .iter()
        .enumerate()
        .map(|(i, entry)| (entry.slot.unwrap_or(i), entry))
        .collect();
    ordered.sort_by_key(|(number, _)| *number);
    let mut slots = Vec::new();
    let mut faults = Vec::new();
    for (i, (number, entry)) in ordered.into_iter().enumerate() {
        match from_entry(entry) {
            _ if number != i => {
                // the numbers behind it are wrong only because this one is
                faults.push(LayoutError::SlotNumber(number, entries.len()));
                break;
            }
            Some(slot) => slots.push(slot),
            None => faults.push(LayoutError::Slot(i)),
        }
    }
    if faults.is_empty() {
        Ok(Layout { slots })
    } else {
        Err(faults)
    }
}

fn from_entry(entry: &SlotEntry) -> Option<Slot> {
    let fixed = match (&entry.tile, entry.turn) {
        (None, None) => None,
        (Some(tile), Some(turn)) => Some(format!("{}+{turn}", tile.to_lowercase()).parse().ok()?),
        _ => return None,
    };
    let point = match entry.o.as_str() {
        "D" => Point::Down,
        "U" => Point::Up,
        _ => return None,
    };
    Some(Slot {
        point,
        anchor: Hex {
            q: entry.q,
            r: entry.r,
        },
        fixed,
    })
}

/// Reads a layout in JSON or in our notation, without checking it.
///
/// # Errors
/// The parts that cannot be read.
pub(super) fn read(text: &str) -> Result<Layout, Vec<LayoutError>> {
    #[derive(Deserialize)]
    struct Json {
        slots: Vec<SlotEntry>,
    }
    let text = text.trim();
    if text.starts_with('{') {
        let json: Json = serde_json::from_str(text)
            .map_err(|error| vec![LayoutError::Json(error.line(), error.column())])?;
        return from_entries(&json.slots);
    }
    let mut slots = Vec::new();
    let mut faults = Vec::new();
    // a line from outside may be of any length: nobody wants more faults than a box has tiles
    for word in text.split('/').take(super::USUAL * 4) {
        match read_slot(word) {
            Some(slot) => slots.push(slot),
            None => faults.push(LayoutError::Unreadable(word.chars().take(40).collect())),
        }
    }
    if faults.is_empty() {
        Ok(Layout { slots })
    } else {
        Err(faults)
    }
}

fn read_slot(word: &str) -> Option<Slot> {
    let (place, fixed) = match word.split_once(':') {
        Some((place, laid)) => (place, Some(laid.parse::<Laid>().ok()?)),
        None => (word, None),
    };
    let (point, anchor) = match (place.strip_prefix('d'), place.strip_prefix('u')) {
        (Some(anchor), _) => (Point::Down, anchor),
        (_, Some(anchor)) => (Point::Up, anchor),
        _ => return None,
    };
    Some(Slot {
        point,
        anchor: anchor.parse().ok()?,
        fixed,
    })
}

impl fmt::Display for Layout {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (i, slot) in self.slots.iter().enumerate() {
            let between = if i == 0 { "" } else { "/" };
            let point = match slot.point {
                Point::Down => 'd',
                Point::Up => 'u',
            };
            write!(f, "{between}{point}{}", slot.anchor)?;
            if let Some(laid) = slot.fixed {
                write!(f, ":{laid}")?;
            }
        }
        Ok(())
    }
}
