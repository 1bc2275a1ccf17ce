//! A table for any game: the one implementation of [`crate::Table`].
mod door;
mod playing;
mod telling;

use crate::{
    Code, LuckSource, Refused,
    history::{History, Step},
    options::checked_setup,
};
use menagerie_core::{
    BySeat, Line, Message, Options, Record, Replay, ReplayError, Seed, Start, Tell, Turn,
};

/// A game of `G` being played.
pub struct Hosted<G: Tell> {
    setup: G::Setup,
    start: Start,
    /// So many of the first lines came from another game, with other luck; they stand for ever.
    taken: usize,
    luck: LuckSource,
    history: History<G>,
    /// In which round a seat asked to be passed over.
    passing: BySeat<Option<u32>>,
}

impl<G: Tell> Clone for Hosted<G> {
    fn clone(&self) -> Self {
        Hosted {
            setup: self.setup.clone(),
            start: self.start.clone(),
            taken: self.taken,
            luck: self.luck.clone(),
            history: self.history.clone(),
            passing: self.passing,
        }
    }
}

impl<G: Tell> Hosted<G> {
    /// A new game, with luck drawn until somebody has to decide.
    ///
    /// # Errors
    /// If an option is unknown or refused by the game's rules.
    pub fn new(players: u8, chosen: &Options, luck: LuckSource) -> Result<Self, Refused> {
        let setup = checked_setup::<G>(players, chosen)?;
        let state = G::begin(&setup);
        Ok(Self::seated(setup, Start::Setup, state, luck))
    }

    /// A game that begins from a position in the game's notation.
    ///
    /// # Errors
    /// If the position or an option is refused.
    pub fn at(position: &str, chosen: &Options, luck: LuckSource) -> Result<Self, Refused> {
        let state: G::State = position.parse().map_err(|flaw| Refused::position(&flaw))?;
        let setup = checked_setup::<G>(G::players(&state), chosen)?;
        // written anew, so that a record says the same however the position was typed
        let start = Start::Position(state.to_string());
        Ok(Self::seated(setup, start, state, luck))
    }

    fn seated(setup: G::Setup, start: Start, state: G::State, luck: LuckSource) -> Self {
        let mut table = Hosted {
            setup,
            start,
            taken: 0,
            luck,
            history: History::begin(state),
            passing: BySeat::default(),
        };
        table.draw_luck();
        table
    }

    /// A game that was put aside goes on, as if it had never stopped: the generator is led through the same luck, and every
    /// piece of it is checked on the way.
    ///
    /// # Errors
    /// If the record cannot be played, or the seed is not the one that was sealed or brings other luck.
    pub fn resume(record: &Record, seed: Seed) -> Result<Self, Refused> {
        if record.seal.as_ref().is_some_and(|s| *s != seed.seal()) {
            return Err(Refused::new(Code::Seed, Message::new("table-no-seed")));
        }
        let mut table = Self::played(record, record.lines.len(), LuckSource::sealed(seed))?;
        table.draw_luck();
        Ok(table)
    }

    /// A game to look at, after the first `upto` lines or all there are. Nothing can be played at it.
    ///
    /// # Errors
    /// If the record cannot be played.
    pub fn review(record: &Record, upto: Option<usize>) -> Result<Self, Refused> {
        let luck = LuckSource::Closed {
            seal: record.seal.clone(),
            seed: record.seed,
        };
        let upto = upto.unwrap_or(record.lines.len());
        Self::played(record, upto.min(record.lines.len()), luck)
    }

    /// A new game that takes over the first `upto` lines of another and goes on with luck of its own.
    ///
    /// # Errors
    /// If those lines cannot be played.
    pub fn branch(record: &Record, upto: usize, luck: LuckSource) -> Result<Self, Refused> {
        let upto = upto.min(record.lines.len());
        let from = Record {
            taken: upto,
            ..record.clone()
        };
        let mut table = Self::played(&from, upto, luck)?;
        table.draw_luck();
        Ok(table)
    }

    /// The first `upto` lines of a record, played; luck behind those that were taken over is compared with what `luck_source` draws.
    fn played(record: &Record, upto: usize, mut luck: LuckSource) -> Result<Self, Refused> {
        let fault = |fault: ReplayError| no_record(record, &fault);
        let mut replay = Replay::<G>::open(record).map_err(fault)?;
        let mut history = History::begin(replay.state.clone());
        for (i, line) in record.lines.iter().take(upto).enumerate() {
            if let (Line::Luck(told), LuckSource::Sealed(_, luck)) = (line, &mut luck)
                && i >= record.taken
                && G::turn(&replay.state) == Turn::Chance
            {
                let drawn = G::draw(&replay.state, luck.as_mut()).to_string();
                if drawn != *told {
                    let problem = format!("the seed brings '{drawn}', the record says '{told}'");
                    return Err(at_line(record, i, problem));
                }
            }
            let step = read_step::<G>(line).map_err(|problem| at_line(record, i, problem))?;
            replay.step(line, &mut ()).map_err(fault)?;
            history.play(step);
        }
        let ended = G::outcome(history.state()).map(|outcome| outcome.to_string());
        let given_up = ended.is_none() && record.is_resigned();
        let told = upto == record.lines.len() && record.result.is_some() && !given_up;
        if told && record.result != ended {
            let problem = "the lines do not lead to the result that the record tells";
            return Err(no_record_head(problem.to_owned()));
        }
        Ok(Hosted {
            setup: replay.setup,
            start: record.start.clone(),
            taken: record.taken.min(upto),
            luck,
            history,
            passing: BySeat::default(),
        })
    }
}

fn read_step<G: Tell>(line: &Line) -> Result<Step<G>, String> {
    Ok(match line {
        Line::Decision(seat, text) => {
            Step::Decision(*seat, text.parse().map_err(|flaw| format!("{flaw}"))?)
        }
        Line::Luck(text) => Step::Luck(text.parse().map_err(|flaw| format!("{flaw}"))?),
    })
}

/// What is wrong with a record when it is played again.
pub(crate) fn no_record(record: &Record, fault: &ReplayError) -> Refused {
    let refused = match fault.line {
        Some(index) => at_line(record, index, fault.problem.clone()),
        None => no_record_head(fault.problem.clone()),
    };
    Refused {
        rule: fault.rule,
        ..refused
    }
}

fn at_line(record: &Record, index: usize, problem: String) -> Refused {
    let words = Message::new("table-no-record")
        .with("line", record.file_line(index))
        .with("problem", problem);
    Refused::new(Code::Record, words)
}

fn no_record_head(problem: String) -> Refused {
    let words = Message::new("table-no-record-head").with("problem", problem);
    Refused::new(Code::Record, words)
}
