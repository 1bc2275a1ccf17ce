//! `menagerie sweep`: what turning a number does to a game, and which numbers give the game that somebody wants.
mod told;

use crate::{
    ask::{self, AskEffort, AskGame, AskTable},
    error::{self, Error},
    player::tell_faults,
    progress::progress,
    quote::command,
};
use menagerie_core::{EDITION_OPTION, Options, Setting, Tell};
use menagerie_engine::AnyPlayer;
use menagerie_lab::{
    Aim, Combination, Curve, Search, Searched, Sweep, Vary, aim_page, combinations, csv, search,
    sweep, sweep_page,
};
use menagerie_table::{TableError, Voice, shelf::Visit, tables};
use std::{io::Write, path::PathBuf};

/// More settings than this are not played; a search may choose among more.
const MOST_SETTINGS: usize = 256;
/// More than this are not even listed.
const MOST_COMBINATIONS: usize = 100_000;

/// Turn numbers of a game and see what it does: response curves on the same luck, or the settings that come nearest to an aim
#[derive(clap::Args)]
#[command(
    after_help = "Examples:\n  menagerie sweep wallaby --vary goal=15..30 --agents greedy,search:300 --games 1000 --out goals/\n  \
    menagerie sweep wallaby --vary goal=15..30/5 --vary scarecrow_moves_after=0,1,2 --games 400 --csv\n  \
    menagerie sweep wallaby --vary goal=15..30 --vary head_start.seat_2=0..3 --aim \"seats even, turns 25..35\" --out fair/\n  \
    menagerie sweep wallaby --vary goal=15..30 --agents search:300 --games 2000 --on nats://10.0.0.5:4222 --csv\n\n\
    Every setting is played with the same luck, so that differences between settings are surer than with luck of their own.\n\
    An aim is a list of: seats even, seats even 3 (within 3 percent), turns 25..35, decisions 40..80, margin 2..6, lead_changes 2..5, seat_1 48..52.\n\
    It must hold for all players that are named; one may be a program: exec:COMMAND (docs/engines.md). The folder gets index.html, sweep.csv (without an aim) and sweep.json."
)]
pub(crate) struct Args {
    #[command(flatten)]
    game: AskGame,
    #[command(flatten)]
    table: AskTable,
    /// A number and the values it takes: goal=15..30, goal=15..30/5 or goal=15,20,25; may be said several times
    #[arg(long, value_name = "KEY=VALUES", required = true)]
    vary: Vec<Vary>,
    /// Who plays, separated by commas; each of them in all seats
    #[arg(
        long,
        value_name = "A,B,…",
        value_delimiter = ',',
        default_value = "greedy"
    )]
    agents: Vec<AnyPlayer>,
    /// How many games for each setting and player
    #[arg(long, value_name = "N", default_value_t = 200, value_parser = clap::value_parser!(u64).range(1..=1_000_000))]
    games: u64,
    /// The number that the luck of the first game comes from, at every setting
    #[arg(long, value_name = "S", default_value_t = 1)]
    seed: u64,
    /// Look for the settings that come nearest to this
    #[arg(long, value_name = "WISHES")]
    aim: Option<Aim>,
    /// How many settings are tried for an aim
    #[arg(long, value_name = "N", default_value_t = 64, value_parser = clap::value_parser!(u16).range(1..=256), requires = "aim")]
    tries: u16,
    #[command(flatten)]
    effort: AskEffort,
    /// The folder for the page and the tables
    #[arg(long, value_name = "DIR")]
    out: Option<PathBuf>,
    /// Write JSON
    #[arg(long, conflicts_with = "csv")]
    json: bool,
    /// Write comma-separated values
    #[arg(long, conflicts_with = "aim")]
    csv: bool,
}

pub(crate) fn run(args: &Args, voice: &Voice<'_>, out: &mut dyn Write) -> Result<(), Error> {
    let game = &args.game.game;
    let seats = args.table.players(game, voice)?;
    let most = match args.aim {
        Some(_) => MOST_COMBINATIONS,
        None => MOST_SETTINGS,
    };
    let settings = combinations(&args.vary, most)
        .ok_or_else(|| Error::wrong(format!("--vary: there are more than {most} settings")))?;
    if let Some(problem) = args.aim.as_ref().and_then(|aim| aim.impossible(seats)) {
        return Err(Error::wrong(format!("--aim: {problem}")));
    }
    let options = args.table.options()?;
    let work = Turn {
        args,
        voice,
        seats,
        tables: settings
            .iter()
            .map(|setting| with(&options, setting))
            .collect::<Result<_, _>>()?,
        settings: &settings,
    };
    let played =
        tables::at_shelf(game, work).map_err(|refused| Error::refused(&refused, voice))??;
    tell_faults(&args.agents);
    let card = tables::card(game, voice).map_err(|refused| Error::refused(&refused, voice))?;
    let title = format!("{}: {seats} players, {}", card.title, varied(&args.vary));
    told::tell(args, &played, (&title, seats), out)
}

/// What came of it.
struct Played {
    /// The settings that were played; for an aim, all combinations.
    settings: Vec<Combination>,
    refused: Vec<(String, String)>,
    came: Came,
}

enum Came {
    Curves(Vec<Curve>),
    Found(Searched),
}

/// `goal 15 to 30, row …`.
fn varied(all: &[Vary]) -> String {
    let one = |vary: &Vary| match &vary.values[..] {
        [first, .., last] => format!("{} {first} to {last}", vary.place),
        _ => vary.place.clone(),
    };
    all.iter().map(one).collect::<Vec<_>>().join(", ")
}

/// The options of a table with some numbers turned.
pub(crate) fn with(options: &Options, setting: &Combination) -> Result<Options, Error> {
    let said = options.get(EDITION_OPTION).unwrap_or("{}");
    let mut edition = Setting::read_value(if said == "standard" { "{}" } else { said });
    for (place, value) in setting {
        edition
            .put(place, value.clone())
            .map_err(|flaw| Error::wrong(format!("{place}: {}", flaw.problem)))?;
    }
    Ok(options.clone().with(EDITION_OPTION, edition))
}

struct Turn<'a> {
    args: &'a Args,
    voice: &'a Voice<'a>,
    seats: u8,
    settings: &'a [Combination],
    tables: Vec<Options>,
}

impl Visit for Turn<'_> {
    type Out = Result<Played, Error>;

    fn visit<G: Tell>(self) -> Self::Out {
        let args = self.args;
        let (mut setups, mut refused) = (Vec::new(), Vec::<(usize, TableError)>::new());
        for (i, options) in self.tables.iter().enumerate() {
            match tables::setup::<G>(self.seats, options) {
                Ok(setup) => setups.push((i, setup)),
                Err(no) => refused.push((i, no)),
            }
        }
        if let ([], Some((_, first))) = (&setups[..], refused.first()) {
            return Err(Error::refused(first, self.voice));
        }
        let refused = refused
            .iter()
            .map(|(i, no)| (said(&self.settings[*i]), error::refusal(no, self.voice)))
            .collect();
        let plan = Sweep {
            agents: args.agents.clone(),
            seats: self.seats,
            games: args.games as usize,
            seed: args.seed,
            effort: args.effort.effort(&args.game.game, &args.agents, None)?,
        };
        let many = args.agents.len() as u64 * args.games;
        if let Some(aim) = &args.aim {
            let tries = usize::from(args.tries);
            let bar = progress(0);
            let plan = Search {
                plan,
                aim: aim.clone(),
                tries,
            };
            let found = search::<G>(&plan, self.settings, &setups, &|| bar.inc(1));
            bar.finish_and_clear();
            let found = found?;
            return Ok(Played {
                settings: self.settings.to_vec(),
                refused,
                came: Came::Found(found),
            });
        }
        let bar = progress(many * setups.len() as u64);
        let (numbers, setups): (Vec<usize>, Vec<G::Setup>) = setups.into_iter().unzip();
        let curves = sweep::<G>(&plan, &setups, &|| bar.inc(1));
        bar.finish_and_clear();
        let curves = curves?;
        Ok(Played {
            settings: numbers.iter().map(|&i| self.settings[i].clone()).collect(),
            refused,
            came: Came::Curves(curves),
        })
    }
}

/// A setting as it is said on the command line: `goal=20 row_costs=[1,2]`.
fn said(setting: &Combination) -> String {
    let parts: Vec<String> = setting
        .iter()
        .map(|(place, value)| format!("{place}={value}"))
        .collect();
    parts.join(" ")
}
