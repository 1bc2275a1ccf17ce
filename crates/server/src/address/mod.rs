//! Where requests come from, and what they ask for by name.
//!
//! - `house`: addresses that belong to one household. `network`: addresses as proxies are listed. `forwarded`: what a proxy says of whom it speaks for.
//!   `host`: names that a browser may know this server by.

mod forwarded;
mod host;
mod house;
mod network;

pub(crate) use forwarded::client;
pub(crate) use host::is_ours;
pub use host::{PublicUrl, UrlError};
pub(crate) use house::House;
pub use network::{Network, NetworkError, loopback};
