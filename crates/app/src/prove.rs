//! `menagerie prove`: positions in which it is certain what is right.
use crate::{
    ask::{AskEffort, AskGame, AskTable},
    data_file,
    error::Error,
    progress::progress,
};
use menagerie_ai::Player;
use menagerie_core::{Options, Tell};
use menagerie_engine::AnyPlayer;
use menagerie_lab::{Position, Positions, Prove, Unfinished, gather_positions, prove_positions};
use menagerie_table::{TableError, Voice, shelf::Visit, tables};
use std::{
    io::Write,
    num::NonZero,
    path::PathBuf,
    time::{Duration, Instant},
};

/// Look through games of two for positions in which some decisions are proven to be right, graded by how many own turns have to be seen
#[derive(clap::Args)]
#[command(
    after_help = "Examples:\n  menagerie prove wallaby --games 200 --out positions/wallaby.json\n  menagerie prove waddle-waddle --games 100 --turns 2 --positions 20000 --out positions/waddle-waddle.json\n\n\
    A win is proven against everything others can do, luck can bring and hands can hide; a defence, that the adversary wins after all other decisions; a tail, by all ways\n\
    to the end. At most a third of the decisions is right. Positions that FILE has already are kept, and new ones come to them. `menagerie solve` says which of them a player finds."
)]
pub(crate) struct Args {
    #[command(flatten)]
    game: AskGame,
    #[command(flatten)]
    table: AskTable,
    /// How many games are played to be looked through
    #[arg(long, value_name = "N", default_value_t = 50)]
    games: usize,
    /// The number that the luck of the first game comes from
    #[arg(long, value_name = "S", default_value_t = 1)]
    seed: u64,
    /// Where the positions are kept
    #[arg(long, value_name = "FILE")]
    out: PathBuf,
    /// Who plays, in both seats
    #[arg(long, value_name = "PLAYER", default_value = "search:60")]
    player: Player,
    /// No proof is longer, in own turns
    #[arg(long, value_name = "N", default_value_t = 3, value_parser = clap::value_parser!(u32).range(1..=6))]
    turns: u32,
    /// No proof looks at more positions
    #[arg(long, value_name = "N", default_value_t = 300_000)]
    positions: u64,
    /// In open games look only at decisions after which the end that came was certain: many more games in the same time, and no missed win
    #[arg(long)]
    certain: bool,
    /// At most so many are kept: as many of each depth and kind as there are, and two in three that need more than a glance
    #[arg(long, value_name = "N", default_value_t = 72)]
    most: usize,
    /// How long it may take at most; without it as long as it takes
    #[arg(long, value_name = "M")]
    minutes: Option<NonZero<u16>>,
    #[command(flatten)]
    effort: AskEffort,
}

pub(crate) fn run(args: &Args, voice: &Voice<'_>, out: &mut dyn Write) -> Result<(), Error> {
    let game = &args.game.game;
    if args.table.players(game, voice)? != 2 {
        return Err(Error::wrong(
            "proofs are for two: leave out --players".to_owned(),
        ));
    }
    let mut all = match data_file::kept::<Positions>(&args.out)? {
        None => Vec::new(),
        Some(kept) if kept.game == *game => kept.positions,
        Some(kept) => return Err(data_file::other_game(&args.out, "positions", &kept.game)),
    };
    let before = all.len();
    let until = args
        .minutes
        .map(|minutes| Instant::now() + Duration::from_secs(60 * u64::from(minutes.get())));
    let player = AnyPlayer::from(args.player.clone());
    let work = Look {
        plan: Prove {
            player: args.player.clone(),
            games: args.games,
            seed: args.seed,
            turns: args.turns,
            most: args.positions,
            certain: args.certain,
            effort: args.effort.effort(game, &[player], until)?,
        },
        options: args.table.options()?,
    };
    let found = tables::at_shelf(game, work)
        .and_then(|done| done)
        .map_err(|refused| Error::refused(&refused, voice))??;
    writeln!(out, "{} found, {before} were kept before", found.len())?;
    all.extend(found);
    let positions = gather_positions(all, args.most);
    data_file::write(&args.out, game, ("positions", &positions[..]))?;
    for depth in 1..=args.turns {
        let of = positions.iter().filter(|one| one.depth == depth);
        writeln!(out, "{depth} turns deep: {}", of.count())?;
    }
    writeln!(out, "{} in {}", positions.len(), args.out.display())?;
    Ok(())
}

struct Look {
    plan: Prove,
    options: Options,
}

impl Visit for Look {
    type Out = Result<Result<Vec<Position>, Unfinished>, TableError>;
    fn visit<G: Tell>(self) -> Self::Out {
        let setup = tables::setup::<G>(2, &self.options)?;
        let bar = progress(self.plan.games as u64);
        let found = prove_positions::<G>(&self.plan, &setup, &|done| bar.set_position(done as u64));
        bar.finish_and_clear();
        Ok(found)
    }
}
