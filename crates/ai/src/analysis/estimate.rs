//! A number that was estimated, with the interval that it lies in 95 times of a hundred.
use serde::{Deserialize, Serialize};

/// How many standard errors an interval reaches to each side, by the number of looks it rests on, from two on (Student).
const REACHES: [f32; 11] = [
    12.71, 4.30, 3.18, 2.78, 2.57, 2.45, 2.36, 2.31, 2.26, 2.23, 2.20,
];
/// The same for more looks than that.
const REACH: f32 = 2.1;

/// An estimate with its interval.
#[derive(Debug, Clone, Copy, PartialEq, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, ts_rs::TS))]
pub struct Estimate {
    /// What was found.
    pub mean: f32,
    /// The least that is believable.
    pub low: f32,
    /// The most that is believable.
    pub high: f32,
}

impl Estimate {
    /// What is known for certain.
    pub fn exact(mean: f32) -> Estimate {
        Estimate {
            mean,
            low: mean,
            high: mean,
        }
    }

    /// The mean of several looks, each made with luck of its own. One look says nothing about its own error: its interval has no end.
    pub fn of(looks: &[f32]) -> Estimate {
        let many = looks.len();
        if many < 2 {
            let mean = looks.first().copied().unwrap_or(0.0);
            return Estimate {
                mean,
                low: f32::MIN,
                high: f32::MAX,
            };
        }
        let mean = looks.iter().sum::<f32>() / many as f32;
        let squares: f32 = looks.iter().map(|look| (look - mean).powi(2)).sum();
        let error = (squares / (many - 1) as f32 / many as f32).sqrt();
        let reach = error * REACHES.get(many - 2).copied().unwrap_or(REACH);
        Estimate {
            mean,
            low: mean - reach,
            high: mean + reach,
        }
    }

    /// As a chance, which is never below nothing or above certainty.
    #[must_use]
    pub fn chance(self) -> Estimate {
        Estimate {
            mean: self.mean.clamp(0.0, 1.0),
            low: self.low.clamp(0.0, 1.0),
            high: self.high.clamp(0.0, 1.0),
        }
    }

    /// The sum with another, which was found independently.
    #[must_use]
    pub fn plus(self, other: Estimate) -> Estimate {
        let root = |a: f32, b: f32| (a * a + b * b).sqrt();
        let mean = self.mean + other.mean;
        Estimate {
            mean,
            low: mean - root(self.mean - self.low, other.mean - other.low),
            high: mean + root(self.high - self.mean, other.high - other.mean),
        }
    }

    /// The same with the sign turned.
    #[must_use]
    pub fn minus(self) -> Estimate {
        Estimate {
            mean: -self.mean,
            low: -self.high,
            high: -self.low,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn looks_that_agree_make_a_narrow_interval_and_one_look_makes_none() {
        let narrow = Estimate::of(&[0.5, 0.51, 0.49, 0.5]);
        let wide = Estimate::of(&[0.1, 0.9, 0.4, 0.6]);
        assert!(narrow.low > 0.48 && narrow.high < 0.52, "{narrow:?}");
        assert!(wide.low < 0.0 && wide.high > 1.0, "{wide:?}");
        assert_eq!(wide.chance().high, 1.0);
        assert!(Estimate::of(&[0.5]).high > 1e30);
    }

    #[test]
    fn the_interval_holds_the_truth_95_times_of_a_hundred() {
        use menagerie_core::{Quick, Rng};
        let mut rng = Quick::new(3);
        let held = (0..2000).filter(|_| {
            // twelve dice are normal enough
            let mut look = || {
                let sum: f32 = (0..12).map(|_| (rng.next_u32() >> 8) as f32).sum();
                sum / (12.0 * (1 << 24) as f32)
            };
            let looks: Vec<f32> = (0..6).map(|_| look()).collect();
            let found = Estimate::of(&looks);
            found.low <= 0.5 && 0.5 <= found.high
        });
        let held = held.count();
        assert!((1860..1940).contains(&held), "{held}");
    }

    #[test]
    fn errors_of_a_sum_add_up_as_squares() {
        let one = Estimate {
            mean: 0.1,
            low: 0.07,
            high: 0.13,
        };
        let two = Estimate {
            mean: 0.2,
            low: 0.16,
            high: 0.24,
        };
        let sum = one.plus(two);
        assert!((sum.mean - 0.3).abs() < 1e-6 && (sum.high - 0.35).abs() < 1e-6);
        let less = sum.plus(two.minus());
        assert!((less.mean - 0.1).abs() < 1e-6 && less.low < one.low);
    }
}
