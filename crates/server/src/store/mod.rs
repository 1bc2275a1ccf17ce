//! Storage: what must not be forgotten. [`Store`] is the seam; [`Sqlite`] is inside the program and the default, [`Postgres`] is for those who have
//! a database server. [`Place`] is where one of them lies; `transfer` carries everything from one place to another.
//!
//! A table is its journal: numbered entries, appended one by one. Appending under a number that is taken is refused
//! ([`StoreError::Taken`]), and that is the only lock there is.

mod lists;
mod operating;
mod place;
mod postgres;
mod sqlite;
mod transfer;

pub use operating::{Ban, Banned, BannedError, Find, Found, PersonFound, Rewrite};
pub use place::{Place, PlaceError};
pub use postgres::{Address, Postgres};
pub use sqlite::Sqlite;
pub(crate) use sqlite::{Inspection, copy, database};
pub(crate) use transfer::copy_to_file;
pub use transfer::{Tally, move_store};

use crate::{
    ids::{PersonId, TableId},
    wire::Phase,
};
pub use menagerie_room::{Append, Summary};
use std::{fmt, future::Future, pin::Pin};
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
    /// Those that somebody has put away, the newest first. They are in no other list of theirs.
    Away(PersonId),
}

/// A table in a list.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Listed {
    /// Its seating, as it was last summarised.
    pub seating: String,
    /// Whose turn it is, if it is anybody's and known.
    pub turn: Option<u8>,
    /// When something last happened there, in seconds.
    pub since: u64,
}

/// A key that passes are signed with.
#[derive(Clone, PartialEq, Eq)]
pub struct Key {
    /// Its secret bytes.
    pub bytes: Vec<u8>,
    /// The second from which it is not good any more; none for the one that signs.
    pub until: Option<u64>,
}

impl fmt::Debug for Key {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Key(.., {:?})", self.until)
    }
}

/// A token of a bot from outside, as it is known here; it is signed, not stored.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Token {
    /// Who the bot is.
    pub person: PersonId,
    /// Who made it on the page.
    pub owner: Option<PersonId>,
    /// What it is called.
    pub name: String,
    /// When it was made, in seconds.
    pub made: u64,
    /// The second from which it is not good any more.
    pub expires: Option<u64>,
    /// Since when it is not good any more.
    pub revoked: Option<u64>,
}

/// Which tables to let go of.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Old {
    /// At what stage they are; those that are over only as long as their journals are long.
    pub phase: Phase,
    /// Nothing has happened there for so many seconds.
    pub seconds: u64,
}

/// What went wrong with storing or reading.
#[derive(Debug, Clone, PartialEq, Eq, ThisError)]
pub enum StoreError {
    /// Somebody else was faster: that number is taken.
    #[error("that number is taken")]
    Taken,
    /// Another server uses the data folder or the database.
    #[error("another server uses this {0}: stop that one first, or give this one a {0} of its own")]
    InUse(&'static str),
    /// The storage cannot be reached just now, or takes too long. What was to be stored may have been.
    #[error("the storage cannot be reached just now: {0}")]
    Unreachable(String),
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

    /// A page of a list, the first being 0.
    fn list(&self, list: List, page: u32) -> Later<'_, Vec<Listed>>;

    /// Somebody puts a table away, or takes it out again. Nothing if they have no seat there.
    fn put_away(&self, person: PersonId, table: TableId, away: bool) -> Later<'_, ()>;

    /// Tables at which nothing has happened for long, and how long their journals are; at most a hundred.
    fn old(&self, old: Old) -> Later<'_, Vec<(TableId, u32)>>;

    /// Lets go of all there is of a table whose journal is so long; of one that has grown, nothing ([`StoreError::Taken`]).
    fn forget(&self, table: TableId, length: u32) -> Later<'_, ()>;

    /// Puts one entry in the place of a journal that is so long; one that has grown stays as it is ([`StoreError::Taken`]).
    fn compact(&self, table: TableId, length: u32, entry: String) -> Later<'_, ()>;

    /// The name that somebody gave.
    fn name(&self, person: PersonId) -> Later<'_, Option<String>>;

    /// Somebody gives a name.
    fn rename(&self, person: PersonId, name: String) -> Later<'_, ()>;

    /// The keys that passes are signed with, the one that signs first; made on first use.
    fn keys(&self) -> Later<'_, Vec<Key>>;

    /// A new key signs from now on; those before are good for so many seconds more at most.
    fn rotate(&self, seconds: u64) -> Later<'_, ()>;

    /// Tokens: all of them, or those that somebody made.
    fn tokens(&self, owner: Option<PersonId>) -> Later<'_, Vec<Token>>;

    /// A token was made.
    fn issued(&self, token: Token) -> Later<'_, ()>;

    /// A token is not good any more, also one that is older than the list of them.
    fn revoke(&self, person: PersonId) -> Later<'_, ()>;

    /// A page of the tables that are looked for, those first where something happened last.
    fn find(&self, find: Find, page: u32) -> Later<'_, Vec<Found>>;

    /// A page of the people who gave a name or have a seat, those first at whose tables something happened last; or of those in whose names a text is.
    fn people(&self, name: Option<String>, page: u32) -> Later<'_, Vec<PersonFound>>;

    /// Bans that hold, the newest first.
    fn bans(&self) -> Later<'_, Vec<Ban>>;

    /// Somebody is not let in any more; what was said of them before is replaced.
    fn ban(&self, ban: Ban) -> Later<'_, ()>;

    /// Somebody is let in again. Whether they were not.
    fn unban(&self, whom: Banned) -> Later<'_, bool>;

    /// Puts other entries in the place of some of a journal that is so long; one that has grown stays as it is ([`StoreError::Taken`]).
    fn rewrite(&self, rewrite: Rewrite) -> Later<'_, ()>;

    /// Somebody's name, seats and tokens go. Journals are rewritten before that.
    fn forget_person(&self, person: PersonId) -> Later<'_, ()>;

    /// Writes something small that means nothing, to find out whether writing works.
    fn probe(&self) -> Later<'_, ()>;

    /// Ends when everything appended so far is safe.
    fn close(&self) -> Later<'_, ()>;
}
