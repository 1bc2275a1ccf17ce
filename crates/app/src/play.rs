//! `menagerie play`: a game in the terminal, for people on one screen and for programs at a pipe.
mod command;
mod lines;
mod meant;
mod obey;
mod players;
mod screen;
mod session;
mod window;

use crate::{
    ask::{self, AskTable},
    error::Error,
};
use menagerie_core::{Options, Record, Seed};
use menagerie_table::{LuckSource, Table, TableError, Voice, tables};
use players::Kind;
use session::Session;
use std::{io::Write, path::PathBuf};

/// Play a game in the terminal
#[derive(clap::Args)]
#[command(
    after_help = "Examples:\n  menagerie play wallaby\n  menagerie play wallaby --seat human --seat human --seat solid\n  \
    menagerie play wallaby --option board=valley --set goal=20 --seed 2a\n  menagerie play --resume game.record\n  \
    printf '1\\nquit\\n' | menagerie play wallaby\n\n\
    Without --seat, seat 1 is you and the others are random. A game saved before its end is resumed with its\n\
    own luck if --seed gives its seed; otherwise new luck is sealed for the rest."
)]
pub(crate) struct Args {
    /// The game's name, as `menagerie games` lists it
    #[arg(value_name = "GAME", required_unless_present = "resume")]
    game: Option<String>,
    #[command(flatten)]
    table: AskTable,
    /// Who sits at the next seat: human, random, gentle, solid, strong, search:1000, exec:COMMAND, …; may be said several times
    #[arg(long = "seat", value_name = "KIND")]
    seats: Vec<Kind>,
    /// Draw lots for who sits in the first seat, in games in which that one begins; the others follow in order
    #[arg(long, conflicts_with_all = ["resume", "position"])]
    lot: bool,
    /// The seed of all luck, 1 to 64 hex digits; without it the system gives one
    #[arg(long, value_name = "HEX")]
    seed: Option<String>,
    /// Begin from a position in the game's notation, or @FILE
    #[arg(long, value_name = "TEXT", conflicts_with = "resume")]
    position: Option<String>,
    /// Go on with a saved game
    #[arg(long, value_name = "FILE", conflicts_with_all = ["players", "options", "set", "edition"])]
    resume: Option<PathBuf>,
    /// Write the record here when the game is over or left
    #[arg(long, value_name = "FILE")]
    save: Option<PathBuf>,
}

pub(crate) fn run(args: &Args, voice: &Voice<'_>, out: &mut dyn Write) -> Result<(), Error> {
    let seed = ask::seed(args.seed.as_deref())?;
    let table = open(args, seed, voice)?;
    let mut kinds = players::seated(&args.seats, table.players())?;
    if args.lot {
        let lot = tables::lot(table.name(), table.players(), &seed);
        kinds.rotate_left(lot.map_err(|error| Error::refused(&error, voice))?.into());
    }
    let mut session = Session::new(table, &kinds, &seed, *voice, lines::of_stdin(), out);
    let played = session.run();
    if let Some(path) = &args.save {
        session.save(path)?;
    }
    played
}

fn open(args: &Args, seed: Seed, voice: &Voice<'_>) -> Result<Box<dyn Table>, Error> {
    let refused = |refused: TableError| Error::refused(&refused, voice);
    if let Some(path) = &args.resume {
        let record = ask::record(path)?;
        if let Some(game) = &args.game
            && *game != record.game
        {
            let is = &record.game;
            return Err(Error::wrong(format!("this is a game of {is}, not {game}")));
        }
        return resume(&record, args.seed.is_some().then_some(seed), seed).map_err(refused);
    }
    let game = args.game.as_deref().unwrap_or_default();
    let options: Options = args.table.options()?;
    if let Some(text) = &args.position {
        let position = args.table.choice.edition.at(ask::text_or_file(text)?)?;
        return tables::at(game, &position, &options, LuckSource::sealed(seed)).map_err(refused);
    }
    let players = match (args.table.choice.players, args.seats.len()) {
        (None, 1..) => u8::try_from(args.seats.len()).unwrap_or(u8::MAX),
        _ => args.table.players(game, voice)?,
    };
    // that there is such a game comes first
    tables::card(game, voice).map_err(refused)?;
    tables::make(game, players, &options, seed).map_err(refused)
}

/// With its own seed a game goes on; without it the lines are taken over and new luck is sealed.
fn resume(record: &Record, own: Option<Seed>, new: Seed) -> Result<Box<dyn Table>, TableError> {
    match own {
        Some(seed) => tables::resume(record, seed),
        None if record.result.is_some() => tables::review(record, None),
        None => tables::branch(record, record.lines.len(), LuckSource::sealed(new)),
    }
}
