//! How much the luck of the opening decides: the variance of results between seeds against that within seeds, same players.
use crate::{Interval, tally::mean};
use menagerie_core::{Quick, below};

/// How often the seeds are drawn anew to learn how sure the share is.
const DRAWS: usize = 200;

/// The share of the variance that lies between seeds (the intraclass correlation), with its interval over seeds drawn anew. Each entry is
/// one seed: for every seat, the results of its two games. Seats that are better as such do not count: results are compared with the seat's mean.
pub(super) fn opening_share(seeds: &[Vec<[f64; 2]>]) -> Interval {
    let Some(seats) = seeds.first().map(Vec::len) else {
        return Interval::of_counts(0, 0);
    };
    let middle: Vec<f64> = (0..seats)
        .map(|seat| {
            let all: Vec<f64> = seeds.iter().flat_map(|seed| seed[seat]).collect();
            mean(&all)
        })
        .collect();
    // of each seed: what its two games have in common, and what they vary altogether
    let parts: Vec<(f64, f64)> = seeds
        .iter()
        .map(|seed| {
            let seats = seed.iter().zip(&middle);
            let off = seats.map(|([a, b], middle)| (a - middle, b - middle));
            off.fold((0.0, 0.0), |(common, whole), (a, b)| {
                (common + a * b, whole + (a * a + b * b) / 2.0)
            })
        })
        .collect();
    let share = |parts: &mut dyn Iterator<Item = &(f64, f64)>| {
        let (common, whole) = parts.fold((0.0, 0.0), |(c, w), part| (c + part.0, w + part.1));
        if whole > 0.0 {
            (common / whole).clamp(0.0, 1.0)
        } else {
            0.0
        }
    };
    let mut rng = Quick::new(seeds.len() as u64);
    let mut drawn: Vec<f64> = (0..DRAWS)
        .map(|_| {
            let pick = |_| &parts[below(&mut rng, parts.len() as u32) as usize];
            share(&mut (0..parts.len()).map(pick))
        })
        .collect();
    drawn.sort_by(f64::total_cmp);
    let at = |part: usize| drawn[(DRAWS - 1) * part / 1000];
    let middle = share(&mut parts.iter());
    Interval {
        mean: middle,
        low: at(25).min(middle),
        high: at(975).max(middle),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn seeds(same: impl Fn(u32, u32) -> bool) -> Vec<Vec<[f64; 2]>> {
        let mut rng = Quick::new(7);
        let game = |won: bool| f64::from(u8::from(won));
        (0..2000)
            .map(|_| {
                let first = below(&mut rng, 100);
                let other = below(&mut rng, 100);
                let a = game(first < 70);
                let b = game(if same(first, other) {
                    first < 70
                } else {
                    other < 70
                });
                vec![[a, b], [1.0 - a, 1.0 - b]]
            })
            .collect()
    }

    /// One seat wins seven games of ten whatever the luck: that is no luck.
    #[test]
    fn a_better_seat_is_not_luck_and_equal_luck_is() {
        let none = opening_share(&seeds(|_, _| false));
        assert!(none.low < 0.03 && none.high < 0.08, "{none}");
        let all = opening_share(&seeds(|_, _| true));
        assert_eq!((all.mean, all.high), (1.0, 1.0));
        let half = opening_share(&seeds(|first, other| (first + other) % 2 == 0));
        assert!(
            half.low < 0.5 && half.high > 0.5 && half.high - half.low < 0.15,
            "{half}"
        );
        assert_eq!(opening_share(&[]).mean, 0.0);
    }
}
