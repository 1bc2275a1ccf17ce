//! What can go wrong, and the one place where it becomes a status, a code and words.
use crate::wire::Fault;
use axum::{
    Json,
    http::{HeaderValue, StatusCode, header},
    response::{IntoResponse, Response},
};
use menagerie_core::Message;
use menagerie_table::{Code, Refused, Voice};
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
    /// No more texts of people's own are taken up.
    Enough,
    /// Somebody else's word comes first; to be said again.
    Busy,
    /// The server is going down.
    Closing,
    /// Our own fault; details are in the log.
    Ours,
}

impl Trouble {
    /// The message that says it; without its first word, a stable code for programs.
    fn message(&self) -> &'static str {
        match self {
            Trouble::Refused(_) => "",
            Trouble::BadRequest(_) => "server-bad-request",
            Trouble::Who => "server-who",
            Trouble::Origin => "server-origin",
            Trouble::NotYours => "server-not-yours",
            Trouble::NotFound => "server-not-found",
            Trouble::Method => "server-method",
            Trouble::NotOver => "server-not-over",
            Trouble::NotPlaying => "server-not-playing",
            Trouble::Begun => "server-begun",
            Trouble::Full => "server-full",
            Trouble::NoResigning => "server-no-resigning",
            Trouble::NothingAsked => "server-nothing-asked",
            Trouble::TooLarge => "server-too-large",
            Trouble::MediaType => "server-media-type",
            Trouble::TooFast(_) => "server-too-fast",
            Trouble::Enough => "server-enough",
            Trouble::Busy => "server-busy",
            Trouble::Closing => "server-closing",
            Trouble::Ours => "server-ours",
        }
    }

    fn status(&self) -> StatusCode {
        match self {
            Trouble::Refused(refused) if refused.code == Code::Game => StatusCode::NOT_FOUND,
            // well said, but this game does not allow it
            Trouble::Refused(_) => StatusCode::CONFLICT,
            Trouble::BadRequest(_) => StatusCode::BAD_REQUEST,
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
            Trouble::Enough | Trouble::Busy | Trouble::Closing => StatusCode::SERVICE_UNAVAILABLE,
            Trouble::Ours => StatusCode::INTERNAL_SERVER_ERROR,
        }
    }

    /// As it goes over the wire, in a language.
    pub fn fault(&self, voice: &Voice<'_>) -> Fault {
        let message = Message::new(self.message());
        let words = match self {
            Trouble::Refused(refused) => {
                return Fault {
                    code: refused.code.to_string(),
                    rule: refused.rule.map(|rule| rule.to_string()),
                    words: refused.say(voice),
                };
            }
            Trouble::BadRequest(problem) => message.with("problem", problem.as_str()),
            Trouble::TooFast(seconds) => message.with("seconds", i64::from(*seconds)),
            _ => message,
        };
        let code = self.message().split_once('-').map_or("", |(_, code)| code);
        Fault {
            code: code.to_owned(),
            rule: None,
            words: voice.say(&words),
        }
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
