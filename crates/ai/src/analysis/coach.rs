//! The steps of an analysis: first a quick look at every position, so that there is a curve soon, then a thorough one at each.
use super::{
    Analysis, Effort, Estimate, Judged, Moved,
    judge::{Question, estimates, judge},
    ledger::{costly, ledger},
};
use crate::{Chances, Knowledge, Spare, search::Appraiser, softmax::shares};
use menagerie_core::{BySeat, Quick, Record, Replay, ReplayError, Rng, Seat, Step, Tell, Turn};
use std::fmt;

/// The quick look: enough for a curve.
const QUICK: Effort = Effort {
    games: 60,
    looks: 3,
};
/// In each look so many outcomes of luck that is awaited are drawn.
const DRAWS: usize = 4;
/// A game of more lines than this is not analysed.
const MOST_LINES: usize = 20_000;

/// An analysis being made, of whichever game.
pub trait Coaching: Send {
    /// Looks at one more position; whether there is more to do.
    fn step(&mut self) -> bool;
    /// From now on these threads may think along; what is found is the same.
    fn lend(&mut self, spare: Spare);
    /// How many steps are done, and how many there are.
    fn progress(&self) -> (usize, usize);
    /// What is known so far. Once the first half of the steps is done, the curve is whole; once all are, so is the rest.
    fn analysis(&self) -> Analysis;
}

/// Why a game cannot be analysed.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum AnalysisError {
    /// The record cannot be played.
    Record(ReplayError),
    /// The game has not ended.
    NotOver,
    /// The result cannot be read.
    Result(String),
    /// The game has so many lines.
    TooLong(usize),
}

impl fmt::Display for AnalysisError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            AnalysisError::Record(fault) => write!(f, "{fault}"),
            AnalysisError::NotOver => f.write_str(
                "the game is not over: play it to its end, only finished games are analysed",
            ),
            AnalysisError::Result(result) => write!(f, "the result '{result}' cannot be read"),
            AnalysisError::TooLong(lines) => write!(
                f,
                "the game has {lines} lines: at most {MOST_LINES} are analysed"
            ),
        }
    }
}

impl std::error::Error for AnalysisError {}

impl From<ReplayError> for AnalysisError {
    fn from(fault: ReplayError) -> AnalysisError {
        AnalysisError::Record(fault)
    }
}

/// The analysis of a game of `G`. The same record, effort and seed give the same analysis anywhere.
pub struct Coach<G: Tell, K> {
    players: u8,
    effort: Effort,
    seed: u64,
    steps: Vec<Step<G>>,
    /// The position before each line, and after the last.
    states: Vec<G::State>,
    /// What everybody won.
    ended: Chances,
    appraiser: Appraiser<G, K>,
    /// Threads that may think along.
    spare: Spare,
    curve: Vec<Vec<Estimate>>,
    /// From the last to the first.
    decisions: Vec<Judged>,
    done: usize,
}

impl<G: Tell, K: Knowledge<G>> Coach<G, K> {
    /// An analysis to be made.
    ///
    /// # Errors
    /// If the record cannot be played, is not of a finished game, or is too long.
    pub fn open(record: &Record, effort: Effort, seed: u64) -> Result<Self, AnalysisError> {
        let result = record.result.as_ref().ok_or(AnalysisError::NotOver)?;
        if record.lines.len() > MOST_LINES {
            return Err(AnalysisError::TooLong(record.lines.len()));
        }
        let mut replay = Replay::<G>::open(record)?;
        let (mut steps, mut states) = (Vec::new(), vec![replay.state.clone()]);
        for line in &record.lines {
            // read before it is played: what is read depends on the position
            let read = Step::read(&replay.state, line);
            replay.step(line, &mut ())?;
            steps.push(read?);
            states.push(replay.state.clone());
        }
        let players = G::players(&replay.state);
        let ended = match G::outcome(&replay.state) {
            Some(outcome) if outcome.to_string() == *result => shares(&outcome),
            None if record.is_resigned() => {
                places(result, players).ok_or_else(|| AnalysisError::Result(result.clone()))?
            }
            _ => return Err(AnalysisError::Result(result.clone())),
        };
        Ok(Coach {
            players,
            effort: Effort {
                games: effort.games.max(1),
                looks: effort.looks.max(2),
            },
            seed,
            appraiser: Appraiser::new(players),
            spare: Spare::default(),
            curve: vec![Vec::new(); states.len()],
            decisions: Vec::new(),
            steps,
            states,
            ended,
            done: 0,
        })
    }

    /// A number for one purpose at one line.
    fn number(&self, line: usize) -> u64 {
        Quick::new(self.seed ^ (line as u64) << 20).next_u64()
    }

    /// Whether something else could have been decided at a line.
    fn is_choice(&self, line: usize) -> bool {
        let mut legal = Vec::new();
        if let Some(Step::Decision(..)) = self.steps.get(line) {
            G::actions(&self.states[line], &mut legal);
        }
        legal.len() > 1
    }

    /// The chances in a position for somebody who knows all of it.
    fn look(&mut self, line: usize, effort: Effort) -> Vec<Estimate> {
        let state = &self.states[line];
        let exact = |chances: &Chances| {
            let seats = Seat::all(self.players);
            seats.map(|seat| Estimate::exact(chances[seat])).collect()
        };
        match G::turn(state) {
            Turn::Over => return exact(&self.ended),
            // what cannot be decided otherwise changes nothing
            Turn::Decide(_) if line + 1 < self.states.len() && !self.is_choice(line) => {
                return self.curve[line + 1].clone();
            }
            _ => {}
        }
        let draws = match G::turn(state) {
            Turn::Chance => DRAWS,
            _ => 1,
        };
        let mut rng = Quick::new(self.number(line));
        let looks: Vec<Chances> = (0..effort.looks)
            .map(|_| {
                let mut sum: Chances = BySeat::all(0.0);
                for _ in 0..draws {
                    let found = self.appraiser.of_truth(state, effort.games, &mut rng);
                    for seat in Seat::all(self.players) {
                        sum[seat] += found[seat] / draws as f32;
                    }
                }
                sum
            })
            .collect();
        estimates(&looks, self.players)
    }

    fn judge(&mut self, line: usize) {
        let number = self.number(line) ^ 1;
        let Some(Step::Decision(seat, action)) = self.steps.get(line) else {
            return;
        };
        let question = Question {
            line,
            seat: *seat,
            action: *action,
            state: &self.states[line],
            spare: &self.spare,
        };
        let judged = judge(&mut self.appraiser, &question, self.effort, number);
        self.decisions.push(judged);
    }

    fn luck(&self) -> Vec<Moved> {
        let moved = |(line, step): (usize, &Step<G>)| {
            let Step::Luck(chance) = step else {
                return None;
            };
            let change = self.curve[line + 1].iter().zip(&self.curve[line]);
            let change = change.map(|(after, before)| after.plus(before.minus()));
            Some(Moved {
                line,
                chance: chance.to_string(),
                change: change.collect(),
            })
        };
        self.steps.iter().enumerate().filter_map(moved).collect()
    }
}

/// What everybody won by a result such as `resigned places 2 1 scores 0 0`.
fn places(result: &str, players: u8) -> Option<Chances> {
    let (_, rest) = result.split_once(" places ")?;
    let (places, _) = rest.split_once(" scores ")?;
    let places: Vec<u8> = places
        .split(' ')
        .map(|place| place.parse().ok())
        .collect::<Option<_>>()?;
    if places.len() != usize::from(players) {
        return None;
    }
    let winners = places.iter().filter(|place| **place == 1).count();
    let mut won: Chances = BySeat::all(0.0);
    for (seat, place) in Seat::all(players).zip(&places) {
        if *place == 1 {
            won[seat] = 1.0 / winners as f32;
        }
    }
    Some(won)
}

impl<G: Tell, K: Knowledge<G>> Coaching for Coach<G, K> {
    fn step(&mut self) -> bool {
        let (done, all) = self.progress();
        if done == all {
            return false;
        }
        let positions = self.states.len();
        // from the last to the first: what cannot be decided otherwise takes over what comes of it
        let line = positions - 1 - done % positions;
        let effort = if done < positions { QUICK } else { self.effort };
        let judged = done >= positions && self.is_choice(line);
        if judged {
            self.judge(line);
        }
        self.curve[line] = match self.decisions.last() {
            // where everything is known hindsight is the same
            Some(decision) if judged && K::OPEN => decision.before.clone(),
            _ => self.look(line, effort),
        };
        self.done += 1;
        self.done < all
    }

    fn lend(&mut self, spare: Spare) {
        self.spare = spare;
    }

    fn progress(&self) -> (usize, usize) {
        (self.done, 2 * self.states.len())
    }

    fn analysis(&self) -> Analysis {
        let mut decisions = self.decisions.clone();
        decisions.reverse();
        let whole = self.done >= self.states.len();
        let luck = if whole { self.luck() } else { Vec::new() };
        let ledger = match whole {
            true => ledger(&self.curve, &decisions, &luck, &self.ended, self.players),
            false => Vec::new(),
        };
        Analysis {
            game: G::NAME.to_owned(),
            rules: G::RULES,
            players: self.players,
            effort: self.effort,
            curve: self.curve.clone(),
            costly: costly(&decisions),
            decisions,
            luck,
            ledger,
        }
    }
}

impl<G: Tell, K> fmt::Debug for Coach<G, K> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Coach")
            .field("lines", &self.steps.len())
            .field("done", &self.done)
            .finish_non_exhaustive()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn winners_share_what_a_result_gives_them() {
        let won = places("resigned places 2 1 scores 0 0", 2).unwrap();
        assert_eq!((won[Seat(0)], won[Seat(1)]), (0.0, 1.0));
        let won = places("goal places 1 3 1 scores 4 0 4", 3).unwrap();
        assert_eq!((won[Seat(0)], won[Seat(1)], won[Seat(2)]), (0.5, 0.0, 0.5));
        for wrong in [
            "",
            "resigned",
            "x places 1 scores 0",
            "x places a b scores 0 0",
        ] {
            assert_eq!(places(wrong, 2), None, "{wrong}");
        }
    }
}
