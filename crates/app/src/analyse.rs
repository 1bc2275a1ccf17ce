//! `menagerie analyse`: what a coach says of a finished game.
mod page;
mod text;

use crate::{ask, error::Error, progress::steps};
use menagerie_ai::{Effort, Spare};
use menagerie_core::Record;
use menagerie_room::{analysis, wire::AnalysisTold};
use menagerie_table::{Voice, tables};
use std::{fs, io::Write, path::PathBuf};

/// Say of a finished game what every decision gave away and how far luck moved everybody's chances
#[derive(clap::Args)]
#[command(
    after_help = "Examples:\n  menagerie analyse game.record\n  menagerie analyse game.record --out page.html\n  menagerie analyse game.record --json --budget 1000\n\n\
    Every decision is judged by what its player knew then, in truths imagined from there; what the whole truth says stands beside it as hindsight.\n\
    Every estimate has an interval, and nothing is called a mistake whose interval touches zero. The same record and budget give the same analysis."
)]
pub(crate) struct Args {
    /// The record of a finished game
    #[arg(value_name = "FILE")]
    file: PathBuf,
    /// Games imagined for one look at a position; there are six looks, and 300 is what a solid player imagines for a turn
    #[arg(long, value_name = "N", default_value_t = Effort::default().games, value_parser = clap::value_parser!(u32).range(10..=1_000_000))]
    budget: u32,
    /// Write a page with pictures
    #[arg(long, value_name = "PAGE.html")]
    out: Option<PathBuf>,
    /// Write JSON
    #[arg(long)]
    json: bool,
}

pub(crate) fn run(args: &Args, voice: &Voice<'_>, out: &mut dyn Write) -> Result<(), Error> {
    let record = ask::record(&args.file)?;
    tables::verify(&record).map_err(|refused| Error::refused(&refused, voice))?;
    let told = analyse(&record, args.budget, voice)?;
    if let Some(path) = &args.out {
        let card = tables::card(&record.game, voice);
        let card = card.map_err(|refused| Error::refused(&refused, voice))?;
        fs::write(path, page::page(&told, &card.title, voice))
            .map_err(|fault| Error::wrong(format!("{}: {fault}", path.display())))?;
        if !args.json {
            writeln!(out, "{}", path.display())?;
        }
    }
    match (args.json, &args.out) {
        (true, _) => ask::json(out, &told),
        (_, Some(_)) => Ok(()),
        _ => text::write(&told, voice, out),
    }
}

fn analyse(record: &Record, games: u32, voice: &Voice<'_>) -> Result<AnalysisTold, Error> {
    let effort = Effort {
        games,
        ..Effort::default()
    };
    let begun = analysis::begin(record, effort)
        .ok_or_else(|| Error::wrong(format!("no game is called {}", record.game)))?;
    let mut coach = begun.map_err(|fault| Error::Refused(format!("refused record: {fault}")))?;
    coach.lend(Spare::cores());
    let bar = steps(coach.progress().1 as u64);
    while coach.step() {
        bar.set_position(coach.progress().0 as u64);
    }
    bar.finish_and_clear();
    analysis::tell(record, &coach.analysis(), voice)
        .map_err(|refused| Error::refused(&refused, voice))
}
