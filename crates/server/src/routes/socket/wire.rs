//! A WebSocket. What comes in is read by tungstenite; what goes out is written from where it lies.
//!
//! A server's frame is a head of a few bytes and its text. Tungstenite copies both into a buffer that stays as large as the largest frame for the
//! life of the socket, and the first one shows a whole table. Here what is short is copied into one buffer for all sockets of a thread.
use crate::{connections::Patient, error::Error};
use axum::{body::Body, extract::Request, response::Response};
use futures_util::{SinkExt, StreamExt};
use hyper::upgrade::OnUpgrade;
use hyper_util::rt::TokioIo;
use menagerie_room::listeners::FrameText;
use std::{
    cell::Cell,
    future::poll_fn,
    io::{self, IoSlice},
    pin::Pin,
    task::{Context, Poll, ready},
};
use tokio::{
    io::{AsyncWrite, AsyncWriteExt},
    net::TcpStream,
};
use tokio_tungstenite::WebSocketStream;
use tungstenite::{
    Message,
    handshake::server::create_response_with_body,
    protocol::{CloseFrame, Role, WebSocketConfig},
};

/// So much a client may say at once.
const FRAME: usize = 16 * 1024;
/// So many frames are written with one call.
pub(super) const TOGETHER: usize = 4;

/// So many bytes are put together before they are written: one piece costs the kernel less than several.
const SHORT: usize = 8 * 1024;

thread_local! {
    /// Room for short frames on their way; empty between two of them.
    static PIECE: Cell<Vec<u8>> = const { Cell::new(Vec::new()) };
}

/// The answer to somebody who asks for a WebSocket, and what is to be waited for to have it.
///
/// # Errors
/// If they ask for something else.
pub(super) fn accept(request: &mut Request) -> Result<(Response, OnUpgrade), Error> {
    let wrong = |fault: tungstenite::Error| Error::BadRequest(fault.to_string());
    let answer = create_response_with_body(request, Body::empty).map_err(wrong)?;
    Ok((answer, hyper::upgrade::on(request)))
}

/// A WebSocket.
pub(super) struct Wire {
    socket: WebSocketStream<Patient<TcpStream>>,
    /// Something other than text came in, and tungstenite may not have written its answer to the end.
    owes: bool,
}

impl Wire {
    /// The connection is a WebSocket from now on; nothing if it has ended instead.
    pub(super) async fn open(upgrade: OnUpgrade) -> Option<Wire> {
        let connection = upgrade
            .await
            .ok()?
            .downcast::<TokioIo<Patient<TcpStream>>>();
        let connection = connection.ok()?;
        let config = WebSocketConfig::default()
            .read_buffer_size(256)
            .write_buffer_size(0)
            .max_message_size(Some(FRAME))
            .max_frame_size(Some(FRAME));
        let stream = connection.io.into_inner();
        let heard = connection.read_buf.to_vec();
        let socket =
            WebSocketStream::from_partially_read(stream, heard, Role::Server, Some(config)).await;
        Some(Wire {
            socket,
            owes: false,
        })
    }

    /// What comes in next; nothing when the other end has gone.
    pub(super) async fn hear(&mut self) -> Option<Result<Message, tungstenite::Error>> {
        let heard = self.socket.next().await;
        self.owes |= !matches!(heard, Some(Ok(Message::Text(_))));
        heard
    }

    /// Writes some frames, [`TOGETHER`] at most. Who does not wait for the end of it cannot write any more.
    pub(super) async fn tell(&mut self, frames: &[FrameText]) -> Result<(), tungstenite::Error> {
        // the answer to a ping may be half written
        if self.owes {
            self.socket.flush().await?;
            self.owes = false;
        }
        let stream = self.socket.get_mut();
        let mut written = 0;
        let all = frames.iter().map(|frame| Head::of(frame).len + frame.len());
        let all = all.sum();
        poll_fn(|context| {
            while written < all {
                written += ready!(match written {
                    0 if all <= SHORT => write_together(stream, frames, context),
                    _ => write_some(stream, frames, written, context),
                })?;
            }
            Poll::Ready(io::Result::Ok(()))
        })
        .await?;
        Ok(stream.flush().await?)
    }

    /// Says that nothing more will come, and why.
    pub(super) async fn close(&mut self, code: u16, reason: &'static str) {
        let close = CloseFrame {
            code: code.into(),
            reason: reason.into(),
        };
        let _ = self.socket.send(Message::Close(Some(close))).await;
        // what is still on its way is read away, or it would tear down what we just said
        while let Some(Ok(_)) = self.hear().await {}
    }
}

/// Writes as much as goes at once of some short frames, from one piece.
fn write_together(
    stream: &mut (impl AsyncWrite + Unpin),
    frames: &[FrameText],
    context: &mut Context<'_>,
) -> Poll<io::Result<usize>> {
    let mut piece = PIECE.take();
    for frame in frames {
        let head = Head::of(frame);
        piece.extend_from_slice(&head.bytes[..head.len]);
        piece.extend_from_slice(frame.as_bytes());
    }
    let written = Pin::new(stream).poll_write(context, &piece);
    piece.clear();
    PIECE.set(piece);
    some(ready!(written)?)
}

/// A stream that takes nothing will never take the rest.
fn some(written: usize) -> Poll<io::Result<usize>> {
    Poll::Ready(match written {
        0 => Err(io::ErrorKind::WriteZero.into()),
        more => Ok(more),
    })
}

/// Writes as much as goes at once of some frames, of which so many bytes are written already.
fn write_some(
    stream: &mut (impl AsyncWrite + Unpin),
    frames: &[FrameText],
    written: usize,
    context: &mut Context<'_>,
) -> Poll<io::Result<usize>> {
    let mut heads = [Head::default(); TOGETHER];
    let mut slices = [IoSlice::new(&[]); 2 * TOGETHER];
    for (head, frame) in heads.iter_mut().zip(frames) {
        *head = Head::of(frame);
    }
    let parts = heads.iter().zip(frames);
    for ((head, frame), pair) in parts.zip(slices.chunks_exact_mut(2)) {
        pair[0] = IoSlice::new(&head.bytes[..head.len]);
        pair[1] = IoSlice::new(frame.as_bytes());
    }
    let mut rest = &mut slices[..2 * frames.len().min(TOGETHER)];
    IoSlice::advance_slices(&mut rest, written);
    some(ready!(Pin::new(stream).poll_write_vectored(context, rest))?)
}

/// What stands before a text on its way to a client (RFC 6455, 5.2): that it is a whole text, and its length.
#[derive(Debug, Clone, Copy, Default)]
struct Head {
    bytes: [u8; 10],
    len: usize,
}

impl Head {
    fn of(text: &str) -> Head {
        const WHOLE_TEXT: u8 = 0x81;
        let mut bytes = [0; 10];
        bytes[0] = WHOLE_TEXT;
        let length = text.len() as u64;
        let len = match length {
            0..126 => {
                bytes[1] = length as u8;
                2
            }
            126..0x1_0000 => {
                bytes[1] = 126;
                bytes[2..4].copy_from_slice(&(length as u16).to_be_bytes());
                4
            }
            _ => {
                bytes[1] = 127;
                bytes[2..].copy_from_slice(&length.to_be_bytes());
                10
            }
        };
        Head { bytes, len }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::{sync::Arc, task::Waker};
    use tungstenite::WebSocket;

    /// Takes a few bytes a call, and of the first slice alone.
    #[derive(Default)]
    struct Narrow(Vec<u8>);

    impl AsyncWrite for Narrow {
        fn poll_write(
            mut self: Pin<&mut Self>,
            _: &mut Context<'_>,
            bytes: &[u8],
        ) -> Poll<io::Result<usize>> {
            let taken = bytes.len().min(1000);
            self.0.extend_from_slice(&bytes[..taken]);
            Poll::Ready(Ok(taken))
        }

        fn poll_flush(self: Pin<&mut Self>, _: &mut Context<'_>) -> Poll<io::Result<()>> {
            Poll::Ready(Ok(()))
        }

        fn poll_shutdown(self: Pin<&mut Self>, _: &mut Context<'_>) -> Poll<io::Result<()>> {
            Poll::Ready(Ok(()))
        }
    }

    #[test]
    fn frames_of_any_length_arrive_whole_and_in_order_however_little_is_taken_at_once() {
        let lengths = [[0, 1, 125, 126], [65_535, 2, 65_536, 7]];
        let text = |length: &usize| -> FrameText { Arc::from("ü".repeat(*length)) };
        let batches = lengths.map(|batch| batch.map(|length| text(&length)));
        let mut stream = Narrow::default();
        let context = &mut Context::from_waker(Waker::noop());
        for batch in &batches {
            let all: usize = batch.iter().map(|t| Head::of(t).len + t.len()).sum();
            let mut written = 0;
            while written < all {
                let more = match written {
                    0 => write_together(&mut stream, batch, context),
                    _ => write_some(&mut stream, batch, written, context),
                };
                let Poll::Ready(more) = more else {
                    panic!("it always takes something");
                };
                written += more.unwrap();
            }
        }
        let mut client = WebSocket::from_raw_socket(io::Cursor::new(stream.0), Role::Client, None);
        for sent in batches.iter().flatten() {
            let told = client.read().unwrap().into_text().unwrap();
            assert_eq!(told.as_str(), &**sent);
        }
    }
}
