//! New tables, and records that become tables.
use super::Hosted;
use crate::{Code, LuckSource, TableError, history::History, options::checked_setup};
use menagerie_core::{Message, Options, Record, Replay, ReplayError, Seed, Start, Tell};

impl<G: Tell> Hosted<G> {
    /// A new game, with luck drawn until somebody has to decide.
    ///
    /// # Errors
    /// If an option is unknown or refused by the game's rules.
    pub fn new(players: u8, chosen: &Options, luck: LuckSource) -> Result<Self, TableError> {
        let setup = checked_setup::<G>(players, chosen)?;
        let state = G::begin(&setup);
        Ok(Self::seated(setup, Start::Setup, state, luck))
    }

    /// A game that begins from a position in the game's notation.
    ///
    /// # Errors
    /// If the position or an option is refused.
    pub fn at(position: &str, chosen: &Options, luck: LuckSource) -> Result<Self, TableError> {
        let state: G::State = position
            .parse()
            .map_err(|flaw| TableError::position(&flaw))?;
        let setup = checked_setup::<G>(G::players(&state), chosen)?;
        // written anew, so that a record says the same however the position was typed
        let start = Start::Position(state.to_string());
        Ok(Self::seated(setup, start, state, luck))
    }

    pub(super) fn seated(setup: G::Setup, start: Start, state: G::State, luck: LuckSource) -> Self {
        let mut table = Hosted {
            setup,
            start,
            taken: 0,
            luck,
            history: History::begin(state),
        };
        table.settle_luck();
        table
    }

    /// A game that was put aside goes on, as if it had never stopped: the generator is led through the same luck, and every
    /// piece of it is checked on the way.
    ///
    /// # Errors
    /// If the record cannot be played, or the seed is not the one that was sealed or brings other luck.
    pub fn resume(record: &Record, seed: Seed) -> Result<Self, TableError> {
        if record.seal.as_ref().is_some_and(|s| *s != seed.seal()) {
            return Err(TableError::new(Code::Seed, Message::new("table-no-seed")));
        }
        let mut table = Self::played(record, record.lines.len(), LuckSource::sealed(seed))?;
        table.settle_luck();
        Ok(table)
    }

    /// A game to look at, after the first `upto` lines or all there are. Nothing can be played at it.
    ///
    /// # Errors
    /// If the record cannot be played.
    pub fn review(record: &Record, upto: Option<usize>) -> Result<Self, TableError> {
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
    pub fn branch(record: &Record, upto: usize, luck: LuckSource) -> Result<Self, TableError> {
        let upto = upto.min(record.lines.len());
        let from = Record {
            taken: upto,
            ..record.clone()
        };
        let mut table = Self::played(&from, upto, luck)?;
        table.settle_luck();
        Ok(table)
    }

    /// The first `upto` lines of a record, played; luck behind those that were taken over has to be what `luck` brings.
    fn played(record: &Record, upto: usize, luck: LuckSource) -> Result<Self, TableError> {
        let Replay { setup, state, .. } =
            Replay::<G>::open(record).map_err(|fault| no_record(record, &fault))?;
        let mut table = Hosted {
            setup,
            start: record.start.clone(),
            taken: record.taken.min(upto),
            luck,
            history: History::begin(state),
        };
        for line in &record.lines[..upto] {
            table
                .replay(line)
                .map_err(|fault| no_record(record, &fault))?;
        }
        let ended = G::outcome(table.history.state()).map(|outcome| outcome.to_string());
        let given_up = ended.is_none() && record.is_resigned();
        let told = upto == record.lines.len() && record.result.is_some() && !given_up;
        if told && record.result != ended {
            let problem = "the lines do not lead to the result that the record tells";
            return Err(no_record_head(problem.to_owned()));
        }
        Ok(table)
    }
}

/// What is wrong with a record when it is played again.
pub(crate) fn no_record(record: &Record, fault: &ReplayError) -> TableError {
    let refused = match fault.line {
        Some(index) => at_line(record, index, fault.problem.clone()),
        None => no_record_head(fault.problem.clone()),
    };
    TableError {
        rule: fault.rule,
        ..refused
    }
}

fn at_line(record: &Record, index: usize, problem: String) -> TableError {
    let words = Message::new("table-no-record")
        .with("line", record.file_line(index))
        .with("problem", problem);
    TableError::new(Code::Record, words)
}

fn no_record_head(problem: String) -> TableError {
    let words = Message::new("table-no-record-head").with("problem", problem);
    TableError::new(Code::Record, words)
}
