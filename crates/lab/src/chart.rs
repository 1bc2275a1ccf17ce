//! Pictures of figures, drawn as SVG. Each has a title and a description, for those who hear the page.
use crate::Interval;
use std::fmt::Write;

const WIDE: f64 = 420.0;
const ROW: f64 = 26.0;
const LABEL: f64 = 120.0;

/// Text as it may stand in a page.
pub fn escape(text: &str) -> String {
    text.replace('&', "&amp;")
        .replace('<', "&lt;")
        .replace('>', "&gt;")
        .replace('"', "&quot;")
}

/// A bar a row with its interval as a whisker, up to `most`; `even` is drawn as a line.
pub(crate) fn bars(
    title: &str,
    rows: &[(String, Interval)],
    most: f64,
    even: Option<f64>,
) -> String {
    let tall = ROW * rows.len() as f64 + 6.0;
    let x = |share: f64| LABEL + (WIDE - LABEL - 70.0) * (share / most).clamp(0.0, 1.0);
    let told: Vec<String> = rows
        .iter()
        .map(|(label, interval)| format!("{label} {interval}"))
        .collect();
    let mut svg = open(title, &told.join("; "), tall);
    for (i, (label, interval)) in rows.iter().enumerate() {
        let y = ROW * i as f64 + 4.0;
        let middle = y + 9.0;
        let _ = write!(
            svg,
            "<text x=\"{:.1}\" y=\"{:.1}\" text-anchor=\"end\">{}</text>\
             <rect class=\"bar\" x=\"{LABEL}\" y=\"{y:.1}\" width=\"{:.1}\" height=\"18\"/>\
             <path class=\"whisker\" d=\"M{:.1} {middle:.1}H{:.1}\"/>\
             <text x=\"{:.1}\" y=\"{:.1}\">{:.1} %</text>",
            LABEL - 8.0,
            y + 13.0,
            escape(label),
            x(interval.mean) - LABEL,
            x(interval.low),
            x(interval.high),
            x(interval.high) + 6.0,
            y + 13.0,
            100.0 * interval.mean
        );
    }
    if let Some(even) = even {
        let _ = write!(
            svg,
            "<path class=\"even\" d=\"M{:.1} 0V{tall:.1}\"/>",
            x(even)
        );
    }
    svg + "</svg>"
}

/// Counts in bins from the smallest number to the largest.
pub(crate) fn columns(title: &str, bins: &[u32], least: f64, most: f64) -> String {
    let (tall, foot) = (110.0, 18.0);
    let highest = f64::from(bins.iter().copied().max().unwrap_or(1).max(1));
    let wide = WIDE / bins.len().max(1) as f64;
    let counts: Vec<String> = bins.iter().map(ToString::to_string).collect();
    let told = format!("from {least:.0} to {most:.0}: {}", counts.join(", "));
    let mut svg = open(title, &told, tall + foot);
    for (i, &count) in bins.iter().enumerate() {
        let high = tall * f64::from(count) / highest;
        let _ = write!(
            svg,
            "<rect class=\"bar\" x=\"{:.1}\" y=\"{:.1}\" width=\"{:.1}\" height=\"{high:.1}\"/>",
            wide * i as f64 + 1.0,
            tall - high,
            (wide - 2.0).max(1.0)
        );
    }
    let _ = write!(
        svg,
        "<text x=\"0\" y=\"{0:.0}\">{least:.0}</text><text x=\"{WIDE}\" y=\"{0:.0}\" text-anchor=\"end\">{most:.0}</text></svg>",
        tall + foot - 3.0
    );
    svg
}

/// One line of a picture: what it is called, and a point for each place; where it has none the line is broken.
#[derive(Debug, Clone)]
pub(crate) struct Series {
    pub(crate) name: String,
    pub(crate) points: Vec<Option<Interval>>,
}

/// Lines over places of equal distance, each point with its interval, on one axis from the least to the most of them. `scale` multiplies
/// all numbers, `even` is drawn as a line.
pub(crate) fn lines(
    title: &str,
    places: &[String],
    series: &[Series],
    scale: f64,
    even: Option<f64>,
) -> String {
    let (tall, left, right, foot) = (200.0, 52.0, 12.0, 34.0);
    let all = || series.iter().flat_map(|s| s.points.iter().flatten());
    let edge = even.into_iter();
    let least = all().map(|i| i.low).chain(edge.clone());
    let most = all().map(|i| i.high).chain(edge);
    let least = scale * least.fold(f64::MAX, f64::min);
    let most = scale * most.fold(f64::MIN, f64::max);
    let ticks = ticks(least, most);
    let (bottom, top) = (ticks[0], ticks[ticks.len() - 1]);
    let y = |number: f64| 8.0 + (tall - 16.0) * (1.0 - (number - bottom) / (top - bottom));
    let apart = (WIDE - left - right) / (places.len() as f64).max(1.0);
    let x = |at: usize| left + apart * (at as f64 + 0.5);
    let told = series.iter().map(|s| {
        let points = places.iter().zip(&s.points);
        let points: Vec<String> = points
            .filter_map(|(place, i)| Some(format!("{place}: {:.1}", scale * i.as_ref()?.mean)))
            .collect();
        format!("{} {}", s.name, points.join(", "))
    });
    let mut svg = open(title, &told.collect::<Vec<_>>().join("; "), tall + foot);
    for tick in &ticks {
        let at = y(*tick);
        let _ = write!(
            svg,
            "<path class=\"grid\" d=\"M{left} {at:.1}H{:.1}\"/><text x=\"{:.1}\" y=\"{:.1}\" text-anchor=\"end\">{}</text>",
            WIDE - right,
            left - 6.0,
            at + 4.0,
            plain(*tick)
        );
    }
    let every = places.len().div_ceil(8).max(1);
    for (i, place) in places.iter().enumerate().step_by(every) {
        let place: String = place.chars().take(14).collect();
        let _ = write!(
            svg,
            "<text x=\"{:.1}\" y=\"{:.1}\" text-anchor=\"middle\">{}</text>",
            x(i),
            tall + 14.0,
            escape(&place)
        );
    }
    if let Some(even) = even {
        let at = y(scale * even);
        let _ = write!(
            svg,
            "<path class=\"even\" d=\"M{left} {at:.1}H{:.1}\"/>",
            WIDE - right
        );
    }
    for (n, line) in series.iter().enumerate() {
        // lines lie beside each other, so that no interval hides another
        let shift = (n as f64 - (series.len() as f64 - 1.0) / 2.0) * (apart / 8.0).min(4.0);
        let mut path = String::new();
        let mut joined = false;
        for (i, point) in line.points.iter().enumerate() {
            let Some(point) = point else {
                joined = false;
                continue;
            };
            let (px, py) = (x(i) + shift, y(scale * point.mean));
            let _ = write!(path, "{}{px:.1} {py:.1}", if joined { "L" } else { "M" });
            joined = true;
            let (low, high) = (y(scale * point.low), y(scale * point.high));
            let _ = write!(
                svg,
                "<path class=\"line l{0}\" d=\"M{px:.1} {low:.1}V{high:.1}\"/>{1}",
                n % KINDS,
                mark(n, px, py)
            );
        }
        let _ = write!(svg, "<path class=\"line l{}\" d=\"{path}\"/>", n % KINDS);
    }
    svg + "</svg>" + &legend(series)
}

/// So many kinds of lines can be told apart, by colour and by mark.
pub(crate) const KINDS: usize = 6;

/// A mark that is another shape for each line: colour is never alone.
fn mark(n: usize, x: f64, y: f64) -> String {
    let class = format!("class=\"mark l{}\"", n % KINDS);
    match n % KINDS {
        0 => format!("<circle {class} cx=\"{x:.1}\" cy=\"{y:.1}\" r=\"3.5\"/>"),
        1 => format!("<path {class} d=\"M{x:.1} {:.1}l4.5 8h-9z\"/>", y - 5.0),
        2 => format!(
            "<path {class} d=\"M{:.1} {:.1}h7v7h-7z\"/>",
            x - 3.5,
            y - 3.5
        ),
        3 => format!("<path {class} d=\"M{x:.1} {:.1}l5 5-5 5-5-5z\"/>", y - 5.0),
        4 => format!("<path {class} d=\"M{x:.1} {:.1}l4.5-8h-9z\"/>", y + 5.0),
        _ => format!(
            "<path {class} d=\"M{:.1} {:.1}l8 8m0-8l-8 8\"/>",
            x - 4.0,
            y - 4.0
        ),
    }
}

fn legend(series: &[Series]) -> String {
    if series.len() < 2 {
        return String::new();
    }
    let mut out = "<ul class=\"legend\">".to_owned();
    for (n, line) in series.iter().enumerate() {
        let _ = write!(
            out,
            "<li><svg viewBox=\"0 0 14 14\" aria-hidden=\"true\">{}</svg>{}",
            mark(n, 7.0, 7.0),
            escape(&line.name)
        );
    }
    out + "</ul>"
}

/// Four to eight round numbers around a span.
fn ticks(least: f64, most: f64) -> Vec<f64> {
    if !(least.is_finite() && most.is_finite()) || least > most {
        return vec![0.0, 1.0];
    }
    let span = (most - least).max(most.abs() * 1e-3).max(1e-6);
    let rough = span / 5.0;
    let power = 10_f64.powf(rough.log10().floor());
    let step = [1.0, 2.0, 5.0, 10.0]
        .map(|n| n * power)
        .into_iter()
        .find(|step| *step >= rough)
        .unwrap_or(10.0 * power);
    let first = (least / step).floor();
    let last = (most / step).ceil().max(first + 1.0);
    let many = (last - first) as usize;
    (0..=many).map(|i| (first + i as f64) * step).collect()
}

/// A number without needless digits.
pub(crate) fn plain(number: f64) -> String {
    let text = format!("{number:.2}");
    let text = text.trim_end_matches('0').trim_end_matches('.');
    if text == "-0" {
        "0".to_owned()
    } else {
        text.to_owned()
    }
}

fn open(title: &str, about: &str, tall: f64) -> String {
    open_wide(title, about, WIDE, tall)
}

/// The beginning of a picture of any width.
pub(crate) fn open_wide(title: &str, about: &str, wide: f64, tall: f64) -> String {
    format!(
        "<svg viewBox=\"0 0 {wide:.0} {tall:.0}\" role=\"img\"><title>{}</title><desc>{}</desc>",
        escape(title),
        escape(about)
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ticks_are_round_and_around_the_span() {
        assert_eq!(ticks(41.0, 58.0), [40.0, 45.0, 50.0, 55.0, 60.0]);
        assert_eq!(
            ticks(0.0, 1.0),
            [0.0, 0.2, 0.4, 0.6000000000000001, 0.8, 1.0]
        );
        for (least, most) in [(5.0, 5.0), (0.0, 0.0), (-3.0, 900.0), (f64::MAX, f64::MIN)] {
            let ticks = ticks(least, most);
            assert!((2..=9).contains(&ticks.len()), "{least} {most}: {ticks:?}");
        }
    }

    #[test]
    fn pictures_say_what_they_show_and_escape_what_they_are_told() {
        let point = Some(Interval::of_counts(5, 10));
        let series = |name: &str| Series {
            name: name.to_owned(),
            points: vec![point, None, point],
        };
        let places = ["15", "<16>", "17"].map(str::to_owned);
        let both = [series("greedy"), series("a & b")];
        let svg = lines("Who <wins>", &places, &both, 100.0, Some(0.5));
        for part in [
            "<title>Who &lt;wins&gt;</title>",
            "greedy 15: 50.0, 17: 50.0",
            "a &amp; b",
            "class=\"even\"",
        ] {
            assert!(svg.contains(part), "{part}: {svg}");
        }
        assert!(!svg.contains("<16>"));
    }
}
