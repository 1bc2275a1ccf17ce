//! What a decision does.
use crate::{
    action::Action,
    event::Event,
    score::FIRST_HOME,
    setup::Setup,
    state::{Place, State},
    track::Track,
};
use menagerie_core::{BySeat, Hear, Seat};

/// The first position: the tiles are still to be laid out.
pub(crate) fn begin(setup: &Setup) -> State {
    State {
        setup: *setup,
        track: Track::bare(setup.track),
        laid: false,
        runner: BySeat::all(Place::START),
        points: BySeat::all(0),
        seat: Seat(0),
    }
}

pub(crate) fn apply(state: &mut State, action: Action, ear: &mut impl Hear<Event>) {
    let Action::Run(to) = action;
    let seat = state.seat;
    let from = state.runner[seat];
    let first = state.arrived() == 0;
    state.runner[seat] = to;
    // what is not allowed is unspecified, but safe: a space that is not there has no tile
    match to.space() {
        Some(space) => {
            let tile = state.track.tiles_mut().get_mut(space);
            let tile = tile.map_or(0, std::mem::take);
            state.points[seat] += tile;
            ear.hear(Event::Ran {
                seat,
                from,
                to,
                tile,
            });
        }
        None => {
            let bonus = if first { FIRST_HOME } else { 0 };
            state.points[seat] += bonus;
            ear.hear(Event::Home { seat, from, bonus });
        }
    }
    if state.over() {
        ear.hear(Event::Ended);
        return;
    }
    loop {
        state.seat = state.seat.next(state.setup.players);
        if !state.home(state.seat) {
            break;
        }
    }
}
