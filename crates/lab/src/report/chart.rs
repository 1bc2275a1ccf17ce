//! Pictures of figures, drawn as SVG.
use crate::Interval;
use std::fmt::Write;

const WIDE: f64 = 420.0;
const ROW: f64 = 26.0;
const LABEL: f64 = 120.0;

/// Text as it may stand in a page.
pub(super) fn escape(text: &str) -> String {
    text.replace('&', "&amp;")
        .replace('<', "&lt;")
        .replace('>', "&gt;")
        .replace('"', "&quot;")
}

/// A bar a row with its interval as a whisker, up to `most`; `even` is drawn as a line.
pub(super) fn bars(rows: &[(String, Interval)], most: f64, even: Option<f64>) -> String {
    let tall = ROW * rows.len() as f64 + 6.0;
    let x = |share: f64| LABEL + (WIDE - LABEL - 70.0) * (share / most).clamp(0.0, 1.0);
    let mut svg = open(tall);
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
pub(super) fn columns(bins: &[u32], least: f64, most: f64) -> String {
    let (tall, foot) = (110.0, 18.0);
    let highest = f64::from(bins.iter().copied().max().unwrap_or(1).max(1));
    let wide = WIDE / bins.len().max(1) as f64;
    let mut svg = open(tall + foot);
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

fn open(tall: f64) -> String {
    format!("<svg viewBox=\"0 0 {WIDE} {tall:.0}\" role=\"img\">")
}
