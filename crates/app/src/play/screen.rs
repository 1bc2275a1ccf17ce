//! The screen: the table, the choices, the curtain.
use crate::paint;
use menagerie_core::{Audience, Message, Paint, Seat};
use menagerie_table::{OfferTold, Since, Table, Voice};
use std::io::{self, IsTerminal, Write};

/// Lines are never set wider, whatever the window is: nobody reads longer ones.
const WIDEST: usize = 100;
/// Up to so many choices stand one a line.
const ROOMY: usize = 10;

/// How wide a window is, where there is one.
fn window() -> Option<usize> {
    let shown = io::stdout().is_terminal();
    shown.then(|| textwrap::termwidth().clamp(20, WIDEST))
}

/// Text set to the window's width; a program at a pipe reads whole sentences. Lines that begin with a blank are set already.
fn wrapped(text: &str, begin: &str) -> String {
    let Some(width) = window() else {
        return format!("{begin}{text}");
    };
    let further = " ".repeat(begin.chars().count());
    let options = textwrap::Options::new(width).initial_indent(begin);
    let options = options.subsequent_indent(&further);
    let line = |line: &str| match line.starts_with(' ') {
        true => line.to_owned(),
        false => textwrap::fill(line, &options),
    };
    text.lines().map(line).collect::<Vec<_>>().join("\n")
}

/// Text for reading, each line of it after the same beginning.
pub(crate) fn prose(out: &mut dyn Write, begin: &str, text: &str) -> io::Result<()> {
    writeln!(out, "{}", wrapped(text, begin))
}

/// What happened since a line of the record, as somebody saw it.
pub(crate) fn events(
    out: &mut dyn Write,
    table: &dyn Table,
    who: Audience,
    since: usize,
    voice: &Voice<'_>,
) -> io::Result<()> {
    for told in table.events(who, Since::Line(since), voice) {
        prose(out, "· ", &told.words)?;
    }
    Ok(())
}

/// The table as somebody sees it.
pub(crate) fn board(
    out: &mut dyn Write,
    table: &dyn Table,
    who: Audience,
    voice: &Voice<'_>,
) -> io::Result<()> {
    writeln!(out)?;
    paint::draw(out, &table.picture(who, voice))?;
    writeln!(out)
}

/// The prompt and the numbered choices of a seat.
pub(crate) fn choices(
    out: &mut dyn Write,
    table: &dyn Table,
    seat: Seat,
    voice: &Voice<'_>,
) -> io::Result<()> {
    let colour = table.colour(seat);
    let style = paint::style(Paint::Player(colour));
    let name = voice.seat(seat, colour);
    let prompt = table.prompt(Audience::Seat(seat), voice);
    let rest = wrapped(&format!("{name}: {prompt}"), "");
    writeln!(out, "{style}{name}{style:#}{}", &rest[name.len()..])?;
    let offers = table.offers(seat, voice);
    let told = |(i, offer): (usize, &OfferTold)| {
        format!("{:>3} {} ({})", i + 1, offer.words, offer.action)
    };
    let lines: Vec<String> = offers.iter().enumerate().map(told).collect();
    columns(out, &lines)?;
    for (i, offer) in offers.iter().enumerate() {
        if let Some(warning) = &offer.warning {
            let words = Message::new("terminal-warning")
                .with("number", i + 1)
                .with("warning", warning.as_str());
            let style = paint::style(Paint::Danger);
            writeln!(out, "    {style}{}{style:#}", voice.say(&words))?;
        }
    }
    Ok(())
}

/// Few choices stand one a line, many in columns that are read downwards.
fn columns(out: &mut dyn Write, lines: &[String]) -> io::Result<()> {
    let widest = lines.iter().map(|line| line.chars().count()).max();
    let width = widest.unwrap_or(0) + 2;
    let across = match lines.len() {
        0..=ROOMY => 1,
        _ => (window().unwrap_or(WIDEST) / width).max(1),
    };
    let down = lines.len().div_ceil(across);
    for row in 0..down {
        let mut text = String::new();
        for line in lines.iter().skip(row).step_by(down) {
            let pad = width - line.chars().count();
            text += line;
            text.extend(std::iter::repeat_n(' ', pad));
        }
        writeln!(out, "{}", text.trim_end())?;
    }
    Ok(())
}

/// Wipes the screen, where it is one.
pub(crate) fn wipe(out: &mut dyn Write) -> io::Result<()> {
    write!(out, "\x1b[2J\x1b[3J\x1b[H")
}
