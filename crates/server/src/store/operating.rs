//! What whoever runs a server asks a store for: which tables and people there are, who is not let in, and that somebody is forgotten.
use crate::{
    address::Network,
    ids::{PersonId, TableId},
    wire::Phase,
};
use std::{fmt, net::IpAddr, str::FromStr};

/// Which tables are looked for.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Find {
    /// At this stage.
    pub phase: Option<Phase>,
    /// This person sits or sat there, made it, or was sent away.
    pub person: Option<PersonId>,
    /// Only those that everybody finds.
    pub listed: bool,
}

/// A table that was looked for.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Found {
    /// Which.
    pub table: TableId,
    /// How long its journal is.
    pub entries: u32,
    /// When something last happened there, in seconds.
    pub since: u64,
    /// Its seating, as it was last summarised.
    pub seating: String,
}

/// Somebody who gave a name or has a seat.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PersonFound {
    /// Who.
    pub person: PersonId,
    /// The name that they gave.
    pub name: Option<String>,
    /// At how many tables they sit or sat.
    pub tables: u32,
    /// When something last happened at one of them, in seconds.
    pub since: Option<u64>,
}

/// Whom a ban keeps out.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Banned {
    /// Somebody, wherever they come from. Whoever throws their cookie away is somebody else.
    Person(PersonId),
    /// Everybody at these addresses.
    Network(Network),
}

impl Banned {
    /// Whether somebody is meant, who may not be known yet.
    #[must_use]
    pub fn means(&self, person: Option<PersonId>, address: IpAddr) -> bool {
        match self {
            Banned::Person(banned) => person == Some(*banned),
            Banned::Network(network) => network.has(address),
        }
    }
}

impl fmt::Display for Banned {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Banned::Person(person) => person.fmt(f),
            Banned::Network(network) => network.fmt(f),
        }
    }
}

/// A text that names nobody.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error(
    "a person is 13 letters and digits, as `menagerie admin people` lists them; a network is an address, or one with how many bits of it count, such as 192.0.2.0/24"
)]
pub struct BannedError;

impl FromStr for Banned {
    type Err = BannedError;

    fn from_str(text: &str) -> Result<Banned, BannedError> {
        let person = text.parse().map(Banned::Person).ok();
        let network = || text.parse().map(Banned::Network).ok();
        person.or_else(network).ok_or(BannedError)
    }
}

/// Somebody is not let in.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Ban {
    /// Who.
    pub whom: Banned,
    /// When it was said, in seconds.
    pub since: u64,
    /// The second from which it does not hold any more; none for good.
    pub until: Option<u64>,
    /// Why, in words for whoever it is.
    pub why: String,
}

/// Other entries in the place of some of a journal, and one more at its end.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Rewrite {
    /// Which table.
    pub table: TableId,
    /// How long its journal is; one that has grown stays as it is.
    pub length: u32,
    /// Entries that change, by their numbers.
    pub changed: Vec<(u32, String)>,
    /// The entry at the end: whoever knew the journal finds out by it.
    pub last: String,
    /// What lists show from now on.
    pub seating: String,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_person_or_a_network_is_read_as_it_is_written() {
        let ada = PersonId(7);
        for text in ["0000000000007", "10.0.0.0/8", "2001:db8::/32"] {
            let banned: Banned = text.parse().unwrap();
            assert_eq!(banned.to_string(), text);
        }
        let one: Banned = "192.168.1.100".parse().unwrap();
        assert_eq!(one.to_string(), "192.168.1.100/32");
        assert!(one.means(None, IpAddr::from([192, 168, 1, 100])));
        assert!(!one.means(Some(ada), IpAddr::from([192, 168, 1, 101])));
        let person: Banned = "0000000000007".parse().unwrap();
        assert!(person.means(Some(ada), IpAddr::from([10, 0, 0, 1])));
        assert!(!person.means(None, IpAddr::from([10, 0, 0, 1])));
        for wrong in ["", "Ada", "10.0.0.0/33"] {
            assert_eq!(wrong.parse::<Banned>(), Err(BannedError));
        }
    }
}
