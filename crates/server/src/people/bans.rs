//! Who is not let in.
use super::now;
use crate::{
    error::Error,
    ids::PersonId,
    store::{Ban, Banned, Store, StoreError},
};
use std::{
    collections::HashMap,
    net::IpAddr,
    sync::{Arc, RwLock},
};

#[derive(Default)]
struct Inside {
    people: HashMap<PersonId, Ban>,
    networks: Vec<Ban>,
}

/// Bans as they were last read. They are said beside a running server, which reads them again and again.
#[derive(Default)]
pub(crate) struct Bans(RwLock<Arc<Inside>>);

impl Bans {
    /// Reads them.
    ///
    /// # Errors
    /// If the store cannot be used; then what was read last holds.
    pub(crate) async fn read(&self, store: &dyn Store) -> Result<(), StoreError> {
        let mut inside = Inside::default();
        for ban in store.bans().await? {
            match ban.whom {
                Banned::Person(person) => {
                    inside.people.insert(person, ban);
                }
                Banned::Network(_) => inside.networks.push(ban),
            }
        }
        *self.0.write().expect("nobody panics while holding this") = Arc::new(inside);
        Ok(())
    }

    /// Whether somebody may come in.
    ///
    /// # Errors
    /// If not: why, and for how long.
    pub(crate) fn check(&self, person: Option<PersonId>, address: IpAddr) -> Result<(), Error> {
        let inside = Arc::clone(&self.0.read().expect("nobody panics while holding this"));
        let theirs = person.and_then(|person| inside.people.get(&person));
        let mut here = inside.networks.iter();
        let ban = theirs.or_else(|| here.find(|ban| ban.whom.means(None, address)));
        let Some(Ban { until, why, .. }) = ban else {
            return Ok(());
        };
        let left = until.map(|until| until.saturating_sub(now()));
        if left == Some(0) {
            return Ok(());
        }
        Err(Error::Banned {
            why: why.clone(),
            seconds: left.map(|left| u32::try_from(left).unwrap_or(u32::MAX)),
        })
    }
}
