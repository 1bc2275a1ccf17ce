//! Whether a seat wins for certain: whatever others do, whatever luck brings, and whatever others hold.
//!
//! What is looked at is not a position but all positions that the seat takes for possible: it must do the same in all of them, and others are taken to know
//! everything. So what is proven holds, however well anybody guesses; what is not proven may hold all the same.
use menagerie_core::{Audience, Game, Seat, Turn};
use std::collections::{BTreeMap, HashMap};

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
    /// What was found where a turn begins, by position and turns left.
    known: HashMap<(String, u32), bool>,
    /// What others answered last where a win failed, by turns left: it is tried first.
    answers: HashMap<u32, G::Action>,
}

impl<G: Game> Forced<G> {
    pub(super) fn new(me: Seat, open: bool, most: u64) -> Self {
        Forced {
            me,
            open,
            most,
            looked: 0,
            known: HashMap::new(),
            answers: HashMap::new(),
        }
    }

    /// The decisions after which `me`, who has to decide, wins for certain within so many own turns, this one included; nothing if there is too much to
    /// look at.
    pub(super) fn winning(&mut self, truths: &[G::State], turns: u32) -> Option<Vec<G::Action>> {
        let mut good = Vec::new();
        for action in legal::<G>(truths.first()?) {
            if self.all(after::<G>(truths, action), true, turns.checked_sub(1)?)? {
                good.push(action);
            }
        }
        Some(good)
    }

    /// Whether `me`, who is not to decide, wins for certain within so many own turns.
    pub(super) fn wins_against(&mut self, truth: &G::State, turns: u32) -> Option<bool> {
        self.wins(truth, false, turns)
    }

    /// Whether `me` wins in all of these, which need not look alike. `mine` says whether `me` decided last; `turns` more may begin.
    fn all(&mut self, truths: Vec<G::State>, mine: bool, turns: u32) -> Option<bool> {
        if !self.open {
            return self.hidden(truths, mine, turns);
        }
        for truth in truths {
            if !self.wins(&truth, mine, turns)? {
                return Some(false);
            }
        }
        Some(true)
    }

    /// The same where something is hidden. Every truth is followed until `me` is asked; those that look alike then have one answer. What `me` saw on the way is
    /// forgotten, which proves less, and nothing wrong.
    fn hidden(&mut self, truths: Vec<G::State>, mine: bool, turns: u32) -> Option<bool> {
        let mut asked: BTreeMap<(String, bool), Vec<G::State>> = BTreeMap::new();
        let mut on: Vec<(G::State, bool)> = truths.into_iter().map(|one| (one, mine)).collect();
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

    /// Whether `me` wins in a position of an open game.
    fn wins(&mut self, truth: &G::State, mine: bool, turns: u32) -> Option<bool> {
        self.look()?;
        match G::turn(truth) {
            Turn::Over => Some(self.won(truth)),
            Turn::Chance => match outcomes::<G>(truth) {
                Some(next) => self.all(next, mine, turns),
                None => Some(false),
            },
            Turn::Decide(seat) if seat == self.me && mine => {
                self.any(std::slice::from_ref(truth), turns)
            }
            Turn::Decide(_) if turns == 0 => Some(false),
            Turn::Decide(seat) if seat == self.me => self.turn(truth, turns - 1),
            Turn::Decide(_) => self.answers(truth, turns),
        }
    }

    /// Counts a position; nothing if that is one too many.
    fn look(&mut self) -> Option<()> {
        self.looked += 1;
        (self.looked <= self.most).then_some(())
    }

    fn won(&self, truth: &G::State) -> bool {
        G::outcome(truth).is_some_and(|end| end.share(self.me) >= 1.0)
    }

    /// A turn of `me` begins.
    fn turn(&mut self, truth: &G::State, turns: u32) -> Option<bool> {
        let key = (truth.to_string(), turns);
        if let Some(&known) = self.known.get(&key) {
            return Some(known);
        }
        let wins = self.any(std::slice::from_ref(truth), turns)?;
        self.known.insert(key, wins);
        Some(wins)
    }

    /// Whether one decision wins in all of these, which look alike.
    fn any(&mut self, truths: &[G::State], turns: u32) -> Option<bool> {
        for action in legal::<G>(&truths[0]) {
            if self.all(after::<G>(truths, action), true, turns)? {
                return Some(true);
            }
        }
        Some(false)
    }

    /// Others decide in an open game.
    fn answers(&mut self, truth: &G::State, turns: u32) -> Option<bool> {
        let mut legal = legal::<G>(truth);
        if let Some(last) = self.answers.get(&turns)
            && let Some(place) = legal.iter().position(|action| action == last)
        {
            legal.swap(0, place);
        }
        for action in legal {
            if !self.wins(&one::<G>(truth, action), false, turns)? {
                self.answers.insert(turns, action);
                return Some(false);
            }
        }
        Some(true)
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
                for turns in 1..=2 {
                    let truths = [state.clone()];
                    let mut forced = Forced::<Wallaby>::new(me, true, 20_000);
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
