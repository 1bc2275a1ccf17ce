//! One client of a running server, as any client is: plain requests and a table's socket. It shares no code with the server.
//!
//! # Where is what
//! - `client`: somebody, with a cookie or a token. `line`: how one gets there, plain or through TLS. `socket`: a table's socket. `change`: how one view becomes the next.

mod change;
mod client;
mod line;
mod socket;

pub use change::{ChangeError, apply};
pub use client::{Answer, Client, ClientError};
pub use socket::Socket;
