//! What went wrong, and which of Python's exceptions says so.
use menagerie_core::{Flaw, Refusal};
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
pub(crate) enum Fault {
    /// The rules refuse it.
    Illegal(String),
    /// It cannot be read, or is not there.
    Value(String),
    /// It comes at a wrong time: closed, or in use elsewhere.
    Time(String),
}

impl Fault {
    /// A refusal in words, with its rule.
    pub(crate) fn refused(what: &str, refusal: &impl Refusal) -> Fault {
        let words = Voice::english().say(&refusal.words());
        Fault::Illegal(format!("{what}: {words} ({})", refusal.rule()))
    }
}

impl From<Flaw> for Fault {
    fn from(flaw: Flaw) -> Fault {
        Fault::Value(flaw.to_string())
    }
}

impl From<Fault> for PyErr {
    fn from(fault: Fault) -> PyErr {
        match fault {
            Fault::Illegal(words) => IllegalAction::new_err(words),
            Fault::Value(words) => PyValueError::new_err(words),
            Fault::Time(words) => PyRuntimeError::new_err(words),
        }
    }
}
