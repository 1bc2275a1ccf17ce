//! The track: which tile lies on which space (NEW-COMP-1, NEW-COMP-2).
use crate::setup::Length;
use menagerie_core::NotationError;
use serde::{Deserialize, Serialize};
use std::{
    fmt::{self, Write},
    str::FromStr,
};

/// Spaces of the longest track.
pub(crate) const LONGEST: usize = 24;

/// The tiles by space, 0 where none lies; behind the last space there is nothing.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, ts_rs::TS))]
#[cfg_attr(feature = "schema", ts(as = "String"))]
#[serde(try_from = "String", into = "String")]
pub struct Track {
    length: Length,
    tiles: [u8; LONGEST],
}

impl Track {
    /// A track without tiles.
    pub const fn bare(length: Length) -> Track {
        Track {
            length,
            tiles: [0; LONGEST],
        }
    }

    /// Which track it is.
    pub const fn length(&self) -> Length {
        self.length
    }

    /// The tiles from the first space to the last, 0 where none lies.
    pub fn tiles(&self) -> &[u8] {
        &self.tiles[..usize::from(self.length.spaces())]
    }

    pub(crate) fn tiles_mut(&mut self) -> &mut [u8] {
        &mut self.tiles[..usize::from(self.length.spaces())]
    }

    /// How many tiles of a number lie here.
    pub fn count(&self, number: u8) -> usize {
        self.tiles().iter().filter(|tile| **tile == number).count()
    }

    /// The sum of all tiles that lie here.
    pub fn sum(&self) -> u16 {
        self.tiles().iter().map(|tile| u16::from(*tile)).sum()
    }
}

/// Space by space, `.` where no tile lies; the word of the track alone where there is none at all.
impl fmt::Display for Track {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.sum() == 0 {
            return f.write_str(self.length.word());
        }
        for tile in self.tiles() {
            f.write_char(if *tile == 0 {
                '.'
            } else {
                char::from(b'0' + tile)
            })?;
        }
        Ok(())
    }
}

impl FromStr for Track {
    type Err = NotationError;
    fn from_str(text: &str) -> Result<Track, NotationError> {
        if let Some(length) = Length::named(text) {
            return Ok(Track::bare(length));
        }
        let fits = |length: &Length| usize::from(length.spaces()) == text.len();
        let length = Length::ALL.into_iter().find(fits).ok_or_else(|| {
            NotationError::new(
                "track",
                format!("'{text}' is neither short nor long nor 12 or 24 tiles"),
            )
        })?;
        let mut track = Track::bare(length);
        for (space, letter) in track.tiles_mut().iter_mut().zip(text.bytes()) {
            *space = match letter {
                b'.' => 0,
                b'1'..=b'3' => letter - b'0',
                _ => return Err(NotationError::new("track", "write 1, 2, 3 or . only")),
            };
        }
        Ok(track)
    }
}

impl From<Track> for String {
    fn from(track: Track) -> String {
        track.to_string()
    }
}

impl TryFrom<String> for Track {
    type Error = NotationError;
    fn try_from(text: String) -> Result<Track, NotationError> {
        text.parse()
    }
}
