//! `menagerie calibrate`: whether a coach's chances come true.
use crate::{
    ask::{self, AskEffort, AskGame, AskTable},
    error::Error,
    measured::interval,
    progress::progress,
};
use menagerie_ai::Player;
use menagerie_core::{Options, Tell};
use menagerie_engine::AnyPlayer;
use menagerie_lab::{Calibrate, Calibration, Unfinished, calibrate};
use menagerie_table::{TableError, Voice, shelf::Visit, tables};
use serde_json::json;
use std::{
    io::Write,
    num::NonZero,
    time::{Duration, Instant},
};

/// Let a player play itself, ask for everybody's chances on the way, and tell whether they came true
#[derive(clap::Args)]
#[command(
    after_help = "Examples:\n  menagerie calibrate wallaby --games 500\n  menagerie calibrate waddle-waddle --player search:100 --every 4 --minutes 5\n  \
    menagerie calibrate wallaby --games 2000 --on nats://10.0.0.5:4222\n\n\
    The chances are those that `menagerie analyse` tells, for whoever has to decide. Positions of one game share its end: intervals are over games."
)]
pub(crate) struct Args {
    #[command(flatten)]
    game: AskGame,
    #[command(flatten)]
    table: AskTable,
    /// Who plays, in all seats
    #[arg(long, value_name = "PLAYER", default_value = "search:100")]
    player: Player,
    /// How many games
    #[arg(long, value_name = "N", default_value_t = 500, value_parser = clap::value_parser!(u64).range(1..))]
    games: u64,
    /// How long it may take at most; without it as long as it takes
    #[arg(long, value_name = "M")]
    minutes: Option<NonZero<u16>>,
    /// Ask in every so many-th decision
    #[arg(long, value_name = "N", default_value_t = 3, value_parser = clap::value_parser!(u64).range(1..))]
    every: u64,
    /// Games imagined for one look at a position
    #[arg(long, value_name = "N", default_value_t = 300, value_parser = clap::value_parser!(u32).range(1..))]
    budget: u32,
    /// The number that the luck of the first game comes from
    #[arg(long, value_name = "S", default_value_t = 1)]
    seed: u64,
    #[command(flatten)]
    effort: AskEffort,
    /// Write JSON
    #[arg(long)]
    json: bool,
}

pub(crate) fn run(args: &Args, voice: &Voice<'_>, out: &mut dyn Write) -> Result<(), Error> {
    let game = &args.game.game;
    let until = args
        .minutes
        .map(|minutes| Instant::now() + Duration::from_secs(60 * u64::from(minutes.get())));
    let player = AnyPlayer::from(args.player.clone());
    let work = Measure {
        plan: Calibrate {
            player: args.player.clone(),
            seats: args.table.players(game, voice)?,
            games: args.games as usize,
            every: args.every as usize,
            budget: args.budget,
            seed: args.seed,
            effort: args.effort.effort(game, &[player], until)?,
        },
        options: args.table.options()?,
    };
    let came = tables::at_shelf(game, work)
        .and_then(|done| done)
        .map_err(|refused| Error::refused(&refused, voice))??;
    if args.json {
        let tenths: Vec<_> = came
            .tenths
            .iter()
            .map(|tenth| {
                let tenth = tenth.as_ref()?;
                Some(json!({
                    "positions": tenth.positions, "said": tenth.said, "won": tenth.won,
                    "off": interval(&tenth.off),
                }))
            })
            .collect();
        return ask::json(out, &json!({ "games": came.games, "tenths": tenths }));
    }
    writeln!(
        out,
        "{:>9}  {:>9}  {:>6}  {:>6}  won more than said",
        "chances", "positions", "said", "won"
    )?;
    for (i, tenth) in came.tenths.iter().enumerate() {
        let from = format!("{}–{} %", 10 * i, 10 * i + 10);
        match tenth {
            Some(tenth) => writeln!(
                out,
                "{from:>9}  {:>9}  {:>4.1} %  {:>4.1} %  {}",
                tenth.positions,
                100.0 * tenth.said,
                100.0 * tenth.won,
                tenth.off
            )?,
            None => writeln!(out, "{from:>9}  {:>9}", 0)?,
        }
    }
    writeln!(out, "{} games", came.games)?;
    Ok(())
}

struct Measure {
    plan: Calibrate,
    options: Options,
}

impl Visit for Measure {
    type Out = Result<Result<Calibration, Unfinished>, TableError>;
    fn visit<G: Tell>(self) -> Self::Out {
        let setup = tables::setup::<G>(self.plan.seats, &self.options)?;
        let bar = progress(self.plan.games as u64);
        let came = calibrate::<G>(&self.plan, &setup, &|done| bar.set_position(done as u64));
        bar.finish_and_clear();
        Ok(came)
    }
}
