//! Games that players play among themselves, and what their positions show.
use crate::task::Task;
use menagerie_ai::{feature_names, features, glance};
use menagerie_core::{Audience, Game, Luck, Purpose, Quick, Rng, Seat, Seed, Tell, Turn, below};
use menagerie_engine::{AnyPlayer, Seated, TableAbout};
use serde::{Deserialize, Serialize};

/// A game that takes more steps than this is given up, and nothing is learned from it.
const LONGEST: usize = 20_000;

/// Games to learn from.
#[derive(Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Lessons {
    pub(crate) player: AnyPlayer,
    pub(crate) seats: u8,
    /// Positions after every so many-th turn are looked at.
    pub(crate) every: usize,
    /// Of a thousand decisions so many are drawn among all that are allowed: who only sees good play does not learn what is bad.
    pub(crate) stray: u32,
    pub(crate) seed: u64,
}

/// What one game showed. Numbers of a position stand seat by seat, those of the first position first.
#[derive(Debug, Default, Clone, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Lesson {
    /// Features.
    pub(crate) shown: Vec<f32>,
    /// Chances by the valuation made by hand.
    pub(crate) glance: Vec<f32>,
    /// What each seat won in the end.
    pub(crate) won: Vec<f32>,
}

impl Lesson {
    /// How many positions were looked at.
    pub(crate) fn positions(&self) -> usize {
        self.glance.len() / self.won.len().max(1)
    }

    fn look<G: Game>(&mut self, state: &G::State) {
        let (Some(shown), Some(chances)) = (features::<G>(state), glance::<G>(state)) else {
            return;
        };
        for seat in Seat::all(G::players(state)) {
            let own = &shown[seat][..feature_names::<G>().len()];
            self.shown.extend_from_slice(own);
            self.glance.push(chances[seat]);
        }
    }
}

impl Task for Lessons {
    const KIND: &'static str = "lessons";
    type Came = Option<Lesson>;

    fn players(&self) -> Vec<&AnyPlayer> {
        vec![&self.player]
    }

    fn piece<G: Tell>(&self, setup: &G::Setup, number: usize) -> Option<Lesson> {
        let seed = Seed::from_number(self.seed.wrapping_add(number as u64));
        let mut luck = Luck::new(&seed, Purpose::Game);
        let mut strays = Quick::new(self.seed.rotate_left(32) ^ number as u64);
        let table = TableAbout {
            players: self.seats,
            options: G::options(setup),
        };
        let mut seated: Vec<Seated<G>> = Seat::all(self.seats)
            .map(|seat| {
                let number = Luck::new(&seed, Purpose::Player(seat)).next_u64();
                self.player.sit(number, &table)
            })
            .collect();
        let mut lesson = Lesson::default();
        let mut state = G::begin(setup);
        let (mut last, mut turns) = (None, number);
        let mut legal = Vec::new();
        for _ in 0..LONGEST {
            match G::turn(&state) {
                Turn::Over => {
                    let end = G::outcome(&state)?;
                    lesson.won = Seat::all(self.seats).map(|seat| end.share(seat)).collect();
                    return Some(lesson);
                }
                Turn::Chance => {
                    let chance = G::draw(&state, &mut luck);
                    G::settle(&mut state, chance, &mut ());
                }
                Turn::Decide(seat) => {
                    // where one turn has ended and the next has not begun, as imagined games are valued
                    if last.is_some_and(|last| last != seat) {
                        turns += 1;
                        if turns.is_multiple_of(self.every) {
                            lesson.look::<G>(&state);
                        }
                    }
                    last = Some(seat);
                    legal.clear();
                    G::actions(&state, &mut legal);
                    let action = if below(&mut strays, 1000) < self.stray {
                        legal[below(&mut strays, legal.len() as u32) as usize]
                    } else {
                        let view = G::view(&state, Audience::Seat(seat));
                        let choice = seated[seat.index()].choose(&view, &legal);
                        choice.ok()?.action
                    };
                    G::apply(&mut state, action, &mut ());
                }
            }
        }
        None
    }
}
