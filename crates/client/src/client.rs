//! Somebody, with a cookie or a token, and plain requests.
use crate::line::Place;
use std::{
    fmt,
    net::{IpAddr, SocketAddr},
};
use tokio::io::{AsyncReadExt, AsyncWriteExt};

/// No answer is nearly so long.
const LONGEST: u64 = 64 << 20;

/// Somebody: a guest, known by a cookie once there is one, or a bot with its token.
#[derive(Debug, Clone)]
pub struct Client {
    pub(crate) server: Place,
    pub(crate) pass: Pass,
}

#[derive(Clone)]
pub(crate) enum Pass {
    None,
    Cookie(String),
    Token(String),
}

/// What lets somebody in is not for logs.
impl fmt::Debug for Pass {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Pass::None => "None",
            Pass::Cookie(_) => "Cookie(..)",
            Pass::Token(_) => "Token(..)",
        })
    }
}

/// The answer to a request.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Answer {
    /// As HTTP counts them: 200 is fine.
    pub status: u16,
    /// What was written.
    pub body: String,
}

/// Why there is no answer.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ClientError(pub String);

impl fmt::Display for ClientError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for ClientError {}

pub(crate) fn fault(problem: impl fmt::Display) -> ClientError {
    ClientError(problem.to_string())
}

impl Client {
    /// A guest of the server at this address.
    pub fn guest(server: SocketAddr) -> Client {
        Client {
            server: server.into(),
            pass: Pass::None,
        }
    }

    /// Somebody at `http://HOST:PORT` or `https://HOST`.
    ///
    /// # Errors
    /// If that is no address, or this machine trusts no certificates.
    pub fn at(server: &str) -> Result<Client, ClientError> {
        Ok(Client {
            server: Place::read(server)?,
            pass: Pass::None,
        })
    }

    /// The same from an address of this machine, for those who try what a server makes of several.
    #[must_use]
    pub fn coming_from(mut self, address: IpAddr) -> Client {
        self.server.from = Some(address);
        self
    }

    /// A bot with a token, at `http://HOST:PORT` or `https://HOST`.
    ///
    /// # Errors
    /// If that is no address, or this machine trusts no certificates.
    pub fn bot(server: &str, token: impl Into<String>) -> Result<Client, ClientError> {
        Ok(Client {
            server: Place::read(server)?,
            pass: Pass::Token(token.into()),
        })
    }

    /// Asks for something.
    ///
    /// # Errors
    /// If the server cannot be reached or its answer not be read.
    pub async fn get(&mut self, path: &str) -> Result<Answer, ClientError> {
        self.ask("GET", path, "").await
    }

    /// Asks for something to be done.
    ///
    /// # Errors
    /// If the server cannot be reached or its answer not be read.
    pub async fn post(&mut self, path: &str, body: &str) -> Result<Answer, ClientError> {
        self.ask("POST", path, body).await
    }

    /// The header that says who asks.
    pub(crate) fn header(&self) -> Option<(&'static str, String)> {
        match &self.pass {
            Pass::None => None,
            Pass::Cookie(cookie) => Some(("cookie", cookie.clone())),
            Pass::Token(token) => Some(("authorization", format!("Bearer {token}"))),
        }
    }

    /// One request on a connection of its own. A guest keeps the cookie.
    async fn ask(&mut self, method: &str, path: &str, body: &str) -> Result<Answer, ClientError> {
        let who = self.header();
        let who = who.map_or(String::new(), |(name, value)| {
            format!("{name}: {value}\r\n")
        });
        let request = format!(
            "{method} {path} HTTP/1.1\r\nhost: {}\r\nconnection: close\r\ncontent-type: application/json\r\n{who}content-length: {}\r\n\r\n{body}",
            self.server.named(),
            body.len()
        );
        let mut stream = self.server.connect().await?;
        stream.write_all(request.as_bytes()).await.map_err(fault)?;
        let mut answer = String::new();
        let mut limited = stream.take(LONGEST);
        limited.read_to_string(&mut answer).await.map_err(fault)?;
        let (head, body) = answer
            .split_once("\r\n\r\n")
            .ok_or_else(|| fault("an answer without a head"))?;
        for line in head.lines() {
            if let Some(cookie) = line.strip_prefix("set-cookie: ")
                && let Some(cookie) = cookie.split(';').next()
                && !matches!(self.pass, Pass::Token(_))
            {
                self.pass = Pass::Cookie(cookie.to_owned());
            }
        }
        let status = head
            .split(' ')
            .nth(1)
            .and_then(|status| status.parse().ok());
        Ok(Answer {
            status: status.ok_or_else(|| fault("an answer without a status"))?,
            body: body.to_owned(),
        })
    }
}
