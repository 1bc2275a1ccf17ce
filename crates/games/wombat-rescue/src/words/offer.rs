//! Offered actions in words and touches.
use super::{names::way_name, seat_value, tile_name};
use crate::{
    action::{Action, Trick},
    action_tile::ActionTile,
    hex::{Hex, Way},
    state::State,
};
use menagerie_core::{Message, Offer, Touch};

fn cell(at: Hex) -> Touch {
    Touch::new("cell", at)
}

/// An action of the deciding seat.
pub(super) fn offer(state: &State, action: Action) -> Offer {
    let here = state.ground.hex(state.wombats[state.seat].at);
    let stepped = |way: Way, steps: u8| (0..steps).fold(here, |at, _| at.step(way));
    let at = |id: &'static str, at: Hex| Message::new(id).with("space", at.to_string());
    match action {
        Action::Move(way, steps) => {
            let to = stepped(way, steps);
            let words = at("wombat-rescue-act-move", to)
                .with("way", way_name(way))
                .with("steps", steps);
            warned(state, to, Offer::new(words, [cell(to)]))
        }
        Action::Special(way) => {
            let to = stepped(way, 1);
            let words = at("wombat-rescue-act-special", to).with("way", way_name(way));
            warned(state, to, Offer::new(words, [cell(to)]))
        }
        Action::Wander => Offer::new(
            Message::new("wombat-rescue-act-wander"),
            [Touch::new("button", "wander")],
        ),
        Action::Step(way) => {
            let to = stepped(way, 1);
            let words = at("wombat-rescue-act-step", to).with("way", way_name(way));
            warned(state, to, Offer::new(words, [cell(to)]))
        }
        Action::Use(trick) => used(state, trick),
        Action::Scamper(way) => {
            let to = stepped(way, 1);
            let words = at("wombat-rescue-act-scamper", to).with("way", way_name(way));
            let tile = Touch::new("tile", ActionTile::Scamper.word());
            warned(state, to, Offer::new(words, [tile, cell(to)]))
        }
        Action::Spare => Offer::new(
            Message::new("wombat-rescue-act-spare"),
            [Touch::new("disk", "spare")],
        ),
        Action::End => Offer::new(
            Message::new("wombat-rescue-act-end"),
            [Touch::new("button", "end")],
        ),
        Action::Relocate(from) => Offer::new(at("wombat-rescue-act-relocate", from), [cell(from)]),
        Action::Place(dingo, den) => Offer::new(
            at("wombat-rescue-act-place", den).with("dingo", dingo),
            [cell(den)],
        ),
        Action::Dingo(dingo) => Offer::new(
            Message::new("wombat-rescue-act-dingo").with("dingo", dingo),
            [Touch::new("dingo", dingo)],
        ),
        Action::Target(to) => Offer::new(at("wombat-rescue-act-target", to), [cell(to)]),
        Action::Run(to) => Offer::new(at("wombat-rescue-act-run", to), [cell(to)]),
        Action::Give(seat) => Offer::new(
            Message::new("wombat-rescue-act-give").with("seat", seat_value(seat)),
            [Touch::new("seat", seat)],
        ),
    }
}

/// Running into a dingo hurts: in solo if she carries a baby, else always.
fn warned(state: &State, to: Hex, mut offer: Offer) -> Offer {
    let dingo = state
        .ground
        .space(to)
        .is_some_and(|space| state.dingo_on(space).is_some());
    let carries = state.wombats[state.seat].pouch.is_some();
    if dingo && !state.terms.solo() {
        offer.warning = Some(Message::new("wombat-rescue-warn-dingo"));
    } else if dingo && carries {
        offer.warning = Some(Message::new("wombat-rescue-warn-ram"));
    }
    offer
}

fn used(state: &State, trick: Trick) -> Offer {
    let words = Message::new(match trick {
        Trick::Hold => "wombat-rescue-act-hold",
        Trick::RunHome => "wombat-rescue-act-run-home",
        Trick::Fiber => "wombat-rescue-act-fiber",
        Trick::Protection => "wombat-rescue-act-protection",
    })
    .with("tile", tile_name(trick.tile()));
    let mut offer = Offer::new(words, [Touch::new("tile", trick.tile().word())]);
    if trick == Trick::RunHome && state.wombats[state.seat].pouch.is_none() {
        offer.warning = Some(Message::new("wombat-rescue-warn-empty-pouch"));
    }
    offer
}
