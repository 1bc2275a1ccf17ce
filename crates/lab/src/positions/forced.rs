//! Whether a seat wins for certain: whatever others do and whatever luck brings, where the seat knows the truth. `hidden` asks the same where it does not.
use super::{
    known::Known,
    luck::{Luck, settled},
    verdict::{Choice, Looked, TooMuch, Verdict},
};
use menagerie_ai::{Habits, Name};
use menagerie_core::{Game, Seat, Turn};

/// After so many steps in a row it is asked in another way, so that games in which one seat goes on alone do not fill the stack.
const DEEP: u32 = 100;

/// What `me` knows of a game.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Knows {
    /// The truth, always.
    Everything,
    /// What the own view tells.
    OwnView,
}

/// What becomes of a game when the last turn of `me` is over and others decide.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Afterwards {
    /// It counts as not won, which is quickly said. One turn more shows whether it was.
    NotWon,
    /// It is looked at until `me` would have another turn: whoever has none left may still win by what others have to do.
    Looked,
}

/// A proof that is being looked for.
pub(super) struct Forced<G: Game> {
    /// Who is to win.
    pub(super) me: Seat,
    pub(super) knows: Knows,
    /// Where the look ends.
    afterwards: Afterwards,
    /// So many positions may be looked at.
    pub(super) most: u64,
    /// So many were.
    pub(super) looked: u64,
    /// How many steps lie between here and where the proof began.
    deep: u32,
    /// What was found where somebody decides, if `me` knows the truth.
    known: Known<G::Action>,
    /// What settled decisions.
    pub(super) habits: Habits<G::Action>,
    /// What luck last prevented a win with.
    unlucky: Option<G::Chance>,
}

impl<G: Game> Forced<G> {
    pub(super) fn new(me: Seat, knows: Knows, most: u64) -> Self {
        Forced {
            me,
            knows,
            afterwards: match knows {
                Knows::Everything => Afterwards::NotWon,
                Knows::OwnView => Afterwards::Looked,
            },
            most,
            looked: 0,
            deep: 0,
            known: Known::new(),
            habits: Habits::default(),
            unlucky: None,
        }
    }

    /// A look that goes on after the last turn of `me`. Nothing may be known yet.
    pub(super) fn looking_on(mut self) -> Self {
        self.afterwards = Afterwards::Looked;
        self
    }

    /// Whether `me`, who is not to decide, wins for certain within so many own turns.
    pub(super) fn wins_against(&mut self, truth: &G::State, turns: u32) -> Looked {
        self.wins(truth, false, turns)
    }

    /// Whether `me`, who decided last, wins for certain if so many more own turns begin.
    pub(super) fn wins_after(&mut self, truth: &G::State, turns: u32) -> Looked {
        self.wins(truth, true, turns)
    }

    /// Whether `me` wins in a position. `mine` says whether `me` decided last; `turns` more may begin.
    fn wins(&mut self, truth: &G::State, mine: bool, turns: u32) -> Looked {
        self.deep += 1;
        let wins = match self.deep > DEEP {
            true => self.unasked(truth),
            false => self.looked_at(truth, mine, turns),
        };
        self.deep -= 1;
        wins
    }

    fn looked_at(&mut self, truth: &G::State, mine: bool, turns: u32) -> Looked {
        self.look()?;
        match G::turn(truth) {
            Turn::Over => Ok(self.ended(truth)),
            Turn::Chance => self.chanced(truth, mine, turns),
            Turn::Decide(seat) if seat != self.me => match turns {
                0 if self.afterwards == Afterwards::NotWon => Ok(Verdict::Fails),
                _ => self.remembered(truth, false, turns),
            },
            Turn::Decide(_) if mine => self.remembered(truth, true, turns),
            Turn::Decide(_) if turns == 0 => Ok(Verdict::Fails),
            Turn::Decide(_) => self.begun(truth, turns - 1),
        }
    }

    /// A turn of `me` begins. What wins soon is found before anything that takes long is looked at, and what was found so is tried first then.
    fn begun(&mut self, truth: &G::State, turns: u32) -> Looked {
        for sooner in 0..turns {
            if self.remembered(truth, true, sooner)? == Verdict::Wins {
                return Ok(Verdict::Wins);
            }
        }
        self.remembered(truth, true, turns)
    }

    fn remembered(&mut self, truth: &G::State, mine: bool, turns: u32) -> Looked {
        let name = Name::of(truth);
        if let Some(known) = self.known.verdict(name, turns) {
            return Ok(known);
        }
        let (verdict, by) = self.decided(truth, name, mine, turns)?;
        self.known.learn(name, turns, verdict, by);
        Ok(verdict)
    }

    /// Somebody decides: `me`, of whose ways one has to win, or others, of whose ways all. With what settled it.
    fn decided(
        &mut self,
        truth: &G::State,
        name: Name,
        mine: bool,
        turns: u32,
    ) -> Result<(Verdict, Option<G::Action>), TooMuch> {
        let mut legal = legal::<G>(truth);
        let here = self.known.settled(name);
        self.habits.order(mine, turns, here, &mut legal);
        let mut choice = if mine {
            Choice::mine()
        } else {
            Choice::others()
        };
        for action in legal {
            if choice.settled_by(self.wins(&one::<G>(truth, action), mine, turns)?) {
                self.habits.settled(mine, turns, action);
                return Ok((choice.verdict(), Some(action)));
            }
        }
        Ok((choice.verdict(), None))
    }

    /// Luck comes in.
    fn chanced(&mut self, truth: &G::State, mine: bool, turns: u32) -> Looked {
        let mut luck = Luck::of::<G>(truth);
        luck.begin_with(self.unlucky.as_ref());
        let mut choice = luck.choice();
        for chance in luck.ways {
            let after = settled::<G>(truth, chance.clone());
            if choice.settled_by(self.wins(&after, mine, turns)?) {
                self.unlucky = Some(chance);
                break;
            }
        }
        Ok(choice.verdict())
    }

    /// The same where `me` is most likely out of the game: whether all ends are wins if `me` is not asked again. If `me` is, that is not known.
    fn unasked(&mut self, truth: &G::State) -> Looked {
        let mut choice = Choice::others();
        let mut on = vec![truth.clone()];
        while let Some(truth) = on.pop() {
            self.look()?;
            let verdict = match G::turn(&truth) {
                Turn::Over => self.ended(&truth),
                Turn::Chance => {
                    let luck = Luck::of::<G>(&truth);
                    let verdict = luck.choice().verdict();
                    let next = luck.ways.into_iter();
                    on.extend(next.map(|chance| settled::<G>(&truth, chance)));
                    verdict
                }
                Turn::Decide(seat) if seat == self.me => Verdict::Unknown,
                Turn::Decide(_) => {
                    let next = legal::<G>(&truth).into_iter();
                    on.extend(next.map(|action| one::<G>(&truth, action)));
                    Verdict::Wins
                }
            };
            if choice.settled_by(verdict) {
                break;
            }
        }
        Ok(choice.verdict())
    }

    /// Counts a position; nothing if that is one too many.
    pub(super) fn look(&mut self) -> Result<(), TooMuch> {
        self.looked += 1;
        match self.looked <= self.most {
            true => Ok(()),
            false => Err(TooMuch),
        }
    }

    /// What an end is.
    pub(super) fn ended(&self, truth: &G::State) -> Verdict {
        match G::outcome(truth) {
            Some(end) if end.share(self.me) >= 1.0 => Verdict::Wins,
            _ => Verdict::Fails,
        }
    }
}

pub(super) fn legal<G: Game>(state: &G::State) -> Vec<G::Action> {
    let mut legal = Vec::new();
    G::actions(state, &mut legal);
    legal
}

pub(super) fn one<G: Game>(truth: &G::State, action: G::Action) -> G::State {
    let mut after = truth.clone();
    G::apply(&mut after, action, &mut ());
    after
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
                let mut forced = Forced::<Wallaby>::new(me, Knows::Everything, 20_000);
                for turns in 1..=3 {
                    let truths = [state.clone()];
                    let Ok(sorted) = forced.sorted(&truths, turns) else {
                        continue;
                    };
                    assert!(sorted.unknown.is_empty(), "there is no luck in it: {state}");
                    for action in legal::<Wallaby>(&state) {
                        let mut after = state.clone();
                        Wallaby::apply(&mut after, action, &mut ());
                        let won = plain(&after, me, true, turns - 1);
                        assert_eq!(sorted.wins.contains(&action), won, "{action}: {state}");
                        assert_eq!(sorted.fails.contains(&action), !won, "{action}: {state}");
                        wins += usize::from(won);
                        compared += 1;
                    }
                }
            }
        }
        assert!(wins > 20 && compared > 2 * wins, "{wins} of {compared}");
    }
}
