//! The limits of `menagerie serve`, each an option.
use clap::{Args, value_parser};
use menagerie_server::{Config, Connections, Network, PublicUrl, Quotas, Timeouts, loopback};
use std::time::Duration;

/// How much anybody may have, and whom to believe.
#[derive(Args)]
#[command(next_help_heading = "Limits")]
pub(crate) struct AskLimits {
    /// Requests a second for a person, five times as many for an address; 0 for no limits of persons and addresses
    #[arg(long, value_name = "N", default_value_t = Config::default().rate)]
    rate: u32,
    /// Tables that a person may make in an hour; an address five times as many, a quarter at once
    #[arg(long, value_name = "N", default_value_t = Quotas::default().tables)]
    tables_per_hour: u32,
    /// The same for tables that everybody finds in the list
    #[arg(long, value_name = "N", default_value_t = Quotas::default().listed)]
    listed_per_hour: u32,
    /// Tables of a person that may wait in the list at once; an address five times as many, 0 for as many as they like
    #[arg(long, value_name = "N", default_value_t = Config::default().listed)]
    listed_at_once: usize,
    /// The same by the hour for what is stored at tables: decisions, seats taken and so on
    #[arg(long, value_name = "N", default_value_t = Quotas::default().entries)]
    entries_per_hour: u32,
    /// The same for hints
    #[arg(long, value_name = "N", default_value_t = Quotas::default().hints)]
    hints_per_hour: u32,
    /// New guests that an address may bring in an hour, a quarter at once
    #[arg(long, value_name = "N", default_value_t = Quotas::default().guests)]
    guests_per_hour: u32,
    /// Entries that a table's journal may have
    #[arg(long, value_name = "N", default_value_t = Config::default().entries, value_parser = value_parser!(u32).range(10..))]
    entries_per_table: u32,
    /// Connections in all; fewer where fewer files may be open
    #[arg(long, value_name = "N", default_value_t = Connections::default().in_all)]
    connections: usize,
    /// Connections of one address
    #[arg(long, value_name = "N", default_value_t = Connections::default().per_address)]
    connections_per_address: usize,
    /// Seconds to wait for the headers of a request, and between two requests
    #[arg(long, value_name = "SECONDS", default_value_t = Timeouts::default().headers.as_secs(), value_parser = value_parser!(u64).range(1..))]
    header_timeout: u64,
    /// Seconds to wait for the body of a request
    #[arg(long, value_name = "SECONDS", default_value_t = Timeouts::default().body.as_secs(), value_parser = value_parser!(u64).range(1..))]
    body_timeout: u64,
    /// Seconds to wait for somebody to read what is sent
    #[arg(long, value_name = "SECONDS", default_value_t = Timeouts::default().write.as_secs(), value_parser = value_parser!(u64).range(1..))]
    write_timeout: u64,
    /// Seconds after which a socket that says nothing is let go
    #[arg(long, value_name = "SECONDS", default_value_t = Timeouts::default().silence.as_secs(), value_parser = value_parser!(u64).range(30..))]
    silence_timeout: u64,
    /// Proxies stand before the server, at these addresses (without any, on this machine): believe what they say of addresses and encryption
    #[arg(long, value_name = "NETWORK", num_args = 0.., value_delimiter = ',')]
    behind_proxy: Option<Vec<Network>>,
    /// The address that people know the server by, such as `https://games.example.org`; no other name is answered
    #[arg(long, value_name = "URL")]
    public_url: Option<PublicUrl>,
}

impl AskLimits {
    /// How the server is set up, where so many files may be open.
    pub(crate) fn config(&self, files: u64) -> Config {
        let connections = Connections {
            in_all: self.connections,
            per_address: self.connections_per_address,
        };
        let proxies = self
            .behind_proxy
            .as_ref()
            .map(|named| match named.is_empty() {
                true => loopback(),
                false => named.clone(),
            });
        Config {
            rate: self.rate,
            quotas: Quotas {
                tables: self.tables_per_hour,
                listed: self.listed_per_hour,
                entries: self.entries_per_hour,
                hints: self.hints_per_hour,
                guests: self.guests_per_hour,
            },
            connections: connections.within(files),
            timeouts: Timeouts {
                headers: Duration::from_secs(self.header_timeout),
                body: Duration::from_secs(self.body_timeout),
                write: Duration::from_secs(self.write_timeout),
                silence: Duration::from_secs(self.silence_timeout),
            },
            listed: self.listed_at_once,
            entries: self.entries_per_table,
            proxies: proxies.unwrap_or_default(),
            public_url: self.public_url.clone(),
            ..Config::default()
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use clap::Parser;

    #[derive(Parser)]
    struct Command {
        #[command(flatten)]
        limits: AskLimits,
    }

    fn asked(words: &[&str]) -> Config {
        let words = std::iter::once("serve").chain(words.iter().copied());
        Command::try_parse_from(words)
            .unwrap()
            .limits
            .config(100_000)
    }

    #[test]
    fn nothing_said_is_the_default_and_proxies_may_be_named() {
        let (plain, default) = (asked(&[]), Config::default());
        assert_eq!(plain.quotas, default.quotas);
        assert_eq!(
            (plain.rate, plain.timeouts),
            (default.rate, default.timeouts)
        );
        assert_eq!(plain.connections, default.connections);
        assert!(plain.proxies.is_empty());
        assert_eq!(asked(&["--behind-proxy"]).proxies, loopback());
        let named = asked(&["--behind-proxy", "10.0.0.0/8,::1", "--rate", "5"]);
        let named: Vec<String> = named.proxies.iter().map(ToString::to_string).collect();
        assert_eq!(named, ["10.0.0.0/8", "::1/128"]);
        for wrong in [
            ["--behind-proxy", "here"],
            ["--public-url", "here"],
            ["--rate", "-1"],
        ] {
            assert!(Command::try_parse_from(std::iter::once("serve").chain(wrong)).is_err());
        }
    }
}
