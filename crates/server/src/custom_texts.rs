//! Texts of people's own that go into a game: layouts, editions. What a game makes of one it keeps as long as the program runs, so
//! there must not be any number of them.
use crate::{error::Error, wire::OptionChosen};
use menagerie_core::{Range, Tell};
use menagerie_table::shelf::{self, Visit};
use std::{
    collections::HashSet,
    hash::{DefaultHasher, Hash, Hasher},
    sync::Mutex,
};

/// So many different texts a server takes up: some 16 MiB of layouts.
const MANY: usize = 1024;

/// The texts that were taken up since the start, by their digests.
#[derive(Debug, Default)]
pub(crate) struct CustomTexts(Mutex<HashSet<u64>>);

/// The keys of a game's options that take any text.
struct FreeKeys;

impl Visit for FreeKeys {
    type Out = Vec<&'static str>;
    fn visit<G: Tell>(self) -> Self::Out {
        let options = G::about().options.iter();
        let free = options.filter(|choice| matches!(choice.range, Range::Text(_)));
        free.map(|choice| choice.key).collect()
    }
}

impl CustomTexts {
    /// Opens a game, if there is room for the texts in its options. Only what the game accepts takes up room.
    ///
    /// # Errors
    /// If there is no room, or as `open`.
    pub(crate) fn take_up<T>(
        &self,
        game: &str,
        options: &[OptionChosen],
        open: impl FnOnce() -> Result<T, Error>,
    ) -> Result<T, Error> {
        let free = shelf::visit(game, FreeKeys).unwrap_or_default();
        let digest = |chosen: &OptionChosen| {
            let mut hasher = DefaultHasher::new();
            (game, &chosen.key, &chosen.value).hash(&mut hasher);
            hasher.finish()
        };
        let texts = options
            .iter()
            .filter(|chosen| free.contains(&chosen.key.as_str()))
            .map(digest);
        let texts: Vec<u64> = texts.collect();
        let mut known = self.0.lock().expect("nobody panics while holding this");
        if known.len() >= MANY && !texts.iter().all(|text| known.contains(text)) {
            return Err(Error::Enough);
        }
        let opened = open()?;
        known.extend(texts);
        Ok(opened)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn so_many_layouts_of_ones_own_and_no_more() {
        let texts = CustomTexts::default();
        let take = |game: &str, key: &str, value: &str, accepted: bool| {
            let chosen = [OptionChosen {
                key: key.to_owned(),
                value: value.to_owned(),
            }];
            texts.take_up(game, &chosen, || accepted.then_some(()).ok_or(Error::Ours))
        };
        for number in 0..MANY {
            let own = format!("own {number}");
            let refused = take("wombat-rescue", "layout", &own, false);
            assert_eq!(refused, Err(Error::Ours), "what is refused costs nothing");
            assert_eq!(take("wombat-rescue", "layout", &own, true), Ok(()));
        }
        let more = take("wombat-rescue", "layout", "one more", true);
        assert_eq!(more, Err(Error::Enough));
        assert_eq!(take("wombat-rescue", "layout", "own 7", true), Ok(()));
        assert_eq!(take("wombat-rescue", "boulders", "on", true), Ok(()));
        assert_eq!(take("wallaby", "board", "standard", true), Ok(()));
    }
}
