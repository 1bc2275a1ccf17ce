//! Wallaby in numbers (`docs/numbers.md`). Cells are counted as everywhere in this crate, 8 * row + column, whatever the Board.
use crate::{
    Board, State, View, Wallaby,
    action::Action,
    cell::{Cell, MARGIN, Way},
    luck::Layout,
    state::{MAX_PLAYERS, Step},
};
use menagerie_core::{Block, Numbered, Odds, Pen, Seat, Spot, clockwise, offset};

/// Places for Board cells: eight rows of eight.
const CELLS: usize = 64;
/// Columns and rows in which a jump can end, Board and margin together.
const COLUMNS: usize = 8 + 2 * MARGIN as usize;
const ROWS: usize = 7 + 2 * MARGIN as usize;

const ACTIONS: &[Block] = &[
    Block::new("place", &[8, 8]),
    Block::new("take", &[8, 8]),
    Block::new("post", &[8, 8]),
    Block::new("jump", &[4]),
    Block::new("bounce", &[3, 4]),
    Block::new("harvest", &[2]),
    Block::new("keep", &[1]),
    Block::new("scare", &[8, 8]),
    Block::new("ground", &[3]),
];
const PLACE: u32 = offset(ACTIONS, "place") as u32;
const TAKE: u32 = offset(ACTIONS, "take") as u32;
const POST: u32 = offset(ACTIONS, "post") as u32;
const JUMP: u32 = offset(ACTIONS, "jump") as u32;
const BOUNCE: u32 = offset(ACTIONS, "bounce") as u32;
const HARVEST: u32 = offset(ACTIONS, "harvest") as u32;
const KEEP: u32 = offset(ACTIONS, "keep") as u32;
const SCARE: u32 = offset(ACTIONS, "scare") as u32;
const GROUND: u32 = offset(ACTIONS, "ground") as u32;
const END: u32 = GROUND + 3;

const OBSERVATION: &[Block] = &[
    Block::new("board", &[8, 8]),
    Block::new("tiles", &[3, 8, 8]),
    Block::new("wallabies", &[MAX_PLAYERS, 8, 8]),
    Block::new("scarecrow", &[8, 8]),
    Block::new("start", &[8, 8]),
    Block::new("landing", &[8, 8]),
    Block::new("outside column", &[COLUMNS]),
    Block::new("outside row", &[ROWS]),
    Block::new("step", &[STEPS.len()]),
    Block::new("decides", &[MAX_PLAYERS]),
    Block::new("players", &[3]),
    Block::new("boards", &[3]),
    Block::new("harvests", &[MAX_PLAYERS, 3]),
    Block::new("scores", &[MAX_PLAYERS]),
    Block::new("out", &[MAX_PLAYERS]),
    Block::new("head start", &[3]),
    Block::new("harvested", &[1]),
    Block::new("options", &[3]),
    Block::new("goal", &[1]),
    Block::new("turns", &[1]),
    Block::new("quiet", &[1]),
];

const STEPS: [Step; 10] = [
    Step::Layout,
    Step::Place,
    Step::Take,
    Step::Post,
    Step::Jump,
    Step::Bounce,
    Step::Harvest,
    Step::Scare,
    Step::Ground,
    Step::Over,
];

fn cell_id(spot: Spot) -> Option<u32> {
    (spot.x < 8 && spot.y < 8).then(|| u32::from(8 * spot.y + spot.x))
}

fn spot(cell: u32) -> Spot {
    Spot {
        x: (cell % 8) as u8,
        y: (cell / 8) as u8,
    }
}

impl Numbered for Wallaby {
    const ACTIONS: &'static [Block] = ACTIONS;
    const OBSERVATION: &'static [Block] = OBSERVATION;

    #[inline]
    fn id(_: &State, action: Action) -> Option<u32> {
        Some(match action {
            Action::Place(spot) => PLACE + cell_id(spot)?,
            Action::Take(spot) => TAKE + cell_id(spot)?,
            Action::Post(spot) => POST + cell_id(spot)?,
            Action::Jump(way) => JUMP + way as u32,
            Action::Bounce(way, steps @ 1..=3) => BOUNCE + 4 * (u32::from(steps) - 1) + way as u32,
            Action::Bounce(..) => return None,
            Action::Harvest(yes) => HARVEST + u32::from(yes),
            Action::Keep => KEEP,
            Action::Scare(spot) => SCARE + cell_id(spot)?,
            Action::Ground(number @ 1..=3) => GROUND + u32::from(number) - 1,
            Action::Ground(_) => return None,
        })
    }

    fn action(_: &State, id: u32) -> Option<Action> {
        let way = |id: u32| Way::ALL[id as usize % 4];
        Some(match id {
            ..TAKE => Action::Place(spot(id - PLACE)),
            TAKE..POST => Action::Take(spot(id - TAKE)),
            POST..JUMP => Action::Post(spot(id - POST)),
            JUMP..BOUNCE => Action::Jump(way(id - JUMP)),
            BOUNCE..HARVEST => Action::Bounce(way(id - BOUNCE), ((id - BOUNCE) / 4 + 1) as u8),
            HARVEST..KEEP => Action::Harvest(id > HARVEST),
            KEEP => Action::Keep,
            SCARE..GROUND => Action::Scare(spot(id - SCARE)),
            GROUND..END => Action::Ground((id - GROUND + 1) as u8),
            END.. => return None,
        })
    }

    fn observe(view: &View, seat: Seat, out: &mut [f32]) {
        look(&view.truth(), seat, out);
    }

    fn observe_truth(state: &State, seat: Seat, out: &mut [f32]) {
        look(state, seat, out);
    }

    /// The layout alone is left to luck, and there are far too many to list.
    fn odds(_: &State) -> Odds<Layout> {
        Odds::Many
    }
}

/// Everything is open: what a seat sees is the truth, turned to its side.
fn look(state: &State, seat: Seat, out: &mut [f32]) {
    let setup = &state.setup;
    let players = setup.players;
    let mut pen = Pen::new(out);
    let board = pen.block(CELLS);
    for row in 0..usize::from(state.field.shape().rows()) {
        board[8 * row..][..usize::from(state.field.shape().columns())].fill(1.0);
    }
    let tiles = pen.block(3 * CELLS);
    let mut rest = state.field.tiles();
    while rest != 0 {
        let cell = rest.trailing_zeros() as u8;
        let number = usize::from(state.field.number(Cell(cell)).clamp(1, 3));
        tiles[CELLS * (number - 1) + usize::from(cell)] = 1.0;
        rest &= rest - 1;
    }
    for other in round(seat, players) {
        pen.one_of(CELLS, other.map(|other| state.wallaby[other].index()));
    }
    pen.one_of(CELLS, Some(state.scarecrow.index()));
    pen.one_of(CELLS, Some(state.start.index()));
    pen.one_of(CELLS, Some(state.landing.index()));
    let outside = Some(state.landing)
        .filter(|cell| cell.is_some() && !cell.on_board())
        .map(|cell| cell.place());
    pen.one_of(COLUMNS, outside.map(|(x, _)| (x + MARGIN) as usize));
    pen.one_of(ROWS, outside.map(|(_, y)| (y + MARGIN) as usize));
    pen.one_of(STEPS.len(), Some(state.step as usize));
    let deciding = !matches!(state.step, Step::Layout | Step::Over);
    let decides = deciding.then(|| clockwise(seat, state.seat, players));
    pen.one_of(MAX_PLAYERS, decides);
    pen.one_of(3, Some(usize::from(players) - 2));
    let boards = [Board::Standard, Board::Full, Board::Valley];
    pen.one_of(3, boards.iter().position(|&board| board == setup.board));
    let harvests = pen.block(3 * MAX_PLAYERS);
    let scores = pen.block(MAX_PLAYERS);
    let gone = pen.block(MAX_PLAYERS);
    for (i, other) in round(seat, players).enumerate() {
        let Some(other) = other else { continue };
        let harvest = state.harvest[other];
        for (number, count) in harvest.0.into_iter().enumerate() {
            harvests[3 * i + number] = f32::from(count) / 16.0;
        }
        scores[i] = f32::from(harvest.score()) / f32::from(setup.goal_of(other).max(1));
        gone[i] = f32::from(state.gone[other]) / MAX_PLAYERS as f32;
    }
    // the only thing that depends on where one sits: the number that is taken as a head start
    let take = (state.step == Step::Take).then(|| state.seat.index().wrapping_sub(1));
    pen.one_of(3, take);
    pen.flag(state.harvested);
    pen.flag(setup.scarecrow);
    pen.flag(setup.quiet_guard);
    pen.flag(setup.turn_limit);
    pen.number(f32::from(setup.goal_of(seat)) / 25.0);
    pen.number((f32::from(state.turns) / 400.0).min(4.0));
    pen.number((f32::from(state.quiet) / 40.0).min(4.0));
}

/// The seats from one's own on, clockwise; `None` for the empty places of the largest table.
fn round(seat: Seat, players: u8) -> impl Iterator<Item = Option<Seat>> {
    (0..MAX_PLAYERS as u8).map(move |i| (i < players).then(|| Seat((seat.0 + i) % players)))
}
