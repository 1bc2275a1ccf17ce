//! Points into chances.
use menagerie_core::{BySeat, Outcome, Seat};

/// What each seat can expect of the one point there is to win.
pub type Chances = BySeat<f32>;

/// Chances by points: `temperature` points more make the odds e to 1. Squashed once, at the end, so that points can be summed before.
pub fn softmax(points: &BySeat<f32>, players: u8, temperature: f32) -> Chances {
    let most = points
        .seated(players)
        .fold(f32::NEG_INFINITY, |most, (_, p)| most.max(p));
    let mut chances = BySeat::all(0.0);
    let mut sum = 0.0;
    for (seat, p) in points.seated(players) {
        chances[seat] = ((p - most) / temperature).exp();
        sum += chances[seat];
    }
    for seat in Seat::all(players) {
        chances[seat] /= sum;
    }
    chances
}

/// What everyone got of the point.
pub(crate) fn shares(outcome: &Outcome) -> Chances {
    let mut chances = BySeat::all(0.0);
    for seat in Seat::all(outcome.players) {
        chances[seat] = outcome.share(seat);
    }
    chances
}

/// The same for everyone.
pub(crate) fn even(players: u8) -> Chances {
    BySeat::all(1.0 / f32::from(players))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn chances_add_up_to_one_and_follow_the_points() {
        let chances = softmax(&BySeat([3.0, 1.0, 900.0, 0.0, 0.0]), 2, 1.0);
        assert!((chances[Seat(0)] + chances[Seat(1)] - 1.0).abs() < 1e-6);
        let odds = chances[Seat(0)] / chances[Seat(1)];
        assert!((odds - 1f32.exp().powi(2)).abs() < 1e-3, "{odds}");
    }
}
