//! Addresses that belong together.
use serde::{Deserialize, Serialize};
use std::{
    fmt,
    net::{IpAddr, Ipv6Addr},
};

/// An address, or all those of a household: who has one address of the new kind has 2^64 of them.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub(crate) struct House(IpAddr);

impl House {
    pub(crate) fn of(address: IpAddr) -> House {
        House(match address.to_canonical() {
            IpAddr::V6(v6) => IpAddr::V6(Ipv6Addr::from_bits(v6.to_bits() >> 64 << 64)),
            v4 => v4,
        })
    }
}

impl fmt::Display for House {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_network_of_64_bits_is_one_house_and_mapped_addresses_are_plain_ones() {
        let of = |text: &str| House::of(text.parse().unwrap());
        assert_eq!(of("2001:db8::1"), of("2001:db8::ffff"));
        assert_ne!(of("2001:db8::1"), of("2001:db8:0:1::1"));
        assert_eq!(of("::ffff:10.0.0.1"), of("10.0.0.1"));
        assert_ne!(of("10.0.0.1"), of("10.0.0.2"));
    }
}
