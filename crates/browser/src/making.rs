//! A new table.
use menagerie_core::{Record, Seed};
use menagerie_room::{
    Seating,
    error::Error,
    ids::{PersonId, random},
    making,
    past::cut,
    wire::{NewTable, TableTold},
};
use menagerie_table::Words;
use serde::{Deserialize, Serialize};

/// Whoever sits before this screen. Nobody else ever comes.
pub(crate) const HERE: PersonId = PersonId(1);

/// A table that was made.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct New {
    /// How lists show it.
    pub table: TableTold,
    /// The first entry of its journal.
    pub entry: String,
}

/// Makes a table, as it is wished for in JSON; from the first lines of a record, if one is given.
///
/// # Errors
/// If the wish or the record cannot be read, or the game refuses.
pub fn make(
    wish: &str,
    origin: Option<(&str, usize)>,
    language: &str,
    name: &str,
) -> Result<New, Error> {
    let bad = |problem: &dyn std::fmt::Display| Error::BadRequest(problem.to_string());
    let wish: NewTable = serde_json::from_str(wish).map_err(|e| bad(&e))?;
    making::check(&wish)?;
    let origin = match origin {
        Some((text, lines)) => {
            let record: Record = text.parse().map_err(|e| bad(&e))?;
            Some(cut(&record, lines))
        }
        None => None,
    };
    let seed = Seed(random());
    let seating = making::seating(&wish, origin.as_ref(), HERE, name, &[], seed)?;
    new(seating, seed, origin.as_ref(), language)
}

/// The guided first game of a game.
///
/// # Errors
/// If there is none.
pub fn learn(game: &str, language: &str, name: &str) -> Result<New, Error> {
    let (seating, seed) = making::lesson(game, HERE, name)?;
    new(seating, seed, None, language)
}

fn new(
    seating: Seating,
    seed: Seed,
    origin: Option<&Record>,
    language: &str,
) -> Result<New, Error> {
    let words = Words::speak(language).unwrap_or_else(Words::english);
    let table = seating.told(HERE, words);
    let made = making::made(seating, seed, origin.map(ToString::to_string))?;
    let entry = made.entry;
    Ok(New { table, entry })
}
