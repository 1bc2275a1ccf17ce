//! Who was given how much thinking lately, by person and by address.
use super::job::Account;
use crate::{address::House, ids::PersonId};
use std::{
    collections::HashMap,
    time::{Duration, Instant},
};

/// After this long half of what somebody was given counts no more.
const HALF: Duration = Duration::from_secs(10);
/// Less than this is nothing.
const NOTHING: f32 = 0.001;

#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
enum Owner {
    Person(PersonId),
    House(House),
}

fn owners(account: Account) -> [Owner; 2] {
    [Owner::Person(account.person), Owner::House(account.house)]
}

/// Seconds of thinking that somebody was given, as of a moment.
#[derive(Debug, Clone, Copy)]
struct Given {
    seconds: f32,
    at: Instant,
}

impl Given {
    fn now(self, now: Instant) -> f32 {
        let ago = now.saturating_duration_since(self.at).as_secs_f32();
        self.seconds * 0.5_f32.powf(ago / HALF.as_secs_f32())
    }
}

/// What everybody was given.
#[derive(Debug, Default)]
pub(super) struct Ledger(HashMap<Owner, Given>);

impl Ledger {
    /// Somebody is given so many seconds; less than nothing if they were counted too many.
    pub(super) fn pay(&mut self, account: Account, seconds: f32, now: Instant) {
        for owner in owners(account) {
            let seconds = (self.given_to(owner, now) + seconds).max(0.0);
            self.0.insert(owner, Given { seconds, at: now });
        }
    }

    /// What a person and their address have had.
    pub(super) fn given(&self, account: Account, now: Instant) -> [f32; 2] {
        owners(account).map(|owner| self.given_to(owner, now))
    }

    /// Forgets those of whom nothing is worth knowing any more.
    pub(super) fn tidy(&mut self, now: Instant) {
        self.0.retain(|_, given| given.now(now) > NOTHING);
    }

    fn given_to(&self, owner: Owner, now: Instant) -> f32 {
        self.0.get(&owner).map_or(0.0, |given| given.now(now))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_was_given_is_forgotten_by_halves_and_counts_for_the_address_too() {
        let (mut ledger, now) = (Ledger::default(), Instant::now());
        let account = |person| Account {
            person: PersonId(person),
            house: House::of(std::net::IpAddr::from([10, 0, 0, 1])),
        };
        ledger.pay(account(1), 4.0, now);
        assert_eq!(ledger.given(account(1), now), [4.0, 4.0]);
        assert_eq!(ledger.given(account(2), now), [0.0, 4.0]);
        let [given, _] = ledger.given(account(1), now + HALF);
        assert!((given - 2.0).abs() < 1e-3, "{given}");
        ledger.pay(account(1), -9.0, now);
        assert_eq!(ledger.given(account(1), now), [0.0, 0.0]);
        ledger.pay(account(1), 4.0, now);
        ledger.tidy(now + HALF * 12);
        assert!(ledger.0.is_empty(), "{ledger:?}");
    }
}
