//! What is known about playing Waddle Waddle well: many small groups of one's own, few of the others', and cards while they can be had.
use crate::{Knowledge, Known, Tuning};
use menagerie_core::{BySeat, Seat};
use waddle_waddle::{
    Action, Cell, Kind, PARENT_BONUS, ROUNDS, Score, State, Tile, WaddleWaddle, set_points,
};

/// What a lone tile is worth: it becomes a pair with one more.
const LONE: f32 = 0.8;
/// Ending a turn is better than moving something for nothing.
const REST: f32 = 0.8;
/// Cells farther than this from the Iceberg are not looked at: no sensible game goes there.
const REACH: i8 = 15;
const SIDE: usize = 2 * REACH as usize + 1;
/// No tile.
const NONE: u8 = u8::MAX;

impl Knowledge<WaddleWaddle> for Known {
    const OPEN: bool = true;

    /// The change of all scores, one's own for, the others' against.
    fn hints(state: &State, legal: &[Action], out: &mut Vec<f32>) {
        let Some(seat) = state.seat() else {
            out.resize(legal.len(), 0.0);
            return;
        };
        let floe = Floe::of(state);
        let mut lifted: Option<(Cell, Lifted)> = None;
        for &action in legal {
            out.push(match action {
                Action::Add { kind, cell } => {
                    let hold = if kind == Kind::Grumpy { 0.2 } else { 0.0 };
                    hold + floe.laid(
                        &floe.groups[seat.index()],
                        Tile::new(seat, kind),
                        cell,
                        NONE,
                        seat,
                    )
                }
                Action::Move { from, to } => {
                    let lifted = match &mut lifted {
                        Some((cell, lifted)) if *cell == from => lifted,
                        other => &mut other.insert((from, floe.lift(from, seat))).1,
                    };
                    match lifted.tile {
                        Some((index, tile)) => {
                            lifted.loss + floe.laid(&lifted.groups, tile, to, index, seat)
                        }
                        None => 0.0,
                    }
                }
                Action::Collect(card) => {
                    let mut cards = state.collections[seat];
                    let before = set_points(cards);
                    cards.add(card);
                    f32::from(set_points(cards) - before)
                }
                Action::End => REST,
                Action::Forfeit(_) => 0.0,
            });
        }
    }

    fn worth(state: &State) -> Option<BySeat<f32>> {
        let mut points = BySeat::all(0.0);
        for seat in Seat::all(state.players) {
            let score = Score::of(state, seat);
            let to_come = state.adds_left(seat).min(score.lone);
            points[seat] = f32::from(score.total()) + LONE * f32::from(to_come);
        }
        Some(points)
    }

    fn temper(state: &State) -> f32 {
        let left = ROUNDS.saturating_sub(state.round());
        2.0 + 0.35 * f32::from(left)
    }

    fn tuning(_: u8) -> Tuning {
        Tuning {
            explore: 0.3,
            bias: 0.5,
            sharpness: 0.6,
            cut: 1,
            width: 10.0,
        }
    }
}

/// How many groups of each size a seat has.
#[derive(Clone, Copy, Default)]
struct Groups([u8; ROUNDS as usize + 1]);

impl Groups {
    /// Their points, the k-th largest counting size times k, and something for lone tiles.
    fn points(&self) -> f32 {
        let (mut k, mut sum) = (0u32, 0u32);
        for size in (2..self.0.len()).rev() {
            for _ in 0..self.0[size] {
                k += 1;
                sum += k * size as u32;
            }
        }
        sum as f32 + LONE * f32::from(self.0[1])
    }
}

/// The board as a grid, with the groups of everybody.
struct Floe {
    players: u8,
    abilities: bool,
    tiles: Vec<(Tile, Cell)>,
    /// The group of each tile, and the size of each group.
    group: Vec<u8>,
    sizes: Vec<u8>,
    grid: [u8; SIDE * SIDE],
    groups: [Groups; waddle_waddle::MOST_PLAYERS],
}

/// The board with one tile taken up.
struct Lifted {
    tile: Option<(u8, Tile)>,
    /// The groups of its owner that are left.
    groups: Groups,
    /// What taking it up changes.
    loss: f32,
}

fn place(cell: Cell) -> Option<usize> {
    let near = |x: i8| (-REACH..=REACH).contains(&x);
    (near(cell.q) && near(cell.r))
        .then(|| (cell.r + REACH) as usize * SIDE + (cell.q + REACH) as usize)
}

impl Floe {
    fn of(state: &State) -> Floe {
        let mut floe = Floe {
            players: state.players,
            abilities: state.level.abilities(),
            tiles: state.huddle.tiles().collect(),
            group: Vec::new(),
            sizes: Vec::new(),
            grid: [NONE; SIDE * SIDE],
            groups: [Groups::default(); waddle_waddle::MOST_PLAYERS],
        };
        for (index, &(_, cell)) in floe.tiles.iter().enumerate() {
            if let Some(place) = place(cell) {
                floe.grid[place] = index as u8;
            }
        }
        floe.find_groups();
        floe
    }

    fn find_groups(&mut self) {
        self.group = vec![NONE; self.tiles.len()];
        let mut front = Vec::new();
        for start in 0..self.tiles.len() {
            if self.group[start] != NONE {
                continue;
            }
            let number = self.sizes.len() as u8;
            let seat = self.tiles[start].0.seat;
            self.group[start] = number;
            front.push(start);
            let mut size = 0;
            while let Some(index) = front.pop() {
                size += 1;
                for other in self.beside(self.tiles[index].1, NONE) {
                    let other = usize::from(other);
                    if self.tiles[other].0.seat == seat && self.group[other] == NONE {
                        self.group[other] = number;
                        front.push(other);
                    }
                }
            }
            self.sizes.push(size);
            self.groups[seat.index()].0[usize::from(size)] += 1;
        }
    }

    /// The tiles beside a cell, `without` left out.
    fn beside(&self, cell: Cell, without: u8) -> impl Iterator<Item = u8> + use<> {
        let mut found = [NONE; 6];
        for (slot, near) in found.iter_mut().zip(cell.neighbours()) {
            *slot = place(near).map_or(NONE, |place| self.grid[place]);
        }
        let there = move |index: &u8| *index != NONE && *index != without;
        found.into_iter().filter(there)
    }

    /// How much a change for `owner` counts for `seat`.
    fn weight(&self, owner: Seat, seat: Seat) -> f32 {
        if owner == seat {
            1.0
        } else {
            -1.0 / f32::from(self.players - 1)
        }
    }

    /// What it is worth for `seat` to have a tile laid on a cell. `groups` are those of the tile's owner without it.
    fn laid(&self, groups: &Groups, tile: Tile, cell: Cell, without: u8, seat: Seat) -> f32 {
        let mut joined = [NONE; 6];
        let (mut many, mut size) = (0, 1);
        let mut after = *groups;
        for index in self.beside(cell, without) {
            let number = self.group[usize::from(index)];
            if self.tiles[usize::from(index)].0.seat == tile.seat && !joined.contains(&number) {
                joined[many] = number;
                many += 1;
                // a lifted tile's own group may have fallen apart; counting it whole is near enough
                let part = self.sizes[usize::from(number)].min(ROUNDS - size);
                let count = &mut after.0[usize::from(part)];
                if *count > 0 {
                    *count -= 1;
                    size += part;
                }
            }
        }
        after.0[usize::from(size.min(ROUNDS))] += 1;
        let gain = self.weight(tile.seat, seat) * (after.points() - groups.points());
        gain + self.family(tile, cell, without, seat)
    }

    /// What a Parent on a cell brings to everybody.
    fn family(&self, tile: Tile, cell: Cell, without: u8, seat: Seat) -> f32 {
        if !self.abilities || tile.kind != Kind::Parent {
            return 0.0;
        }
        let parents = |cell| {
            let beside = self.beside(cell, without);
            beside.filter(|&index| self.tiles[usize::from(index)].0.kind == Kind::Parent)
        };
        let bonus = f32::from(PARENT_BONUS);
        let mut sum = 0.0;
        let mut any = false;
        for index in parents(cell) {
            any = true;
            let (other, there) = self.tiles[usize::from(index)];
            if parents(there).next().is_none() {
                sum += bonus * self.weight(other.seat, seat);
            }
        }
        if any {
            sum += bonus * self.weight(tile.seat, seat);
        }
        sum
    }

    /// Takes up the tile on a cell.
    fn lift(&self, from: Cell, seat: Seat) -> Lifted {
        let index = place(from).map_or(NONE, |place| self.grid[place]);
        if index == NONE {
            return Lifted {
                tile: None,
                groups: Groups::default(),
                loss: 0.0,
            };
        }
        let tile = self.tiles[usize::from(index)].0;
        let before = self.groups[tile.seat.index()];
        let mut groups = before;
        let number = self.group[usize::from(index)];
        groups.0[usize::from(self.sizes[usize::from(number)])] -= 1;
        let mut met = 0u64;
        let mut front = Vec::new();
        for start in self.beside(from, index) {
            if self.group[usize::from(start)] != number || met >> start & 1 == 1 {
                continue;
            }
            met |= 1 << start;
            front.push(start);
            let mut size = 0;
            while let Some(here) = front.pop() {
                size += 1;
                for next in self.beside(self.tiles[usize::from(here)].1, index) {
                    if self.group[usize::from(next)] == number && met >> next & 1 == 0 {
                        met |= 1 << next;
                        front.push(next);
                    }
                }
            }
            groups.0[size] += 1;
        }
        let change = self.weight(tile.seat, seat) * (groups.points() - before.points());
        Lifted {
            tile: Some((index, tile)),
            groups,
            loss: change - self.family(tile, from, index, seat),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use menagerie_core::{Game, Options, Quick, Tell, Turn, below};

    #[test]
    fn hints_for_adds_are_the_change_of_the_score() {
        let setup = WaddleWaddle::setup(2, &Options::new()).unwrap();
        for seed in 0..20 {
            let mut rng = Quick::new(seed);
            let mut state = WaddleWaddle::begin(&setup);
            while let turn @ (Turn::Chance | Turn::Decide(_)) = WaddleWaddle::turn(&state) {
                let Turn::Decide(seat) = turn else {
                    let chance = WaddleWaddle::draw(&state, &mut rng);
                    WaddleWaddle::settle(&mut state, chance, &mut ());
                    continue;
                };
                let (mut legal, mut hints) = (Vec::new(), Vec::new());
                WaddleWaddle::actions(&state, &mut legal);
                <Known as Knowledge<WaddleWaddle>>::hints(&state, &legal, &mut hints);
                let value = |state: &State| {
                    let score = Score::of(state, seat);
                    let other = Score::of(state, seat.next(2));
                    let points = |s: Score| f32::from(s.total()) + LONE * f32::from(s.lone);
                    points(score) - points(other)
                };
                for (&action, &hint) in legal.iter().zip(&hints) {
                    let Action::Add { kind, .. } = action else {
                        continue;
                    };
                    let mut next = state;
                    WaddleWaddle::apply(&mut next, action, &mut ());
                    let hold = if kind == Kind::Grumpy { 0.2 } else { 0.0 };
                    let change = value(&next) - value(&state) + hold;
                    assert!(
                        (hint - change).abs() < 1e-3,
                        "seed {seed} {action}: {state}"
                    );
                }
                let pick = legal[below(&mut rng, legal.len() as u32) as usize];
                WaddleWaddle::apply(&mut state, pick, &mut ());
            }
        }
    }
}
