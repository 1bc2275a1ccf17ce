//! Response curves and searches as pages.
use super::{Aim, Combination, Curve, Measure, Searched};
use crate::{
    Interval,
    chart::{KINDS, Series, escape, lines, plain},
    paper::{chapter, paper},
    samples::Point,
};
use std::fmt::Write;

/// A value written short.
fn shown(setting: &menagerie_core::Setting) -> String {
    let text = setting.to_string();
    let short: String = text.trim_matches('"').chars().take(24).collect();
    short
}

/// `goal=20 row=8`.
fn named(setting: &[(String, menagerie_core::Setting)]) -> String {
    let parts: Vec<String> = setting
        .iter()
        .map(|(place, value)| format!("{place}={}", shown(value)))
        .collect();
    parts.join(" ")
}

/// The page of a sweep. `refused` has the settings that no game can be played by, each with its reason.
pub fn sweep_page(
    title: &str,
    settings: &[Combination],
    curves: &[Curve],
    seats: u8,
    refused: &[(String, String)],
    command: &str,
) -> String {
    let mut chapters = String::new();
    let first = settings.first().map(|s| named(s)).unwrap_or_default();
    for (i, measure) in Measure::all(seats).into_iter().enumerate() {
        let even = measure.is_share().then(|| 1.0 / f64::from(seats));
        let scale = if measure.is_share() { 100.0 } else { 1.0 };
        let (places, series) = series(settings, curves, i);
        let picture = lines(&measure.title(), &places, &series, scale, even);
        let most = series.len() > KINDS;
        let note = if most {
            "<p class=\"note\">Marks repeat: there are more lines than marks. The table has all.</p>"
        } else {
            ""
        };
        chapters += &chapter(&measure.title(), false, &(picture + note));
    }
    chapters += &chapter("How sure that is", true, &sureness(curves, seats));
    let table = table(settings, curves, seats);
    chapters += &chapter(&format!("Differences from {first}"), true, &table);
    if !refused.is_empty() {
        chapters += &chapter("Not played", true, &refusals(refused));
    }
    let games = curves.iter().flat_map(|c| &c.points).map(|p| p.games);
    let about = format!(
        "{} settings, {} games in all, the same luck at every setting. Points have intervals of 95 %. Each player sits in all seats: \
         a setting that is fair among weak players need not be fair among strong ones.",
        settings.len(),
        games.sum::<usize>()
    );
    paper(title, &about, command, &chapters)
}

/// The values of the first number along the axis; a line for each player and each combination of the other numbers.
fn series(
    settings: &[Combination],
    curves: &[Curve],
    measure: usize,
) -> (Vec<String>, Vec<Series>) {
    let mut places: Vec<String> = Vec::new();
    let mut rest: Vec<String> = Vec::new();
    for setting in settings {
        let (Some((_, value)), others) = (setting.first(), &setting[1..]) else {
            continue;
        };
        let (value, others) = (shown(value), named(others));
        if !places.contains(&value) {
            places.push(value);
        }
        if !rest.contains(&others) {
            rest.push(others);
        }
    }
    let mut all = Vec::new();
    for curve in curves {
        for others in &rest {
            let mut points = vec![None; places.len()];
            for (setting, point) in settings.iter().zip(&curve.points) {
                let at = setting.first().map(|(_, value)| shown(value));
                let at = places.iter().position(|place| Some(place) == at.as_ref());
                if let (Some(at), true) = (at, named(&setting[1..]) == *others) {
                    points[at] = Some(point.means[measure]);
                }
            }
            let name = format!("{} {others}", curve.agent).trim_end().to_owned();
            all.push(Series { name, points });
        }
    }
    (places, all)
}

/// How much the same luck narrows the intervals, measured on these games.
fn sureness(curves: &[Curve], seats: u8) -> String {
    let mut out = "<div class=\"scroll\"><table><tr><th>player<th>measure<th>from the setting before<th>from the first setting".to_owned();
    for curve in curves {
        for (i, measure) in Measure::all(seats).into_iter().enumerate() {
            let steps = curve.steps.iter().filter_map(|step| step[i]?.narrowing());
            let first = curve
                .points
                .iter()
                .filter_map(|point| point.differences[i]?.narrowing());
            let _ = write!(
                out,
                "<tr><td>{} <td>{measure}<td>{}<td>{}",
                escape(&curve.agent.to_string()),
                percent(&steps.collect::<Vec<_>>()),
                percent(&first.collect::<Vec<_>>())
            );
        }
    }
    out + "</table></div><p class=\"note\">The width of the interval of a difference, compared with the same number of games with luck of their own: \
           50 % is half as wide. Below 100 % the same luck helps; about 100 % says that games go their own ways soon.</p>"
}

fn percent(widths: &[f64]) -> String {
    if widths.is_empty() {
        return "–".to_owned();
    }
    format!("{:.0} %", 100.0 * crate::tally::mean(widths))
}

fn table(settings: &[Combination], curves: &[Curve], seats: u8) -> String {
    let rows = curves.iter().flat_map(|curve| {
        let points = settings.iter().zip(&curve.points);
        points.map(|(setting, point)| (named(setting), curve.agent.to_string(), point))
    });
    difference_table(rows, seats)
}

/// Means with their differences, a row a setting and player.
pub(crate) fn difference_table<'a>(
    rows: impl Iterator<Item = (String, String, &'a Point)>,
    seats: u8,
) -> String {
    let measures = Measure::all(seats);
    let mut out = "<div class=\"scroll\"><table><tr><th>setting<th>player".to_owned();
    for measure in &measures {
        let _ = write!(out, "<th>{measure}");
    }
    for (setting, agent, point) in rows {
        let _ = write!(out, "<tr><td>{}<td>{}", escape(&setting), escape(&agent));
        for (i, measure) in measures.iter().enumerate() {
            out += &cell(point, i, *measure);
        }
    }
    out + "</table></div><p class=\"note\">Below each mean its difference from the first row with its interval, on the same luck; in colour where the \
           interval leaves out 0. Many differences are shown, so one in twenty of them is in colour by chance alone.</p>"
}

fn cell(point: &Point, i: usize, measure: Measure) -> String {
    let scale = if measure.is_share() { 100.0 } else { 1.0 };
    let mean = scale * point.means[i].mean;
    let difference = point.differences[i].map(|from| {
        let Interval { mean, low, high } = from.paired;
        let class = match (low > 0.0, high < 0.0) {
            (true, _) => "more",
            (_, true) => "less",
            _ => "note",
        };
        let reach = scale * (high - low) / 2.0;
        format!(
            "<br><span class=\"{class}\">{:+.1}&nbsp;±&nbsp;{reach:.1}</span>",
            scale * mean
        )
    });
    format!("<td>{mean:.1}{}", difference.unwrap_or_default())
}

fn refusals(refused: &[(String, String)]) -> String {
    let mut out = "<ul>".to_owned();
    for (setting, reason) in refused {
        let _ = write!(
            out,
            "<li><code>{}</code> {}",
            escape(setting),
            escape(reason)
        );
    }
    out + "</ul>"
}

/// The page of a search for an aim.
pub fn aim_page(
    title: &str,
    aim: &Aim,
    settings: &[Combination],
    searched: &Searched,
    (seats, agents): (u8, &[String]),
    refused: &[(String, String)],
    command: &str,
) -> String {
    let mut chapters = String::new();
    for proposal in &searched.proposals {
        let mut text = String::new();
        for (agent, point) in agents.iter().zip(&proposal.points) {
            let _ = write!(
                text,
                "<h3>{}, {} fresh games</h3><ul>",
                escape(agent),
                point.games
            );
            for (clause, verdict) in aim.verdicts(&point.means, seats) {
                let _ = write!(text, "<li>{}: {verdict}", escape(&clause));
            }
            text += "</ul><table>";
            for (measure, mean) in Measure::all(seats).into_iter().zip(&point.means) {
                let scale = if measure.is_share() { 100.0 } else { 1.0 };
                let _ = write!(
                    text,
                    "<tr><td>{measure}<td>{:.1}<td class=\"note\">{:.1} to {:.1}",
                    scale * mean.mean,
                    scale * mean.low,
                    scale * mean.high
                );
            }
            text += "</table>";
        }
        chapters += &chapter(&named(&settings[proposal.setting]), false, &text);
    }
    chapters += &chapter("All that was tried", true, &attempts(settings, searched));
    if !refused.is_empty() {
        chapters += &chapter("Not played", true, &refusals(refused));
    }
    let tried = searched.tried.len();
    let about = format!(
        "Wanted: {aim}. {tried} of {} settings were tried, {} games in all. Those that did better got more games; the proposals were \
         played again with fresh luck, because the best of many is partly the luckiest. Settings that were not tried may be better.",
        settings.len(),
        searched.games
    );
    paper(title, &about, command, &chapters)
}

fn attempts(settings: &[Combination], searched: &Searched) -> String {
    let mut out = "<div class=\"scroll\"><table><tr><th>setting<th>games for each player<th>off by"
        .to_owned();
    for tried in &searched.tried {
        let _ = write!(
            out,
            "<tr><td>{}<td>{}<td>{}",
            escape(&named(&settings[tried.setting])),
            tried.games,
            plain(tried.miss)
        );
    }
    out + "</table></div><p class=\"note\">How far the means were from what is wanted, in units of what is allowed, on the luck of the search; 0 if all held.</p>"
}
