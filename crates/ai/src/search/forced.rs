//! What is certain about a decision, looked for before games are imagined: a win that nobody can prevent, and ways after which somebody else has one.
//!
//! Imagined games go where things look good, and a quiet way that wins by force looks like nothing for long. In open games it is cheap
//! to ask for certain: some way of mine for every way of the others. So is it to ask whether another seat has such a way in its next turn.
use super::look::{Look, MOST_OUTCOMES_FOR_OTHERS};
use crate::{Knowledge, alpha_beta::ordered, budget::Meter};
use menagerie_core::{Game, Seat, Turn};
use std::hash::Hash;

/// As many turns of one's own are looked ahead.
const FARTHEST: u32 = 3;
/// A turn that begins is counted before it is played: so much more is given to whoever is not deciding.
const BEGINS: u32 = 1;
/// Luck that may bring more than this after one's own decision proves nothing: that way is given up, because looking at all of it leaves nothing for others.
const MOST_OUTCOMES: usize = 6;
/// So many positions are looked at for losses: what a won turn takes in every game, and not so much that nothing is left for own wins.
const MOST_FOR_LOSSES: u32 = 60_000;

/// A way, and who wins after it whatever anybody does.
type End<A> = (A, Seat);

/// What is certain about a decision, as far as the meter lasts; it counts positions. A win that nobody can prevent, the nearest first, or else ways after
/// which another seat wins in its next turn.
pub(super) fn certain<G: Game, K: Knowledge<G>>(
    state: &G::State,
    meter: &Meter,
) -> Vec<End<G::Action>> {
    let Turn::Decide(me) = G::turn(state) else {
        return Vec::new();
    };
    let ways = after_each::<G, K>(state);
    let mut look = Look::new(me, meter, (u32::MAX, MOST_OUTCOMES));
    let mut lost = Vec::new();
    for turns in 1..=FARTHEST {
        for (action, next) in &ways {
            if look.wins::<G, K>(next, me, turns) {
                return vec![(*action, me)];
            }
            if look.spent {
                return lost;
            }
        }
        if turns == 1 {
            lost = losses::<G, K>(&ways, me, G::players(state), meter);
        }
    }
    lost
}

/// The ways after which another seat wins in its next turn, unless that are all.
fn losses<G: Game, K: Knowledge<G>>(
    ways: &[(G::Action, G::State)],
    me: Seat,
    players: u8,
    meter: &Meter,
) -> Vec<End<G::Action>> {
    let mut lost = Vec::new();
    for other in others(me, players) {
        let mut look = Look::new(other, meter, (MOST_FOR_LOSSES, MOST_OUTCOMES_FOR_OTHERS));
        for (action, next) in ways {
            if look.wins::<G, K>(next, me, BEGINS + 1) {
                lost.push((*action, other));
            }
            if look.spent {
                break;
            }
        }
    }
    // where everything loses, what looks best may still be what others do not see
    let all = ways
        .iter()
        .all(|(action, _)| lost.iter().any(|(known, _)| known == action));
    if all { Vec::new() } else { lost }
}

/// Sure answers of others to what a seat may do. What was found out about one way is used for the next, and each has the whole meter.
pub(super) struct Answers<'a, A> {
    /// Whose decision it is.
    me: Seat,
    /// One look for each of the others.
    looks: Vec<Look<'a, A>>,
}

impl<'a, A: Copy + Eq + Hash> Answers<'a, A> {
    pub(super) fn new(me: Seat, players: u8, meter: &'a Meter) -> Self {
        let look = |other| Look::new(other, meter, (u32::MAX, MOST_OUTCOMES_FOR_OTHERS));
        Answers {
            me,
            looks: others(me, players).map(look).collect(),
        }
    }

    /// Who wins for certain within three turns after an action, if somebody does and the meter lasts to find that out.
    pub(super) fn winner_after<G: Game<Action = A>, K: Knowledge<G>>(
        &mut self,
        state: &G::State,
        action: A,
    ) -> Option<Seat> {
        let mut next = state.clone();
        G::apply(&mut next, action, &mut ());
        let me = self.me;
        self.looks.iter_mut().find_map(|look| {
            let look = look.anew();
            let wins = (1..=FARTHEST).any(|turns| look.wins::<G, K>(&next, me, BEGINS + turns));
            wins.then_some(look.me)
        })
    }
}

fn others(me: Seat, players: u8) -> impl Iterator<Item = Seat> {
    Seat::all(players).filter(move |&other| other != me)
}

/// The ways of a decision and what each leads to, the most promising first.
fn after_each<G: Game, K: Knowledge<G>>(state: &G::State) -> Vec<(G::Action, G::State)> {
    let after = |action| {
        let mut next = state.clone();
        G::apply(&mut next, action, &mut ());
        (action, next)
    };
    ordered::<G, K>(state).into_iter().map(after).collect()
}

#[cfg(test)]
#[cfg(feature = "wallaby")]
mod tests {
    use super::*;
    use crate::{Known, Limit, Stop, budget::Purse, softmax::shares};
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

    fn sure(state: &State) -> Vec<End<<Wallaby as Game>::Action>> {
        let purse = Purse::new(Limit::Games(4000));
        let meter = purse.open_proof(1, &Stop::default()).unwrap();
        certain::<Wallaby, Known>(state, &meter)
    }

    fn found(state: &State) -> Option<<Wallaby as Game>::Action> {
        let mine = |end: &End<_>| Wallaby::turn(state) == Turn::Decide(end.1);
        sure(state).into_iter().find(mine).map(|(action, _)| action)
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
    fn after_a_way_that_loses_the_other_wins_whatever_is_done() {
        let mut losses = 0;
        for seed in 0..30 {
            let mut rng = Quick::new(seed);
            let mut states = vec![begun(&mut rng)];
            while let Some(last) = states.last()
                && Wallaby::turn(last) != Turn::Over
            {
                let mut next = last.clone();
                any(&mut next, &mut rng);
                states.push(next);
            }
            // others win near the end
            for before in states.iter().rev().skip(1).take(12) {
                let me = Wallaby::turn(before);
                let lost = sure(before).into_iter();
                for (action, other) in lost.filter(|&(_, winner)| me != Turn::Decide(winner)) {
                    let mut after = before.clone();
                    Wallaby::apply(&mut after, action, &mut ());
                    while !matches!(Wallaby::turn(&after), Turn::Over)
                        && Wallaby::turn(&after) != Turn::Decide(other)
                    {
                        any(&mut after, &mut rng);
                    }
                    let won = Wallaby::outcome(&after).map(|end| shares(&end)[other] >= 1.0);
                    let wins = won.unwrap_or_else(|| found(&after).is_some());
                    assert!(wins, "seed {seed}: {action} in {before}");
                    losses += 1;
                }
            }
        }
        assert!(losses > 20, "{losses}");
    }

    #[test]
    fn small_budgets_look_for_nothing() {
        assert!(
            Purse::new(Limit::Games(60))
                .open_proof(1, &Stop::default())
                .is_none()
        );
    }
}
