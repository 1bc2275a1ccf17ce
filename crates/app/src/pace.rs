//! `menagerie pace`: how fast the computer players think on this machine.
use crate::{
    ask::{self, AskTable},
    error::Error,
};
use menagerie_ai::Player;
use menagerie_core::{Options, Tell};
use menagerie_lab::{Pace, pace};
use menagerie_table::{TableError, Voice, shelf, shelf::Visit, tables};
use serde_json::json;
use std::{io::Write, time::Duration};

/// Measure how fast a player thinks here, the memory it takes and how soon it stops when told
#[derive(clap::Args)]
#[command(
    after_help = "Examples:\n  menagerie pace\n  menagerie pace wallaby --players 4 --millis 2000\n\n\
    The player thinks in six positions of a game on one core, or on as many threads as are asked for, and is told to stop after the time given. Memory and the time to\n\
    stop are the most of the six. Random games are played from beginning to end by the rules alone."
)]
pub(crate) struct Args {
    /// Only this game; without it all of them
    #[arg(value_name = "GAME")]
    game: Option<String>,
    #[command(flatten)]
    table: AskTable,
    /// Who thinks
    #[arg(long, value_name = "PLAYER", default_value = "strong")]
    player: Player,
    /// How long it thinks in each position
    #[arg(long, value_name = "MS", default_value_t = 1000, value_parser = clap::value_parser!(u64).range(1..))]
    millis: u64,
    /// On how many threads it thinks
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = clap::value_parser!(u8).range(1..=64))]
    threads: u8,
    /// A number that all luck and all imagination come from
    #[arg(long, value_name = "S", default_value_t = 1)]
    seed: u64,
    /// Write JSON
    #[arg(long)]
    json: bool,
}

pub(crate) fn run(args: &Args, voice: &Voice<'_>, out: &mut dyn Write) -> Result<(), Error> {
    let names = match &args.game {
        Some(name) => vec![name.as_str()],
        None => shelf::NAMES.to_vec(),
    };
    let mut player = args.player.clone();
    if args.threads > 1 {
        let threads = f32::from(args.threads);
        player.tuned.push(("threads".to_owned(), threads));
    }
    let mut told = Vec::new();
    if !args.json {
        writeln!(
            out,
            "{:<20} {:>5} {:>17} {:>15} {:>8} {:>10}",
            "game", "seats", "imagined games/s", "random games/s", "memory", "stops in"
        )?;
    }
    for name in names {
        let work = Measure {
            players: args.table.players(name, voice)?,
            options: args.table.options()?,
            player: &player,
            think: Duration::from_millis(args.millis),
            seed: args.seed,
        };
        let players = work.players;
        let Pace {
            imagined,
            random,
            memory,
            stop,
        } = tables::at_shelf(name, work)
            .and_then(|done| done)
            .map_err(|refused| Error::refused(&refused, voice))?;
        let stop = 1e3 * stop.as_secs_f64();
        if args.json {
            told.push(json!({
                "game": name, "players": players, "imagined_per_second": imagined,
                "random_per_second": random, "memory": memory, "stop_ms": stop,
            }));
            continue;
        }
        let megabytes = memory as f64 / f64::from(1 << 20);
        writeln!(
            out,
            "{name:<20} {players:>5} {imagined:>17.0} {random:>15.0} {megabytes:>5.1} MB {stop:>7.2} ms"
        )?;
    }
    match args.json {
        true => ask::json(out, &told),
        false => Ok(()),
    }
}

struct Measure<'a> {
    players: u8,
    options: Options,
    player: &'a Player,
    think: Duration,
    seed: u64,
}

impl Visit for Measure<'_> {
    type Out = Result<Pace, TableError>;

    fn visit<G: Tell>(self) -> Self::Out {
        let setup = tables::setup::<G>(self.players, &self.options)?;
        Ok(pace::<G>(&setup, self.player, self.think, self.seed))
    }
}
