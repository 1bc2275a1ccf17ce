//! `menagerie solve`: which proven positions players find.
use crate::{ask, data_file, error::Error};
use menagerie_ai::Player;
use menagerie_core::Tell;
use menagerie_lab::{Positions, Unread, try_out};
use menagerie_table::{
    Voice,
    shelf::{self, Visit},
};
use serde_json::json;
use std::{collections::BTreeMap, io::Write, path::PathBuf};

/// Let players decide in proven positions, and tell how often they are right, by depth
#[derive(clap::Args)]
#[command(
    after_help = "Examples:\n  menagerie solve positions/wallaby.json\n  menagerie solve positions/wallaby.json --agents search:10000,alpha-beta:30000 --tries 3 --misses\n\n\
    The files come from `menagerie prove`. strong is given 100000 imagined games in Wallaby and 20000 in the other games for its second, less than one core does in it, so that the same comes out on every machine."
)]
pub(crate) struct Args {
    /// Proven positions
    #[arg(value_name = "FILE")]
    file: PathBuf,
    /// Who decides
    #[arg(
        long,
        value_name = "A,B",
        value_delimiter = ',',
        default_value = "strong,solid,gentle"
    )]
    agents: Vec<Player>,
    /// How often each position is tried, with other thoughts
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = clap::value_parser!(u32).range(1..=1000))]
    tries: u32,
    /// Name the positions that were missed
    #[arg(long)]
    misses: bool,
    /// Write JSON
    #[arg(long)]
    json: bool,
}

pub(crate) fn run(args: &Args, _: &Voice<'_>, out: &mut dyn Write) -> Result<(), Error> {
    let path = args.file.display();
    let positions = data_file::kept::<Positions>(&args.file)?;
    let positions =
        positions.ok_or_else(|| Error::wrong(format!("{path}: there is no such file")))?;
    let mut told = Vec::new();
    if !args.json {
        writeln!(
            out,
            "{:<24} {:>5} {:>9} {:>6} {:>7}",
            "player", "depth", "positions", "tries", "right"
        )?;
    }
    for player in &args.agents {
        let game = &positions.game;
        let tried = shelf::visit(game, Try(&positions, player, args.tries))
            .ok_or_else(|| Error::wrong(format!("{path}: no game is called {game}")))?
            .map_err(|fault| Error::wrong(format!("{path}: {fault}")))?;
        for (depth, tried) in &tried.by_depth {
            let share = f64::from(tried.right) / f64::from(tried.tries.max(1));
            if args.json {
                told.push(json!({
                    "player": player.to_string(), "depth": depth, "positions": tried.positions,
                    "tries": tried.tries, "right": tried.right,
                }));
                continue;
            }
            writeln!(
                out,
                "{:<24} {depth:>5} {:>9} {:>6} {:>5.1} %",
                player.to_string(),
                tried.positions,
                tried.tries,
                100.0 * share
            )?;
        }
        if args.misses && !args.json {
            for (id, right) in &tried.misses {
                writeln!(out, "  {id}: {right} of {}", args.tries)?;
            }
        }
    }
    match args.json {
        true => ask::json(out, &told),
        false => Ok(()),
    }
}

#[derive(Default)]
struct OfDepth {
    positions: u32,
    tries: u32,
    right: u32,
}

#[derive(Default)]
struct Tried {
    by_depth: BTreeMap<u32, OfDepth>,
    /// Positions that were not always found, and how often they were.
    misses: Vec<(String, u32)>,
}

struct Try<'a>(&'a Positions, &'a Player, u32);

impl Visit for Try<'_> {
    type Out = Result<Tried, Unread>;
    fn visit<G: Tell>(self) -> Self::Out {
        let Try(positions, player, tries) = self;
        let mut tried = Tried::default();
        for position in &positions.positions {
            let found = try_out::<G>(position, player, tries)?;
            let of = tried.by_depth.entry(position.depth).or_default();
            of.positions += 1;
            of.tries += found.tries;
            of.right += found.right;
            if found.right < found.tries {
                tried.misses.push((position.id.clone(), found.right));
            }
        }
        Ok(tried)
    }
}
