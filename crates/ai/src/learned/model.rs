//! A seat's features into its points: a weight for each feature, and some hidden units that count from a threshold on.
use super::{MOST_FEATURES, Shown, Unit};

/// No model has more hidden units.
pub const MOST_HIDDEN: usize = 16;
/// Most models have no more, and are asked in two thirds of the time.
const FEW_HIDDEN: usize = 8;

/// What a table's weights make of a position. Points are such that one more makes the odds e to 1.
#[derive(Debug, Clone, PartialEq)]
pub struct Model {
    /// How many features there are.
    many: usize,
    /// Whether there are no more than [`FEW_HIDDEN`] units.
    few: bool,
    linear: Shown,
    /// By feature, so that all units are added up side by side.
    hidden: [[f32; MOST_HIDDEN]; MOST_FEATURES],
    bias: [f32; MOST_HIDDEN],
    out: [f32; MOST_HIDDEN],
}

impl Model {
    /// From the weights of a table; [`super::Weights::read`] has seen to it that they are no more than there is room for.
    pub(super) fn new(linear: &[f32], units: &[Unit]) -> Model {
        let mut model = Model {
            many: linear.len(),
            few: units.len() <= FEW_HIDDEN,
            linear: [0.0; MOST_FEATURES],
            hidden: [[0.0; MOST_HIDDEN]; MOST_FEATURES],
            bias: [0.0; MOST_HIDDEN],
            out: [0.0; MOST_HIDDEN],
        };
        model.linear[..linear.len()].copy_from_slice(linear);
        for (i, unit) in units.iter().enumerate() {
            model.bias[i] = unit.bias;
            model.out[i] = unit.out;
            for (feature, weight) in unit.weights.iter().enumerate() {
                model.hidden[feature][i] = *weight;
            }
        }
        model
    }

    /// What a seat's position is worth.
    #[inline]
    pub fn points(&self, shown: &Shown) -> f32 {
        if self.few {
            self.sum::<FEW_HIDDEN>(shown)
        } else {
            self.sum::<MOST_HIDDEN>(shown)
        }
    }

    /// The same with so many units; those beyond count nothing.
    #[inline]
    fn sum<const UNITS: usize>(&self, shown: &Shown) -> f32 {
        let mut units = [0.0; UNITS];
        units.copy_from_slice(&self.bias[..UNITS]);
        let mut points = 0.0;
        let weights = self.linear.iter().zip(&self.hidden);
        for (number, (linear, hidden)) in shown[..self.many].iter().zip(weights) {
            points += linear * number;
            for (unit, weight) in units.iter_mut().zip(hidden) {
                *unit += weight * number;
            }
        }
        for (unit, out) in units.iter().zip(&self.out) {
            points += out * unit.max(0.0);
        }
        points
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::learned::shown;

    #[test]
    fn points_are_weighed_features_and_units_above_their_threshold() {
        let unit = |out, bias, weights: [f32; 2]| Unit {
            out,
            bias,
            weights: weights.to_vec(),
        };
        let units = [unit(10.0, -1.0, [1.0, 1.0]), unit(-1.0, 0.5, [0.0, 2.0])];
        let model = Model::new(&[2.0, 3.0], &units);
        // 2 + 6 + 10 · (3 - 1) - (4 + 0.5)
        assert_eq!(model.points(&shown([1.0, 2.0])), 23.5);
        // -2 + 0, both units below their threshold
        assert_eq!(model.points(&shown([-1.0, -0.25])), -2.75);
        // of many units none is forgotten
        let many = vec![unit(1.0, 1.0, [0.0, 0.0]); FEW_HIDDEN + 1];
        assert_eq!(
            Model::new(&[2.0, 3.0], &many).points(&shown([1.0, 2.0])),
            17.0
        );
    }
}
