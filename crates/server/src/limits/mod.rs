//! How much anybody may ask for.
//!
//! - `buckets`: what fills up by the second. `allowance`: requests and quotas, by person and by address. `quota`: what is counted by the hour. `sockets`:
//!   places for sockets. `standing`: tables in the list.

mod allowance;
mod buckets;
mod quota;
mod sockets;
mod standing;

pub(crate) use allowance::{Asker, Drawn, Limits};
pub use quota::{Quota, Quotas};
pub(crate) use sockets::{SocketPlace, Sockets};
pub(crate) use standing::Standing;
