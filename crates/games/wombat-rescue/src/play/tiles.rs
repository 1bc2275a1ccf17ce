//! Action tiles (WR-ACT, WR-HOLD, WR-SCAM, WR-RUN, WR-FIB, WR-PROT) and the spare disk (WR-FIVE-2).
use super::{
    arrive::{Fate, Gait, arrive},
    control, digest, walk,
};
use crate::{action::Trick, action_tile::ActionTile, event::Event, hex::Way, state::State};
use menagerie_core::Hear;

fn spend(state: &mut State, tile: ActionTile, ear: &mut impl Hear<Event>) {
    let seat = state.seat;
    state.wombats[seat].ready.remove(tile);
    ear.hear(Event::Used { seat, tile });
}

/// Uses a tile that needs no direction.
pub(super) fn play(state: &mut State, trick: Trick, ear: &mut impl Hear<Event>) {
    spend(state, trick.tile(), ear);
    let seat = state.seat;
    match trick {
        Trick::Hold => state.held = true,
        Trick::Protection => state.wombats[seat].protected = true,
        Trick::RunHome => {
            let (from, home) = (state.wombats[seat].at, state.ground.home);
            ear.hear(Event::Moved {
                seat,
                from: state.ground.hex(from),
                to: state.ground.hex(home),
            });
            arrive(state, seat, home, Gait::Own, ear);
        }
        Trick::Fiber => {
            let (set, from_last) = state.wombats[seat].tract.take_rightmost();
            // the held set is gone (WR-HOLD-4)
            state.held &= !from_last;
            state.bag.pour(set);
            ear.hear(Event::Digested { seat });
            state.due = 1;
            digest::cubes(state, ear);
        }
    }
}

/// Uses Scamper: one step that is none of the three moves (WR-SCAM-1).
pub(super) fn scamper(state: &mut State, way: Way, ear: &mut impl Hear<Event>) {
    spend(state, ActionTile::Scamper, ear);
    if walk::stride(state, way, 1, ear) != Fate::Over {
        control::settle(state, ear);
    }
}

/// The fifth player's spare disk goes into her mouth.
pub(super) fn spare(state: &mut State, ear: &mut impl Hear<Event>) {
    let seat = state.seat;
    let wombat = &mut state.wombats[seat];
    wombat.spare = false;
    if let Some(disk) = state.edition.fifth_player_spare_disk {
        wombat.mouth.add(disk);
    }
    ear.hear(Event::Spare { seat });
}
