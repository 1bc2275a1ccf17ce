//! What several subcommands ask for, and how it is read.
use crate::error::Error;
use clap::Args;
use menagerie_core::{Options, Record, Seed};
use menagerie_table::{Voice, tables};
use std::{
    fs,
    io::Write,
    path::{Path, PathBuf},
};

/// A game on the shelf.
#[derive(Args)]
pub(crate) struct AskGame {
    /// The game's name, as `menagerie games` lists it
    #[arg(value_name = "GAME")]
    pub(crate) game: String,
}

/// Who plays, and by which options.
#[derive(Args)]
pub(crate) struct AskTable {
    /// How many play; without it the fewest that can
    #[arg(long, value_name = "N")]
    pub(crate) players: Option<u8>,
    /// An option of the table; may be said several times
    #[arg(long = "option", value_name = "KEY=VALUE")]
    pub(crate) options: Vec<String>,
    /// Component data of one's own, as JSON, for games that take such
    #[arg(long, value_name = "FILE")]
    pub(crate) data: Option<PathBuf>,
}

impl AskTable {
    /// The options that were said.
    pub(crate) fn options(&self) -> Result<Options, Error> {
        let mut options = Options::new();
        for text in &self.options {
            options
                .add(text)
                .map_err(|flaw| Error::wrong(format!("--option {text}: {}", flaw.problem)))?;
        }
        if let Some(path) = &self.data {
            // an option's value is one line
            let data: serde_json::Value = serde_json::from_str(&read(path)?)
                .map_err(|error| Error::wrong(format!("{}: {error}", path.display())))?;
            options.set("data", data.to_string());
        }
        Ok(options)
    }

    /// How many play.
    pub(crate) fn players(&self, game: &str, voice: &Voice<'_>) -> Result<u8, Error> {
        let card = tables::card(game, voice).map_err(|r| Error::refused(&r, voice))?;
        Ok(self.players.unwrap_or(card.players.0))
    }
}

/// A text, or `@FILE` for the text in a file.
pub(crate) fn text_or_file(text: &str) -> Result<String, Error> {
    match text.strip_prefix('@') {
        Some(path) => Ok(read(Path::new(path))?.trim().to_owned()),
        None => Ok(text.to_owned()),
    }
}

fn read(path: &Path) -> Result<String, Error> {
    fs::read_to_string(path)
        .map_err(|error| Error::wrong(format!("{} cannot be read: {error}", path.display())))
}

/// A record from a file.
pub(crate) fn record(path: &Path) -> Result<Record, Error> {
    read(path)?
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
