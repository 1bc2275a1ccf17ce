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

/// At most so many, and each position once. Two in three need more than a glance where there are so many, because what a glance finds hardly tells players
/// apart; of both sorts there are as many of each depth and kind as can be had. Those that come first are kept.
pub fn gather_positions(found: Vec<Position>, most: usize) -> Vec<Position> {
    let mut known = BTreeSet::new();
    let new = found.into_iter().filter(|one| known.insert(one.id.clone()));
    let (easy, hard): (Vec<_>, Vec<_>) = new.partition(|one| one.glance);
    let room = most.saturating_sub(easy.len()).max(most - most / 3);
    let mut kept = mixed(hard);
    kept.truncate(room);
    kept.extend(mixed(easy));
    kept.truncate(most);
    kept.sort_by_key(|position| (position.depth, position.kind));
    kept
}

/// One of each depth in turn, the deepest first because they are rare; of each depth one of each kind in turn.
fn mixed(positions: Vec<Position>) -> Vec<Position> {
    let mut depths: BTreeMap<u32, BTreeMap<Kind, Vec<Position>>> = BTreeMap::new();
    for position in positions {
        let kinds = depths.entry(position.depth).or_default();
        kinds.entry(position.kind).or_default().push(position);
    }
    let depths = depths.into_values().rev();
    in_turn(depths.map(|kinds| in_turn(kinds.into_values())))
}

/// The first of each heap, then the second of each, and so on.
fn in_turn<T>(heaps: impl Iterator<Item = Vec<T>>) -> Vec<T> {
    let mut heaps: Vec<_> = heaps.map(Vec::into_iter).collect();
    let mut all = Vec::new();
    loop {
        let before = all.len();
        all.extend(heaps.iter_mut().filter_map(Iterator::next));
        if all.len() == before {
            return all;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn position(id: char, depth: u32, kind: Kind) -> Position {
        Position {
            id: id.to_string(),
            record: String::new(),
            seat: Seat(0),
            kind,
            depth,
            good: Vec::new(),
            // capital letters need more than a glance
            glance: id.is_lowercase(),
            choices: 2,
            looked: 1,
            found: (0, 0),
        }
    }

    fn ids(found: &[Position], most: usize) -> String {
        let kept = gather_positions(found.to_vec(), most);
        kept.into_iter().map(|one| one.id).collect()
    }

    #[test]
    fn every_depth_and_kind_has_its_share_and_every_position_stands_once() {
        let found = [
            position('a', 1, Kind::Win),
            position('b', 1, Kind::Win),
            position('c', 1, Kind::Defence),
            position('a', 1, Kind::Win),
            position('d', 3, Kind::Win),
        ];
        assert_eq!(ids(&found, 1), "d");
        assert_eq!(ids(&found, 3), "acd");
        assert_eq!(ids(&found, 9), "abcd");
    }

    #[test]
    fn two_in_three_need_more_than_a_glance_where_there_are_so_many() {
        let of = |letters: &str| -> Vec<Position> {
            let one = |id| position(id, 1, Kind::Win);
            letters.chars().map(one).collect()
        };
        assert_eq!(ids(&of("abcdABCDEF"), 6), "ABCDab");
        assert_eq!(ids(&of("abcdAB"), 6), "ABabcd");
        assert_eq!(ids(&of("aABCDEF"), 6), "ABCDEa");
    }
}
