//! Why a connection ends, and what is said then.
use super::Connection;
use crate::wire::ServerFrame;
use menagerie_table::Voice;
use tungstenite::error::ProtocolError;

/// Why a connection ends.
#[derive(Clone, Copy)]
pub(super) enum End {
    Gone,
    Restart,
    Slow,
    Flood,
    Silent,
    Garbage,
    Refused,
    Elsewhere,
    Banned,
}

impl Connection {
    /// Says why, and waits until the other end has heard it.
    pub(super) async fn goodbye(&mut self, end: End) {
        let message = match end {
            End::Gone => return,
            End::Restart => "server-goodbye-restart",
            End::Slow => "server-goodbye-slow",
            End::Flood => "server-goodbye-flood",
            End::Silent => "server-goodbye-silent",
            End::Garbage => "server-goodbye-garbage",
            End::Refused => "server-goodbye-refused",
            End::Elsewhere => "server-goodbye-elsewhere",
            End::Banned => "server-goodbye-banned",
        };
        let code = message.rsplit_once('-').map_or("", |(_, code)| code);
        let tell = ServerFrame::Goodbye {
            code: code.to_owned(),
            words: Voice::nameless(self.words).say_id(message),
        };
        if self.send(&tell).await.is_ok() {
            let restarts = matches!(end, End::Restart);
            self.wire
                .close(if restarts { 1012 } else { 1008 }, code)
                .await;
        }
    }
}

/// Whether a client broke the rules of WebSockets, or is just gone.
pub(super) fn ended_by(fault: &tungstenite::Error) -> End {
    match fault {
        tungstenite::Error::Protocol(ProtocolError::ResetWithoutClosingHandshake) => End::Gone,
        tungstenite::Error::Protocol(_)
        | tungstenite::Error::Capacity(_)
        | tungstenite::Error::Utf8(_) => End::Garbage,
        _ => End::Gone,
    }
}

/// Whether it was sent, and in time.
pub(super) fn sent(
    sent: &Result<Result<(), tungstenite::Error>, tokio::time::error::Elapsed>,
) -> Result<(), End> {
    match sent {
        Ok(Ok(())) => Ok(()),
        Ok(Err(_)) => Err(End::Gone),
        Err(_) => Err(End::Slow),
    }
}
