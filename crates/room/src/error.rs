//! What can go wrong, and the one place where it becomes a status, a code and words.
use crate::{
    quota::Quota,
    wire::{ErrorReport, PROTOCOL},
};
#[cfg(feature = "http")]
use axum::{
    Json,
    http::{HeaderValue, StatusCode, header},
    response::{IntoResponse, Response},
};
use menagerie_core::Message;
#[cfg(feature = "http")]
use menagerie_table::Code;
use menagerie_table::{TableError, Voice};
use std::fmt;
use thiserror::Error as ThisError;

/// Why something was not done.
#[derive(Debug, Clone, PartialEq, ThisError)]
pub enum Error {
    /// The table refused it.
    Refused(#[from] TableError),
    /// It cannot be read, or says what cannot be.
    BadRequest(String),
    /// A hello in a protocol that is not spoken here.
    Protocol,
    /// The cookie or token is not one of ours.
    Who,
    /// The request comes from another site's page.
    Origin,
    /// Not one's own seat, or not the host.
    NotYours,
    /// There is no such thing.
    NotFound,
    /// The address does not take this method.
    Method,
    /// The game is not over yet.
    NotOver,
    /// The game has not begun, or is over.
    NotPlaying,
    /// The game has begun already.
    Begun,
    /// No engine of that name plays this game here.
    NoEngine,
    /// There is no seat to take.
    Full,
    /// One seat a person.
    OneSeat,
    /// The host took their seat away.
    Removed,
    /// A computer player is called so.
    BotsName,
    /// The person whose seat it is was here a moment ago.
    NotAway,
    /// Giving up makes sense in games of two only.
    NoResigning,
    /// Nothing is asked that could be agreed to.
    NothingAsked,
    /// More than is taken at once.
    TooLarge,
    /// A body that is not JSON.
    MediaType,
    /// Too much in too short a time; again after so many seconds.
    TooFast(u32),
    /// The body did not come in time.
    TooSlow,
    /// More in an hour than one may have; again after so many seconds.
    Quota(Quota, u32),
    /// The browser asks for another name than one of ours.
    Host,
    /// No place for one more connection; again after so many seconds.
    Crowded(u32),
    /// Too much is thought about; again after so many seconds.
    Thinking(u32),
    /// Whoever runs the server does not let them in.
    Banned {
        /// Why, in their words.
        why: String,
        /// For so many seconds more; none for good.
        seconds: Option<u32>,
    },
    /// So many tables of theirs wait in the list already.
    ManyListed(u32),
    /// The table's journal is as long as it may be.
    TableFull {
        /// So many entries.
        entries: u32,
    },
    /// The game has moved on since the last event that the client had seen.
    Stale,
    /// The table was made under another rules number of its game than this program plays.
    OtherRules {
        /// The table's.
        theirs: u32,
        /// This program's.
        ours: u32,
    },
    /// Somebody else's request comes first; to be sent again.
    Busy,
    /// Nothing can be stored.
    Unready,
    /// The server is going down.
    Closing,
    /// Our own fault; details are in the log.
    Ours,
}

impl Error {
    /// The message that says it; without its first word, a stable code for programs.
    fn message(&self) -> &'static str {
        match self {
            Error::Refused(_) => "",
            Error::BadRequest(_) => "server-bad-request",
            Error::Protocol => "server-protocol",
            Error::Who => "server-who",
            Error::Origin => "server-origin",
            Error::NotYours => "server-not-yours",
            Error::NotFound => "server-not-found",
            Error::Method => "server-method",
            Error::NotOver => "server-not-over",
            Error::NotPlaying => "server-not-playing",
            Error::Begun => "server-begun",
            Error::NoEngine => "server-no-engine",
            Error::Full => "server-full",
            Error::OneSeat => "server-one-seat",
            Error::Removed => "server-removed",
            Error::NotAway => "server-not-away",
            Error::BotsName => "server-bots-name",
            Error::NoResigning => "server-no-resigning",
            Error::NothingAsked => "server-nothing-asked",
            Error::TooLarge => "server-too-large",
            Error::MediaType => "server-media-type",
            Error::TooFast(_) => "server-too-fast",
            Error::TooSlow => "server-too-slow",
            Error::Quota(quota, _) => quota.message(),
            Error::Host => "server-host",
            Error::Crowded(_) => "server-busy-crowded",
            Error::Thinking(_) => "server-busy-thinking",
            Error::Banned { seconds: None, .. } => "server-banned",
            Error::Banned { .. } => "server-banned-for",
            Error::ManyListed(_) => "server-quota-standing",
            Error::TableFull { .. } => "server-table-full",
            Error::Stale => "server-stale",
            Error::OtherRules { .. } => "server-other-rules",
            Error::Busy => "server-busy",
            Error::Unready => "server-unready",
            Error::Closing => "server-closing",
            Error::Ours => "server-ours",
        }
    }

    #[cfg(feature = "http")]
    fn status(&self) -> StatusCode {
        match self {
            Error::Refused(refused) if refused.code == Code::Game => StatusCode::NOT_FOUND,
            // well said, but this game does not allow it
            Error::Refused(_) => StatusCode::CONFLICT,
            Error::BadRequest(_) | Error::Protocol => StatusCode::BAD_REQUEST,
            Error::Who => StatusCode::UNAUTHORIZED,
            Error::Origin | Error::NotYours | Error::Removed | Error::Banned { .. } => {
                StatusCode::FORBIDDEN
            }
            Error::NotFound => StatusCode::NOT_FOUND,
            Error::Method => StatusCode::METHOD_NOT_ALLOWED,
            Error::NotOver
            | Error::NotPlaying
            | Error::Begun
            | Error::NoEngine
            | Error::Full
            | Error::OneSeat
            | Error::NotAway
            | Error::BotsName
            | Error::NoResigning
            | Error::NothingAsked
            | Error::Stale
            | Error::TableFull { .. }
            | Error::OtherRules { .. } => StatusCode::CONFLICT,
            Error::TooLarge => StatusCode::PAYLOAD_TOO_LARGE,
            Error::MediaType => StatusCode::UNSUPPORTED_MEDIA_TYPE,
            Error::TooFast(_) | Error::Quota(..) | Error::ManyListed(_) => {
                StatusCode::TOO_MANY_REQUESTS
            }
            Error::TooSlow => StatusCode::REQUEST_TIMEOUT,
            Error::Host => StatusCode::MISDIRECTED_REQUEST,
            Error::Crowded(_)
            | Error::Thinking(_)
            | Error::Busy
            | Error::Unready
            | Error::Closing => StatusCode::SERVICE_UNAVAILABLE,
            Error::Ours => StatusCode::INTERNAL_SERVER_ERROR,
        }
    }

    /// A stable word for programs.
    fn code(&self) -> &'static str {
        match self {
            Error::Quota(..) | Error::ManyListed(_) => "quota",
            Error::Banned { .. } => "banned",
            Error::Crowded(_) | Error::Thinking(_) => "busy",
            other => other.message().split_once('-').map_or("", |(_, code)| code),
        }
    }

    /// After how many seconds it may be tried again, where that is known.
    pub(crate) fn seconds(&self) -> Option<u32> {
        match self {
            Error::TooFast(seconds)
            | Error::Quota(_, seconds)
            | Error::Crowded(seconds)
            | Error::Thinking(seconds) => Some(*seconds),
            Error::Banned { seconds, .. } => *seconds,
            _ => None,
        }
    }

    /// As it goes over the wire, in a language.
    pub fn fault(&self, voice: &Voice<'_>) -> ErrorReport {
        let message = Message::new(self.message());
        let words = match self {
            Error::Refused(refused) => {
                return ErrorReport {
                    code: refused.code.to_string(),
                    rule: refused.rule.map(|rule| rule.to_string()),
                    words: refused.say(voice),
                    seconds: None,
                };
            }
            Error::BadRequest(problem) => message.with("problem", problem.as_str()),
            Error::Protocol => message.with("newest", i64::from(PROTOCOL)),
            Error::OtherRules { theirs, ours } => message
                .with("theirs", i64::from(*theirs))
                .with("ours", i64::from(*ours)),
            Error::Banned { why, seconds } => message
                .with("why", why.as_str())
                .with("hours", i64::from(seconds.unwrap_or(0).div_ceil(3600))),
            Error::ManyListed(tables) => message.with("tables", i64::from(*tables)),
            Error::TableFull { entries } => message.with("entries", i64::from(*entries)),
            _ => match self.seconds() {
                Some(seconds) => message.with("seconds", i64::from(seconds)),
                None => message,
            },
        };
        ErrorReport {
            code: self.code().to_owned(),
            rule: None,
            words: voice.say(&words),
            seconds: self.seconds(),
        }
    }
}

/// In English.
impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.fault(&Voice::english()).words)
    }
}

#[cfg(feature = "http")]
impl IntoResponse for Error {
    fn into_response(self) -> Response {
        let error = self.fault(&Voice::english());
        let mut response = (self.status(), Json(crate::wire::ErrorBody { error })).into_response();
        if let Some(seconds) = self.seconds() {
            response
                .headers_mut()
                .insert(header::RETRY_AFTER, HeaderValue::from(seconds));
        }
        response
    }
}
