//! Those who play at the relay: two at a table, each of whom moves when told of the other's move.
use crate::{EVENT, MOVE, cost::processor_time};
use futures_util::{SinkExt, StreamExt};
use std::{cell::Cell, rc::Rc, time::Duration};
use tokio::{net::TcpStream, task::spawn_local, time::sleep};
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream, connect_async, tungstenite::Message};

/// Before anything is measured, all have moved for so long.
const WARM_UP: Duration = Duration::from_secs(1);

/// What is asked of a relay.
#[derive(Debug)]
pub(crate) struct Load {
    /// Where it listens on this machine.
    pub(crate) port: u16,
    /// Its process.
    pub(crate) pid: u32,
    pub(crate) tables: usize,
    pub(crate) seconds: u64,
}

type Socket = WebSocketStream<MaybeTlsStream<TcpStream>>;

impl Load {
    /// Plays, and tells `moves 120000 seconds 5.210`: processor time of the relay.
    ///
    /// # Errors
    /// If the relay cannot be reached.
    pub(crate) async fn run(&self) -> Result<String, String> {
        let moves = Rc::new(Cell::new(0));
        for table in 0..self.tables {
            let (one, two) = (self.sit(table).await?, self.sit(table).await?);
            spawn_local(seat(one, '1', true, Rc::clone(&moves)));
            spawn_local(seat(two, '0', false, Rc::clone(&moves)));
        }
        sleep(WARM_UP).await;
        let (before, cost) = (moves.get(), processor_time(self.pid)?);
        sleep(Duration::from_secs(self.seconds)).await;
        let cost = processor_time(self.pid)?.saturating_sub(cost);
        let moves = moves.get() - before;
        Ok(format!("moves {moves} seconds {:.3}", cost.as_secs_f64()))
    }

    async fn sit(&self, table: usize) -> Result<Socket, String> {
        let address = format!("ws://127.0.0.1:{}/{table}", self.port);
        let connected = connect_async(&address).await;
        let (socket, _) = connected.map_err(|fault| format!("{address}: {fault}"))?;
        if let MaybeTlsStream::Plain(stream) = socket.get_ref() {
            let _ = stream.set_nodelay(true);
        }
        Ok(socket)
    }
}

/// Moves whenever the other one, who stands at the beginning of an event, has moved.
async fn seat(mut socket: Socket, other: char, begins: bool, moves: Rc<Cell<u64>>) {
    let text = "m".repeat(MOVE);
    if begins && socket.send(Message::text(text.clone())).await.is_err() {
        return;
    }
    while let Some(Ok(frame)) = socket.next().await {
        let Message::Text(heard) = frame else {
            continue;
        };
        if heard.len() == EVENT && heard.starts_with(other) {
            moves.set(moves.get() + 1);
            if socket.send(Message::text(text.clone())).await.is_err() {
                return;
            }
        }
    }
}
