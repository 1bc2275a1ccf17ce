//! Connections, before anything is asked on them.
//!
//! - `places`: how many there may be, and who makes room. `patient`: somebody who does not read is not waited for. `body`: nor somebody whose body does not
//!   come. `files`: how many the operating system allows.

mod body;
mod files;
mod patient;
mod places;

pub(crate) use body::{Late, TimedBody};
pub use files::raise_open_files;
pub(crate) use patient::Patient;
pub(crate) use places::{Place, Places};
