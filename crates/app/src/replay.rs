//! `menagerie replay`: a record played again.
use crate::{ask, error::Error, paint};
use menagerie_core::{Audience, Record, Turn};
use menagerie_table::{Since, Table, Voice, tables};
use serde_json::json;
use std::{io::Write, path::PathBuf};

/// Play a record again and show what happened
#[derive(clap::Args)]
#[command(
    after_help = "Examples:\n  menagerie replay game.record\n  menagerie replay game.record --at 12\n  menagerie replay game.record --json\n\n\
    A replay shows everything, also what was hidden from players."
)]
pub(crate) struct Args {
    /// The record
    #[arg(value_name = "FILE")]
    file: PathBuf,
    /// Stop after so many lines, counted without the head
    #[arg(long, value_name = "N")]
    at: Option<usize>,
    /// Write JSON
    #[arg(long)]
    json: bool,
}

pub(crate) fn run(args: &Args, voice: &Voice<'_>, out: &mut dyn Write) -> Result<(), Error> {
    let record = ask::record(&args.file)?;
    let all = record.lines.len();
    let at = args.at.unwrap_or(all);
    if at > all {
        return Err(Error::wrong(format!(
            "--at {at}: the record has {all} lines"
        )));
    }
    let table = tables::review(&record, Some(at)).map_err(|r| Error::refused(&r, voice))?;
    match args.json {
        true => as_json(&record, &*table, voice, out),
        false => as_text(&record, &*table, voice, out),
    }
}

/// What happened in each line, in words.
fn told_by_line(table: &dyn Table, voice: &Voice<'_>) -> Vec<Vec<String>> {
    let mut by_line = vec![Vec::new(); table.lines()];
    for told in table.events(Audience::Everything, Since::Event(0), voice) {
        by_line[told.line].push(told.words);
    }
    by_line
}

fn as_text(
    record: &Record,
    table: &dyn Table,
    voice: &Voice<'_>,
    out: &mut dyn Write,
) -> Result<(), Error> {
    let dim = anstyle::Style::new().dimmed();
    for (i, (line, told)) in record
        .lines
        .iter()
        .zip(told_by_line(table, voice))
        .enumerate()
    {
        let words = told.join(" ");
        let line = line.to_string();
        writeln!(out, "{:>4}  {dim}{line:<16}{dim:#}  {words}", i + 1)?;
    }
    writeln!(out)?;
    paint::draw(out, &table.picture(Audience::Everything, voice))?;
    writeln!(out, "\nposition {}", table.position())?;
    match table.ending(voice) {
        Some(ending) => writeln!(out, "{}", ending.words)?,
        None => writeln!(out, "{}", table.prompt(Audience::Table, voice))?,
    }
    Ok(())
}

fn as_json(
    record: &Record,
    table: &dyn Table,
    voice: &Voice<'_>,
    out: &mut dyn Write,
) -> Result<(), Error> {
    let options: serde_json::Map<String, serde_json::Value> = record
        .options
        .iter()
        .map(|(key, value)| (key.to_owned(), value.into()))
        .collect();
    let lines: Vec<_> = record
        .lines
        .iter()
        .zip(told_by_line(table, voice))
        .map(|(line, told)| json!({ "line": line.to_string(), "words": told }))
        .collect();
    let decides = match table.turn() {
        Turn::Decide(seat) => Some(seat),
        _ => None,
    };
    ask::json(
        out,
        &json!({
            "game": record.game, "rules": record.rules, "players": record.players,
            "options": options, "lines": lines, "position": table.position(),
            "view": table.view(Audience::Everything), "decides": decides,
            "ending": table.ending(voice), "sheet": table.sheet(Audience::Everything, voice),
        }),
    )
}
