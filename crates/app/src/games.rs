//! `menagerie games`: what stands on the shelf.
use crate::{ask, error::Error};
use menagerie_table::{Card, Voice, shelf, tables};
use std::io::Write;

/// List the games, with player counts and options
#[derive(clap::Args)]
#[command(after_help = "Examples:\n  menagerie games\n  menagerie games wallaby --json")]
pub(crate) struct Args {
    /// Only this game
    #[arg(value_name = "GAME")]
    game: Option<String>,
    /// Write JSON
    #[arg(long)]
    json: bool,
}

pub(crate) fn run(args: &Args, voice: &Voice<'_>, out: &mut dyn Write) -> Result<(), Error> {
    let names = match &args.game {
        Some(name) => vec![name.as_str()],
        None => shelf::NAMES.to_vec(),
    };
    let cards = names
        .into_iter()
        .map(|name| tables::card(name, voice))
        .collect::<Result<Vec<Card>, _>>()
        .map_err(|refused| Error::refused(&refused, voice))?;
    if args.json {
        return ask::json(out, &cards);
    }
    for card in &cards {
        write_card(card, out)?;
    }
    Ok(())
}

fn write_card(card: &Card, out: &mut dyn Write) -> Result<(), Error> {
    let span = |(least, most): (u8, u8)| match least == most {
        true => least.to_string(),
        false => format!("{least}–{most}"),
    };
    let bold = anstyle::Style::new().bold();
    writeln!(
        out,
        "{bold}{}{bold:#}  {}  players {}  minutes {}  rules number {}",
        card.title,
        card.name,
        span(card.players),
        span(card.minutes),
        card.rules
    )?;
    writeln!(out, "  {}", card.aim)?;
    for option in &card.options {
        writeln!(
            out,
            "  --option {}={}  {}: {}",
            option.key, option.default, option.words, option.about
        )?;
        for value in &option.values {
            writeln!(out, "      {:<10} {}", value.value, value.words)?;
        }
        if option.values.is_empty() {
            writeln!(out, "      {}", option.range)?;
        }
    }
    writeln!(out)?;
    Ok(())
}
