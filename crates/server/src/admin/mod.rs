//! For whoever runs a server: a store is checked ([`check`]) and copied while it is in use ([`backup`]).

mod backup;
mod check;

pub use backup::backup;
pub use check::{Checked, check};
