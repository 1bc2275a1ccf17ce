//! The report as a page, as a table and as data.
use super::{Args, Seen};
use crate::{
    ask,
    error::Error,
    measured::{interval, measures},
    quote,
};
use menagerie_lab::{Case, Figures, Spread, Step, page, report_csv};
use menagerie_table::Voice;
use serde_json::{Value, json};
use std::{fs, io::Write};

/// Writes what was asked for.
pub(super) fn tell(
    args: &Args,
    seen: &Seen,
    (title, seats): (&str, u8),
    voice: &Voice<'_>,
    out: &mut dyn Write,
) -> Result<(), Error> {
    let command = command(args, seen);
    let data = as_json(args, seen, seats, &command);
    let table = report_csv(&seen.cases, seats);
    if let Some(folder) = &args.out {
        let title = format!("{title}: games of {seats}");
        let game = &args.game.game;
        let called = |name: &str| called(name, game, voice);
        fs::create_dir_all(folder)?;
        let path = folder.join("index.html");
        fs::write(
            &path,
            page(&title, &seen.cases, &seen.steps, seats, &command, &called),
        )?;
        fs::write(folder.join("report.json"), format!("{data:#}\n"))?;
        fs::write(folder.join("report.csv"), &table)?;
        if !args.json && !args.csv {
            writeln!(out, "{}", path.display())?;
        }
    }
    match (args.json, args.csv) {
        (true, _) => ask::json(out, &data),
        (_, true) => Ok(write!(out, "{table}")?),
        _ => Ok(()),
    }
}

/// The call that plays the same games again: with the players that were chosen, whatever the clock says then.
fn command(args: &Args, seen: &Seen) -> String {
    let mut command = quote::command();
    if args.agents.is_empty() {
        let agents: Vec<String> = seen.agents.iter().map(ToString::to_string).collect();
        command += &format!(" --agents {}", quote::quoted(&agents.join(",")));
    }
    command
}

/// What games call the things that events and touch points name by an id.
const KINDS: [&str; 8] = [
    "tile", "card", "kind", "hunter", "part", "disk", "gem", "goal",
];

/// A thing by the name that people know: `took w3` and `take tile:w3` become `took Ruby amulet cure (w3)`.
fn called(thing: &str, game: &str, voice: &Voice<'_>) -> String {
    let Some((verb, id)) = thing.split_once(' ') else {
        return thing.to_owned();
    };
    let (kind, id) = id
        .split_once(':')
        .map_or((None, id), |(k, id)| (Some(k), id));
    let kinds = kind.into_iter().chain(KINDS);
    let ids = kinds.map(|kind| format!("{game}-{kind}-{id}"));
    let known = ids.into_iter().find(|id| voice.words.has(id));
    match known.map(|id| voice.say_id(&id)) {
        Some(name) if !name.eq_ignore_ascii_case(id) => format!("{verb} {name} ({id})"),
        _ => format!("{verb} {id}"),
    }
}

fn spread(from: &Spread) -> Value {
    let [least, low, median, high, most] = from.marks;
    json!({ "mean": interval(&from.mean), "least": least, "quartiles": [low, median, high], "most": most })
}

fn as_json(args: &Args, seen: &Seen, seats: u8, command: &str) -> Value {
    let step = |step: &Step| {
        json!({
            "upper": step.upper.to_string(), "lower": step.lower.to_string(), "score": interval(&step.score()),
        })
    };
    let first = seen.cases.first().map(|case| &case.figures);
    let cases = (0..).zip(&seen.cases);
    let cases = cases.map(|(i, case)| case_json(case, first.filter(|_| i > 0), seats));
    json!({
        "game": args.game.game, "players": seats, "seed": args.seed, "command": command,
        "ladder": seen.steps.iter().map(step).collect::<Vec<_>>(), "cases": cases.collect::<Vec<_>>(),
    })
}

fn case_json(case: &Case, first: Option<&Figures>, seats: u8) -> Value {
    let figures = &case.figures;
    let point = figures.point(first);
    let endings = figures.endings.iter();
    let endings: serde_json::Map<String, Value> = endings
        .map(|(reason, share)| (reason.clone(), interval(share)))
        .collect();
    let options = figures.options.iter().map(|option| {
        json!({
            "name": option.name, "offered": option.offered, "taken": interval(&option.taken),
            "worth": option.worth.as_ref().map(interval),
        })
    });
    let things = figures.things.iter().map(|thing| {
        json!({ "name": thing.name, "winners": thing.winners, "others": thing.others, "sure": thing.sure })
    });
    json!({
        "setting": case.setting, "agent": case.agent, "games": figures.games, "given_up": figures.given_up,
        "measures": measures(&point, seats), "endings": endings, "opening": interval(&figures.opening),
        "turns": spread(&figures.turns), "decisions": spread(&figures.decisions), "margin": spread(&figures.margin),
        "lead_changes": spread(&figures.lead_changes), "half_way_leader_won": interval(&figures.leader_won),
        "no_return_percent": spread(&figures.no_return), "contact_turn": (figures.met.mean > 0.0).then(|| spread(&figures.contact)), "met": interval(&figures.met),
        "choices": spread(&figures.choices), "forced": figures.forced,
        "stakes_percent": spread(&figures.stakes), "options": options.collect::<Vec<_>>(), "things": things.collect::<Vec<_>>(),
    })
}
