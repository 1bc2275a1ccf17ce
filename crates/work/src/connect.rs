//! The way to a bus, for whatever is wanted of it.
use async_nats::{Client, ConnectOptions};
use std::time::Duration;
use thiserror::Error as ThisError;
use tokio::time::timeout;

/// A bus that does not answer for so long at the start is down.
const DOOR: Duration = Duration::from_secs(5);
/// A connection on which nothing is heard is asked for a sign of life so often.
const QUIET: Duration = Duration::from_secs(2);
/// A bus that went away is looked for so often.
const AGAIN: Duration = Duration::from_millis(200);

/// Why there is no bus.
#[derive(Debug, Clone, PartialEq, Eq, ThisError)]
pub enum BusError {
    /// Nobody is there, or we are not let in.
    #[error(
        "{address}: the bus cannot be used: {problem}. Start it, or do without: leave out --bus or --on"
    )]
    Down {
        /// Where, without a password.
        address: String,
        /// Why.
        problem: String,
    },
    /// A text that names no bus.
    #[error(
        "a bus is nats://HOST:4222, or tls://HOST:4222, with USER:PASSWORD@ before the host where one is needed"
    )]
    Address,
    /// It passes messages on and keeps none.
    #[error("{address}: the bus keeps no work: start nats-server with --jetstream ({problem})")]
    NoQueue {
        /// Where, without a password.
        address: String,
        /// Why.
        problem: String,
    },
}

/// Connects.
///
/// # Errors
/// If the text is no address, nobody answers there, or we are not let in.
pub async fn connect(address: &str, options: ConnectOptions) -> Result<Client, BusError> {
    if !address.starts_with("nats://") && !address.starts_with("tls://") {
        return Err(BusError::Address);
    }
    let down = |problem: String| BusError::Down {
        address: without_password(address),
        problem,
    };
    let options = options
        .name("menagerie")
        .connection_timeout(DOOR)
        .ping_interval(QUIET)
        .reconnect_delay_callback(|_| AGAIN);
    match timeout(DOOR * 2, options.connect(address)).await {
        Ok(Ok(client)) => Ok(client),
        Ok(Err(fault)) => Err(down(fault.to_string())),
        Err(_) => Err(down("no answer".to_owned())),
    }
}

/// An address as it may be shown.
pub(crate) fn without_password(address: &str) -> String {
    match (address.split_once("://"), address.rsplit_once('@')) {
        (Some((scheme, _)), Some((_, host))) => format!("{scheme}://{host}"),
        _ => address.to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_password_is_not_shown() {
        assert_eq!(without_password("nats://a:b@c:4222"), "nats://c:4222");
        assert_eq!(without_password("nats://c"), "nats://c");
    }

    #[tokio::test]
    async fn a_bus_that_is_none_or_not_there_is_refused_with_what_to_do() {
        let options = ConnectOptions::new;
        let none = connect("redis://localhost", options()).await;
        assert_eq!(none.map(|_| ()), Err(BusError::Address));
        let away = connect("nats://ada:secret@127.0.0.1:1", options()).await;
        let told = away.map(|_| ()).unwrap_err().to_string();
        assert!(
            told.starts_with("nats://127.0.0.1:1: the bus cannot be used"),
            "{told}"
        );
        assert!(told.contains("--bus"), "{told}");
    }
}
