//! Pieces cross the wire as the text by which people know them.

/// Serializes types by their `Display` and reads them by their `FromStr`.
macro_rules! told_as_text {
    ($($piece:ty),*) => {$(
        impl serde::Serialize for $piece {
            fn serialize<S: serde::Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
                to.collect_str(self)
            }
        }
        impl<'de> serde::Deserialize<'de> for $piece {
            fn deserialize<D: serde::Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
                let text = std::borrow::Cow::<str>::deserialize(from)?;
                text.parse().map_err(serde::de::Error::custom)
            }
        }
    )*};
}
pub(crate) use told_as_text;
