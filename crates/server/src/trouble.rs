//! What can go wrong, and the one place where it becomes a status, a code and words.
use crate::wire::Fault;
use axum::{
    Json,
    http::{HeaderValue, StatusCode, header},
    response::{IntoResponse, Response},
};
use menagerie_core::Message;
use menagerie_table::{Refused, Voice};
use std::fmt;

/// Why something was not done.
#[derive(Debug, Clone, PartialEq)]
pub enum Trouble {
    /// The table refused it.
    Refused(Refused),
    /// It cannot be read, or says what cannot be.
    BadRequest(String),
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
    /// There is no seat to take.
    Full,
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
    /// Somebody else's word comes first; to be said again.
    Busy,
    /// The server is going down.
    Closing,
    /// Our own fault; details are in the log.
    Ours,
}

impl Trouble {
    /// A stable word for programs.
    pub fn code(&self) -> String {
        let word = match self {
            Trouble::Refused(refused) => return refused.code.to_string(),
            Trouble::BadRequest(_) => "bad-request",
            Trouble::Who => "who",
            Trouble::Origin => "origin",
            Trouble::NotYours => "not-yours",
            Trouble::NotFound => "not-found",
            Trouble::Method => "method",
            Trouble::NotOver => "not-over",
            Trouble::NotPlaying => "not-playing",
            Trouble::Begun => "begun",
            Trouble::Full => "full",
            Trouble::NoResigning => "no-resigning",
            Trouble::NothingAsked => "nothing-asked",
            Trouble::TooLarge => "too-large",
            Trouble::MediaType => "media-type",
            Trouble::TooFast(_) => "too-fast",
            Trouble::Busy => "busy",
            Trouble::Closing => "closing",
            Trouble::Ours => "ours",
        };
        word.to_owned()
    }

    fn status(&self) -> StatusCode {
        match self {
            Trouble::Refused(_) | Trouble::BadRequest(_) => StatusCode::BAD_REQUEST,
            Trouble::Who => StatusCode::UNAUTHORIZED,
            Trouble::Origin | Trouble::NotYours => StatusCode::FORBIDDEN,
            Trouble::NotFound => StatusCode::NOT_FOUND,
            Trouble::Method => StatusCode::METHOD_NOT_ALLOWED,
            Trouble::NotOver
            | Trouble::NotPlaying
            | Trouble::Begun
            | Trouble::Full
            | Trouble::NoResigning
            | Trouble::NothingAsked => StatusCode::CONFLICT,
            Trouble::TooLarge => StatusCode::PAYLOAD_TOO_LARGE,
            Trouble::MediaType => StatusCode::UNSUPPORTED_MEDIA_TYPE,
            Trouble::TooFast(_) => StatusCode::TOO_MANY_REQUESTS,
            Trouble::Busy | Trouble::Closing => StatusCode::SERVICE_UNAVAILABLE,
            Trouble::Ours => StatusCode::INTERNAL_SERVER_ERROR,
        }
    }

    /// As it goes over the wire, in a language.
    pub fn fault(&self, voice: &Voice<'_>) -> Fault {
        let code = self.code();
        let (rule, words) = match self {
            Trouble::Refused(refused) => (refused.rule.map(|r| r.to_string()), refused.say(voice)),
            Trouble::BadRequest(problem) => {
                let message = Message::new("server-bad-request").with("problem", problem.as_str());
                (None, voice.say(&message))
            }
            Trouble::TooFast(seconds) => {
                let message = Message::new("server-too-fast").with("seconds", i64::from(*seconds));
                (None, voice.say(&message))
            }
            _ => (None, voice.say_id(&format!("server-{code}"))),
        };
        Fault { code, rule, words }
    }
}

/// In English.
impl fmt::Display for Trouble {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.fault(&Voice::english()).words)
    }
}

impl std::error::Error for Trouble {}

impl From<Refused> for Trouble {
    fn from(refused: Refused) -> Trouble {
        Trouble::Refused(refused)
    }
}

impl IntoResponse for Trouble {
    fn into_response(self) -> Response {
        let error = self.fault(&Voice::english());
        let mut response = (self.status(), Json(crate::wire::FaultBody { error })).into_response();
        if let Trouble::TooFast(seconds) = self {
            response
                .headers_mut()
                .insert(header::RETRY_AFTER, HeaderValue::from(seconds));
        }
        response
    }
}
