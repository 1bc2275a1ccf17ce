//! What a proven position is: plain data in the notation of its game.
use menagerie_core::{Record, RecordError, Replay, ReplayError, Seat, Tell};
use serde::{Deserialize, Serialize};
use std::{
    collections::{BTreeMap, BTreeSet},
    fmt,
};

/// The proven positions of a game, as a file.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Positions {
    /// Which game.
    pub game: String,
    /// Those of one turn first.
    pub positions: Vec<Position>,
}

/// A position in which some decisions are right and others are not, for certain.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Position {
    /// The digest of its record's only line: the same position has the same name.
    pub id: String,
    /// A game that begins with the position and has not gone on.
    pub record: String,
    /// Who has to decide.
    pub seat: Seat,
    /// Why some decisions are right.
    pub kind: Kind,
    /// How many turns of whoever decides have to be seen for it, this one included.
    pub depth: u32,
    /// The decisions that are right.
    pub good: Vec<String>,
    /// Whether whoever looks one decision ahead finds one of them mostly.
    pub glance: bool,
    /// How many decisions there are to choose from; at most a third of them is right.
    pub choices: usize,
    /// At most so many positions were looked at before it was proven.
    pub looked: u64,
    /// The number that the luck of its game came from, and the line of that game, counted from 0.
    pub found: (u64, usize),
}

/// Why decisions are right.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Kind {
    /// They win for certain, whatever others do, luck brings and hands hide, the fastest of them within so many turns; the others do not, nor with one turn
    /// more unless that takes too long to find out.
    Win,
    /// After all others the adversary wins for certain within so many turns, or one more.
    Defence,
    /// All ways to the end were looked at: they win clearly more of the point than the others, if both play as well as can be.
    Tail,
}

/// Why a position cannot be tried.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Unread {
    /// Its text is no record.
    Record(RecordError),
    /// Its record cannot be played.
    Replay(ReplayError),
}

impl fmt::Display for Unread {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Unread::Record(fault) => fault.fmt(f),
            Unread::Replay(fault) => fault.fmt(f),
        }
    }
}

impl std::error::Error for Unread {}

impl Position {
    /// The position itself.
    ///
    /// # Errors
    /// If its record cannot be read.
    pub fn state<G: Tell>(&self) -> Result<G::State, Unread> {
        let record: Record = self.record.parse().map_err(Unread::Record)?;
        Ok(Replay::<G>::open(&record).map_err(Unread::Replay)?.state)
    }
}

/// At most so many, as many of each depth and kind as there are, and of those that a glance finds as of those that it does not. Those that come first are kept,
/// and each position once.
pub fn gather_positions(found: Vec<Position>, most: usize) -> Vec<Position> {
    let mut known = BTreeSet::new();
    let mut heaps: BTreeMap<(u32, bool, Kind), Vec<Position>> = BTreeMap::new();
    for position in found {
        if known.insert(position.id.clone()) {
            let heap = (position.depth, !position.glance, position.kind);
            heaps.entry(heap).or_default().push(position);
        }
    }
    heaps.values_mut().for_each(|heap| heap.reverse());
    let mut kept = Vec::new();
    while kept.len() < most && heaps.values().any(|heap| !heap.is_empty()) {
        // one of each in turn, the deepest and those that need more than a glance first: they are rare
        kept.extend(heaps.values_mut().rev().filter_map(Vec::pop));
    }
    kept.truncate(most);
    kept.sort_by_key(|position| (position.depth, position.kind));
    kept
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_depth_and_kind_has_its_share_and_every_position_stands_once() {
        let position = |id: &str, depth, kind| Position {
            id: id.to_owned(),
            record: String::new(),
            seat: Seat(0),
            kind,
            depth,
            good: Vec::new(),
            glance: id != "c",
            choices: 2,
            looked: 1,
            found: (0, 0),
        };
        let found = vec![
            position("a", 1, Kind::Win),
            position("b", 1, Kind::Win),
            position("c", 1, Kind::Defence),
            position("a", 1, Kind::Win),
            position("d", 3, Kind::Win),
        ];
        let ids = |most| {
            let kept = gather_positions(found.clone(), most).into_iter();
            kept.map(|one| one.id).collect::<String>()
        };
        assert_eq!(ids(3), "acd");
        assert_eq!(ids(9), "abcd");
        assert_eq!(ids(1), "d");
    }
}
