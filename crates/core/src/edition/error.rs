//! Why an edition cannot be read.
use crate::{Kind, Message, NotationError, Rule, Value};
use std::fmt;

/// Why an edition cannot be read: where, what, and the rule that the parameter belongs to.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct EditionError {
    /// The keys down to the place, with points between: `boards.valley.2.rows`. Empty for the whole text.
    pub place: String,
    /// The rule of the parameter; none if it is not even that.
    pub rule: Option<Rule>,
    /// What is wrong there.
    pub problem: EditionProblem,
}

/// What is wrong at a place of an edition.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum EditionProblem {
    /// The text has more bytes than this.
    TooLong(usize),
    /// The text is not JSON.
    Unreadable {
        /// The line, from 1.
        line: usize,
        /// The character of the line, from 1.
        column: usize,
    },
    /// There is no such key.
    Unknown {
        /// The known key that it resembles.
        nearest: Option<&'static str>,
        /// All known keys.
        known: Vec<&'static str>,
    },
    /// The key was said before.
    Twice,
    /// A key is missing in an entry of a list, which must have all.
    Missing,
    /// The value is not of this kind, or outside its bounds.
    Wanted(Kind),
}

impl EditionError {
    /// The fault for people, as a message.
    pub fn words(&self) -> Message {
        let say = |id| Message::new(id).with("key", self.place.as_str());
        match &self.problem {
            EditionProblem::TooLong(most) => say("table-no-edition-long").with("most", *most),
            EditionProblem::Unreadable { line, column } => say("table-no-edition-text")
                .with("line", *line)
                .with("column", *column),
            EditionProblem::Unknown {
                nearest: Some(nearest),
                ..
            } => say("table-no-edition-key-but").with("nearest", *nearest),
            EditionProblem::Unknown { known, .. } => {
                say("table-no-edition-key").with("keys", known.clone())
            }
            EditionProblem::Twice => say("table-no-edition-twice"),
            EditionProblem::Missing => say("table-no-edition-missing"),
            EditionProblem::Wanted(kind) => match bare(*kind) {
                Kind::Number(least, most) => say("table-no-edition-number")
                    .with("least", least)
                    .with("most", most),
                Kind::Word(words) => say("table-no-edition-word").with("words", words.to_vec()),
                Kind::Text(most) => say("table-no-edition-letters").with("most", most),
                Kind::OneOf(_) => say("table-no-edition-form"),
                Kind::List { least, most, .. } => say("table-no-edition-list")
                    .with("least", least)
                    .with("most", most),
                Kind::Table(entries) => match one_for_all(entries) {
                    Some((least, most)) => say("table-no-edition-numbers")
                        .with("least", least)
                        .with("most", most),
                    None => say("table-no-edition-table"),
                }
                .with("keys", keys(entries)),
                Kind::Switch | Kind::Maybe(_) => say("table-no-edition-switch"),
            },
        }
    }

    /// The fault as one of a position that names an edition.
    pub fn flaw(&self) -> NotationError {
        NotationError {
            part: "edition".to_owned(),
            problem: self.to_string(),
            rule: self.rule,
        }
    }
}

fn keys(entries: &'static [(&'static str, Kind)]) -> Vec<Value> {
    entries.iter().map(|(key, _)| Value::from(*key)).collect()
}

/// The bounds of a number that may stand for a whole table, if one may: those that all its entries keep.
fn one_for_all(entries: &'static [(&'static str, Kind)]) -> Option<(i64, i64)> {
    let bounds = |(_, kind): &(&str, Kind)| match kind {
        Kind::Number(least, most) => Some((*least, *most)),
        _ => None,
    };
    let all: Vec<(i64, i64)> = entries.iter().map(bounds).collect::<Option<_>>()?;
    let both = all
        .into_iter()
        .reduce(|(a, b), (c, d)| (a.max(c), b.min(d)))?;
    (both.0 <= both.1).then_some(both)
}

/// What a value is if it is anything at all.
fn bare(kind: Kind) -> Kind {
    match kind {
        Kind::Maybe(inner) => bare(*inner),
        other => other,
    }
}

/// For programmers, in the words of the text forms.
impl fmt::Display for EditionError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if !self.place.is_empty() {
            write!(f, "{}: ", self.place)?;
        }
        match &self.problem {
            EditionProblem::TooLong(most) => write!(f, "more than {most} bytes"),
            EditionProblem::Unreadable { line, column } => {
                write!(f, "not JSON at line {line} character {column}")
            }
            EditionProblem::Unknown {
                nearest: Some(nearest),
                ..
            } => write!(f, "did you mean {nearest}?"),
            EditionProblem::Unknown { known, .. } => {
                write!(f, "no such parameter; there are: {}", known.join(", "))
            }
            EditionProblem::Twice => f.write_str("said twice"),
            EditionProblem::Missing => f.write_str("missing"),
            EditionProblem::Wanted(kind) => match bare(*kind) {
                Kind::Number(least, most) => write!(f, "not a whole number from {least} to {most}"),
                Kind::Word(words) => write!(f, "not one of: {}", words.join(", ")),
                Kind::Text(most) => write!(f, "not a text of 1 to {most} letters"),
                Kind::OneOf(_) => f.write_str("of none of the forms that there are"),
                Kind::List { least, most, .. } => {
                    write!(f, "not a list of {least} to {most} entries")
                }
                Kind::Table(entries) => {
                    let keys: Vec<_> = entries.iter().map(|(key, _)| *key).collect();
                    write!(f, "not a table with the keys {}", keys.join(", "))
                }
                Kind::Switch | Kind::Maybe(_) => f.write_str("neither true nor false"),
            },
        }
    }
}

impl std::error::Error for EditionError {}
