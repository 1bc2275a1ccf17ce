//! A report as a table of comma-separated values: a row a case and figure.
use super::Case;
use crate::{Interval, Measure, sweep::field};

/// The table. Shares are from 0 to 1; differences are from the first case, on the same luck.
pub fn report_csv(cases: &[Case], seats: u8) -> String {
    let mut out =
        "setting,agent,games,figure,mean,low,high,difference,difference_low,difference_high\r\n"
            .to_owned();
    for (i, case) in cases.iter().enumerate() {
        let figures = &case.figures;
        let head = [
            field(&case.setting),
            field(&case.agent),
            figures.games.to_string(),
        ];
        let head = head.join(",");
        let mut row = |name: &str, own: &Interval, from: Option<&Interval>| {
            out += &format!("{head},{},{}", field(name), numbers(own));
            out += &from.map_or(",,,".to_owned(), |from| format!(",{}", numbers(from)));
            out += "\r\n";
        };
        let first = (i > 0).then(|| &cases[0].figures);
        let point = figures.point(first);
        for (n, measure) in Measure::all(seats).into_iter().enumerate() {
            let from = point.differences[n].map(|from| from.paired);
            row(&measure.to_string(), &point.means[n], from.as_ref());
        }
        row("opening", &figures.opening, None);
        row("half_way_leader_won", &figures.leader_won, None);
        row("no_return_percent", &figures.no_return.mean, None);
        if figures.met.mean > 0.0 {
            row("contact_turn", &figures.contact.mean, None);
        }
        row("met", &figures.met, None);
        row("choices", &figures.choices.mean, None);
        row("stakes_percent", &figures.stakes.mean, None);
        for (reason, share) in &figures.endings {
            row(&format!("ended {reason}"), share, None);
        }
        for option in &figures.options {
            row(&format!("taken {}", option.name), &option.taken, None);
            if let Some(worth) = &option.worth {
                row(&format!("worth {}", option.name), worth, None);
            }
        }
    }
    out
}

fn numbers(interval: &Interval) -> String {
    let Interval { mean, low, high } = interval;
    format!("{mean:.6},{low:.6},{high:.6}")
}
