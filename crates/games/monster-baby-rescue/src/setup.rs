//! The options of a table.
use crate::{edition::Edition, rule::Refusal};
use menagerie_core::{Choice, Options, Range};

/// A table's options, checked.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Setup {
    /// Two to five.
    pub players: u8,
    /// The components in play.
    pub edition: Edition,
}

/// The word for the edition of the rulebook.
const PRINTED: &str = "printed";

/// What can be chosen.
pub(crate) const OFFERED: &[Choice] = &[Choice {
    key: "data",
    range: Range::Text("printed, or a data file as JSON on one line"),
    default: PRINTED,
}];

impl Setup {
    /// Checks what was chosen.
    pub(crate) fn read(players: u8, chosen: &Options) -> Result<Setup, Refusal> {
        if !(2..=5).contains(&players) {
            return Err(Refusal::Players(players));
        }
        let edition = match chosen.get("data") {
            None | Some("" | PRINTED) => Edition::printed(),
            Some(json) => Edition::read(json).map_err(Refusal::Data)?,
        };
        Ok(Setup { players, edition })
    }

    /// All options, as they go into the record.
    pub(crate) fn told(&self) -> Options {
        let data = if self.edition.is_printed() {
            PRINTED
        } else {
            self.edition.text()
        };
        Options::new().with("data", data)
    }
}
