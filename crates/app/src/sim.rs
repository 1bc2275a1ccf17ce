//! `menagerie sim`: thousands of random games, and what can be learned from them.
mod figures;
mod playout;

use crate::{
    ask::{self, AskGame, AskTable},
    error::Error,
    progress::progress,
};
use figures::Figures;
use menagerie_core::{Options, Tell};
use menagerie_table::{TableError, Voice, shelf::Visit, tables};
use playout::Playout;
use std::{
    io::Write,
    num::NonZero,
    sync::atomic::{AtomicU64, Ordering},
    thread,
    time::{Duration, Instant},
};

/// Let random players play many games and tell how long they were, how they ended and who won
#[derive(clap::Args)]
#[command(
    after_help = "Examples:\n  menagerie sim wallaby --games 1000\n  menagerie sim wallaby --players 4 --option board=valley --games 10000 --json\n\n\
    The same seed gives the same games on any number of threads."
)]
pub(crate) struct Args {
    #[command(flatten)]
    game: AskGame,
    #[command(flatten)]
    table: AskTable,
    /// How many games
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..))]
    games: u64,
    /// A number that all luck and all choices come from
    #[arg(long, value_name = "S", default_value_t = 0)]
    seed: u64,
    /// How many threads; without it one per core
    #[arg(long, value_name = "N")]
    threads: Option<NonZero<usize>>,
    /// Write JSON
    #[arg(long)]
    json: bool,
}

pub(crate) fn run(args: &Args, voice: &Voice<'_>, out: &mut dyn Write) -> Result<(), Error> {
    let game = &args.game.game;
    let work = Simulate {
        players: args.table.players(game, voice)?,
        options: args.table.options()?,
        games: args.games,
        seed: args.seed,
        threads: args.threads.map_or_else(cores, NonZero::get),
    };
    let (playouts, options, taken) = tables::at_shelf(game, work)
        .and_then(|done| done)
        .map_err(|refused| Error::refused(&refused, voice))?;
    let figures = Figures::gather(game, &options, args.seed, &playouts, taken);
    match args.json {
        true => ask::json(out, &figures),
        false => Ok(write!(out, "{figures}")?),
    }
}

fn cores() -> usize {
    thread::available_parallelism().map_or(1, NonZero::get)
}

struct Simulate {
    players: u8,
    options: Options,
    games: u64,
    seed: u64,
    threads: usize,
}

impl Visit for Simulate {
    type Out = Result<(Vec<Playout>, Options, Duration), TableError>;
    fn visit<G: Tell>(self) -> Self::Out {
        let setup = tables::setup::<G>(self.players, &self.options)?;
        let next = AtomicU64::new(0);
        let bar = progress(self.games);
        let start = Instant::now();
        let worker = || {
            let mut mine = Vec::new();
            loop {
                let number = next.fetch_add(1, Ordering::Relaxed);
                if number >= self.games {
                    return mine;
                }
                mine.push((number, playout::play::<G>(&setup, self.seed, number)));
                bar.inc(1);
            }
        };
        let mut all: Vec<(u64, Playout)> = thread::scope(|scope| {
            let workers: Vec<_> = (0..self.threads).map(|_| scope.spawn(worker)).collect();
            let joined = workers.into_iter().map(|worker| worker.join());
            joined
                .flat_map(|games| games.expect("a playout does not panic: the laws test it"))
                .collect()
        });
        let taken = start.elapsed();
        bar.finish_and_clear();
        // in the order of their numbers, whichever thread was faster
        all.sort_by_key(|(number, _)| *number);
        let playouts = all.into_iter().map(|(_, playout)| playout).collect();
        Ok((playouts, G::options(&setup), taken))
    }
}
