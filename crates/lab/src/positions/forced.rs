//! Whether a seat wins for certain: whatever others do, whatever luck brings, and whatever others hold.
//!
//! What is looked at is not a position but all positions that the seat takes for possible: it must do the same in all of them, and others are taken to know
//! everything. So what is proven holds, however well anybody guesses; what is not proven may hold all the same.
use super::known::{Habits, Known, Name};
use menagerie_core::{Audience, Game, Seat, Turn};
use std::collections::BTreeMap;

/// After so many steps in a row it is asked in another way, so that games in which one seat goes on alone do not fill the stack.
const DEEP: u32 = 100;

/// A proof that is being looked for.
pub(super) struct Forced<G: Game> {
    /// Who is to win.
    me: Seat,
    /// Whether every view tells the whole truth.
    open: bool,
    /// So many positions may be looked at.
    pub(super) most: u64,
    /// So many were.
    pub(super) looked: u64,
    /// How many steps lie between here and where the proof began.
    deep: u32,
    /// What was found where somebody decides, if `me` knows the truth.
    known: Known,
    /// What settled decisions.
    habits: Habits<G::Action>,
}

impl<G: Game> Forced<G> {
    pub(super) fn new(me: Seat, open: bool, most: u64) -> Self {
        Forced {
            me,
            open,
            most,
            looked: 0,
            deep: 0,
            known: Known::default(),
            habits: Habits::new(),
        }
    }

    /// The decisions after which `me`, who has to decide, wins for certain within so many own turns, this one included; nothing if there is too much to
    /// look at.
    pub(super) fn winning(&mut self, truths: &[G::State], turns: u32) -> Option<Vec<G::Action>> {
        let turns = turns.checked_sub(1)?;
        let (mut good, mut first) = (Vec::new(), 0);
        for action in legal::<G>(truths.first()?) {
            if self.all(after::<G>(truths, action), turns, &mut first)? {
                good.push(action);
            }
        }
        Some(good)
    }

    /// Whether `me`, who is not to decide, wins for certain within so many own turns.
    pub(super) fn wins_against(&mut self, truth: &G::State, turns: u32) -> Option<bool> {
        self.wins(truth, false, turns)
    }

    /// Whether `me`, who decided last, wins for certain if so many more own turns begin.
    pub(super) fn wins_after(&mut self, truth: &G::State, turns: u32) -> Option<bool> {
        self.wins(truth, true, turns)
    }

    /// Whether `me`, who decided last, wins in all of these, which looked alike; `turns` more may begin. What fails in one truth alone, even if `me` knew it, fails in
    /// all: that is asked first, beginning with the truth that told last time.
    fn all(&mut self, truths: Vec<G::State>, turns: u32, first: &mut usize) -> Option<bool> {
        let order = std::iter::once(*first).chain((0..truths.len()).filter(|at| at != first));
        for at in order.collect::<Vec<_>>() {
            if !self.wins(&truths[at], true, turns)? {
                *first = at;
                return Some(false);
            }
        }
        if self.open || truths.len() == 1 {
            return Some(true);
        }
        self.hidden(truths, turns)
    }

    /// The same where something is hidden. Every truth is followed until `me` is asked; those that look alike then have one answer. What `me` saw on the way is
    /// forgotten, which proves less, and nothing wrong.
    fn hidden(&mut self, truths: Vec<G::State>, turns: u32) -> Option<bool> {
        let mut asked: BTreeMap<(String, bool), Vec<G::State>> = BTreeMap::new();
        let mut on: Vec<(G::State, bool)> = truths.into_iter().map(|one| (one, true)).collect();
        while let Some((truth, mine)) = on.pop() {
            self.look()?;
            match G::turn(&truth) {
                Turn::Over if !self.won(&truth) => return Some(false),
                Turn::Over => {}
                Turn::Chance => match outcomes::<G>(&truth) {
                    Some(next) => on.extend(next.into_iter().map(|after| (after, mine))),
                    None => return Some(false),
                },
                Turn::Decide(seat) if seat == self.me => {
                    if !mine && turns == 0 {
                        return Some(false);
                    }
                    let view = G::view(&truth, Audience::Seat(self.me));
                    let key = (format!("{view:?}"), mine);
                    asked.entry(key).or_default().push(truth);
                }
                // others decide, each truth for itself; whoever has no turn left may still win by their answers, as in a fight
                Turn::Decide(_) => {
                    let next = legal::<G>(&truth).into_iter();
                    on.extend(next.map(|action| (one::<G>(&truth, action), false)));
                }
            }
        }
        for ((_, mine), truths) in asked {
            let turns = if mine { turns } else { turns - 1 };
            if !self.any(&truths, turns)? {
                return Some(false);
            }
        }
        Some(true)
    }

    /// Whether one decision wins in all of these, which look alike.
    fn any(&mut self, truths: &[G::State], turns: u32) -> Option<bool> {
        let mut legal = legal::<G>(&truths[0]);
        self.habits.order(true, turns, &mut legal);
        let mut first = 0;
        for action in legal {
            if self.all(after::<G>(truths, action), turns, &mut first)? {
                return Some(true);
            }
        }
        Some(false)
    }

    /// Whether `me` wins in a position, knowing all of it. `mine` says whether `me` decided last; `turns` more may begin.
    fn wins(&mut self, truth: &G::State, mine: bool, turns: u32) -> Option<bool> {
        self.deep += 1;
        let wins = match self.deep > DEEP {
            true => self.unasked(truth),
            false => self.looked_at(truth, mine, turns),
        };
        self.deep -= 1;
        wins
    }

    fn looked_at(&mut self, truth: &G::State, mine: bool, turns: u32) -> Option<bool> {
        self.look()?;
        let seat = match G::turn(truth) {
            Turn::Over => return Some(self.won(truth)),
            Turn::Chance => {
                let Some(next) = outcomes::<G>(truth) else {
                    return Some(false);
                };
                for next in next {
                    if !self.wins(&next, mine, turns)? {
                        return Some(false);
                    }
                }
                return Some(true);
            }
            Turn::Decide(seat) => seat,
        };
        let turns = match seat == self.me {
            true if mine => turns,
            // others may still end the game by what they answer, but only where something is hidden is that looked at
            _ if turns == 0 && self.open => return Some(false),
            true if turns == 0 => return Some(false),
            true => turns - 1,
            false => turns,
        };
        let name = Name::of(truth);
        if let Some(known) = self.known.wins(name, turns) {
            return Some(known);
        }
        let wins = self.decided(truth, seat == self.me, turns)?;
        self.known.learn(name, turns, wins);
        Some(wins)
    }

    /// Somebody decides: `me`, of whose ways one has to win, or others, of whose ways all.
    fn decided(&mut self, truth: &G::State, mine: bool, turns: u32) -> Option<bool> {
        let mut legal = legal::<G>(truth);
        self.habits.order(mine, turns, &mut legal);
        for action in legal {
            if self.wins(&one::<G>(truth, action), mine, turns)? == mine {
                self.habits.settled(mine, turns, action);
                return Some(mine);
            }
        }
        Some(!mine)
    }

    /// The same where `me` is most likely out of the game: whether all ends are wins if `me` is not asked again; nothing if `me` is.
    fn unasked(&mut self, truth: &G::State) -> Option<bool> {
        let mut on = vec![truth.clone()];
        while let Some(truth) = on.pop() {
            self.look()?;
            match G::turn(&truth) {
                Turn::Over if !self.won(&truth) => return Some(false),
                Turn::Over => {}
                Turn::Chance => match outcomes::<G>(&truth) {
                    Some(next) => on.extend(next),
                    None => return Some(false),
                },
                Turn::Decide(seat) if seat == self.me => return None,
                Turn::Decide(_) => {
                    let next = legal::<G>(&truth).into_iter();
                    on.extend(next.map(|action| one::<G>(&truth, action)));
                }
            }
        }
        Some(true)
    }

    /// Counts a position; nothing if that is one too many.
    fn look(&mut self) -> Option<()> {
        self.looked += 1;
        (self.looked <= self.most).then_some(())
    }

    fn won(&self, truth: &G::State) -> bool {
        G::outcome(truth).is_some_and(|end| end.share(self.me) >= 1.0)
    }
}

fn legal<G: Game>(state: &G::State) -> Vec<G::Action> {
    let mut legal = Vec::new();
    G::actions(state, &mut legal);
    legal
}

fn after<G: Game>(truths: &[G::State], action: G::Action) -> Vec<G::State> {
    truths.iter().map(|truth| one::<G>(truth, action)).collect()
}

fn one<G: Game>(truth: &G::State, action: G::Action) -> G::State {
    let mut after = truth.clone();
    G::apply(&mut after, action, &mut ());
    after
}

/// Everything that luck may bring. Luck of too many ways is as good as one that fails.
fn outcomes<G: Game>(truth: &G::State) -> Option<Vec<G::State>> {
    let settle = |(chance, _)| {
        let mut after = truth.clone();
        G::settle(&mut after, chance, &mut ());
        after
    };
    Some(
        menagerie_games::odds::<G>(truth)?
            .into_iter()
            .map(settle)
            .collect(),
    )
}

#[cfg(test)]
mod tests {
    use super::*;
    use menagerie_core::{Options, Quick, Tell, below};
    use menagerie_games::wallaby::{State, Wallaby};

    /// Positions of a random game, the last ones first.
    fn game(seed: u64) -> Vec<State> {
        // a few plants are soon gathered, so that looking at everything stays possible
        let options = Options::new().with("edition", r#"{"goal":6}"#);
        let setup = Wallaby::setup(2, &options).unwrap();
        let (mut state, mut rng) = (Wallaby::begin(&setup), Quick::new(seed));
        let mut states = Vec::new();
        loop {
            match Wallaby::turn(&state) {
                Turn::Over => break,
                Turn::Chance => {
                    let chance = Wallaby::draw(&state, &mut rng);
                    Wallaby::settle(&mut state, chance, &mut ());
                }
                Turn::Decide(_) => {
                    states.push(state.clone());
                    let legal = legal::<Wallaby>(&state);
                    let action = legal[below(&mut rng, legal.len() as u32) as usize];
                    Wallaby::apply(&mut state, action, &mut ());
                }
            }
        }
        states.reverse();
        states
    }

    /// The same, slow and obvious: nothing is remembered and nothing tried first.
    fn plain(state: &State, me: Seat, mine: bool, turns: u32) -> bool {
        let ways = |mine, turns| {
            let after = move |action| {
                let mut after = state.clone();
                Wallaby::apply(&mut after, action, &mut ());
                plain(&after, me, mine, turns)
            };
            legal::<Wallaby>(state).into_iter().map(after)
        };
        match Wallaby::turn(state) {
            Turn::Over => Wallaby::outcome(state).unwrap().share(me) >= 1.0,
            Turn::Chance => false,
            Turn::Decide(seat) if seat == me && mine => ways(true, turns).any(|won| won),
            Turn::Decide(_) if turns == 0 => false,
            Turn::Decide(seat) if seat == me => ways(true, turns - 1).any(|won| won),
            Turn::Decide(_) => ways(false, turns).all(|won| won),
        }
    }

    #[test]
    fn a_proven_win_is_what_looking_at_everything_finds() {
        let (mut wins, mut compared) = (0, 0);
        for seed in 0..12 {
            for state in game(seed).into_iter().take(6) {
                let Turn::Decide(me) = Wallaby::turn(&state) else {
                    unreachable!("only decisions are kept");
                };
                // what is remembered of one turn is used for two
                let mut forced = Forced::<Wallaby>::new(me, true, 20_000);
                for turns in 1..=2 {
                    let truths = [state.clone()];
                    let Some(good) = forced.winning(&truths, turns) else {
                        continue;
                    };
                    for action in legal::<Wallaby>(&state) {
                        let mut after = state.clone();
                        Wallaby::apply(&mut after, action, &mut ());
                        let won = plain(&after, me, true, turns - 1);
                        assert_eq!(good.contains(&action), won, "{action}: {state}");
                        wins += usize::from(won);
                        compared += 1;
                    }
                }
            }
        }
        assert!(wins > 20 && compared > 2 * wins, "{wins} of {compared}");
    }
}
