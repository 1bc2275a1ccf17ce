//! What a database complains of, and whether it helps to try again.
use crate::store::StoreError;
use std::error::Error as _;
use tokio_postgres::{Error, error::SqlState};

/// What helps.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Remedy {
    /// Another connection.
    Reconnect,
    /// The same once more.
    Again,
    /// Nothing.
    None,
}

/// What helps against a fault.
pub(super) fn remedy(fault: &Error) -> Remedy {
    let Some(code) = fault.code() else {
        // not the database's word: the connection broke
        return Remedy::Reconnect;
    };
    let again = [
        SqlState::T_R_DEADLOCK_DETECTED,
        SqlState::T_R_SERIALIZATION_FAILURE,
        SqlState::QUERY_CANCELED,
        SqlState::LOCK_NOT_AVAILABLE,
    ];
    let reconnect = [
        // it goes down, came back a moment ago, or another one writes now
        SqlState::ADMIN_SHUTDOWN,
        SqlState::CRASH_SHUTDOWN,
        SqlState::CANNOT_CONNECT_NOW,
        SqlState::READ_ONLY_SQL_TRANSACTION,
        SqlState::TOO_MANY_CONNECTIONS,
        // what was prepared is not known any more, or means something else
        SqlState::INVALID_SQL_STATEMENT_NAME,
        SqlState::FEATURE_NOT_SUPPORTED,
    ];
    if again.contains(code) {
        Remedy::Again
    } else if reconnect.contains(code) || code.code().starts_with("08") {
        Remedy::Reconnect
    } else {
        Remedy::None
    }
}

/// A fault as whoever asked is told it.
#[expect(clippy::needless_pass_by_value, reason = "handed to map_err")]
pub(super) fn told(fault: Error) -> StoreError {
    match remedy(&fault) {
        Remedy::None => StoreError::Broken(words(&fault)),
        Remedy::Reconnect | Remedy::Again => StoreError::Unreachable(words(&fault)),
    }
}

/// A fault with all its reasons.
pub(super) fn words(fault: &Error) -> String {
    let mut text = fault.to_string();
    let mut reason = fault.source();
    while let Some(next) = reason {
        let more = next.to_string();
        if !text.contains(&more) {
            text = format!("{text}: {more}");
        }
        reason = next.source();
    }
    text
}
