//! How a table comes to be.
use crate::{
    Append, Chair, Entry, Fact, Seating,
    error::Error,
    ids::{PersonId, TableId},
    past::{cut, open, rules_number},
    wire::{Level, NewTable, OptionChosen, Pace, Phase, SeatWish},
};
use menagerie_core::{MAX_SEATS, Message, Options, Record, Seed, Turn};
use menagerie_table::{Code, Lesson, TableError};
use std::iter;

/// No game has so many options.
pub const MANY_OPTIONS: usize = 64;

/// Whether a wish for a table makes sense, and is of a reasonable size.
///
/// # Errors
/// If it is not.
pub fn check(new: &NewTable) -> Result<(), Error> {
    if !(1..=MAX_SEATS).contains(&new.seats.len()) || new.options.len() > MANY_OPTIONS {
        let problem = "a table has one to five seats, and no more options than a game could have";
        return Err(Error::BadRequest(problem.to_owned()));
    }
    if new.from.is_some() && new.record.is_some() {
        return Err(no_record(
            "a table goes on from one game: say from or record",
        ));
    }
    Ok(())
}

/// An engine that the server's operator offers. It sits at tables as a person does.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Engine {
    /// What it is called.
    pub name: String,
    /// Who it is.
    pub person: PersonId,
    /// Which games it plays.
    pub games: Vec<&'static str>,
}

/// A new table that somebody wishes for, from its beginning or from the record of another game. Its game has its say about options and the
/// number of seats.
///
/// # Errors
/// If the game refuses, or the record is of another game.
pub fn seating(
    new: &NewTable,
    origin: Option<&Record>,
    person: PersonId,
    name: &str,
    engines: &[Engine],
    seed: Seed,
) -> Result<Seating, Error> {
    let engine = |name: &str| {
        let called = |engine: &&Engine| engine.name == name && engine.games.contains(&&*new.game);
        engines.iter().find(called).ok_or(Error::NoEngine)
    };
    let chair = |wish: &SeatWish| -> Result<Chair, Error> {
        Ok(match wish {
            SeatWish::Me { name: given } => Chair {
                owner: Some(person),
                name: given.as_deref().unwrap_or(name).to_owned(),
                named_here: given.is_some(),
                ..Chair::default()
            },
            SeatWish::Bot { level } => Chair {
                bot: Some(*level),
                ..Chair::default()
            },
            SeatWish::Engine { name } => Chair {
                owner: Some(engine(name)?.person),
                name: name.clone(),
                named_here: true,
                ..Chair::default()
            },
            SeatWish::Open {} => Chair::default(),
        })
    };
    let seating = Seating {
        table: TableId::random(),
        game: new.game.clone(),
        options: match origin {
            Some(record) => chosen(&record.options),
            None => new.options.clone(),
        },
        chairs: new.seats.iter().map(chair).collect::<Result<_, _>>()?,
        host: Some(person),
        phase: Phase::Gathering,
        pace: new.pace,
        listed: new.listed,
        seal: seed.seal(),
        several: new.several,
        lot: new.lot,
        barred: Vec::new(),
        resigned: None,
        called_off: false,
        result: None,
        rematch: None,
        lesson: false,
    };
    allowed(seating, origin, seed)
}

/// The guided first game of a game: a table with fixed luck, against gentle players.
///
/// # Errors
/// If there is none.
pub fn lesson(game: &str, person: PersonId, name: &str) -> Result<(Seating, Seed), Error> {
    let lesson = Lesson::of(game).ok_or(Error::NotFound)?;
    let seed = lesson.seed().ok_or(Error::NotFound)?;
    let rivals = usize::from(lesson.players).saturating_sub(1);
    let rival = SeatWish::Bot {
        level: Level::Gentle,
    };
    let new = NewTable {
        game: game.to_owned(),
        seats: iter::once(SeatWish::Me { name: None })
            .chain(iter::repeat_n(rival, rivals))
            .collect(),
        options: chosen(&lesson.options()),
        pace: Pace::Human,
        listed: false,
        // a lesson begins the same for everybody
        lot: false,
        several: false,
        from: None,
        record: None,
    };
    let seating = seating(&new, None, person, name, &[], seed)?;
    let lesson = true;
    Ok((Seating { lesson, ..seating }, seed))
}

/// What the game has to say about it.
fn allowed(seating: Seating, origin: Option<&Record>, seed: Seed) -> Result<Seating, Error> {
    let opened = open(&seating, origin, seed)?;
    let same = usize::from(opened.players()) == seating.chairs.len();
    if !same || opened.name() != seating.game {
        let problem = "that game was another, or had another number of seats";
        return Err(Error::BadRequest(problem.to_owned()));
    }
    if origin.is_some() && opened.turn() == Turn::Over {
        let problem = "that game was over by then: go on from an earlier line";
        return Err(Error::BadRequest(problem.to_owned()));
    }
    Ok(seating)
}

/// The game that a new table goes on with, where its record is brought along.
///
/// # Errors
/// If it cannot be read.
pub fn brought(new: &NewTable) -> Result<Option<Record>, Error> {
    let Some(text) = &new.record else {
        return Ok(None);
    };
    let record: Record = text
        .parse()
        .map_err(|fault| no_record(&format!("{fault}")))?;
    Ok(Some(cut(&record, record.lines.len())))
}

/// A record that nobody can go on with is refused, not misread: any text may be sent as one.
fn no_record(problem: &str) -> Error {
    let words = Message::new("table-no-record-head").with("problem", problem);
    Error::Refused(TableError::new(Code::Record, words))
}

fn chosen(options: &Options) -> Vec<OptionChosen> {
    let chosen = options.iter().map(|(key, value)| OptionChosen {
        key: key.to_owned(),
        value: value.to_owned(),
    });
    chosen.collect()
}

/// What has to be stored for a table to be there.
///
/// # Errors
/// If there is no such game.
pub fn made(seating: Seating, seed: Seed, origin: Option<String>) -> Result<Append, Error> {
    let summary = Some(seating.summary());
    let table = seating.table;
    let entry = Fact::Made {
        rules: rules_number(&seating.game)?,
        seating: Box::new(seating),
        seed: seed.to_string(),
        origin,
    };
    Ok(Append {
        table,
        number: 0,
        entry: serde_json::to_string(&Entry::unasked(entry)).expect("plain data with text keys"),
        next: None,
        summary,
    })
}
