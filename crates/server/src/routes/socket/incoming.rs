//! What comes in on a socket: it is read, counted, and handed to the room.
use super::{Connection, End, ended_by};
use crate::{
    error::Error,
    room::{RoomHandle, RoomMessage},
    routes::weight,
    wire::{ClientFrame, PROTOCOL, ServerFrame},
};
use axum::extract::ws::{Message, Utf8Bytes};
use menagerie_table::Words;
use tokio::time::Instant;

/// So many frames that cannot be read, or come too fast, are answered.
const PATIENCE: u32 = 100;

impl Connection {
    /// The first frame must be a hello.
    pub(super) async fn hello(&mut self) -> Result<(Option<u32>, bool), End> {
        loop {
            let (text, bytes) = Self::text(self.ws.recv().await)?;
            let weight = weight::of_message(bytes);
            if let Err(error) = self.state.limits.charge(self.guest.asker(), weight) {
                self.strike(None, &error, End::Flood).await?;
                continue;
            }
            let Some(text) = text else {
                continue;
            };
            match serde_json::from_str(&text) {
                Ok(ClientFrame::Hello {
                    protocol,
                    seen,
                    language,
                    terse,
                }) => {
                    let spoken = language.as_deref().and_then(Words::speak);
                    self.words = spoken.unwrap_or_else(Words::english);
                    if protocol.is_none_or(|protocol| protocol == PROTOCOL) {
                        return Ok((seen, terse));
                    }
                    self.strike(None, &Error::Protocol, End::Garbage).await?;
                }
                _ => {
                    let error = Error::BadRequest("the first frame must be a hello".to_owned());
                    self.strike(None, &error, End::Garbage).await?;
                }
            }
        }
    }

    /// What was said, and how long it was: nothing is said by pings, but they come in as well.
    fn text(
        frame: Option<Result<Message, axum::Error>>,
    ) -> Result<(Option<Utf8Bytes>, usize), End> {
        match frame {
            Some(Ok(Message::Text(text))) => {
                let bytes = text.len();
                Ok((Some(text), bytes))
            }
            Some(Ok(Message::Ping(bytes) | Message::Pong(bytes))) => Ok((None, bytes.len())),
            Some(Ok(Message::Close(_))) | None => Err(End::Gone),
            Some(Ok(Message::Binary(_))) => Err(End::Garbage),
            Some(Err(fault)) => Err(ended_by(fault)),
        }
    }

    /// Reads a frame and does what it asks for.
    pub(super) async fn receive(
        &mut self,
        frame: Option<Result<Message, axum::Error>>,
        room: &RoomHandle,
    ) -> Result<(), End> {
        let (text, bytes) = Self::text(frame)?;
        self.last_frame = Instant::now();
        let read = text.map(|text| ClientFrame::read(&text));
        let id = match &read {
            Some(Ok(frame)) => frame.id().map(str::to_owned),
            _ => None,
        };
        if id.as_ref().is_some_and(|id| !(1..=64).contains(&id.len())) {
            let error = Error::BadRequest("an id has 1 to 64 characters".to_owned());
            return self.strike(None, &error, End::Garbage).await;
        }
        let asked = read.as_ref().and_then(|read| read.as_ref().ok());
        if let Err(error) = self.count(bytes, asked) {
            return self.strike(id, &error, End::Flood).await;
        }
        let frame = match read {
            Some(Ok(frame)) => frame,
            Some(Err(fault)) => {
                let error = Error::BadRequest(fault.to_string());
                return self.strike(None, &error, End::Garbage).await;
            }
            None => return Ok(()),
        };
        match frame {
            ClientFrame::Hello { .. } | ClientFrame::Beat { id: None } => return Ok(()),
            ClientFrame::Beat { id: Some(id) } => {
                return self.send(&ServerFrame::Done { id, number: None }).await;
            }
            _ => {}
        }
        match room.send(RoomMessage::Asked(self.id, Box::new(frame))) {
            Ok(()) => Ok(()),
            Err(error) => Box::pin(self.refuse(id, &error)).await,
        }
    }

    /// Counts what came in against what they may.
    fn count(&self, bytes: usize, asked: Option<&ClientFrame>) -> Result<(), Error> {
        let (more, quotas) = asked.map_or((0.0, &[][..]), weight::of_frame);
        let (limits, asker) = (&self.state.limits, self.guest.asker());
        limits.charge(asker, weight::of_message(bytes) + more)?;
        quotas
            .iter()
            .try_for_each(|quota| limits.count(*quota, asker))
    }

    async fn strike(&mut self, id: Option<String>, error: &Error, end: End) -> Result<(), End> {
        self.strikes += 1;
        match self.strikes > PATIENCE {
            true => Err(end),
            false => Box::pin(self.refuse(id, error)).await,
        }
    }
}
