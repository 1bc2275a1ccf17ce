//! The relay: whoever asks for the same path sits at the same table.
use crate::{ANSWER, EVENT};
use futures_util::{SinkExt, StreamExt, stream::SplitStream};
use std::{cell::RefCell, collections::HashMap, rc::Rc};
use tokio::{
    net::{TcpListener, TcpStream},
    sync::mpsc::{UnboundedReceiver, UnboundedSender, unbounded_channel},
    task::spawn_local,
};
use tokio_tungstenite::{
    WebSocketStream, accept_hdr_async,
    tungstenite::{
        Message,
        handshake::server::{ErrorResponse, Request, Response},
    },
};

/// Those at each table, in the order in which they came.
type Tables = Rc<RefCell<HashMap<String, Vec<UnboundedSender<Message>>>>>;

/// Serves until the process is ended; tells its port first.
///
/// # Errors
/// If it cannot listen.
pub(crate) async fn serve() -> Result<(), String> {
    let listener = TcpListener::bind(("127.0.0.1", 0)).await;
    let listener = listener.map_err(|fault| format!("cannot listen: {fault}"))?;
    let at = listener.local_addr().map_err(|fault| fault.to_string())?;
    println!("{}", at.port());
    let tables = Tables::default();
    loop {
        if let Ok((stream, _)) = listener.accept().await {
            spawn_local(seat(stream, Rc::clone(&tables)));
        }
    }
}

async fn seat(stream: TcpStream, tables: Tables) {
    let _ = stream.set_nodelay(true);
    let mut path = String::new();
    #[expect(clippy::result_large_err, reason = "tungstenite asks for this type")]
    let look = |request: &Request, response: Response| -> Result<Response, ErrorResponse> {
        request.uri().path().clone_into(&mut path);
        Ok(response)
    };
    let Ok(ws) = accept_hdr_async(stream, look).await else {
        return;
    };
    let (mut out, frames) = ws.split();
    let (send, mut outgoing) = unbounded_channel();
    let place = {
        let mut tables = tables.borrow_mut();
        let table = tables.entry(path.clone()).or_default();
        table.push(send);
        table.len() - 1
    };
    spawn_local(async move { while write(&mut out, &mut outgoing).await {} });
    relay(frames, &path, place, &tables).await;
}

/// Frames that have gathered are written together; `false` when the line is dead.
async fn write(
    out: &mut (impl SinkExt<Message> + Unpin),
    outgoing: &mut UnboundedReceiver<Message>,
) -> bool {
    let Some(first) = outgoing.recv().await else {
        return false;
    };
    let mut next = Some(first);
    while let Some(frame) = next {
        if out.feed(frame).await.is_err() {
            return false;
        }
        next = outgoing.try_recv().ok();
    }
    out.flush().await.is_ok()
}

async fn relay(
    mut frames: SplitStream<WebSocketStream<TcpStream>>,
    path: &str,
    place: usize,
    tables: &Tables,
) {
    // who moved stands at its beginning
    let event = Message::text(format!("{place}{}", "e".repeat(EVENT - 1)));
    let answer = Message::text("a".repeat(ANSWER));
    while let Some(Ok(frame)) = frames.next().await {
        if !frame.is_text() {
            continue;
        }
        let tables = tables.borrow();
        for (other, send) in tables.get(path).into_iter().flatten().enumerate() {
            let _ = send.send(event.clone());
            if other == place {
                let _ = send.send(answer.clone());
            }
        }
    }
}
