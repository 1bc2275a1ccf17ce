//! Monster Baby Rescue! in numbers (`docs/numbers.md`). Tiles go by their place in the edition's list.
use crate::{
    Action, Chance, FINALS, GOALS, Gem, MonsterBabyRescue, Part, Phase, Rocks, Side, State, TILES,
    Tile, View, track::LOCATIONS,
};
use menagerie_core::{Block, MAX_SEATS, Numbered, Odds, Pen, Seat, Turn, clockwise};

/// Positions of the printed row. An edition may have more of them: they have no number.
const ROW: usize = 6;
/// The highest level and the gems of a colour as printed: what levels and gems are told in parts of.
const LEVEL: f32 = 4.0;
const GEMS: f32 = 6.0;
/// Ways to take a tile: as it is, for one of three parts, in one of two colours.
const WAYS: u32 = 6;

const ACTIONS: &[Block] = &[Block::new("take", &[ROW, WAYS as usize])];

const PHASES: [Phase; 6] = [
    Phase::Faces,
    Phase::Rocks,
    Phase::Deal,
    Phase::Normal,
    Phase::Final,
    Phase::Over,
];

const OBSERVATION: &[Block] = &[
    Block::new("row", &[ROW, TILES]),
    Block::new("costs", &[ROW]),
    Block::new("deck", &[TILES]),
    Block::new("tiles", &[MAX_SEATS, TILES]),
    Block::new("levels", &[MAX_SEATS, 3]),
    Block::new("gems", &[MAX_SEATS, 2]),
    Block::new("ahead", &[MAX_SEATS]),
    Block::new("locations", &[MAX_SEATS, LOCATIONS as usize]),
    Block::new("order", &[MAX_SEATS, MAX_SEATS]),
    Block::new("finished", &[MAX_SEATS]),
    Block::new("goals taken", &[MAX_SEATS, GOALS]),
    Block::new("goal faces", &[GOALS, 2]),
    Block::new("final faces", &[FINALS, 2]),
    Block::new("supply", &[2]),
    Block::new("phase", &[PHASES.len()]),
    Block::new("decides", &[MAX_SEATS]),
    Block::new("players", &[4]),
];

impl Numbered for MonsterBabyRescue {
    const ACTIONS: &'static [Block] = ACTIONS;
    const OBSERVATION: &'static [Block] = OBSERVATION;

    #[inline]
    fn id(_: &State, action: Action) -> Option<u32> {
        let Action::Take {
            position: position @ 1..=6,
            part,
            colour,
        } = action
        else {
            return None;
        };
        let way = match (part, colour) {
            (None, None) => 0,
            (Some(part), None) => 1 + part as u32,
            (None, Some(colour)) => 4 + colour as u32,
            (Some(_), Some(_)) => return None,
        };
        Some(WAYS * (position as u32 - 1) + way)
    }

    fn action(_: &State, id: u32) -> Option<Action> {
        let place = (id / WAYS) as usize;
        let way = (id % WAYS) as usize;
        (place < ROW).then(|| match way {
            0 => Action::take(place),
            1..=3 => Action::take_part(place, Part::ALL[way - 1]),
            _ => Action::take_colour(place, Gem::ALL[way - 4]),
        })
    }

    fn observe(view: &View, seat: Seat, out: &mut [f32]) {
        look(&view.truth(), seat, out);
    }

    fn observe_truth(state: &State, seat: Seat, out: &mut [f32]) {
        look(state, seat, out);
    }

    fn odds(state: &State) -> Odds<Chance> {
        match state.phase {
            Phase::Faces | Phase::Deal => Odds::Many,
            Phase::Rocks => Odds::even(orders(state.players).map(Chance::Rocks)),
            Phase::Normal | Phase::Final | Phase::Over => {
                Odds::even(Tile::of(state.deck).map(Chance::Tile))
            }
        }
    }
}

/// Every order of the figures.
fn orders(players: u8) -> impl Iterator<Item = Rocks> {
    let mut orders: Vec<Vec<Seat>> = vec![Vec::new()];
    for seat in Seat::all(players) {
        let longer = |order: &Vec<Seat>| {
            let order = order.clone();
            (0..=order.len()).map(move |at| {
                let mut order = order.clone();
                order.insert(at, seat);
                order
            })
        };
        orders = orders.iter().flat_map(longer).collect();
    }
    orders.into_iter().map(|order| Rocks::new(&order))
}

/// Everything but the next tile is open: what a seat sees is the truth, turned to its side.
fn look(state: &State, seat: Seat, out: &mut [f32]) {
    let players = state.players;
    let round = || (0..players).map(|i| (usize::from(i), Seat((seat.0 + i) % players)));
    let mut pen = Pen::new(out);
    let row = pen.block(ROW * TILES);
    for (place, tile) in state.row.iter().take(ROW).enumerate() {
        if let Some(tile) = tile {
            row[TILES * place + tile.index()] = 1.0;
        }
    }
    for place in 0..ROW {
        pen.number((f32::from(state.cost(place)) / 8.0).min(4.0));
    }
    pen.some_of(TILES, Tile::of(state.deck).map(Tile::index));
    let tiles = pen.block(MAX_SEATS * TILES);
    let levels = pen.block(MAX_SEATS * 3);
    let gems = pen.block(MAX_SEATS * 2);
    let ahead = pen.block(MAX_SEATS);
    let locations = pen.block(MAX_SEATS * usize::from(LOCATIONS));
    let order = pen.block(MAX_SEATS * MAX_SEATS);
    let finished = pen.block(MAX_SEATS);
    let taken = pen.block(MAX_SEATS * GOALS);
    let own = state.babies[seat].time;
    for (i, other) in round() {
        let baby = &state.babies[other];
        for tile in Tile::of(baby.tiles) {
            tiles[TILES * i + tile.index()] = 1.0;
        }
        for part in Part::ALL {
            levels[3 * i + part as usize] = f32::from(baby.levels[part]) / LEVEL;
        }
        for gem in Gem::ALL {
            gems[2 * i + gem as usize] = f32::from(baby.gems[gem]) / GEMS;
        }
        ahead[i] = ((f32::from(baby.time) - f32::from(own)) / 6.0).clamp(-4.0, 4.0);
        locations[usize::from(LOCATIONS) * i + usize::from(baby.location())] = 1.0;
        finished[i] = f32::from(u8::from(baby.finished));
        for goal in baby.goals {
            taken[GOALS * i + usize::from(goal)] = 1.0;
        }
        if !baby.finished {
            let before = |(_, rival): &(usize, Seat)| {
                let rival = &state.babies[*rival];
                !rival.finished && rival.place() < baby.place()
            };
            order[MAX_SEATS * i + round().filter(before).count()] = 1.0;
        }
    }
    let up = |sides: &[Side], block: &mut [f32]| {
        for (i, side) in sides.iter().enumerate() {
            block[2 * i + usize::from(*side == Side::B)] = 1.0;
        }
    };
    let goals = pen.block(GOALS * 2);
    let finals = pen.block(FINALS * 2);
    if state.phase != Phase::Faces {
        up(&state.faces.goals, goals);
        up(&state.faces.finals, finals);
    }
    for gem in Gem::ALL {
        pen.number(f32::from(state.supply[gem]) / GEMS);
    }
    pen.one_of(PHASES.len(), Some(state.phase as usize));
    let decides = match state.turn() {
        Turn::Decide(other) => Some(clockwise(seat, other, players)),
        Turn::Chance | Turn::Over => None,
    };
    pen.one_of(MAX_SEATS, decides);
    pen.one_of(4, Some(usize::from(players) - 2));
}
