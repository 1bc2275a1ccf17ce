//! What an action or an outcome does (sections 3 to 11).
use crate::{
    action::Action,
    care::Shows,
    edition::Components,
    event::Event,
    face::{Faces, Goals},
    luck::{Chance, Rocks},
    monster::{Gem, Gems, Part},
    row::Row,
    rules,
    state::{Baby, Named, Phase, State},
    tile::{Tile, Tiles},
};
use menagerie_core::{Hear, Seat, Turn};

/// Settles what luck brought.
#[inline]
pub(crate) fn settle(state: &mut State, chance: Chance, ear: &mut impl Hear<Event>) {
    match chance {
        Chance::Faces(faces) => lay_out(state, faces, ear),
        Chance::Rocks(rocks) => line_up(state, rocks, ear),
        Chance::Row(row) => deal(state, row, ear),
        Chance::Tile(tile) => refill(state, tile, ear),
    }
}

/// MBR-SETUP-5.
#[inline(never)]
fn lay_out(state: &mut State, faces: Faces, ear: &mut impl Hear<Event>) {
    state.faces = faces;
    state.phase = Phase::Rocks;
    ear.hear(Event::LaidOut { faces });
}

/// MBR-SETUP-7.
#[inline(never)]
fn line_up(state: &mut State, rocks: Rocks, ear: &mut impl Hear<Event>) {
    for (arrival, &seat) in (0..).zip(rocks.seats()) {
        state.babies[seat].arrival = arrival;
    }
    state.move_marker();
    state.phase = Phase::Deal;
    ear.hear(Event::LinedUp {
        seats: rocks.seats().to_vec(),
    });
}

/// MBR-SETUP-3 and 4.
#[inline(never)]
fn deal(state: &mut State, mut row: Row, ear: &mut impl Hear<Event>) {
    // stable: equal hearts keep the order of the deal (MBR-SETUP-4)
    row.sort_by_key(|tile| tile.map(|tile| state.edition.care(tile).hearts));
    let dealt = row.iter().flatten();
    state.deck = state.deck - dealt.map(|tile| tile.bit()).collect::<Tiles>();
    state.row = row;
    state.count_asked();
    state.phase = Phase::Normal;
    ear.hear(Event::Dealt {
        row: row.iter().flatten().copied().collect(),
    });
}

/// MBR-ROW-2 and MBR-END-1.
#[inline]
fn refill(state: &mut State, tile: Tile, ear: &mut impl Hear<Event>) {
    state.row.fill_last(Some(tile));
    state.deck.remove(tile.bit());
    state.asked.fill(state.asks(tile));
    ear.hear(Event::TurnedUp { tile });
    if state.deck.is_empty() {
        state.phase = Phase::Final;
        ear.hear(Event::LastTurns {});
    }
}

/// One whole turn up to the refill (MBR-TURN-3). Does nothing for what is no action here.
pub(crate) fn apply(state: &mut State, action: Action, ear: &mut impl Hear<Event>) {
    let (
        Turn::Decide(seat),
        Action::Take {
            position,
            part,
            colour,
        },
    ) = (state.turn(), action)
    else {
        return;
    };
    let Ok(tile) = rules::tile_at(state, position) else {
        return;
    };
    let place = position as usize - 1;
    let edition = state.edition.numbers();
    let cost = state.cost_in(edition, place);
    let (arrival, left) = (state.next_arrival(), state.goals_left());
    let named = part.map(Named::from).or(colour.map(Named::from));
    ear.hear(Event::Took {
        seat,
        position: position as u8,
        tile,
        named,
        cost,
    });
    let baby = &mut state.babies[seat];
    if state.phase == Phase::Normal {
        let from = baby.location();
        baby.walk(cost, arrival);
        let to = baby.location();
        ear.hear(Event::Walked { seat, from, to });
        state.row.slide(place);
    } else {
        state.row[place] = None; // MBR-END-4
        baby.finished = true;
    }
    state.asked.take(edition.asks[tile.index()]);
    // what the tile does at once (section 7)
    let care = edition.care(tile);
    match care.shows {
        Shows::Improve { part, .. } => {
            if let Some(part) = part.part().or(named.and_then(Named::part)) {
                raise(baby, edition.levels.max, seat, part, ear);
            }
        }
        Shows::Gem { gems } => {
            let chosen = named.and_then(Named::gem).map(|gem| (gem, 1));
            if let Some((gem, shown)) = gems.fixed().or(chosen) {
                give(&mut state.supply, baby, seat, gem, shown, ear);
            }
        }
        // counted on the tiles (MBR-EFF-7, 8)
        Shows::Bed { .. } | Shows::Play { .. } | Shows::Witch {} | Shows::Want { .. } => {}
    }
    state.kept[tile.index()] = baby.keep(tile, care, named);
    take_goals(
        baby,
        edition,
        &state.faces,
        left & edition.furthers(tile),
        seat,
        ear,
    );
    state.move_marker();
    if state.phase == Phase::Final {
        ear.hear(Event::Finished { seat });
        if state.marker.is_none() {
            state.phase = Phase::Over;
        }
    }
}

/// MBR-EFF-3.
fn raise(baby: &mut Baby, max: u8, seat: Seat, part: Part, ear: &mut impl Hear<Event>) {
    if baby.levels.raise(part, max) {
        let level = baby.levels[part];
        ear.hear(Event::Rose { seat, part, level });
    } else {
        ear.hear(Event::Stayed { seat, part });
    }
}

/// MBR-GEM-1 and 2.
fn give(
    supply: &mut Gems,
    baby: &mut Baby,
    seat: Seat,
    gem: Gem,
    shown: u8,
    ear: &mut impl Hear<Event>,
) {
    let got = shown.min(supply[gem]);
    supply[gem] -= got;
    baby.gems[gem] += got;
    ear.hear(Event::Gems {
        seat,
        gem,
        got,
        missing: shown - got,
    });
}

/// Of the goals that are left and that a tile furthers, every one that is met now is taken, in the order of the tiles (MBR-GOAL-1, 2).
fn take_goals(
    baby: &mut Baby,
    edition: &Components,
    faces: &Faces,
    near: Goals,
    seat: Seat,
    ear: &mut impl Hear<Event>,
) {
    if near.is_empty() {
        return;
    }
    let holding = baby.holding();
    for tile in near {
        let face = faces.goal(tile);
        if edition.aim(face).test.met(&holding, &edition.line) {
            baby.goals.add(tile);
            ear.hear(Event::Goal { seat, face });
        }
    }
}
