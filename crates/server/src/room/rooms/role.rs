//! Whose a table is, where there are several servers.
use super::{RoomMessage, Rooms, ours};
use crate::{
    cluster::{Claim, NodeId},
    error::Error,
    ids::TableId,
    store::StoreError,
};

/// What this server is to a table.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(in crate::room) enum Role {
    /// The only server there is.
    Alone,
    /// The one that has it, with an epoch.
    Owner(u64),
    /// One that shows it while whoever has it is out of reach: people play, and what a table does by itself is left to its owner.
    Guest,
    /// One that hands on to whoever has it.
    Relay(NodeId),
}

impl Rooms {
    /// What this server is to a table now. Nobody else having it, it is ours from now on.
    ///
    /// # Errors
    /// If that cannot be found out.
    pub(in crate::room) async fn role(&self, table: TableId) -> Result<Role, Error> {
        let Some(hub) = &self.hub else {
            return Ok(Role::Alone);
        };
        match hub.leases.claim(table, hub.node).await.map_err(ours)? {
            Claim::Ours(epoch) => Ok(Role::Owner(epoch)),
            Claim::Theirs(owner) if self.bus.is_up() => Ok(Role::Relay(owner)),
            Claim::Theirs(_) | Claim::OutOfReach => Ok(Role::Guest),
        }
    }

    /// Lets go of a table that this server had, if it did, so that any may have it at once.
    pub(in crate::room) async fn release(&self, table: TableId, role: Role) {
        if let (Some(hub), Role::Owner(epoch)) = (&self.hub, role)
            && !*self.closing.borrow()
            && let Err(fault) = hub.leases.release(table, hub.node, epoch).await
        {
            tracing::debug!(%table, %fault, "a table could not be let go of: it is claimed by whoever comes");
        }
    }

    /// The lease had run out: all tables are claimed again.
    pub(crate) fn reclaim(&self) {
        self.tell_all(|| RoomMessage::Reclaim);
    }

    /// Whether any server has a table, or did a moment ago.
    ///
    /// # Errors
    /// If that cannot be found out.
    pub(crate) async fn is_awake_anywhere(&self, table: TableId) -> Result<bool, StoreError> {
        match &self.hub {
            _ if self.is_awake(table) => Ok(true),
            Some(hub) => hub.leases.is_claimed(table).await,
            None => Ok(false),
        }
    }
}
