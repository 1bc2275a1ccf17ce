//! `menagerie learn`: what positions are worth, learned from games.
use crate::{
    ask::{AskEffort, AskGame, AskTable},
    data_file,
    error::Error,
    progress::progress,
    quote::quoted,
};
use menagerie_ai::{MOST_HIDDEN, Player, Table, Weights, feature_names};
use menagerie_core::{Options, Tell};
use menagerie_engine::AnyPlayer;
use menagerie_lab::{Learn, NotLearned, learn};
use menagerie_table::{TableError, Voice, shelf::Visit, tables};
use std::{fs, io::ErrorKind, io::Write, path::PathBuf};

/// Let players play among themselves and learn from how their games end what positions are worth
#[derive(clap::Args)]
#[command(
    after_help = "Examples:\n  menagerie learn wallaby --games 4000 --out wallaby.json\n  menagerie match wallaby --weights wallaby.json --agents search:1000:learned,search:1000:handmade --games 400 --sprt\n\n\
    One game in ten is kept apart; in these it is told what it costs on average to learn who wins, for who goes by what was learned, by the valuation made by hand, and by even chances: less is better. What was learned for\n\
    other numbers of players stays in FILE. The same call gives the same weights on any number of threads, if the player counts games and thinks on one. Those that the program is built with are in `crates/ai/weights`."
)]
pub(crate) struct Args {
    #[command(flatten)]
    game: AskGame,
    #[command(flatten)]
    table: AskTable,
    /// How many games are played
    #[arg(long, value_name = "N", default_value_t = 2000, value_parser = clap::value_parser!(u64).range(20..))]
    games: u64,
    /// The number that all luck comes from
    #[arg(long, value_name = "S", default_value_t = 1)]
    seed: u64,
    /// Who plays, in all seats
    #[arg(long, value_name = "PLAYER", default_value = "search:300")]
    player: Player,
    /// Where the weights are kept
    #[arg(long, value_name = "FILE")]
    out: PathBuf,
    /// Look at positions after every so many-th turn
    #[arg(long, value_name = "N", default_value_t = 2, value_parser = clap::value_parser!(u64).range(1..))]
    every: u64,
    /// Of a thousand decisions so many are drawn among all that are allowed
    #[arg(long, value_name = "N", default_value_t = 30, value_parser = clap::value_parser!(u32).range(0..=1000))]
    stray: u32,
    /// How many hidden units the model has; 0 for a linear one
    #[arg(long, value_name = "N", default_value_t = 8, value_parser = clap::value_parser!(u64).range(0..=MOST_HIDDEN as u64))]
    hidden: u64,
    /// How often every position is looked at
    #[arg(long, value_name = "N", default_value_t = 8, value_parser = clap::value_parser!(u64).range(1..=1000))]
    passes: u64,
    #[command(flatten)]
    effort: AskEffort,
}

pub(crate) fn run(args: &Args, voice: &Voice<'_>, out: &mut dyn Write) -> Result<(), Error> {
    let game = &args.game.game;
    let seats = match args.table.choice.players {
        Some(seats) => seats,
        None => args.table.players(game, voice)?.max(2),
    };
    let player = AnyPlayer::from(args.player.clone());
    let options = args.table.options()?;
    let work = Lesson {
        plan: Learn {
            player: args.player.clone(),
            seats,
            games: args.games as usize,
            every: args.every as usize,
            stray: args.stray,
            hidden: args.hidden as usize,
            passes: args.passes as usize,
            seed: args.seed,
            command: command(args, seats, &options),
            effort: args.effort.effort(game, &[player], None)?,
        },
        options,
        out: &args.out,
    };
    let (weights, seats) = tables::at_shelf(game, work)
        .and_then(|done| done)
        .map_err(|refused| Error::refused(&refused, voice))??;
    data_file::put(&args.out, &weights.text())?;
    let Some(table) = weights.table(seats) else {
        return Ok(());
    };
    let Table {
        games,
        positions,
        losses,
        ..
    } = table;
    writeln!(out, "{games} games of {seats}, {positions} positions")?;
    writeln!(out, "what it costs to learn who wins, in games kept apart:")?;
    for (name, loss) in [
        ("learned", losses.learned),
        ("made by hand", losses.handmade),
        ("even chances", losses.even),
    ] {
        writeln!(out, "  {name:12}  {loss:.5}")?;
    }
    writeln!(out, "weights in {}", args.out.display())?;
    Ok(())
}

/// The call that gives these weights again, whatever the file is called and whoever does the work.
fn command(args: &Args, seats: u8, options: &Options) -> String {
    let mut command = format!(
        "menagerie learn {} --players {seats} --games {} --player {} --seed {} --every {} --stray {} --hidden {} --passes {}",
        args.game.game,
        args.games,
        quoted(&args.player.to_string()),
        args.seed,
        args.every,
        args.stray,
        args.hidden,
        args.passes
    );
    for (key, value) in options.iter() {
        command += &format!(" --option {}", quoted(&format!("{key}={value}")));
    }
    command
}

struct Lesson<'a> {
    plan: Learn,
    options: Options,
    out: &'a std::path::Path,
}

impl Visit for Lesson<'_> {
    type Out = Result<Result<(Weights, u8), Error>, TableError>;
    fn visit<G: Tell>(self) -> Self::Out {
        let setup = tables::setup::<G>(self.plan.seats, &self.options)?;
        Ok(self.learned::<G>(&setup))
    }
}

impl Lesson<'_> {
    /// What the file has, with what was learned now.
    fn learned<G: Tell>(&self, setup: &G::Setup) -> Result<(Weights, u8), Error> {
        // first, so that nobody waits for games that end up nowhere
        let mut weights = self.kept::<G>()?;
        let bar = progress(self.plan.games as u64);
        let table = learn::<G>(&self.plan, setup, &|done| bar.set_position(done as u64));
        bar.finish_and_clear();
        let table = table.map_err(|not| match not {
            NotLearned::Unfinished(unfinished) => Error::from(unfinished),
            other => Error::wrong(other.to_string()),
        })?;
        weights.put(table);
        Ok((weights, self.plan.seats))
    }

    fn kept<G: Tell>(&self) -> Result<Weights, Error> {
        let told = |fault: &dyn std::fmt::Display| {
            Error::wrong(format!("{}: {fault}", self.out.display()))
        };
        let names = feature_names::<G>();
        match fs::read_to_string(self.out) {
            Ok(text) => {
                Weights::read(&text, (G::NAME, G::RULES), names).map_err(|other| told(&other))
            }
            Err(fault) if fault.kind() == ErrorKind::NotFound => Ok(Weights {
                game: G::NAME.to_owned(),
                rules: G::RULES,
                features: names.iter().map(|&name| name.to_owned()).collect(),
                tables: Vec::new(),
            }),
            Err(fault) => Err(told(&fault)),
        }
    }
}
