//! What happened, in words.
use super::{disk_name, seat_value, terrain_name, tile_name};
use crate::{event::Event, hex::Hex, rules, state::State};
use menagerie_core::{Message, Seat};

fn of(id: &'static str, seat: Seat) -> Message {
    Message::new(id).with("seat", seat_value(seat))
}

fn space(message: Message, at: Hex) -> Message {
    message.with("space", at.to_string())
}

/// One event as everybody sees it; `state` is the position after it.
pub(super) fn event(state: &State, event: &Event) -> Message {
    match *event {
        Event::Start { seat } => of("wombat-rescue-event-start", seat),
        Event::Laid => Message::new("wombat-rescue-event-laid"),
        Event::Grown { spaces } => Message::new("wombat-rescue-event-grown").with("spaces", spaces),
        Event::Turn { seat, round } => of("wombat-rescue-event-turn", seat).with("round", round),
        Event::Moved { seat, from, to } => {
            space(of("wombat-rescue-event-moved", seat), to).with("from", from.to_string())
        }
        Event::Pushed { seat, by, from, to } => space(of("wombat-rescue-event-pushed", seat), to)
            .with("by", seat_value(by))
            .with("from", from.to_string()),
        Event::Ate { seat, disk, at } => {
            space(of("wombat-rescue-event-ate", seat), at).with("disk", disk_name(disk))
        }
        Event::Found { seat, baby, at } => {
            space(of("wombat-rescue-event-found", seat), at).with("baby", baby + 1)
        }
        Event::Rescued { seat, baby, total } => of("wombat-rescue-event-rescued", seat)
            .with("baby", baby + 1)
            .with("total", total),
        Event::Caught { seat, at, fled, .. } => match fled {
            None => space(of("wombat-rescue-event-caught", seat), at),
            Some(baby) => {
                space(of("wombat-rescue-event-caught-fled", seat), at).with("baby", baby + 1)
            }
        },
        Event::Rammed { seat, at, fled } => match fled {
            None => space(of("wombat-rescue-event-rammed", seat), at),
            Some(baby) => {
                space(of("wombat-rescue-event-rammed-fled", seat), at).with("baby", baby + 1)
            }
        },
        Event::Card { seat, card, fits } => {
            let face = state.edition.face(card);
            let terrains: Vec<Message> = face.terrains.map(terrain_name).into();
            let id = if fits {
                "wombat-rescue-event-card"
            } else if rules::near(state, seat, card) {
                "wombat-rescue-event-card-blocked"
            } else {
                "wombat-rescue-event-card-skipped"
            };
            let food = if face.food { "yes" } else { "no" };
            of(id, seat)
                .with("card", card.to_string())
                .with("terrains", terrains)
                .with("food", food)
        }
        Event::Reshuffled => Message::new("wombat-rescue-event-reshuffled"),
        Event::Used { seat, tile } => {
            of("wombat-rescue-event-used", seat).with("tile", tile_name(tile))
        }
        Event::Spare { seat } => of("wombat-rescue-event-spare", seat),
        Event::Digested { seat } => of("wombat-rescue-event-digested", seat),
        Event::Swallowed { seat } => of("wombat-rescue-event-swallowed", seat),
        Event::Cube { seat, at } => space(of("wombat-rescue-event-cube", seat), at),
        Event::NoRoom { seat, at } => space(of("wombat-rescue-event-no-room", seat), at)
            .with("cubes", state.edition.max_own_cubes_per_space),
        Event::Relocated { seat, from, to } => {
            space(of("wombat-rescue-event-relocated", seat), to).with("from", from.to_string())
        }
        Event::Season => Message::new("wombat-rescue-event-season"),
        Event::Placed { dingo, at } => {
            space(Message::new("wombat-rescue-event-placed"), at).with("dingo", dingo + 1)
        }
        Event::NoDen { dingo } => {
            Message::new("wombat-rescue-event-no-den").with("dingo", dingo + 1)
        }
        Event::Woke => Message::new("wombat-rescue-event-woke"),
        Event::Rests => Message::new("wombat-rescue-event-rests"),
        Event::Rolled { face } => Message::new("wombat-rescue-event-rolled").with("face", face),
        Event::Ran { dingo, from, to } => space(Message::new("wombat-rescue-event-ran"), to)
            .with("dingo", dingo + 1)
            .with("from", from.to_string()),
        Event::AteCubes { seat, at, cubes } => {
            space(of("wombat-rescue-event-ate-cubes", seat), at).with("cubes", cubes)
        }
        Event::Control { seat } => of("wombat-rescue-event-control", seat),
        Event::Unprotected { seat } => of("wombat-rescue-event-unprotected", seat),
        Event::Won { seat } => of("wombat-rescue-event-won", seat),
        Event::Lost { at } => space(Message::new("wombat-rescue-event-lost"), at),
        Event::Limit => Message::new("wombat-rescue-event-limit"),
    }
}
