//! How a table is set up: the options that a game offers, and those that were chosen.
use crate::NotationError;
use std::fmt;

/// One option that a game offers. Its words are `<game>-option-<key>` and, per value, `<game>-option-<key>-<value>`.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Choice {
    /// What it is called in records and on the command line.
    pub key: &'static str,
    /// What may be said.
    pub range: Range,
    /// What holds when nothing is said.
    pub default: &'static str,
}

/// The values that an option may take.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Range {
    /// `on` or `off`.
    Switch,
    /// One of these words.
    Words(&'static [&'static str]),
    /// A whole number from the first to the second.
    Number(u32, u32),
    /// Text of a kind that the game's rulebook describes; the hint shows its shape.
    Text(&'static str),
}

impl fmt::Display for Range {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Range::Switch => f.write_str("on, off"),
            Range::Words(words) => f.write_str(&words.join(", ")),
            Range::Number(least, most) => write!(f, "{least} to {most}"),
            Range::Text(hint) => f.write_str(hint),
        }
    }
}

/// Options as they were chosen: keys with values, sorted by key. Values are one line of text.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Options(Vec<(String, String)>);

impl Options {
    /// Nothing chosen: every option has its default.
    pub fn new() -> Options {
        Options::default()
    }

    /// The value said for a key.
    pub fn get(&self, key: &str) -> Option<&str> {
        self.0
            .iter()
            .find(|(k, _)| k == key)
            .map(|(_, value)| value.as_str())
    }

    /// Sets a value, in place of any earlier one.
    pub fn set(&mut self, key: &str, value: impl Into<String>) {
        match self.0.binary_search_by(|(k, _)| k.as_str().cmp(key)) {
            Ok(at) => self.0[at].1 = value.into(),
            Err(at) => self.0.insert(at, (key.to_owned(), value.into())),
        }
    }

    /// The same options with one more.
    #[must_use]
    pub fn with(mut self, key: &str, value: impl fmt::Display) -> Options {
        self.set(key, value.to_string());
        self
    }

    /// Reads `key=value`, as on the command line, and adds it.
    ///
    /// # Errors
    /// If there is no `=`, or the key was said before.
    pub fn add(&mut self, text: &str) -> Result<(), NotationError> {
        let (key, value) = text
            .split_once('=')
            .ok_or_else(|| NotationError::new("option", format!("'{text}' is not key=value")))?;
        if self.get(key).is_some() {
            return Err(NotationError::new(key, "said twice"));
        }
        self.set(key, value);
        Ok(())
    }

    /// Keys with values, sorted by key.
    pub fn iter(&self) -> impl Iterator<Item = (&str, &str)> {
        self.0.iter().map(|(k, v)| (k.as_str(), v.as_str()))
    }

    /// Every key must be one that the game offers, and every value one line.
    ///
    /// # Errors
    /// Names the first key that is not, and those there are.
    pub fn known(&self, offered: &[Choice]) -> Result<(), NotationError> {
        for (key, value) in self.iter() {
            if !offered.iter().any(|choice| choice.key == key) {
                let keys: Vec<_> = offered.iter().map(|choice| choice.key).collect();
                return Err(NotationError::new(
                    key,
                    format!("no such option; there are: {}", keys.join(", ")),
                ));
            }
            if value.contains(['\n', '\r']) {
                return Err(NotationError::new(key, "a value is one line"));
            }
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn options_are_read_and_unknown_ones_named() {
        let mut options = Options::new();
        options.add("board=full").unwrap();
        assert_eq!(options.get("board"), Some("full"));
        assert!(options.add("board=valley").is_err());
        assert!(options.add("board").is_err());
        let offered = [Choice {
            key: "scarecrow",
            range: Range::Switch,
            default: "on",
        }];
        let flaw = options.known(&offered).unwrap_err();
        assert_eq!(
            flaw.to_string(),
            "board: no such option; there are: scarecrow"
        );
    }
}
