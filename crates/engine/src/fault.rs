//! What an engine did wrong. It costs the game in which it was done.
use std::{fmt, time::Duration};

/// So much of what an engine said is told again.
const MOST: usize = 160;

/// What an engine did wrong.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Fault {
    /// It could not be started.
    Start(String),
    /// It said nothing in time.
    Silent(Duration),
    /// It ended.
    Died {
        /// How it ended, as the system tells it.
        status: String,
        /// The last it wrote on standard error.
        last_words: String,
    },
    /// A line without an end.
    Endless(usize),
    /// A line that is no message.
    Garbage {
        /// The line.
        line: String,
        /// What is wrong with it.
        problem: String,
    },
    /// It spoke when nothing was asked, as by answering twice.
    Unasked(String),
    /// An action that is not on offer.
    Illegal(String),
    /// It does not speak this protocol.
    Protocol(u32),
    /// It gave up.
    GaveUp(String),
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Fault::Start(problem) => write!(f, "it could not be started: {problem}"),
            Fault::Silent(limit) => write!(f, "no answer within {} ms", limit.as_millis()),
            Fault::Died { status, last_words } if last_words.is_empty() => {
                write!(f, "it ended ({status})")
            }
            Fault::Died { status, last_words } => {
                write!(f, "it ended ({status}): {}", clip(last_words))
            }
            Fault::Endless(most) => write!(f, "a line of more than {most} bytes"),
            Fault::Garbage { line, problem } => {
                write!(f, "not a message: '{}': {problem}", clip(line))
            }
            Fault::Unasked(line) => write!(f, "spoke unasked: '{}'", clip(line)),
            Fault::Illegal(action) => write!(f, "'{}' is not on offer", clip(action)),
            Fault::Protocol(number) => write!(f, "speaks protocol {number}, not 1"),
            Fault::GaveUp(words) => write!(f, "gave up: {}", clip(words)),
        }
    }
}

impl std::error::Error for Fault {}

/// The beginning of what a stranger wrote, with nothing in it that a terminal would obey.
fn clip(text: &str) -> String {
    let mut clipped: String = text
        .chars()
        .take(MOST)
        .flat_map(char::escape_debug)
        .collect();
    if text.chars().nth(MOST).is_some() {
        clipped.push('…');
    }
    clipped
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_a_stranger_wrote_is_told_short_and_harmless() {
        let said = Fault::Illegal("\u{1b}[2J".to_owned() + &"x".repeat(500));
        let told = said.to_string();
        assert!(told.starts_with("'\\u{1b}[2J"), "{told}");
        assert!(told.chars().count() < 200, "{told}");
    }
}
