//! Whether a position can be one of the game (section 16).
use crate::{
    asks::Asks,
    care::Shows,
    face::{Faces, Goals},
    monster::{Gem, Gems},
    rule,
    state::{Baby, Named, Phase, State},
    tile::{Tile, Tiles},
};
use menagerie_core::{NotationError, Rule, Seat};

/// Tests a position; the first flaw is told, with the rule that it breaks.
pub(crate) fn audit(state: &State) -> Result<(), NotationError> {
    if !(2..=5).contains(&state.players) {
        return flaw(rule::SETUP_1, "players", "two to five can play");
    }
    tiles(state)?;
    row(state)?;
    track(state)?;
    for seat in Seat::all(state.players) {
        levels(state, seat)?;
    }
    gems(state)?;
    goals(state)
}

fn flaw(
    rule: Rule,
    part: impl Into<String>,
    problem: impl Into<String>,
) -> Result<(), NotationError> {
    Err(NotationError::breaks(rule, part, problem))
}

fn is_setup(state: &State) -> bool {
    matches!(state.phase, Phase::Faces | Phase::Rocks | Phase::Deal)
}

/// MBR-INV-3: every tile of the game is in one place.
fn tiles(state: &State) -> Result<(), NotationError> {
    let mut seen = Tiles::EMPTY;
    let owned = state
        .babies
        .seated(state.players)
        .map(|(_, baby)| baby.tiles);
    let row = state
        .row
        .iter()
        .flatten()
        .map(|tile| [tile.bit()].into_iter().collect());
    for pile in owned.chain(row).chain([state.deck]) {
        if !(seen & pile).is_empty() {
            return flaw(rule::INV_3, "tiles", "a tile is in two places");
        }
        seen |= pile;
    }
    if seen != state.edition.deck(state.players) {
        return flaw(rule::INV_3, "tiles", "not the tiles for so many players");
    }
    for (seat, baby) in state.babies.seated(state.players) {
        for (nth, (tile, _)) in (1..).zip(state.tiles_of(seat)) {
            if state.kept[tile.index()].nth != nth {
                let part = format!("tiles{seat}");
                return flaw(rule::INV_3, part, "tiles are taken one after the other");
            }
        }
        if is_setup(state) && !baby.tiles.is_empty() {
            return flaw(
                rule::SETUP_6,
                format!("tiles{seat}"),
                "nobody owns a tile yet",
            );
        }
    }
    Ok(())
}

/// MBR-SETUP-4, MBR-ROW-4, MBR-END-1, 4 and 6.
fn row(state: &State) -> Result<(), NotationError> {
    let empty = state.row.iter().filter(|place| place.is_none()).count();
    let done = state
        .babies
        .seated(state.players)
        .filter(|(_, baby)| baby.finished)
        .count();
    let taken = state
        .babies
        .seated(state.players)
        .any(|(_, baby)| !baby.tiles.is_empty());
    match state.phase {
        Phase::Faces | Phase::Rocks | Phase::Deal if empty < state.row.len() => {
            flaw(rule::SETUP_4, "row", "the row is not dealt yet")
        }
        Phase::Normal if state.deck.is_empty() => flaw(
            rule::END_1,
            "phase",
            "with the deck used up, final turns are played",
        ),
        Phase::Normal if empty > 1 || empty == 1 && (!state.row.ends_empty() || !taken) => flaw(
            rule::ROW_4,
            "row",
            "a tile at every position, or - at the end while a refill is awaited",
        ),
        Phase::Normal if !taken && !state.row.is_sorted_by_key(|t| t.map(|t| hearts(state, t))) => {
            flaw(
                rule::SETUP_4,
                "row",
                "the first row is ordered by plain hearts",
            )
        }
        Phase::Final | Phase::Over if !state.deck.is_empty() => flaw(
            rule::END_1,
            "phase",
            "final turns begin when the deck is used up",
        ),
        Phase::Final | Phase::Over if empty != done => flaw(
            rule::END_2,
            "row",
            "each final turn leaves one position empty",
        ),
        Phase::Final if done == usize::from(state.players) => flaw(
            rule::END_2,
            "phase",
            "when all are finished the game is over",
        ),
        Phase::Over if done < usize::from(state.players) => {
            flaw(rule::END_2, "phase", "not over before all are finished")
        }
        Phase::Faces | Phase::Rocks | Phase::Deal | Phase::Normal if done > 0 => flaw(
            rule::END_2,
            "phase",
            "nobody is finished before the final turns",
        ),
        _ => Ok(()),
    }
}

fn hearts(state: &State, tile: Tile) -> u8 {
    state.edition.care(tile).hearts
}

/// MBR-TRACK-4, MBR-INV-1, MBR-END-2.
fn track(state: &State) -> Result<(), NotationError> {
    let babies = || state.babies.seated(state.players);
    for (seat, baby) in babies() {
        if babies().any(|(other, b)| other != seat && b.arrival == baby.arrival) {
            return flaw(rule::TRACK_4, "arrival", "no two figures arrive at once");
        }
        let ahead = |other: &Baby| !other.finished && other.place() < baby.place();
        if baby.finished && babies().any(|(_, other)| ahead(&other)) {
            return flaw(
                rule::END_2,
                "phase",
                "final turns go by the order of the track",
            );
        }
    }
    let latest = babies().map(|(_, baby)| baby.arrival).max();
    if u16::from(latest.unwrap_or_default()) + state.walks_left() > u16::from(u8::MAX) {
        return flaw(
            rule::TRACK_4,
            "arrival",
            "numbers as high as these run out before the game ends: count from 0 again, in the same order",
        );
    }
    let first = babies()
        .map(|(_, baby)| baby.time)
        .min()
        .unwrap_or_default();
    let last = babies()
        .map(|(_, baby)| baby.time)
        .max()
        .unwrap_or_default();
    if last - first > u16::from(state.edition.highest_cost()) {
        return flaw(
            rule::INV_1,
            "time",
            "figures are farther apart than the highest cost",
        );
    }
    if state.phase == Phase::Faces && state.faces != Faces::default() {
        return flaw(rule::SETUP_5, "faces", "the faces are not drawn yet");
    }
    let by_seat = |(seat, baby): (Seat, Baby)| baby.arrival == seat.0;
    if matches!(state.phase, Phase::Faces | Phase::Rocks) && !babies().all(by_seat) {
        return flaw(rule::SETUP_7, "arrival", "the figures are not lined up yet");
    }
    if state.phase == Phase::Deal && babies().any(|(_, b)| b.arrival >= state.players) {
        return flaw(rule::SETUP_7, "arrival", "figures are numbered from 0 on");
    }
    if is_setup(state) && last > 0 {
        return flaw(rule::SETUP_6, "time", "everybody starts at the river");
    }
    Ok(())
}

/// MBR-INV-6, played through tile by tile, so that jokers are seen where they were taken.
fn levels(state: &State, seat: Seat) -> Result<(), NotationError> {
    let part = || format!("tiles{seat}");
    let mut levels = state.edition.first_levels();
    let max = state.edition.levels.max;
    for (tile, named) in state.tiles_of(seat) {
        let asks = state.asks(tile);
        let answers = named.is_none_or(|named| match asks {
            Asks::Nothing => false,
            Asks::Part => named.part().is_some(),
            Asks::Colour => named.gem().is_some(),
        });
        if !answers {
            let problem = format!("nothing of that is named for {tile}");
            return flaw(rule::ACT_4, part(), problem);
        }
        if asks == Asks::Part && named.is_none() && levels.lowest() < max {
            return flaw(rule::EFF_4, part(), format!("say which part {tile} raised"));
        }
        if asks == Asks::Colour && named.is_none() && !state.supply.is_empty() {
            return flaw(rule::GEM_3, part(), format!("say which colour {tile} gave"));
        }
        if let Some(named) = named.and_then(Named::part) {
            if !levels.raise(named, max) {
                let problem = format!("{tile} could not raise the {named} any more");
                return flaw(rule::EFF_5, part(), problem);
            }
        } else if let Shows::Improve { part, .. } = state.edition.care(tile).shows {
            part.part().map(|part| levels.raise(part, max));
        }
    }
    if levels != state.babies[seat].levels {
        return flaw(rule::INV_6, part(), "levels do not follow from the tiles");
    }
    Ok(())
}

/// What a player's gem tiles show: gems surely got by naming them, and all that could be got.
pub(crate) fn shown_gems(state: &State, seat: Seat) -> (Gems, Gems) {
    let (mut sure, mut most) = (Gems::default(), Gems::default());
    for (tile, named) in state.tiles_of(seat) {
        if let Some(gem) = named.and_then(Named::gem) {
            sure[gem] += 1;
            most[gem] += 1;
        } else if let Shows::Gem { gems } = state.edition.care(tile).shows
            && let Some((gem, count)) = gems.fixed()
        {
            most[gem] += count;
        }
    }
    (sure, most)
}

/// MBR-INV-2; a tile gives less than it shows only when the supply has run out (MBR-GEM-2).
fn gems(state: &State) -> Result<(), NotationError> {
    for gem in Gem::ALL {
        let owned = state
            .babies
            .seated(state.players)
            .map(|(_, baby)| u32::from(baby.gems[gem]));
        let all = state.edition.gems[gem];
        if u32::from(state.supply[gem]) + owned.sum::<u32>() != u32::from(all) {
            let problem = format!("there are {all} {gem} gems in all");
            return flaw(rule::INV_2, "gems", problem);
        }
    }
    for (seat, baby) in state.babies.seated(state.players) {
        let (sure, most) = shown_gems(state, seat);
        for gem in Gem::ALL {
            let least = if state.supply[gem] > 0 {
                most[gem]
            } else {
                sure[gem]
            };
            if !(least..=most[gem]).contains(&baby.gems[gem]) {
                let problem = format!("the tiles did not give so many {gem} gems");
                return flaw(rule::GEM_1, format!("gems{seat}"), problem);
            }
        }
    }
    Ok(())
}

/// MBR-INV-4 and 8, MBR-GOAL-1.
fn goals(state: &State) -> Result<(), NotationError> {
    let mut taken = Goals::EMPTY;
    for (seat, baby) in state.babies.seated(state.players) {
        if !(taken & baby.goals).is_empty() {
            return flaw(rule::INV_4, format!("goals{seat}"), "a goal is taken once");
        }
        taken |= baby.goals;
    }
    if is_setup(state) {
        let none = taken.is_empty();
        return none.then_some(()).ok_or_else(|| {
            NotationError::breaks(rule::GOAL_6, "goals", "no goal is met at the start")
        });
    }
    let left = state.goals_left();
    for (seat, baby) in state.babies.seated(state.players) {
        let holding = state.holding(seat);
        let met = |&tile: &u8| {
            let aim = state.edition.aim(state.faces.goal(tile));
            aim.test.met(&holding, &state.edition.line)
        };
        let name = |tile| state.faces.goal(tile);
        if let Some(tile) = baby.goals.iter().find(|tile| !met(tile)) {
            let problem = format!("{} is not met", name(tile));
            return flaw(rule::GOAL_1, format!("goals{seat}"), problem);
        }
        if let Some(tile) = left.iter().find(met) {
            let problem = format!("{} is met, so somebody has taken it", name(tile));
            return flaw(rule::INV_8, format!("goals{seat}"), problem);
        }
    }
    Ok(())
}
