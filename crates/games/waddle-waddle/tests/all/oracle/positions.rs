//! Odd positions, built without playing: arms, lakes, narrow mouths.
#![allow(unreachable_pub)] // a test has no outside
use super::slow::{Board, Hex, Pengo, distance};
use menagerie_core::{Quick, Seat, below};
use std::collections::BTreeMap;
use waddle_waddle::State;

const KINDS: [char; 4] = ['a', 'p', 'b', 'g'];
const COLOURS: [char; 4] = ['r', 'b', 'y', 'g'];

fn pick<T: Copy>(rng: &mut Quick, items: &[T]) -> T {
    items[below(rng, items.len() as u32) as usize]
}

/// How a huddle grows.
#[derive(Clone, Copy)]
enum Growth {
    Anywhere,
    /// Away from the Iceberg.
    Arms,
    /// Where few tiles are near, which leaves holes.
    Lakes,
}

struct Builder {
    board: Board,
    players: usize,
    /// Many Big Bellies: few places are left for more.
    portly: bool,
}

impl Builder {
    /// The types that a colour has left.
    fn left(&self, colour: usize) -> Vec<char> {
        let on_board = |kind| {
            let same = |t: &&Pengo| t.colour == colour && t.kind == kind;
            self.board.tiles.values().filter(same).count()
        };
        let mut left = Vec::new();
        for kind in KINDS {
            left.extend(std::iter::repeat_n(kind, 4 - on_board(kind)));
        }
        left
    }

    fn add(&mut self, rng: &mut Quick, growth: Growth) {
        let colour = below(rng, self.players as u32) as usize;
        let left = self.left(colour);
        if left.is_empty() {
            return;
        }
        let belly = self.portly && left.contains(&'b') && below(rng, 2) == 0;
        let kind = if belly { 'b' } else { pick(rng, &left) };
        let board = &self.board;
        let belly = |at: Hex| {
            let beside = super::slow::neighbours(at);
            beside
                .iter()
                .any(|n| board.tiles.get(n).is_some_and(|t| t.kind == 'b'))
        };
        // lying fast is enough: openness is not asked for, so holes get filled and closed
        let mut cells: Vec<Hex> = board
            .around()
            .filter(|&at| board.is_empty(at) && board.supported(at))
            .filter(|&at| kind != 'b' || !board.abilities || !belly(at))
            .collect();
        let touching = |at: Hex| {
            let beside = super::slow::neighbours(at);
            beside
                .iter()
                .filter(|n| board.tiles.contains_key(n))
                .count() as i32
        };
        match growth {
            Growth::Anywhere => {}
            Growth::Arms => cells.sort_by_key(|&at| -distance(at)),
            Growth::Lakes => cells.sort_by_key(|&at| touching(at)),
        }
        if !matches!(growth, Growth::Anywhere) {
            cells.truncate(3);
        }
        if !cells.is_empty() {
            let at = pick(rng, &cells);
            self.board.tiles.insert(at, Pengo { colour, kind });
        }
    }

    /// Takes a tile away where the rest stays a lawful huddle: this thins arms and opens lakes.
    fn thin(&mut self, rng: &mut Quick) {
        let cells: Vec<Hex> = self.board.tiles.keys().copied().collect();
        if cells.is_empty() {
            return;
        }
        let at = pick(rng, &cells);
        let mut rest = self.board.clone();
        rest.tiles.remove(&at);
        let fast = rest.tiles.keys().all(|&cell| rest.supported(cell));
        if fast && rest.connected() {
            self.board = rest;
        }
    }
}

/// A lawful position of an odd shape, at any moment of a turn.
pub fn odd(rng: &mut Quick) -> State {
    let players = 2 + below(rng, 3) as usize;
    let level = 1 + below(rng, 2);
    let board = Board {
        tiles: BTreeMap::new(),
        abilities: level > 1,
    };
    let portly = below(rng, 3) == 0;
    let mut builder = Builder {
        board,
        players,
        portly,
    };
    let growth = pick(rng, &[Growth::Anywhere, Growth::Arms, Growth::Lakes]);
    for _ in 0..below(rng, 16 * players as u32 + 16) {
        if below(rng, 3) == 0 {
            builder.thin(rng);
        } else {
            builder.add(rng, growth);
        }
    }
    for _ in 0..below(rng, 40) {
        builder.thin(rng);
    }
    state(rng, &builder, level)
}

/// Puts the board into a game: somebody's turn, some supply, something done or nothing.
fn state(rng: &mut Quick, builder: &Builder, level: u32) -> State {
    let players = builder.players;
    let seat = below(rng, players as u32) as usize;
    let mut text = format!("players={players} level={level} first=1");
    if !builder.board.tiles.is_empty() {
        text += " board=";
    }
    for (&(q, r), tile) in &builder.board.tiles {
        text += &format!("{}{}({q},{r})", COLOURS[tile.colour], tile.kind);
    }
    // a supply of Alphas and Big Bellies alone can be stuck; so late in the game everybody has tiles enough, or was given some
    let last = below(rng, 5) == 0;
    let round = if last { 15 } else { 14 };
    text += &format!(" turn={}", round * players + seat);
    let own: Vec<Hex> = {
        let mine = |(_, t): &(&Hex, &Pengo)| t.colour == seat;
        builder
            .board
            .tiles
            .iter()
            .filter(mine)
            .map(|(&at, _)| at)
            .collect()
    };
    match below(rng, 3) {
        0 if !own.is_empty() => {
            let (q, r) = pick(rng, &own);
            text += &format!(" added={q},{r} acting={q},{r}");
        }
        1 if !last => text += " moved=on",
        _ => {}
    }
    let narrow = below(rng, 3) == 0;
    let mut plain: State = match text.parse() {
        Ok(state) => state,
        // some seat has every tile on the board and turns left: an earlier colour gives way
        Err(_) => return odd(rng),
    };
    let supply = &mut plain.supply[Seat(seat as u8)];
    if narrow && supply[0] + supply[2] >= 2 {
        (supply[1], supply[3]) = (0, 0);
    }
    plain
}

/// An arm of single tiles with two side by side at its tip, as long as `tiles` reach, the last player in turn in a round counted
/// from 0.
pub fn arm(towards: Hex, beside: Hex, tiles: i32, round: usize) -> State {
    let mut text = format!("players=4 first=4 level=2 turn={} board=", round * 4 + 3);
    for n in 0..tiles {
        let (colour, kind) = (COLOURS[((n / 4 + n) % 4) as usize], KINDS[(n % 4) as usize]);
        let far = (n + 1).min(tiles - 1);
        let (mut q, mut r) = (towards.0 * far, towards.1 * far);
        if n == tiles - 1 {
            (q, r) = (q - towards.0 + beside.0, r - towards.1 + beside.1);
        }
        text += &format!("{colour}{kind}({q},{r})");
    }
    match text.parse() {
        Ok(state) => state,
        Err(flaw) => panic!("{text}: {flaw}"),
    }
}
