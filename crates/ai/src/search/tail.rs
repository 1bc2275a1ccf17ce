//! The end of an open game of two without luck, where all ways to it can be looked at: what each decision is worth is known then, and need not be imagined.
use crate::{budget::Meter, exhaustive::exhaust_while};
use menagerie_core::{Game, Quick, Turn};

/// Games that end within so many decisions, however they are played, may be looked through.
const NEAR: u32 = 24;
/// So many are played by lot to find that out.
const TRIES: u64 = 3;
/// No more positions are looked at, whatever the meter says: they are remembered, which takes some forty megabytes until the look is over.
const MOST: u64 = 800_000;
/// After so many positions the meter is asked: a clock takes as long as some of them.
const OFTEN: u64 = 64;

/// What every decision wins of the one point if both play as well as can be. Nothing if the end is far away or luck comes before it, if the meter does not last, or if all are worth the same:
/// then what looks best may still be what the other does not see.
pub(super) fn worths<G: Game>(state: &G::State, meter: &Meter) -> Option<Vec<(G::Action, f32)>> {
    if !(0..TRIES).all(|seed| ends_soon::<G>(state.clone(), &mut Quick::new(seed))) {
        return None;
    }
    let goes_on = |positions: u64| {
        let seen = u32::try_from(positions).unwrap_or(u32::MAX);
        positions <= MOST && (!positions.is_multiple_of(OFTEN) || meter.goes_on(seen))
    };
    let values = exhaust_while::<G>(state, goes_on)?.values;
    let differ = values.iter().any(|one| one.1 != values[0].1);
    differ.then_some(values)
}

/// Whether a game that is played by lot ends within a few decisions, and without luck: what luck may bring makes so many ways of few that looking at them is mostly in vain.
fn ends_soon<G: Game>(mut state: G::State, rng: &mut Quick) -> bool {
    let (mut decisions, mut legal) = (0, Vec::new());
    while decisions <= NEAR {
        match G::turn(&state) {
            Turn::Over => return true,
            Turn::Chance => return false,
            Turn::Decide(_) => {
                decisions += 1;
                let action = G::pick(&state, rng, &mut legal);
                G::apply(&mut state, action, &mut ());
            }
        }
    }
    false
}

#[cfg(test)]
#[cfg(feature = "waddle-waddle")]
mod tests {
    use super::*;
    use crate::{Limit, Stop, budget::Purse, exhaust_luck};
    use menagerie_core::{Options, Tell};
    use menagerie_games::waddle_waddle::{Action, State, WaddleWaddle};

    /// Five turns, and one penguin of each colour that is not Grumpy.
    const SMALL: &str = r#"{"turnsPerPlayer":5,"tiles":{"alpha":0,"parent":0,"bigBelly":1}}"#;

    /// A game of an edition after so many random decisions.
    fn played(edition: &str, decisions: usize) -> State {
        let options = Options::new().with("level", "2").with("edition", edition);
        let setup = WaddleWaddle::setup(2, &options).unwrap();
        let (mut state, mut rng) = (WaddleWaddle::begin(&setup), Quick::new(6));
        let first = WaddleWaddle::draw(&state, &mut rng);
        WaddleWaddle::settle(&mut state, first, &mut ());
        let mut legal = Vec::new();
        for _ in 0..decisions {
            let action = WaddleWaddle::pick(&state, &mut rng, &mut legal);
            WaddleWaddle::apply(&mut state, action, &mut ());
        }
        state
    }

    fn found(state: &State, (games, positions): (u32, u32)) -> Option<Vec<(Action, f32)>> {
        let purse = Purse::new(Limit::Games(games));
        let meter = purse.open_tail(positions, &Stop::default())?;
        worths::<WaddleWaddle>(state, &meter)
    }

    /// A position of such a game in which decisions differ, and what they are worth.
    fn telling() -> (State, Vec<(Action, f32)>) {
        let states = (5..).map(|decisions| played(SMALL, decisions));
        let worths = states.map(|state| {
            let all = exhaust_luck::<WaddleWaddle>(&state, u64::MAX).unwrap();
            (state, all.values)
        });
        let mut telling =
            worths.filter(|(_, values)| values.iter().any(|one| one.1 != values[0].1));
        telling.next().unwrap()
    }

    #[test]
    fn near_the_end_every_decision_is_worth_what_all_ways_say() {
        let (state, values) = telling();
        assert_eq!(found(&state, (1000, 100)), Some(values));
    }

    #[test]
    fn what_would_take_too_long_is_left_to_imagination() {
        let (state, _) = telling();
        assert_eq!(found(&state, (1000, 1)), None, "the meter does not last");
        assert_eq!(found(&state, (999, 100)), None, "too few games for that");
    }

    #[test]
    fn ends_that_are_far_away_or_wait_for_luck_are_not_looked_for() {
        let soon = |state| ends_soon::<WaddleWaddle>(state, &mut Quick::new(1));
        assert!(soon(played(SMALL, 5)));
        assert!(!soon(played("standard", 5)), "far away");
        let setup = WaddleWaddle::setup(2, &Options::new().with("edition", SMALL)).unwrap();
        assert!(!soon(WaddleWaddle::begin(&setup)), "luck says who begins");
    }
}
