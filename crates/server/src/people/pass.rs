//! Passes: signed cookies for guests, signed tokens for bots from outside. Nothing is stored; the signature is the proof.
use crate::ids::PersonId;
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

/// The key that passes are signed with; the same as long as the data folder lives.
#[derive(Clone)]
pub(crate) struct Keyring(Hmac<Sha256>);

impl std::fmt::Debug for Keyring {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Keyring(..)")
    }
}

impl Keyring {
    /// A keyring of 32 secret bytes.
    pub(crate) fn new(key: &[u8]) -> Keyring {
        Keyring(Hmac::new_from_slice(key).expect("a key of any length will do"))
    }

    fn mac(&self, pass: Pass, person: PersonId) -> Hmac<Sha256> {
        let mut mac = self.0.clone();
        mac.update(match pass {
            Pass::Guest => b"guest ",
            Pass::Bot => b"bot ",
        });
        mac.update(&person.0.to_le_bytes());
        mac
    }

    /// The pass of a person: the id, a full stop, a signature.
    pub(crate) fn issue(&self, pass: Pass, person: PersonId) -> String {
        let mut text = format!("{person}.");
        for byte in self.mac(pass, person).finalize().into_bytes() {
            let _ = write!(text, "{byte:02x}");
        }
        text
    }

    /// Whose pass it is; nothing if it was not issued here.
    pub(crate) fn check(&self, pass: Pass, text: &str) -> Option<PersonId> {
        let (person, signature) = text.split_once('.')?;
        let person: PersonId = person.parse().ok()?;
        if signature.len() != 64 || !signature.is_ascii() {
            return None;
        }
        let mut bytes = [0; 32];
        for (i, byte) in bytes.iter_mut().enumerate() {
            *byte = u8::from_str_radix(&signature[2 * i..2 * i + 2], 16).ok()?;
        }
        self.mac(pass, person).verify_slice(&bytes).ok()?;
        Some(person)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_pass_is_good_for_its_person_and_purpose_alone() {
        let ours = Keyring::new(&[7; 32]);
        let ada = PersonId(42);
        let cookie = ours.issue(Pass::Guest, ada);
        assert_eq!(ours.check(Pass::Guest, &cookie), Some(ada));
        assert_eq!(ours.check(Pass::Bot, &cookie), None);
        assert_eq!(Keyring::new(&[8; 32]).check(Pass::Guest, &cookie), None);
        let signature = cookie.split_once('.').unwrap().1;
        let forged = format!("{}.{signature}", PersonId(43));
        assert_eq!(ours.check(Pass::Guest, &forged), None);
        for at in 0..cookie.len() {
            let mut bytes = cookie.clone().into_bytes();
            bytes[at] ^= 1;
            let text = String::from_utf8(bytes).unwrap();
            assert_eq!(ours.check(Pass::Guest, &text), None, "{text}");
        }
        for wrong in ["", ".", "0.0", "ä.ö"] {
            assert_eq!(ours.check(Pass::Guest, wrong), None);
        }
    }
}
