//! `menagerie layout check`: what is wrong with a layout of one's own for Wombat Rescue.
use crate::{ask, error::Error};
use menagerie_table::Voice;
use serde_json::json;
use std::io::Write;
use wombat_rescue::layout;

/// Look at a layout of your own for Wombat Rescue
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
        /// Write JSON
        #[arg(long)]
        json: bool,
    },
}

pub(crate) fn run(args: &Args, voice: &Voice<'_>, out: &mut dyn Write) -> Result<(), Error> {
    let What::Check {
        file,
        json: as_json,
    } = &args.what;
    let text = ask::text_or_file(&format!("@{file}"))?;
    let faults = match layout::check(&text) {
        Ok(layout) => {
            let slots = layout.slots.len();
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
        .map(|fault| (fault.rule().0, voice.say(&fault.words())))
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
