//! Where a database is, and how it is spoken to.
use super::errors::words;
use crate::store::StoreError;
use std::{fmt, net::IpAddr, str::FromStr, time::Duration};
use tokio_postgres::{
    Config,
    config::{Host, SslMode, TargetSessionAttrs},
};
use tokio_postgres_rustls::MakeRustlsConnect;

/// A server that does not answer the door for so long is tried again.
const DOOR: Duration = Duration::from_secs(1);
/// A connection on which nothing is heard is asked for a sign of life so soon, and given up so soon after that.
const QUIET: Duration = Duration::from_secs(5);

/// Where a database is, and how it is spoken to. Its text says all but the password.
#[derive(Clone)]
pub struct Address {
    pub(super) config: Config,
    /// How connections to other machines are encrypted; nothing if they are not.
    pub(super) tls: Option<MakeRustlsConnect>,
}

impl FromStr for Address {
    type Err = StoreError;

    /// Reads `postgres://user:password@host:5432/database`, and all else that such an address may say. Connections to other machines are encrypted and the
    /// server has to show a certificate that this machine trusts, unless `sslmode` says otherwise.
    fn from_str(text: &str) -> Result<Address, StoreError> {
        let broken = |problem: String| StoreError::Broken(problem);
        let mut config: Config = text.parse().map_err(|fault| broken(words(&fault)))?;
        if config.get_hosts().is_empty() && config.get_hostaddrs().is_empty() {
            return Err(broken(
                "the address names no host: postgres://user:password@host/database".to_owned(),
            ));
        }
        if config.get_dbname().is_none() {
            return Err(broken(
                "the address names no database: postgres://user:password@host/database".to_owned(),
            ));
        }
        if !text.contains("sslmode=") {
            let here = config.get_hosts().iter().all(is_here);
            config.ssl_mode(if here {
                SslMode::Disable
            } else {
                SslMode::Require
            });
        }
        if config.get_connect_timeout().is_none() {
            config.connect_timeout(DOOR);
        }
        if config.get_application_name().is_none() {
            config.application_name("menagerie");
        }
        // of several servers the one that can be written to, also after another has taken over
        config.target_session_attrs(TargetSessionAttrs::ReadWrite);
        config
            .keepalives_idle(QUIET)
            .keepalives_interval(QUIET)
            .keepalives_retries(2)
            .tcp_user_timeout(QUIET * 2);
        let tls = match config.get_ssl_mode() {
            SslMode::Disable => None,
            _ => Some(trusted()?),
        };
        Ok(Address { config, tls })
    }
}

/// Whether a host is this machine.
fn is_here(host: &Host) -> bool {
    match host {
        Host::Tcp(name) => {
            let address: Option<IpAddr> = name.parse().ok();
            name == "localhost" || address.is_some_and(|address| address.is_loopback())
        }
        #[cfg(unix)]
        Host::Unix(_) => true,
    }
}

/// With the certificates that this machine trusts, or those of the file that `SSL_CERT_FILE` names.
fn trusted() -> Result<MakeRustlsConnect, StoreError> {
    match MakeRustlsConnect::with_native_certs() {
        Ok((tls, _)) => Ok(tls),
        Err(faults) => {
            let faults: Vec<String> = faults.iter().map(ToString::to_string).collect();
            let problem = format!(
                "no trusted certificates are found here ({}): say SSL_CERT_FILE, or sslmode=disable",
                faults.join("; ")
            );
            Err(StoreError::Broken(problem))
        }
    }
}

impl fmt::Display for Address {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("postgres://")?;
        if let Some(user) = self.config.get_user() {
            write!(f, "{user}@")?;
        }
        let ports = self.config.get_ports();
        for (index, host) in self.config.get_hosts().iter().enumerate() {
            let comma = if index > 0 { "," } else { "" };
            match host {
                Host::Tcp(name) => write!(f, "{comma}{name}")?,
                #[cfg(unix)]
                Host::Unix(path) => write!(f, "{comma}{}", path.display())?,
            }
            if let Some(port) = ports.get(index).or(ports.first()) {
                write!(f, ":{port}")?;
            }
        }
        write!(f, "/{}", self.config.get_dbname().unwrap_or_default())
    }
}

impl fmt::Debug for Address {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_address_is_told_without_its_password() {
        let address: Address = "postgres://ada:secret@localhost:5433/games?sslmode=disable"
            .parse()
            .unwrap();
        assert_eq!(address.to_string(), "postgres://ada@localhost:5433/games");
        assert_eq!(format!("{address:?}"), address.to_string());
    }

    #[test]
    fn other_machines_are_spoken_to_in_secret_unless_it_is_said_otherwise() {
        let mode = |text: &str| text.parse::<Address>().unwrap().config.get_ssl_mode();
        assert_eq!(mode("postgres://db.example.org/games"), SslMode::Require);
        for plain in [
            "postgres://db.example.org/games?sslmode=disable",
            "postgres://127.0.0.1/games",
            "postgres://localhost/games",
            "postgres://%2Fvar%2Frun%2Fpostgresql/games",
        ] {
            assert_eq!(mode(plain), SslMode::Disable, "{plain}");
        }
    }

    #[test]
    fn an_address_that_says_too_little_is_refused_with_what_to_say() {
        for (text, missing) in [
            ("postgres://localhost", "no database"),
            ("postgres:///games", "no host"),
            ("postgres://localhost/games?colour=red", "colour"),
        ] {
            let refused = text.parse::<Address>().unwrap_err().to_string();
            assert!(refused.contains(missing), "{text}: {refused}");
        }
    }
}
