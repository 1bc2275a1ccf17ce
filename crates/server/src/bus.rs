//! How servers that share a store tell each other that a table has moved on. The store stays the only truth: who misses an announcement only learns of
//! a move later, and who writes under a number that is taken is refused.
use crate::ids::TableId;

/// The way to the other servers. What comes from them is handed to `AppState::announced`.
pub trait Bus: Send + Sync {
    /// An entry of this number was stored for a table.
    fn announce(&self, table: TableId, number: u32);
}

/// One server alone: there is nobody to tell.
#[derive(Debug, Clone, Copy)]
pub struct Alone;

impl Bus for Alone {
    fn announce(&self, _: TableId, _: u32) {}
}
