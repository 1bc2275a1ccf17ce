//! What people read: prompts, offered actions, events, endings. Sentences stand in `words/<language>/new-game.ftl`.
use crate::{
    action::Action,
    event::Event,
    score,
    state::{COLOURS, State},
};
use menagerie_core::{Audience, Message, Offer, Outcome, Seat, Touch, Value};

fn player(seat: Seat) -> Value {
    Value::Seat(seat, COLOURS[seat.index()])
}

pub(crate) fn prompt(state: &State, who: Audience) -> Message {
    if let Some(outcome) = score::outcome(state) {
        return ending(&outcome);
    }
    if !state.laid {
        return Message::new("new-game-prompt-layout");
    }
    match who == Audience::Seat(state.seat) {
        true => Message::new("new-game-prompt-run"),
        false => Message::new("new-game-wait").with("who", player(state.seat)),
    }
}

pub(crate) fn offer(state: &State, action: Action) -> Offer {
    let Action::Run(to) = action;
    let tile = |space: usize| state.track.tiles().get(space).copied();
    let words = match to.space() {
        Some(space) => Message::new("new-game-act-run")
            .with("space", to.to_string())
            .with("tile", tile(space).unwrap_or(0)),
        None => Message::new("new-game-act-home"),
    };
    Offer::new(words, [Touch::new("space", to)])
}

pub(crate) fn event(event: &Event) -> Message {
    match *event {
        Event::Laid { .. } => Message::new("new-game-event-laid"),
        Event::Ran { seat, to, tile, .. } => Message::new("new-game-event-ran")
            .with("who", player(seat))
            .with("space", to.to_string())
            .with("tile", tile),
        Event::Home { seat, bonus, .. } => Message::new("new-game-event-home")
            .with("who", player(seat))
            .with("bonus", bonus),
        Event::Ended => Message::new("new-game-event-ended"),
    }
}

/// Who won; `count` tells a win from a draw.
pub(crate) fn ending(outcome: &Outcome) -> Message {
    let winners: Vec<Value> = outcome.winners().map(player).collect();
    Message::new("new-game-end-home")
        .with("count", winners.len())
        .with("winners", winners)
}
