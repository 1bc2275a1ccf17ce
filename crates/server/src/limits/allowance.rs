//! Requests and quotas. Everything is counted twice, for the person and for the address: guests cost nothing to make, addresses do.
use super::{Quota, Quotas, buckets::Buckets};
use crate::{address::House, error::Error, ids::PersonId};
use serde::{Deserialize, Serialize};

/// A full bucket lasts for so many seconds of asking at the allowed rate,
const FULL: f32 = 3.0;
/// but holds at least this much, so that a page can be opened and a table made at any rate.
const LEAST: f32 = 30.0;
/// An address has so much more than a person, for those who share one.
const SHARED: f32 = 5.0;
const HOUR: f32 = 3600.0;
/// Other servers are told of those who drew so much at least.
const WORTH_TELLING: f32 = 3.0;
/// What is counted by the hour is told at once.
const ONE: f32 = 1.0;
/// So many people or addresses are told of in one message.
const TOLD_TOGETHER: usize = 2000;

/// Who asks.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Asker {
    /// Nobody who is known.
    pub(crate) person: Option<PersonId>,
    /// With a token: a bot plays at several tables, and has as much as its address.
    pub(crate) bot: bool,
    pub(crate) house: House,
}

/// Buckets for people and for addresses.
#[derive(Debug)]
struct Pair {
    people: Buckets<PersonId>,
    houses: Buckets<House>,
}

impl Pair {
    fn new(rate: f32, full: f32) -> Pair {
        Pair {
            people: Buckets::new(rate, full),
            houses: Buckets::new(rate * SHARED, full * SHARED),
        }
    }

    fn draw(&self, asker: Asker, weight: f32) -> Result<(), u32> {
        let own = if asker.bot { weight / SHARED } else { weight };
        if let Some(person) = asker.person {
            self.people.draw(person, own)?;
        }
        let drawn = self.houses.draw(asker.house, weight);
        if let (Err(_), Some(person)) = (drawn, asker.person) {
            self.people.put_back(&person, own);
        }
        drawn
    }

    fn sweep(&self) {
        self.people.sweep();
        self.houses.sweep();
    }

    fn share(&mut self) {
        self.people.share();
        self.houses.share();
    }
}

/// What some people and addresses drew at one server, for the others.
#[derive(Debug, Clone, PartialEq, Default, Serialize, Deserialize)]
pub(crate) struct Drawn {
    /// By the hour, of that quota; else requests.
    quota: Option<usize>,
    people: Vec<(PersonId, f32)>,
    houses: Vec<(House, f32)>,
}

/// How much anybody may ask for.
#[derive(Debug)]
pub(crate) struct Limits(Option<Counted>);

#[derive(Debug)]
struct Counted {
    requests: Pair,
    quotas: [Pair; Quota::ALL.len()],
}

impl Limits {
    /// So many requests a second for a person, and so much of what is counted by the hour; 0 requests for no limits at all.
    pub(crate) fn new(rate: u32, quotas: &Quotas) -> Limits {
        let rate = rate as f32;
        let quota = |quota| {
            // guests are counted by address alone, and said so
            let share = if quota == Quota::Guests { SHARED } else { 1.0 };
            let hourly = (quotas.of(quota) as f32 / share).max(1.0);
            Pair::new(hourly / HOUR, (hourly / 4.0).max(1.0))
        };
        Limits((rate > 0.0).then(|| Counted {
            requests: Pair::new(rate, (rate * FULL).max(LEAST)),
            quotas: Quota::ALL.map(quota),
        }))
    }

    /// Other servers count as well: what is drawn here is kept for [`Limits::untold`].
    pub(crate) fn share(&mut self) {
        if let Some(counted) = &mut self.0 {
            counted.requests.share();
            counted.quotas.iter_mut().for_each(Pair::share);
        }
    }

    /// What was drawn here and the others do not know.
    pub(crate) fn untold(&self) -> Vec<Drawn> {
        let Some(counted) = &self.0 else {
            return Vec::new();
        };
        let requests = (None, &counted.requests, WORTH_TELLING);
        let quotas = counted.quotas.iter().enumerate();
        let quotas = quotas.map(|(quota, pair)| (Some(quota), pair, ONE));
        let mut all = Vec::new();
        for (quota, pair, least) in std::iter::once(requests).chain(quotas) {
            for people in pair.people.untold(least).chunks(TOLD_TOGETHER) {
                all.push(Drawn {
                    quota,
                    people: people.to_vec(),
                    houses: Vec::new(),
                });
            }
            for houses in pair.houses.untold(least).chunks(TOLD_TOGETHER) {
                all.push(Drawn {
                    quota,
                    people: Vec::new(),
                    houses: houses.to_vec(),
                });
            }
        }
        all
    }

    /// Another server says what was drawn there.
    pub(crate) fn drawn_elsewhere(&self, drawn: &Drawn) {
        let Some(counted) = &self.0 else { return };
        let pair = match drawn.quota {
            None => Some(&counted.requests),
            Some(quota) => counted.quotas.get(quota),
        };
        let Some(pair) = pair else { return };
        for (person, weight) in &drawn.people {
            pair.people.drawn_elsewhere(*person, *weight);
        }
        for (house, weight) in &drawn.houses {
            pair.houses.drawn_elsewhere(*house, *weight);
        }
    }

    /// Something somebody asks for that weighs so much: 1 for a question, more for what costs more.
    ///
    /// # Errors
    /// If there was too much.
    pub(crate) fn charge(&self, asker: Asker, weight: f32) -> Result<(), Error> {
        match &self.0 {
            Some(counted) => counted.requests.draw(asker, weight).map_err(Error::TooFast),
            None => Ok(()),
        }
    }

    /// One more of what is counted by the hour.
    ///
    /// # Errors
    /// If there were too many.
    pub(crate) fn count(&self, quota: Quota, asker: Asker) -> Result<(), Error> {
        match &self.0 {
            Some(counted) => counted.quotas[quota as usize]
                .draw(asker, 1.0)
                .map_err(|seconds| Error::Quota(quota, seconds)),
            None => Ok(()),
        }
    }

    /// Forgets those who have not asked for anything lately.
    pub(crate) fn sweep(&self) {
        if let Some(counted) = &self.0 {
            counted.requests.sweep();
            counted.quotas.iter().for_each(Pair::sweep);
        }
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
    fn guests_of_one_address_share_what_it_has() {
        let limits = Limits::new(1, &Quotas::default());
        let asked = (0..1000).filter(|guest| limits.charge(asker(*guest, 1), 1.0).is_ok());
        assert_eq!(asked.count(), (LEAST * SHARED) as usize);
        assert_eq!(limits.charge(asker(5000, 2), 1.0), Ok(()));
    }

    #[test]
    fn a_bot_has_what_its_address_has_and_no_more() {
        let limits = Limits::new(1, &Quotas::default());
        let bot = |person| Asker {
            bot: true,
            ..asker(person, 1)
        };
        let asked = (0..1000).filter(|_| limits.charge(bot(1), 1.0).is_ok());
        let most = (LEAST * SHARED) as usize;
        // fifths are not exact
        assert!((most - 1..=most).contains(&asked.count()));
        assert!(
            limits.charge(bot(2), 2.0).is_err(),
            "the address has no more"
        );
        assert_eq!(limits.charge(asker(3, 2), 1.0), Ok(()));
    }

    #[test]
    fn what_the_address_may_not_is_not_counted_for_the_person() {
        let limits = Limits::new(1, &Quotas::default());
        for guest in 0..5 {
            assert_eq!(limits.charge(asker(guest, 1), LEAST), Ok(()));
        }
        for _ in 0..100 {
            assert!(limits.charge(asker(7, 1), LEAST).is_err());
        }
        assert_eq!(limits.charge(asker(7, 2), LEAST), Ok(()));
    }

    #[test]
    fn several_servers_that_tell_each_other_have_one_limit() {
        let mut nodes = [(); 2].map(|()| Limits::new(20, &Quotas::default()));
        nodes.iter_mut().for_each(Limits::share);
        let mut made = 0;
        for _ in 0..40 {
            for at in [0, 1] {
                made += u32::from(nodes[at].count(Quota::Tables, asker(1, 1)).is_ok());
                let told = nodes[at].untold();
                let told = serde_json::to_string(&told).unwrap();
                let told: Vec<Drawn> = serde_json::from_str(&told).unwrap();
                told.iter()
                    .for_each(|drawn| nodes[1 - at].drawn_elsewhere(drawn));
            }
        }
        assert_eq!(made, 15, "as many as at one");
    }

    #[test]
    fn at_the_smallest_rate_a_table_can_be_made() {
        let limits = Limits::new(1, &Quotas::default());
        assert_eq!(limits.charge(asker(1, 1), 5.0), Ok(()));
        assert_eq!(limits.count(Quota::Tables, asker(1, 1)), Ok(()));
    }

    #[test]
    fn a_quota_is_told_by_its_name_and_0_is_no_limit_at_all() {
        let limits = Limits::new(20, &Quotas::default());
        let made = (0..100).take_while(|_| limits.count(Quota::Tables, asker(1, 1)).is_ok());
        assert_eq!(made.count(), 15);
        let refused = limits.count(Quota::Tables, asker(1, 1));
        assert!(
            matches!(refused, Err(Error::Quota(Quota::Tables, 1..=60))),
            "{refused:?}"
        );
        let endless = Limits::new(0, &Quotas::default());
        assert!((0..1000).all(|_| endless.count(Quota::Tables, asker(1, 1)).is_ok()));
        assert!((0..1000).all(|_| endless.charge(asker(1, 1), 9.0).is_ok()));
    }
}
