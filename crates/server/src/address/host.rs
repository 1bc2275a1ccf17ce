//! Names that a browser may know this server by. A page of another site can have its own name point at this machine and then read what is
//! served here as its own; the name that the browser asks for gives it away.
use std::{net::IpAddr, str::FromStr};

/// The address that people know a server by: `https://games.example.org`.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PublicUrl {
    /// Whether it is reached with encryption.
    pub https: bool,
    /// Name, and port where it is not the usual one.
    pub host: String,
}

/// A text that is no such address.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("a public address is a scheme and a host, such as https://games.example.org")]
pub struct UrlError;

impl FromStr for PublicUrl {
    type Err = UrlError;

    fn from_str(text: &str) -> Result<PublicUrl, UrlError> {
        let (scheme, rest) = text.split_once("://").ok_or(UrlError)?;
        let host = rest.strip_suffix('/').unwrap_or(rest);
        let https = match scheme {
            "https" => true,
            "http" => false,
            _ => return Err(UrlError),
        };
        let fits = |c: char| c.is_ascii_alphanumeric() || "-._:[]".contains(c);
        match !host.is_empty() && host.chars().all(fits) {
            true => Ok(PublicUrl {
                https,
                host: host.to_ascii_lowercase(),
            }),
            false => Err(UrlError),
        }
    }
}

/// Whether a browser may know this server by a name: the public one, and such as nobody else can have point here. Those are addresses, which are
/// no names at all, the machine's own, and names of the local network.
pub(crate) fn is_ours(host: &str, public: Option<&PublicUrl>) -> bool {
    if public.is_some_and(|public| public.host.eq_ignore_ascii_case(host)) {
        return true;
    }
    let name = match host.rsplit_once(':') {
        Some((name, port)) if port.bytes().all(|b| b.is_ascii_digit()) => name,
        _ => host,
    };
    let bare = name
        .strip_prefix('[')
        .and_then(|name| name.strip_suffix(']'));
    if bare.unwrap_or(name).parse::<IpAddr>().is_ok() {
        return true;
    }
    let name = name.to_ascii_lowercase();
    let local = name == "localhost" || name.ends_with(".localhost");
    // a server with a public name is not looked for by the names of a local network
    let near = public.is_none() && (!name.contains('.') || name.ends_with(".local"));
    !name.is_empty() && (local || near)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_that_others_can_have_point_here_are_not_ours() {
        let public: PublicUrl = "https://Games.example.org/".parse().unwrap();
        for (host, alone, known) in [
            ("127.0.0.1:7777", true, true),
            ("[::1]:7777", true, true),
            ("192.168.1.7", true, true),
            ("localhost:7777", true, true),
            ("table.localhost", true, true),
            ("nas:7777", true, false),
            ("nas.local:7777", true, false),
            ("games.example.org", false, true),
            ("GAMES.example.org", false, true),
            ("games.example.org:81", false, false),
            ("evil.example", false, false),
            ("127.0.0.1.evil.example", false, false),
            ("localhost.evil.example:7777", false, false),
            ("", false, false),
        ] {
            assert_eq!(is_ours(host, None), alone, "{host}");
            assert_eq!(is_ours(host, Some(&public)), known, "{host}");
        }
    }

    #[test]
    fn a_public_address_is_scheme_and_host() {
        let plain: PublicUrl = "http://10.0.0.1:7777".parse().unwrap();
        assert_eq!((plain.https, plain.host.as_str()), (false, "10.0.0.1:7777"));
        for wrong in [
            "games.example.org",
            "ftp://x",
            "https://",
            "https://x/y",
            "https://x y",
        ] {
            assert_eq!(wrong.parse::<PublicUrl>(), Err(UrlError), "{wrong}");
        }
    }
}
