//! `menagerie mine`: puzzles from games.
use crate::{
    ask::{self, AskEffort, AskGame, AskTable},
    data_file,
    error::Error,
    progress::progress,
};
use menagerie_ai::{Level, Player};
use menagerie_core::{Options, Tell};
use menagerie_engine::AnyPlayer;
use menagerie_lab::{Mine, Puzzle, Puzzles, Unfinished, gather, mine};
use menagerie_table::{TableError, Voice, shelf::Visit, tables};
use std::{
    io::Write,
    num::NonZero,
    path::{Path, PathBuf},
    time::{Duration, Instant},
};

/// Look through games for positions with one clearly best decision, prove them and grade them
#[derive(clap::Args)]
#[command(
    after_help = "Examples:\n  menagerie mine wallaby --games 50 --seed 7 --out puzzles/wallaby.json\n  menagerie mine wallaby --games 0 --record game.record --out puzzles.json\n  \
    menagerie mine waddle-waddle --games 200 --every 1 --last 10 --out puzzles.json\n  \
    menagerie mine wallaby --games 500 --on nats://10.0.0.5:4222 --out puzzles.json\n\n\
    A quick search finds candidates. What is clearly best is proved by looking at all ways to the end where a game is open and nearly over, else by long searches over\n\
    many imagined truths: at least 10 % better than all others, the interval at least 5 %. Decisions that are as good as the best are right too, if few are. A puzzle's grade is the number of levels that miss it.\n\
    Puzzles that FILE has already are kept, and new ones come to them."
)]
pub(crate) struct Args {
    #[command(flatten)]
    game: AskGame,
    #[command(flatten)]
    table: AskTable,
    /// How many games are played to be looked through
    #[arg(long, value_name = "N", default_value_t = 20)]
    games: usize,
    /// The number that the luck of the first game comes from
    #[arg(long, value_name = "S", default_value_t = 1)]
    seed: u64,
    /// Where the puzzles are kept
    #[arg(long, value_name = "FILE")]
    out: PathBuf,
    /// The record of a game to be looked through as well; may be said several times
    #[arg(long, value_name = "FILE")]
    record: Vec<PathBuf>,
    /// Who plays, in all seats
    #[arg(long, value_name = "PLAYER", default_value = "search:60")]
    player: Player,
    /// One decision in so many is looked at
    #[arg(long, value_name = "N", default_value_t = 2, value_parser = clap::value_parser!(u64).range(1..))]
    every: u64,
    /// Only the last lines of a game are looked at, so many; without it all. For games in which a decision seldom matters before the end
    #[arg(long, value_name = "N")]
    last: Option<usize>,
    /// At most so many puzzles are kept, as many of each grade as there are
    #[arg(long, value_name = "N", default_value_t = 60)]
    most: usize,
    /// How long it may take at most; without it as long as it takes
    #[arg(long, value_name = "M")]
    minutes: Option<NonZero<u16>>,
    #[command(flatten)]
    effort: AskEffort,
}

pub(crate) fn run(args: &Args, voice: &Voice<'_>, out: &mut dyn Write) -> Result<(), Error> {
    let game = &args.game.game;
    let mut all = kept(&args.out, game)?;
    let before = all.len();
    let until = args
        .minutes
        .map(|minutes| Instant::now() + Duration::from_secs(60 * u64::from(minutes.get())));
    let player = AnyPlayer::from(args.player.clone());
    let records = args.record.iter().map(|path| ask::record(path));
    let work = Dig {
        plan: Mine {
            player: args.player.clone(),
            seats: args.table.players(game, voice)?,
            games: args.games,
            seed: args.seed,
            every: args.every,
            last: args.last,
            records: records.collect::<Result<_, _>>()?,
            effort: args.effort.effort(game, &[player], until)?,
        },
        options: args.table.options()?,
    };
    let dug = tables::at_shelf(game, work)
        .and_then(|done| done)
        .map_err(|refused| Error::refused(&refused, voice))??;
    let found = dug.len();
    all.extend(dug);
    let puzzles = gather(all, args.most);
    data_file::write(&args.out, game, ("puzzles", &puzzles[..]))?;
    writeln!(out, "{found} found, {before} were kept before")?;
    for grade in 0..=Level::ALL.len() {
        let many = puzzles.iter().filter(|one| one.grade() == grade);
        writeln!(out, "missed by {grade} levels: {}", many.count())?;
    }
    writeln!(out, "{} in {}", puzzles.len(), args.out.display())?;
    Ok(())
}

/// The puzzles that a file has already; none if there is no such file.
fn kept(path: &Path, game: &str) -> Result<Vec<Puzzle>, Error> {
    match data_file::kept::<Puzzles>(path)? {
        None => Ok(Vec::new()),
        Some(puzzles) if puzzles.game == game => Ok(puzzles.puzzles),
        Some(puzzles) => Err(data_file::other_game(path, "puzzles", &puzzles.game)),
    }
}

struct Dig {
    plan: Mine,
    options: Options,
}

impl Visit for Dig {
    type Out = Result<Result<Vec<Puzzle>, Unfinished>, TableError>;
    fn visit<G: Tell>(self) -> Self::Out {
        let setup = tables::setup::<G>(self.plan.seats, &self.options)?;
        let bar = progress((self.plan.games + self.plan.records.len()) as u64);
        let dug = mine::<G>(&self.plan, &setup, &|done| bar.set_position(done as u64));
        bar.finish_and_clear();
        Ok(dug)
    }
}
