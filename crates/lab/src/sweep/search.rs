//! The settings that come nearest to an aim: some are tried, those that do best are played more, the last few once more with fresh luck.
use super::{Aim, Combination, Sweep, run::sample};
use crate::{
    Interval,
    samples::{Point, Samples, point},
    task::Unfinished,
};
use menagerie_core::{Quick, Tell, below};
use std::collections::BTreeMap;

/// So many settings are proposed.
const PROPOSED: usize = 3;
/// The first look at a setting takes so many games, or all if that is less.
const FIRST_LOOK: usize = 32;
/// Fresh luck comes from seeds this far away.
const FRESH: u64 = 1 << 40;

/// What is to be searched.
#[derive(Debug, Clone)]
pub struct Search {
    /// Who plays, at how many seats, how many games at most for a setting, with which luck.
    pub plan: Sweep,
    /// What is wanted.
    pub aim: Aim,
    /// How many settings are tried at most.
    pub tries: usize,
}

/// A setting that was tried.
#[derive(Debug, Clone)]
pub struct Tried {
    /// Which of the settings.
    pub setting: usize,
    /// How many games each player got to show it.
    pub games: usize,
    /// How far off it was, in units of what is allowed, the mean over the players; 0 if all that is wanted held.
    pub miss: f64,
}

/// A setting that is proposed, with figures from luck that the search has not seen.
#[derive(Debug, Clone)]
pub struct Proposal {
    /// Which of the settings.
    pub setting: usize,
    /// How far off it was in the search.
    pub searched: f64,
    /// How far off it is at least with fresh luck, given the benefit of the doubt: what is ranked by.
    pub least: f64,
    /// How far off its means are: what is ranked by among those that may hold.
    pub miss: f64,
    /// One for each player.
    pub points: Vec<Point>,
}

/// What a search came to.
#[derive(Debug, Clone)]
pub struct Searched {
    /// Every setting that was tried, best first.
    pub tried: Vec<Tried>,
    /// The nearest, best first.
    pub proposals: Vec<Proposal>,
    /// How many games were played altogether.
    pub games: usize,
}

/// Looks for the settings that come nearest to an aim. `setups` has the settings that can be played with the number of each among all
/// combinations. If there are more than may be tried, half of the tries are drawn by the seed and the others are neighbours of the best so far.
///
/// # Errors
/// If the games are played by workers and they cannot be reached, or refuse.
pub fn search<G: Tell>(
    plan: &Search,
    combinations: &[Combination],
    setups: &[(usize, G::Setup)],
    progress: &(dyn Fn() + Sync),
) -> Result<Searched, Unfinished> {
    let mut work = Work::<G> {
        plan,
        setups,
        progress,
        known: BTreeMap::new(),
        games: 0,
    };
    let first = FIRST_LOOK.min(plan.plan.games);
    for at in drawn(setups.len(), plan.tries, plan.plan.seed) {
        work.play(at, first)?;
    }
    while work.known.len() < plan.tries.min(setups.len()) {
        let best = work.hopeful();
        let next = best
            .iter()
            .find_map(|&at| work.untried_neighbour(at, combinations));
        let Some(next) = next.or_else(|| (0..setups.len()).find(|at| !work.known.contains_key(at)))
        else {
            break;
        };
        work.play(next, first)?;
    }
    let mut games = first;
    let mut left = work.hopeful();
    while games < plan.plan.games && left.len() > PROPOSED {
        games = (2 * games).min(plan.plan.games);
        left.truncate((left.len() / 2).max(PROPOSED));
        for &at in &left {
            work.play(at, games)?;
        }
        left = work
            .hopeful()
            .into_iter()
            .filter(|at| left.contains(at))
            .collect();
    }
    left.truncate(PROPOSED);
    let proposals = left.iter().map(|&at| work.proposal(at));
    let proposals = proposals.collect::<Result<_, _>>()?;
    Ok(work.told(proposals))
}

/// Which settings are looked at first: all if they fit, else half as many as may be tried.
fn drawn(many: usize, tries: usize, seed: u64) -> Vec<usize> {
    let mut all: Vec<usize> = (0..many).collect();
    if many <= tries {
        return all;
    }
    let mut rng = Quick::new(seed);
    let wanted = tries.div_ceil(2).max(1);
    for i in 0..wanted {
        let from = i + below(&mut rng, (many - i) as u32) as usize;
        all.swap(i, from);
    }
    all.truncate(wanted);
    all
}

struct Work<'a, G: Tell> {
    plan: &'a Search,
    setups: &'a [(usize, G::Setup)],
    progress: &'a (dyn Fn() + Sync),
    /// What was played at each setting, by its place in the list: samples for each player.
    known: BTreeMap<usize, Vec<Samples>>,
    games: usize,
}

impl<G: Tell> Work<'_, G> {
    /// Plays at a setting until there are so many games.
    fn play(&mut self, at: usize, games: usize) -> Result<(), Unfinished> {
        let plan = &self.plan.plan;
        let known = self
            .known
            .entry(at)
            .or_insert_with(|| vec![Samples::default(); plan.agents.len()]);
        for (agent, samples) in plan.agents.iter().zip(known) {
            let range = samples.games()..games;
            self.games += range.len();
            let more = sample::<G>(plan, agent, &self.setups[at].1, range, self.progress)?;
            samples.extend(more);
        }
        Ok(())
    }

    fn points(&self, at: usize) -> Vec<Point> {
        let samples = self.known.get(&at).map_or(&[][..], Vec::as_slice);
        samples.iter().map(|own| point(own, None)).collect()
    }

    fn miss(&self, at: usize) -> f64 {
        miss(&self.points(at), |means| {
            self.plan.aim.miss(means, self.plan.plan.seats)
        })
    }

    /// How far off a setting is at least: what a few games cannot tell is not held against it.
    fn least_miss(&self, at: usize) -> f64 {
        miss(&self.points(at), |means| {
            self.plan.aim.least_miss(means, self.plan.plan.seats)
        })
    }

    /// All that were played, best first; of equals the first.
    fn best(&self) -> Vec<usize> {
        self.sorted(|at| (self.miss(at), 0.0))
    }

    /// All that were played, those first that may be right; of equals those whose means are nearer. By their means alone a setting that is right
    /// would often be dropped after the first look.
    fn hopeful(&self) -> Vec<usize> {
        self.sorted(|at| (self.least_miss(at), self.miss(at)))
    }

    fn sorted(&self, by: impl Fn(usize) -> (f64, f64)) -> Vec<usize> {
        let mut all: Vec<((f64, f64), usize)> = self.known.keys().map(|&at| (by(at), at)).collect();
        all.sort_by(|((a, a2), i), ((b, b2), j)| {
            a.total_cmp(b).then(a2.total_cmp(b2)).then(i.cmp(j))
        });
        all.into_iter().map(|(_, at)| at).collect()
    }

    /// A setting that was not tried and differs in one number from this one, by one value in the order in which values were said.
    fn untried_neighbour(&self, at: usize, combinations: &[Combination]) -> Option<usize> {
        let number = |at: usize| self.setups[at].0;
        let strides = strides(combinations);
        let untried = |wanted: usize| {
            let found = self
                .setups
                .binary_search_by_key(&wanted, |(n, _)| *n)
                .ok()?;
            (!self.known.contains_key(&found)).then_some(found)
        };
        strides.iter().find_map(|&(stride, many)| {
            let here = number(at) / stride % many;
            let up = (here + 1 < many).then(|| number(at) + stride);
            let down = (here > 0).then(|| number(at) - stride);
            [up, down].into_iter().flatten().find_map(untried)
        })
    }

    fn proposal(&mut self, at: usize) -> Result<Proposal, Unfinished> {
        let plan = &self.plan.plan;
        let fresh = Sweep {
            seed: plan.seed.wrapping_add(FRESH),
            ..plan.clone()
        };
        let setup = &self.setups[at].1;
        let play = |agent| {
            let samples = sample::<G>(&fresh, agent, setup, 0..plan.games, self.progress)?;
            Ok(point(&samples, None))
        };
        let points: Vec<Point> = plan.agents.iter().map(play).collect::<Result<_, _>>()?;
        self.games += plan.games * plan.agents.len();
        Ok(Proposal {
            setting: self.setups[at].0,
            searched: self.miss(at),
            least: miss(&points, |means| self.plan.aim.least_miss(means, plan.seats)),
            miss: miss(&points, |means| self.plan.aim.miss(means, plan.seats)),
            points,
        })
    }

    fn told(self, mut proposals: Vec<Proposal>) -> Searched {
        // what misses something beyond doubt stands behind what may hold
        proposals.sort_by(|a, b| {
            let surely = a.least.total_cmp(&b.least);
            let nearer = surely.then(a.miss.total_cmp(&b.miss));
            nearer.then(a.setting.cmp(&b.setting))
        });
        let tried = self.best().into_iter().map(|at| Tried {
            setting: self.setups[at].0,
            games: self.known[&at].first().map_or(0, Samples::games),
            miss: self.miss(at),
        });
        Searched {
            tried: tried.collect(),
            proposals,
            games: self.games,
        }
    }
}

/// For each number that is varied: how far apart its neighbouring values are in the list of combinations, and how many values it has.
fn strides(combinations: &[Combination]) -> Vec<(usize, usize)> {
    let places = combinations.first().map_or(0, Vec::len);
    let mut strides = Vec::new();
    let mut stride = 1;
    for place in (0..places).rev() {
        let mut many = 1;
        while let Some(next) = combinations.get(many * stride)
            && next[..place] == combinations[0][..place]
        {
            many += 1;
        }
        strides.push((stride, many));
        stride *= many;
    }
    strides
}

/// The mean over the players.
fn miss(points: &[Point], of: impl Fn(&[Interval]) -> f64) -> f64 {
    let misses = points.iter().map(|point| of(&point.means));
    misses.sum::<f64>() / (points.len() as f64).max(1.0)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::sweep::combinations;

    #[test]
    fn neighbours_are_found_by_strides() {
        let varied = ["a=1..2", "b=5,6,7", "c=0..3"].map(|text| text.parse().unwrap());
        let all = combinations(&varied, 100).unwrap();
        assert_eq!(strides(&all), [(1, 4), (4, 3), (12, 2)]);
    }

    #[test]
    fn what_is_looked_at_first_is_drawn_by_the_seed_and_bounded() {
        assert_eq!(drawn(5, 8, 1), [0, 1, 2, 3, 4]);
        let some = drawn(1000, 20, 7);
        assert_eq!((some.len(), &some), (10, &drawn(1000, 20, 7)));
        assert_ne!(some, drawn(1000, 20, 8));
        let mut once = some.clone();
        once.sort_unstable();
        once.dedup();
        assert_eq!(once.len(), 10);
    }
}
