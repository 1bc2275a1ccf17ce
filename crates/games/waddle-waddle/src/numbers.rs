//! Waddle Waddle in numbers (`docs/numbers.md`).
//!
//! The table has no edge, so cells have no fixed numbers. But every goal touches a tile: a cell is named by the first tile that it
//! touches and the side on which it lies. The Iceberg comes first, then the player's own tiles, then the others' clockwise.
use crate::{
    Action, CARDS, Card, Cell, Chance, Kind, Level, MOST_PLAYERS, ROUNDS, State, View,
    WaddleWaddle,
    huddle::{OF_A_SEAT, TILES},
    rules,
    tray::SLOTS,
};
use menagerie_core::{Block, Flaw, Numbered, Odds, Pen, Seat, Turn, clockwise, offset, unnumbered};

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

/// The window around the Iceberg that is drawn as planes reaches so far to each side.
const REACH: i8 = 8;
const SPAN: usize = 2 * REACH as usize + 1;
const WINDOW: usize = SPAN * SPAN;
/// What is told of each tile: on the board, column, row, added in this turn, last to act.
const FACTS: usize = 5;
/// Columns and rows of tiles are told in these units.
const SCALE: f32 = 16.0;

const OBSERVATION: &[Block] = &[
    Block::new("penguins", &[MOST_PLAYERS, SPAN, SPAN]),
    Block::new("kinds", &[4, SPAN, SPAN]),
    Block::new("tiles", &[TILES, FACTS]),
    Block::new("supplies", &[MOST_PLAYERS, 4]),
    Block::new("collections", &[MOST_PLAYERS, CARDS]),
    Block::new("tray", &[CARDS, SLOTS]),
    Block::new("decides", &[MOST_PLAYERS]),
    Block::new("first", &[MOST_PLAYERS]),
    Block::new("players", &[3]),
    Block::new("level", &[Level::ALL.len()]),
    Block::new("turn", &[4]),
    Block::new("rounds left", &[1]),
];

/// The tiles as the player in turn counts them: the own ones first, sixteen a seat.
struct Count<'a> {
    state: &'a State,
    seat: Seat,
}

impl<'a> Count<'a> {
    fn of(state: &'a State, seat: Seat) -> Count<'a> {
        Count { state, seat }
    }

    /// Of the player in turn.
    fn deciding(state: &'a State) -> Option<Count<'a>> {
        Some(Count::of(state, state.seat()?))
    }

    /// The cell of the `n`th tile, if it lies on the board.
    fn cell(&self, n: usize) -> Option<Cell> {
        let players = usize::from(self.state.players);
        let (round, place) = (n / OF_A_SEAT, n % OF_A_SEAT);
        if round >= players {
            return None;
        }
        let seat = (self.seat.index() + round) % players;
        let at = seat * OF_A_SEAT + place;
        let (q, r) = self.state.huddle.raw(at..at + 1);
        let cell = Cell::new(q[0], r[0]);
        (cell != Cell::ICEBERG).then_some(cell)
    }

    /// What names are given by: the Iceberg as 0, the tiles from 1 on.
    fn anchor(&self, n: usize) -> Option<Cell> {
        match n.checked_sub(1) {
            None => Some(Cell::ICEBERG),
            Some(tile) => self.cell(tile),
        }
    }

    /// Which tile lies on a cell.
    fn find(&self, cell: Cell) -> Option<usize> {
        (0..TILES).find(|&n| self.cell(n) == Some(cell))
    }

    /// The name of a cell: the first that it touches, and on which side.
    fn name(&self, cell: Cell) -> Option<usize> {
        let side = |from: Cell| from.neighbours().iter().position(|&there| there == cell);
        (0..=TILES).find_map(|n| Some(n * SIDES + side(self.anchor(n)?)?))
    }

    /// The cell that has a name.
    fn named(&self, name: usize) -> Option<Cell> {
        let cell = self.anchor(name / SIDES)?.neighbours()[name % SIDES];
        (self.name(cell) == Some(name)).then_some(cell)
    }
}

/// The names of all cells around a huddle, written down once for a whole list of actions. Cells are looked up by the low bits of column and
/// row; where two share them, the slow way decides.
struct Names<'a> {
    count: Count<'a>,
    tiles: Box<[u8; CELLS]>,
    names: Box<[u16; CELLS]>,
}

const CELLS: usize = 64 * 64;
const FREE: u8 = u8::MAX;
const UNNAMED: u16 = u16::MAX;

fn slot(cell: Cell) -> usize {
    usize::from(cell.r as u8 & 63) << 6 | usize::from(cell.q as u8 & 63)
}

impl<'a> Names<'a> {
    fn of(count: Count<'a>) -> Names<'a> {
        let mut tiles = Box::new([FREE; CELLS]);
        let mut names = Box::new([UNNAMED; CELLS]);
        // the first to name a cell is written last
        for n in (0..=TILES).rev() {
            let Some(cell) = count.anchor(n) else {
                continue;
            };
            if let Some(tile) = n.checked_sub(1) {
                tiles[slot(cell)] = tile as u8;
            }
            for (side, beside) in cell.neighbours().into_iter().enumerate() {
                names[slot(beside)] = (n * SIDES + side) as u16;
            }
        }
        Names {
            count,
            tiles,
            names,
        }
    }

    fn tile(&self, cell: Cell) -> Option<usize> {
        let found = usize::from(self.tiles[slot(cell)]);
        if self.count.cell(found.min(TILES)) == Some(cell) {
            return Some(found);
        }
        self.count.find(cell)
    }

    fn name(&self, cell: Cell) -> Option<usize> {
        let found = usize::from(self.names[slot(cell)]);
        let there = self.count.anchor((found / SIDES).min(TILES + 1));
        if there.is_some_and(|from| from.neighbours()[found % SIDES] == cell) {
            return Some(found);
        }
        self.count.name(cell)
    }
}

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
    const OBSERVATION: &'static [Block] = OBSERVATION;

    fn id(state: &State, action: Action) -> Option<u32> {
        let count = Count::deciding(state)?;
        match action {
            Action::Add { kind, cell } => Some(add_id(kind, count.name(cell)?)),
            Action::Move { from, to } => Some(move_id(count.find(from)?, count.name(to)?)),
            other => plain_id(other),
        }
    }

    fn ids(state: &State, actions: &[Action], out: &mut Vec<u32>) -> Result<(), Flaw> {
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
        look(&view.truth(), seat, out);
    }

    fn observe_truth(state: &State, seat: Seat, out: &mut [f32]) {
        look(state, seat, out);
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

/// Everything is open: what a seat sees is the truth, turned to its side.
fn look(state: &State, seat: Seat, out: &mut [f32]) {
    let players = state.players;
    let round = || (0..players).map(|i| (usize::from(i), Seat((seat.0 + i) % players)));
    let own = |other: Option<Seat>| other.map(|other| clockwise(seat, other, players));
    let count = Count::of(state, seat);
    let mut pen = Pen::new(out);
    let penguins = pen.block(MOST_PLAYERS * WINDOW);
    let kinds = pen.block(4 * WINDOW);
    let tiles = pen.block(TILES * FACTS);
    for (n, facts) in tiles.chunks_exact_mut(FACTS).enumerate() {
        let Some(cell) = count.cell(n) else { continue };
        facts[0] = 1.0;
        facts[1] = f32::from(cell.q) / SCALE;
        facts[2] = f32::from(cell.r) / SCALE;
        facts[3] = f32::from(u8::from(state.added == Some(cell)));
        facts[4] = f32::from(u8::from(state.acting == Some(cell)));
        if cell.q.unsigned_abs() <= REACH as u8 && cell.r.unsigned_abs() <= REACH as u8 {
            let at = (cell.r + REACH) as usize * SPAN + (cell.q + REACH) as usize;
            penguins[WINDOW * (n / OF_A_SEAT) + at] = 1.0;
            kinds[WINDOW * (n / 4 % 4) + at] = 1.0;
        }
    }
    let supplies = pen.block(MOST_PLAYERS * 4);
    let collections = pen.block(MOST_PLAYERS * CARDS);
    for (i, other) in round() {
        for (kind, left) in state.supply[other].into_iter().enumerate() {
            supplies[4 * i + kind] = f32::from(left) / 4.0;
        }
        if !state.collections[other].is_empty() {
            for (n, card) in Card::all().enumerate() {
                let held = state.collections[other].has(card);
                collections[CARDS * i + n] = f32::from(u8::from(held));
            }
        }
    }
    let tray = pen.block(CARDS * SLOTS);
    for (slot, card) in state.on_offer() {
        if let Some(n) = Card::all().position(|other| other == card) {
            tray[SLOTS * n + slot] = 1.0;
        }
    }
    let decides = match rules::turn(state) {
        Turn::Decide(other) => Some(other),
        Turn::Chance | Turn::Over => None,
    };
    pen.one_of(MOST_PLAYERS, own(decides));
    pen.one_of(MOST_PLAYERS, own(state.first));
    pen.one_of(3, Some(usize::from(players) - 2));
    pen.one_of(Level::ALL.len(), Some(state.level as usize));
    pen.flag(state.add_due());
    pen.flag(state.moved);
    pen.flag(state.forfeited);
    pen.flag(state.collected);
    let left = ROUNDS.saturating_sub(state.turns / players);
    pen.number(f32::from(left) / f32::from(ROUNDS));
}
