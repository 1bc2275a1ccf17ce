//! What several subcommands ask for, and how it is read.
mod edition;
mod effort;

use crate::error::Error;
use clap::Args;
pub(crate) use edition::AskEdition;
pub(crate) use effort::AskEffort;
use menagerie_core::{EDITION_OPTION, NotationError, Options, Record, Seed};
use menagerie_table::{Voice, tables};
use std::{
    fs::File,
    io::{Read, Write},
    path::{Path, PathBuf},
};

/// The longest file that is read: no record of a game is nearly so long.
pub(crate) const MOST_BYTES: u64 = 16 << 20;

/// A game on the shelf.
#[derive(Args)]
pub(crate) struct AskGame {
    /// The game's name, as `menagerie games` lists it
    #[arg(value_name = "GAME")]
    pub(crate) game: String,
}

/// Who plays, and by which options and numbers.
#[derive(Args)]
pub(crate) struct AskChoice {
    /// How many play; without it the fewest that can
    #[arg(long, value_name = "N")]
    pub(crate) players: Option<u8>,
    /// An option of the table; may be said several times
    #[arg(long = "option", value_name = "KEY=VALUE")]
    options: Vec<String>,
    #[command(flatten)]
    pub(crate) edition: AskEdition,
}

impl AskChoice {
    /// The options that were said, with the edition.
    pub(crate) fn options(&self) -> Result<Options, Error> {
        let mut options = Options::new();
        for text in &self.options {
            let flawed = |flaw| tell_flaw("--option", text, &flaw);
            options.add(text).map_err(flawed)?;
        }
        let before = options.get(EDITION_OPTION);
        if let Some(edition) = self.edition.text(before)? {
            options.set(EDITION_OPTION, edition);
        }
        Ok(options)
    }

    /// Whether anything was said.
    pub(crate) fn is_empty(&self) -> bool {
        let edition = &self.edition;
        let own = !edition.set.is_empty() || edition.edition.is_some();
        self.players.is_none() && self.options.is_empty() && !own
    }

    /// How many play.
    pub(crate) fn players(&self, game: &str, voice: &Voice<'_>) -> Result<u8, Error> {
        let card = tables::card(game, voice).map_err(|r| Error::refused(&r, voice))?;
        Ok(self.players.unwrap_or(card.players.0))
    }
}

/// What a table is made of: who plays, options, numbers, and whole files of data.
#[derive(Args)]
pub(crate) struct AskTable {
    #[command(flatten)]
    pub(crate) choice: AskChoice,
    /// Component data of one's own, as JSON, for games that take such
    #[arg(long, value_name = "FILE")]
    data: Option<PathBuf>,
}

impl AskTable {
    /// The options that were said.
    pub(crate) fn options(&self) -> Result<Options, Error> {
        let mut options = self.choice.options()?;
        if let Some(path) = &self.data {
            // an option's value is one line
            let data: serde_json::Value = serde_json::from_str(&read(path, MOST_BYTES)?)
                .map_err(|error| Error::wrong(format!("{}: {error}", path.display())))?;
            options.set("data", data.to_string());
        }
        Ok(options)
    }

    /// How many play.
    pub(crate) fn players(&self, game: &str, voice: &Voice<'_>) -> Result<u8, Error> {
        self.choice.players(game, voice)
    }
}

/// A text, or `@FILE` for the text in a file.
pub(crate) fn text_or_file(text: &str) -> Result<String, Error> {
    match text.strip_prefix('@') {
        Some(path) => Ok(read(Path::new(path), MOST_BYTES)?.trim().to_owned()),
        None => Ok(text.to_owned()),
    }
}

/// A text file; one that is longer than it can reasonably be is not read whole.
pub(crate) fn read(path: &Path, most: u64) -> Result<String, Error> {
    let unreadable = |error| Error::wrong(format!("{} cannot be read: {error}", path.display()));
    let file = File::open(path).map_err(unreadable)?;
    let mut text = Vec::new();
    file.take(most + 1)
        .read_to_end(&mut text)
        .map_err(unreadable)?;
    if text.len() as u64 > most {
        let path = path.display();
        return Err(Error::wrong(format!("{path} has more than {most} bytes")));
    }
    String::from_utf8(text)
        .map_err(|_| Error::wrong(format!("{} is not text in UTF-8", path.display())))
}

/// What is wrong with the value of an argument.
fn tell_flaw(argument: &str, value: &str, flaw: &NotationError) -> Error {
    Error::wrong(format!("{argument} {value}: {}", flaw.problem))
}

/// A record from a file.
pub(crate) fn record(path: &Path) -> Result<Record, Error> {
    read(path, MOST_BYTES)?
        .parse()
        .map_err(|fault| Error::Refused(format!("refused record: {}: {fault}", path.display())))
}

/// A seed in hex, or 32 bytes from the operating system.
pub(crate) fn seed(text: Option<&str>) -> Result<Seed, Error> {
    if let Some(text) = text {
        return text
            .parse()
            .map_err(|wrong| Error::wrong(format!("--seed {text}: {wrong}")));
    }
    let mut bytes = [0; 32];
    getrandom::fill(&mut bytes)
        .map_err(|error| Error::wrong(format!("the system gives no random bytes: {error}")))?;
    Ok(Seed(bytes))
}

/// Writes one JSON value, and a line's end.
pub(crate) fn json(out: &mut dyn Write, value: &impl serde::Serialize) -> Result<(), Error> {
    serde_json::to_writer_pretty(&mut *out, value)?;
    writeln!(out)?;
    Ok(())
}
