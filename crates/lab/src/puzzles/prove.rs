//! Whether one decision is clearly best.
use super::{
    exhaustive::exhaust,
    puzzle::{Other, Proof, rounded, short},
};
use menagerie_ai::{Appraise, Estimate};
use menagerie_core::{Audience, Game, Seat};

/// So many positions are looked at before a tail is taken for too long.
const POSITIONS: u64 = 150_000;
/// First looks: all decisions with few games, the best of them with more. So many games each, and so many decisions go on.
const GLANCES: [(u32, usize); 2] = [(20, 16), (80, CLOSE)];
/// So many decisions are looked at thoroughly.
const CLOSE: usize = 5;
/// Games imagined for one thorough look.
const GAMES: u32 = 300;
/// So many thorough looks.
const LOOKS: u32 = 8;
/// After so many of them most of what is not clear is given up.
const EARLY: usize = 2;
/// So much better is clearly better.
const CLEAR: f32 = 0.10;
/// So much better it must be at the least that is believable.
const SURE: f32 = 0.05;
/// So many others are told.
const TOLD: usize = 3;

/// The best decision in a position, if it is clearly best by what its seat knows, and the proof of it.
pub(super) fn prove<G: Game>(
    appraiser: &mut dyn Appraise<G>,
    state: &G::State,
    seat: Seat,
    number: u64,
) -> Option<(G::Action, Proof)> {
    let mut legal = Vec::new();
    G::actions(state, &mut legal);
    if let [only] = legal[..] {
        return Some((only, Proof::Forced));
    }
    if appraiser.is_open()
        && let Some(all) = exhaust::<G>(state, POSITIONS)
    {
        let mut values = all.values;
        values.sort_by(|a, b| b.1.total_cmp(&a.1));
        let (best, next) = (values.first()?, values.get(1)?);
        let proof = Proof::Exhaustive {
            positions: all.positions,
            best: best.1,
            next: next.1,
        };
        return (best.1 > next.1).then_some((best.0, proof));
    }
    search(appraiser, state, seat, &legal, number)
}

fn search<G: Game>(
    appraiser: &mut dyn Appraise<G>,
    state: &G::State,
    seat: Seat,
    legal: &[G::Action],
    number: u64,
) -> Option<(G::Action, Proof)> {
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
    let ((best, of_best), others) = looked.split_first()?;
    // the nearest is the one that it is least surely better than
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
    Some((*best, proof))
}

/// How far the best lies before the next, on average.
fn lead<A>(looked: &[(A, Vec<f32>)]) -> f32 {
    let mut means: Vec<f32> = looked
        .iter()
        .map(|(_, looks)| Estimate::of(looks).mean)
        .collect();
    means.sort_by(|a, b| b.total_cmp(a));
    match means[..] {
        [best, next, ..] => best - next,
        _ => 0.0,
    }
}
