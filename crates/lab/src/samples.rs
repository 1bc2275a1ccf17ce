//! Games measured one by one, in the order of their seeds, and how far two rows of them are apart.
use crate::{
    Interval,
    tally::{reach, variance},
};

/// Games of one player at one setting: a row a measure, a number a game, in the order of the seeds.
#[derive(Debug, Clone, Default, PartialEq)]
pub(crate) struct Samples(pub(crate) Vec<Vec<f64>>);

impl Samples {
    pub(crate) fn games(&self) -> usize {
        self.0.first().map_or(0, Vec::len)
    }

    pub(crate) fn extend(&mut self, more: Samples) {
        if self.0.is_empty() {
            self.0 = more.0;
            return;
        }
        for (row, more) in self.0.iter_mut().zip(more.0) {
            row.extend(more);
        }
    }
}

/// What one player's games at one setting came to.
#[derive(Debug, Clone)]
pub struct Point {
    /// How many were played.
    pub games: usize,
    /// The mean of each measure, in the order of [`crate::Measure::all`].
    pub means: Vec<Interval>,
    /// How far each measure is from the first setting's, which has no difference from itself.
    pub differences: Vec<Option<Difference>>,
}

/// How far two settings are apart in one measure.
#[derive(Debug, Clone, Copy)]
pub struct Difference {
    /// The mean of the differences of games with the same luck.
    pub paired: Interval,
    /// Half of the interval's width that the same games would have had with luck of their own.
    pub unpaired_reach: f64,
}

impl Difference {
    /// How wide the interval is, compared with games that had luck of their own: 0.5 for half.
    pub fn narrowing(&self) -> Option<f64> {
        let reach = (self.paired.high - self.paired.low) / 2.0;
        (self.unpaired_reach > 0.0).then(|| reach / self.unpaired_reach)
    }
}

pub(crate) fn point(own: &Samples, first: Option<&Samples>) -> Point {
    Point {
        games: own.games(),
        means: own.0.iter().map(|row| Interval::of_numbers(row)).collect(),
        differences: differences(own, first),
    }
}

pub(crate) fn differences(own: &Samples, other: Option<&Samples>) -> Vec<Option<Difference>> {
    let Some(other) = other else {
        return vec![None; own.0.len()];
    };
    let rows = own.0.iter().zip(&other.0);
    rows.map(|(own, other)| Some(difference(own, other)))
        .collect()
}

fn difference(own: &[f64], other: &[f64]) -> Difference {
    let apart: Vec<f64> = own.iter().zip(other).map(|(a, b)| a - b).collect();
    let count = apart.len();
    Difference {
        paired: Interval::of_numbers(&apart),
        unpaired_reach: reach(variance(&own[..count]) + variance(&other[..count]), count),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn games_that_go_alike_have_a_narrow_difference() {
        let luck: Vec<f64> = (0..100).map(|i| f64::from(i * 37 % 11)).collect();
        let more: Vec<f64> = luck.iter().map(|x| x + 2.0).collect();
        let rows = |row: &[f64]| Samples(vec![row.to_vec()]);
        let apart = differences(&rows(&more), Some(&rows(&luck)))[0].expect("there is another");
        assert_eq!(apart.paired.mean, 2.0);
        assert!(apart.narrowing() < Some(0.01) && apart.unpaired_reach > 0.5);
        assert!(differences(&rows(&luck), None)[0].is_none());
    }
}
