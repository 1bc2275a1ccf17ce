//! Files of what was found in games: JSON, of puzzles and positions one a line, so that changes can be read.
use crate::error::Error;
use serde::{Serialize, de::DeserializeOwned};
use std::{fs, io::ErrorKind, path::Path};

/// What a file has already; nothing if there is no such file.
pub(crate) fn kept<T: DeserializeOwned>(path: &Path) -> Result<Option<T>, Error> {
    let told = |fault: &dyn std::fmt::Display| Error::wrong(format!("{}: {fault}", path.display()));
    match fs::read_to_string(path) {
        Ok(text) => serde_json::from_str(&text).map_err(|fault| told(&fault)),
        Err(fault) if fault.kind() == ErrorKind::NotFound => Ok(None),
        Err(fault) => Err(told(&fault)),
    }
}

/// That a file is about another game.
pub(crate) fn other_game(path: &Path, what: &str, game: &str) -> Error {
    let path = path.display();
    Error::wrong(format!(
        "{path}: it has {what} of {game}: name another file"
    ))
}

/// Writes the things of a game under their name.
pub(crate) fn write<T: Serialize>(
    path: &Path,
    game: &str,
    (name, things): (&str, &[T]),
) -> Result<(), Error> {
    let mut text = format!("{{\n  \"game\": \"{game}\",\n  \"{name}\": [\n");
    for (i, thing) in things.iter().enumerate() {
        let comma = if i == 0 { "" } else { ",\n" };
        text += &format!("{comma}    {}", serde_json::to_string(thing)?);
    }
    text += "\n  ]\n}\n";
    put(path, &text)
}

/// First beside the file, so that nothing is lost if it cannot be written.
pub(crate) fn put(path: &Path, text: &str) -> Result<(), Error> {
    let beside = path.with_extension("new");
    fs::write(&beside, text)
        .and_then(|()| fs::rename(&beside, path))
        .map_err(|fault| Error::wrong(format!("{} cannot be written: {fault}", path.display())))
}
