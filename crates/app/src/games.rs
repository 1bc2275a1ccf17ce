//! `menagerie games`: what stands on the shelf.
use crate::{ask, error::Error};
use menagerie_table::{Card, GameParameters, Voice, edition_schema, parameters, shelf, tables};
use std::io::Write;

/// List the games, with player counts and options
#[derive(clap::Args)]
#[command(
    after_help = "Examples:\n  menagerie games\n  menagerie games wallaby --json\n  menagerie games wallaby --parameters\n  menagerie games wallaby --schema"
)]
pub(crate) struct Args {
    /// Only this game
    #[arg(value_name = "GAME")]
    game: Option<String>,
    /// List the numbers that an edition of one's own may change, for --set and --edition
    #[arg(long)]
    parameters: bool,
    /// Write the JSON Schema of the game's editions
    #[arg(long, requires = "game", conflicts_with = "parameters")]
    schema: bool,
    /// Write JSON
    #[arg(long)]
    json: bool,
}

/// A standard value is shown up to here.
const LONGEST_VALUE: usize = 160;

pub(crate) fn run(args: &Args, voice: &Voice<'_>, out: &mut dyn Write) -> Result<(), Error> {
    let names = match &args.game {
        Some(name) => vec![name.as_str()],
        None => shelf::NAMES.to_vec(),
    };
    if let (true, Some(game)) = (args.schema, &args.game) {
        return write_schema(game, voice, out);
    }
    if args.parameters {
        return write_parameters(&names, args.json, voice, out);
    }
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

fn write_schema(game: &str, voice: &Voice<'_>, out: &mut dyn Write) -> Result<(), Error> {
    let schema = edition_schema(game, voice).map_err(|refused| Error::refused(&refused, voice))?;
    let schema = schema.ok_or_else(|| Error::wrong(format!("{game} has no editions")))?;
    writeln!(out, "{schema}")?;
    Ok(())
}

fn write_parameters(
    names: &[&str],
    json: bool,
    voice: &Voice<'_>,
    out: &mut dyn Write,
) -> Result<(), Error> {
    let told = names
        .iter()
        .map(|name| parameters(name, voice))
        .collect::<Result<Vec<GameParameters>, _>>()
        .map_err(|refused| Error::refused(&refused, voice))?;
    if json {
        return ask::json(out, &told);
    }
    let bold = anstyle::Style::new().bold();
    for game in &told {
        writeln!(out, "{bold}{}{bold:#}  {}", game.title, game.game)?;
        for one in &game.parameters {
            let standard = one.standard.to_string();
            let mut shown: String = standard.chars().take(LONGEST_VALUE).collect();
            if shown.len() < standard.len() {
                shown.push('…');
            }
            writeln!(out, "  {}  {}", one.key, one.rule)?;
            writeln!(out, "      {}", one.about)?;
            writeln!(out, "      from {}", one.range)?;
            writeln!(out, "      standard {shown}")?;
        }
        writeln!(out)?;
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
