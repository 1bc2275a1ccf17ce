//! The sentences of one language, read from `words/<language>/*.ftl`.
use fluent_bundle::{FluentArgs, FluentResource, FluentValue, concurrent::FluentBundle};
use std::{fmt, sync::OnceLock};
use unic_langid::LanguageIdentifier;

/// Languages with their files (name without ending, text), embedded by `build.rs`.
static LANGUAGES: &[(&str, &[(&str, &str)])] = include!(concat!(env!("OUT_DIR"), "/languages.rs"));

/// The language that every other falls back to.
const ENGLISH: &str = "en";

/// The sentences of one language. What is missing in it is said in English; what is missing there too, by its id.
pub struct Words {
    language: String,
    bundle: FluentBundle<FluentResource>,
    fallback: Option<&'static Words>,
}

impl fmt::Debug for Words {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Words({})", self.language)
    }
}

impl Words {
    /// The languages there are, English among them.
    pub fn languages() -> impl Iterator<Item = &'static str> {
        LANGUAGES.iter().map(|(language, _)| *language)
    }

    /// The files of a language: names without ending, and texts in Fluent.
    pub fn files(language: &str) -> Option<&'static [(&'static str, &'static str)]> {
        let (_, files) = LANGUAGES.iter().find(|(name, _)| *name == language)?;
        Some(files)
    }

    /// The words of a language, given as `de`, `de-AT` or `de_AT.UTF-8`; `None` if we do not speak it.
    pub fn speak(language: &str) -> Option<&'static Words> {
        static SPOKEN: OnceLock<Vec<Words>> = OnceLock::new();
        let spoken = SPOKEN.get_or_init(|| {
            let others = LANGUAGES.iter().filter(|(name, _)| *name != ENGLISH);
            others
                .map(|(name, files)| {
                    let texts = files.iter().map(|(_, text)| *text);
                    Words::read(name, texts, Some(Words::english()))
                })
                .collect()
        });
        let tag = language.split(['.', '@']).next().unwrap_or_default();
        let tag = tag.replace('_', "-").to_ascii_lowercase();
        let main = tag.split('-').next().unwrap_or_default();
        [tag.as_str(), main].into_iter().find_map(|wanted| {
            if wanted == ENGLISH {
                return Some(Words::english());
            }
            spoken
                .iter()
                .find(|words| words.language.eq_ignore_ascii_case(wanted))
        })
    }

    /// The English words.
    pub fn english() -> &'static Words {
        static WORDS: OnceLock<Words> = OnceLock::new();
        WORDS.get_or_init(|| {
            let files = Words::files(ENGLISH).unwrap_or_default();
            Words::read(ENGLISH, files.iter().map(|(_, text)| *text), None)
        })
    }

    /// Words from Fluent texts. What cannot be read in a text is left out; where an id comes twice, the first counts.
    pub fn read<'a>(
        language: &str,
        texts: impl IntoIterator<Item = &'a str>,
        fallback: Option<&'static Words>,
    ) -> Words {
        let tag: LanguageIdentifier = language.parse().unwrap_or_default();
        let mut bundle = FluentBundle::new_concurrent(vec![tag]);
        // the marks that keep right-to-left names apart upset terminals and comparisons
        bundle.set_use_isolating(false);
        bundle.set_formatter(Some(with_minus_sign));
        for text in texts {
            let resource = match FluentResource::try_new(text.to_owned()) {
                Ok(resource) | Err((resource, _)) => resource,
            };
            // ids that come twice are found by the tests of the words
            let _ = bundle.add_resource(resource);
        }
        Words {
            language: language.to_owned(),
            bundle,
            fallback,
        }
    }

    /// Which language this is.
    pub fn language(&self) -> &str {
        &self.language
    }

    /// Whether this language itself has the id.
    pub fn has(&self, id: &str) -> bool {
        self.bundle.has_message(id)
    }

    /// The sentence of an id; the id itself if nobody knows it.
    pub fn sentence(&self, id: &str, args: &FluentArgs<'_>) -> String {
        let pattern = self.bundle.get_message(id).and_then(|found| found.value());
        match (pattern, self.fallback) {
            (Some(pattern), _) => {
                // a missing argument shows as {$name}: better than silence
                let mut faults = Vec::new();
                self.bundle
                    .format_pattern(pattern, Some(args), &mut faults)
                    .into_owned()
            }
            (None, Some(fallback)) => fallback.sentence(id, args),
            (None, None) => id.to_owned(),
        }
    }
}

/// Numbers below zero are written with a minus sign: a hyphen is shorter than a plus, and a line may break behind it.
fn with_minus_sign<M>(value: &FluentValue<'_>, _: &M) -> Option<String> {
    let FluentValue::Number(number) = value else {
        return None;
    };
    let text = number.as_string();
    text.strip_prefix('-').map(|rest| format!("\u{2212}{rest}"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_number_below_zero_has_a_minus_sign_and_a_name_keeps_its_hyphen() {
        let words = Words::read("en", ["at = { $cell }: { $points }"], None);
        let mut args = FluentArgs::new();
        args.set("cell", "-1,2");
        args.set("points", -3);
        assert_eq!(words.sentence("at", &args), "-1,2: \u{2212}3");
    }
}
