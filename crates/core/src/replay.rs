//! Playing a record again. No generator is needed; with the seed, luck can be checked as well.
use crate::{Bar, Game, Hear, Line, Luck, Purpose, Record, Refusal, Rule, Seed, Start, Tell, Turn};
use std::fmt;

/// A record being played again, line by line.
#[derive(Debug, Clone)]
pub struct Replay<G: Game> {
    /// The table's options.
    pub setup: G::Setup,
    /// The position after the lines so far.
    pub state: G::State,
    /// How many lines were played.
    pub done: usize,
}

/// Why a record cannot be played.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ReplayError {
    /// Which line, counted from 0; `None` if it is the head or the result.
    pub line: Option<usize>,
    /// What is wrong, in lower case, without a full stop.
    pub problem: String,
    /// The rule that was broken.
    pub rule: Option<Rule>,
}

impl ReplayError {
    fn head(problem: impl fmt::Display) -> ReplayError {
        ReplayError {
            line: None,
            problem: problem.to_string(),
            rule: None,
        }
    }
}

impl fmt::Display for ReplayError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.problem)?;
        match self.rule {
            Some(rule) => write!(f, " ({rule})"),
            None => Ok(()),
        }
    }
}

impl std::error::Error for ReplayError {}

impl<G: Tell> Replay<G> {
    /// The position that a record begins with.
    ///
    /// # Errors
    /// If it is of another game or another rules number, or its options or its starting position are refused.
    pub fn open(record: &Record) -> Result<Replay<G>, ReplayError> {
        if record.game != G::NAME {
            return Err(ReplayError::head(format_args!(
                "this is a game of {}, not of {}",
                record.game,
                G::NAME
            )));
        }
        if record.rules != G::RULES {
            return Err(ReplayError::head(format_args!(
                "played under rules number {}; this program knows number {}",
                record.rules,
                G::RULES
            )));
        }
        record
            .options
            .known(G::about().options)
            .map_err(ReplayError::head)?;
        let setup = G::setup(record.players, &record.options).map_err(|refusal| ReplayError {
            rule: Some(refusal.rule()),
            ..ReplayError::head("these options are refused")
        })?;
        let state = match &record.start {
            Start::Setup => G::begin(&setup),
            Start::Position(text) => {
                let state: G::State = text.parse().map_err(ReplayError::head)?;
                if G::players(&state) != record.players {
                    return Err(ReplayError::head(
                        "the starting position has another number of players",
                    ));
                }
                state
            }
        };
        Ok(Replay {
            setup,
            state,
            done: 0,
        })
    }

    /// Plays one line.
    ///
    /// # Errors
    /// If it cannot be read, is not awaited, or is refused; the position stays as it was.
    pub fn step(&mut self, line: &Line, ear: &mut impl Hear<G::Event>) -> Result<(), ReplayError> {
        let at = |problem: String, rule| ReplayError {
            line: Some(self.done),
            problem,
            rule,
        };
        let turn = G::turn(&self.state);
        match line {
            Line::Luck(text) => {
                if turn != Turn::Chance {
                    return Err(at("no luck is awaited here".to_owned(), None));
                }
                let chance: G::Chance = text.parse().map_err(|e| at(format!("{e}"), None))?;
                G::possible(&self.state, &chance)
                    .map_err(|e| at(format!("'{text}' cannot happen: {e}"), None))?;
                G::settle(&mut self.state, chance, ear);
            }
            Line::Decision(seat, text) => {
                if turn != Turn::Decide(*seat) {
                    let bar = match turn {
                        Turn::Over => Bar::Over,
                        other => Bar::NotYours(other),
                    };
                    let rule = G::barred(&self.state, bar).rule();
                    let problem = format!("seat {seat} has nothing to decide here");
                    return Err(at(problem, Some(rule)));
                }
                let action: G::Action = text.parse().map_err(|e| at(format!("{e}"), None))?;
                G::check(&self.state, action)
                    .map_err(|e| at(format!("'{text}' is refused"), Some(e.rule())))?;
                G::apply(&mut self.state, action, ear);
            }
        }
        self.done += 1;
        Ok(())
    }

    /// The position after the first `upto` lines (or all there are).
    ///
    /// # Errors
    /// As [`Replay::open`] and [`Replay::step`].
    pub fn run(record: &Record, upto: Option<usize>) -> Result<Replay<G>, ReplayError> {
        let mut replay = Replay::open(record)?;
        let upto = upto.unwrap_or(record.lines.len());
        for line in record.lines.iter().take(upto) {
            replay.step(line, &mut ())?;
        }
        Ok(replay)
    }

    /// Plays a whole record and checks everything that can be checked: decisions against the rules, the result against the
    /// last position, and with the seed the seal and every piece of luck.
    ///
    /// # Errors
    /// The first thing that does not fit.
    pub fn verify(record: &Record) -> Result<Replay<G>, ReplayError> {
        if let (Some(seed), Some(seal)) = (&record.seed, &record.seal)
            && seed.seal() != *seal
        {
            return Err(ReplayError::head("the seed is not the one that was sealed"));
        }
        let mut luck = record.seed.as_ref().map(game_luck);
        let mut replay = Replay::open(record)?;
        for (i, line) in record.lines.iter().enumerate() {
            if let (Line::Luck(told), Some(luck)) = (line, &mut luck)
                && i >= record.taken
                && G::turn(&replay.state) == Turn::Chance
            {
                let drawn = G::draw(&replay.state, luck).to_string();
                if drawn != *told {
                    return Err(ReplayError {
                        line: Some(i),
                        problem: format!(
                            "the seed brings '{drawn}' here, the record says '{told}'"
                        ),
                        rule: None,
                    });
                }
            }
            replay.step(line, &mut ())?;
        }
        let played = G::outcome(&replay.state).map(|outcome| outcome.to_string());
        let given_up = played.is_none() && record.is_resigned();
        if played != record.result && !given_up {
            let say = |result: &Option<String>| result.clone().unwrap_or("unfinished".to_owned());
            return Err(ReplayError::head(format_args!(
                "the lines lead to '{}', the record says '{}'",
                say(&played),
                say(&record.result)
            )));
        }
        Ok(replay)
    }
}

fn game_luck(seed: &Seed) -> Luck {
    Luck::new(seed, Purpose::Game)
}
