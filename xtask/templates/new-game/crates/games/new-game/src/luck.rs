//! The only luck of the game: how the tiles come to lie (NEW-SETUP-1).
use crate::{event::Event, rule, setup::Setup, state::State, track::Track};
use menagerie_core::{NotationError, Hear, Rng, shuffle};
use std::{fmt, str::FromStr};

/// The layout of the tiles: `layout 123123123123`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Layout(pub Track);

impl fmt::Display for Layout {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "layout {}", self.0)
    }
}

impl FromStr for Layout {
    type Err = NotationError;
    fn from_str(text: &str) -> Result<Layout, NotationError> {
        let track = text
            .strip_prefix("layout ")
            .ok_or_else(|| NotationError::new("luck", format!("'{text}' is not layout 123123…")))?;
        Ok(Layout(track.parse()?))
    }
}

/// Shuffles all tiles of the table's track.
pub(crate) fn draw(setup: &Setup, rng: &mut impl Rng) -> Layout {
    let mut track = Track::bare(setup.track);
    for (tile, number) in track.tiles_mut().iter_mut().zip((1..=3).cycle()) {
        *tile = number;
    }
    shuffle(rng, track.tiles_mut());
    Layout(track)
}

/// Whether these tiles can be laid out at this table.
pub(crate) fn possible(state: &State, Layout(track): &Layout) -> Result<(), NotationError> {
    if state.laid {
        return Err(NotationError::new("luck", "the tiles are laid out already"));
    }
    if track.length() != state.setup.track {
        return Err(NotationError::breaks(rule::OPT_2, "layout", "of another length"));
    }
    let each = usize::from(track.length().of_each());
    if (1..=3).any(|number| track.count(number) != each) {
        let problem = format!("not {each} ones, twos and threes");
        return Err(NotationError::breaks(rule::COMP_2, "layout", problem));
    }
    Ok(())
}

pub(crate) fn settle(state: &mut State, Layout(track): Layout, ear: &mut impl Hear<Event>) {
    state.track = track;
    state.laid = true;
    ear.hear(Event::Laid { track });
}
