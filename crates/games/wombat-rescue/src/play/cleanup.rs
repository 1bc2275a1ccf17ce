//! Cleanup: food (WR-FILL); the dingo follows.
use super::{hunt, opening};
use crate::{
    event::Event,
    luck::Crop,
    state::{Phase, State, Wait},
};
use menagerie_core::Hear;

/// The cubes lie: food may grow, then the dingo comes.
pub(super) fn begin(state: &mut State, ear: &mut impl Hear<Event>) {
    state.phase = Phase::Cleanup;
    let season = usize::from(state.edition.food_cards_for_refill);
    if state.wandered && state.cards.aside_count() >= season {
        state.cards.discard_aside(season);
        ear.hear(Event::Season);
        if state.refill() > 0 {
            state.wait = Wait::Food;
            return;
        }
    }
    hunt::begin(state, ear);
}

/// Puts disks on the bare food spaces in reading order, at setup and in cleanup (WR-SETUP-6, WR-FILL-2, WR-FILL-3).
pub(super) fn grow(state: &mut State, crop: &Crop, ear: &mut impl Hear<Event>) {
    let bare = state.bare_food_spaces();
    for (space, &disk) in bare.iter().zip(crop.disks()) {
        if state.bag.take(disk) {
            state.food[disk as usize].add(space);
        }
    }
    ear.hear(Event::Grown {
        spaces: crop.disks().len() as u8,
    });
    if state.phase == Phase::Setup {
        opening::place_dingoes(state, ear);
    } else {
        hunt::begin(state, ear);
    }
}
