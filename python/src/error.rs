//! What went wrong, and which of Python's exceptions says so.
use menagerie_core::{NotationError, Refusal};
use menagerie_table::Voice;
use pyo3::{
    PyErr, create_exception,
    exceptions::{PyRuntimeError, PyValueError},
};

create_exception!(
    menagerie_games,
    IllegalAction,
    PyValueError,
    "An action that the rules refuse here; the message cites the rule."
);

/// What went wrong.
#[derive(Debug)]
pub(crate) enum Error {
    /// The rules refuse it.
    Illegal(String),
    /// It cannot be read, or is not there.
    Value(String),
    /// It comes at a wrong time: closed, or in use elsewhere.
    Time(String),
}

impl Error {
    /// A refusal in words, with its rule.
    pub(crate) fn refused(what: &str, refusal: &impl Refusal) -> Error {
        let words = Voice::english().say(&refusal.words());
        Error::Illegal(format!("{what}: {words} ({})", refusal.rule()))
    }
}

impl From<NotationError> for Error {
    fn from(flaw: NotationError) -> Error {
        Error::Value(flaw.to_string())
    }
}

impl From<Error> for PyErr {
    fn from(fault: Error) -> PyErr {
        match fault {
            Error::Illegal(words) => IllegalAction::new_err(words),
            Error::Value(words) => PyValueError::new_err(words),
            Error::Time(words) => PyRuntimeError::new_err(words),
        }
    }
}
