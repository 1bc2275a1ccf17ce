//! Passes: signed cookies for guests, signed tokens for bots from outside. None is stored; the signature is the proof.
use crate::{ids::PersonId, store::Key};
use hmac::{Hmac, KeyInit, Mac};
use sha2::Sha256;
use std::fmt::Write;

/// What a pass is for. A cookie is no token and a token no cookie.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Pass {
    /// A browser's cookie.
    Guest,
    /// A token for a bot from outside.
    Bot,
}

/// The keys that passes are signed with. The first one signs; the others are good until their time.
#[derive(Clone)]
pub(crate) struct Keyring(Vec<(Hmac<Sha256>, Option<u64>)>);

/// A pass that is good.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Known {
    /// Whose it is.
    pub(crate) person: PersonId,
    /// Whether a key signed it that will not be good for ever: time for another.
    pub(crate) ageing: bool,
}

impl std::fmt::Debug for Keyring {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Keyring(..)")
    }
}

impl Keyring {
    /// The first key signs.
    pub(crate) fn new(keys: &[Key]) -> Keyring {
        let mac = |key: &Key| {
            let mac = Hmac::new_from_slice(&key.bytes).expect("a key of any length will do");
            (mac, key.until)
        };
        Keyring(keys.iter().map(mac).collect())
    }

    /// The pass of a person: the id, a full stop, a signature.
    pub(crate) fn issue(&self, pass: Pass, person: PersonId) -> String {
        let mut text = format!("{person}.");
        if let Some((key, _)) = self.0.first() {
            for byte in signed(key, pass, person).finalize().into_bytes() {
                let _ = write!(text, "{byte:02x}");
            }
        }
        text
    }

    /// Whose pass it is; nothing if it was not issued here, or the key is not good any more at this second.
    pub(crate) fn check(&self, pass: Pass, text: &str, now: u64) -> Option<Known> {
        let (person, signature) = text.split_once('.')?;
        let person: PersonId = person.parse().ok()?;
        if signature.len() != 64 || !signature.is_ascii() {
            return None;
        }
        let mut bytes = [0; 32];
        for (i, byte) in bytes.iter_mut().enumerate() {
            *byte = u8::from_str_radix(&signature[2 * i..2 * i + 2], 16).ok()?;
        }
        let good = |(key, until): &&(Hmac<Sha256>, Option<u64>)| {
            until.is_none_or(|until| now < until)
                && signed(key, pass, person).verify_slice(&bytes).is_ok()
        };
        let (_, until) = self.0.iter().find(good)?;
        Some(Known {
            person,
            ageing: until.is_some(),
        })
    }
}

fn signed(key: &Hmac<Sha256>, pass: Pass, person: PersonId) -> Hmac<Sha256> {
    let mut mac = key.clone();
    mac.update(match pass {
        Pass::Guest => b"guest ",
        Pass::Bot => b"bot ",
    });
    mac.update(&person.0.to_le_bytes());
    mac
}

#[cfg(test)]
mod tests {
    use super::*;

    fn key(byte: u8, until: Option<u64>) -> Key {
        Key {
            bytes: vec![byte; 32],
            until,
        }
    }

    #[test]
    fn a_pass_is_good_for_its_person_and_purpose_alone() {
        let ours = Keyring::new(&[key(7, None)]);
        let ada = PersonId(42);
        let cookie = ours.issue(Pass::Guest, ada);
        let known = Known {
            person: ada,
            ageing: false,
        };
        assert_eq!(ours.check(Pass::Guest, &cookie, 0), Some(known));
        assert_eq!(ours.check(Pass::Bot, &cookie, 0), None);
        let others = Keyring::new(&[key(8, None)]);
        assert_eq!(others.check(Pass::Guest, &cookie, 0), None);
        let signature = cookie.split_once('.').unwrap().1;
        let forged = format!("{}.{signature}", PersonId(43));
        assert_eq!(ours.check(Pass::Guest, &forged, 0), None);
        for at in 0..cookie.len() {
            let mut bytes = cookie.clone().into_bytes();
            bytes[at] ^= 1;
            let text = String::from_utf8(bytes).unwrap();
            assert_eq!(ours.check(Pass::Guest, &text, 0), None, "{text}");
        }
        for wrong in ["", ".", "0.0", "ä.ö"] {
            assert_eq!(ours.check(Pass::Guest, wrong, 0), None);
        }
    }

    #[test]
    fn an_old_key_is_good_until_its_time_and_signs_nothing() {
        let ada = PersonId(42);
        let before = Keyring::new(&[key(7, None)]).issue(Pass::Guest, ada);
        let ours = Keyring::new(&[key(8, None), key(7, Some(1000))]);
        let ageing = Known {
            person: ada,
            ageing: true,
        };
        assert_eq!(ours.check(Pass::Guest, &before, 999), Some(ageing));
        assert_eq!(ours.check(Pass::Guest, &before, 1000), None);
        let now = ours.issue(Pass::Guest, ada);
        let known = ours.check(Pass::Guest, &now, 5000).unwrap();
        assert!(!known.ageing);
    }
}
