//! A value of a parameter. Tables keep the order in which they were written, and keys that were said twice.
use crate::Kind;
use serde::{
    Deserialize, Deserializer, Serialize, Serializer,
    de::{MapAccess, SeqAccess, Visitor},
};
use std::fmt;

/// A value of a parameter, or of a part of one.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[serde(untagged)]
pub enum Setting {
    /// Nothing, `null` in JSON.
    None,
    /// `true` or `false`.
    Switch(bool),
    /// A whole number.
    Number(i64),
    /// Any other number: no parameter has one, but it must be read to be refused by name.
    Fraction(f64),
    /// A word, or any text.
    Word(String),
    /// Several, one after the other.
    List(Vec<Setting>),
    /// Several with keys.
    #[serde(serialize_with = "in_order")]
    Table(Vec<(String, Setting)>),
}

impl Setting {
    /// What a table has under a key.
    pub fn get(&self, key: &str) -> Option<&Setting> {
        match self {
            Setting::Table(pairs) => pairs.iter().find(|(k, _)| k == key).map(|(_, v)| v),
            _ => None,
        }
    }

    /// A table that says its own key as `id`: the key, and the table without it.
    pub(crate) fn without_id(&self) -> Option<(String, Setting)> {
        let (Setting::Table(pairs), Some(Setting::Word(id))) = (self, self.get("id")) else {
            return None;
        };
        let rest = pairs.iter().filter(|(key, _)| key != "id");
        Some((id.clone(), Setting::Table(rest.cloned().collect())))
    }

    /// The same, a value of that kind, with other values where `differences` has some. Tables are gone into, all else is replaced.
    pub(crate) fn overlaid(&self, kind: Kind, differences: &Setting) -> Setting {
        let (Kind::Table(entries), Setting::Table(pairs)) = (kind, self) else {
            return differences.clone();
        };
        let kind = |key: &str| entries.iter().find(|(known, _)| *known == key);
        let new = |(key, old): &(String, Setting)| {
            let value = match (kind(key), differences.get(key)) {
                (Some((_, kind)), Some(change)) => old.overlaid(*kind, change),
                _ => old.clone(),
            };
            (key.clone(), value)
        };
        Setting::Table(pairs.iter().map(new).collect())
    }
}

/// JSON on one line without white space: a space in a text is written `\u0020`.
impl fmt::Display for Setting {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let json = serde_json::to_string(self).map_err(|_| fmt::Error)?;
        f.write_str(&json.replace(' ', "\\u0020"))
    }
}

fn in_order<S: Serializer>(pairs: &[(String, Setting)], to: S) -> Result<S::Ok, S::Error> {
    to.collect_map(pairs.iter().map(|(key, value)| (key, value)))
}

impl<'de> Deserialize<'de> for Setting {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Setting, D::Error> {
        from.deserialize_any(Anything)
    }
}

struct Anything;

impl<'de> Visitor<'de> for Anything {
    type Value = Setting;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a value")
    }

    fn visit_unit<E>(self) -> Result<Setting, E> {
        Ok(Setting::None)
    }

    fn visit_bool<E>(self, on: bool) -> Result<Setting, E> {
        Ok(Setting::Switch(on))
    }

    fn visit_i64<E>(self, number: i64) -> Result<Setting, E> {
        Ok(Setting::Number(number))
    }

    fn visit_u64<E>(self, number: u64) -> Result<Setting, E> {
        // beyond i64 it is out of every range anyway
        Ok(i64::try_from(number).map_or(Setting::Fraction(number as f64), Setting::Number))
    }

    fn visit_f64<E>(self, number: f64) -> Result<Setting, E> {
        Ok(Setting::Fraction(number))
    }

    fn visit_str<E>(self, word: &str) -> Result<Setting, E> {
        Ok(Setting::Word(word.to_owned()))
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut items: A) -> Result<Setting, A::Error> {
        let mut list = Vec::new();
        while let Some(item) = items.next_element()? {
            list.push(item);
        }
        Ok(Setting::List(list))
    }

    fn visit_map<A: MapAccess<'de>>(self, mut pairs: A) -> Result<Setting, A::Error> {
        let mut table = Vec::new();
        while let Some(pair) = pairs.next_entry()? {
            table.push(pair);
        }
        Ok(Setting::Table(table))
    }
}
