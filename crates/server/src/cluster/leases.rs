//! Which server has a live table. A server's lease runs for a moment and is renewed again and again; a table belongs to the server that claimed it for as
//! long as that server's lease runs. Two servers that both believe to have a table do no harm: a number of its journal is given once.
use super::NodeId;
use crate::{
    ids::TableId,
    store::{Later, StoreError},
};
use std::time::Duration;

/// So long a server's lease runs.
pub(crate) const LEASE: Duration = Duration::from_millis(2500);
/// After so long without being renewed it is not relied upon: the store's clock may run faster than ours.
pub(crate) const RELIED_UPON: Duration = Duration::from_millis(1800);
/// So often it is renewed.
pub(crate) const RENEWED: Duration = Duration::from_millis(800);

/// Whose a table is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Claim {
    /// Whoever asked has it, with this epoch. Every later owner has a higher one.
    Ours(u64),
    /// That server has it, its lease runs, and others reach it over the bus.
    Theirs(NodeId),
    /// Some server has it whose lease runs, and the bus does not reach it.
    OutOfReach,
}

/// Which server has a live table, as all of them know it.
pub trait Leases: Send + Sync {
    /// A server's lease runs on from now, for so long by the store's clock; `on_bus` is whether the others reach it over the bus. The others whose leases
    /// run, and whether each is reached.
    fn renew(&self, node: NodeId, lease: Duration, on_bus: bool) -> Later<'_, Vec<(NodeId, bool)>>;

    /// Claims a table for a server. One that has it already gets a new epoch.
    fn claim(&self, table: TableId, node: NodeId) -> Later<'_, Claim>;

    /// A server lets go of a table, if it has it with that epoch.
    fn release(&self, table: TableId, node: NodeId, epoch: u64) -> Later<'_, ()>;

    /// A server goes, and all its tables are anybody's.
    fn leave(&self, node: NodeId) -> Later<'_, ()>;

    /// Whether the table is claimed by a server whose lease runs.
    fn is_claimed(&self, table: TableId) -> Later<'_, bool>;

    /// What the servers of this store are called together.
    fn cluster(&self) -> Later<'_, String>;
}

/// Why a claim could not be settled.
pub(crate) fn unsettled(table: TableId) -> StoreError {
    StoreError::Unreachable(format!(
        "the owner of table {table} changes again and again"
    ))
}
