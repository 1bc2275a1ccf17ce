//! `menagerie verify`: whether a record is what it claims to be.
use crate::{ask, error::Error};
use menagerie_core::{Line, Record};
use menagerie_table::{Voice, tables};
use serde_json::json;
use std::{io::Write, path::PathBuf};

/// Check a record: its digests, every decision, the luck against the revealed seed, the result
#[derive(clap::Args)]
#[command(
    after_help = "Examples:\n  menagerie verify game.record\n  menagerie verify game.record --json\n\n\
    A changed, cut or impossible record is refused with exit code 1; the message names the line."
)]
pub(crate) struct Args {
    /// The record
    #[arg(value_name = "FILE")]
    file: PathBuf,
    /// Write JSON
    #[arg(long)]
    json: bool,
}

/// How much of the luck could be drawn again.
fn luck(record: &Record) -> (&'static str, usize) {
    let own = record.lines.iter().skip(record.taken);
    let count = own.filter(|line| matches!(line, Line::Luck(_))).count();
    match (&record.seed, record.taken) {
        (None, _) => ("unchecked", 0),
        (Some(_), 0) => ("all", count),
        (Some(_), _) => ("own", count),
    }
}

pub(crate) fn run(args: &Args, voice: &Voice<'_>, out: &mut dyn Write) -> Result<(), Error> {
    let record = ask::record(&args.file)?;
    tables::verify(&record).map_err(|refused| Error::refused(&refused, voice))?;
    let (luck, drawn) = luck(&record);
    let sealed = record.seal.is_some();
    if args.json {
        return ask::json(
            out,
            &json!({
                "game": record.game, "rules": record.rules, "players": record.players,
                "lines": record.lines.len(), "luck": luck, "drawn_again": drawn, "sealed": sealed,
                "result": record.result,
            }),
        );
    }
    writeln!(
        out,
        "{}: {} for {} players, {} lines: every digest fits and every line is allowed",
        args.file.display(),
        record.game,
        record.players,
        record.lines.len()
    )?;
    match luck {
        "unchecked" => writeln!(out, "luck: not checked, the record does not tell its seed")?,
        "all" => writeln!(out, "luck: all {drawn} outcomes are those of the seed")?,
        _ => writeln!(
            out,
            "luck: the {drawn} outcomes after the {} lines taken over are those of the seed",
            record.taken
        )?,
    }
    match (sealed, record.seed.is_some()) {
        (true, true) => writeln!(out, "seal: the seed is the one that was promised")?,
        (true, false) => writeln!(
            out,
            "seal: there is one, to be compared when the seed is told"
        )?,
        (false, _) => writeln!(out, "seal: none, nothing was promised about the luck")?,
    }
    match &record.result {
        Some(result) => writeln!(out, "result: {result}")?,
        None => writeln!(out, "result: none yet, the game was put aside")?,
    }
    Ok(())
}
