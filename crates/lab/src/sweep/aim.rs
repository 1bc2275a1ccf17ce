//! What somebody wants of a game: `seats even, turns 25..35`.
use super::Measure;
use crate::Interval;
use menagerie_core::Seat;
use std::{fmt, str::FromStr};

/// Seats are even if none is further from its share than this, unless it is said.
const EVEN: f64 = 0.02;

/// What somebody wants of a game: all of these.
#[derive(Debug, Clone, PartialEq)]
pub struct Aim {
    clauses: Vec<Clause>,
}

#[derive(Debug, Clone, Copy, PartialEq)]
enum Clause {
    /// No seat is further than this from an even share.
    Even(f64),
    /// The mean of a measure lies between two numbers.
    Within(Measure, f64, f64),
}

/// How a setting stands to one thing that is wanted.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Verdict {
    /// The whole interval is where it should be.
    Met,
    /// The interval reaches over the border: more games would tell.
    Open,
    /// The whole interval is elsewhere.
    Missed,
}

impl fmt::Display for Verdict {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Verdict::Met => "met",
            Verdict::Open => "open",
            Verdict::Missed => "missed",
        })
    }
}

/// A text that says no aim.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct AimError(String);

impl fmt::Display for AimError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "'{}': say 'seats even', 'seats even 3' (within 3 percent), or a range such as 'turns 25..35', 'seat_1 48..52' or 'begins 45..55' (percent), \
             'decisions 40..80', 'margin 2..6' or 'lead_changes 2..5', with commas between them",
            self.0
        )
    }
}

impl std::error::Error for AimError {}

impl FromStr for Aim {
    type Err = AimError;

    fn from_str(text: &str) -> Result<Aim, AimError> {
        let clause =
            |part: &str| Clause::read(part).ok_or_else(|| AimError(part.trim().to_owned()));
        let clauses = text.split(',').map(clause).collect::<Result<_, _>>()?;
        Ok(Aim { clauses })
    }
}

impl Clause {
    fn read(text: &str) -> Option<Clause> {
        let words: Vec<&str> = text.split_whitespace().collect();
        let number = |text: &str| text.parse().ok().filter(|n: &f64| n.is_finite());
        match words[..] {
            ["seats", "even"] => Some(Clause::Even(EVEN)),
            ["seats", "even", within] => {
                let within = number(within).filter(|w| (0.1..=50.0).contains(w))?;
                Some(Clause::Even(within / 100.0))
            }
            [measure, range] => {
                let (low, high) = range.split_once("..")?;
                let (low, high) = (number(low)?, number(high)?);
                let measure = Measure::all(menagerie_core::MAX_SEATS as u8)
                    .into_iter()
                    .find(|known| known.to_string() == measure)?;
                let scale = if measure.is_share() { 100.0 } else { 1.0 };
                (low <= high).then_some(Clause::Within(measure, low / scale, high / scale))
            }
            _ => None,
        }
    }

    /// How far figures are from what is wanted, in units of what is allowed. `read` says which number an interval stands for, given the
    /// one that would be best.
    fn miss(self, figures: &[Interval], seats: u8, read: fn(&Interval, f64) -> f64) -> f64 {
        match self {
            Clause::Even(within) => {
                let even = 1.0 / f64::from(seats);
                let off =
                    Seat::all(seats).map(|seat| (read(&figures[seat.index()], even) - even).abs());
                (off.fold(0.0, f64::max) / within - 1.0).max(0.0)
            }
            Clause::Within(measure, low, high) => {
                let found = place(measure, seats)
                    .map_or(f64::MAX, |i| read(&figures[i], (low + high) / 2.0));
                let room = ((high - low) / 2.0).max(high.abs() / 20.0).max(1e-3);
                ((low - found).max(found - high) / room).max(0.0)
            }
        }
    }

    fn verdict(self, means: &[Interval], seats: u8) -> Verdict {
        let within = |interval: &Interval, low: f64, high: f64| {
            if interval.low >= low && interval.high <= high {
                Verdict::Met
            } else if interval.high < low || interval.low > high {
                Verdict::Missed
            } else {
                Verdict::Open
            }
        };
        match self {
            Clause::Even(by) => {
                let even = 1.0 / f64::from(seats);
                let each = means.iter().take(usize::from(seats));
                let each: Vec<_> = each.map(|i| within(i, even - by, even + by)).collect();
                if each.contains(&Verdict::Missed) {
                    Verdict::Missed
                } else if each.contains(&Verdict::Open) {
                    Verdict::Open
                } else {
                    Verdict::Met
                }
            }
            Clause::Within(measure, low, high) => {
                place(measure, seats).map_or(Verdict::Missed, |i| within(&means[i], low, high))
            }
        }
    }
}

fn place(measure: Measure, seats: u8) -> Option<usize> {
    Measure::all(seats)
        .iter()
        .position(|known| *known == measure)
}

impl Aim {
    /// What a table of so many seats cannot be asked for, if there is something.
    pub fn impossible(&self, seats: u8) -> Option<String> {
        self.clauses.iter().find_map(|clause| match clause {
            Clause::Within(measure, ..) if place(*measure, seats).is_none() => {
                Some(format!("there is no {measure} at a table of {seats}"))
            }
            _ => None,
        })
    }

    /// How far off a setting is, in units of what is allowed; 0 if all that is wanted holds for the means.
    pub(super) fn miss(&self, means: &[Interval], seats: u8) -> f64 {
        let mean = |interval: &Interval, _: f64| interval.mean;
        self.clauses
            .iter()
            .map(|c| c.miss(means, seats, mean))
            .sum()
    }

    /// How far off a setting is at least, giving it the benefit of the doubt: 0 if nothing that is wanted is out of its intervals.
    pub(super) fn least_miss(&self, means: &[Interval], seats: u8) -> f64 {
        let nearest = |interval: &Interval, best: f64| best.max(interval.low).min(interval.high);
        self.clauses
            .iter()
            .map(|c| c.miss(means, seats, nearest))
            .sum()
    }

    /// How a setting stands to each thing that is wanted, in words and as a verdict.
    pub fn verdicts(&self, means: &[Interval], seats: u8) -> Vec<(String, Verdict)> {
        let one = |clause: &Clause| (clause.to_string(), clause.verdict(means, seats));
        self.clauses.iter().map(one).collect()
    }
}

impl fmt::Display for Clause {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Clause::Even(within) => write!(f, "seats even {}", rounded(100.0 * within)),
            Clause::Within(measure, low, high) => {
                let scale = if measure.is_share() { 100.0 } else { 1.0 };
                let (low, high) = (rounded(low * scale), rounded(high * scale));
                write!(f, "{measure} {low}..{high}")
            }
        }
    }
}

/// Without the dust of computing with fractions.
fn rounded(number: f64) -> f64 {
    (number * 1e6).round() / 1e6
}

impl fmt::Display for Aim {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let clauses: Vec<String> = self.clauses.iter().map(ToString::to_string).collect();
        f.write_str(&clauses.join(", "))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn at(mean: f64, reach: f64) -> Interval {
        Interval {
            mean,
            low: mean - reach,
            high: mean + reach,
        }
    }

    #[test]
    fn aims_are_read_and_written() {
        let aim: Aim = "seats even,turns 25..35 , seat_2 48..52".parse().unwrap();
        assert_eq!(aim.to_string(), "seats even 2, turns 25..35, seat_2 48..52");
        assert_eq!(aim.to_string().parse(), Ok(aim));
        for text in [
            "",
            "seats odd",
            "turns",
            "turns 35..25",
            "turns x..y",
            "turns NaN..3",
            "seats even 0",
            "luck 1..2",
            "turns 1..2,",
        ] {
            assert!(text.parse::<Aim>().is_err(), "{text}");
        }
        let fourth: Aim = "seat_4 20..30".parse().unwrap();
        assert!(fourth.impossible(2).is_some() && fourth.impossible(4).is_none());
    }

    #[test]
    fn a_setting_meets_an_aim_if_its_whole_interval_does() {
        let aim: Aim = "seats even, turns 25..35".parse().unwrap();
        let means = |first: f64, turns: f64, reach: f64| {
            vec![
                at(first, reach / 100.0),
                at(1.0 - first, reach / 100.0),
                at(first, reach / 100.0),
                at(turns, reach),
                at(50.0, 1.0),
                at(3.0, 1.0),
                at(2.0, 1.0),
            ]
        };
        let verdicts = |means: &[Interval]| {
            let verdicts = aim.verdicts(means, 2);
            verdicts.into_iter().map(|v| v.1).collect::<Vec<_>>()
        };
        assert_eq!(
            verdicts(&means(0.5, 30.0, 1.0)),
            [Verdict::Met, Verdict::Met]
        );
        assert_eq!(
            verdicts(&means(0.51, 26.0, 2.0)),
            [Verdict::Open, Verdict::Open]
        );
        assert_eq!(
            verdicts(&means(0.6, 50.0, 1.0)),
            [Verdict::Missed, Verdict::Missed]
        );
        let least = |reach| aim.least_miss(&means(0.6, 37.0, reach), 2);
        assert!(least(12.0) == 0.0, "that may be right");
        assert!(least(1.0) > 3.0, "that is wrong beyond doubt");
        let miss = |first, turns| aim.miss(&means(first, turns, 1.0), 2);
        assert_eq!(miss(0.51, 30.0), 0.0);
        assert!(miss(0.55, 30.0) < miss(0.6, 30.0) && miss(0.5, 36.0) < miss(0.5, 40.0));
    }
}
