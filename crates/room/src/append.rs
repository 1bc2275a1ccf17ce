//! What is stored when something happens.
use crate::{
    ids::{PersonId, TableId},
    wire::Phase,
};

/// One entry for a table's journal.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Append {
    /// Which table.
    pub table: TableId,
    /// Under which number.
    pub number: u32,
    /// The entry.
    pub entry: String,
    /// Who decides from now on, if anybody does.
    pub next: Option<u8>,
    /// What lists show from now on, if that changed.
    pub summary: Option<Summary>,
}

/// What lists show of a table.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Summary {
    /// At what stage it is.
    pub phase: Phase,
    /// Whether everybody finds it.
    pub listed: bool,
    /// Who has a seat there.
    pub people: Vec<PersonId>,
    /// The seating, as text.
    pub seating: String,
}
