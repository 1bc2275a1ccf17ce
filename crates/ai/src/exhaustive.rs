//! What decisions are worth for certain: all ways to the end, for two in an open game.
use crate::{AsItIs, Name};
use menagerie_core::{Game, Seat, Turn};
use std::{collections::HashMap, hash::BuildHasherDefault};

/// What was found by looking at all ways to the end.
#[derive(Debug, Clone, PartialEq)]
pub struct Exhausted<A> {
    /// Every decision, and what it wins of the one point if both play as well as can be.
    pub values: Vec<(A, f32)>,
    /// So many positions were looked at.
    pub positions: u64,
}

impl<A: Copy> Exhausted<A> {
    /// The decisions that win most, what they win, and what the best of the others wins; nothing if all win the same.
    pub fn best(&self) -> Option<(Vec<A>, f32, f32)> {
        let values = self.values.iter().map(|(_, value)| *value);
        let best = values.clone().reduce(f32::max)?;
        let next = values.filter(|&value| value < best).reduce(f32::max)?;
        let right = self.values.iter().filter(|(_, value)| *value == best);
        Some((right.map(|(action, _)| *action).collect(), best, next))
    }
}

/// What every decision in a position wins; nothing if luck comes in, if more than two play, or if there are more positions than `most`. Where more than `few` decisions win
/// everything there is nothing to find, and the rest is left out.
pub fn exhaust<G: Game>(state: &G::State, most: u64, few: usize) -> Option<Exhausted<G::Action>> {
    every_way::<G>(state, few, false, |positions| positions <= most)
}

/// What every decision wins where luck may come in: all it can bring is looked at, and a decision is worth what comes of it on average. Nothing if luck has too many ways.
pub fn exhaust_luck<G: Game>(state: &G::State, most: u64) -> Option<Exhausted<G::Action>> {
    exhaust_while::<G>(state, |positions| positions <= most)
}

/// The same as long as somebody says so, who is told how many positions have been looked at.
pub(crate) fn exhaust_while<G: Game>(
    state: &G::State,
    goes_on: impl FnMut(u64) -> bool,
) -> Option<Exhausted<G::Action>> {
    every_way::<G>(state, usize::MAX, true, goes_on)
}

fn every_way<G: Game>(
    state: &G::State,
    few: usize,
    luck: bool,
    goes_on: impl FnMut(u64) -> bool,
) -> Option<Exhausted<G::Action>> {
    let Turn::Decide(seat) = G::turn(state) else {
        return None;
    };
    if G::players(state) != 2 {
        return None;
    }
    let mut look = Look::<G, _> {
        me: seat,
        positions: 0,
        goes_on,
        luck,
        known: luck.then(HashMap::default),
        refutations: Vec::new(),
    };
    let mut legal = Vec::new();
    G::actions(state, &mut legal);
    let (mut values, mut won) = (Vec::new(), 0);
    for action in legal {
        let mut after = state.clone();
        G::apply(&mut after, action, &mut ());
        let value = look.value(&after, 0, 0.0, 1.0)?;
        values.push((action, value));
        won += usize::from(value >= 1.0);
        if won > few {
            break;
        }
    }
    Some(Exhausted {
        values,
        positions: look.positions,
    })
}

struct Look<G: Game, F> {
    me: Seat,
    positions: u64,
    /// Whether so many positions may be looked at.
    goes_on: F,
    /// Whether luck may come in.
    luck: bool,
    /// At least and at most so much is won in a position, where positions are known again: with luck most come up in many ways. Puzzles say how many positions were looked
    /// at, one way at a time.
    known: Option<HashMap<Name, [f32; 2], BuildHasherDefault<AsItIs>>>,
    /// What settled a position last, so many decisions on: it often settles the next one too, so it is tried first.
    refutations: Vec<Option<G::Action>>,
}

impl<G: Game, F: FnMut(u64) -> bool> Look<G, F> {
    /// What `me` wins, if that lies between the bounds; else a bound of it.
    fn value(&mut self, state: &G::State, deep: usize, mut low: f32, mut high: f32) -> Option<f32> {
        self.positions += 1;
        if !(self.goes_on)(self.positions) {
            return None;
        }
        let seat = match G::turn(state) {
            Turn::Over => return G::outcome(state).map(|outcome| outcome.share(self.me)),
            Turn::Chance if self.luck => return self.average(state, deep),
            Turn::Chance => return None,
            Turn::Decide(seat) => seat,
        };
        let name = self.known.is_some().then(|| Name::of(state));
        let known = self.known.as_ref().zip(name);
        let [least, most] = known
            .and_then(|(known, name)| known.get(&name).copied())
            .unwrap_or([0.0, 1.0]);
        if least >= high || least >= most {
            return Some(least);
        }
        if most <= low {
            return Some(most);
        }
        let asked = [low, high];
        let mut legal = Vec::new();
        G::actions(state, &mut legal);
        if self.refutations.len() <= deep {
            self.refutations.resize(deep + 1, None);
        }
        let tried_first = legal
            .iter()
            .position(|&action| Some(action) == self.refutations[deep]);
        if let Some(place) = tried_first {
            legal[..=place].rotate_right(1);
        }
        let mine = seat == self.me;
        let mut best: f32 = if mine { 0.0 } else { 1.0 };
        for action in legal {
            let mut after = state.clone();
            G::apply(&mut after, action, &mut ());
            let value = self.value(&after, deep + 1, low, high)?;
            if mine {
                best = best.max(value);
                low = low.max(best);
            } else {
                best = best.min(value);
                high = high.min(best);
            }
            if low >= high {
                self.refutations[deep] = Some(action);
                break;
            }
        }
        if let Some((known, name)) = self.known.as_mut().zip(name) {
            // what lies outside of the bounds is a bound itself
            let least = if best > asked[0] { best } else { least };
            let most = if best < asked[1] { best } else { most };
            known.insert(name, [least, most]);
        }
        Some(best)
    }

    /// What `me` wins on average.
    fn average(&mut self, state: &G::State, deep: usize) -> Option<f32> {
        let mut sum = 0.0;
        for (chance, likely) in menagerie_games::odds::<G>(state)? {
            let mut after = state.clone();
            G::settle(&mut after, chance, &mut ());
            // a bound of one outcome says nothing of the average: each is found out exactly
            sum += likely * f64::from(self.value(&after, deep, 0.0, 1.0)?);
        }
        Some(sum as f32)
    }
}

#[cfg(test)]
#[cfg(all(feature = "waddle-waddle", feature = "wombat-rescue"))]
mod tests {
    use super::*;
    use menagerie_core::{Options, Quick, Tell, below};
    use menagerie_games::waddle_waddle::WaddleWaddle;

    /// The same without leaving anything out.
    fn plain(state: &<WaddleWaddle as Game>::State, me: Seat) -> f32 {
        let Turn::Decide(seat) = WaddleWaddle::turn(state) else {
            return WaddleWaddle::outcome(state).unwrap().share(me);
        };
        let mut legal = Vec::new();
        WaddleWaddle::actions(state, &mut legal);
        let values = legal.into_iter().map(|action| {
            let mut after = state.clone();
            WaddleWaddle::apply(&mut after, action, &mut ());
            plain(&after, me)
        });
        match seat == me {
            true => values.fold(0.0, f32::max),
            false => values.fold(1.0, f32::min),
        }
    }

    #[test]
    fn the_last_turn_of_a_game_is_worth_what_looking_at_everything_says() {
        let setup = WaddleWaddle::setup(2, &Options::new().with("level", "1")).unwrap();
        let mut rng = Quick::new(4);
        let (mut state, mut legal) = (WaddleWaddle::begin(&setup), Vec::new());
        let mut states = Vec::new();
        while WaddleWaddle::turn(&state) != Turn::Over {
            if WaddleWaddle::turn(&state) == Turn::Chance {
                let chance = WaddleWaddle::draw(&state, &mut rng);
                WaddleWaddle::settle(&mut state, chance, &mut ());
                continue;
            }
            states.push(state.clone());
            legal.clear();
            WaddleWaddle::actions(&state, &mut legal);
            let action = legal[below(&mut rng, legal.len() as u32) as usize];
            WaddleWaddle::apply(&mut state, action, &mut ());
        }
        assert!(
            exhaust::<WaddleWaddle>(&states[0], 1000, usize::MAX).is_none(),
            "too many positions"
        );
        // the last turn: a penguin, and its end
        let state = &states[states.len() - 2];
        let Turn::Decide(seat) = WaddleWaddle::turn(state) else {
            unreachable!("only decisions are kept");
        };
        let found = exhaust::<WaddleWaddle>(state, 100_000, usize::MAX).unwrap();
        assert!(found.values.len() > 1);
        // where more are right than are wanted the rest is left out
        let won = |found: &Exhausted<_>| found.values.iter().filter(|one| one.1 >= 1.0).count();
        let (all, few) = (won(&found), won(&found).saturating_sub(2));
        let less = exhaust::<WaddleWaddle>(state, 100_000, few).unwrap();
        assert_eq!(won(&less), all.min(few + 1));
        // positions that are known again change nothing
        let again = exhaust_luck::<WaddleWaddle>(state, 100_000).unwrap();
        assert_eq!(again.values, found.values);
        assert!(again.positions <= found.positions);
        for (action, value) in found.values {
            let mut after = state.clone();
            WaddleWaddle::apply(&mut after, action, &mut ());
            assert_eq!(value, plain(&after, seat), "{action}");
        }
    }

    #[test]
    fn luck_of_too_many_ways_leaves_a_decision_without_a_worth() {
        use menagerie_games::wombat_rescue::WombatRescue;
        // the last turn of a game with a limit: where three food cards lie aside, food grows before it ends
        let last = |aside: &str| {
            let turn = "start=2 seat=1 round=20 max_rounds=20 moves=3 wandered=on red-tiles=none";
            let text = format!("{turn} red=0,-1 red-cubes=0,0 aside={aside}");
            exhaust_luck::<WombatRescue>(&text.parse().unwrap(), 100_000)
        };
        assert!(last("w01/w10").is_some());
        assert!(last("w01/w10/w16").is_none());
    }
}
