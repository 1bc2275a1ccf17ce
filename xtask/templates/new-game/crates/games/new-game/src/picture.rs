//! The track drawn with letters.
use crate::state::{COLOURS, Place, State};
use menagerie_core::{Message, Paint, Picture, Seat, Value};

/// Each space is its number, its tile and the runner on it.
const WIDTH: usize = 5;
const SPACES_A_LINE: usize = 12;

pub(crate) fn draw(state: &State) -> Picture {
    let mut picture = Picture::default();
    for (index, &tile) in state.track.tiles().iter().enumerate() {
        if index % SPACES_A_LINE == 0 {
            picture.line();
        }
        let place = Place(index as u8 + 1);
        let mut runners = state.runner.seated(state.setup.players);
        match runners.find(|(_, at)| *at == place) {
            Some((seat, _)) => {
                let colour = COLOURS[seat.index()];
                let shape = colour.shape();
                picture.ink(Paint::Player(colour), format!("{shape:<WIDTH$}"));
            }
            None if tile == 0 => {
                picture.ink(Paint::Dim, format!("{:<WIDTH$}", "·"));
            }
            None => {
                picture.ink(Paint::Grass, format!("{tile:<WIDTH$}"));
            }
        }
    }
    for seat in Seat::all(state.setup.players) {
        let colour = COLOURS[seat.index()];
        picture
            .line()
            .ink(Paint::Player(colour), Value::Seat(seat, colour));
        let id = match state.runner[seat] {
            Place::START => "new-game-picture-start",
            Place::HOME => "new-game-picture-home",
            Place(_) => "new-game-picture-space",
        };
        let words = Message::new(id)
            .with("space", state.runner[seat].to_string())
            .with("points", state.points[seat]);
        picture.ink(Paint::Plain, words);
    }
    picture
}
