//! For whoever runs a server: a store is checked ([`check`]) and copied while it is in use ([`backup`]); tables and people are
//! listed, kept out and forgotten (`people`).

mod backup;
mod check;
mod people;

pub use backup::backup;
pub use check::{Checked, check};
pub use people::{Forgotten, TableFound};
