//! An analysis as one page that needs nothing else.
use super::text::{costly, lucky, parts, percent, sentences, summary};
use crate::quote;
use menagerie_lab::{SeatCurve, chapter, curves, escape, paper};
use menagerie_room::wire::AnalysisTold;
use menagerie_table::Voice;
use std::fmt::Write;

pub(super) fn page(told: &AnalysisTold, title: &str, voice: &Voice<'_>) -> String {
    let about = format!("{} {}", told.ending, summary(told, voice));
    let chapters = [
        curve(told, voice),
        decisions(told, voice),
        luck(told, voice),
        ledger(told, voice),
    ];
    paper(title, &about, &quote::command(), &chapters.concat())
}

fn curve(told: &AnalysisTold, voice: &Voice<'_>) -> String {
    let seats: Vec<SeatCurve> = told
        .names
        .iter()
        .zip(&told.colours)
        .enumerate()
        .map(|(seat, (name, &colour))| SeatCurve {
            name: name.clone(),
            colour,
            points: told
                .curve
                .iter()
                .map(|all| (all[seat].mean, all[seat].low, all[seat].high))
                .collect(),
        })
        .collect();
    let marked: Vec<(usize, usize)> = costly(told)
        .map(|made| (made.line as usize, made.seat.index()))
        .collect();
    let title = voice.say_id("ai-coach-curve");
    let drawn =
        curves(&title, &seats, &marked).replacen("<svg ", "<svg style=\"max-width:none\" ", 1);
    chapter(&title, true, &drawn)
}

fn list(items: impl Iterator<Item = String>) -> String {
    let mut text = "<ul>".to_owned();
    for item in items {
        let _ = write!(text, "<li>{}</li>", escape(&item));
    }
    text + "</ul>"
}

fn decisions(told: &AnalysisTold, voice: &Voice<'_>) -> String {
    let mut text = format!(
        "<p class=\"note\">{}</p>",
        escape(&voice.say_id("ai-coach-costly-about"))
    );
    if told.costly.is_empty() {
        text += &escape(&voice.say_id("ai-coach-costly-none"));
    }
    text += &list(costly(told).map(|made| sentences(told, made, voice).join(" ")));
    chapter(&voice.say_id("ai-coach-costly"), false, &text)
}

fn luck(told: &AnalysisTold, voice: &Voice<'_>) -> String {
    if told.luck.is_empty() {
        return String::new();
    }
    let text = list(lucky(told, voice).into_iter());
    chapter(&voice.say_id("ai-coach-lucky"), false, &text)
}

fn ledger(told: &AnalysisTold, voice: &Voice<'_>) -> String {
    let mut text = "<div class=\"scroll\"><table><tr><th></th>".to_owned();
    for name in &told.names {
        let _ = write!(text, "<th>{}</th>", escape(name));
    }
    let accounts: Vec<_> = told.ledger.iter().map(parts).collect();
    for row in 0..accounts.first().map_or(0, |parts| parts.len()) {
        let words = voice.say_id(accounts[0][row].0);
        let _ = write!(text, "</tr><tr><td>{}</td>", escape(&words));
        for account in &accounts {
            let _ = write!(text, "<td>{}</td>", percent(account[row].1));
        }
    }
    let _ = write!(
        text,
        "</tr></table></div><p class=\"note\">{}</p>",
        escape(&voice.say_id("ai-coach-rest-about"))
    );
    chapter(&voice.say_id("ai-coach-ledger"), true, &text)
}
