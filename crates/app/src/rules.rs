//! `menagerie rules`: the rulebook, or one rule of it.
use crate::{
    ask::{self, AskGame},
    error::Error,
};
use menagerie_core::{Entry, Rulebook};
use menagerie_table::{Voice, tables};
use serde_json::json;
use std::io::Write;

/// Read the rulebook, or the rules whose ids begin with ID, or those that have it in their words
#[derive(clap::Args)]
#[command(
    after_help = "Examples:\n  menagerie rules wallaby\n  menagerie rules wallaby WAL-JUMP-3\n  menagerie rules wallaby wal-bounce\n  menagerie rules wombat-rescue smell"
)]
pub(crate) struct Args {
    #[command(flatten)]
    game: AskGame,
    /// A rule's id, how it begins, or words of the rule
    #[arg(value_name = "ID")]
    id: Option<String>,
    /// Write JSON
    #[arg(long)]
    json: bool,
}

pub(crate) fn run(args: &Args, voice: &Voice<'_>, out: &mut dyn Write) -> Result<(), Error> {
    let text = tables::rulebook(&args.game.game).map_err(|r| Error::refused(&r, voice))?;
    let book = Rulebook::read(text);
    let found = match &args.id {
        Some(id) => find(&book, id),
        None if args.json => book.entries().to_vec(),
        None => {
            writeln!(out, "{}", text.trim_end())?;
            return Ok(());
        }
    };
    if let (Some(id), true) = (&args.id, found.is_empty()) {
        let game = &args.game.game;
        return Err(Error::wrong(format!(
            "{game} has no rule {id}; 'menagerie rules {game}' shows them all"
        )));
    }
    if args.json {
        let entry = |e: &Entry<'_>| json!({ "id": e.id, "chapter": e.chapter, "text": e.text });
        return ask::json(out, &found.iter().map(entry).collect::<Vec<_>>());
    }
    for entry in found {
        writeln!(out, "{}", told(&entry))?;
    }
    Ok(())
}

/// The rule of this id; if there is none, all whose ids begin so; if there are none, all that have this in their words.
pub(crate) fn find<'a>(book: &Rulebook<'a>, id: &str) -> Vec<Entry<'a>> {
    match book.find(id) {
        Some(entry) => vec![*entry],
        None => {
            let begins = |entry: &&Entry<'_>| {
                let start = entry.id.get(..id.len());
                start.is_some_and(|start| start.eq_ignore_ascii_case(id))
            };
            let found: Vec<Entry<'_>> = book.entries().iter().filter(begins).copied().collect();
            if !found.is_empty() || id.trim().is_empty() {
                return found;
            }
            let wanted = id.trim().to_lowercase();
            let says = |entry: &&Entry<'_>| entry.text.to_lowercase().contains(&wanted);
            book.entries().iter().filter(says).copied().collect()
        }
    }
}

/// A rule as it is shown: `WAL-JUMP-3 (8. Jump): …`.
pub(crate) fn told(entry: &Entry<'_>) -> String {
    let text = entry.text.replace("**", "");
    format!("{} ({}): {text}", entry.id, entry.chapter)
}
