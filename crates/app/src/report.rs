//! `menagerie report`: what many games tell a designer, as one page with pictures.
use crate::{
    ask::{AskGame, AskTable},
    error::Error,
    progress::progress,
};
use menagerie_ai::Player;
use menagerie_core::{Options, Tell};
use menagerie_lab::{Figures, Study, page, study};
use menagerie_table::{TableError, Voice, shelf::Visit, tables};
use std::{fs, io::Write, path::PathBuf};

/// Play many games and write a page about them: who wins, how long it takes, what winners do
#[derive(clap::Args)]
#[command(
    after_help = "Examples:\n  menagerie report wallaby --games 1000 --out report/\n  \
    menagerie report wallaby --games 400 --agent search:300 --compare scarecrow=off --out report/\n  \
    menagerie report monster-baby-rescue --games 1000 --data my-tiles.json --compare data=printed --out report/\n\n\
    All seats are played by the same player. Each luck is played twice, to learn how much of the result lies in it.\n\
    With --compare a second table is played with these options changed, and both stand side by side."
)]
pub(crate) struct Args {
    #[command(flatten)]
    game: AskGame,
    #[command(flatten)]
    table: AskTable,
    /// How many games for each setting
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..))]
    games: u64,
    /// Who sits in all seats
    #[arg(long, value_name = "PLAYER", default_value = "greedy")]
    agent: Player,
    /// The number that the luck of the first game comes from
    #[arg(long, value_name = "S", default_value_t = 1)]
    seed: u64,
    /// An option to change for a second setting; may be said several times
    #[arg(long, value_name = "KEY=VALUE")]
    compare: Vec<String>,
    /// The folder for the page, which is called index.html
    #[arg(long, value_name = "DIR")]
    out: PathBuf,
}

pub(crate) fn run(args: &Args, voice: &Voice<'_>, out: &mut dyn Write) -> Result<(), Error> {
    let game = &args.game.game;
    let mut options = args.table.options()?;
    let mut settings = vec![(told(args), options.clone())];
    if !args.compare.is_empty() {
        for text in &args.compare {
            let (key, value) = text
                .split_once('=')
                .ok_or_else(|| Error::wrong(format!("--compare {text}: not key=value")))?;
            options.set(key, value);
        }
        settings.push((args.compare.join(", "), options));
    }
    let seats = args.table.players(game, voice)?;
    let mut figures = Vec::new();
    for (name, options) in settings {
        let work = Look {
            seats,
            options,
            plan: Study {
                agent: args.agent.clone(),
                games: args.games as usize,
                seed: args.seed,
            },
        };
        let seen = tables::at_shelf(game, work)
            .and_then(|done| done)
            .map_err(|refused| Error::refused(&refused, voice))?;
        figures.push((name, seen));
    }
    let card = tables::card(game, voice).map_err(|refused| Error::refused(&refused, voice))?;
    let title = format!(
        "{}: {} games of {seats}, all seats {}",
        card.title, args.games, args.agent
    );
    let command = std::env::args().skip(1).collect::<Vec<_>>().join(" ");
    fs::create_dir_all(&args.out)?;
    let path = args.out.join("index.html");
    fs::write(
        &path,
        page(
            &title,
            &figures,
            &format!("menagerie {command}"),
            &|thing| called(thing, game, voice),
        ),
    )?;
    writeln!(out, "{}", path.display())?;
    Ok(())
}

/// What games call the things that events name by an id.
const KINDS: [&str; 6] = ["tile", "card", "kind", "hunter", "part", "disk"];

/// A thing by the name that people know: `took w3` becomes `took Ruby amulet cure (w3)`.
fn called(thing: &str, game: &str, voice: &Voice<'_>) -> String {
    let Some((verb, id)) = thing.split_once(' ') else {
        return thing.to_owned();
    };
    let ids = KINDS.iter().map(|kind| format!("{game}-{kind}-{id}"));
    let known = ids.into_iter().find(|id| voice.words.has(id));
    match known.map(|id| voice.say_id(&id)) {
        Some(name) if !name.eq_ignore_ascii_case(id) => format!("{verb} {name} ({id})"),
        _ => thing.to_owned(),
    }
}

/// The first setting in words: the options that were said.
fn told(args: &Args) -> String {
    let mut said = args.table.options.clone();
    if let Some(path) = &args.table.data {
        said.push(format!("data {}", path.display()));
    }
    match said[..] {
        [] => "usual options".to_owned(),
        _ => said.join(", "),
    }
}

struct Look {
    seats: u8,
    options: Options,
    plan: Study,
}

impl Visit for Look {
    type Out = Result<Figures, TableError>;

    fn visit<G: Tell>(self) -> Self::Out {
        let setup = tables::setup::<G>(self.seats, &self.options)?;
        let bar = progress(self.plan.games as u64);
        let figures = study::<G>(&self.plan, &setup, self.seats, &|done| {
            bar.set_position(done as u64);
        });
        bar.finish_and_clear();
        Ok(figures)
    }
}
