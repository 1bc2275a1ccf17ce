//! Positions as text. `docs/notation/new-game.md` lists the keys.
use crate::{
    audit, play,
    setup::Setup,
    state::{COLOURS, State},
    track::Track,
};
use menagerie_core::{Fields, NotationError, Seat, read_number};
use std::{fmt, str::FromStr};

/// No seat can have more points than all tiles of the long track and the first place at home.
const MOST_POINTS: u8 = 51;

impl fmt::Display for State {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        // a track from which everything was taken is written in full
        let track = match self.laid && self.track.sum() == 0 {
            true => ".".repeat(self.track.tiles().len()),
            false => self.track.to_string(),
        };
        write!(f, "players={} track={track}", self.setup.players)?;
        for seat in Seat::all(self.setup.players) {
            let colour = COLOURS[seat.index()].word();
            let (place, points) = (self.runner[seat], self.points[seat]);
            write!(f, " {colour}={place}:{points}")?;
        }
        write!(f, " turn={}", COLOURS[self.seat.index()].word())
    }
}

impl FromStr for State {
    type Err = NotationError;
    fn from_str(text: &str) -> Result<State, NotationError> {
        let mut fields = Fields::read(text)?;
        let said = fields.need("track")?;
        let track: Track = said.parse()?;
        let seats = COLOURS.map(|colour| fields.take(colour.word()));
        let named = seats.iter().rposition(Option::is_some);
        let least = named.map_or(2, |last| last as u8 + 1).max(2);
        let players = fields.number("players", least..=4, least)?;
        let mut state = play::begin(&Setup {
            players,
            track: track.length(),
        });
        state.laid = said != track.length().word();
        state.track = track;
        for (seat, said) in Seat::all(4).zip(seats) {
            let Some(said) = said else {
                continue;
            };
            let colour = COLOURS[seat.index()].word();
            let (place, points) = said.split_once(':').unwrap_or((said, "0"));
            state.runner[seat] = place.parse().map_err(|flaw: NotationError| NotationError {
                part: colour.to_owned(),
                ..flaw
            })?;
            state.points[seat] = read_number(colour, points, 0..=MOST_POINTS)?;
        }
        if let Some(word) = fields.take("turn") {
            let mut seated = Seat::all(players);
            let wanted = seated.find(|seat| COLOURS[seat.index()].word() == word);
            state.seat = wanted.ok_or_else(|| {
                NotationError::new("turn", format!("'{word}' is not the colour of a player"))
            })?;
        }
        fields.done()?;
        audit::audit(&state)?;
        Ok(state)
    }
}
