//! The settings that are compared: the first as it was said, and each with some options or numbers changed. Each has a name that fits on a page.
use super::Args;
use crate::error::Error;
use menagerie_core::{Options, digest};
use menagerie_table::Card;

/// Longer values are called by their title or digest.
const LONGEST_VALUE: usize = 40;

/// A setting of the table.
pub(super) struct Setting {
    pub(super) name: String,
    pub(super) options: Options,
}

/// All settings, the first as it was said.
pub(super) fn settings(args: &Args, card: &Card) -> Result<Vec<Setting>, Error> {
    let first = args.table.options()?;
    let mut all = vec![Setting {
        name: named(&card.name, &first),
        options: first.clone(),
    }];
    for text in &args.compare {
        let mut options = first.clone();
        let mut numbers = Vec::new();
        for part in text.split_whitespace() {
            let (key, value) = part.split_once('=').ok_or_else(|| {
                Error::wrong(format!("--compare {text}: {part} is not key=value"))
            })?;
            if card.options.iter().any(|option| option.key == key) {
                options.set(key, value);
            } else {
                numbers.push((key.to_owned(), menagerie_core::Setting::read_value(value)));
            }
        }
        if !numbers.is_empty() {
            options = crate::sweep::with(&options, &numbers)?;
        }
        let name = match text.len() {
            0..=LONGEST_VALUE => text.clone(),
            _ => named(&card.name, &options),
        };
        all.push(Setting { name, options });
    }
    Ok(all)
}

/// The options that were said; long values by their title or digest, never whole.
pub(super) fn named(game: &str, options: &Options) -> String {
    let told = |(key, value): (&str, &str)| {
        if value.chars().count() <= LONGEST_VALUE {
            return format!("{key}={value}");
        }
        let title = serde_json::from_str::<serde_json::Value>(value).ok();
        let title = title.as_ref().and_then(|json| {
            let title = json.get("title").or_else(|| json.get("name"))?;
            title.as_str().filter(|title| title.len() <= LONGEST_VALUE)
        });
        match title {
            Some(title) => format!("{key} {title}"),
            None => format!("{key} {}", digest(game, value)),
        }
    };
    let said: Vec<String> = options.iter().map(told).collect();
    match said[..] {
        [] => "usual options".to_owned(),
        _ => said.join(", "),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn long_values_are_called_by_title_or_digest() {
        let long = "x".repeat(500);
        let titled = format!(r#"{{"title":"My outback","slots":"{long}"}}"#);
        let options = Options::new()
            .with("board", "valley")
            .with("data", &long)
            .with("layout", &titled);
        let name = named("wombat-rescue", &options);
        assert!(name.starts_with("board=valley, data "), "{name}");
        assert!(
            name.ends_with("layout My outback") && name.len() < 80,
            "{name}"
        );
        assert_eq!(named("wallaby", &Options::new()), "usual options");
    }
}
