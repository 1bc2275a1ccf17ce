//! What has a text form travels in it.
use serde::{Deserialize, Deserializer, Serializer, de::Error};
use std::{fmt::Display, str::FromStr};

pub(crate) fn serialize<T: Display, S: Serializer>(all: &[T], to: S) -> Result<S::Ok, S::Error> {
    to.collect_seq(all.iter().map(ToString::to_string))
}

pub(crate) fn deserialize<'de, T, D>(from: D) -> Result<Vec<T>, D::Error>
where
    T: FromStr<Err: Display>,
    D: Deserializer<'de>,
{
    let texts: Vec<String> = Vec::deserialize(from)?;
    let read = texts
        .iter()
        .map(|text| text.parse().map_err(D::Error::custom));
    read.collect()
}
