//! `menagerie layout check`: what is wrong with a layout of one's own.
use crate::{ask, error::Error};
use menagerie_core::{Message, Rule, Tell};
use menagerie_table::{
    Voice,
    shelf::{self, Visit},
    tables,
};
use serde_json::json;
use std::io::Write;

/// Look at a layout of your own
#[derive(clap::Args)]
pub(crate) struct Args {
    #[command(subcommand)]
    what: What,
}

#[derive(clap::Subcommand)]
enum What {
    /// Tell everything that is wrong with a layout; play it with --option layout="…"
    #[command(
        after_help = "Examples:\n  menagerie layout check my-outback.json\n  menagerie layout check my-outback.txt --json"
    )]
    Check {
        /// The file with the layout: JSON as in the component data, or our one-line text
        file: String,
        /// The game that it is for; may be left out while only one game has layouts
        #[arg(long, value_name = "GAME")]
        game: Option<String>,
        /// Write JSON
        #[arg(long)]
        json: bool,
    },
}

/// A layout as a game looks at it; nothing from a game that has none.
#[derive(Clone)]
struct Look<'a>(&'a str);
type Looked = Option<Result<usize, Vec<(Rule, Message)>>>;

impl Visit for Look<'_> {
    type Out = (&'static str, Looked);
    fn visit<G: Tell>(self) -> Self::Out {
        (G::NAME, G::layout(self.0))
    }
}

/// What the game makes of a layout: the one that is named, or the only one that has layouts.
fn look(game: Option<&str>, text: &str, voice: &Voice<'_>) -> Result<Looked, Error> {
    if let Some(game) = game {
        let (_, looked) = tables::at_shelf(game, Look(text))
            .map_err(|refused| Error::refused(&refused, voice))?;
        return Ok(looked);
    }
    let mut able = shelf::each(&Look(text));
    able.retain(|(_, looked)| looked.is_some());
    if able.len() > 1 {
        let names: Vec<&str> = able.iter().map(|(name, _)| *name).collect();
        let names = names.join(", ");
        return Err(Error::wrong(format!("say --game and one of: {names}")));
    }
    Ok(able.pop().and_then(|(_, looked)| looked))
}

pub(crate) fn run(args: &Args, voice: &Voice<'_>, out: &mut dyn Write) -> Result<(), Error> {
    let What::Check {
        file,
        game,
        json: as_json,
    } = &args.what;
    let text = ask::text_or_file(&format!("@{file}"))?;
    let looked = look(game.as_deref(), &text, voice)?
        .ok_or_else(|| Error::wrong("nobody writes layouts for this game"))?;
    let faults = match looked {
        Ok(slots) => {
            if *as_json {
                return ask::json(out, &json!({ "sound": true, "slots": slots, "faults": [] }));
            }
            writeln!(
                out,
                "sound: {slots} tiles, nothing overlaps, everything hangs together"
            )?;
            return Ok(());
        }
        Err(faults) => faults,
    };
    let told: Vec<_> = faults
        .iter()
        .map(|(rule, words)| (rule.0, voice.say(words)))
        .collect();
    if *as_json {
        let faults: Vec<_> = told
            .iter()
            .map(|(rule, words)| json!({ "rule": rule, "words": words }))
            .collect();
        ask::json(out, &json!({ "sound": false, "faults": faults }))?;
        return Err(Error::Told);
    }
    let lines: Vec<String> = told
        .iter()
        .map(|(rule, words)| format!("refused {rule}: {words}"))
        .collect();
    Err(Error::Refused(lines.join("\n")))
}
