//! Whether one decision is clearly best.
use super::puzzle::{Other, Proof, rounded, short};
use menagerie_ai::{Appraise, Estimate, exhaust};
use menagerie_core::{Audience, Game, Seat};

/// So many positions are looked at before a tail is taken for too long.
const POSITIONS: u64 = 150_000;
/// First looks: all decisions with few games, the best of them with more. So many games each, and so many decisions go on.
const GLANCES: [(u32, usize); 2] = [(20, 16), (80, 16)];
/// Decisions that are less than this behind the best after the first looks are looked at thoroughly.
const PLAUSIBLE: f32 = 0.15;
/// At least so many decisions are looked at thoroughly; where more than twice as many are plausible, nothing is clear.
const CLOSE: usize = 5;
/// Games imagined for one thorough look.
const GAMES: u32 = 300;
/// So many thorough looks.
const LOOKS: u32 = 8;
/// After so many of them most of what is not clear is given up.
const EARLY: usize = 2;
/// What is less than this behind the best is as good.
const SAME: f32 = 0.03;
/// So much better is clearly better.
const CLEAR: f32 = 0.10;
/// So much better it must be at the least that is believable.
const SURE: f32 = 0.05;
/// So many others are told.
const TOLD: usize = 3;
/// Of so many decisions one may be right.
const SHARE: usize = 4;

/// What is clearly best in a position.
pub(super) struct Best<A> {
    /// The best decision first, then those that are as good.
    pub(super) right: Vec<A>,
    pub(super) proof: Proof,
}

/// Whether so few of all decisions are right that there is something to find.
pub(super) fn few(right: usize, all: usize) -> bool {
    right <= most_right(all)
}

/// So many of all decisions may be right.
pub(super) fn most_right(all: usize) -> usize {
    (all / SHARE).max(1)
}

/// The best decisions in a position, if they are clearly best by what their seat knows and few, and the proof of it.
pub(super) fn prove<G: Game>(
    appraiser: &mut dyn Appraise<G>,
    state: &G::State,
    seat: Seat,
    number: u64,
) -> Option<Best<G::Action>> {
    let mut legal = Vec::new();
    G::actions(state, &mut legal);
    if let [only] = legal[..] {
        return Some(Best {
            right: vec![only],
            proof: Proof::Forced,
        });
    }
    if appraiser.is_open()
        && let Some(all) = exhaust::<G>(state, POSITIONS, most_right(legal.len()))
    {
        let (right, best, next) = all.best()?;
        let proof = Proof::Exhaustive {
            positions: all.positions,
            best,
            next,
        };
        return few(right.len(), legal.len()).then_some(Best { right, proof });
    }
    search(appraiser, state, seat, &legal, number)
}

fn search<G: Game>(
    appraiser: &mut dyn Appraise<G>,
    state: &G::State,
    seat: Seat,
    legal: &[G::Action],
    number: u64,
) -> Option<Best<G::Action>> {
    let view = G::view(state, Audience::Seat(seat));
    let mut expects = |action, games, number| appraiser.expects(&view, action, games, number)[seat];
    let mut ways: Vec<(G::Action, f32)> = legal.iter().map(|&action| (action, 0.0)).collect();
    for (games, most) in GLANCES {
        if ways.len() <= CLOSE {
            break;
        }
        for (action, chance) in &mut ways {
            *chance = expects(*action, games, number);
        }
        ways.sort_by(|a, b| b.1.total_cmp(&a.1));
        ways.truncate(most);
    }
    if ways.len() > CLOSE {
        let least = ways[0].1 - PLAUSIBLE;
        let plausible = ways.iter().filter(|(_, chance)| *chance >= least).count();
        if plausible > 2 * CLOSE {
            return None;
        }
        ways.truncate(plausible.max(CLOSE));
    }
    let mut looked: Vec<(G::Action, Vec<f32>)> = ways
        .into_iter()
        .map(|(action, _)| (action, Vec::new()))
        .collect();
    for look in 1..=u64::from(LOOKS) {
        for (action, looks) in &mut looked {
            looks.push(expects(*action, GAMES, number ^ look << 8));
        }
        if look as usize == EARLY && lead(&looked) < CLEAR / 2.0 {
            return None;
        }
    }
    let mean = |looks: &[f32]| Estimate::of(looks).mean;
    looked.sort_by(|a, b| mean(&b.1).total_cmp(&mean(&a.1)));
    let least = mean(&looked.first()?.1) - SAME;
    let as_good = looked.iter().filter(|(_, looks)| mean(looks) > least);
    let as_good = as_good.count();
    if !few(as_good, legal.len()) {
        return None;
    }
    let (right, others) = looked.split_at(as_good);
    let of_best = &right.first()?.1;
    // the nearest of those that are not as good is the one that it is least surely better than
    let margin = others
        .iter()
        .map(|(_, looks)| {
            let apart: Vec<f32> = of_best.iter().zip(looks).map(|(a, b)| a - b).collect();
            Estimate::of(&apart)
        })
        .min_by(|a, b| a.low.total_cmp(&b.low))?;
    if margin.mean < CLEAR || margin.low < SURE {
        return None;
    }
    // what the first looks left out gets one thorough look: with so few games they may have missed something
    let best = mean(of_best);
    let missed = |&action: &G::Action| {
        looked.iter().all(|(known, _)| *known != action)
            && expects(action, GAMES, number ^ 1 << 8) > best - CLEAR
    };
    if legal.iter().any(missed) {
        return None;
    }
    let told = others.iter().take(TOLD).map(|(action, looks)| Other {
        action: action.to_string(),
        chance: rounded(mean(looks)),
    });
    let proof = Proof::Search {
        games: GAMES,
        looks: LOOKS,
        best: short(Estimate::of(of_best).chance()),
        margin: short(margin),
        others: told.collect(),
    };
    let right = right.iter().map(|(action, _)| *action).collect();
    Some(Best { right, proof })
}

/// How far the best lies before the next that is not as good, on average.
fn lead<A>(looked: &[(A, Vec<f32>)]) -> f32 {
    let mut means: Vec<f32> = looked
        .iter()
        .map(|(_, looks)| Estimate::of(looks).mean)
        .collect();
    means.sort_by(|a, b| b.total_cmp(a));
    let Some(&best) = means.first() else {
        return 0.0;
    };
    let next = means.into_iter().find(|mean| *mean <= best - SAME);
    next.map_or(0.0, |next| best - next)
}
