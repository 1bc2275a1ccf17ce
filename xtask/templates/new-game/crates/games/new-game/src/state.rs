//! The truth of a game: plain data, all of it public.
use crate::{setup::Setup, track::Track};
use menagerie_core::{BySeat, Colour, NotationError, Seat};
use serde::{Deserialize, Serialize};
use std::{fmt, str::FromStr};

/// The largest table.
pub const MAX_PLAYERS: usize = 4;

/// The colours of the seats (NEW-COMP-3).
pub(crate) const COLOURS: [Colour; MAX_PLAYERS] =
    [Colour::Red, Colour::Blue, Colour::Yellow, Colour::Green];

/// Where a runner stands: 0 before the first space, then the spaces from 1, then home.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, ts_rs::TS))]
#[cfg_attr(feature = "schema", ts(as = "String"))]
#[serde(try_from = "String", into = "String")]
pub struct Place(pub u8);

impl Place {
    /// Before the first space.
    pub const START: Place = Place(0);
    /// Behind the last space.
    pub const HOME: Place = Place(u8::MAX);

    /// The space it is, counted from 0; none before the first and at home.
    pub(crate) fn space(self) -> Option<usize> {
        let on_track = self != Place::START && self != Place::HOME;
        on_track.then(|| usize::from(self.0) - 1)
    }
}

/// `5`, or `home`.
impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Place::HOME => f.write_str("home"),
            Place(space) => space.fmt(f),
        }
    }
}

impl FromStr for Place {
    type Err = NotationError;
    fn from_str(text: &str) -> Result<Place, NotationError> {
        match text {
            "home" => Ok(Place::HOME),
            // one text a place, because a choice is known by its text
            _ if text.len() > 1 && text.starts_with('0') => {
                Err(NotationError::new("place", format!("'{text}' begins with 0")))
            }
            _ => menagerie_core::read_number("place", text, 0..=24).map(Place),
        }
    }
}

impl From<Place> for String {
    fn from(place: Place) -> String {
        place.to_string()
    }
}

impl TryFrom<String> for Place {
    type Error = NotationError;
    fn try_from(text: String) -> Result<Place, NotationError> {
        text.parse()
    }
}

/// A whole position.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct State {
    /// The table's options.
    pub setup: Setup,
    /// The tiles that still lie on the track.
    pub track: Track,
    /// Whether the tiles have been laid out.
    pub laid: bool,
    /// Where each runner stands.
    pub runner: BySeat<Place, MAX_PLAYERS>,
    /// What each player has gathered.
    pub points: BySeat<u8, MAX_PLAYERS>,
    /// Whose turn it is; at the end, who came home last.
    pub seat: Seat,
}

const _: () = assert!(size_of::<State>() <= 64, "a state is a cache line");

impl State {
    /// Whether a player has come home.
    pub fn home(&self, seat: Seat) -> bool {
        self.runner[seat] == Place::HOME
    }

    /// How many players have come home.
    pub fn arrived(&self) -> u8 {
        let home = Seat::all(self.setup.players).filter(|&seat| self.home(seat));
        home.count() as u8
    }

    /// Whether everybody is home.
    pub fn over(&self) -> bool {
        self.arrived() == self.setup.players
    }

    /// Whether no runner stands on a space.
    pub fn free(&self, place: Place) -> bool {
        place == Place::HOME || Seat::all(self.setup.players).all(|s| self.runner[s] != place)
    }
}
