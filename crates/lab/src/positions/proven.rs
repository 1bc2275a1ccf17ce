//! What was proven of one decision.
use super::{
    position::{Kind, Position},
    try_out::right_choices,
};
use crate::play::begun_at;
use menagerie_ai::Player;
use menagerie_core::{Game, Record, Seat};

/// Of so many decisions one may be right: where more are, guessing finds them.
pub(super) const SHARE: usize = 3;
/// So often a glance is tried.
const GLANCES: u32 = 4;

/// What was proven.
pub(super) struct Proven<A> {
    pub(super) kind: Kind,
    pub(super) depth: u32,
    pub(super) good: Vec<A>,
    /// So many decisions of which it is not known whether they are right.
    pub(super) unknown: usize,
    pub(super) choices: usize,
    pub(super) looked: u64,
}

impl<A: ToString> Proven<A> {
    /// Whether it is known of every decision whether it is right, there is something right, and so little of it that finding it tells something.
    pub(super) fn tells(&self) -> bool {
        self.unknown == 0 && !self.good.is_empty() && self.good.len() * SHARE <= self.choices
    }

    pub(super) fn position<G: Game>(
        &self,
        record: &Record,
        state: &G::State,
        seat: Seat,
        found: (u64, usize),
    ) -> Position {
        let (id, record) = begun_at::<G>(record, state);
        let good: Vec<String> = self.good.iter().map(A::to_string).collect();
        Position {
            id,
            record,
            seat,
            kind: self.kind,
            depth: self.depth,
            glance: glance::<G>(state, seat, &good),
            good,
            choices: self.choices,
            looked: self.looked,
            found,
        }
    }
}

/// Whether a greedy player mostly finds something right.
fn glance<G: Game>(state: &G::State, seat: Seat, good: &[String]) -> bool {
    let greedy: Player = "greedy".parse().expect("there is such a player");
    let right = right_choices::<G>(&greedy, (state, seat), good, GLANCES);
    2 * right > GLANCES
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_position_tells_something_if_all_is_known_and_at_most_a_third_is_right() {
        let proven = |good: usize, unknown| Proven {
            kind: Kind::Win,
            depth: 2,
            good: vec!["way"; good],
            unknown,
            choices: 9,
            looked: 1,
        };
        assert!(proven(1, 0).tells() && proven(3, 0).tells());
        assert!(!proven(0, 0).tells() && !proven(4, 0).tells());
        assert!(!proven(1, 1).tells());
    }
}
