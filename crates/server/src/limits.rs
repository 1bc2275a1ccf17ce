//! How much anybody may ask for: buckets that fill up by the second, one a person and one an address.
use crate::{error::Error, ids::PersonId};
use std::{
    collections::HashMap,
    hash::Hash,
    net::{IpAddr, Ipv6Addr},
    sync::{Arc, Mutex, MutexGuard},
    time::Instant,
};

/// Buckets that nobody has drawn from lately are thrown away when there are this many.
const MANY: usize = 10_000;
/// A full bucket lasts for so many seconds of asking at the allowed rate.
const FULL: f32 = 3.0;
/// So many sockets an address may hold open.
const SOCKETS_PER_ADDRESS: u32 = 1000;

/// How much anybody may ask for.
#[derive(Debug)]
pub(crate) struct Limits {
    /// Requests a second for a person; nothing for no limits at all.
    rate: Option<f32>,
    people: Mutex<HashMap<PersonId, Bucket>>,
    addresses: Mutex<HashMap<IpAddr, Bucket>>,
    sockets: Mutex<HashMap<IpAddr, u32>>,
}

#[derive(Debug, Clone, Copy)]
struct Bucket {
    left: f32,
    at: Instant,
}

impl Limits {
    /// So many requests a second for a person; 0 for no limits.
    pub(crate) fn new(rate: u32) -> Limits {
        Limits {
            rate: (rate > 0).then_some(rate as f32),
            people: Mutex::default(),
            addresses: Mutex::default(),
            sockets: Mutex::default(),
        }
    }

    /// A request of an address: five times as many as a person's, for those who share one.
    ///
    /// # Errors
    /// If there were too many.
    pub(crate) fn address(&self, address: IpAddr) -> Result<(), Error> {
        let rate = self.rate.map(|rate| rate * 5.0);
        draw(&self.addresses, house_of(address), rate, 1.0)
    }

    /// Something a person wants that weighs so much: 1 for a question or a frame, more for what is stored.
    ///
    /// # Errors
    /// If there was too much.
    pub(crate) fn person(&self, person: PersonId, weight: f32) -> Result<(), Error> {
        draw(&self.people, person, self.rate, weight)
    }

    /// Forgets those who have not asked for anything lately: their buckets are full again.
    pub(crate) fn sweep(&self) {
        if let Some(rate) = self.rate {
            let now = Instant::now();
            throw_away_full(&mut locked(&self.people), rate, now);
            throw_away_full(&mut locked(&self.addresses), rate * 5.0, now);
        }
    }

    /// A place for a socket, as long as it is held.
    ///
    /// # Errors
    /// If the address holds too many.
    pub(crate) fn socket(self: &Arc<Self>, address: IpAddr) -> Result<SocketPlace, Error> {
        let address = house_of(address);
        let mut sockets = self
            .sockets
            .lock()
            .expect("nobody panics while holding this");
        let held = sockets.entry(address).or_default();
        if self.rate.is_some() && *held >= SOCKETS_PER_ADDRESS {
            return Err(Error::TooFast(60));
        }
        *held += 1;
        Ok(SocketPlace {
            limits: Arc::clone(self),
            address,
        })
    }
}

/// A place for a socket.
#[derive(Debug)]
pub(crate) struct SocketPlace {
    limits: Arc<Limits>,
    address: IpAddr,
}

impl Drop for SocketPlace {
    fn drop(&mut self) {
        let mut sockets = self
            .limits
            .sockets
            .lock()
            .expect("nobody panics while holding this");
        if let Some(held) = sockets.get_mut(&self.address) {
            *held -= 1;
            if *held == 0 {
                sockets.remove(&self.address);
            }
        }
    }
}

/// Who has one address of the new kind has 2^64 of them.
fn house_of(address: IpAddr) -> IpAddr {
    match address {
        IpAddr::V6(v6) => match v6.to_ipv4_mapped() {
            Some(v4) => IpAddr::V4(v4),
            None => IpAddr::V6(Ipv6Addr::from_bits(v6.to_bits() >> 64 << 64)),
        },
        v4 => v4,
    }
}

fn locked<K>(buckets: &Mutex<HashMap<K, Bucket>>) -> MutexGuard<'_, HashMap<K, Bucket>> {
    buckets.lock().expect("nobody panics while holding this")
}

fn throw_away_full<K: Eq + Hash>(buckets: &mut HashMap<K, Bucket>, rate: f32, now: Instant) {
    buckets.retain(|_, bucket| {
        bucket.left + rate * now.duration_since(bucket.at).as_secs_f32() < rate * FULL
    });
    // after a crowd there is room for the few again
    buckets.shrink_to(MANY);
}

fn draw<K: Eq + Hash>(
    buckets: &Mutex<HashMap<K, Bucket>>,
    key: K,
    rate: Option<f32>,
    weight: f32,
) -> Result<(), Error> {
    let Some(rate) = rate else {
        return Ok(());
    };
    let full = rate * FULL;
    let now = Instant::now();
    let mut buckets = locked(buckets);
    if buckets.len() >= MANY {
        throw_away_full(&mut buckets, rate, now);
    }
    let bucket = buckets.entry(key).or_insert(Bucket {
        left: full,
        at: now,
    });
    bucket.left = full.min(bucket.left + rate * now.duration_since(bucket.at).as_secs_f32());
    bucket.at = now;
    if bucket.left < weight {
        return Err(Error::TooFast(
            ((weight - bucket.left) / rate).ceil().max(1.0) as u32,
        ));
    }
    bucket.left -= weight;
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn who_asks_too_fast_is_told_when_to_come_back_and_others_are_not_held_up() {
        let limits = Limits::new(1);
        for _ in 0..3 {
            assert_eq!(limits.person(PersonId(1), 1.0), Ok(()));
        }
        assert_eq!(limits.person(PersonId(1), 1.0), Err(Error::TooFast(1)));
        assert_eq!(limits.person(PersonId(2), 1.0), Ok(()));
        assert!((0..1000).all(|_| Limits::new(0).person(PersonId(1), 9.0).is_ok()));
    }

    #[test]
    fn those_whose_buckets_are_full_again_are_forgotten() {
        let limits = Limits::new(1_000_000);
        let here: IpAddr = "10.0.0.1".parse().unwrap();
        assert_eq!(limits.person(PersonId(1), 1.0), Ok(()));
        assert_eq!(limits.address(here), Ok(()));
        let slow = Limits::new(1);
        assert_eq!(slow.person(PersonId(1), 3.0), Ok(()));
        std::thread::sleep(std::time::Duration::from_millis(2));
        limits.sweep();
        slow.sweep();
        assert!(locked(&limits.people).is_empty() && locked(&limits.addresses).is_empty());
        assert_eq!(locked(&slow.people).len(), 1, "it still counts");
    }

    #[test]
    fn one_house_has_one_bucket() {
        let a: IpAddr = "2001:db8::1".parse().unwrap();
        let b: IpAddr = "2001:db8::ffff".parse().unwrap();
        let c: IpAddr = "2001:db8:1::1".parse().unwrap();
        assert_eq!(house_of(a), house_of(b));
        assert_ne!(house_of(a), house_of(c));
        assert_eq!(
            house_of("::ffff:10.0.0.1".parse().unwrap()),
            "10.0.0.1".parse::<IpAddr>().unwrap()
        );
    }

    #[test]
    fn a_socket_gives_its_place_back() {
        let limits = Arc::new(Limits::new(1));
        let here: IpAddr = "10.0.0.1".parse().unwrap();
        let held: Vec<_> = (0..SOCKETS_PER_ADDRESS)
            .map(|_| limits.socket(here).unwrap())
            .collect();
        assert!(limits.socket(here).is_err());
        drop(held);
        assert!(limits.socket(here).is_ok());
    }
}
