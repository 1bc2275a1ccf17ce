//! A win that nobody can prevent, looked for before games are imagined.
//!
//! Imagined games go where things look good, and a quiet way that wins by force looks like nothing for long. In open games it is cheap
//! to ask for certain: some way of mine for every way of the others. Luck proves nothing, so a way that meets it is given up.
use crate::{Knowledge, alpha_beta::ordered, budget::Meter, softmax::shares};
use menagerie_core::{Game, Seat, Turn};

/// As many turns of one's own are looked ahead.
const FARTHEST: u32 = 3;

/// The first action of a win that can be forced, if the meter lasts to find one; it counts positions. Nearer wins are found first.
pub(super) fn forced_win<G: Game, K: Knowledge<G>>(
    state: &G::State,
    meter: &Meter,
) -> Option<G::Action> {
    let Turn::Decide(me) = G::turn(state) else {
        return None;
    };
    let mut look = Look {
        me,
        meter,
        seen: 0,
        spent: false,
    };
    let ways = ordered::<G, K>(state);
    for turns in 1..=FARTHEST {
        for &action in &ways {
            let mut next = state.clone();
            G::apply(&mut next, action, &mut ());
            if look.wins::<G, K>(&next, me, turns) {
                return Some(action);
            }
            if look.spent {
                return None;
            }
        }
    }
    None
}

/// One look ahead.
struct Look<'a> {
    me: Seat,
    meter: &'a Meter,
    seen: u32,
    /// The meter has run out: what was not proven stays so.
    spent: bool,
}

impl Look<'_> {
    /// Whether `me` wins whatever the others do; `turns` of mine are left, with this one if it is mine since `last`.
    fn wins<G: Game, K: Knowledge<G>>(&mut self, state: &G::State, last: Seat, turns: u32) -> bool {
        self.seen += 1;
        self.spent |= !self.meter.goes_on(self.seen);
        let seat = match G::turn(state) {
            Turn::Over => {
                return G::outcome(state).is_some_and(|end| shares(&end)[self.me] >= 1.0);
            }
            Turn::Chance => return false,
            Turn::Decide(seat) => seat,
        };
        let mine = seat == self.me;
        let turns = turns - u32::from(mine && last != self.me);
        if turns == 0 || self.spent {
            return false;
        }
        // one way is enough for me, and one is enough for them to prevent it
        for action in ordered::<G, K>(state) {
            let mut next = state.clone();
            G::apply(&mut next, action, &mut ());
            if self.wins::<G, K>(&next, seat, turns) == mine {
                return mine;
            }
            if self.spent {
                return false;
            }
        }
        !mine
    }
}

#[cfg(test)]
#[cfg(feature = "wallaby")]
mod tests {
    use super::*;
    use crate::{Known, Limit, Stop, budget::Purse};
    use menagerie_core::{Options, Quick, Tell, below};
    use menagerie_games::wallaby::{State, Wallaby};

    fn any(state: &mut State, rng: &mut Quick) {
        let mut legal = Vec::new();
        Wallaby::actions(state, &mut legal);
        let action = legal[below(rng, legal.len() as u32) as usize];
        Wallaby::apply(state, action, &mut ());
    }

    fn begun(rng: &mut Quick) -> State {
        let setup = Wallaby::setup(2, &Options::new()).unwrap();
        let mut state = Wallaby::begin(&setup);
        let layout = Wallaby::draw(&state, rng);
        Wallaby::settle(&mut state, layout, &mut ());
        state
    }

    fn found(state: &State) -> Option<<Wallaby as Game>::Action> {
        let purse = Purse::new(Limit::Games(4000));
        let meter = purse.open_proof(&Stop::default()).unwrap();
        forced_win::<Wallaby, Known>(state, &meter)
    }

    #[test]
    fn a_win_that_is_found_is_one_whatever_the_other_does() {
        let mut wins = 0;
        for seed in 0..40 {
            let mut rng = Quick::new(seed);
            let mut state = begun(&mut rng);
            let mut sure = None;
            while let Turn::Decide(seat) = Wallaby::turn(&state) {
                match found(&state) {
                    // whoever has a sure win keeps it; before that both play anyhow
                    Some(action) if sure.is_none_or(|sure| sure == seat) => {
                        sure = Some(seat);
                        Wallaby::apply(&mut state, action, &mut ());
                    }
                    _ => {
                        assert_ne!(sure, Some(seat), "seed {seed}: a sure win was lost");
                        any(&mut state, &mut rng);
                    }
                }
            }
            let end = Wallaby::outcome(&state).unwrap();
            assert!(sure.is_none_or(|seat| shares(&end)[seat] >= 1.0));
            wins += u32::from(sure.is_some());
        }
        assert!(wins > 10, "{wins}");
    }

    #[test]
    fn small_budgets_look_for_nothing() {
        assert!(
            Purse::new(Limit::Games(300))
                .open_proof(&Stop::default())
                .is_none()
        );
    }
}
