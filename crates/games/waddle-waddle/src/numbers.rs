//! Waddle Waddle in numbers (`docs/numbers.md`).
//!
//! The table has no edge, so cells have no fixed numbers. But every goal touches a tile: a cell is named by the first tile that it
//! touches and the side on which it lies. The Iceberg comes first, then the player's own tiles, then the others' clockwise.
use crate::{Action, CARDS, Card, Cell, Chance, Kind, State, View, WaddleWaddle, huddle::TILES};
use menagerie_core::{Block, NotationError, Numbered, Odds, Seat, offset, unnumbered};
use names::{Count, Names};

mod look;
mod names;

/// Six sides of the Iceberg and of every tile.
const NAMES: usize = (1 + TILES) * SIDES;
const SIDES: usize = 6;

const ACTIONS: &[Block] = &[
    Block::new("collect", &[CARDS]),
    Block::new("add", &[4, 1 + TILES, SIDES]),
    Block::new("move", &[TILES, 1 + TILES, SIDES]),
    Block::new("forfeit", &[4]),
    Block::new("end", &[1]),
];
const COLLECT: u32 = offset(ACTIONS, "collect") as u32;
const ADD: u32 = offset(ACTIONS, "add") as u32;
const MOVE: u32 = offset(ACTIONS, "move") as u32;
const FORFEIT: u32 = offset(ACTIONS, "forfeit") as u32;
const END: u32 = offset(ACTIONS, "end") as u32;

fn add_id(kind: Kind, name: usize) -> u32 {
    ADD + (kind.index() * NAMES + name) as u32
}

fn move_id(tile: usize, name: usize) -> u32 {
    MOVE + (tile * NAMES + name) as u32
}

/// The id of an action that names no cell.
fn plain_id(action: Action) -> Option<u32> {
    match action {
        Action::Collect(card) => Some(COLLECT + Card::all().position(|c| c == card)? as u32),
        Action::Forfeit(kind) => Some(FORFEIT + kind.index() as u32),
        Action::End => Some(END),
        Action::Add { .. } | Action::Move { .. } => None,
    }
}

impl Numbered for WaddleWaddle {
    const ACTIONS: &'static [Block] = ACTIONS;
    const OBSERVATION: &'static [Block] = look::OBSERVATION;

    fn id(state: &State, action: Action) -> Option<u32> {
        let count = Count::deciding(state)?;
        match action {
            Action::Add { kind, cell } => Some(add_id(kind, count.name(cell)?)),
            Action::Move { from, to } => Some(move_id(count.find(from)?, count.name(to)?)),
            other => plain_id(other),
        }
    }

    fn ids(state: &State, actions: &[Action], out: &mut Vec<u32>) -> Result<(), NotationError> {
        let Some(count) = Count::deciding(state) else {
            return Ok(());
        };
        let names = Names::of(count);
        out.reserve(actions.len());
        // Moves are listed tile by tile
        let mut last = (Cell::ICEBERG, None);
        for &action in actions {
            let id = match action {
                Action::Add { kind, cell } => names.name(cell).map(|name| add_id(kind, name)),
                Action::Move { from, to } => {
                    if last.0 != from {
                        last = (from, names.tile(from));
                    }
                    let to = names.name(to);
                    last.1.zip(to).map(|(tile, name)| move_id(tile, name))
                }
                other => plain_id(other),
            };
            out.push(id.ok_or_else(|| unnumbered(action))?);
        }
        Ok(())
    }

    fn action(state: &State, id: u32) -> Option<Action> {
        let count = Count::deciding(state)?;
        let kind = |i: usize| Kind::ALL[i % Kind::ALL.len()];
        match id {
            ..ADD => Card::all()
                .nth((id - COLLECT) as usize)
                .map(Action::Collect),
            ADD..MOVE => {
                let (sort, name) = split(id - ADD);
                let cell = count.named(name)?;
                Some(Action::Add {
                    kind: kind(sort),
                    cell,
                })
            }
            MOVE..FORFEIT => {
                let (tile, name) = split(id - MOVE);
                let from = count.cell(tile)?;
                let to = count.named(name)?;
                Some(Action::Move { from, to })
            }
            FORFEIT..END => Some(Action::Forfeit(kind((id - FORFEIT) as usize))),
            END => Some(Action::End),
            _ => None,
        }
    }

    fn observe(view: &View, seat: Seat, out: &mut [f32]) {
        look::look(&view.truth(), seat, out);
    }

    fn observe_truth(state: &State, seat: Seat, out: &mut [f32]) {
        look::look(state, seat, out);
    }

    fn odds(state: &State) -> Odds<Chance> {
        match state.first {
            None => Odds::even(Seat::all(state.players).map(Chance::First)),
            Some(_) => Odds::Many,
        }
    }
}

fn split(rest: u32) -> (usize, usize) {
    (rest as usize / NAMES, rest as usize % NAMES)
}
