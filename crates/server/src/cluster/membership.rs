//! What a server needs to be one of several.
use super::{Leases, NodeId, leases::LEASE};
use crate::{
    bus::{Bus, BusError, Nats},
    store::StoreError,
};
use std::{sync::Arc, time::Duration};
use thiserror::Error as ThisError;
use tokio::time::{Instant, sleep};

/// Between two looks for the others.
const PAUSE: Duration = Duration::from_millis(100);

/// Why a server cannot be one of several.
#[derive(Debug, ThisError)]
pub enum JoinError {
    /// There is no bus.
    #[error("{0}")]
    Bus(#[from] BusError),
    /// The store failed.
    #[error("{0}")]
    Store(#[from] StoreError),
    /// Others share the store and are not on the bus.
    #[error(
        "{0} other nodes use this database and are not on this bus: give all nodes the same --bus"
    )]
    Strangers(usize),
}

/// What a server needs to be one of several.
#[derive(Clone)]
pub struct Membership {
    /// Which it is.
    pub node: NodeId,
    /// Which of them has a table.
    pub leases: Arc<dyn Leases>,
    /// How they hear of each other.
    pub bus: Arc<dyn Bus>,
}

impl Membership {
    /// Becomes one of those who share a store and a bus.
    ///
    /// # Errors
    /// If the bus or the store cannot be used, or others share the store and are not on this bus.
    pub async fn join(leases: Arc<dyn Leases>, bus: &str) -> Result<Membership, JoinError> {
        let node = NodeId::random();
        let name = leases.cluster().await?;
        let nats = Nats::connect(bus, &name, node).await?;
        // one that has just died is known for as long as its lease runs
        let patience = Instant::now() + LEASE * 2;
        loop {
            let mut strangers = 0;
            for (other, on_bus) in leases.renew(node, LEASE, true).await? {
                strangers += usize::from(on_bus && !nats.is_there(other).await);
            }
            if strangers == 0 {
                break;
            }
            if Instant::now() > patience {
                leases.leave(node).await?;
                return Err(JoinError::Strangers(strangers));
            }
            sleep(PAUSE).await;
        }
        Ok(Membership {
            node,
            leases,
            bus: Arc::new(nats),
        })
    }
}
