//! What follows from many blocks of games.
use std::fmt;

/// How many standard errors an interval of 95 % reaches to each side.
const SIGMAS: f64 = 1.96;

/// A mean with its 95 % interval.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Interval {
    /// The mean of what was seen.
    pub mean: f64,
    /// The least that is believable.
    pub low: f64,
    /// The most that is believable.
    pub high: f64,
}

impl Interval {
    /// The mean of scores between 0 and 1. One score of 0 and one of 1 are added for the width alone, so that a few lucky
    /// games do not look like certainty.
    pub fn of_shares(scores: &[f64]) -> Interval {
        let mean = mean(scores);
        let mut careful = scores.to_vec();
        careful.extend([0.0, 1.0]);
        let wide = Interval::of_numbers(&careful);
        Interval {
            mean,
            low: wide.low.max(0.0).min(mean),
            high: wide.high.min(1.0).max(mean),
        }
    }

    /// The mean of any numbers.
    pub fn of_numbers(numbers: &[f64]) -> Interval {
        let mean = mean(numbers);
        let reach = reach(variance(numbers), numbers.len());
        Interval {
            mean,
            low: mean - reach,
            high: mean + reach,
        }
    }

    /// The share of `count` in `total` (Wilson).
    pub fn of_counts(count: u64, total: u64) -> Interval {
        if total == 0 {
            return Interval {
                mean: 0.0,
                low: 0.0,
                high: 1.0,
            };
        }
        let (n, z2) = (total as f64, SIGMAS * SIGMAS);
        let mean = count as f64 / n;
        let middle = (mean + z2 / (2.0 * n)) / (1.0 + z2 / n);
        let reach = SIGMAS * (mean * (1.0 - mean) / n + z2 / (4.0 * n * n)).sqrt() / (1.0 + z2 / n);
        Interval {
            mean,
            low: (middle - reach).max(0.0),
            high: (middle + reach).min(1.0),
        }
    }
}

/// As a percentage: `62.5 % (58.1 to 66.9)`.
impl fmt::Display for Interval {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [mean, low, high] = [self.mean, self.low, self.high].map(|x| 100.0 * x);
        write!(f, "{mean:.1} % ({low:.1} to {high:.1})")
    }
}

/// Half of the width of an interval of a mean of so many numbers.
pub(crate) fn reach(variance: f64, many: usize) -> f64 {
    SIGMAS * (variance / (many as f64).max(1.0)).sqrt()
}

/// The mean; 0 of nothing.
pub(crate) fn mean(numbers: &[f64]) -> f64 {
    numbers.iter().sum::<f64>() / (numbers.len() as f64).max(1.0)
}

/// The variance of a sample.
pub(crate) fn variance(numbers: &[f64]) -> f64 {
    let middle = mean(numbers);
    let squares: f64 = numbers.iter().map(|x| (x - middle).powi(2)).sum();
    squares / (numbers.len() as f64 - 1.0).max(1.0)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn intervals_narrow_with_more_games_and_never_leave_the_scale() {
        let few = Interval::of_shares(&[1.0, 1.0, 1.0]);
        let many = Interval::of_shares(&[1.0; 300]);
        assert_eq!((few.mean, few.high), (1.0, 1.0));
        assert!(few.low < 0.7 && many.low > 0.97, "{few} {many}");
        let even: Vec<f64> = (0..1000).map(|i| f64::from(i % 2)).collect();
        let even = Interval::of_shares(&even);
        assert!((even.high - even.low - 2.0 * 1.96 * 0.5 / 1000f64.sqrt()).abs() < 1e-3);
    }

    #[test]
    fn wilson_is_as_in_the_books() {
        let interval = Interval::of_counts(8, 10);
        assert!((interval.low - 0.4902).abs() < 1e-3 && (interval.high - 0.9433).abs() < 1e-3);
    }
}
