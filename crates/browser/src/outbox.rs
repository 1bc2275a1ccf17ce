//! What came of a call: all that has to be stored, told, asked and waited for.
use crate::elsewhere::Posted;
use menagerie_room::wire::TableTold;
use serde::{Deserialize, Serialize};

/// What came of a call.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize)]
pub struct Outbox {
    /// Entries of the journal, to be stored before anything is told.
    pub stored: Vec<Stored>,
    /// How lists show the table from now on, if that changed.
    pub table: Option<TableTold>,
    /// A table that was made: its rematch.
    pub made: Option<Stored>,
    /// Frames for whoever listens, in order.
    pub frames: Vec<String>,
    /// Questions for computer players.
    pub asked: Vec<Posted>,
    /// Questions whose answers nobody wants any more.
    pub stopped: Vec<u32>,
    /// After so many milliseconds there is something to do.
    pub alarm: Option<u32>,
}

/// One entry of a journal.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Stored {
    /// Of which table.
    pub table: String,
    /// Under which number.
    pub number: u32,
    /// The entry.
    pub entry: String,
}
