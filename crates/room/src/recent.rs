//! What was asked for and is done, so that nothing is done twice; and what happened lately, to tell a gap and to know a stale request.
use super::Entry;
use crate::ids::PersonId;
use std::{
    collections::VecDeque,
    hash::{DefaultHasher, Hash, Hasher},
};

/// So many requests are compared together.
const TOGETHER: usize = 16;

/// So many lengths of the record are remembered.
const REMEMBERED: usize = 64;

/// All requests with the number they were done under, and how long the record was after the last numbers.
#[derive(Debug, Clone, Default, PartialEq)]
pub(crate) struct Recent {
    /// The request of each number, all of them: what was done under an id is never done again.
    requests: Vec<u64>,
    lengths: VecDeque<u32>,
    /// The number that the first length belongs to.
    first: u32,
}

/// What happened without a request.
const UNASKED: u64 = 0;

impl Recent {
    fn key(person: PersonId, id: &str) -> u64 {
        let mut hasher = DefaultHasher::new();
        (person, id).hash(&mut hasher);
        hasher.finish().max(UNASKED + 1)
    }

    /// Remembers the entry of the next number, and how many lines the record has after it.
    pub(crate) fn add(&mut self, entry: &Entry, number: u32, lines: usize) {
        let key = match (entry.by, &entry.id) {
            (Some(by), Some(id)) => Self::key(by, id),
            _ => UNASKED,
        };
        self.requests.resize(number as usize, UNASKED);
        self.requests.push(key);
        if self.lengths.len() == REMEMBERED {
            self.lengths.pop_front();
            self.first += 1;
        }
        let lines = u32::try_from(lines).unwrap_or(u32::MAX);
        self.lengths.push_back(lines);
    }

    /// The number under which somebody's request was done.
    pub(crate) fn number(&self, person: PersonId, id: &str) -> Option<u32> {
        let key = Self::key(person, id);
        // nearly all that is asked for is new, and is compared with all that was: some together, without a way out between them
        let among = |few: &[u64]| {
            few.iter()
                .fold(false, |found, known| found | (*known == key))
        };
        if !self.requests.chunks(TOGETHER).any(among) {
            return None;
        }
        let latest = self.requests.iter().rposition(|known| *known == key)?;
        u32::try_from(latest).ok()
    }

    /// The lengths from a number on; nothing if it is too long ago, or still to come.
    fn since(&self, number: u32) -> Option<(u32, impl Iterator<Item = u32> + '_)> {
        let at = number.checked_sub(self.first)? as usize;
        let then = *self.lengths.get(at)?;
        Some((then, self.lengths.iter().skip(at).copied()))
    }

    /// How long the record was after a number, if nothing of it was taken back since.
    pub(crate) fn lines_since(&self, number: u32) -> Option<usize> {
        let (then, mut later) = self.since(number)?;
        later.all(|later| later >= then).then_some(then as usize)
    }

    /// Whether something was played or taken back since a number, as far as is known.
    pub(crate) fn moved_since(&self, number: u32) -> bool {
        match self.since(number) {
            Some((then, mut later)) => later.any(|later| later != then),
            None => true,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::Fact;
    use super::*;

    fn entry(id: &str) -> Entry {
        Entry {
            by: Some(PersonId(1)),
            id: Some(id.to_owned()),
            what: Fact::Resigned { seat: 0 },
        }
    }

    #[test]
    fn a_request_is_remembered_and_a_gap_is_told_unless_something_was_taken_back() {
        let mut recent = Recent::default();
        let ada = PersonId(1);
        for (number, lines) in [(0, 0), (1, 3), (2, 4), (3, 6)] {
            recent.add(&entry(&format!("w{number}")), number, lines);
        }
        assert_eq!(recent.number(ada, "w2"), Some(2));
        assert_eq!(recent.number(PersonId(2), "w2"), None);
        assert_eq!(recent.lines_since(1), Some(3));
        assert_eq!(recent.lines_since(9), None);
        recent.add(&entry("w4"), 4, 4);
        assert_eq!(recent.lines_since(3), None);
        assert_eq!(recent.lines_since(2), Some(4));
        for number in 5..2000 {
            recent.add(&entry(&format!("more {number}")), number, 9);
        }
        assert_eq!(recent.number(ada, "w2"), Some(2), "however long ago");
        assert_eq!(recent.lines_since(2), None);
    }

    #[test]
    fn what_was_seen_last_is_stale_once_something_was_played_or_taken_back() {
        let mut recent = Recent::default();
        for (number, lines) in [(0, 0), (1, 3), (2, 3), (3, 4), (4, 3)] {
            recent.add(&entry("w"), number, lines);
        }
        assert_eq!(recent.number(PersonId(1), "w"), Some(4), "the latest");
        assert!(!recent.moved_since(4), "nothing came after it");
        assert!(recent.moved_since(3), "one line was taken back");
        assert!(recent.moved_since(2), "played and taken back: another turn");
        assert!(recent.moved_since(5), "nobody can have seen that");
        recent.add(&entry("a name"), 5, 3);
        assert!(!recent.moved_since(4), "a new name moves nothing");
    }
}
