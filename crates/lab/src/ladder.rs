//! Is more thinking always better? Each rung plays the one below it.
use crate::{
    Interval,
    contest::{Contest, Progress, Scores, contest},
    task::Unfinished,
};
use menagerie_core::Tell;
use menagerie_engine::AnyPlayer;

/// A player of a ladder.
pub type Rung = AnyPlayer;

/// The usual ladder, from the bottom.
pub fn rungs() -> Vec<Rung> {
    [
        "random",
        "greedy",
        "search:100",
        "search:1000",
        "search:10000",
    ]
    .map(|name| name.parse().expect("these are players"))
    .to_vec()
}

/// One step of a ladder: a player against the one below.
#[derive(Debug, Clone)]
pub struct Step {
    /// Who climbs.
    pub upper: Rung,
    /// Whom it has to beat.
    pub lower: Rung,
    /// The match between them.
    pub result: Scores,
}

impl Step {
    /// The share of the upper one.
    pub fn score(&self) -> Interval {
        self.result.scores[0]
    }

    /// Whether the upper one is better beyond doubt.
    pub fn climbed(&self) -> bool {
        self.score().low > 0.5
    }
}

/// Plays every step of a ladder. The plan says how many games each, at a table of how many seats, with how much effort; its agents do not play.
///
/// # Errors
/// If the steps are played by workers and they cannot be reached, or refuse.
pub fn ladder<G: Tell>(
    rungs: &[Rung],
    plan: &Contest,
    setup: &G::Setup,
    progress: &(dyn Fn(&Rung, Progress) + Sync),
) -> Result<Vec<Step>, Unfinished> {
    let mut steps = Vec::new();
    for pair in rungs.windows(2) {
        let [lower, upper] = [pair[0].clone(), pair[1].clone()];
        let plan = Contest {
            agents: vec![upper.clone(), lower.clone()],
            ..plan.clone()
        };
        let result = contest::<G>(&plan, setup, &|so_far| progress(&upper, so_far), None)?;
        steps.push(Step {
            upper,
            lower,
            result,
        });
    }
    Ok(steps)
}
