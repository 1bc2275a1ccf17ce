//! Playing a record again. No generator is needed; with the seed, luck can be checked as well.
use crate::{
    Bar, Game, Hear, Line, Luck, Purpose, Record, Refusal, Rule, Seat, Seed, Start, Tell, Turn,
};
use std::fmt;

/// One line of a record with its meaning at hand.
pub enum Step<G: Game> {
    /// A decision of a seat.
    Decision(Seat, G::Action),
    /// An outcome of luck.
    Luck(G::Chance),
}

impl<G: Game> Clone for Step<G> {
    fn clone(&self) -> Self {
        match self {
            Step::Decision(seat, action) => Step::Decision(*seat, *action),
            Step::Luck(chance) => Step::Luck(chance.clone()),
        }
    }
}

impl<G: Game> Step<G> {
    /// What a line means, if it may be played at this position.
    ///
    /// # Errors
    /// If it cannot be read, is not awaited, or is refused.
    pub fn read(state: &G::State, line: &Line) -> Result<Step<G>, ReplayError> {
        let turn = G::turn(state);
        match line {
            Line::Luck(text) => {
                if turn != Turn::Chance {
                    return Err(ReplayError::head("no luck is awaited here"));
                }
                let chance: G::Chance = text.parse().map_err(ReplayError::head)?;
                G::possible(state, &chance)
                    .map_err(|e| ReplayError::head(format_args!("'{text}' cannot happen: {e}")))?;
                Ok(Step::Luck(chance))
            }
            Line::Decision(seat, text) => {
                if turn != Turn::Decide(*seat) {
                    let bar = match turn {
                        Turn::Over => Bar::Over,
                        other => Bar::NotYours(other),
                    };
                    return Err(ReplayError {
                        rule: Some(G::barred(state, bar).rule()),
                        ..ReplayError::head(format_args!("seat {seat} has nothing to decide here"))
                    });
                }
                let action: G::Action = text.parse().map_err(ReplayError::head)?;
                G::check(state, action).map_err(|e| ReplayError {
                    rule: Some(e.rule()),
                    ..ReplayError::head(format_args!("'{text}' is refused"))
                })?;
                Ok(Step::Decision(*seat, action))
            }
        }
    }

    /// The same, and if it is luck, the generator has to bring it.
    ///
    /// # Errors
    /// As [`Step::read`], or if the generator brings something else.
    pub fn read_drawn(
        state: &G::State,
        line: &Line,
        luck: &mut Luck,
    ) -> Result<Step<G>, ReplayError> {
        if let Line::Luck(told) = line
            && G::turn(state) == Turn::Chance
        {
            let drawn = G::draw(state, luck).to_string();
            if drawn != *told {
                return Err(ReplayError::head(format_args!(
                    "the seed brings '{drawn}' here, the record says '{told}'"
                )));
            }
        }
        Step::read(state, line)
    }

    /// Plays it.
    pub fn play(&self, state: &mut G::State, ear: &mut impl Hear<G::Event>) {
        match self {
            Step::Decision(_, action) => G::apply(state, *action, ear),
            Step::Luck(chance) => G::settle(state, chance.clone(), ear),
        }
    }

    /// As it is recorded.
    pub fn line(&self) -> Line {
        match self {
            Step::Decision(seat, action) => Line::Decision(*seat, action.to_string()),
            Step::Luck(chance) => Line::Luck(chance.to_string()),
        }
    }
}

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
        let step = Step::<G>::read(&self.state, line).map_err(|fault| self.here(fault))?;
        step.play(&mut self.state, ear);
        self.done += 1;
        Ok(())
    }

    fn here(&self, fault: ReplayError) -> ReplayError {
        ReplayError {
            line: Some(self.done),
            ..fault
        }
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
            let step = match &mut luck {
                Some(luck) if i >= record.taken => Step::read_drawn(&replay.state, line, luck),
                _ => Step::<G>::read(&replay.state, line),
            };
            let step = step.map_err(|fault| replay.here(fault))?;
            step.play(&mut replay.state, &mut ());
            replay.done += 1;
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
