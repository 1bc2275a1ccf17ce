//! Whether a position can be: pieces conserved, the huddle as WW-GEO-7 wants it, the turn as it may stand.
use crate::{
    CardSet, Cell, Kind, State, huddle::TILES, rule, rules::connected, state::COLOURS, tray,
};
use menagerie_core::{NotationError, Rule, Seat};

pub(crate) fn audit(state: &State) -> Result<(), NotationError> {
    seats(state)?;
    pieces(state)?;
    huddle(state)?;
    turn(state)?;
    cards(state)
}

fn ensure(
    holds: bool,
    rule: Rule,
    part: &str,
    problem: impl Fn() -> String,
) -> Result<(), NotationError> {
    if holds {
        Ok(())
    } else {
        Err(NotationError::breaks(rule, part, problem()))
    }
}

fn seats(state: &State) -> Result<(), NotationError> {
    let players = (2..=4).contains(&state.players);
    ensure(players, rule::SETUP_1, "players", || {
        "2 to 4 can play".to_owned()
    })?;
    let different = COLOURS
        .iter()
        .all(|colour| state.colours.0.contains(colour));
    ensure(different, rule::SETUP_1, "colours", || {
        "players have different colours out of red, blue, yellow and green".to_owned()
    })?;
    let first = state.first.is_none_or(|seat| seat.0 < state.players);
    ensure(first, rule::SETUP_4, "first", || {
        "nobody sits there".to_owned()
    })?;
    let turns = state.turns <= state.rounds * state.players;
    ensure(turns, rule::END_1, "turn", || {
        format!("a game has {} turns", state.rounds * state.players)
    })
}

fn pieces(state: &State) -> Result<(), NotationError> {
    for seat in Seat::all(4) {
        let colour = state.colours[seat].word();
        for kind in Kind::ALL {
            let (board, supply) = (
                state.huddle.count(seat, kind),
                state.supply[seat][kind.index()],
            );
            let most = if seat.0 < state.players {
                state.edition.tiles.of(kind)
            } else {
                0
            };
            ensure(
                board.saturating_add(supply) <= most,
                rule::COMP_2,
                "supply",
                || {
                    format!(
                        "{colour} has {board} {kind} on the board and {supply} in the supply, but only {most} in all"
                    )
                },
            )?;
        }
        if seat.0 < state.players {
            let supply: u8 = state.supply[seat].iter().sum();
            let turns = state.adds_left(seat);
            ensure(supply >= turns, rule::TURN_1, "supply", || {
                format!("{colour} has {supply} tiles for {turns} turns")
            })?;
        }
    }
    Ok(())
}

fn huddle(state: &State) -> Result<(), NotationError> {
    let tiles: Vec<_> = state.huddle.tiles().collect();
    for (i, &(tile, cell)) in tiles.iter().enumerate() {
        let alone = tiles[i + 1..].iter().all(|&(_, other)| other != cell);
        ensure(alone, rule::GEO_3, "board", || {
            format!("two tiles lie on {cell}")
        })?;
        let near = usize::from(cell.distance()) <= TILES;
        ensure(
            near && state.huddle.supports(cell),
            rule::GEO_7,
            "board",
            || format!("the tile on {cell} touches neither the Iceberg nor two tiles"),
        )?;
        let clash = |&&(other, there): &&(crate::Tile, Cell)| {
            tile.kind == Kind::Belly && other.kind == Kind::Belly && cell.touches(there)
        };
        let clash = tiles[i + 1..]
            .iter()
            .find(clash)
            .filter(|_| state.level.abilities());
        ensure(clash.is_none(), rule::GEO_7, "board", || {
            let there = clash.map_or(cell, |&(_, there)| there);
            format!("the Big Bellies on {cell} and {there} touch")
        })?;
    }
    ensure(connected(&state.huddle), rule::GEO_7, "board", || {
        "the huddle does not hang together with the Iceberg".to_owned()
    })
}

fn turn(state: &State) -> Result<(), NotationError> {
    let idle = state.add_due() && !state.moved && !state.collected && state.acting.is_none();
    let untouched = idle && state.turns == 0 && state.huddle.tiles().next().is_none();
    ensure(
        state.first.is_some() || untouched,
        rule::SETUP_4,
        "first",
        || "nothing happens before the first player is known".to_owned(),
    )?;
    ensure(!state.unlaid() || untouched, rule::SETUP_3, "tray", || {
        "nothing happens before the cards are laid: say tray=…".to_owned()
    })?;
    ensure(idle || !state.over(), rule::END_1, "turn", || {
        "the game is over: no turn is under way".to_owned()
    })?;
    ensure(
        !(state.moved && state.last_round()),
        rule::TURN_5,
        "moved",
        || "nothing is moved in the last turn".to_owned(),
    )?;
    ensure(
        !(state.forfeited && state.added.is_some()),
        rule::TURN_3,
        "forfeited",
        || "a tile was added already".to_owned(),
    )?;
    if let Some(cell) = state.added {
        let own = state.huddle.at(cell).map(|tile| tile.seat) == state.seat();
        ensure(own, rule::STATE_1, "added", || {
            format!("no tile of the player in turn lies on {cell}")
        })?;
    }
    if let Some(cell) = state.acting {
        let there = state.huddle.at(cell).is_some();
        let acted = state.added == Some(cell) || state.moved;
        ensure(there && acted, rule::STATE_1, "acting", || {
            format!("no tile was added on {cell} or moved there in this turn")
        })?;
    }
    let placed = state.added.is_some() || state.moved;
    ensure(
        !state.collected || (state.level.cards() && placed),
        rule::TAKE_2,
        "collected",
        || "a card is collected only at level 3 and after an Add or Move".to_owned(),
    )
}

fn cards(state: &State) -> Result<(), NotationError> {
    let Some(tray) = &state.tray else {
        let none = state.collections.0.iter().all(|cards| cards.is_empty());
        return ensure(none, rule::SETUP_3, "collections", || {
            "nobody has cards before they are laid".to_owned()
        });
    };
    ensure(state.level.cards(), rule::LVL_1, "tray", || {
        "cards are used at level 3 only".to_owned()
    })?;
    let table: CardSet = state.edition.cards_for(state.players).collect();
    let used = table.len() as usize;
    let beyond = tray.slots[used..].iter().all(Option::is_none);
    ensure(beyond, rule::TRAY_2, "tray", || {
        format!("only {used} slots are used")
    })?;
    let mut seen = CardSet::default();
    let collected = state
        .collections
        .seated(state.players)
        .flat_map(|(_, cards)| cards.iter());
    for card in tray.slots.into_iter().flatten().chain(collected) {
        ensure(!seen.has(card), rule::SETUP_3, "tray", || {
            format!("{card} is there twice")
        })?;
        seen.add(card);
    }
    ensure(seen == table, rule::SETUP_3, "tray", || {
        format!(
            "tray and collections must hold the {} cards of this table",
            table.len()
        )
    })?;
    let filled = tray.filled();
    ensure(tray::all_held(filled, filled), rule::TAKE_5, "tray", || {
        "a card touches neither the recap card nor two cards".to_owned()
    })?;
    ensure(tray::connected(filled), rule::TAKE_6, "tray", || {
        "the cards do not hang together with the recap card".to_owned()
    })
}
