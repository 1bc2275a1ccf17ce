//! `menagerie score`: the score sheet of a position.
use crate::{
    ask::{self, AskEdition, AskGame},
    error::Error,
    paint,
};
use menagerie_core::{Audience, Options, Paint, Seat};
use menagerie_table::{LuckSource, Row, Table, Voice, tables};
use serde_json::json;
use std::io::Write;

/// Show the score sheet of a position, line by line
#[derive(clap::Args)]
#[command(
    after_help = "Examples:\n  menagerie score wallaby --position \"field=6x6 step=layout\"\n  menagerie score wallaby --position @end.txt --json"
)]
pub(crate) struct Args {
    #[command(flatten)]
    game: AskGame,
    /// The position in the game's notation, or @FILE
    #[arg(long, value_name = "TEXT")]
    position: String,
    #[command(flatten)]
    edition: AskEdition,
    /// Write JSON
    #[arg(long)]
    json: bool,
}

pub(crate) fn run(args: &Args, voice: &Voice<'_>, out: &mut dyn Write) -> Result<(), Error> {
    let position = args.edition.at(ask::text_or_file(&args.position)?)?;
    let game = &args.game.game;
    let table = tables::at(game, &position, &Options::new(), LuckSource::ByHand)
        .map_err(|refused| Error::refused(&refused, voice))?;
    let sheet = table.sheet(Audience::Everything, voice);
    if args.json {
        let ending = table.ending(voice);
        return ask::json(
            out,
            &json!({ "game": game, "sheet": sheet, "ending": ending }),
        );
    }
    match sheet {
        Some(rows) => write_sheet(&*table, &rows, voice, out)?,
        None => {
            writeln!(out, "{game} has no score sheet; this is the position:")?;
            paint::draw(out, &table.picture(Audience::Everything, voice))?;
        }
    }
    if let Some(ending) = table.ending(voice) {
        writeln!(out, "{}", ending.words)?;
    }
    Ok(())
}

/// A row a step, a column a seat, the total last.
pub(crate) fn write_sheet(
    table: &dyn Table,
    rows: &[Row],
    voice: &Voice<'_>,
    out: &mut dyn Write,
) -> Result<(), Error> {
    let label = rows.iter().map(|row| row.words.chars().count()).max();
    let label = label.unwrap_or(0);
    let seats: Vec<_> = Seat::all(table.players())
        .map(|seat| (table.colour(seat), voice.seat(seat, table.colour(seat))))
        .collect();
    write!(out, "{:label$}", "")?;
    for (colour, name) in &seats {
        let style = paint::style(Paint::Player(*colour));
        write!(out, "  {style}{name}{style:#}")?;
    }
    writeln!(out)?;
    for (i, row) in rows.iter().enumerate() {
        let style = match i + 1 == rows.len() {
            true => paint::style(Paint::Strong),
            false => anstyle::Style::new(),
        };
        let pad = label - row.words.chars().count();
        write!(out, "{style}{}{style:#}{:pad$}", row.words, "")?;
        for (value, (_, name)) in row.values.iter().zip(&seats) {
            let width = name.chars().count();
            // below zero with a minus sign, as in sentences
            let value = value.to_string().replace('-', "\u{2212}");
            write!(out, "  {style}{value:>width$}{style:#}")?;
        }
        writeln!(out)?;
    }
    Ok(())
}
