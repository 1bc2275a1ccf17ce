//! A whole game as text. Versioned; old ones are read for ever.
//!
//! ```text
//! menagerie 1
//! game wallaby 1
//! players 2
//! option board standard
//! seal 5f0c…                     SHA-256 of the seed, if the luck is sealed
//! start board=… red=d1 …         only if the game began from a position
//! taken 12                       only if the first lines were taken over from another game
//!
//! * layout 231231/… #1f0c99d2    luck
//! 1 place d1 #70aa12c4           a decision: seat, action
//! …
//! seed 00ff… #…                  once the game is over
//! result goal places 1 2 scores 25 20 #…    or `pause #…` where the game goes on later; `resigned` is a reason of every game
//! ```
//!
//! Every line after the head ends with the first digits of a digest over all that came before, so that a changed line is found
//! where it stands, and a file that was cut is told from one that was put aside.
use crate::{Options, Seat, Seed, luck::hex};
use sha2::{Digest, Sha256};
use std::{fmt, fmt::Write, str::FromStr};

const FORMAT: &str = "menagerie 1";

/// The reason of a result that no rule brought about.
pub const RESIGNED: &str = "resigned";

/// A game as it was played, or as far as it has come.
#[derive(Debug, Clone, PartialEq)]
pub struct Record {
    /// Which game.
    pub game: String,
    /// Under which rules number.
    pub rules: u32,
    /// How many seats.
    pub players: u8,
    /// The options of the table, all of them.
    pub options: Options,
    /// The promise made about the seed before the game.
    pub seal: Option<String>,
    /// Where it began.
    pub start: Start,
    /// So many of the first lines were taken over from another game; their luck came from another seed.
    pub taken: usize,
    /// What was decided and what luck brought.
    pub lines: Vec<Line>,
    /// The seed, told when the game was over.
    pub seed: Option<Seed>,
    /// The result, as [`crate::Outcome`] writes it; `None` while the game goes on.
    pub result: Option<String>,
}

/// Where a game began.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub enum Start {
    /// With the set-up of its options.
    #[default]
    Setup,
    /// From a position in the game's notation.
    Position(String),
}

/// One line of a game.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Line {
    /// A seat's decision, as text.
    Decision(Seat, String),
    /// An outcome, as text.
    Luck(String),
}

impl fmt::Display for Line {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Line::Decision(seat, action) => write!(f, "{seat} {action}"),
            Line::Luck(chance) => write!(f, "* {chance}"),
        }
    }
}

impl FromStr for Line {
    type Err = String;
    fn from_str(text: &str) -> Result<Line, String> {
        let wrong = || format!("'{text}' is neither a decision (1 jump n) nor luck (* …)");
        let (who, what) = text.split_once(' ').ok_or_else(wrong)?;
        if what.is_empty() {
            return Err(wrong());
        }
        match who {
            "*" => Ok(Line::Luck(what.to_owned())),
            seat => Ok(Line::Decision(
                seat.parse().map_err(|_| wrong())?,
                what.to_owned(),
            )),
        }
    }
}

/// What is wrong with a record, and in which line of the file.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RecordError {
    /// Counted from 1.
    pub line: usize,
    /// What is wrong, in lower case, without a full stop.
    pub problem: String,
}

impl fmt::Display for RecordError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}: {}", self.line, self.problem)
    }
}

impl std::error::Error for RecordError {}

/// The running digest of a record.
struct Chain([u8; 32]);

impl Chain {
    fn new(head: &str) -> Chain {
        Chain(Sha256::digest(head.as_bytes()).into())
    }

    /// The mark for the next line.
    fn mark(&mut self, line: &str) -> String {
        let next = Sha256::new().chain_update(self.0).chain_update(line);
        self.0 = next.finalize().into();
        hex(&self.0[..4])
    }
}

impl Record {
    fn head(&self) -> String {
        let mut out = format!(
            "{FORMAT}\ngame {} {}\nplayers {}\n",
            self.game, self.rules, self.players
        );
        for (key, value) in self.options.iter() {
            let _ = writeln!(out, "option {key} {value}");
        }
        if let Some(seal) = &self.seal {
            let _ = writeln!(out, "seal {seal}");
        }
        if let Start::Position(text) = &self.start {
            let _ = writeln!(out, "start {text}");
        }
        if self.taken > 0 {
            let _ = writeln!(out, "taken {}", self.taken);
        }
        out
    }

    /// Whether somebody gave up: then the lines need not lead to an end.
    pub fn is_resigned(&self) -> bool {
        let reason = self.result.as_ref().and_then(|r| r.split(' ').next());
        reason == Some(RESIGNED)
    }

    /// The number of the file's line that holds `self.lines[index]`, counted from 1.
    pub fn file_line(&self, index: usize) -> usize {
        self.head().lines().count() + 2 + index
    }
}

impl fmt::Display for Record {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let head = self.head();
        let mut chain = Chain::new(&head);
        writeln!(f, "{head}")?;
        let mut put = |line: String| {
            let mark = chain.mark(&line);
            writeln!(f, "{line} #{mark}")
        };
        for line in &self.lines {
            put(line.to_string())?;
        }
        if let Some(seed) = &self.seed {
            put(format!("seed {seed}"))?;
        }
        put(match &self.result {
            Some(result) => format!("result {result}"),
            None => "pause".to_owned(),
        })
    }
}

impl FromStr for Record {
    type Err = RecordError;

    fn from_str(text: &str) -> Result<Record, RecordError> {
        let fault = |line: usize, problem: &str| RecordError {
            line,
            problem: problem.to_owned(),
        };
        // it would be read as a part of the line's end, and not be written again
        if let Some(i) = text.split('\n').position(|line| line.ends_with('\r')) {
            return Err(fault(
                i + 1,
                "a carriage return: lines end with a line feed alone",
            ));
        }
        let (head, body) = text
            .split_once("\n\n")
            .ok_or_else(|| fault(1, "not a record: a head and an empty line are missing"))?;
        let mut record = read_head(head)?;
        let head_lines = head.lines().count();
        let mut chain = Chain::new(&format!("{head}\n"));
        let mut ended = false;
        let mut last = head_lines + 1;
        for (i, marked) in body.lines().enumerate() {
            let number = head_lines + 2 + i;
            last = number;
            let fault = |problem: &str| fault(number, problem);
            if ended {
                return Err(fault("nothing may follow the end of a record"));
            }
            let (line, mark) = marked
                .rsplit_once(" #")
                .ok_or_else(|| fault("the digest at the end of the line is missing"))?;
            if chain.mark(line) != mark {
                return Err(fault(
                    "the digest does not fit: this line or the head was changed",
                ));
            }
            if record.seed.is_some() && !line.starts_with("result ") {
                return Err(fault("only the result may follow the seed"));
            }
            if line == "pause" {
                ended = true;
            } else if let Some(result) = line.strip_prefix("result ") {
                record.result = Some(result.to_owned());
                ended = true;
            } else if let Some(seed) = line.strip_prefix("seed ") {
                record.seed = Some(seed.parse().map_err(|e| fault(&format!("{e}")))?);
            } else {
                record
                    .lines
                    .push(line.parse().map_err(|e: String| fault(&e))?);
            }
        }
        if !ended {
            return Err(fault(
                last,
                "the record is cut short: neither a result nor a pause follows",
            ));
        }
        if record.taken > record.lines.len() {
            return Err(fault(1, "more lines taken over than there are"));
        }
        Ok(record)
    }
}

fn read_head(head: &str) -> Result<Record, RecordError> {
    let mut lines = head.lines().enumerate();
    let fault = |i: usize, problem: String| RecordError {
        line: i + 1,
        problem,
    };
    match lines.next() {
        Some((_, FORMAT)) => {}
        Some((_, other)) => {
            let problem =
                format!("'{other}' is not a format known here: this program reads '{FORMAT}'");
            return Err(fault(0, problem));
        }
        None => return Err(fault(0, "empty".to_owned())),
    }
    let mut record = Record {
        game: String::new(),
        rules: 0,
        players: 0,
        options: Options::new(),
        seal: None,
        start: Start::Setup,
        taken: 0,
        lines: Vec::new(),
        seed: None,
        result: None,
    };
    for (i, line) in lines {
        let wrong = || fault(i, format!("'{line}' cannot be read"));
        let (key, rest) = line.split_once(' ').ok_or_else(wrong)?;
        match key {
            "game" => {
                let (name, rules) = rest.split_once(' ').ok_or_else(wrong)?;
                record.game = name.to_owned();
                record.rules = rules.parse().map_err(|_| wrong())?;
            }
            "players" => record.players = rest.parse().map_err(|_| wrong())?,
            "option" => {
                let (key, value) = rest.split_once(' ').ok_or_else(wrong)?;
                if record.options.get(key).is_some() {
                    return Err(fault(i, format!("option {key} is said twice")));
                }
                record.options.set(key, value);
            }
            "seal" => record.seal = Some(rest.to_owned()),
            "start" => record.start = Start::Position(rest.to_owned()),
            "taken" => record.taken = rest.parse().map_err(|_| wrong())?,
            _ => return Err(wrong()),
        }
    }
    if record.game.is_empty() || record.players == 0 {
        return Err(fault(0, "the head must name game and players".to_owned()));
    }
    Ok(record)
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn sample() -> Record {
        Record {
            game: "toy".to_owned(),
            rules: 3,
            players: 2,
            options: Options::new().with("board", "big one").with("a", "on"),
            seal: Some(Seed::from_number(5).seal()),
            start: Start::Setup,
            taken: 0,
            lines: vec![
                Line::Luck("deal 1 2".to_owned()),
                Line::Decision(Seat(0), "bet 3".to_owned()),
            ],
            seed: Some(Seed::from_number(5)),
            result: Some("goal places 1 2 scores 3 1".to_owned()),
        }
    }

    #[test]
    fn a_record_is_read_as_it_was_written() {
        let mut record = sample();
        assert_eq!(record.to_string().parse::<Record>().unwrap(), record);
        record.seed = None;
        record.result = None;
        record.start = Start::Position("board=1 red=a1".to_owned());
        record.taken = 1;
        assert_eq!(record.to_string().parse::<Record>().unwrap(), record);
    }

    #[test]
    fn any_changed_byte_is_found() {
        let text = sample().to_string();
        for at in 0..text.len() {
            let mut bytes = text.clone().into_bytes();
            bytes[at] ^= 1;
            let Ok(changed) = String::from_utf8(bytes) else {
                continue;
            };
            assert!(changed.parse::<Record>().is_err(), "byte {at}: {changed}");
        }
    }

    #[test]
    fn no_line_of_a_record_ends_with_a_carriage_return() {
        for end in ["\r", "\r\r"] {
            let text = format!(
                "menagerie 1\ngame toy 1\nplayers 1\noption start random{end}\n\npause #00000000\n"
            );
            let fault = text.parse::<Record>().unwrap_err();
            assert_eq!(fault.line, 4, "{fault}");
            assert!(fault.problem.contains("carriage return"), "{fault}");
        }
    }

    #[test]
    fn a_cut_record_is_told_from_a_paused_one() {
        let text = sample().to_string();
        let cut: String = text.lines().take(9).map(|l| format!("{l}\n")).collect();
        let fault = cut.parse::<Record>().unwrap_err();
        assert!(fault.problem.contains("cut short"), "{fault}");
        let half = &text[..text.len() - 4];
        assert!(half.parse::<Record>().is_err());
    }

    #[test]
    fn who_gave_up_is_told_by_the_reason_alone() {
        let mut record = sample();
        assert!(!record.is_resigned());
        record.result = Some("resigned places 2 1 scores 0 0".to_owned());
        assert!(record.is_resigned());
        record.result = None;
        assert!(!record.is_resigned());
    }

    #[test]
    fn the_place_of_a_line_is_known() {
        let record = sample();
        let text = record.to_string();
        let line = text.lines().nth(record.file_line(1) - 1).unwrap();
        assert!(line.starts_with("1 bet 3"), "{line}");
    }

    proptest! {
        #[test]
        fn no_text_upsets_the_reader(text in "(menagerie 1\n)?(game a 1\n|players 2\n|option a b\n|seal x\n|\n|1 a #00000000\n|.{0,20}\n){0,9}") {
            let _ = text.parse::<Record>();
        }
    }
}
