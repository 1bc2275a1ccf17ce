//! Pictures in colour. Where colour is not wanted (`NO_COLOR`, a pipe) the stream takes it away again.
use anstyle::{AnsiColor, Color, RgbColor, Style};
use menagerie_core::{Colour, Paint};
use menagerie_table::Ink;
use std::{fmt::Write as _, io, io::Write};

/// How a paint looks in a terminal.
pub(crate) fn style(paint: Paint) -> Style {
    let plain = Style::new();
    let tint = |colour: AnsiColor| plain.fg_color(Some(Color::Ansi(colour)));
    match paint {
        Paint::Plain => plain,
        Paint::Dim => plain.dimmed(),
        Paint::Strong => plain.bold(),
        Paint::Player(colour) => player(colour),
        Paint::Grass => tint(AnsiColor::Green),
        Paint::Wood => tint(AnsiColor::Green).bold(),
        Paint::Water => tint(AnsiColor::Cyan),
        Paint::Rock => tint(AnsiColor::BrightBlack),
        Paint::Sand => tint(AnsiColor::Yellow),
        Paint::Ice => tint(AnsiColor::BrightCyan),
        Paint::Danger => tint(AnsiColor::BrightRed).bold(),
    }
}

/// The players' colours, as the browser has them.
fn player(colour: Colour) -> Style {
    let (r, g, b) = match colour {
        Colour::Red => (0xd1, 0x49, 0x5b),
        Colour::Blue => (0x2b, 0x6c, 0xb0),
        Colour::Yellow => (0xd9, 0xa4, 0x04),
        Colour::Green => (0x2f, 0x8f, 0x5b),
        Colour::Purple => (0x7b, 0x52, 0xab),
    };
    Style::new()
        .bold()
        .fg_color(Some(Color::Rgb(RgbColor(r, g, b))))
}

/// Draws a picture.
pub(crate) fn draw(out: &mut dyn Write, picture: &[Vec<Ink>]) -> io::Result<()> {
    for line in picture {
        let mut text = String::new();
        for ink in line {
            let style = style(ink.paint);
            let _ = write!(text, "{style}{}{style:#}", ink.text);
        }
        writeln!(out, "{}", text.trim_end())?;
    }
    Ok(())
}

/// The same as one text without colour, for JSON.
pub(crate) fn plain(picture: &[Vec<Ink>]) -> String {
    let line = |line: &Vec<Ink>| line.iter().map(|ink| ink.text.as_str()).collect::<String>();
    let lines: Vec<String> = picture.iter().map(line).collect();
    lines.join("\n")
}
