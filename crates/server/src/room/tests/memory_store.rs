//! A storage in memory that fails when it is told to.
use crate::{
    ids::{PersonId, TableId},
    store::{
        Append, Ban, Banned, Find, Found, Key, Later, List, Listed, Old, PersonFound, Rewrite,
        Store, StoreError, Token,
    },
};
use std::{
    collections::{HashMap, VecDeque},
    future::ready,
    sync::{Mutex, MutexGuard},
};

/// What goes wrong with the next call that it concerns.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Fault {
    /// Nothing does.
    Fine,
    /// Nothing is stored.
    Append,
    /// It is stored, and said not to be.
    AppendLands,
    /// Another server stores the same first.
    Taken,
    /// Nothing is read.
    Read,
    /// Nothing is stored, and it cannot be reached.
    Away,
    /// It is stored, and cannot be reached.
    AwayLands,
    /// Nothing can be read just now.
    ReadAway,
}

impl Fault {
    fn is_of_reading(self) -> bool {
        matches!(self, Fault::Read | Fault::ReadAway)
    }
}

#[derive(Default)]
struct Inside {
    journals: HashMap<TableId, Vec<String>>,
    faults: VecDeque<Fault>,
}

#[derive(Default)]
pub(super) struct MemoryStore(Mutex<Inside>);

impl MemoryStore {
    fn inside(&self) -> MutexGuard<'_, Inside> {
        self.0.lock().unwrap()
    }

    /// This goes wrong next, in this order.
    pub(super) fn fail(&self, faults: &[Fault]) {
        self.inside().faults.extend(faults);
    }

    /// Nothing goes wrong any more.
    pub(super) fn heal(&self) {
        self.inside().faults.clear();
    }

    /// What is stored of a table.
    pub(super) fn stored(&self, table: TableId) -> Vec<String> {
        self.inside()
            .journals
            .get(&table)
            .cloned()
            .unwrap_or_default()
    }

    /// How many tables there are.
    pub(super) fn tables(&self) -> usize {
        self.inside().journals.len()
    }

    /// Stores something behind everybody's back, as another server would.
    pub(super) fn write(&self, table: TableId, entry: String) {
        self.inside().journals.entry(table).or_default().push(entry);
    }
}

fn later<'a, T: Send + 'a>(done: Result<T, StoreError>) -> Later<'a, T> {
    Box::pin(ready(done))
}

fn away<T>() -> Result<T, StoreError> {
    Err(StoreError::Unreachable("told to be".to_owned()))
}

fn broken<T>() -> Result<T, StoreError> {
    Err(StoreError::Broken("told to".to_owned()))
}

impl Store for MemoryStore {
    fn append(&self, append: Append) -> Later<'_, ()> {
        let mut inside = self.inside();
        let fault = inside.faults.pop_front_if(|fault| !fault.is_of_reading());
        let journal = inside.journals.entry(append.table).or_default();
        if fault == Some(Fault::Append) {
            return later(broken());
        }
        if fault == Some(Fault::Away) {
            return later(away());
        }
        if append.number as usize != journal.len() {
            return later(Err(StoreError::Taken));
        }
        let mut entry = append.entry;
        if fault == Some(Fault::Taken) {
            // the same, but on nobody's request
            let mut theirs: serde_json::Value = serde_json::from_str(&entry).unwrap();
            theirs
                .as_object_mut()
                .unwrap()
                .retain(|key, _| key == "what");
            entry = theirs.to_string();
        }
        journal.push(entry);
        later(match fault {
            Some(Fault::AppendLands) => broken(),
            Some(Fault::AwayLands) => away(),
            Some(Fault::Taken) => Err(StoreError::Taken),
            _ => Ok(()),
        })
    }

    fn journal(&self, table: TableId, from: u32) -> Later<'_, Vec<String>> {
        let mut inside = self.inside();
        match inside.faults.pop_front_if(|fault| fault.is_of_reading()) {
            Some(Fault::ReadAway) => return later(away()),
            Some(_) => return later(broken()),
            None => {}
        }
        let journal = inside.journals.get(&table);
        let from = journal.and_then(|journal| journal.get(from as usize..));
        later(Ok(from.unwrap_or_default().to_vec()))
    }

    fn seating(&self, table: TableId) -> Later<'_, Option<String>> {
        let known = self.inside().journals.contains_key(&table);
        later(Ok(known.then(String::new)))
    }

    fn list(&self, _: List, _: u32) -> Later<'_, Vec<Listed>> {
        later(Ok(Vec::new()))
    }

    fn put_away(&self, _: PersonId, _: TableId, _: bool) -> Later<'_, ()> {
        later(Ok(()))
    }

    fn old(&self, _: Old) -> Later<'_, Vec<(TableId, u32)>> {
        later(Ok(Vec::new()))
    }

    fn forget(&self, table: TableId, _: u32) -> Later<'_, ()> {
        self.inside().journals.remove(&table);
        later(Ok(()))
    }

    fn compact(&self, table: TableId, _: u32, entry: String) -> Later<'_, ()> {
        self.inside().journals.insert(table, vec![entry]);
        later(Ok(()))
    }

    fn name(&self, _: PersonId) -> Later<'_, Option<String>> {
        later(Ok(None))
    }

    fn rename(&self, _: PersonId, _: String) -> Later<'_, ()> {
        later(Ok(()))
    }

    fn keys(&self) -> Later<'_, Vec<Key>> {
        later(Ok(Vec::new()))
    }

    fn rotate(&self, _: u64) -> Later<'_, ()> {
        later(Ok(()))
    }

    fn tokens(&self, _: Option<PersonId>) -> Later<'_, Vec<Token>> {
        later(Ok(Vec::new()))
    }

    fn issued(&self, _: Token) -> Later<'_, ()> {
        later(Ok(()))
    }

    fn revoke(&self, _: PersonId) -> Later<'_, ()> {
        later(Ok(()))
    }

    fn find(&self, _: Find, _: u32) -> Later<'_, Vec<Found>> {
        later(Ok(Vec::new()))
    }

    fn people(&self, _: Option<String>, _: u32) -> Later<'_, Vec<PersonFound>> {
        later(Ok(Vec::new()))
    }

    fn bans(&self) -> Later<'_, Vec<Ban>> {
        later(Ok(Vec::new()))
    }

    fn ban(&self, _: Ban) -> Later<'_, ()> {
        later(Ok(()))
    }

    fn unban(&self, _: Banned) -> Later<'_, bool> {
        later(Ok(false))
    }

    fn rewrite(&self, rewrite: Rewrite) -> Later<'_, ()> {
        let mut inside = self.inside();
        let journal = inside.journals.entry(rewrite.table).or_default();
        if journal.len() != rewrite.length as usize {
            return later(Err(StoreError::Taken));
        }
        for (number, entry) in rewrite.changed {
            journal[number as usize] = entry;
        }
        journal.push(rewrite.last);
        later(Ok(()))
    }

    fn forget_person(&self, _: PersonId) -> Later<'_, ()> {
        later(Ok(()))
    }

    fn probe(&self) -> Later<'_, ()> {
        later(Ok(()))
    }

    fn close(&self) -> Later<'_, ()> {
        later(Ok(()))
    }
}
