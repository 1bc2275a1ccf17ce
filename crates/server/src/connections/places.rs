//! How many connections there may be. Where there is no place, the oldest that only asks makes room: answering takes a moment, so whatever is old
//! stalls. Sockets of tables stay; there are fewer of them than places.
use crate::{address::House, config::Connections};
use std::{
    collections::{BTreeMap, HashMap},
    sync::{
        Arc, Mutex, MutexGuard,
        atomic::{AtomicBool, Ordering::Relaxed},
    },
};
use tokio::sync::Notify;

/// All places.
#[derive(Debug)]
pub(crate) struct Places {
    bounds: Connections,
    held: Mutex<Held>,
}

#[derive(Debug, Default)]
struct Held {
    next: u64,
    /// By age.
    all: BTreeMap<u64, Holder>,
    by_house: HashMap<House, usize>,
}

#[derive(Debug)]
struct Holder {
    house: Option<House>,
    /// Whether it has become the socket of a table.
    stays: Arc<AtomicBool>,
    leave: Arc<Notify>,
}

impl Places {
    pub(crate) fn new(bounds: Connections) -> Arc<Places> {
        Arc::new(Places {
            bounds,
            held: Mutex::default(),
        })
    }

    fn held(&self) -> MutexGuard<'_, Held> {
        self.held.lock().expect("nobody panics while holding this")
    }

    /// A place, as long as it is held; nothing if there is none and nobody makes room. A proxy speaks for many houses, and for none itself.
    pub(crate) fn place(self: &Arc<Self>, house: Option<House>) -> Option<Place> {
        let mut held = self.held();
        let of_house = house.and_then(|house| held.by_house.get(&house).copied());
        if of_house.unwrap_or(0) >= self.bounds.per_address {
            held.make_room(|holder| holder.house == house)?;
        }
        if held.all.len() >= self.bounds.in_all {
            let crowd = held.by_house.iter().max_by_key(|(_, count)| **count);
            let crowd = crowd.map(|(house, _)| *house);
            held.make_room(|holder| holder.house == crowd)
                .or_else(|| held.make_room(|_| true))?;
        }
        let id = held.next;
        held.next += 1;
        let holder = Holder {
            house,
            stays: Arc::default(),
            leave: Arc::default(),
        };
        let (stays, leave) = (Arc::clone(&holder.stays), Arc::clone(&holder.leave));
        held.all.insert(id, holder);
        if let Some(house) = house {
            *held.by_house.entry(house).or_default() += 1;
        }
        Some(Place {
            places: Arc::clone(self),
            id,
            stays,
            leave,
        })
    }
}

impl Held {
    /// The oldest of those that only ask has to leave.
    fn make_room(&mut self, which: impl Fn(&Holder) -> bool) -> Option<()> {
        let asks = |holder: &Holder| !holder.stays.load(Relaxed);
        let mut oldest = self.all.iter();
        let (id, _) = oldest.find(|(_, holder)| asks(holder) && which(holder))?;
        let id = *id;
        let holder = self.remove(id)?;
        holder.leave.notify_one();
        Some(())
    }

    fn remove(&mut self, id: u64) -> Option<Holder> {
        let holder = self.all.remove(&id)?;
        if let Some(house) = holder.house
            && let Some(count) = self.by_house.get_mut(&house)
        {
            *count -= 1;
            if *count == 0 {
                self.by_house.remove(&house);
            }
        }
        Some(holder)
    }
}

/// A place for a connection. The socket that it becomes holds it on.
#[derive(Debug)]
pub(crate) struct Place {
    places: Arc<Places>,
    id: u64,
    stays: Arc<AtomicBool>,
    /// Told when room has to be made.
    leave: Arc<Notify>,
}

impl Place {
    /// The connection is the socket of a table from now on.
    pub(crate) fn stay(&self) {
        self.stays.store(true, Relaxed);
    }

    /// Ends when room has to be made for somebody else.
    pub(crate) async fn taken_away(&self) {
        self.leave.notified().await;
    }
}

impl Drop for Place {
    fn drop(&mut self) {
        self.places.held().remove(self.id);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use futures_util::FutureExt;

    fn house(last: u8) -> Option<House> {
        Some(House::of(std::net::IpAddr::from([10, 0, 0, last])))
    }

    fn gone(place: &Place) -> bool {
        place.taken_away().now_or_never().is_some()
    }

    #[test]
    fn the_oldest_of_the_house_that_stalls_makes_room() {
        let places = Places::new(Connections {
            in_all: 10,
            per_address: 3,
        });
        let other = places.place(house(2)).unwrap();
        let held: Vec<_> = (0..3).map(|_| places.place(house(1)).unwrap()).collect();
        held[0].stay();
        let new = places.place(house(1)).unwrap();
        assert_eq!(
            held.iter().map(gone).collect::<Vec<_>>(),
            [false, true, false],
            "the oldest but for the socket"
        );
        assert!(!gone(&new) && !gone(&other));
        drop(held);
        drop((new, other));
        assert!(places.held().all.is_empty() && places.held().by_house.is_empty());
    }

    #[test]
    fn sockets_make_no_room_and_the_biggest_crowd_does_first() {
        let places = Places::new(Connections {
            in_all: 4,
            per_address: 4,
        });
        let small = places.place(house(2)).unwrap();
        let crowd: Vec<_> = (0..3).map(|_| places.place(house(1)).unwrap()).collect();
        let third = places.place(house(3)).unwrap();
        assert!(gone(&crowd[0]) && !gone(&small));
        for place in [&small, &crowd[1], &crowd[2], &third] {
            place.stay();
        }
        assert!(places.place(house(4)).is_none());
        assert!(
            places.place(None).is_none(),
            "a proxy takes a place as well"
        );
    }
}
