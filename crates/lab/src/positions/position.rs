//! What a proven position is: plain data in the notation of its game.
use menagerie_core::Seat;
use serde::{Deserialize, Serialize};
use std::collections::{BTreeMap, BTreeSet};

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
    /// How many decisions there are to choose from.
    pub choices: usize,
    /// So many positions were looked at.
    pub looked: u64,
    /// The number that the luck of its game came from, and the line of that game, counted from 0.
    pub found: (u64, usize),
}

/// Why decisions are right.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Kind {
    /// They win for certain, whatever others do, luck brings and hands hide; the others do not within so many turns.
    Win,
    /// After all others the adversary wins for certain within so many turns.
    Defence,
    /// All ways to the end were looked at: they win more of the point than the others, if both play as well as can be.
    Tail,
}

/// At most so many, as many of each depth and kind as there are. Those that come first are kept, and each position once.
pub fn gather_positions(found: Vec<Position>, most: usize) -> Vec<Position> {
    let mut known = BTreeSet::new();
    let mut heaps: BTreeMap<(u32, Kind), Vec<Position>> = BTreeMap::new();
    for position in found {
        if known.insert(position.id.clone()) {
            let heap = heaps.entry((position.depth, position.kind)).or_default();
            heap.push(position);
        }
    }
    heaps.values_mut().for_each(|heap| heap.reverse());
    let mut kept = Vec::new();
    while kept.len() < most && heaps.values().any(|heap| !heap.is_empty()) {
        // one of each in turn, the deepest first: they are rare
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
