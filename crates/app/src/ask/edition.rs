//! Editions on the command line: `--edition FILE`, `--set goal=20`.
use super::{read, tell_flaw};
use crate::error::Error;
use clap::Args;
use menagerie_core::{EDITION_OPTION, Setting};
use std::path::PathBuf;

/// The longest edition that is read. Games take less; this much is still explained.
const MOST_BYTES: u64 = 1 << 20;

/// Numbers of one's own.
#[derive(Args)]
pub(crate) struct AskEdition {
    /// A number of the game, such as goal=20 or goal.2=20, with its value as JSON; may be said several times. `menagerie games GAME
    /// --parameters` lists them
    #[arg(long = "set", value_name = "KEY=VALUE")]
    pub(crate) set: Vec<String>,
    /// The numbers that differ from the standard, in a file as JSON, such as {"goal":{"2":20}}
    #[arg(long, value_name = "FILE")]
    pub(crate) edition: Option<PathBuf>,
}

impl AskEdition {
    /// The edition that was said: the file's, or `before`, with every `--set` put into it. None if nothing was said.
    pub(crate) fn text(&self, before: Option<&str>) -> Result<Option<String>, Error> {
        if self.set.is_empty() && self.edition.is_none() {
            return Ok(None);
        }
        let mut edition = match (&self.edition, before) {
            (Some(_), Some(_)) => {
                let problem = format!("say either --edition or --option {EDITION_OPTION}=…");
                return Err(Error::wrong(problem));
            }
            (Some(path), None) => {
                let text = read(path, MOST_BYTES)?;
                parsed(&text).map_err(|e| Error::wrong(format!("{}: {e}", path.display())))?
            }
            (None, Some("" | "standard") | None) => Setting::Table(Vec::new()),
            (None, Some(text)) => {
                parsed(text).map_err(|e| Error::wrong(format!("--option {EDITION_OPTION}: {e}")))?
            }
        };
        let mut places: Vec<&str> = Vec::new();
        for text in &self.set {
            let flawed = |flaw| tell_flaw("--set", text, &flaw);
            let (place, value) = Setting::read_piece(text).map_err(flawed)?;
            if places.contains(&place) {
                return Err(Error::wrong(format!("--set {text}: said twice")));
            }
            places.push(place);
            edition.put(place, value).map_err(flawed)?;
        }
        Ok(Some(edition.to_string()))
    }

    /// A position with the edition that was said.
    pub(crate) fn at(&self, position: String) -> Result<String, Error> {
        let Some(edition) = self.text(None)? else {
            return Ok(position);
        };
        let word = format!("{EDITION_OPTION}=");
        if position.split_whitespace().any(|w| w.starts_with(&word)) {
            let problem = "the position has an edition of its own: leave out --set and --edition";
            return Err(Error::wrong(problem));
        }
        Ok(format!("{position} {word}{edition}"))
    }
}

fn parsed(text: &str) -> Result<Setting, serde_json::Error> {
    serde_json::from_str(text)
}
