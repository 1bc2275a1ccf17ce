//! What makes a position sound: tiles conserved, runners where they can stand.
use crate::{play, rule, score::FIRST_HOME, state::State};
use menagerie_core::{NotationError, Seat};

/// The first thing that cannot be.
pub(crate) fn audit(state: &State) -> Result<(), NotationError> {
    let setup = &state.setup;
    if !state.laid {
        let problem = "nobody runs before the tiles are laid out";
        let flaw = || NotationError::breaks(rule::SETUP_1, "track", problem);
        return (*state == play::begin(setup)).then_some(()).ok_or_else(flaw);
    }
    let each = usize::from(setup.track.of_each());
    if (1..=3).any(|number| state.track.count(number) > each) {
        let problem = format!("more than {each} tiles of a number");
        return Err(NotationError::breaks(rule::COMP_2, "track", problem));
    }
    for seat in Seat::all(setup.players) {
        let place = state.runner[seat];
        let Some(space) = place.space() else {
            continue;
        };
        match state.track.tiles().get(space) {
            None => {
                let problem = format!("the track has no space {place}");
                return Err(NotationError::breaks(rule::OPT_2, "place", problem));
            }
            Some(0) => {}
            Some(_) => {
                let problem = format!("the tile of space {place} was taken");
                return Err(NotationError::breaks(rule::RUN_4, "track", problem));
            }
        }
        if Seat::all(seat.0).any(|other| state.runner[other] == place) {
            let problem = format!("two runners stand on space {place}");
            return Err(NotationError::breaks(rule::RUN_2, "place", problem));
        }
    }
    if state.home(state.seat) && !state.over() {
        let problem = "who is home takes no turn";
        return Err(NotationError::breaks(rule::HOME_1, "turn", problem));
    }
    conserved(state)
}

/// Points are tiles that were taken, and what the first at home got.
fn conserved(state: &State) -> Result<(), NotationError> {
    let bonus = if state.arrived() > 0 { FIRST_HOME } else { 0 };
    let all = 6 * u16::from(state.setup.track.of_each()) + u16::from(bonus);
    let held = state.points.seated(state.setup.players);
    let held: u16 = held.map(|(_, points)| u16::from(points)).sum();
    if state.track.sum() + held == all {
        return Ok(());
    }
    let problem = format!(
        "{held} points and tiles worth {} are not {all}",
        state.track.sum()
    );
    Err(NotationError::breaks(rule::COMP_2, "points", problem))
}
