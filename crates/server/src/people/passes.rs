//! Which passes are good now: the keys, and the tokens whose time is over.
use super::pass::{Keyring, Known, Pass};
use crate::{
    ids::PersonId,
    store::{Store, StoreError, Token},
};
use std::{
    collections::HashMap,
    sync::{Arc, RwLock},
    time::{SystemTime, UNIX_EPOCH},
};

/// Now, in seconds.
pub(crate) fn now() -> u64 {
    let since = SystemTime::now().duration_since(UNIX_EPOCH);
    since.map_or(0, |since| since.as_secs())
}

struct Inside {
    keyring: Keyring,
    /// From which second a bot's token is not good any more.
    ends: HashMap<PersonId, u64>,
}

/// Keys and tokens as they were last read. Another program may change them beside a running server: they are read again now and then.
pub(crate) struct Passes(RwLock<Arc<Inside>>);

impl Passes {
    /// Reads them.
    ///
    /// # Errors
    /// If the store cannot be used.
    pub(crate) async fn read(store: &dyn Store) -> Result<Passes, StoreError> {
        let inside = Passes::look(store).await?;
        Ok(Passes(RwLock::new(Arc::new(inside))))
    }

    /// Reads them again.
    ///
    /// # Errors
    /// If the store cannot be used; then what was read last holds.
    pub(crate) async fn read_again(&self, store: &dyn Store) -> Result<(), StoreError> {
        let inside = Arc::new(Passes::look(store).await?);
        *self.0.write().expect("nobody panics while holding this") = inside;
        Ok(())
    }

    async fn look(store: &dyn Store) -> Result<Inside, StoreError> {
        let keyring = Keyring::new(&store.keys().await?);
        let tokens = store.tokens(None).await?.into_iter();
        let end = |token: Token| {
            let ends = token.revoked.into_iter().chain(token.expires).min();
            ends.map(|end| (token.person, end))
        };
        let ends = tokens.filter_map(end).collect();
        Ok(Inside { keyring, ends })
    }

    fn inside(&self) -> Arc<Inside> {
        let inside = self.0.read().expect("nobody panics while holding this");
        Arc::clone(&inside)
    }

    /// The pass of a person.
    pub(crate) fn issue(&self, pass: Pass, person: PersonId) -> String {
        self.inside().keyring.issue(pass, person)
    }

    /// Whose pass it is; nothing if it is not good now.
    pub(crate) fn check(&self, pass: Pass, text: &str) -> Option<Known> {
        let (inside, now) = (self.inside(), now());
        let known = inside.keyring.check(pass, text, now)?;
        let ended = inside.ends.get(&known.person);
        let over = pass == Pass::Bot && ended.is_some_and(|end| *end <= now);
        (!over).then_some(known)
    }
}
