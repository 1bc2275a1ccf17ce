//! Weights that foretell how games end: gradient steps (Adam) on what it costs to be told who won, positions in an order drawn by the seed, on one thread,
//! in double precision. The same positions and the same seed give the same weights to the last bit.
use menagerie_ai::Unit;
use menagerie_core::{Quick, Rng, shuffle};

/// How far the first steps go; the last ones hardly move.
const STEP: f64 = 0.005;
/// What is remembered of earlier steps: their direction, and how much they varied.
const MEMORY: (f64, f64) = (0.9, 0.999);
/// How many positions make a step.
const BATCH: usize = 64;
/// How much large weights cost.
const DECAY: f64 = 1e-4;

/// Positions with their ends.
#[derive(Debug, Clone, Default)]
pub(super) struct Positions {
    pub(super) seats: usize,
    pub(super) features: usize,
    /// By position, seat and feature.
    pub(super) shown: Vec<f32>,
    /// By position and seat.
    pub(super) won: Vec<f32>,
}

/// How hard to learn.
#[derive(Debug, Clone, Copy)]
pub(super) struct Fit {
    /// Hidden units.
    pub(super) hidden: usize,
    /// How often every position is looked at.
    pub(super) passes: usize,
    pub(super) seed: u64,
}

impl Positions {
    pub(super) fn many(&self) -> usize {
        self.won.len() / self.seats.max(1)
    }

    fn seen(&self, position: usize, seat: usize) -> &[f32] {
        let from = (position * self.seats + seat) * self.features;
        &self.shown[from..from + self.features]
    }

    /// Mean of every feature and one over its spread; 0 for what never changes.
    fn scale(&self) -> Vec<(f64, f64)> {
        let rows = self.shown.chunks_exact(self.features.max(1));
        let many = rows.len().max(1) as f64;
        let mut sums = vec![(0.0, 0.0); self.features];
        for row in rows {
            for (sum, &number) in sums.iter_mut().zip(row) {
                sum.0 += f64::from(number);
                sum.1 += f64::from(number).powi(2);
            }
        }
        let scale = |(sum, squares): (f64, f64)| {
            let mean = sum / many;
            let spread = (squares / many - mean * mean).max(0.0).sqrt();
            (mean, if spread > 1e-5 { 1.0 / spread } else { 0.0 })
        };
        sums.into_iter().map(scale).collect()
    }
}

/// The weights as they are learned: rows of features, the first the linear one, then the hidden units; then their biases; then what they are worth.
struct Net {
    features: usize,
    hidden: usize,
    weights: Vec<f64>,
    gradient: Vec<f64>,
    /// Adam's memory of each weight.
    moved: Vec<(f64, f64)>,
    steps: i32,
    /// The sums of the hidden units, by seat.
    sums: Vec<f64>,
}

impl Net {
    fn new(features: usize, seats: usize, fit: &Fit) -> Net {
        let many = (fit.hidden + 1) * features + 2 * fit.hidden;
        let mut weights = vec![0.0; many];
        let mut rng = Quick::new(fit.seed);
        // hidden units begin at random, so that they differ, and worth nothing, so that the model begins as a linear one
        let wide = (3.0 / features.max(1) as f64).sqrt();
        for weight in &mut weights[features..(fit.hidden + 1) * features] {
            *weight = wide * (f64::from(rng.next_u32()) / f64::from(u32::MAX) * 2.0 - 1.0);
        }
        Net {
            features,
            hidden: fit.hidden,
            gradient: vec![0.0; many],
            moved: vec![(0.0, 0.0); many],
            weights,
            steps: 0,
            sums: vec![0.0; fit.hidden * seats],
        }
    }

    fn row(&self, number: usize) -> &[f64] {
        &self.weights[number * self.features..(number + 1) * self.features]
    }

    fn biases(&self) -> usize {
        (self.hidden + 1) * self.features
    }

    /// A seat's points; keeps the sums of its units.
    fn points(&mut self, seat: usize, shown: &[f64]) -> f64 {
        let dot = |row: &[f64]| row.iter().zip(shown).map(|(w, x)| w * x).sum::<f64>();
        let mut points = dot(self.row(0));
        let biases = self.biases();
        for unit in 0..self.hidden {
            let sum = dot(self.row(unit + 1)) + self.weights[biases + unit];
            self.sums[seat * self.hidden + unit] = sum;
            points += self.weights[biases + self.hidden + unit] * sum.max(0.0);
        }
        points
    }

    /// Adds what a seat's points should have been less or more.
    fn blame(&mut self, seat: usize, shown: &[f64], by: f64) {
        let (features, biases) = (self.features, self.biases());
        for (gradient, x) in self.gradient.iter_mut().zip(shown) {
            *gradient += by * x;
        }
        for unit in 0..self.hidden {
            let sum = self.sums[seat * self.hidden + unit];
            if sum > 0.0 {
                self.gradient[biases + self.hidden + unit] += by * sum;
                let inner = by * self.weights[biases + self.hidden + unit];
                self.gradient[biases + unit] += inner;
                let row = &mut self.gradient[(unit + 1) * features..(unit + 2) * features];
                for (gradient, x) in row.iter_mut().zip(shown) {
                    *gradient += inner * x;
                }
            }
        }
    }

    /// A step against what was blamed, which is forgotten.
    fn step(&mut self, far: f64, batch: usize) {
        self.steps += 1;
        let (first, second) = MEMORY;
        let fresh = (1.0 - first.powi(self.steps), 1.0 - second.powi(self.steps));
        let all = self.weights.iter_mut().zip(&mut self.gradient);
        for ((weight, gradient), moved) in all.zip(&mut self.moved) {
            let slope = *gradient / batch as f64 + DECAY * *weight;
            moved.0 = first * moved.0 + (1.0 - first) * slope;
            moved.1 = second * moved.1 + (1.0 - second) * slope * slope;
            *weight -= far * (moved.0 / fresh.0) / ((moved.1 / fresh.1).sqrt() + 1e-8);
            *gradient = 0.0;
        }
    }

    /// The weights for features as they are shown.
    fn told(&self, scale: &[(f64, f64)]) -> (Vec<f32>, Vec<Unit>) {
        let raw = |row: &[f64]| -> Vec<f32> {
            let both = row.iter().zip(scale);
            both.map(|(w, (_, per))| (w * per) as f32).collect()
        };
        let biases = self.biases();
        let unit = |unit: usize| {
            let row = self.row(unit + 1);
            let moved = row.iter().zip(scale).map(|(w, (mean, per))| w * per * mean);
            Unit {
                out: self.weights[biases + self.hidden + unit] as f32,
                bias: (self.weights[biases + unit] - moved.sum::<f64>()) as f32,
                weights: raw(row),
            }
        };
        (raw(self.row(0)), (0..self.hidden).map(unit).collect())
    }
}

/// Learns weights from positions.
pub(super) fn fit(positions: &Positions, fit: &Fit) -> (Vec<f32>, Vec<Unit>) {
    let (seats, features) = (positions.seats, positions.features);
    let scale = positions.scale();
    let mut net = Net::new(features, seats, fit);
    let mut order: Vec<u32> = (0..positions.many() as u32).collect();
    let mut rng = Quick::new(!fit.seed);
    let mut scaled = vec![vec![0.0; features]; seats];
    let mut chances = vec![0.0; seats];
    let all = (fit.passes * positions.many()).max(1) as f64;
    let mut done = 0;
    for _ in 0..fit.passes {
        shuffle(&mut rng, &mut order);
        for batch in order.chunks(BATCH) {
            for &position in batch {
                let position = position as usize;
                for (seat, scaled) in scaled.iter_mut().enumerate() {
                    let seen = positions.seen(position, seat).iter().zip(&scale);
                    for (number, (&x, (mean, per))) in scaled.iter_mut().zip(seen) {
                        *number = (f64::from(x) - mean) * per;
                    }
                    chances[seat] = net.points(seat, scaled);
                }
                into_chances(&mut chances);
                for (seat, scaled) in scaled.iter().enumerate() {
                    let won = f64::from(positions.won[position * seats + seat]);
                    net.blame(seat, scaled, chances[seat] - won);
                }
            }
            done += batch.len();
            net.step(STEP * (1.0 - done as f64 / all).max(0.01), batch.len());
        }
    }
    net.told(&scale)
}

/// Points into chances.
fn into_chances(points: &mut [f64]) {
    let most = points.iter().copied().fold(f64::NEG_INFINITY, f64::max);
    let mut sum = 0.0;
    for point in &mut *points {
        *point = (*point - most).exp();
        sum += *point;
    }
    points.iter_mut().for_each(|chance| *chance /= sum);
}

#[cfg(test)]
mod tests {
    use super::*;
    use menagerie_core::below;

    /// Positions of three seats, whose ends are drawn by what `points` makes of their features; the last one never changes.
    fn made_up(many: usize, points: impl Fn(&[f32]) -> f64) -> Positions {
        let (seats, features) = (3, 4);
        let mut rng = Quick::new(5);
        let mut positions = Positions {
            seats,
            features,
            ..Positions::default()
        };
        for _ in 0..many {
            let mut chances = vec![0.0; seats];
            for chance in &mut chances {
                let mut row: Vec<f32> = (0..3).map(|_| below(&mut rng, 601) as f32).collect();
                row.iter_mut().for_each(|x| *x = *x / 100.0 - 3.0);
                row.push(7.0);
                *chance = points(&row);
                positions.shown.extend(row);
            }
            into_chances(&mut chances);
            let mut dice = f64::from(below(&mut rng, 1_000_000)) / 1e6;
            let winner = chances.iter().position(|chance| {
                dice -= chance;
                dice < 0.0
            });
            let winner = winner.unwrap_or(seats - 1);
            let won = (0..seats).map(|seat| f32::from(u8::from(seat == winner)));
            positions.won.extend(won);
        }
        positions
    }

    const LINEAR: Fit = Fit {
        hidden: 0,
        passes: 20,
        seed: 1,
    };

    #[test]
    fn a_linear_truth_is_found_again() {
        let truth = [1.5, -0.75, 0.0];
        let positions = made_up(20_000, |row| {
            let both = row.iter().zip(truth);
            both.map(|(x, w)| f64::from(*x) * w).sum()
        });
        let (linear, hidden) = fit(&positions, &LINEAR);
        assert!(hidden.is_empty());
        for (found, truth) in linear.iter().zip(truth) {
            assert!((f64::from(*found) - truth).abs() < 0.06, "{linear:?}");
        }
        assert_eq!(linear[3], 0.0, "what never changes has no weight");
    }

    #[test]
    fn hidden_units_find_what_is_not_linear() {
        let positions = made_up(8_000, |row| 2.0 * f64::from(row[0]).abs());
        let right = |(linear, hidden): (Vec<f32>, Vec<Unit>)| {
            let points = |row: &[f32]| {
                let dot =
                    |weights: &[f32]| row.iter().zip(weights).map(|(x, w)| x * w).sum::<f32>();
                let units = hidden.iter();
                let units = units.map(|unit| unit.out * (dot(&unit.weights) + unit.bias).max(0.0));
                dot(&linear) + units.sum::<f32>()
            };
            let found = (0..positions.many()).filter(|&position| {
                let seat = |seat: &usize| points(positions.seen(position, *seat));
                let best = (0..3).max_by(|a, b| seat(a).total_cmp(&seat(b)));
                best.is_some_and(|best| positions.won[3 * position + best] == 1.0)
            });
            found.count()
        };
        let bent = Fit {
            hidden: 6,
            ..LINEAR
        };
        let (bent, linear) = (
            right(fit(&positions, &bent)),
            right(fit(&positions, &LINEAR)),
        );
        assert!(
            linear < 3_500 && bent > 5_500,
            "{linear} and {bent} of 8000"
        );
    }

    #[test]
    fn the_same_seed_gives_the_same_weights_and_another_gives_others() {
        let positions = made_up(500, |row| f64::from(row[0]));
        let plan = |seed| Fit {
            hidden: 3,
            passes: 2,
            seed,
        };
        let (once, again) = (fit(&positions, &plan(4)), fit(&positions, &plan(4)));
        assert_eq!(once, again);
        assert_ne!(once, fit(&positions, &plan(5)));
    }
}
