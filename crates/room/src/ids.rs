//! Ids of tables and people: 64 random bits, written as 13 letters and digits. Nobody guesses one, so a table's id is its invitation.
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::{fmt, str::FromStr};

/// Crockford's 32 digits, lower case: nothing that is easily mistaken for something else.
const DIGITS: &[u8; 32] = b"0123456789abcdefghjkmnpqrstvwxyz";
const LENGTH: usize = 13;

/// A text that is no id.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("an id is 13 letters and digits")]
pub struct IdError;

/// An id's letters, to be lent: each entry of a journal has one.
struct Letters([u8; LENGTH]);

impl Letters {
    fn of(number: u64) -> Letters {
        let digit = |at: usize| DIGITS[(number >> (5 * (LENGTH - 1 - at))) as usize & 31];
        Letters(std::array::from_fn(digit))
    }

    fn text(&self) -> &str {
        std::str::from_utf8(&self.0).unwrap_or_default()
    }
}

fn read(text: &str) -> Result<u64, IdError> {
    if text.len() != LENGTH {
        return Err(IdError);
    }
    text.bytes().try_fold(0u64, |number, byte| {
        let digit = DIGITS.iter().position(|d| *d == byte).ok_or(IdError)? as u64;
        // the first digit holds only the 4 bits that are left over
        number.checked_mul(32).map(|n| n | digit).ok_or(IdError)
    })
}

/// Random bytes of the operating system.
pub fn random<const N: usize>() -> [u8; N] {
    let mut bytes = [0; N];
    getrandom::fill(&mut bytes).expect("the operating system has random bytes");
    bytes
}

/// A secret that nobody guesses, written like an id.
pub(crate) fn key() -> String {
    Letters::of(u64::from_le_bytes(random())).text().to_owned()
}

macro_rules! id {
    ($(#[$doc:meta])* $name:ident) => {
        $(#[$doc])*
        #[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
        pub struct $name(pub u64);

        impl $name {
            /// A new one.
            pub fn random() -> $name {
                $name(u64::from_le_bytes(random()))
            }

            /// As a database keeps it.
            pub fn stored(self) -> i64 {
                self.0 as i64
            }
        }

        impl fmt::Display for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str(Letters::of(self.0).text())
            }
        }

        impl FromStr for $name {
            type Err = IdError;
            fn from_str(text: &str) -> Result<$name, IdError> {
                read(text).map($name)
            }
        }

        impl Serialize for $name {
            fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
                to.serialize_str(Letters::of(self.0).text())
            }
        }

        impl<'de> Deserialize<'de> for $name {
            fn deserialize<D: Deserializer<'de>>(from: D) -> Result<$name, D::Error> {
                let text = std::borrow::Cow::<str>::deserialize(from)?;
                text.parse().map_err(serde::de::Error::custom)
            }
        }
    };
}

id! {
    /// A table.
    TableId
}
id! {
    /// Somebody: a guest, or a bot from outside.
    PersonId
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_id_is_read_as_it_is_written() {
        for number in [0, 1, 31, 32, u64::MAX, 0x0123_4567_89ab_cdef] {
            let text = TableId(number).to_string();
            assert_eq!(text.len(), LENGTH);
            assert_eq!(text.parse(), Ok(TableId(number)), "{text}");
        }
        for wrong in [
            "",
            "0",
            "000000000000l",
            "zzzzzzzzzzzzz",
            "00000000000000",
            "äääääää",
        ] {
            assert!(wrong.parse::<PersonId>().is_err(), "{wrong}");
        }
        assert_ne!(TableId::random(), TableId::random());
    }
}
