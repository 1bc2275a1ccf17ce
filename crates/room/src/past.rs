//! What follows from a table's journal. [`Past::apply`] is the one way in which it changes: live, when restored, and when another server wrote.
use super::{Append, Entry, Fact, Seating, recent::Recent};
use crate::{
    error::Error,
    ids::PersonId,
    wire::{Phase, Turn},
};
use menagerie_core::{Line, Record, Seat, Seed, Tell};
use menagerie_table::{LuckSource, Table, TableError, json, shelf::Visit, tables};
use std::fmt;
use thiserror::Error as ThisError;

/// Why a journal cannot be played.
#[derive(Debug, Clone, PartialEq, Eq, ThisError)]
pub enum JournalError {
    /// It is not one of ours: something is very wrong.
    #[error("entry {number} of a journal does not follow from those before it: {problem}")]
    Entry {
        /// Which entry.
        number: u32,
        /// What is wrong with it.
        problem: String,
    },
    /// Somebody was forgotten: what was known of the entries before is not true any more.
    #[error("somebody was forgotten: the journal is to be read from its beginning")]
    Forgotten,
    /// The table was made under other rules: another version of this program plays it on.
    #[error(
        "the table was made under rules number {theirs} of its game, and this program plays number {ours}"
    )]
    Rules {
        /// The table's.
        theirs: u32,
        /// This program's.
        ours: u32,
    },
}

/// The rules number that a game has in this program.
///
/// # Errors
/// If there is no such game.
pub fn rules_number(game: &str) -> Result<u32, TableError> {
    struct Number;
    impl Visit for Number {
        type Out = u32;
        fn visit<G: Tell>(self) -> u32 {
            G::RULES
        }
    }
    tables::at_shelf(game, Number)
}

/// A table as its journal tells it.
pub struct Past {
    seating: Seating,
    /// The secret of its luck.
    seed: Seed,
    /// The record that it goes on from.
    origin: Option<Record>,
    /// Once it has begun.
    game: Option<Box<dyn Table>>,
    /// What a coach said of it, once it is over and one was asked.
    analysis: Option<String>,
    /// The number of the next entry.
    next: u32,
    recent: Recent,
}

impl Past {
    /// Plays a whole journal, as it is stored.
    ///
    /// # Errors
    /// At the first entry that cannot be.
    pub fn read(journal: &[String]) -> Result<Past, JournalError> {
        let wrong = |problem: &dyn fmt::Display| JournalError::Entry {
            number: 0,
            problem: problem.to_string(),
        };
        let (first, rest) = journal.split_first().ok_or_else(|| wrong(&"empty"))?;
        let first: Entry = serde_json::from_str(first).map_err(|e| wrong(&e))?;
        let mut past = Past::made(&first)?;
        past.read_on(rest)?;
        Ok(past)
    }

    /// Plays the entries that come next, as they are stored.
    ///
    /// # Errors
    /// At the first entry that cannot be; those before it have happened.
    pub fn read_on(&mut self, journal: &[String]) -> Result<(), JournalError> {
        for text in journal {
            self.apply(&self.read_entry(text)?)?;
        }
        Ok(())
    }

    /// The next entry, as it is stored.
    pub fn read_entry(&self, text: &str) -> Result<Entry, JournalError> {
        serde_json::from_str(text).map_err(|e| self.wrong(&e))
    }

    fn made(first: &Entry) -> Result<Past, JournalError> {
        let wrong = |problem: &dyn fmt::Display| JournalError::Entry {
            number: 0,
            problem: problem.to_string(),
        };
        let (seating, seed, rules, origin, kept) = match &first.what {
            Fact::Made {
                seating,
                seed,
                rules,
                origin,
            } => (seating, seed, rules, origin, None),
            Fact::Kept {
                seating,
                seed,
                rules,
                origin,
                lines,
                analysis,
            } => (seating, seed, rules, origin, Some((lines, analysis))),
            _ => return Err(wrong(&"a table has to be made first")),
        };
        let (theirs, ours) = (*rules, rules_number(&seating.game).map_err(|e| wrong(&e))?);
        if theirs != ours {
            return Err(JournalError::Rules { theirs, ours });
        }
        let origin = origin.as_ref().map(|text| text.parse::<Record>());
        let mut past = Past {
            seating: (**seating).clone(),
            seed: seed.parse().map_err(|e| wrong(&e))?,
            origin: origin.transpose().map_err(|e| wrong(&e))?,
            game: None,
            analysis: None,
            next: 1,
            recent: Recent::default(),
        };
        if let Some((lines, analysis)) = kept {
            past.analysis.clone_from(analysis);
            let lines = past.lines(lines)?;
            let mut game = past.open().map_err(|e| wrong(&e))?;
            let opening = game.lines();
            let rest = lines.get(opening..).ok_or_else(|| wrong(&"too short"))?;
            game.apply(rest).map_err(|e| wrong(&e))?;
            past.game = Some(game);
        }
        let lines = past.game().map_or(0, |game| game.lines());
        past.recent.add(first, 0, lines);
        Ok(past)
    }

    /// What can stand in the place of the whole journal, if the game is over: the same table without the way that led there. Ids of requests
    /// go with it.
    pub fn kept(&self) -> Option<Entry> {
        let game = self.game().filter(|_| self.seating.phase == Phase::Over)?;
        let lines = game.record().lines;
        Some(Entry::unasked(Fact::Kept {
            seating: Box::new(self.seating.clone()),
            seed: self.seed.to_string(),
            rules: rules_number(&self.seating.game).ok()?,
            origin: self.origin.as_ref().map(ToString::to_string),
            lines: lines.iter().map(ToString::to_string).collect(),
            analysis: self.analysis.clone(),
        }))
    }

    /// Something has happened and is stored.
    ///
    /// # Errors
    /// If it cannot have; then nothing has changed.
    pub fn apply(&mut self, entry: &Entry) -> Result<(), JournalError> {
        match &entry.what {
            Fact::Made { .. } | Fact::Kept { .. } => {
                return Err(self.wrong(&"a table is made once"));
            }
            Fact::Started { lines, lot, .. } => {
                if *lot != self.lot().map_err(|e| self.wrong(&e))? {
                    return Err(self.wrong(&"the lot fell on another seat"));
                }
                let game = self.open().map_err(|e| self.wrong(&e))?;
                if game.record().lines != self.lines(lines)? {
                    return Err(self.wrong(&"the game does not begin like that"));
                }
                self.game = Some(game);
            }
            Fact::Played { lines, .. } => {
                let lines = self.lines(lines)?;
                let game = self.game.as_mut().ok_or(Error::NotPlaying);
                let applied = game.and_then(|game| Ok(game.apply(&lines)?));
                applied.map_err(|e| self.wrong(&e))?;
            }
            Fact::Undone { lines, .. } => match &mut self.game {
                Some(game) => game.take_back(*lines as usize),
                None => return Err(self.wrong(&Error::NotPlaying)),
            },
            Fact::Analysed { analysis } => match self.seating.phase {
                Phase::Over => self.analysis = Some(analysis.clone()),
                _ => return Err(self.wrong(&Error::NotOver)),
            },
            _ => {}
        }
        self.seating.apply(&entry.what);
        let lines = self.game.as_ref().map_or(0, |game| game.lines());
        self.recent.add(entry, self.next, lines);
        self.next += 1;
        Ok(())
    }

    fn lines(&self, texts: &[String]) -> Result<Vec<Line>, JournalError> {
        let lines = texts.iter().map(|text| text.parse::<Line>());
        lines.collect::<Result<_, _>>().map_err(|e| self.wrong(&e))
    }

    fn wrong(&self, problem: &dyn fmt::Display) -> JournalError {
        JournalError::Entry {
            number: self.next,
            problem: problem.to_string(),
        }
    }

    /// What has to be stored for an entry to happen next.
    pub fn append(&self, entry: &Entry) -> Append {
        let summary = entry.what.reseats().then(|| {
            let mut after = self.seating.clone();
            after.apply(&entry.what);
            after.summary()
        });
        Append {
            table: self.seating.table,
            number: self.next,
            entry: json::text(entry),
            next: self.decider_after(&entry.what),
            summary,
        }
    }

    /// Who decides once something has happened.
    fn decider_after(&self, what: &Fact) -> Option<u8> {
        match what {
            Fact::Started { next, .. } | Fact::Played { next, .. } | Fact::Undone { next, .. } => {
                *next
            }
            Fact::Resigned { .. } | Fact::CalledOff => None,
            _ => self.deciding().map(|(seat, _)| seat.0),
        }
    }

    /// Who sits where.
    pub fn seating(&self) -> &Seating {
        &self.seating
    }

    /// The game, once it has begun.
    pub fn game(&self) -> Option<&dyn Table> {
        self.game.as_deref()
    }

    /// What a coach said of the finished game, as JSON, if one was asked.
    pub fn analysis(&self) -> Option<&str> {
        self.analysis.as_deref()
    }

    /// The secret of the table's luck.
    pub fn seed(&self) -> Seed {
        self.seed
    }

    /// The number of the next entry.
    pub fn next(&self) -> u32 {
        self.next
    }

    /// The number of the last entry.
    pub fn last(&self) -> u32 {
        self.next - 1
    }

    /// The number under which somebody's request was done, if it was lately.
    pub fn done(&self, person: PersonId, id: &str) -> Option<u32> {
        self.recent.number(person, id)
    }

    /// How long the record was after a number, if that is known and nothing of it was taken back since.
    pub fn lines_since(&self, number: u32) -> Option<usize> {
        self.recent.lines_since(number)
    }

    /// Whether something was played or taken back since a number.
    pub fn moved_since(&self, number: u32) -> bool {
        self.recent.moved_since(number)
    }

    /// What the table waits for.
    pub fn turn(&self) -> Turn {
        match (self.seating.phase, &self.game) {
            (Phase::Gathering, _) | (_, None) => Turn::Gathering,
            (Phase::Over, _) => Turn::Over,
            (Phase::Playing, Some(game)) => match game.turn() {
                menagerie_core::Turn::Decide(seat) => Turn::Decide(seat.0),
                _ => Turn::Over,
            },
        }
    }

    /// Whose turn it is, if it is anybody's, and the game.
    pub fn deciding(&self) -> Option<(Seat, &dyn Table)> {
        match (self.turn(), self.game()) {
            (Turn::Decide(seat), Some(game)) => Some((Seat(seat), game)),
            _ => None,
        }
    }

    /// The game, if it is on and the seat is the person's.
    ///
    /// # Errors
    /// If it is not.
    pub fn own_seat(&self, person: PersonId, seat: u8) -> Result<&dyn Table, Error> {
        let chair = self.seating.chairs.get(usize::from(seat));
        if !chair.is_some_and(|chair| chair.played_by(person)) {
            return Err(Error::NotYours);
        }
        match (self.game(), self.seating.phase) {
            (Some(game), Phase::Playing) => Ok(game),
            _ => Err(Error::NotPlaying),
        }
    }

    /// The seat whose people begin, by lot where that is wanted and the game leaves it open.
    ///
    /// # Errors
    /// If there is no such game.
    pub(super) fn lot(&self) -> Result<u8, TableError> {
        let seats = u8::try_from(self.seating.chairs.len()).unwrap_or(u8::MAX);
        match self.seating.lot && self.origin.is_none() {
            true => tables::lot(&self.seating.game, seats, &self.seed),
            false => Ok(0),
        }
    }

    /// The game at its beginning.
    ///
    /// # Errors
    /// If its options or its origin are refused.
    pub fn open(&self) -> Result<Box<dyn Table>, TableError> {
        open(&self.seating, self.origin.as_ref(), self.seed)
    }
}

/// A game at its beginning: from its options, or from a point of another game.
///
/// # Errors
/// If the options or the origin are refused.
pub fn open(
    seating: &Seating,
    origin: Option<&Record>,
    seed: Seed,
) -> Result<Box<dyn Table>, TableError> {
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
pub fn cut(record: &Record, lines: usize) -> Record {
    Record {
        lines: record.lines.iter().take(lines).cloned().collect(),
        seed: None,
        result: None,
        seal: None,
        taken: record.taken.min(lines),
        ..record.clone()
    }
}
