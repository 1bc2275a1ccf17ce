//! The same luck at every setting, and what follows.
use super::Measure;
use crate::{
    Effort,
    course::Course,
    play::play,
    samples::{Difference, Point, Samples, differences, point},
};
use menagerie_core::{Seed, Tell};
use menagerie_engine::AnyPlayer;

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
pub fn sweep<G: Tell>(
    plan: &Sweep,
    setups: &[G::Setup],
    progress: &(dyn Fn() + Sync),
) -> Vec<Curve> {
    let curve = |agent: &AnyPlayer| {
        let range = 0..plan.games;
        let samples: Vec<Samples> = setups
            .iter()
            .map(|setup| sample::<G>(plan, agent, setup, range.clone(), progress))
            .collect();
        let points = samples.iter().enumerate();
        Curve {
            agent: agent.clone(),
            points: points
                .map(|(i, own)| point(own, (i > 0).then(|| &samples[0])))
                .collect(),
            steps: (0..samples.len())
                .map(|i| differences(&samples[i], i.checked_sub(1).map(|before| &samples[before])))
                .collect(),
        }
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
) -> Samples {
    let measures = Measure::all(plan.seats);
    let game = |number: usize| {
        let seed = plan.seed.wrapping_add((range.start + number) as u64);
        let players = vec![agent; usize::from(plan.seats)];
        let mut course = Course::default();
        play::<G>(setup, &players, &Seed::from_number(seed), 0, &mut course);
        progress();
        let measure = |measure: &Measure| measure.of(&course, plan.seats);
        measures.iter().map(measure).collect::<Vec<f64>>()
    };
    let games = plan.effort.each(range.len(), &game, &|_| {});
    let row = |i: usize| games.iter().map(|game| game[i]).collect();
    Samples((0..measures.len()).map(row).collect())
}
