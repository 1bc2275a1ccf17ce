//! `menagerie try`: decisions and luck applied to any position.
use crate::{
    ask::{self, AskEdition, AskGame},
    error::{self, Error},
    paint,
};
use menagerie_core::{Audience, Options, Seat, Turn};
use menagerie_table::{Code, LuckSource, Since, Table, TableError, Voice, tables};
use serde_json::json;
use std::{collections::VecDeque, io::Write};

/// Apply decisions to a position and show what happens and what is allowed then
#[derive(clap::Args)]
#[command(
    after_help = "Examples:\n  menagerie try wallaby --position @odd.txt\n  menagerie try wallaby --position @odd.txt \"jump s\" \"bounce w1\"\n  \
    menagerie try wallaby --position \"field=6x6 step=layout\" --settle \"layout 231231/123312/312123/231231/123312/312123\"\n\n\
    Each decision is taken by the seat whose decision it is. Where luck is awaited it is taken from --settle, in order.\n\
    A refusal prints 'refused RULE-ID: reason' and ends with exit code 1."
)]
pub(crate) struct Args {
    #[command(flatten)]
    game: AskGame,
    /// The position in the game's notation, or @FILE
    #[arg(long, value_name = "TEXT")]
    position: String,
    #[command(flatten)]
    edition: AskEdition,
    /// An outcome of luck, used where luck is awaited; may be said several times
    #[arg(long, value_name = "OUTCOME")]
    settle: Vec<String>,
    /// Decisions, in order
    #[arg(value_name = "ACTION")]
    actions: Vec<String>,
    /// Write JSON
    #[arg(long)]
    json: bool,
}

/// Why trying stopped before everything was applied.
struct Stopped {
    /// What was to be applied.
    at: String,
    refused: TableError,
}

pub(crate) fn run(args: &Args, voice: &Voice<'_>, out: &mut dyn Write) -> Result<(), Error> {
    let position = args.edition.at(ask::text_or_file(&args.position)?)?;
    let opened = tables::at(
        &args.game.game,
        &position,
        &Options::new(),
        LuckSource::ByHand,
    );
    let mut table = match opened {
        Ok(table) => table,
        Err(refused) if refused.code != Code::Game => {
            let at = "position".to_owned();
            return tell_refusal(&Stopped { at, refused }, args.json, voice, out);
        }
        Err(refused) => return Err(Error::refused(&refused, voice)),
    };
    match apply(&mut *table, &args.actions, &args.settle) {
        Ok(None) => tell(&*table, args.json, voice, out),
        Ok(Some(action)) => {
            tell(&*table, args.json, voice, out)?;
            Err(Error::Refused(format!(
                "luck is awaited before '{action}': say it with --settle OUTCOME"
            )))
        }
        Err(stopped) => tell_refusal(&stopped, args.json, voice, out),
    }
}

/// Applies everything, or stops at the first action before which luck is awaited and none is left: that action is returned.
fn apply<'a>(
    table: &mut dyn Table,
    actions: &'a [String],
    settle: &[String],
) -> Result<Option<&'a String>, Stopped> {
    let mut luck: VecDeque<&String> = settle.iter().collect();
    for action in actions {
        use_luck(table, &mut luck)?;
        let played = match table.turn() {
            Turn::Chance => return Ok(Some(action)),
            Turn::Decide(seat) => table.play(seat, &[action]).map(|_| ()),
            Turn::Over => table.check(Seat(0), action),
        };
        played.map_err(|refused| Stopped {
            at: action.clone(),
            refused,
        })?;
    }
    use_luck(table, &mut luck)?;
    match luck.front() {
        None => Ok(None),
        // refused: no luck is awaited any more
        Some(outcome) => table
            .settle(outcome)
            .map(|_| None)
            .map_err(|refused| Stopped {
                at: (*outcome).clone(),
                refused,
            }),
    }
}

fn use_luck(table: &mut dyn Table, luck: &mut VecDeque<&String>) -> Result<(), Stopped> {
    while table.turn() == Turn::Chance
        && let Some(outcome) = luck.pop_front()
    {
        table.settle(outcome).map_err(|refused| Stopped {
            at: outcome.clone(),
            refused,
        })?;
    }
    Ok(())
}

fn tell(
    table: &dyn Table,
    as_json: bool,
    voice: &Voice<'_>,
    out: &mut dyn Write,
) -> Result<(), Error> {
    let events = table.events(Audience::Everything, Since::Event(0), voice);
    let (seat, offers) = match table.turn() {
        Turn::Decide(seat) => (Some(seat), table.offers(seat, voice)),
        _ => (None, Vec::new()),
    };
    if as_json {
        return ask::json(
            out,
            &json!({
                "events": events, "position": table.position(), "turn": table.turn(),
                "decides": seat, "actions": offers,
                "view": table.view(Audience::Everything), "ending": table.ending(voice),
                "picture": paint::plain(&table.picture(Audience::Everything, voice)),
            }),
        );
    }
    for told in &events {
        writeln!(out, "{}", told.words)?;
    }
    paint::draw(out, &table.picture(Audience::Everything, voice))?;
    writeln!(out, "position {}", table.position())?;
    match (seat, table.ending(voice)) {
        (Some(seat), _) => {
            let who = voice.seat(seat, table.colour(seat));
            let prompt = table.prompt(Audience::Seat(seat), voice);
            writeln!(out, "seat {seat} decides, {who}: {prompt}")?;
            for offer in &offers {
                writeln!(out, "  {:<14} {}", offer.action, offer.words)?;
            }
        }
        (None, Some(ending)) => writeln!(out, "over: {}", ending.words)?,
        (None, None) => writeln!(out, "luck is awaited: say it with --settle OUTCOME")?,
    }
    Ok(())
}

fn tell_refusal(
    stopped: &Stopped,
    as_json: bool,
    voice: &Voice<'_>,
    out: &mut dyn Write,
) -> Result<(), Error> {
    let refused = &stopped.refused;
    if as_json {
        let told = json!({ "refused": {
            "at": stopped.at, "code": refused.code, "rule": refused.rule.map(|rule| rule.0),
            "words": refused.say(voice),
        }});
        ask::json(out, &told)?;
    } else {
        writeln!(out, "{}", error::refusal(refused, voice))?;
    }
    Err(Error::Told)
}
