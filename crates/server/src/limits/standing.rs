//! Tables that wait in the list for people: nobody has so many there that others are pushed off it.
use super::Asker;
use crate::{
    address::House,
    error::Error,
    ids::{PersonId, TableId},
};
use std::{
    collections::HashMap,
    hash::Hash,
    sync::{Mutex, MutexGuard},
    time::{Duration, Instant},
};

/// An address has so many more than a person, for those who share one.
const SHARED: usize = 5;
/// A table that is not found in the store yet is just being made.
const MAKING: Duration = Duration::from_secs(10);
/// What waits for longer is not in the list any more, unless somebody has touched it.
const LISTED_FOR: Duration = Duration::from_secs(24 * 60 * 60);

#[derive(Debug, Default)]
struct Held {
    people: HashMap<PersonId, Vec<(TableId, Instant)>>,
    houses: HashMap<House, Vec<(TableId, Instant)>>,
}

/// Tables that wait in the list, by who made them.
#[derive(Debug)]
pub(crate) struct Standing {
    most: usize,
    held: Mutex<Held>,
}

impl Standing {
    /// So many a person; 0 for as many as they like.
    pub(crate) fn new(most: usize) -> Standing {
        Standing {
            most,
            held: Mutex::default(),
        }
    }

    fn held(&self) -> MutexGuard<'_, Held> {
        self.held.lock().expect("nobody panics while holding this")
    }

    /// Tables that may have begun or gone since they were made: who knows says so with [`Standing::gone`].
    pub(crate) fn in_doubt(&self, asker: Asker) -> Vec<TableId> {
        let held = self.held();
        let of_person = asker.person.and_then(|person| held.people.get(&person));
        let of_house = held.houses.get(&asker.house);
        let known = of_person.into_iter().chain(of_house).flatten();
        let old = known.filter(|(_, made)| made.elapsed() > MAKING);
        let mut tables: Vec<TableId> = old.map(|(table, _)| *table).collect();
        tables.sort_unstable();
        tables.dedup();
        tables
    }

    /// A table does not wait any more.
    pub(crate) fn gone(&self, asker: Asker, table: TableId) {
        let mut held = self.held();
        if let Some(person) = asker.person {
            remove(&mut held.people, &person, table);
        }
        remove(&mut held.houses, &asker.house, table);
    }

    /// One more.
    ///
    /// # Errors
    /// If there are as many as there may be.
    pub(crate) fn add(&self, asker: Asker, table: TableId) -> Result<(), Error> {
        if self.most == 0 {
            return Ok(());
        }
        let mut held = self.held();
        let held = &mut *held;
        forget_old(&mut held.people);
        forget_old(&mut held.houses);
        let count = |list: Option<&Vec<_>>| list.map_or(0, Vec::len);
        let of_person = asker
            .person
            .map_or(0, |person| count(held.people.get(&person)));
        let of_house = count(held.houses.get(&asker.house));
        // a bot has as much as its address
        let most = if asker.bot {
            self.most * SHARED
        } else {
            self.most
        };
        for (has, most) in [(of_person, most), (of_house, self.most * SHARED)] {
            if has >= most {
                return Err(Error::ManyListed(u32::try_from(has).unwrap_or(u32::MAX)));
            }
        }
        let now = Instant::now();
        if let Some(person) = asker.person {
            held.people.entry(person).or_default().push((table, now));
        }
        held.houses
            .entry(asker.house)
            .or_default()
            .push((table, now));
        Ok(())
    }
}

fn forget_old<K>(held: &mut HashMap<K, Vec<(TableId, Instant)>>) {
    held.retain(|_, list| {
        list.retain(|(_, made)| made.elapsed() < LISTED_FOR);
        !list.is_empty()
    });
}

fn remove<K: Eq + Hash>(held: &mut HashMap<K, Vec<(TableId, Instant)>>, key: &K, table: TableId) {
    if let Some(list) = held.get_mut(key) {
        list.retain(|(known, _)| *known != table);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn asker(person: u64, house: u8) -> Asker {
        Asker {
            person: Some(PersonId(person)),
            bot: false,
            house: House::of(std::net::IpAddr::from([10, 0, 0, house])),
        }
    }

    #[test]
    fn a_person_and_an_address_have_so_many_in_the_list_and_no_more() {
        let standing = Standing::new(2);
        let ada = asker(1, 1);
        assert_eq!(standing.add(ada, TableId(1)), Ok(()));
        assert_eq!(standing.add(ada, TableId(2)), Ok(()));
        assert_eq!(standing.add(ada, TableId(3)), Err(Error::ManyListed(2)));
        standing.gone(ada, TableId(1));
        assert_eq!(standing.add(ada, TableId(3)), Ok(()));
        // guests cost nothing to make: their address has an end too
        let made =
            (2..100).filter(|guest| standing.add(asker(*guest, 1), TableId(100 + guest)).is_ok());
        assert_eq!(made.count(), 8);
        assert_eq!(standing.add(asker(200, 2), TableId(300)), Ok(()));
        assert!((0..100).all(|table| Standing::new(0).add(ada, TableId(table)).is_ok()));
    }
}
