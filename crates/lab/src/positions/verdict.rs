//! What a proof comes to.

/// Whether a seat wins for certain within some turns.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Verdict {
    /// It does, whatever others do, luck brings and hands hide.
    Wins,
    /// It does not: others can prevent it, or luck can, or the turns are over before.
    Fails,
    /// Neither is shown: luck has more ways than can be looked at, and none of those that were tried prevents it.
    Unknown,
}

/// There are more positions to look at than allowed. That says nothing about a position: who may look at more may find out.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct TooMuch;

/// A look at a position.
pub(super) type Looked = Result<Verdict, TooMuch>;

/// What a decision comes to, of whose ways each has a verdict.
pub(super) struct Choice {
    /// This verdict of one way is that of the decision.
    settles: Verdict,
    /// The verdict by all ways until now.
    by_now: Verdict,
}

impl Choice {
    /// Who decides wants to win: one way is enough.
    pub(super) fn mine() -> Choice {
        Choice {
            settles: Verdict::Wins,
            by_now: Verdict::Fails,
        }
    }

    /// Somebody decides who wants to prevent it, or luck does: one way is enough for that.
    pub(super) fn others() -> Choice {
        Choice {
            settles: Verdict::Fails,
            by_now: Verdict::Wins,
        }
    }

    /// One more way; whether it settles the decision.
    pub(super) fn settled_by(&mut self, way: Verdict) -> bool {
        if way == self.settles || way == Verdict::Unknown {
            self.by_now = way;
        }
        way == self.settles
    }

    /// The verdict of the decision, once it is settled or all ways were looked at.
    pub(super) fn verdict(&self) -> Verdict {
        self.by_now
    }
}

#[cfg(test)]
mod tests {
    use super::{Verdict::*, *};

    fn of(mut choice: Choice, ways: &[Verdict]) -> Verdict {
        for way in ways {
            if choice.settled_by(*way) {
                break;
            }
        }
        choice.verdict()
    }

    #[test]
    fn one_winning_way_is_enough_for_me_and_what_is_not_known_is_no_loss() {
        assert_eq!(of(Choice::mine(), &[Fails, Unknown, Wins]), Wins);
        assert_eq!(of(Choice::mine(), &[Fails, Unknown, Fails]), Unknown);
        assert_eq!(of(Choice::mine(), &[Fails, Fails]), Fails);
    }

    #[test]
    fn one_failing_way_is_enough_for_others_and_what_is_not_known_is_no_win() {
        assert_eq!(of(Choice::others(), &[Wins, Unknown, Fails]), Fails);
        assert_eq!(of(Choice::others(), &[Wins, Unknown, Wins]), Unknown);
        assert_eq!(of(Choice::others(), &[Wins, Wins]), Wins);
    }
}
