//! `menagerie hint`: what a computer player thinks of a position.
use crate::{
    ask::{self, AskEdition, AskGame},
    error::Error,
    player,
};
use menagerie_ai::{JsonPlayerError, Thought, json_reason};
use menagerie_core::{Audience, Message, Options, Seat, Tell, Turn};
use menagerie_engine::AnyPlayer;
use menagerie_table::{
    LuckSource, Table, Voice,
    shelf::{self, Visit},
    tables,
};
use serde_json::{Value, json};
use std::{io::Write, path::PathBuf, time::Instant};

/// Rank the choices of a position, with estimated chances for every seat
#[derive(clap::Args)]
#[command(
    after_help = "Examples:\n  menagerie hint wallaby --position @odd.txt\n  menagerie hint wallaby --record game.record --upto 20 --player search:5000 --json\n\n\
    The player sees what the deciding seat sees, and nothing more. Chances are of the one point there is to win: winners share it."
)]
pub(crate) struct Args {
    #[command(flatten)]
    game: AskGame,
    /// The position in the game's notation, or @FILE
    #[arg(long, value_name = "TEXT", required_unless_present = "record")]
    position: Option<String>,
    #[command(flatten)]
    edition: AskEdition,
    /// The position in a record
    #[arg(long, value_name = "FILE", conflicts_with_all = ["position", "set", "edition"])]
    record: Option<PathBuf>,
    /// After so many lines of the record; without it after all
    #[arg(long, value_name = "N", requires = "record")]
    upto: Option<usize>,
    /// Who is asked: strong, solid, search:5000, search:2s, exec:COMMAND, …
    #[arg(long, value_name = "PLAYER", default_value = "strong")]
    player: AnyPlayer,
    /// A number that all imagination comes from
    #[arg(long, value_name = "S", default_value_t = 0)]
    seed: u64,
    /// Write JSON
    #[arg(long)]
    json: bool,
}

pub(crate) fn run(args: &Args, voice: &Voice<'_>, out: &mut dyn Write) -> Result<(), Error> {
    let table = open(args, voice)?;
    let Turn::Decide(seat) = table.turn() else {
        return Err(Error::Refused("nobody has to decide here".to_owned()));
    };
    let (mut player, budget) = player::of(&*table, &args.player, args.seed);
    let view = table.view(Audience::Seat(seat));
    let since = Instant::now();
    let thought =
        player
            .think(&view, &table.actions(seat), &budget)
            .map_err(|fault| match fault {
                JsonPlayerError::Engine(_) => Error::Refused(format!("{}: {fault}", args.player)),
                fault => Error::wrong(fault.to_string()),
            })?;
    let seconds = since.elapsed().as_secs_f64();
    let reason = reason(&*table, &view, &thought.action)?.map(|reason| voice.say(&reason));
    if args.json {
        return ask::json(
            out,
            &json!({ "seat": seat, "thought": thought, "reason": reason }),
        );
    }
    write(&*table, seat, &thought, voice, out)?;
    if let Some(reason) = reason {
        writeln!(out, "{}: {reason}", thought.action)?;
    }
    let rate = thought.imagined as f64 / seconds.max(1e-9);
    writeln!(
        out,
        "{} games were imagined in {seconds:.2} s, {rate:.0} a second",
        thought.imagined
    )?;
    Ok(())
}

/// What the chosen action gains or prevents.
fn reason(table: &dyn Table, view: &Value, action: &str) -> Result<Option<Message>, Error> {
    struct Reason<'a>(&'a Value, &'a str);
    impl Visit for Reason<'_> {
        type Out = Result<Option<Message>, JsonPlayerError>;
        fn visit<G: Tell>(self) -> Self::Out {
            json_reason::<G>(self.0, self.1)
        }
    }
    let found = shelf::visit(table.name(), Reason(view, action)).unwrap_or(Ok(None));
    found.map_err(|fault| Error::wrong(fault.to_string()))
}

fn open(args: &Args, voice: &Voice<'_>) -> Result<Box<dyn Table>, Error> {
    let game = &args.game.game;
    let opened = match (&args.record, &args.position) {
        (Some(path), _) => {
            let record = ask::record(path)?;
            if record.game != *game {
                let is = &record.game;
                return Err(Error::wrong(format!("this is a game of {is}, not {game}")));
            }
            tables::review(&record, args.upto)
        }
        (None, position) => {
            let position = ask::text_or_file(position.as_deref().unwrap_or_default())?;
            let position = args.edition.at(position)?;
            tables::at(game, &position, &Options::new(), LuckSource::ByHand)
        }
    };
    opened.map_err(|refused| Error::refused(&refused, voice))
}

fn write(
    table: &dyn Table,
    seat: Seat,
    thought: &Thought,
    voice: &Voice<'_>,
    out: &mut dyn Write,
) -> Result<(), Error> {
    let name = |seat| voice.seat(seat, table.colour(seat));
    writeln!(out, "seat {seat} decides, {}", name(seat))?;
    let offers = table.offers(seat, voice);
    if thought.ranked.is_empty() {
        writeln!(out, "  {}", thought.action)?;
        return Ok(());
    }
    let seats: Vec<String> = Seat::all(table.players()).map(name).collect();
    let widest = |texts: &mut dyn Iterator<Item = usize>| texts.max().unwrap_or(0);
    let actions = widest(&mut thought.ranked.iter().map(|r| r.action.len()));
    write!(out, "  {:actions$}", "")?;
    for name in &seats {
        write!(out, "  {name:>8}")?;
    }
    writeln!(out, "  {:>9}", "games")?;
    for ranking in &thought.ranked {
        write!(out, "  {:actions$}", ranking.action)?;
        for (chance, name) in ranking.chances.iter().zip(&seats) {
            let width = name.chars().count().max(8) - 2;
            match ranking.games {
                0 => write!(out, "  {:>width$}  ", "-")?,
                _ => write!(out, "  {:>width$.1} %", 100.0 * chance)?,
            }
        }
        let words = offers.iter().find(|offer| offer.action == ranking.action);
        let words = words.map_or("", |offer| offer.words.as_str());
        writeln!(out, "  {:>9}  {words}", ranking.games)?;
    }
    Ok(())
}
