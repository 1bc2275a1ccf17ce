//! What stands on the boxes of the games.
use menagerie_room::wire::GameCards;
use menagerie_table::{TableError, Voice, Words, shelf, tables};

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
