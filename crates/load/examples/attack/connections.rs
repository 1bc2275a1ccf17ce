//! Attacks with connections: requests that never end, and answers that nobody reads.
use menagerie_client::ClientError;
use std::{net::SocketAddr, time::Duration};
use tokio::{
    io::AsyncWriteExt,
    net::{TcpSocket, TcpStream},
    time::sleep,
};

/// Bodies that never end: as many as are taken at once, and then as many a second as an address may ask for. More would only be refused.
pub(crate) async fn endless_bodies(at: SocketAddr) -> Result<(), ClientError> {
    // a route that nobody has to be known for, so that no new guests are counted
    let begun = format!(
        "POST /api/games/wallaby/edition HTTP/1.1\r\nhost: {at}\r\ncontent-type: application/json\r\ncontent-length: 9000\r\n\r\n{{"
    );
    begun_and_held(at, &begun, 300, 10).await
}

/// Headers that never end: nothing was asked yet, so nothing is counted but the connections.
pub(crate) async fn half_headers(at: SocketAddr) -> Result<(), ClientError> {
    let begun = format!("GET /api/me HTTP/1.1\r\nhost: {at}\r\nx-more: ");
    begun_and_held(at, &begun, 1200, 60).await
}

/// So many connections on which something is begun and not ended, and so many more every tenth of a second. They are held until the server lets go of them.
async fn begun_and_held(
    at: SocketAddr,
    begun: &str,
    first: usize,
    more: usize,
) -> Result<(), ClientError> {
    let mut held: Vec<TcpStream> = Vec::new();
    let mut next = first;
    loop {
        for _ in 0..next {
            let Ok(mut stream) = TcpStream::connect(at).await else {
                break;
            };
            let _ = stream.write_all(begun.as_bytes()).await;
            held.push(stream);
        }
        next = more;
        sleep(Duration::from_millis(100)).await;
        // what was answered or closed is let go of here too
        let mut byte = [0; 1];
        let waits = |read: std::io::Result<usize>| {
            read.is_err_and(|fault| fault.kind() == std::io::ErrorKind::WouldBlock)
        };
        held.retain(|stream| waits(stream.try_read(&mut byte)));
    }
}

/// Three hundred who ask for long answers and read none.
pub(crate) async fn deaf_readers(at: SocketAddr) -> Result<(), ClientError> {
    let one = format!("GET /api/schema.json HTTP/1.1\r\nhost: {at}\r\n\r\n").repeat(60);
    let mut held = std::collections::VecDeque::new();
    loop {
        for _ in 0..30 {
            let Ok(socket) = TcpSocket::new_v4() else {
                break;
            };
            let _ = socket.set_recv_buffer_size(2048);
            let Ok(mut stream) = socket.connect(at).await else {
                break;
            };
            // what does not fit is not waited for
            let _ =
                tokio::time::timeout(Duration::from_millis(20), stream.write_all(one.as_bytes()))
                    .await;
            held.push_back(stream);
        }
        while held.len() > 300 {
            held.pop_front();
        }
        sleep(Duration::from_millis(200)).await;
    }
}
