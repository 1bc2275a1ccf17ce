//! What stands on the boxes of the games, and their numbers.
use menagerie_core::Options;
use menagerie_room::{
    error::Error,
    wire::{EditionChecked, GameCards, GameDials, NewEdition},
};
use menagerie_table::{TableError, Voice, Words, edition, parameters, shelf, tables};

/// All games, each as it stands on its box.
///
/// # Errors
/// Never for the games of the shelf.
pub fn cards(language: &str) -> Result<GameCards, TableError> {
    let words = Words::speak(language).unwrap_or_else(Words::english);
    let voice = Voice::nameless(words);
    let cards = shelf::NAMES.iter().map(|name| tables::card(name, &voice));
    Ok(GameCards(cards.collect::<Result<_, _>>()?))
}

/// The numbers of a game that an edition may change.
///
/// # Errors
/// If there is no such game.
pub fn dials(game: &str, language: &str) -> Result<GameDials, TableError> {
    let words = Words::speak(language).unwrap_or_else(Words::english);
    parameters(game, &Voice::nameless(words)).map(GameDials)
}

/// Whether a game can be played by numbers of one's own, as they are wished for in JSON.
///
/// # Errors
/// If the wish cannot be read, or the game refuses.
pub fn check(game: &str, wish: &str) -> Result<EditionChecked, Error> {
    let bad = |fault: serde_json::Error| Error::BadRequest(fault.to_string());
    let wish: NewEdition = serde_json::from_str(wish).map_err(bad)?;
    let mut options = Options::new();
    for chosen in &wish.options {
        options.set(&chosen.key, chosen.value.as_str());
    }
    Ok(EditionChecked(edition(game, wish.players, &options)?))
}
