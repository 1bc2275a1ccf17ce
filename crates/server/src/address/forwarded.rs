//! What a proxy says of whom it speaks for. Anybody may write such headers, and proxies append to what they get: only what those wrote counts
//! that are known to be ours, and so the last hop that is not one of them is who asks.
use super::Network;
use axum::http::HeaderMap;
use std::net::{IpAddr, SocketAddr};

const FORWARDED_FOR: &str = "x-forwarded-for";

/// Who asks, by the address that the connection comes from and by what proxies of this list have written.
pub(crate) fn client(direct: IpAddr, headers: &HeaderMap, proxies: &[Network]) -> IpAddr {
    let ours = |address: IpAddr| proxies.iter().any(|network| network.has(address));
    let direct = direct.to_canonical();
    let mut client = direct;
    let lines: Vec<&str> = headers
        .get_all(FORWARDED_FOR)
        .iter()
        // what cannot be read is a hop that nobody knows
        .map(|line| line.to_str().unwrap_or_default())
        .collect();
    for hop in lines.iter().rev().flat_map(|line| line.rsplit(',')) {
        if !ours(client) {
            break;
        }
        match address(hop.trim()) {
            Some(before) => client = before,
            None => break,
        }
    }
    client
}

/// `192.0.2.1`, `192.0.2.1:4711`, `2001:db8::1`, `[2001:db8::1]` or `[2001:db8::1]:4711`.
fn address(text: &str) -> Option<IpAddr> {
    let bare = text
        .strip_prefix('[')
        .and_then(|text| text.strip_suffix(']'));
    let plain = bare.unwrap_or(text).parse::<IpAddr>().ok();
    let with_port = || text.parse::<SocketAddr>().ok().map(|socket| socket.ip());
    plain
        .or_else(with_port)
        .map(|address| address.to_canonical())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn asked(direct: &str, lines: &[&str]) -> String {
        let mut headers = HeaderMap::new();
        for line in lines {
            headers.append(FORWARDED_FOR, line.parse().unwrap());
        }
        let proxies = ["127.0.0.0/8", "::1", "10.0.0.0/8"].map(|text| text.parse().unwrap());
        client(direct.parse().unwrap(), &headers, &proxies).to_string()
    }

    #[test]
    fn the_last_hop_that_is_no_proxy_of_ours_asks() {
        for (direct, lines, who) in [
            ("127.0.0.1", &[][..], "127.0.0.1"),
            ("127.0.0.1", &["203.0.113.9"], "203.0.113.9"),
            // the first was made up by the client
            ("127.0.0.1", &["198.51.100.1, 203.0.113.9"], "203.0.113.9"),
            ("127.0.0.1", &["198.51.100.1", "203.0.113.9"], "203.0.113.9"),
            ("127.0.0.1", &["203.0.113.9, 10.1.1.1"], "203.0.113.9"),
            ("127.0.0.1", &["10.1.1.2, 10.1.1.1"], "10.1.1.2"),
            // no proxy of ours: what it writes is made up
            ("192.0.2.7", &["203.0.113.9"], "192.0.2.7"),
            ("::ffff:127.0.0.1", &["203.0.113.9"], "203.0.113.9"),
            ("::1", &["203.0.113.9:4711"], "203.0.113.9"),
            ("::1", &["2001:db8::7"], "2001:db8::7"),
            ("::1", &["[2001:db8::7]"], "2001:db8::7"),
            ("::1", &["[2001:db8::7]:4711"], "2001:db8::7"),
            ("::1", &["::ffff:203.0.113.9"], "203.0.113.9"),
            ("127.0.0.1", &["203.0.113.9, unknown"], "127.0.0.1"),
            ("127.0.0.1", &[""], "127.0.0.1"),
        ] {
            assert_eq!(asked(direct, lines), who, "{direct} {lines:?}");
        }
    }
}
