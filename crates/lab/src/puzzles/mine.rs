//! Games looked through for puzzles. A quick search finds candidates; only those are proved.
use super::{
    Found, Proof, Puzzle, PuzzleStep,
    grade::missed,
    prove::{Best, few, most_right, prove},
};
use crate::{
    many::Effort,
    play::{begun_at, play},
    task::{Task, Unfinished},
    texts,
};
use menagerie_ai::{Appraise, Budget, Level, Player, agent, appraiser, exhaust, reason};
use menagerie_core::{
    Audience, Game, Quick, Record, Replay, ReplayError, Rng, Seat, Seed, Tell, Turn, Value,
};
use menagerie_engine::AnyPlayer;
use serde::{Deserialize, Serialize};

/// A quick search must see few decisions that are not so far behind the best.
const PROMISING: f32 = 0.08;
/// A way that fewer quick games went says nothing.
const SEEN: u32 = 4;
/// Of two choices everybody finds the right one at the second try.
const CHOICES: usize = 3;
/// Games imagined by the quick search: what it names in vain costs a proof, which takes as long as some dozens of it.
const QUICK: &str = "search:300:full";
/// A puzzle has at most so many decisions.
const LONGEST: usize = 4;
/// Of candidates that a gentle player always finds one in so many is kept: there are many of them.
const EASY: u64 = 4;
/// In an open game all ways to the end are looked at so many lines before it, if there are no more positions than this.
const NEAR: (usize, u64) = (10, 100_000);
/// From one game at most so many, so that puzzles differ.
const OF_A_GAME: usize = 3;

/// Where to look.
#[derive(Debug, Clone)]
pub struct Mine {
    /// Who plays the games, in all seats.
    pub player: Player,
    /// How many play.
    pub seats: u8,
    /// How many games.
    pub games: usize,
    /// The number that the luck of the first game comes from.
    pub seed: u64,
    /// One decision in so many is looked at.
    pub every: u64,
    /// Only the last lines of a game are looked at, so many; all if none is said. Where one decision among many hundreds seldom matters, it does near the end.
    pub last: Option<usize>,
    /// Games that were played elsewhere.
    pub records: Vec<Record>,
    /// How many threads, and for how long.
    pub effort: Effort,
}

/// All puzzles that are found, in the order of their games, those of records first.
///
/// # Errors
/// If a record that was brought cannot be played; if games are looked through by workers and they cannot be reached, or refuse.
pub fn mine<G: Tell>(
    plan: &Mine,
    setup: &G::Setup,
    progress: &(dyn Fn(usize) + Sync),
) -> Result<Vec<Puzzle>, Unfinished> {
    for record in &plan.records {
        played::<G>(record).map_err(|fault| Unfinished::Record(fault.to_string()))?;
    }
    let task = Digging {
        player: AnyPlayer::from(plan.player.clone()),
        seats: plan.seats,
        seed: plan.seed,
        every: plan.every,
        last: plan.last,
        records: plan.records.clone(),
    };
    let total = plan.records.len() + plan.games;
    let all = plan.effort.all::<G, _>(&task, setup, total, progress)?;
    Ok(all.into_iter().flatten().collect())
}

/// Whether a record can be played to its end.
fn played<G: Tell>(record: &Record) -> Result<(), ReplayError> {
    let mut replay = Replay::<G>::open(record)?;
    let mut lines = record.lines.iter();
    lines.try_for_each(|line| replay.step(line, &mut ()))
}

/// Games to look through: those that were brought, then those that are played for it.
#[derive(Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Digging {
    player: AnyPlayer,
    seats: u8,
    seed: u64,
    every: u64,
    last: Option<usize>,
    #[serde(with = "texts")]
    records: Vec<Record>,
}

impl Task for Digging {
    const KIND: &'static str = "puzzles";
    type Came = Vec<Puzzle>;

    fn players(&self) -> Vec<&AnyPlayer> {
        vec![&self.player]
    }

    fn piece<G: Tell>(&self, setup: &G::Setup, number: usize) -> Vec<Puzzle> {
        let found = match self.records.get(number) {
            Some(record) => self.of_game::<G>(record, None),
            None => {
                let players = vec![&self.player; usize::from(self.seats)];
                let seed = self.seed + (number - self.records.len()) as u64;
                let played = play::<G>(setup, &players, &Seed::from_number(seed), 0, &mut ());
                self.of_game::<G>(&played.record, Some(seed))
            }
        };
        // all records were played through before anybody looked into them
        found.unwrap_or_default()
    }
}

impl Digging {
    fn of_game<G: Tell>(
        &self,
        record: &Record,
        seed: Option<u64>,
    ) -> Result<Vec<Puzzle>, ReplayError> {
        let mut replay = Replay::<G>::open(record)?;
        let mut miner = Miner::<G> {
            appraiser: appraiser::<G>(record.players),
            rng: Quick::new(seed.unwrap_or(0) ^ self.seed << 32),
        };
        let mut found = Vec::new();
        // decisions that a puzzle has asked for already
        let mut asked = 0;
        for (line, text) in record.lines.iter().enumerate() {
            let looked_at = miner.rng.next_u64().is_multiple_of(self.every.max(1));
            let to_go = record.lines.len() - line;
            if found.len() < OF_A_GAME
                && line >= asked
                && looked_at
                && self.last.is_none_or(|last| to_go <= last)
                && let Turn::Decide(seat) = G::turn(&replay.state)
                && let Some(puzzle) = miner.look(&replay.state, seat, record, Found { seed, line })
            {
                asked = line + puzzle.steps.len();
                found.push(puzzle);
            }
            replay.step(text, &mut ())?;
        }
        Ok(found)
    }
}

/// The decisions that are right at one step.
type Right<G> = Vec<<G as Game>::Action>;

struct Miner<G: Tell> {
    appraiser: Box<dyn Appraise<G>>,
    rng: Quick,
}

impl<G: Tell> Miner<G> {
    /// The puzzle in a position, if there is one.
    fn look(
        &mut self,
        state: &G::State,
        seat: Seat,
        record: &Record,
        found: Found,
    ) -> Option<Puzzle> {
        let number = self.rng.next_u64();
        let near = self.appraiser.is_open() && found.line + NEAR.0 >= record.lines.len();
        let certain = if near { only::<G>(state) } else { None };
        let guess = match certain {
            Some(right) => right,
            None => promising::<G>(state, seat, number),
        }?;
        let easy = missed::<G>(&[Level::Gentle], state, seat, &[guess], number).is_empty();
        if easy && !self.rng.next_u64().is_multiple_of(EASY) {
            return None;
        }
        let (answer, steps) = self.answer(state, seat, number)?;
        let first = answer.iter().map(|right| right[0]);
        let ideas = ideas::<G>(state, seat, first);
        // whoever solves it is told why it is right
        if ideas.is_empty() {
            return None;
        }
        let (id, record) = begun_at::<G>(record, state);
        Some(Puzzle {
            id,
            record,
            seat,
            steps,
            missed: missed::<G>(&Level::ALL, state, seat, &answer, number),
            ideas,
            found,
        })
    }

    /// The decisions that are clearly best, from the first one on: as many of the seat in a row as there are, until several are as good.
    fn answer(
        &mut self,
        state: &G::State,
        seat: Seat,
        number: u64,
    ) -> Option<(Vec<Right<G>>, Vec<PuzzleStep>)> {
        let (mut answer, mut steps) = (Vec::new(), Vec::new());
        let mut state = state.clone();
        while answer.len() < LONGEST && G::turn(&state) == Turn::Decide(seat) {
            let number = number.wrapping_add(answer.len() as u64);
            let Some(Best { right, proof }) = prove(&mut *self.appraiser, &state, seat, number)
            else {
                break;
            };
            let (action, also) = (right[0], &right[1..]);
            steps.push(PuzzleStep {
                action: action.to_string(),
                also: also.iter().map(ToString::to_string).collect(),
                proof,
            });
            let (round, several) = (G::round(&state), !also.is_empty());
            G::apply(&mut state, action, &mut ());
            answer.push(right);
            if several || G::round(&state) != round {
                break;
            }
        }
        // nobody needs to find what cannot be missed
        while matches!(steps.last(), Some(step) if step.proof == Proof::Forced) {
            steps.pop();
            answer.pop();
        }
        (!answer.is_empty()).then_some((answer, steps))
    }
}

/// The decisions that are best for certain, if not many are; nothing if not all ways to the end can be looked at.
fn only<G: Game>(state: &G::State) -> Option<Option<Right<G>>> {
    let mut legal = Vec::new();
    G::actions(state, &mut legal);
    if legal.len() < CHOICES {
        return Some(None);
    }
    let right = exhaust::<G>(state, NEAR.1, most_right(legal.len()))?.best();
    let right = right.map(|(right, ..)| right);
    Some(right.filter(|right| few(right.len(), legal.len())))
}

/// The decisions that a quick search finds much better than all others, if there are any.
fn promising<G: Game>(state: &G::State, seat: Seat, number: u64) -> Option<Right<G>> {
    let mut legal = Vec::new();
    G::actions(state, &mut legal);
    if legal.len() < CHOICES {
        return None;
    }
    let quick: Player = QUICK.parse().ok()?;
    let view = G::view(state, Audience::Seat(seat));
    let budget = Budget::new(quick.limit::<G>());
    let choice = agent::<G>(&quick, number).choose(&view, &legal, &budget);
    let best = choice.ranked.first()?.chances[seat];
    let seen = choice.ranked.iter().filter(|one| one.games >= SEEN);
    let near = seen.filter(|one| one.chances[seat] > best - PROMISING);
    let near: Vec<G::Action> = near.map(|one| one.action).collect();
    (!near.is_empty() && few(near.len(), legal.len())).then_some(near)
}

/// The kinds of reasons that speak for decisions, those of the first one first.
fn ideas<G: Tell>(
    state: &G::State,
    seat: Seat,
    answer: impl Iterator<Item = G::Action>,
) -> Vec<String> {
    let mut ideas: Vec<String> = Vec::new();
    let mut state = state.clone();
    let kind = format!("{}-reason-", G::NAME);
    for action in answer {
        let view = G::view(&state, Audience::Seat(seat));
        let said = reason::<G>(&view, action).map_or_else(Vec::new, |reason| reason.args);
        for (_, said) in said {
            let Value::List(said) = said else { continue };
            for one in said {
                if let Value::Message(message) = one
                    && let Some(idea) = message.id.strip_prefix(&kind)
                    && !ideas.iter().any(|known| known == idea)
                {
                    ideas.push(idea.to_owned());
                }
            }
        }
        G::apply(&mut state, action, &mut ());
    }
    ideas
}
