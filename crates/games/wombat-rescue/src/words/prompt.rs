//! One sentence, always true: what to do, or whom the table waits for.
use super::{seat_value, terrain_name};
use crate::{
    action::Action,
    rules,
    state::{State, Wait},
};
use menagerie_core::{Audience, Message, Turn};

/// The prompt for somebody who looks at a game.
pub(super) fn prompt(state: &State, who: Audience) -> Message {
    match state.turn() {
        Turn::Over => Message::new("wombat-rescue-wait-over"),
        Turn::Chance => luck(state),
        Turn::Decide(seat) if who == Audience::Seat(seat) => decide(state),
        Turn::Decide(seat) => Message::new(match state.wait {
            Wait::Step => "wombat-rescue-wait-step",
            Wait::Relocate => "wombat-rescue-wait-relocate",
            Wait::Place => "wombat-rescue-wait-place",
            Wait::Choose => "wombat-rescue-wait-choose",
            Wait::Target => "wombat-rescue-wait-target",
            Wait::Run => "wombat-rescue-wait-run",
            Wait::Give => "wombat-rescue-wait-give",
            _ => "wombat-rescue-wait-move",
        })
        .with("seat", seat_value(seat)),
    }
}

fn luck(state: &State) -> Message {
    Message::new(match state.wait {
        Wait::Start => "wombat-rescue-wait-start",
        Wait::Tiles => "wombat-rescue-wait-tiles",
        Wait::Food => "wombat-rescue-wait-food",
        Wait::Card => "wombat-rescue-wait-card",
        _ => "wombat-rescue-wait-roll",
    })
}

fn decide(state: &State) -> Message {
    let hunt = &state.hunt;
    let dingo = hunt.placing.trailing_zeros() + 1;
    match state.wait {
        Wait::Step => {
            let terrains = (state.cards.followed).map(|card| state.edition.face(card).terrains);
            let names: Vec<Message> = terrains.into_iter().flatten().map(terrain_name).collect();
            Message::new("wombat-rescue-prompt-step").with("terrains", names)
        }
        Wait::Relocate => Message::new("wombat-rescue-prompt-relocate").with(
            "space",
            state.ground.hex(state.wombats[state.seat].at).to_string(),
        ),
        Wait::Place => Message::new("wombat-rescue-prompt-place").with("dingo", dingo),
        Wait::Choose => Message::new("wombat-rescue-prompt-choose").with("steps", hunt.steps),
        Wait::Target => Message::new("wombat-rescue-prompt-target").with("steps", hunt.steps),
        Wait::Run => Message::new("wombat-rescue-prompt-run").with("steps", hunt.steps),
        Wait::Give if hunt.caught == 1 << hunt.controller.0 => {
            Message::new("wombat-rescue-prompt-give-away")
        }
        Wait::Give => Message::new("wombat-rescue-prompt-give"),
        _ => movement(state),
    }
}

fn movement(state: &State) -> Message {
    let moves = state.edition.moves_per_turn;
    let left = moves.saturating_sub(state.moves);
    let mut actions = Vec::new();
    rules::actions(state, &mut actions);
    let has = |wanted: fn(&Action) -> bool| actions.iter().any(wanted);
    let tiles = has(|action| matches!(action, Action::Use(_) | Action::Scamper(_)));
    let id = if left == 0 {
        "wombat-rescue-prompt-move-done"
    } else if state.smells(state.seat) {
        "wombat-rescue-prompt-move-smell"
    } else if has(|action| matches!(action, Action::Special(_))) {
        "wombat-rescue-prompt-move-special"
    } else if has(|action| matches!(action, Action::Wander)) {
        "wombat-rescue-prompt-move-lost"
    } else {
        "wombat-rescue-prompt-move-stuck"
    };
    Message::new(id)
        .with("left", left)
        .with("moves", moves)
        .with("tiles", if tiles { "yes" } else { "no" })
}
