//! What a sweep or a search came to, on the screen, as data and in files.
use super::{Args, Came, Played, aim_page, ask, command, csv, said, sweep_page};
use crate::{error::Error, measured::measures};
use menagerie_lab::{Aim, Curve, Interval, Measure, Point, Searched};
use serde_json::{Value, json};
use std::{fs, io::Write};

/// Writes what was asked for.
pub(super) fn tell(
    args: &Args,
    played: &Played,
    (title, seats): (&str, u8),
    out: &mut dyn Write,
) -> Result<(), Error> {
    let command = command();
    let agents: Vec<String> = args.agents.iter().map(ToString::to_string).collect();
    let refused = &played.refused;
    let (page, data, table) = match (&played.came, &args.aim) {
        (Came::Found(found), Some(aim)) => {
            let who = (seats, &agents[..]);
            let page = aim_page(title, aim, &played.settings, found, who, refused, &command);
            (page, found_json(args, played, found, aim, seats), None)
        }
        (Came::Found(_), None) => return Ok(()),
        (Came::Curves(curves), _) => {
            let page = sweep_page(title, &played.settings, curves, seats, refused, &command);
            let table = csv(&played.settings, curves, seats);
            (page, curves_json(args, played, curves, seats), Some(table))
        }
    };
    if let Some(folder) = &args.out {
        fs::create_dir_all(folder)?;
        fs::write(folder.join("sweep.json"), format!("{data:#}\n"))?;
        if let Some(table) = &table {
            fs::write(folder.join("sweep.csv"), table)?;
        }
        fs::write(folder.join("index.html"), page)?;
    }
    if args.json {
        return ask::json(out, &data);
    }
    if let (true, Some(table)) = (args.csv, &table) {
        return Ok(write!(out, "{table}")?);
    }
    match (&played.came, &args.aim) {
        (Came::Found(found), Some(aim)) => write_found(played, found, aim, (seats, &agents), out)?,
        (Came::Curves(curves), _) => write_curves(played, curves, seats, out)?,
        (Came::Found(_), None) => {}
    }
    for (setting, reason) in refused {
        writeln!(out, "not played: {setting}: {reason}")?;
    }
    if let Some(folder) = &args.out {
        writeln!(out, "{}", folder.join("index.html").display())?;
    }
    Ok(())
}

fn scaled(measure: Measure) -> f64 {
    if measure.is_share() { 100.0 } else { 1.0 }
}

fn write_curves(
    played: &Played,
    curves: &[Curve],
    seats: u8,
    out: &mut dyn Write,
) -> Result<(), Error> {
    for curve in curves {
        writeln!(out, "{}", curve.agent)?;
        for (setting, point) in played.settings.iter().zip(&curve.points) {
            writeln!(out, "  {}  {}", said(setting), line(point, seats))?;
        }
    }
    Ok(())
}

/// `seat_1 43.2 ± 3.1  turns 38.0 ± 0.5 …`.
fn line(point: &Point, seats: u8) -> String {
    let measures = Measure::all(seats).into_iter().zip(&point.means);
    let told = measures.map(|(measure, Interval { mean, low, high })| {
        let scale = scaled(measure);
        format!(
            "{measure} {:.1} ± {:.1}",
            scale * mean,
            scale * (high - low) / 2.0
        )
    });
    told.collect::<Vec<_>>().join("  ")
}

fn write_found(
    played: &Played,
    found: &Searched,
    aim: &Aim,
    (seats, agents): (u8, &[String]),
    out: &mut dyn Write,
) -> Result<(), Error> {
    writeln!(
        out,
        "wanted: {aim}\ntried {} of {} settings in {} games; these come nearest, with fresh luck:",
        found.tried.len(),
        played.settings.len() - played.refused.len(),
        found.games
    )?;
    for proposal in &found.proposals {
        let setting = &played.settings[proposal.setting];
        let sets: Vec<String> = setting
            .iter()
            .map(|(place, value)| format!("--set {place}={value}"))
            .collect();
        writeln!(out, "{}", sets.join(" "))?;
        for (agent, point) in agents.iter().zip(&proposal.points) {
            let verdicts: Vec<String> = aim
                .verdicts(&point.means, seats)
                .into_iter()
                .map(|(clause, verdict)| format!("{clause} {verdict}"))
                .collect();
            writeln!(out, "  {agent}: {}", verdicts.join(", "))?;
            writeln!(out, "    {}", line(point, seats))?;
        }
    }
    Ok(())
}

fn point_json(point: &Point, seats: u8) -> Value {
    json!({ "games": point.games, "measures": measures(point, seats) })
}

fn head(args: &Args, played: &Played, seats: u8) -> Value {
    let refused = played.refused.iter();
    let refused = refused.map(|(setting, why)| json!({ "setting": setting, "reason": why }));
    json!({
        "game": args.game.game, "players": seats, "seed": args.seed, "games": args.games,
        "command": command(), "refused": refused.collect::<Vec<_>>(),
    })
}

fn setting_json(setting: &[(String, menagerie_core::Setting)]) -> Value {
    let pairs = setting.iter();
    pairs
        .map(|(place, value)| (place.clone(), json!(value)))
        .collect()
}

fn curves_json(args: &Args, played: &Played, curves: &[Curve], seats: u8) -> Value {
    let mut all = head(args, played, seats);
    let curves = curves.iter().map(|curve| {
        let points = played.settings.iter().zip(&curve.points);
        let points = points.map(|(setting, point)| {
            let mut told = point_json(point, seats);
            told["setting"] = setting_json(setting);
            told
        });
        json!({ "agent": curve.agent.to_string(), "points": points.collect::<Vec<_>>() })
    });
    all["curves"] = curves.collect();
    all
}

fn found_json(args: &Args, played: &Played, found: &Searched, aim: &Aim, seats: u8) -> Value {
    let mut all = head(args, played, seats);
    all["aim"] = json!(aim.to_string());
    all["games_played"] = json!(found.games);
    all["settings"] = json!(played.settings.len());
    let tried = found.tried.iter().map(|tried| {
        let setting = setting_json(&played.settings[tried.setting]);
        json!({ "setting": setting, "games": tried.games, "off_by": tried.miss })
    });
    all["tried"] = tried.collect();
    let proposals = found.proposals.iter().map(|proposal| {
        let points = args
            .agents
            .iter()
            .zip(&proposal.points)
            .map(|(agent, point)| {
                let verdicts = aim.verdicts(&point.means, seats).into_iter();
                let verdicts = verdicts.map(
                    |(clause, verdict)| json!({ "wish": clause, "verdict": verdict.to_string() }),
                );
                let mut told = point_json(point, seats);
                told["agent"] = json!(agent.to_string());
                told["verdicts"] = verdicts.collect();
                told
            });
        json!({
            "setting": setting_json(&played.settings[proposal.setting]), "off_by": proposal.miss,
            "off_by_in_search": proposal.searched, "points": points.collect::<Vec<_>>(),
        })
    });
    all["proposals"] = proposals.collect();
    all
}
