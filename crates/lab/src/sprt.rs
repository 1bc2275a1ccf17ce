//! When a match may stop early: Wald's sequential test on the scores of blocks.
use crate::tally::{mean, variance};

/// Two claims about the mean score of the first player, and how sure one wants to be.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Sprt {
    /// The dull claim: not better than this.
    pub dull: f64,
    /// The bold claim: at least as good as this.
    pub bold: f64,
    /// The chance of believing the wrong one.
    pub error: f64,
}

/// What the test says.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Verdict {
    /// Not yet known.
    Open,
    /// The bold claim is believed.
    Bold,
    /// The dull claim is believed.
    Dull,
}

impl Sprt {
    /// The usual test for `players` different players: an even score against 5 % more, wrong once in twenty.
    pub fn usual(players: usize) -> Sprt {
        let even = 1.0 / players as f64;
        Sprt {
            dull: even,
            bold: even + 0.05,
            error: 0.05,
        }
    }

    /// What follows from the scores of blocks so far, in the order in which they were played.
    pub fn verdict(&self, scores: &[f64]) -> Verdict {
        if scores.len() < 8 {
            return Verdict::Open;
        }
        // scores that are all the same do not mean that they always will be
        let spread = variance(scores).max(0.25 / scores.len() as f64);
        let middle = (self.dull + self.bold) / 2.0;
        let likelihood =
            scores.len() as f64 * (self.bold - self.dull) * (mean(scores) - middle) / spread;
        let bound = ((1.0 - self.error) / self.error).ln();
        if likelihood >= bound {
            Verdict::Bold
        } else if likelihood <= -bound {
            Verdict::Dull
        } else {
            Verdict::Open
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use menagerie_core::{Quick, below};

    #[test]
    fn a_better_player_is_found_out_and_an_equal_one_is_seldom_taken_for_better() {
        let test = Sprt::usual(2);
        let mut wrong = 0;
        for seed in 0..200 {
            let mut rng = Quick::new(seed);
            let mut played = |chance: u32| {
                let mut scores = Vec::new();
                while test.verdict(&scores) == Verdict::Open {
                    let game = |rng: &mut Quick| f64::from(below(rng, 100) < chance);
                    scores.push((game(&mut rng) + game(&mut rng)) / 2.0);
                }
                test.verdict(&scores)
            };
            wrong += u32::from(played(50) == Verdict::Bold);
            assert_eq!(played(75), Verdict::Bold, "seed {seed}");
        }
        assert!(wrong <= 20, "{wrong} of 200");
    }
}
