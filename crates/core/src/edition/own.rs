//! An edition in play.
use super::in_use;
use crate::{EditionError, Parameters};
use serde::{Deserialize, Deserializer, Serialize, Serializer, de, de::DeserializeOwned};
use sha2::{Digest, Sha256};
use std::{
    borrow::Cow,
    fmt,
    hash::{Hash, Hasher},
    ops,
    sync::Arc,
};

/// The key of the option that names an edition.
pub const EDITION_OPTION: &str = "edition";
/// The word for the standard edition.
const STANDARD: &str = "standard";

/// A short name for what somebody wrote for a game, such as an edition: sixteen hex digits of SHA-256 over game and text.
pub fn digest(game: &str, text: &str) -> String {
    let mut sha = Sha256::new();
    sha.update(game);
    sha.update("\n");
    sha.update(text);
    let bytes = sha.finalize();
    bytes[..8]
        .iter()
        .map(|byte| format!("{byte:02x}"))
        .collect()
}

/// The numbers of a game in a type of its own. Its fields are called as the parameters are.
pub trait Adjustable: DeserializeOwned + Send + Sync + 'static {
    /// The parameters that it holds.
    const PARAMETERS: Parameters;

    /// The standard numbers.
    fn standard() -> &'static Self;
}

/// The edition that a table plays: the standard one, or one of somebody's own, which lives as long as anybody refers to it.
/// Two are equal if they have the same differences from the standard.
pub struct Edition<T>(Option<Arc<Own<T>>>);

struct Own<T> {
    text: String,
    digest: String,
    numbers: T,
}

impl<T: Adjustable> Edition<T> {
    /// Reads an edition: `standard`, nothing, or the differences as JSON. What equals the standard is left out.
    ///
    /// # Errors
    /// The first fault, with its place.
    pub fn read(text: &str) -> Result<Edition<T>, EditionError> {
        if matches!(text, "" | STANDARD) {
            return Ok(Edition::default());
        }
        let game = T::PARAMETERS.game;
        if let Some(own) = in_use::find(game, text) {
            return Ok(Edition(Some(own)));
        }
        let differences = T::PARAMETERS.differences(text)?;
        let text = differences.to_string();
        if text == "{}" {
            return Ok(Edition::default());
        }
        if let Some(own) = in_use::find(game, &text) {
            return Ok(Edition(Some(own)));
        }
        let own = Arc::new(Own {
            digest: digest(game, &text),
            numbers: T::PARAMETERS.numbers(&differences),
            text,
        });
        in_use::remember(game, &own.text, &own);
        Ok(Edition(Some(own)))
    }

    /// The numbers to play with.
    #[inline]
    pub fn numbers(&self) -> &T {
        match &self.0 {
            None => T::standard(),
            Some(own) => &own.numbers,
        }
    }
}

/// The numbers, without asking for them.
impl<T: Adjustable> ops::Deref for Edition<T> {
    type Target = T;
    #[inline]
    fn deref(&self) -> &T {
        self.numbers()
    }
}

impl<T> Edition<T> {
    /// Whether it is the standard edition.
    #[inline]
    pub const fn is_standard(&self) -> bool {
        self.0.is_none()
    }

    /// `standard`, or the differences as JSON on one line, as they go into records.
    pub fn text(&self) -> &str {
        self.0.as_ref().map_or(STANDARD, |own| &own.text)
    }

    /// A short name for an edition of one's own, its [`digest`].
    pub fn digest(&self) -> Option<&str> {
        self.0.as_ref().map(|own| own.digest.as_str())
    }
}

impl<T> Default for Edition<T> {
    fn default() -> Self {
        Edition(None)
    }
}

impl<T> Clone for Edition<T> {
    #[inline]
    fn clone(&self) -> Self {
        Edition(self.0.clone())
    }
}

impl<T> PartialEq for Edition<T> {
    fn eq(&self, other: &Self) -> bool {
        self.text() == other.text()
    }
}

impl<T> Eq for Edition<T> {}

impl<T> Hash for Edition<T> {
    fn hash<H: Hasher>(&self, to: &mut H) {
        self.digest().hash(to);
    }
}

/// Short: the whole would drown what else is printed.
impl<T> fmt::Debug for Edition<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Edition({})", self.digest().unwrap_or(STANDARD))
    }
}

impl<T> Serialize for Edition<T> {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        to.serialize_str(self.text())
    }
}

impl<'de, T: Adjustable> Deserialize<'de> for Edition<T> {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        Edition::read(&Cow::<str>::deserialize(from)?).map_err(de::Error::custom)
    }
}
