//! The fast rules against the slow ones, on tens of thousands of positions.
mod positions;
mod slow;
use menagerie_core::{Audience, Game, Options, Quick, Refusal as _, Tell, Turn, below};
use slow::{Board, Hex, Pengo};
use std::collections::BTreeSet;
use waddle_waddle::{Action, Cell, Kind, State, WaddleWaddle};

fn hex(cell: Cell) -> Hex {
    (cell.q.into(), cell.r.into())
}

fn cell((q, r): Hex) -> Cell {
    Cell::new(q as i8, r as i8)
}

fn board(state: &State) -> Board {
    let pengo = |kind: Kind, colour| Pengo {
        colour,
        kind: kind.letter(),
    };
    let tiles = state.huddle.tiles();
    Board {
        tiles: tiles
            .map(|(tile, at)| (hex(at), pengo(tile.kind, tile.seat.index())))
            .collect(),
        abilities: state.level.abilities(),
    }
}

/// Every legal Add, Move, Forfeit and EndTurn by the slow rules.
fn legal(state: &State) -> BTreeSet<Action> {
    let board = board(state);
    let seat = state.seat().unwrap();
    let mut all = BTreeSet::new();
    let kinds: Vec<Kind> = Kind::ALL
        .into_iter()
        .filter(|kind| state.supply[seat][kind.index()] > 0)
        .collect();
    let letters: Vec<char> = kinds.iter().map(|kind| kind.letter()).collect();
    let colour = seat.index();
    if state.add_due() {
        let open = board.open();
        for &kind in &kinds {
            let pengo = Pengo {
                colour,
                kind: kind.letter(),
            };
            let goals = board
                .around()
                .filter(|&at| board.placing(pengo, at, &open).is_ok());
            all.extend(goals.map(|at| Action::Add {
                kind,
                cell: cell(at),
            }));
        }
        if all.is_empty() {
            all.extend(kinds.iter().copied().map(Action::Forfeit));
        }
    } else {
        all.insert(Action::End);
    }
    let can_add = all
        .iter()
        .any(|action| matches!(action, Action::Add { .. }));
    if state.moved || state.last_round() {
        return all;
    }
    for (&from, &pengo) in &board.tiles {
        let Ok((lifted, open)) = board.lifting(from, state.added.map(hex)) else {
            continue;
        };
        for to in board.around() {
            if to == from || lifted.placing(pengo, to, &open).is_err() {
                continue;
            }
            let plain = !board.abilities || letters.iter().any(|kind| "pg".contains(*kind));
            if can_add && !plain {
                let mut after = lifted.clone();
                after.tiles.insert(to, pengo);
                if !after.welcomes(colour, &letters) {
                    continue; // WW-MOVE-9
                }
            }
            all.insert(Action::Move {
                from: cell(from),
                to: cell(to),
            });
        }
    }
    all
}

/// The first rule that a placing or a move breaks by the slow rules; WW-MOVE-9 is left to [`legal`].
fn answer(state: &State, action: Action) -> Result<(), &'static str> {
    let board = board(state);
    let seat = state.seat().unwrap();
    match action {
        Action::Add { kind, cell } => {
            if !state.add_due() {
                return Err("WW-TURN-3");
            }
            if state.supply[seat][kind.index()] == 0 {
                return Err("WW-ADD-1");
            }
            let pengo = Pengo {
                colour: seat.index(),
                kind: kind.letter(),
            };
            board.placing(pengo, hex(cell), &board.open())
        }
        Action::Move { from, to } => {
            if state.last_round() {
                return Err("WW-TURN-5");
            }
            if state.moved {
                return Err("WW-TURN-4");
            }
            let (lifted, open) = board.lifting(hex(from), state.added.map(hex))?;
            if from == to {
                return Err("WW-MOVE-7");
            }
            lifted.placing(board.tiles[&hex(from)], hex(to), &open)
        }
        _ => Ok(()),
    }
}

fn compare(state: &State, rng: &mut Quick, whence: &str) {
    let mut listed = Vec::new();
    WaddleWaddle::actions(state, &mut listed);
    let fast: BTreeSet<Action> = listed.iter().copied().collect();
    let slow = legal(state);
    let drawn = || {
        let view = WaddleWaddle::view(state, Audience::Everything);
        format!(
            "{whence}\n{state}\n{}",
            WaddleWaddle::picture(&view).plain()
        )
    };
    let show = |set: Vec<&Action>| set.iter().map(ToString::to_string).collect::<Vec<_>>();
    let only_fast = show(fast.difference(&slow).collect());
    let only_slow = show(slow.difference(&fast).collect());
    assert!(
        only_fast.is_empty() && only_slow.is_empty(),
        "only listed: {only_fast:?}\nonly by the slow rules: {only_slow:?}\n{}",
        drawn()
    );
    for _ in 0..4 {
        let action = some_choice(state, rng);
        let fast = WaddleWaddle::check(state, action).map_err(|refusal| refusal.rule().0);
        let slow = match answer(state, action) {
            Ok(()) if !slow.contains(&action) => Err("WW-MOVE-9"),
            other => other,
        };
        assert_eq!(fast, slow, "{action}\n{}", drawn());
    }
}

/// A choice near the huddle, most often a wrong one.
fn some_choice(state: &State, rng: &mut Quick) -> Action {
    let cells: Vec<Hex> = board(state).around().collect();
    let any = |rng: &mut Quick| cell(cells[below(rng, cells.len() as u32) as usize]);
    let tiles: Vec<Cell> = state.huddle.tiles().map(|(_, at)| at).collect();
    if below(rng, 3) == 0 || tiles.is_empty() {
        let kind = Kind::ALL[below(rng, 4) as usize];
        return Action::Add {
            kind,
            cell: any(rng),
        };
    }
    let from = tiles[below(rng, tiles.len() as u32) as usize];
    Action::Move { from, to: any(rng) }
}

#[test]
fn odd_shapes_have_the_same_legal_choices_by_the_slow_rules() {
    for seed in 0..ODD {
        let mut rng = Quick::new(seed);
        let state = positions::odd(&mut rng);
        compare(&state, &mut rng, &format!("odd position of seed {seed}"));
    }
}

// the widest huddles there can be: 56 tiles while moves are allowed, 63 before the very last Add
#[test]
fn the_longest_arms_have_the_same_legal_choices_by_the_slow_rules() {
    let mut rng = Quick::new(0);
    let sides = slow::neighbours((0, 0));
    for (i, towards) in sides.into_iter().enumerate() {
        for (tiles, round) in [(56, 14), (63, 15)] {
            let state = positions::arm(towards, sides[(i + 1) % 6], tiles, round);
            compare(&state, &mut rng, &format!("arm towards {towards:?}"));
        }
    }
}

#[test]
fn random_games_have_the_same_legal_choices_by_the_slow_rules() {
    for seed in 0..GAMES {
        for players in 2..=4 {
            for level in 1..=2 {
                let mut rng = Quick::new(seed);
                let options = Options::new().with("level", level);
                let setup = WaddleWaddle::setup(players, &options).unwrap();
                let mut state = WaddleWaddle::begin(&setup);
                let whence = format!("game of {players} at level {level}, seed {seed}");
                loop {
                    match WaddleWaddle::turn(&state) {
                        Turn::Over => break,
                        Turn::Chance => {
                            let chance = WaddleWaddle::draw(&state, &mut rng);
                            WaddleWaddle::settle(&mut state, chance, &mut ());
                        }
                        Turn::Decide(_) => {
                            compare(&state, &mut rng, &whence);
                            let mut actions = Vec::new();
                            WaddleWaddle::actions(&state, &mut actions);
                            let pick = below(&mut rng, actions.len() as u32);
                            WaddleWaddle::apply(&mut state, actions[pick as usize], &mut ());
                        }
                    }
                }
            }
        }
    }
}

/// Odd positions compared.
const ODD: u64 = 12_000;
/// Random games compared per level and number of players: some 110 positions each.
const GAMES: u64 = 20;
