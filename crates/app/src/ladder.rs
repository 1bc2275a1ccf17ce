//! `menagerie ladder`: is more thinking always better?
use crate::{
    ask::{AskEffort, AskGame, AskTable},
    error::Error,
    player::tell_faults,
    progress::progress,
};
use menagerie_core::{Options, Tell};
use menagerie_engine::AnyPlayer;
use menagerie_lab::{Contest, Effort, Step, Unfinished, ladder, rungs};
use menagerie_table::{TableError, Voice, shelf::Visit, tables};
use std::io::Write;

/// Let each player of a ladder play the one below it
#[derive(clap::Args)]
#[command(
    after_help = "Examples:\n  menagerie ladder wallaby --games 100\n  menagerie ladder wallaby --players 4 --rungs search:500,search:1000,search:2000\n  \
    menagerie ladder wallaby --games 400 --on nats://10.0.0.5:4222\n\n\
    The usual ladder is random, greedy, search:100, search:1000, search:10000. Two players share the seats in turn, so that an even\n\
    score is 50 % at any table. Exit code 1 if a step is not climbed beyond doubt. A rung may be\n\
    a program: exec:COMMAND (docs/engines.md)."
)]
pub(crate) struct Args {
    #[command(flatten)]
    game: AskGame,
    #[command(flatten)]
    table: AskTable,
    /// Games a step, rounded up to whole blocks
    #[arg(long, value_name = "N", default_value_t = 100, value_parser = clap::value_parser!(u64).range(1..))]
    games: u64,
    /// The number that the luck of the first block comes from
    #[arg(long, value_name = "S", default_value_t = 1)]
    seed: u64,
    /// Other players, weakest first, separated by commas
    #[arg(long, value_name = "A,B,…", value_delimiter = ',')]
    rungs: Vec<AnyPlayer>,
    #[command(flatten)]
    effort: AskEffort,
}

pub(crate) fn run(args: &Args, voice: &Voice<'_>, out: &mut dyn Write) -> Result<(), Error> {
    let game = &args.game.game;
    let rungs = match &args.rungs[..] {
        [] => rungs(),
        [_] => return Err(Error::wrong("--rungs names one player: a step needs two")),
        named => named.to_vec(),
    };
    let work = Climb {
        rungs: &rungs,
        seats: args.table.players(game, voice)?,
        options: args.table.options()?,
        games: args.games as usize,
        seed: args.seed,
        effort: args.effort.effort(game, &rungs, None)?,
    };
    let steps = tables::at_shelf(game, work)
        .and_then(|done| done)
        .map_err(|refused| Error::refused(&refused, voice))??;
    for step in &steps {
        let (upper, lower) = (step.upper.to_string(), step.lower.to_string());
        let climbed = if step.climbed() { "" } else { "  not climbed" };
        writeln!(
            out,
            "{upper:>14} over {lower:14} {}  {:.0} imagined games/s{climbed}",
            step.score(),
            step.result.thinking[0].rate()
        )?;
    }
    tell_faults(&rungs);
    match steps.iter().all(Step::climbed) {
        true => Ok(()),
        false => Err(Error::Refused(
            "a step was not climbed beyond doubt".to_owned(),
        )),
    }
}

struct Climb<'a> {
    rungs: &'a [AnyPlayer],
    seats: u8,
    options: Options,
    games: usize,
    seed: u64,
    effort: Effort,
}

impl Visit for Climb<'_> {
    type Out = Result<Result<Vec<Step>, Unfinished>, TableError>;

    fn visit<G: Tell>(self) -> Self::Out {
        let setup = tables::setup::<G>(self.seats, &self.options)?;
        let steps = self.rungs.len() - 1;
        let bar = progress((steps * self.games) as u64);
        let told = |_: &AnyPlayer, _: menagerie_lab::Progress| bar.inc(2);
        let plan = Contest {
            seats: self.seats,
            effort: self.effort,
            ..Contest::new(Vec::new(), self.games, self.seed)
        };
        let steps = ladder::<G>(self.rungs, &plan, &setup, &told);
        bar.finish_and_clear();
        Ok(steps)
    }
}
