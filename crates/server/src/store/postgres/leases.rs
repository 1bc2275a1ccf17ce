//! Leases of servers and claims of tables, by the database's clock: the clocks of servers do not matter.
use super::Postgres;
use crate::{
    cluster::{Claim, Leases, NodeId, unsettled},
    ids::TableId,
    store::{Later, StoreError},
};
use std::time::Duration;

/// A table that changes hands all the time is looked at so often.
const TRIES: usize = 5;

fn node(stored: i64) -> NodeId {
    NodeId(stored.cast_unsigned())
}

impl Leases for Postgres {
    fn renew(&self, me: NodeId, lease: Duration, on_bus: bool) -> Later<'_, Vec<(NodeId, bool)>> {
        Box::pin(async move {
            let millis = i64::try_from(lease.as_millis()).unwrap_or(i64::MAX);
            // those that went long ago without a word are forgotten, with what they had
            let rows = self.pool.rows(
                "WITH mine AS (INSERT INTO nodes (node, until, on_bus) VALUES ($1, clock_timestamp() + $2::bigint * interval '1 millisecond', $3)
                               ON CONFLICT (node) DO UPDATE SET until = excluded.until, on_bus = excluded.on_bus),
                      gone AS (DELETE FROM nodes WHERE node <> $1 AND until < clock_timestamp() - interval '1 minute' RETURNING node),
                      free AS (DELETE FROM owners USING gone WHERE owners.node = gone.node)
                 SELECT node, on_bus FROM nodes WHERE node <> $1 AND until > clock_timestamp()",
                &[&me.stored(), &millis, &on_bus],
            ).await?;
            Ok(rows
                .iter()
                .map(|row| (node(row.get(0)), row.get(1)))
                .collect())
        })
    }

    fn claim(&self, table: TableId, me: NodeId) -> Later<'_, Claim> {
        Box::pin(async move {
            for _ in 0..TRIES {
                let mine = self.pool.row(
                    "INSERT INTO owners AS known (id, node, epoch) VALUES ($1, $2, nextval('epochs'))
                     ON CONFLICT (id) DO UPDATE SET node = excluded.node, epoch = excluded.epoch
                     WHERE known.node = excluded.node
                        OR NOT EXISTS (SELECT 1 FROM nodes WHERE nodes.node = known.node AND until > clock_timestamp())
                     RETURNING epoch",
                    &[&table.stored(), &me.stored()],
                ).await?;
                if let Some(row) = mine {
                    return Ok(Claim::Ours(row.get::<_, i64>(0).cast_unsigned()));
                }
                let sql = "SELECT node, on_bus FROM owners JOIN nodes USING (node) WHERE id = $1";
                // it may have been let go of meanwhile
                if let Some(row) = self.pool.row(sql, &[&table.stored()]).await? {
                    return Ok(match row.get(1) {
                        true => Claim::Theirs(node(row.get(0))),
                        false => Claim::OutOfReach,
                    });
                }
            }
            Err(unsettled(table))
        })
    }

    fn release(&self, table: TableId, me: NodeId, epoch: u64) -> Later<'_, ()> {
        Box::pin(async move {
            self.done(
                "DELETE FROM owners WHERE id = $1 AND node = $2 AND epoch = $3",
                &[&table.stored(), &me.stored(), &epoch.cast_signed()],
            )
            .await
        })
    }

    fn leave(&self, me: NodeId) -> Later<'_, ()> {
        Box::pin(async move {
            self.done(
                "WITH gone AS (DELETE FROM nodes WHERE node = $1) DELETE FROM owners WHERE node = $1",
                &[&me.stored()],
            )
            .await
        })
    }

    fn is_claimed(&self, table: TableId) -> Later<'_, bool> {
        Box::pin(async move {
            let sql = "SELECT 1 FROM owners JOIN nodes USING (node) WHERE id = $1 AND until > clock_timestamp()";
            Ok(self.pool.row(sql, &[&table.stored()]).await?.is_some())
        })
    }

    fn cluster(&self) -> Later<'_, String> {
        Box::pin(async move {
            let row = self.pool.row("SELECT name FROM cluster", &[]).await?;
            let missing =
                || StoreError::Broken("the database has lost the name of its cluster".to_owned());
            row.map(|row| row.get(0)).ok_or_else(missing)
        })
    }
}
