//! What an action or an outcome does (sections 3 to 11).
use crate::{
    action::Action,
    care::Shows,
    event::Event,
    luck::Chance,
    monster::{Gem, Part},
    rules,
    state::{Named, Phase, State},
    tile::{Tile, Tiles},
};
use menagerie_core::{Hear, Seat, Turn};

/// Settles what luck brought.
pub(crate) fn settle(state: &mut State, chance: Chance, ear: &mut impl Hear<Event>) {
    match chance {
        Chance::Faces(faces) => {
            state.faces = faces;
            state.phase = Phase::Rocks;
            ear.hear(Event::LaidOut { faces });
        }
        Chance::Rocks(rocks) => {
            for (arrival, &seat) in (0..).zip(rocks.seats()) {
                state.babies[seat].arrival = arrival;
            }
            state.phase = Phase::Deal;
            ear.hear(Event::LinedUp {
                seats: rocks.seats().to_vec(),
            });
        }
        Chance::Row(mut row) => {
            // stable: equal hearts keep the order of the deal (MBR-SETUP-4)
            row.sort_by_key(|tile| tile.map(|tile| state.edition.care(tile).hearts));
            let dealt = row.iter().flatten();
            state.deck = state.deck - dealt.map(|tile| tile.bit()).collect::<Tiles>();
            state.row = row;
            state.phase = Phase::Normal;
            ear.hear(Event::Dealt {
                row: row.iter().flatten().copied().collect(),
            });
        }
        Chance::Tile(tile) => refill(state, tile, ear),
    }
}

/// MBR-ROW-2 and MBR-END-1.
fn refill(state: &mut State, tile: Tile, ear: &mut impl Hear<Event>) {
    state.row.fill_last(Some(tile));
    state.deck.remove(tile.bit());
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
    let (shows, max) = (edition.care(tile).shows, edition.levels.max);
    let named = part.map(Named::from).or(colour.map(Named::from));
    ear.hear(Event::Took {
        seat,
        position: position as u8,
        tile,
        named,
        cost,
    });
    if state.phase == Phase::Normal {
        let from = state.babies[seat].location();
        state.walk(seat, cost);
        let to = state.babies[seat].location();
        ear.hear(Event::Walked { seat, from, to });
    }
    effect(state, shows, max, seat, named, ear);
    state.keep(seat, tile, named);
    take_goals(state, seat, tile, ear);
    if state.phase == Phase::Normal {
        state.row.slide(place);
    } else {
        state.row[place] = None; // MBR-END-4
        state.babies[seat].finished = true;
        ear.hear(Event::Finished { seat });
        if state.behind().is_none() {
            state.phase = Phase::Over;
        }
    }
}

/// What the tile does at once (section 7).
fn effect(
    state: &mut State,
    shows: Shows,
    max: u8,
    seat: Seat,
    named: Option<Named>,
    ear: &mut impl Hear<Event>,
) {
    match shows {
        Shows::Improve { part, .. } => {
            if let Some(part) = part.part().or(named.and_then(Named::part)) {
                raise(state, max, seat, part, ear);
            }
        }
        Shows::Gem { gems } => {
            let chosen = named.and_then(Named::gem).map(|gem| (gem, 1));
            if let Some((gem, shown)) = gems.fixed().or(chosen) {
                give(state, seat, gem, shown, ear);
            }
        }
        // counted on the tiles (MBR-EFF-7, 8)
        Shows::Bed { .. } | Shows::Play { .. } | Shows::Witch {} | Shows::Want { .. } => {}
    }
}

fn raise(state: &mut State, max: u8, seat: Seat, part: Part, ear: &mut impl Hear<Event>) {
    let levels = &mut state.babies[seat].levels;
    if levels.raise(part, max) {
        let level = levels[part];
        ear.hear(Event::Rose { seat, part, level });
    } else {
        ear.hear(Event::Stayed { seat, part });
    }
}

/// MBR-GEM-1 and 2.
fn give(state: &mut State, seat: Seat, gem: Gem, shown: u8, ear: &mut impl Hear<Event>) {
    let got = shown.min(state.supply[gem]);
    state.supply[gem] -= got;
    state.babies[seat].gems[gem] += got;
    ear.hear(Event::Gems {
        seat,
        gem,
        got,
        missing: shown - got,
    });
}

/// Every goal that is met now, by taking a tile, is taken, in the order of the tiles (MBR-GOAL-1, 2).
fn take_goals(state: &mut State, seat: Seat, taken: Tile, ear: &mut impl Hear<Event>) {
    let edition = state.edition.numbers();
    let left = state.goals_left() & edition.furthers(taken);
    if left.is_empty() {
        return;
    }
    let holding = state.holding(seat);
    for tile in left {
        let face = state.faces.goal(tile);
        if edition.aim(face).test.met(&holding, &edition.line) {
            state.babies[seat].goals.add(tile);
            ear.hear(Event::Goal { seat, face });
        }
    }
}
