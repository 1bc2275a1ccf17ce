//! Decisions as nearly everybody sends them: without spaces, and with nothing in their texts that is written otherwise in JSON.
use super::ClientFrame;

/// Reads a [`ClientFrame::Play`] that is written plainly, its keys in any order; nothing if it is something else, or may be.
pub(super) fn decision(text: &str) -> Option<ClientFrame> {
    let mut plain = Plain(text);
    let (mut say, mut id, mut seat, mut actions, mut after) = (None, None, None, None, None);
    plain.pass("{")?;
    loop {
        let key = plain.text()?;
        plain.pass(":")?;
        let again = match key {
            "say" => say.replace(plain.text()?).is_some(),
            "id" => id.replace(plain.text()?).is_some(),
            "seat" => seat.replace(plain.number()?).is_some(),
            "actions" => actions.replace(plain.texts()?).is_some(),
            "after" => after.replace(plain.number()?).is_some(),
            _ => return None,
        };
        if again {
            return None;
        }
        if plain.pass(",").is_none() {
            break;
        }
    }
    plain.pass("}")?;
    (plain.0.is_empty() && say? == "play").then_some(())?;
    Some(ClientFrame::Play {
        id: id?.to_owned(),
        seat: u8::try_from(seat?).ok()?,
        actions: actions?,
        after,
    })
}

/// What is still to be read.
struct Plain<'a>(&'a str);

impl<'a> Plain<'a> {
    fn pass(&mut self, letters: &str) -> Option<()> {
        self.0 = self.0.strip_prefix(letters)?;
        Some(())
    }

    fn text(&mut self) -> Option<&'a str> {
        self.pass("\"")?;
        let special = |byte: u8| byte < b' ' || matches!(byte, b'"' | b'\\');
        let end = self.0.bytes().position(special)?;
        let (text, rest) = self.0.split_at_checked(end)?;
        self.0 = rest;
        self.pass("\"")?;
        Some(text)
    }

    fn texts(&mut self) -> Option<Vec<String>> {
        self.pass("[")?;
        let mut texts = vec![self.text()?.to_owned()];
        while self.pass(",").is_some() {
            texts.push(self.text()?.to_owned());
        }
        self.pass("]")?;
        Some(texts)
    }

    fn number(&mut self) -> Option<u32> {
        let end = self.0.bytes().position(|byte| !byte.is_ascii_digit())?;
        let (digits, rest) = self.0.split_at_checked(end)?;
        self.0 = rest;
        // JSON has no zeros in front
        let plain = digits == "0" || !digits.starts_with('0');
        digits.parse().ok().filter(|_| plain)
    }
}
