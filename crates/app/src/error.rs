//! What can go wrong, and the exit code that tells it.
use menagerie_lab::Unfinished;
use menagerie_table::{Code, TableError, Voice};
use std::{
    io::{self, Write},
    process::ExitCode,
};

/// Why a call did not do what it was asked for.
#[derive(Debug)]
pub(crate) enum Error {
    /// The game, or a record, does not allow it. Exit code 1.
    Refused(String),
    /// Refused as well, and already told as data where data was asked for. Exit code 1.
    Told,
    /// The call itself is wrong: no such game, no such file. Exit code 2.
    Wrong(String),
    /// Nobody listens any more. No trouble at all.
    Unheard,
}

impl Error {
    /// A wrong call.
    pub(crate) fn wrong(text: impl Into<String>) -> Error {
        Error::Wrong(text.into())
    }

    /// A refusal, in words.
    pub(crate) fn refused(refused: &TableError, voice: &Voice<'_>) -> Error {
        let text = refusal(refused, voice);
        match (refused.code, refused.rule) {
            (Code::Game, _) | (Code::Option, None) => Error::Wrong(refused.say(voice)),
            _ => Error::Refused(text),
        }
    }

    /// Says it and gives the exit code.
    pub(crate) fn tell(&self, err: &mut dyn Write) -> ExitCode {
        // nothing is left to be done if this cannot be written
        let _ = match self {
            Error::Refused(text) => writeln!(err, "{text}"),
            Error::Wrong(text) => writeln!(err, "error: {text}"),
            Error::Told | Error::Unheard => Ok(()),
        };
        match self {
            Error::Refused(_) | Error::Told => ExitCode::from(1),
            Error::Wrong(_) => ExitCode::from(2),
            Error::Unheard => ExitCode::SUCCESS,
        }
    }
}

/// `refused WAL-JUMP-3: …`; where no rule is at stake its place is taken by the refusal's code.
pub(crate) fn refusal(refused: &TableError, voice: &Voice<'_>) -> String {
    let words = refused.say(voice);
    match refused.rule {
        Some(rule) => format!("refused {rule}: {words}"),
        None => format!("refused {}: {words}", refused.code),
    }
}

impl From<io::Error> for Error {
    fn from(error: io::Error) -> Error {
        match error.kind() {
            io::ErrorKind::BrokenPipe => Error::Unheard,
            _ => Error::Wrong(error.to_string()),
        }
    }
}

impl From<Unfinished> for Error {
    fn from(unfinished: Unfinished) -> Error {
        Error::Refused(unfinished.to_string())
    }
}

impl From<serde_json::Error> for Error {
    fn from(error: serde_json::Error) -> Error {
        Error::from(io::Error::from(error))
    }
}
