//! Everybody's chances over a game, drawn: a line a seat with its interval as a band around it.
use crate::chart::{escape, open_wide};
use menagerie_core::Colour;
use std::fmt::Write;

const WIDE: f64 = 900.0;
const TALL: f64 = 260.0;
const LEFT: f64 = 46.0;
const FOOT: f64 = 24.0;

/// One seat's chances, from the first line to the last.
#[derive(Debug, Clone)]
pub struct SeatCurve {
    /// What the seat is called.
    pub name: String,
    /// Whose colour the line has.
    pub colour: Colour,
    /// Mean, least and most, each from 0 to 1.
    pub points: Vec<(f32, f32, f32)>,
}

/// The curves of all seats; `marked` are lines to be pointed at, with the seat that they are about.
pub fn curves(title: &str, seats: &[SeatCurve], marked: &[(usize, usize)]) -> String {
    let many = seats.first().map_or(0, |seat| seat.points.len());
    let x = |at: usize| LEFT + (WIDE - LEFT - 8.0) * at as f64 / (many.max(2) - 1) as f64;
    let y = |chance: f32| 8.0 + (TALL - 16.0) * (1.0 - f64::from(chance));
    let told: Vec<String> = seats
        .iter()
        .map(|seat| {
            let first = seat.points.first().map_or(0.0, |point| point.0);
            let last = seat.points.last().map_or(0.0, |point| point.0);
            format!(
                "{} {:.0} % … {:.0} %",
                seat.name,
                100.0 * first,
                100.0 * last
            )
        })
        .collect();
    let mut svg = open_wide(title, &told.join("; "), WIDE, TALL + FOOT);
    for quarter in 0..=4 {
        let share = quarter as f32 / 4.0;
        let _ = write!(
            svg,
            "<path class=\"grid\" d=\"M{LEFT} {0:.1}H{1:.1}\"/><text x=\"{2:.1}\" y=\"{3:.1}\" text-anchor=\"end\">{4:.0} %</text>",
            y(share),
            WIDE - 8.0,
            LEFT - 6.0,
            y(share) + 4.0,
            100.0 * share
        );
    }
    let every = (many / 10).max(1);
    for at in (0..many).step_by(every) {
        let _ = write!(
            svg,
            "<text x=\"{:.1}\" y=\"{:.1}\" text-anchor=\"middle\">{at}</text>",
            x(at),
            TALL + 14.0
        );
    }
    for (n, seat) in seats.iter().enumerate() {
        let kind = kind(seat.colour);
        let (mut line, mut band, mut back) = (String::new(), String::new(), String::new());
        for (at, (mean, low, high)) in seat.points.iter().enumerate() {
            let letter = if at == 0 { 'M' } else { 'L' };
            let _ = write!(line, "{letter}{:.1} {:.1}", x(at), y(*mean));
            let _ = write!(band, "{letter}{:.1} {:.1}", x(at), y(*high));
            back = format!("L{:.1} {:.1}{back}", x(at), y(*low));
        }
        let _ = write!(
            svg,
            "<path class=\"l{kind}\" stroke=\"none\" fill-opacity=\"0.18\" d=\"{band}{back}Z\"/><path class=\"line l{kind}\" d=\"{line}\"/>"
        );
        if let Some(first) = seat.points.first() {
            let _ = write!(
                svg,
                "<text x=\"{:.1}\" y=\"{:.1}\">{}</text>",
                x(0) + 6.0,
                y(first.0) - 6.0 - 14.0 * n as f64,
                escape(&seat.name)
            );
        }
    }
    for (line, seat) in marked {
        let Some(seat) = seats.get(*seat) else {
            continue;
        };
        let Some(point) = seat.points.get(*line) else {
            continue;
        };
        let _ = write!(
            svg,
            "<circle class=\"mark l{}\" cx=\"{:.1}\" cy=\"{:.1}\" r=\"5\"/>",
            kind(seat.colour),
            x(*line),
            y(point.0)
        );
    }
    svg + "</svg>"
}

/// The kind of line that has a colour, of those in the style of the page.
fn kind(colour: Colour) -> usize {
    match colour {
        Colour::Blue => 0,
        Colour::Red => 1,
        Colour::Yellow => 2,
        Colour::Green => 3,
        Colour::Purple => 4,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_curve_says_where_it_begins_and_ends_and_escapes_names() {
        let seat = SeatCurve {
            name: "<Ada>".to_owned(),
            colour: Colour::Red,
            points: vec![(0.5, 0.4, 0.6), (1.0, 1.0, 1.0)],
        };
        let svg = curves("Chances", &[seat], &[(1, 0), (9, 3)]);
        for part in ["&lt;Ada&gt; 50 % … 100 %", "<circle", "class=\"line l1\""] {
            assert!(svg.contains(part), "{part}: {svg}");
        }
        assert!(!svg.contains("<Ada>") && svg.matches("<circle").count() == 1);
        assert!(curves("None", &[], &[]).ends_with("</svg>"));
    }
}
