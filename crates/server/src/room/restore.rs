//! A journal becomes a table again.
use super::{Entry, Fact, Seating};
use crate::{store::StoreError, wire::Phase};
use menagerie_core::{Line, Record, Seed};
use menagerie_table::{LuckSource, Refused, Table, tables};
use std::{
    collections::VecDeque,
    hash::{DefaultHasher, Hash, Hasher},
};

/// So many words of people are remembered, so that none is done twice.
const REMEMBERED: usize = 64;

/// A table as its journal tells it.
pub(crate) struct Past {
    /// Who sits where.
    pub seating: Seating,
    /// The secret of its luck.
    pub seed: Seed,
    /// The record that it goes on from.
    pub origin: Option<Record>,
    /// The game, once it has begun.
    pub game: Option<Box<dyn Table>>,
    /// The number of the next note.
    pub next: u32,
    /// What was done lately.
    pub done: Done,
}

impl Past {
    /// Reads a whole journal and plays its lines.
    ///
    /// # Errors
    /// If it is not a journal of ours: then something is very wrong.
    pub(crate) fn read(journal: &[String]) -> Result<Past, StoreError> {
        let broken = |problem: &dyn std::fmt::Display| {
            StoreError::Broken(format!("a journal cannot be read: {problem}"))
        };
        let mut notes = journal
            .iter()
            .map(|text| serde_json::from_str::<Entry>(text));
        let first = notes
            .next()
            .ok_or_else(|| broken(&"empty"))?
            .map_err(|e| broken(&e))?;
        let Fact::Made {
            seating,
            seed,
            origin,
        } = first.what
        else {
            return Err(broken(&"it does not begin with a table being made"));
        };
        let origin = match origin {
            Some(text) => Some(text.parse::<Record>().map_err(|e| broken(&e))?),
            None => None,
        };
        let mut past = Past {
            seating: *seating,
            seed: seed.parse().map_err(|e| broken(&e))?,
            origin,
            game: None,
            next: 1,
            done: Done::default(),
        };
        past.done.mark(0);
        let mut lines: Vec<Line> = Vec::new();
        for note in notes {
            let note = note.map_err(|e| broken(&e))?;
            match &note.what {
                Fact::Started { lines: new, .. } | Fact::Played { lines: new, .. } => {
                    for text in new {
                        lines.push(text.parse().map_err(|e: String| broken(&e))?);
                    }
                }
                Fact::Undone { lines: left, .. } => lines.truncate(*left as usize),
                _ => {}
            }
            past.seating.apply(&note.what);
            past.done.note(&note, past.next);
            past.done.mark(lines.len());
            past.next += 1;
        }
        if past.seating.phase != Phase::Gathering {
            past.game = Some(past.resume(lines).map_err(|e| broken(&e))?);
        }
        Ok(past)
    }

    fn resume(&self, lines: Vec<Line>) -> Result<Box<dyn Table>, Refused> {
        // a table of the same options tells the head of the record
        let fresh = self.open()?.record();
        let record = Record {
            lines,
            seed: None,
            result: None,
            ..fresh
        };
        tables::resume(&record, self.seed)
    }

    /// The game at its beginning.
    ///
    /// # Errors
    /// If its options or its origin are refused.
    pub(crate) fn open(&self) -> Result<Box<dyn Table>, Refused> {
        open(&self.seating, self.origin.as_ref(), self.seed)
    }
}

/// A game at its beginning: from its options, or from a point of another game.
///
/// # Errors
/// If the options or the origin are refused.
pub(crate) fn open(
    seating: &Seating,
    origin: Option<&Record>,
    seed: Seed,
) -> Result<Box<dyn Table>, Refused> {
    match origin {
        Some(record) => tables::branch(record, record.lines.len(), LuckSource::sealed(seed)),
        None => tables::make(
            &seating.game,
            u8::try_from(seating.chairs.len()).unwrap_or(u8::MAX),
            &seating.options(),
            seed,
        ),
    }
}

/// The first lines of a finished game, as another can go on from them.
pub(crate) fn cut(record: &Record, lines: usize) -> Record {
    Record {
        lines: record.lines.iter().take(lines).cloned().collect(),
        seed: None,
        result: None,
        seal: None,
        taken: record.taken.min(lines),
        ..record.clone()
    }
}

/// What was done lately: words of people with the number they got, and how long the record was after each number.
#[derive(Debug, Clone, Default)]
pub(crate) struct Done {
    words: VecDeque<(u64, u32)>,
    marks: VecDeque<u32>,
    first_mark: u32,
}

impl Done {
    fn key(by: &impl Hash, id: &str) -> u64 {
        let mut hasher = DefaultHasher::new();
        (by, id).hash(&mut hasher);
        hasher.finish()
    }

    /// Remembers what a note was for.
    pub(crate) fn note(&mut self, note: &Entry, number: u32) {
        if let (Some(by), Some(id)) = (&note.by, &note.id) {
            if self.words.len() == REMEMBERED {
                self.words.pop_front();
            }
            self.words.push_back((Self::key(by, id), number));
        }
    }

    /// Remembers how long the record is after the next number.
    pub(crate) fn mark(&mut self, lines: usize) {
        if self.marks.len() == REMEMBERED {
            self.marks.pop_front();
            self.first_mark += 1;
        }
        self.marks
            .push_back(u32::try_from(lines).unwrap_or(u32::MAX));
    }

    /// The number under which somebody's word was done.
    pub(crate) fn number(&self, by: &impl Hash, id: &str) -> Option<u32> {
        let key = Self::key(by, id);
        self.words
            .iter()
            .rev()
            .find(|(known, _)| *known == key)
            .map(|(_, number)| *number)
    }

    /// How long the record was after a number, if nothing of it was taken back since.
    pub(crate) fn lines_since(&self, number: u32) -> Option<usize> {
        let at = number.checked_sub(self.first_mark)? as usize;
        let then = *self.marks.get(at)?;
        let stands = self.marks.iter().skip(at).all(|later| *later >= then);
        stands.then_some(then as usize)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ids::PersonId;

    #[test]
    fn a_word_is_remembered_and_a_gap_is_told_unless_something_was_taken_back() {
        let mut done = Done::default();
        let ada = PersonId(1);
        for (number, lines) in [(0, 0), (1, 3), (2, 4), (3, 6)] {
            let note = Entry {
                by: Some(ada),
                id: Some(format!("w{number}")),
                what: Fact::Resigned { seat: 0 },
            };
            done.note(&note, number);
            done.mark(lines);
        }
        assert_eq!(done.number(&ada, "w2"), Some(2));
        assert_eq!(done.number(&PersonId(2), "w2"), None);
        assert_eq!(done.lines_since(1), Some(3));
        assert_eq!(done.lines_since(9), None);
        done.mark(4);
        assert_eq!(done.lines_since(3), None);
        assert_eq!(done.lines_since(2), Some(4));
        for _ in 0..REMEMBERED {
            done.mark(9);
        }
        assert_eq!(done.lines_since(2), None);
    }
}
