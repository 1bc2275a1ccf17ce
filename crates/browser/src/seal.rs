//! Whether a record is what it claims to be: digests, decisions, luck, result.
use menagerie_core::{Line, Record};
use menagerie_table::{Voice, Words, tables};
use serde::Serialize;

/// How much of the luck could be drawn again.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Luck {
    /// The record does not tell its seed.
    Unchecked,
    /// All of it.
    All,
    /// What came after the lines that were taken over from another game.
    Own,
}

/// A record that was checked, and found to be right.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct Sealed {
    /// Which game.
    pub game: String,
    /// How many played.
    pub players: u8,
    /// So many lines.
    pub lines: usize,
    /// How much of the luck was drawn again.
    pub luck: Luck,
    /// So many pieces of luck were.
    pub drawn: usize,
    /// Whether the seed was promised before the game.
    pub sealed: bool,
    /// Whether the game was played to its end.
    pub over: bool,
}

/// Plays a record and checks all that can be checked.
///
/// # Errors
/// What does not fit, in words.
pub fn seal(text: &str, language: &str) -> Result<Sealed, String> {
    let words = Words::speak(language).unwrap_or_else(Words::english);
    let record: Record = text.parse().map_err(|fault| format!("{fault}"))?;
    tables::verify(&record).map_err(|refused| refused.say(&Voice::nameless(words)))?;
    let own = record.lines.iter().skip(record.taken);
    let drawn = own.filter(|line| matches!(line, Line::Luck(_))).count();
    let (luck, drawn) = match (&record.seed, record.taken) {
        (None, _) => (Luck::Unchecked, 0),
        (Some(_), 0) => (Luck::All, drawn),
        (Some(_), _) => (Luck::Own, drawn),
    };
    Ok(Sealed {
        game: record.game.to_string(),
        players: record.players,
        lines: record.lines.len(),
        luck,
        drawn,
        sealed: record.seal.is_some(),
        over: record.result.is_some(),
    })
}
