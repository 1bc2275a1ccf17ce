//! What an action does.
use crate::{Action, Event, State, Tile, rules};
use menagerie_core::Hear;

pub(crate) fn apply(state: &mut State, action: Action, ear: &mut impl Hear<Event>) {
    let Some(seat) = state.seat() else {
        return;
    };
    match action {
        Action::Collect(card) => {
            if let Some(tray) = &mut state.tray
                && let Some(slot) = tray.find(card)
            {
                tray.slots[slot] = None;
            }
            state.collections[seat].add(card);
            state.collected = true;
            state.acting = None;
            ear.hear(Event::Collected { seat, card });
        }
        Action::Add { kind, cell } => {
            spend(state, Tile::new(seat, kind));
            state.huddle.add(Tile::new(seat, kind), cell);
            state.added = Some(cell);
            state.acting = Some(cell);
            ear.hear(Event::Added {
                seat,
                penguin: kind,
                cell,
            });
        }
        Action::Move { from, to } => {
            let Some(tile) = state.huddle.at(from) else {
                return;
            };
            state.huddle.remove(tile, from);
            state.huddle.add(tile, to);
            state.moved = true;
            state.acting = Some(to);
            ear.hear(Event::Moved {
                seat,
                owner: tile.seat,
                penguin: tile.kind,
                from,
                to,
            });
        }
        Action::Forfeit(kind) => {
            spend(state, Tile::new(seat, kind));
            state.forfeited = true;
            state.acting = None;
            ear.hear(Event::Forfeited {
                seat,
                penguin: kind,
            });
        }
        Action::End => {
            ear.hear(Event::Ended { seat });
            return end_turn(state);
        }
    }
    if rules::only_end_left(state) {
        end_turn(state);
    }
}

fn spend(state: &mut State, tile: Tile) {
    let left = &mut state.supply[tile.seat][tile.kind.index()];
    *left = left.saturating_sub(1);
}

fn end_turn(state: &mut State) {
    state.turns = state.turns.saturating_add(1);
    state.added = None;
    state.moved = false;
    state.forfeited = false;
    state.collected = false;
    state.acting = None;
}
