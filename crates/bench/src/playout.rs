//! Random games through the public trait: one of the options chosen with equal chances, applied; luck drawn and settled.
use menagerie_core::{Game, Options, Quick, Seat, Tell, Turn, below};
use std::{
    fmt,
    hint::black_box,
    time::{Duration, Instant},
};

/// How much is played.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Pace {
    /// Games in a round.
    pub(crate) games: u64,
    /// Rounds are played until they have taken so long; one is played in any case.
    pub(crate) least: Duration,
}

/// What was played, and how long the playing took: without preparing the openings and without counting what is listed here.
#[derive(Debug, Default)]
pub(crate) struct Measured {
    games: u64,
    tally: Tally,
    time: Duration,
}

impl fmt::Display for Measured {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Tally {
            decisions,
            turns,
            luck,
            ..
        } = self.tally;
        let (games, seconds) = (self.games, self.time.as_secs_f64());
        write!(
            f,
            "games {games} decisions {decisions} turns {turns} luck {luck} seconds {seconds:.6}"
        )
    }
}

/// Notices what happens in a playout. `()` notices nothing, at no cost.
trait Watch {
    fn opening(&mut self);
    fn decision(&mut self, by: Seat);
    fn luck(&mut self);
}

impl Watch for () {
    #[inline(always)]
    fn opening(&mut self) {}
    #[inline(always)]
    fn decision(&mut self, _: Seat) {}
    #[inline(always)]
    fn luck(&mut self) {}
}

/// Counts what happens.
#[derive(Debug, Default)]
struct Tally {
    decisions: u64,
    /// Decisions of one seat with none of another between them are one turn.
    turns: u64,
    luck: u64,
    last: Option<Seat>,
}

impl Watch for Tally {
    fn opening(&mut self) {
        self.last = None;
    }
    fn decision(&mut self, by: Seat) {
        self.decisions += 1;
        self.turns += u64::from(self.last.replace(by) != Some(by));
    }
    fn luck(&mut self) {
        self.luck += 1;
    }
}

/// How one of the options is chosen.
pub(crate) trait Choose {
    fn choose<G: Game>(state: &G::State, rng: &mut Quick, list: &mut Vec<G::Action>) -> G::Action;
}

/// As the game picks one: it may do without a list.
pub(crate) struct Picked;
/// From the list, which search and tables ask for.
pub(crate) struct Listed;

impl Choose for Picked {
    #[inline(always)]
    fn choose<G: Game>(state: &G::State, rng: &mut Quick, list: &mut Vec<G::Action>) -> G::Action {
        G::pick(state, rng, list)
    }
}

impl Choose for Listed {
    #[inline(always)]
    fn choose<G: Game>(state: &G::State, rng: &mut Quick, list: &mut Vec<G::Action>) -> G::Action {
        list.clear();
        G::actions(state, list);
        list[below(rng, list.len() as u32) as usize]
    }
}

/// Plays rounds of games of so many players with ordinary options. Each round is played twice: once measured, once to count what was played.
pub(crate) fn measure<G: Tell, C: Choose>(players: u8, pace: Pace) -> Measured {
    let setup = match G::setup(players, &Options::new()) {
        Ok(setup) => setup,
        Err(refusal) => unreachable!("ordinary options are refused: {refusal:?}"),
    };
    let mut sum = Measured::default();
    for round in 0.. {
        let openings = openings::<G>(&setup, pace.games, &mut Quick::new(2 * round));
        let rng = Quick::new(2 * round + 1);

        let mut states = openings.clone();
        let start = Instant::now();
        counted_playouts::<G, C>(black_box(&mut states), &mut rng.clone());
        sum.time += start.elapsed();

        let mut again = openings;
        playouts::<G, C>(&mut again, &mut rng.clone(), &mut sum.tally);
        assert!(
            states == again,
            "the games that are told are those that were measured"
        );
        sum.games += pace.games;
        if sum.time >= pace.least {
            break;
        }
    }
    sum
}

/// So many first positions at which somebody has to decide: setting up a table is not part of the measure.
fn openings<G: Game>(setup: &G::Setup, games: u64, rng: &mut Quick) -> Vec<G::State> {
    let opening = |_| {
        let mut state = G::begin(setup);
        while G::turn(&state) == Turn::Chance {
            let chance = G::draw(&state, rng);
            G::settle(&mut state, chance, &mut ());
        }
        state
    };
    (0..games).map(opening).collect()
}

/// The instructions of this function are what `cargo xtask bench` counts; it finds it by its name. Remember: `xtask/src/bench.rs`.
#[inline(never)]
fn counted_playouts<G: Game, C: Choose>(states: &mut [G::State], rng: &mut Quick) {
    playouts::<G, C>(states, rng, &mut ());
}

/// Plays every state to its end.
#[inline]
fn playouts<G: Game, C: Choose>(states: &mut [G::State], rng: &mut Quick, watch: &mut impl Watch) {
    let mut offered = Vec::new();
    for state in states {
        watch.opening();
        loop {
            match G::turn(state) {
                Turn::Decide(seat) => {
                    let choice = C::choose::<G>(state, rng, &mut offered);
                    G::apply(state, choice, &mut ());
                    watch.decision(seat);
                }
                Turn::Chance => {
                    let chance = G::draw(state, rng);
                    G::settle(state, chance, &mut ());
                    watch.luck();
                }
                Turn::Over => break,
            }
        }
    }
}
