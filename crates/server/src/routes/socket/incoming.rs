//! What comes in on a socket: it is read, counted, and handed to the room.
use super::{Connection, End, ended_by};
use crate::{
    error::Error,
    room::RoomHandle,
    routes::weight,
    wire::{ClientFrame, PROTOCOL, ServerFrame},
};
use menagerie_table::Words;
use tokio::time::Instant;
use tungstenite::{Message, Utf8Bytes};

/// So many frames that cannot be read, or come too fast, are answered.
const PATIENCE: u32 = 100;

/// What a frame is answered at once.
pub(super) enum Reply {
    Done(String),
    Refused(Option<String>, Error),
    /// It should not have come; who goes on like that is let go of, and why.
    Strike(Option<String>, Error, End),
}

impl Connection {
    /// The first frame must be a hello.
    pub(super) async fn hello(&mut self) -> Result<(Option<u32>, bool), End> {
        loop {
            let (text, bytes) = Self::text(self.wire.hear().await)?;
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
        frame: Option<Result<Message, tungstenite::Error>>,
    ) -> Result<(Option<Utf8Bytes>, usize), End> {
        match frame {
            Some(Ok(Message::Text(text))) => {
                let bytes = text.len();
                Ok((Some(text), bytes))
            }
            Some(Ok(Message::Ping(bytes) | Message::Pong(bytes))) => Ok((None, bytes.len())),
            Some(Ok(Message::Close(_))) | None => Err(End::Gone),
            Some(Ok(Message::Binary(_) | Message::Frame(_))) => Err(End::Garbage),
            Some(Err(fault)) => Err(ended_by(&fault)),
        }
    }

    /// Reads a frame and hands it to the room; says what is to be answered at once. Nothing is waited for here, so that a socket
    /// that waits for the next frame keeps no room for the last.
    pub(super) fn receive(
        &mut self,
        frame: Option<Result<Message, tungstenite::Error>>,
        room: &RoomHandle,
    ) -> Result<Option<Reply>, End> {
        let (text, bytes) = Self::text(frame)?;
        self.last_frame = Instant::now();
        let read = text.map(|text| ClientFrame::read(&text));
        let asked = read.as_ref().and_then(|read| read.as_ref().ok());
        let id = asked.and_then(ClientFrame::id);
        if id.is_some_and(|id| !(1..=64).contains(&id.len())) {
            let error = Error::BadRequest("an id has 1 to 64 characters".to_owned());
            return Ok(Some(Reply::Strike(None, error, End::Garbage)));
        }
        if let Err(error) = self.count(bytes, asked) {
            let id = id.map(str::to_owned);
            return Ok(Some(Reply::Strike(id, error, End::Flood)));
        }
        let frame = match read {
            Some(Ok(frame)) => frame,
            Some(Err(fault)) => {
                let error = Error::BadRequest(fault.to_string());
                return Ok(Some(Reply::Strike(None, error, End::Garbage)));
            }
            None => return Ok(None),
        };
        match frame {
            ClientFrame::Hello { .. } | ClientFrame::Beat { id: None } => return Ok(None),
            ClientFrame::Beat { id: Some(id) } => return Ok(Some(Reply::Done(id))),
            _ => {}
        }
        let sent = room.ask(self.id, Box::new(frame));
        Ok(sent.err().map(|unsent| {
            let id = unsent.id().map(str::to_owned);
            Reply::Refused(id, Error::Busy)
        }))
    }

    /// Answers what the room is not asked for.
    pub(super) async fn reply(&mut self, reply: Reply) -> Result<(), End> {
        match reply {
            Reply::Done(id) => self.send(&ServerFrame::Done { id, number: None }).await,
            Reply::Refused(id, error) => self.refuse(id, &error).await,
            Reply::Strike(id, error, end) => self.strike(id, &error, end).await,
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
