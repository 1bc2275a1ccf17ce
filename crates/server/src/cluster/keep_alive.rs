//! Renews a server's lease, and notices who is gone.
use super::{
    Hub,
    leases::{LEASE, RENEWED},
};
use crate::room::Rooms;
use std::sync::Arc;
use tokio::time::{Instant, sleep_until, timeout};

/// Renews the lease, for as long as this is polled. A lease that ran out may have cost us tables: they are claimed again, and those that others have
/// now are left to them.
pub(crate) async fn keep_alive(rooms: Arc<Rooms>, hub: Arc<Hub>) {
    let mut failed = false;
    loop {
        let begun = Instant::now();
        match timeout(LEASE, hub.leases.renew(hub.node, LEASE, hub.is_up())).await {
            Ok(Ok(others)) => {
                if hub.renew(begun) {
                    tracing::warn!(
                        "the lease of this node may have run out: its tables are claimed again"
                    );
                    rooms.reclaim();
                }
                failed = false;
                // what somebody out of reach stores is not heard of
                if others.iter().any(|(_, reached)| !reached) {
                    rooms.look_all();
                }
                let reached = others.iter().filter(|(_, reached)| *reached);
                hub.these_live(reached.map(|(other, _)| *other).collect());
            }
            fault => {
                if !std::mem::replace(&mut failed, true) {
                    tracing::warn!(?fault, "the lease of this node cannot be renewed");
                }
            }
        }
        hub.check();
        sleep_until(begun + RENEWED).await;
    }
}
