//! The parameters of a game.
use crate::{EditionError, Kind, Rule, Setting};
use serde::de::DeserializeOwned;

/// One number, list or table of a game that an edition may change. Its words are `<game>-parameter-<key>`.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Parameter {
    /// Its key in the data file and in editions.
    pub key: &'static str,
    /// The rule that it belongs to.
    pub rule: Rule,
    /// The values it may have.
    pub kind: Kind,
}

/// All parameters of a game.
#[derive(Debug, Clone, Copy)]
pub struct Parameters {
    /// The game's name, which goes into digests.
    pub game: &'static str,
    /// The parameters, in the order in which editions are written. It is part of the contract: another order is another digest.
    pub list: &'static [Parameter],
    /// The data file, `rules/data/<game>.json`, whose values are the standard edition. What else it has is no parameter.
    pub data: &'static str,
}

impl Parameters {
    /// The standard values, a table in the order of the list.
    ///
    /// # Panics
    /// If the data file lacks a parameter or has a value outside its kind: it is embedded, and the laws read it.
    pub fn standard(&self) -> Setting {
        let read: Result<Setting, _> = serde_json::from_str(self.data);
        let file = read.unwrap_or_else(|error| panic!("the data file of {}: {error}", self.game));
        let value = |parameter: &Parameter| {
            let key = parameter.key;
            let value = file.get(key).cloned();
            let value = value.unwrap_or_else(|| panic!("the data file has no {key}"));
            let value = parameter.kind.keyed(value);
            if let Err(fault) = parameter.whole(&value) {
                panic!("the data file of {}: {fault}", self.game);
            }
            (key.to_owned(), value)
        };
        Setting::Table(self.list.iter().map(value).collect())
    }

    /// The numbers that `differences` make of the standard ones.
    ///
    /// # Panics
    /// If a kind lets something through that the type cannot hold, which the laws try.
    pub(crate) fn numbers<T: DeserializeOwned>(&self, differences: &Setting) -> T {
        let standard = self.standard();
        let value = |parameter: &Parameter| {
            let key = parameter.key;
            let old = standard.get(key).cloned().unwrap_or(Setting::None);
            let value = match differences.get(key) {
                Some(change) => old.overlaid(parameter.kind, change),
                None => old,
            };
            (key.to_owned(), value)
        };
        let all = Setting::Table(self.list.iter().map(value).collect()).to_string();
        let numbers = serde_json::from_str(&all);
        numbers.unwrap_or_else(|error| panic!("{} cannot hold {all}: {error}", self.game))
    }

    /// The standard numbers, in the game's own type.
    ///
    /// # Panics
    /// As [`Parameters::standard`].
    pub fn standard_numbers<T: DeserializeOwned>(&self) -> T {
        self.numbers(&Setting::Table(Vec::new()))
    }

    /// What somebody wrote, as differences from the standard and nothing else: equal editions have equal differences.
    ///
    /// # Errors
    /// The first fault, with its place.
    pub fn differences(&self, text: &str) -> Result<Setting, EditionError> {
        super::reading::differences(self, text)
    }

    /// The parameters as a JSON Schema of editions. `about` says a parameter's sentence.
    pub fn schema(&self, about: impl Fn(&Parameter) -> String) -> String {
        super::schema::schema(self, about)
    }
}
