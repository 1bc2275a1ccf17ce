//! How numbers spread.
use crate::Interval;

/// How numbers spread.
#[derive(Debug, Clone)]
pub struct Spread {
    /// The mean with its interval.
    pub mean: Interval,
    /// The smallest, the quartiles and the largest.
    pub marks: [f64; 5],
    /// Counts in equal bins from the smallest to the largest.
    pub bins: Vec<u32>,
}

/// There are no more bins than this.
const MOST_BINS: usize = 20;

impl Spread {
    /// How these spread.
    pub(super) fn of(mut numbers: Vec<f64>) -> Spread {
        numbers.sort_by(f64::total_cmp);
        let last = numbers.len().saturating_sub(1);
        let mark = |i: usize| numbers.get(last * i / 4).copied().unwrap_or(0.0);
        let marks = [0, 1, 2, 3, 4].map(mark);
        let many = MOST_BINS.min((marks[4] - marks[0]) as usize + 1);
        let mut bins = vec![0; many];
        let wide = (marks[4] - marks[0] + 1.0) / many as f64;
        for number in &numbers {
            let bin = ((number - marks[0]) / wide) as usize;
            bins[bin.min(many - 1)] += 1;
        }
        Spread {
            mean: Interval::of_numbers(&numbers),
            marks,
            bins,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_number_lies_in_a_bin() {
        let spread = Spread::of((0..=100).map(f64::from).collect());
        assert_eq!(spread.marks, [0.0, 25.0, 50.0, 75.0, 100.0]);
        assert_eq!(spread.bins.iter().sum::<u32>(), 101);
        assert_eq!(Spread::of(vec![3.0; 7]).bins, [7]);
        assert_eq!(Spread::of(Vec::new()).marks, [0.0; 5]);
    }
}
