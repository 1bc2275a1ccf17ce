//! Ports that nobody uses.
use std::net::TcpListener;

/// A port of this machine that nobody uses just now.
///
/// # Panics
/// If there is none.
#[must_use]
pub fn free_port() -> u16 {
    let free = TcpListener::bind("127.0.0.1:0").and_then(|free| free.local_addr());
    free.expect("a free port").port()
}
