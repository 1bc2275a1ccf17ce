//! Places for sockets: so many in all, so many an address, and a few that are kept for those who have a seat at the table that they come to.
use crate::{address::House, error::Error};
use std::{
    collections::HashMap,
    sync::{Arc, Mutex, MutexGuard},
};

/// One in so many is kept.
const KEPT: usize = 10;
/// Who finds no place may try again after so many seconds.
const AGAIN: u32 = 10;

/// Places for sockets.
#[derive(Debug)]
pub(crate) struct Sockets {
    in_all: usize,
    of_house: usize,
    held: Mutex<Held>,
}

#[derive(Debug, Default)]
struct Held {
    in_all: usize,
    by_house: HashMap<House, usize>,
}

impl Sockets {
    /// So many in all, so many an address.
    pub(crate) fn new(in_all: usize, of_house: usize) -> Arc<Sockets> {
        Arc::new(Sockets {
            in_all,
            of_house,
            held: Mutex::default(),
        })
    }

    fn held(&self) -> MutexGuard<'_, Held> {
        self.held.lock().expect("nobody panics while holding this")
    }

    /// How many there are.
    pub(crate) fn count(&self) -> usize {
        self.held().in_all
    }

    /// A place, as long as it is held; `seated` is whether they have a seat where they go.
    ///
    /// # Errors
    /// If there is none.
    pub(crate) fn place(
        self: &Arc<Self>,
        house: House,
        seated: bool,
    ) -> Result<SocketPlace, Error> {
        let but = |all: usize| if seated { all } else { all - all / KEPT };
        let mut held = self.held();
        let of_house = held.by_house.get(&house).copied().unwrap_or(0);
        if of_house >= but(self.of_house) || held.in_all >= but(self.in_all) {
            return Err(Error::Crowded(AGAIN));
        }
        held.in_all += 1;
        held.by_house.insert(house, of_house + 1);
        Ok(SocketPlace {
            sockets: Arc::clone(self),
            house,
        })
    }
}

/// A place for a socket.
#[derive(Debug)]
pub(crate) struct SocketPlace {
    sockets: Arc<Sockets>,
    house: House,
}

impl Drop for SocketPlace {
    fn drop(&mut self) {
        let mut held = self.sockets.held();
        held.in_all -= 1;
        if let Some(of_house) = held.by_house.get_mut(&self.house) {
            *of_house -= 1;
            if *of_house == 0 {
                held.by_house.remove(&self.house);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn house(last: u8) -> House {
        House::of(std::net::IpAddr::from([10, 0, 0, last]))
    }

    #[test]
    fn places_are_kept_for_those_who_have_a_seat() {
        let sockets = Sockets::new(20, 20);
        let strangers: Vec<_> = (0..18)
            .map(|_| sockets.place(house(1), false).unwrap())
            .collect();
        assert!(sockets.place(house(1), false).is_err());
        assert!(sockets.place(house(2), false).is_err());
        let seated = [1, 2].map(|last| sockets.place(house(last), true).unwrap());
        assert!(sockets.place(house(3), true).is_err(), "now all are taken");
        drop((strangers, seated));
        assert_eq!(sockets.count(), 0);
        assert!(sockets.held().by_house.is_empty());
    }

    #[test]
    fn one_address_does_not_take_the_places_of_others() {
        let sockets = Sockets::new(1000, 10);
        let _held: Vec<_> = (0..9)
            .map(|_| sockets.place(house(1), false).unwrap())
            .collect();
        assert!(sockets.place(house(1), false).is_err());
        assert!(sockets.place(house(1), true).is_ok());
        assert!(sockets.place(house(2), false).is_ok());
    }
}
