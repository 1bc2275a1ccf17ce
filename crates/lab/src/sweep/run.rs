//! The same luck at every setting, and what follows.
use super::Measure;
use crate::{
    Effort,
    course::Course,
    exact,
    play::play,
    samples::{Difference, Point, Samples, differences, point},
    task::{Task, Unfinished},
};
use menagerie_core::{Seed, Tell};
use menagerie_engine::AnyPlayer;
use serde::{Deserialize, Serialize};

/// What is to be played at every setting.
#[derive(Debug, Clone)]
pub struct Sweep {
    /// Who plays: each of them in all seats.
    pub agents: Vec<AnyPlayer>,
    /// How many seats.
    pub seats: u8,
    /// How many games for each setting and each player.
    pub games: usize,
    /// The seed of the first luck; the next one has the next number. They are the same at every setting.
    pub seed: u64,
    /// How much work at once.
    pub effort: Effort,
}

/// One player over all settings.
#[derive(Debug, Clone)]
pub struct Curve {
    /// Who.
    pub agent: AnyPlayer,
    /// In the order of the settings.
    pub points: Vec<Point>,
    /// How far each setting is from the one before it: the first has none.
    pub steps: Vec<Vec<Option<Difference>>>,
}

/// Plays all settings with the same luck. `progress` is told after every game.
///
/// # Errors
/// If the games are played by workers and they cannot be reached, or refuse.
pub fn sweep<G: Tell>(
    plan: &Sweep,
    setups: &[G::Setup],
    progress: &(dyn Fn() + Sync),
) -> Result<Vec<Curve>, Unfinished> {
    let curve = |agent: &AnyPlayer| {
        let range = 0..plan.games;
        let samples: Vec<Samples> = setups
            .iter()
            .map(|setup| sample::<G>(plan, agent, setup, range.clone(), progress))
            .collect::<Result<_, _>>()?;
        let points = samples.iter().enumerate();
        Ok(Curve {
            agent: agent.clone(),
            points: points
                .map(|(i, own)| point(own, (i > 0).then(|| &samples[0])))
                .collect(),
            steps: (0..samples.len())
                .map(|i| differences(&samples[i], i.checked_sub(1).map(|before| &samples[before])))
                .collect(),
        })
    };
    plan.agents.iter().map(curve).collect()
}

/// The games of one player at one setting whose numbers are in the range.
pub(super) fn sample<G: Tell>(
    plan: &Sweep,
    agent: &AnyPlayer,
    setup: &G::Setup,
    range: std::ops::Range<usize>,
    progress: &(dyn Fn() + Sync),
) -> Result<Samples, Unfinished> {
    let task = Sampled {
        agent: agent.clone(),
        seats: plan.seats,
        seed: plan.seed.wrapping_add(range.start as u64),
    };
    let told = |_: usize| progress();
    let games = plan.effort.all::<G, _>(&task, setup, range.len(), &told)?;
    let row = |i: usize| games.iter().map(|game| game.0[i]).collect();
    let measures = Measure::all(plan.seats).len();
    Ok(Samples((0..measures).map(row).collect()))
}

/// Games of one player at one setting.
#[derive(Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Sampled {
    agent: AnyPlayer,
    seats: u8,
    seed: u64,
}

/// All measures of one game.
#[derive(Debug, Serialize, Deserialize)]
pub(crate) struct Measured(#[serde(with = "exact")] Vec<f64>);

impl Task for Sampled {
    const KIND: &'static str = "samples";
    type Came = Measured;

    fn players(&self) -> Vec<&AnyPlayer> {
        vec![&self.agent]
    }

    fn piece<G: Tell>(&self, setup: &G::Setup, number: usize) -> Measured {
        let seed = self.seed.wrapping_add(number as u64);
        let players = vec![&self.agent; usize::from(self.seats)];
        let mut course = Course::default();
        play::<G>(setup, &players, &Seed::from_number(seed), 0, &mut course);
        let measures = Measure::all(self.seats);
        let measure = |measure: &Measure| measure.of(&course, self.seats);
        Measured(measures.iter().map(measure).collect())
    }
}
