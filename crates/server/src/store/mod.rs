//! Storage: what must not be forgotten. [`Store`] is the seam; [`Sqlite`] is inside the program and the default.
//!
//! A table is its journal: numbered entries, appended one by one. Appending under a number that is taken is refused
//! ([`StoreError::Taken`]), and that is the only lock there is.

mod folder;
mod inspection;
mod journal;
mod migrations;
mod readers;
mod sqlite;
mod writer;

pub(crate) use folder::database;
pub(crate) use inspection::{Inspection, copy};
pub use sqlite::Sqlite;

use crate::ids::{PersonId, TableId};
pub use menagerie_room::{Append, Summary};
use std::{future::Future, pin::Pin};
use thiserror::Error as ThisError;

/// Something that will have been done.
pub type Later<'a, T> = Pin<Box<dyn Future<Output = Result<T, StoreError>> + Send + 'a>>;

/// Which tables to list.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum List {
    /// Those that wait for people, the newest first.
    Open,
    /// Those where somebody has a seat and the game is not over, the newest first.
    Of(PersonId),
    /// The last few where somebody had a seat and the game is over, the newest first.
    Past(PersonId),
}

/// What went wrong with storing or reading.
#[derive(Debug, Clone, PartialEq, Eq, ThisError)]
pub enum StoreError {
    /// Somebody else was faster: that number is taken.
    #[error("that number is taken")]
    Taken,
    /// Another server uses the data folder.
    #[error(
        "another server uses this data folder: stop that one first, or give this one a folder of its own"
    )]
    InUse,
    /// The storage itself failed.
    #[error("the storage failed: {0}")]
    Broken(String),
}

/// What must not be forgotten.
pub trait Store: Send + Sync {
    /// Appends an entry. Once this has ended well, the entry outlives anything but the loss of the disk.
    fn append(&self, append: Append) -> Later<'_, ()>;

    /// A table's journal from a number on, without a hole; empty if there is nothing.
    fn journal(&self, table: TableId, from: u32) -> Later<'_, Vec<String>>;

    /// The seating of a table, as it was last summarised; nothing if there is no such table.
    fn seating(&self, table: TableId) -> Later<'_, Option<String>>;

    /// The seatings of a list, at most a hundred.
    fn list(&self, list: List) -> Later<'_, Vec<String>>;

    /// The name that somebody gave.
    fn name(&self, person: PersonId) -> Later<'_, Option<String>>;

    /// Somebody gives a name.
    fn rename(&self, person: PersonId, name: String) -> Later<'_, ()>;

    /// The key that passes are signed with; made on first use.
    fn key(&self) -> Later<'_, Vec<u8>>;

    /// Writes something small that means nothing, to find out whether writing works.
    fn probe(&self) -> Later<'_, ()>;

    /// Ends when everything appended so far is safe.
    fn close(&self) -> Later<'_, ()>;
}
