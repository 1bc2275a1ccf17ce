//! How a server is set up. Every limit is here, with a default that suits a server on the open internet.
use crate::{
    address::{Network, PublicUrl},
    limits::Quotas,
    retention::Keep,
};
use std::time::Duration;

/// Files that are needed besides connections: the storage, logs, the operating system's own.
const OTHER_FILES: usize = 100;

/// How a server is set up.
#[derive(Debug, Clone)]
pub struct Config {
    /// Requests a second for a person; 0 for no limits of persons and addresses at all.
    pub rate: u32,
    /// What a person may have in an hour.
    pub quotas: Quotas,
    /// How many connections there may be.
    pub connections: Connections,
    /// How long is waited for somebody.
    pub timeouts: Timeouts,
    /// So many tables of a person may wait in the list at once; 0 for as many as they like.
    pub listed: usize,
    /// So many entries a table's journal may have.
    pub entries: u32,
    /// Proxies whose word counts: addresses and encryption are what they say.
    pub proxies: Vec<Network>,
    /// The address that people know the server by.
    pub public_url: Option<PublicUrl>,
    /// Threads for computer players.
    pub thinkers: usize,
    /// How long tables are kept.
    pub keep: Keep,
    /// Where others in the same network find this server, such as `http://192.168.1.5:7777`.
    pub network: Vec<String>,
}

/// How many connections there may be.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Connections {
    /// In all.
    pub in_all: usize,
    /// Of one address.
    pub per_address: usize,
}

/// How long is waited for somebody.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Timeouts {
    /// For the headers of a request, and between two requests.
    pub headers: Duration,
    /// For the body of a request.
    pub body: Duration,
    /// For somebody to read what is sent.
    pub write: Duration,
    /// For anything at all on a socket.
    pub silence: Duration,
}

impl Default for Config {
    fn default() -> Config {
        let cores = std::thread::available_parallelism().map_or(1, std::num::NonZero::get);
        Config {
            rate: 20,
            quotas: Quotas::default(),
            connections: Connections::default(),
            timeouts: Timeouts::default(),
            listed: 6,
            entries: 20_000,
            proxies: Vec::new(),
            public_url: None,
            thinkers: cores.saturating_sub(1).max(1),
            keep: Keep::default(),
            network: Vec::new(),
        }
    }
}

impl Default for Connections {
    fn default() -> Connections {
        Connections {
            in_all: 60_000,
            per_address: 1200,
        }
    }
}

impl Connections {
    /// No more than so many open files allow, and no address more than two thirds of them.
    #[must_use]
    pub fn within(self, files: u64) -> Connections {
        let files = usize::try_from(files).unwrap_or(usize::MAX);
        let in_all = self.in_all.min(files.saturating_sub(OTHER_FILES)).max(1);
        Connections {
            in_all,
            per_address: self.per_address.min(in_all - in_all / 3),
        }
    }

    /// How many of so many may be sockets. The rest is for requests, so that whoever comes can be answered.
    pub(crate) fn sockets(of: usize) -> usize {
        of - of / 6
    }
}

impl Default for Timeouts {
    fn default() -> Timeouts {
        Timeouts {
            headers: Duration::from_secs(10),
            body: Duration::from_secs(10),
            write: Duration::from_secs(10),
            silence: Duration::from_secs(60),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn few_files_mean_few_connections_and_one_address_never_takes_all() {
        let few = Connections::default().within(1024);
        assert_eq!((few.in_all, few.per_address), (924, 616));
        assert!(Connections::sockets(few.in_all) < few.in_all);
        assert_eq!(
            Connections::default().within(u64::MAX),
            Connections::default()
        );
        assert_eq!(Connections::default().within(0).in_all, 1);
    }
}
