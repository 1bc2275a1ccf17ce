//! A table's WebSocket: one task a socket, which reads, writes and keeps time.
//!
//! - `wire`: the WebSocket itself. `incoming`: what comes in. `end`: why a connection ends.
mod end;
mod incoming;
mod wire;

use super::{body::Named, origin::same_origin, tables::read_seating, visitor::Guest};
use crate::{
    app_state::{AppState, until},
    connections::Place,
    error::Error,
    ids::TableId,
    limits::SocketPlace,
    mailbox::{Receiver, mailbox},
    room::{RoomMessage, Via, ours},
    wire::ServerFrame,
};
use axum::{
    Extension,
    extract::{Request, State},
    response::Response,
};
use end::{End, ended_by, sent};
use menagerie_room::{
    Listener, ListenerId,
    listeners::{FrameText, LetGo, frame},
};
use menagerie_table::{Voice, Words};
use std::{
    future::poll_fn,
    pin::pin,
    sync::{Arc, atomic::Ordering::Relaxed},
    task::Poll,
    time::Duration,
};
use tokio::time::{Instant, MissedTickBehavior, interval_at, timeout};
use wire::{TOGETHER, Wire};

/// So many frames may wait for a reader.
const QUEUE: usize = 64;
/// A heart beats.
const BEAT: Duration = Duration::from_secs(20);

pub(super) async fn socket(
    State(state): State<Arc<AppState>>,
    guest: Guest,
    Named(table): Named<TableId>,
    connected: Option<Extension<Arc<Place>>>,
    mut request: Request,
) -> Result<Response, Error> {
    // a browser always says where a page comes from; a cookie alone proves nothing
    if !guest.bot && !same_origin(&state, request.headers()) {
        return Err(Error::Origin);
    }
    let (answer, upgrade) = wire::accept(&mut request)?;
    drop(request);
    state.limits.charge(guest.asker(), 2.0)?;
    let seating = state.store.seating(table).await.map_err(ours)?;
    let seating = read_seating(&seating.ok_or(Error::NotFound)?)?;
    let place = state
        .sockets
        .place(guest.house, seating.seats(guest.person))?;
    let connected = connected.map(|Extension(connected)| connected);
    if let Some(connected) = &connected {
        connected.stay();
    }
    tokio::spawn(async move {
        let Some(wire) = Box::pin(Wire::open(upgrade)).await else {
            return;
        };
        let connection = Connection {
            wire,
            id: ListenerId(state.listeners.fetch_add(1, Relaxed)),
            state,
            guest,
            words: Words::english(),
            last_frame: Instant::now(),
            strikes: 0,
            frames: Vec::new(),
            _place: place,
            _connected: connected,
        };
        // a future keeps room for what it is handed and once more for what it calls it: a box is handed on cheaply
        Box::pin(Connection::run(Box::new(connection), table)).await;
    });
    Ok(answer)
}

/// One connection.
struct Connection {
    wire: Wire,
    state: Arc<AppState>,
    guest: Guest,
    id: ListenerId,
    words: &'static Words,
    last_frame: Instant,
    strikes: u32,
    /// What is being sent; kept for its room.
    frames: Vec<FrameText>,
    /// Given back when the connection has ended.
    _place: SocketPlace,
    _connected: Option<Arc<Place>>,
}

impl Connection {
    async fn run(mut connection: Box<Connection>, table: TableId) {
        let metrics = Arc::clone(&connection.state.metrics);
        metrics.sockets.fetch_add(1, Relaxed);
        let end = connection.talk(table).await;
        if matches!(end, End::Slow | End::Flood | End::Garbage) {
            metrics.dropped.fetch_add(1, Relaxed);
        }
        let _ = timeout(Duration::from_secs(1), Box::pin(connection.goodbye(end))).await;
        metrics.sockets.fetch_sub(1, Relaxed);
    }

    async fn talk(&mut self, table: TableId) -> End {
        let mut closing = self.state.closing();
        let mut closing = pin!(until(&mut closing));
        let (frames, mut outgoing) = mailbox(QUEUE);
        let hello = tokio::select! {
            hello = timeout(self.state.config.timeouts.headers, Box::pin(self.hello())) => hello,
            () = &mut closing => return End::Restart,
        };
        let (seen, terse) = match hello {
            Ok(Ok(hello)) => hello,
            Ok(Err(end)) => return end,
            Err(_) => return End::Silent,
        };
        let listener = Listener::new(self.id, self.guest.person, self.words, terse, frames);
        let reason = listener.reason();
        let join = RoomMessage::Join(Box::new(listener), seen, self.guest.house, Via::Socket);
        let room = match Box::pin(self.state.rooms.send(table, join)).await {
            Ok(room) => room,
            Err(error) => {
                let _ = Box::pin(self.refuse(None, &error)).await;
                return match error {
                    Error::Busy | Error::Closing => End::Restart,
                    _ => End::Refused,
                };
            }
        };
        let mut beat = interval_at(Instant::now() + BEAT, BEAT);
        beat.set_missed_tick_behavior(MissedTickBehavior::Delay);
        let end = loop {
            let step = tokio::select! {
                // what is there to be told goes out before the socket is looked at for more: that costs more than to look into the mailbox
                biased;
                frame = outgoing.recv() => match frame {
                    Some(frame) => self.send_all(frame, &mut outgoing).await,
                    // the room has let go of us: it says why, or it ended, or we did not read
                    None => Err(match reason.get() {
                        Some(LetGo::Refused) => End::Refused,
                        Some(LetGo::Elsewhere) => End::Elsewhere,
                        None if room.has_ended() => End::Restart,
                        None => End::Slow,
                    }),
                },
                frame = self.wire.hear() => match self.receive(frame, &room) {
                    Ok(None) => Ok(()),
                    Ok(Some(reply)) => Box::pin(self.reply(reply)).await,
                    Err(end) => Err(end),
                },
                _ = beat.tick() => Box::pin(self.beat()).await,
                () = &mut closing => Err(End::Restart),
            };
            if let Err(end) = step {
                break end;
            }
        };
        // a room that has no place for this finds out when it tells us something next
        let _ = room.send(RoomMessage::Gone(self.id));
        end
    }

    /// Frames that have gathered are sent together.
    async fn send_all(
        &mut self,
        frame: FrameText,
        outgoing: &mut Receiver<FrameText>,
    ) -> Result<(), End> {
        let slow = self.state.config.timeouts.write;
        let (wire, frames) = (&mut self.wire, &mut self.frames);
        let mut send = pin!(async {
            let mut next = Some(frame);
            while let Some(frame) = next {
                frames.clear();
                frames.push(frame);
                let more = std::iter::from_fn(|| outgoing.take());
                frames.extend(more.take(TOGETHER - 1));
                wire.tell(frames).await?;
                next = outgoing.take();
            }
            frames.clear();
            Ok(())
        });
        // mostly all of it goes at once, and nobody has to look at a clock
        match poll_fn(|context| Poll::Ready(send.as_mut().poll(context))).await {
            Poll::Ready(done) => sent(&Ok(done)),
            Poll::Pending => sent(&timeout(slow, send).await),
        }
    }

    async fn beat(&mut self) -> Result<(), End> {
        if self.last_frame.elapsed() > self.state.config.timeouts.silence {
            return Err(End::Silent);
        }
        let Guest {
            person, address, ..
        } = self.guest;
        if let Err(error) = self.state.bans.check(Some(person), address) {
            self.refuse(None, &error).await?;
            return Err(End::Banned);
        }
        self.send(&ServerFrame::Beat).await
    }

    async fn send(&mut self, tell: &ServerFrame) -> Result<(), End> {
        let slow = self.state.config.timeouts.write;
        sent(&timeout(slow, self.wire.tell(&[frame(tell)])).await)
    }

    async fn refuse(&mut self, id: Option<String>, error: &Error) -> Result<(), End> {
        self.state.metrics.refused.fetch_add(1, Relaxed);
        let fault = error.fault(&Voice::nameless(self.words));
        self.send(&ServerFrame::Refused { id, fault }).await
    }
}
