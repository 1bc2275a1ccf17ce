//! The store, the leases and the bus, as one server has them.
use super::world::World;
use crate::{
    bus::{Bus, Hear, News, Watching},
    cluster::{Claim, Leases, NodeId},
    ids::{PersonId, TableId},
    store::{
        Append, Ban, Banned, Find, Found, Key, Later, List, Listed, Old, PersonFound, Rewrite,
        Store, StoreError, Token,
    },
};
use std::{
    future::{Future, pending},
    pin::Pin,
    sync::{Arc, Weak},
    time::Duration,
};
use tokio::time::{Instant, sleep};

/// A store that cannot be reached is waited for so long.
const PATIENCE: Duration = Duration::from_millis(900);

/// How a server reaches everything else.
pub(super) struct Links {
    pub(super) world: Arc<World>,
    pub(super) me: NodeId,
}

impl Links {
    fn is_dead(&self) -> bool {
        self.world.inside().nodes[&self.me].dead
    }

    fn reaches_store(&self) -> bool {
        !self.world.inside().nodes[&self.me].no_store
    }

    /// Does something in the store. The question or the answer may be lost; who has crashed hears nothing any more.
    async fn stored<T>(
        &self,
        effect: impl FnOnce(&World) -> Result<T, StoreError>,
    ) -> Result<T, StoreError> {
        sleep(self.world.delay()).await;
        if self.is_dead() {
            return pending().await;
        }
        if !self.reaches_store() {
            return self.unreachable().await;
        }
        let done = effect(&self.world);
        sleep(self.world.delay()).await;
        if self.is_dead() {
            return pending().await;
        }
        match self.reaches_store() {
            true => done,
            // it has happened, but nobody says so
            false => self.unreachable().await,
        }
    }

    async fn unreachable<T>(&self) -> Result<T, StoreError> {
        sleep(PATIENCE).await;
        if self.is_dead() {
            return pending().await;
        }
        Err(StoreError::Unreachable("cut off".to_owned()))
    }

    /// Hands something to a server, later, perhaps never or twice. What goes one way goes in order, mostly.
    fn deliver(&self, to: NodeId, hand: impl Fn(&dyn Hear) + Send + 'static) {
        let trouble = self.world.inside().trouble;
        let hit = || self.world.below(100) < trouble;
        let (lost, twice, late) = (hit(), hit(), hit());
        let delay = if late {
            self.world.delay()
        } else {
            Duration::from_micros(500)
        };
        let (world, me) = (Arc::clone(&self.world), self.me);
        tokio::spawn(async move {
            sleep(delay).await;
            let hear = {
                let inside = world.inside();
                let (from, at) = (&inside.nodes[&me], &inside.nodes[&to]);
                let cut = lost || from.dead || at.dead || from.no_bus || at.no_bus;
                at.hear.clone().filter(|_| !cut)
            };
            let Some(hear) = hear.and_then(|hear| hear.upgrade()) else {
                return;
            };
            hand(hear.as_ref());
            if twice {
                hand(hear.as_ref());
            }
        });
    }
}

impl Bus for Links {
    fn listen(&self, hear: Weak<dyn Hear>) {
        if let Some(link) = self.world.inside().nodes.get_mut(&self.me) {
            link.hear = Some(hear);
        }
    }

    fn tell(&self, table: TableId, news: &News) {
        let others: Vec<NodeId> = self.world.inside().nodes.keys().copied().collect();
        for other in others.into_iter().filter(|other| *other != self.me) {
            let news = news.clone();
            self.deliver(other, move |hear| hear.news(table, news.clone()));
        }
    }

    fn watch(&self, _: TableId) -> Watching {
        Watching(None)
    }

    fn send(&self, to: NodeId, message: String) {
        let me = self.me;
        self.deliver(to, move |hear| hear.message(me, &message));
    }

    fn is_up(&self) -> bool {
        !self.world.inside().nodes[&self.me].no_bus
    }

    fn close(&self) -> Pin<Box<dyn Future<Output = ()> + Send + '_>> {
        Box::pin(async {})
    }
}

impl Leases for Links {
    fn renew(&self, node: NodeId, lease: Duration, on_bus: bool) -> Later<'_, Vec<(NodeId, bool)>> {
        Box::pin(self.stored(move |world| {
            let mut inside = world.inside();
            let until = Instant::now() + lease * inside.pace / 1000;
            inside.leases.insert(node, (until, on_bus));
            let running = inside.leases.iter();
            let running =
                running.filter(|(other, (until, _))| **other != node && *until > Instant::now());
            Ok(running
                .map(|(other, (_, reached))| (*other, *reached))
                .collect())
        }))
    }

    fn claim(&self, table: TableId, node: NodeId) -> Later<'_, Claim> {
        Box::pin(self.stored(move |world| {
            let mut inside = world.inside();
            if let Some((owner, _)) = inside.owners.get(&table).copied()
                && owner != node
                && let Some((until, reached)) = inside.leases.get(&owner)
                && *until > Instant::now()
            {
                return Ok(if *reached {
                    Claim::Theirs(owner)
                } else {
                    Claim::OutOfReach
                });
            }
            inside.epoch += 1;
            let epoch = inside.epoch;
            inside.owners.insert(table, (node, epoch));
            Ok(Claim::Ours(epoch))
        }))
    }

    fn release(&self, table: TableId, node: NodeId, epoch: u64) -> Later<'_, ()> {
        Box::pin(self.stored(move |world| {
            let mut inside = world.inside();
            if inside.owners.get(&table) == Some(&(node, epoch)) {
                inside.owners.remove(&table);
            }
            Ok(())
        }))
    }

    fn leave(&self, node: NodeId) -> Later<'_, ()> {
        Box::pin(self.stored(move |world| {
            let mut inside = world.inside();
            inside.leases.remove(&node);
            inside.owners.retain(|_, (owner, _)| *owner != node);
            Ok(())
        }))
    }

    fn is_claimed(&self, table: TableId) -> Later<'_, bool> {
        Box::pin(self.stored(move |world| Ok(world.inside().owners.contains_key(&table))))
    }

    fn cluster(&self) -> Later<'_, String> {
        Box::pin(self.stored(|_| Ok("simulated".to_owned())))
    }
}

/// What rooms do not ask for.
fn unasked<'a, T: Send + 'a>() -> Later<'a, T> {
    Box::pin(async { Err(StoreError::Broken("not simulated".to_owned())) })
}

impl Store for Links {
    fn append(&self, append: Append) -> Later<'_, ()> {
        Box::pin(self.stored(move |world| {
            let mut inside = world.inside();
            let journal = inside.journals.entry(append.table).or_default();
            if append.number as usize != journal.len() {
                return Err(StoreError::Taken);
            }
            journal.push(append.entry);
            Ok(())
        }))
    }

    fn journal(&self, table: TableId, from: u32) -> Later<'_, Vec<String>> {
        Box::pin(self.stored(move |world| {
            let inside = world.inside();
            let journal = inside.journals.get(&table);
            let journal = journal.and_then(|journal| journal.get(from as usize..));
            Ok(journal.unwrap_or_default().to_vec())
        }))
    }

    fn seating(&self, table: TableId) -> Later<'_, Option<String>> {
        Box::pin(self.stored(move |world| {
            let known = world.inside().journals.contains_key(&table);
            Ok(known.then(String::new))
        }))
    }

    fn name(&self, _: PersonId) -> Later<'_, Option<String>> {
        Box::pin(self.stored(|_| Ok(None)))
    }

    fn list(&self, _: List, _: u32) -> Later<'_, Vec<Listed>> {
        unasked()
    }

    fn put_away(&self, _: PersonId, _: TableId, _: bool) -> Later<'_, ()> {
        unasked()
    }

    fn old(&self, _: Old) -> Later<'_, Vec<(TableId, u32)>> {
        unasked()
    }

    fn forget(&self, _: TableId, _: u32) -> Later<'_, ()> {
        unasked()
    }

    fn compact(&self, _: TableId, _: u32, _: String) -> Later<'_, ()> {
        unasked()
    }

    fn rename(&self, _: PersonId, _: String) -> Later<'_, ()> {
        unasked()
    }

    fn keys(&self) -> Later<'_, Vec<Key>> {
        unasked()
    }

    fn rotate(&self, _: u64) -> Later<'_, ()> {
        unasked()
    }

    fn tokens(&self, _: Option<PersonId>) -> Later<'_, Vec<Token>> {
        unasked()
    }

    fn issued(&self, _: Token) -> Later<'_, ()> {
        unasked()
    }

    fn revoke(&self, _: PersonId) -> Later<'_, ()> {
        unasked()
    }

    fn find(&self, _: Find, _: u32) -> Later<'_, Vec<Found>> {
        unasked()
    }

    fn people(&self, _: Option<String>, _: u32) -> Later<'_, Vec<PersonFound>> {
        unasked()
    }

    fn bans(&self) -> Later<'_, Vec<Ban>> {
        unasked()
    }

    fn ban(&self, _: Ban) -> Later<'_, ()> {
        unasked()
    }

    fn unban(&self, _: Banned) -> Later<'_, bool> {
        unasked()
    }

    fn rewrite(&self, _: Rewrite) -> Later<'_, ()> {
        unasked()
    }

    fn forget_person(&self, _: PersonId) -> Later<'_, ()> {
        unasked()
    }

    fn probe(&self) -> Later<'_, ()> {
        unasked()
    }

    fn close(&self) -> Later<'_, ()> {
        unasked()
    }
}
