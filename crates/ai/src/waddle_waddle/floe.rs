//! The huddle as a grid with everybody's groups: what laying a tile or taking one up changes, told at a glance.
use super::LONE;
use menagerie_core::Seat;
use menagerie_games::waddle_waddle::{Cell, Figures, Kind, MOST_ROUNDS, State, Tile};

/// Cells farther than this from the Iceberg are not looked at: no sensible game goes there.
const REACH: i8 = 15;
const SIDE: usize = 2 * REACH as usize + 1;
/// No tile.
pub(super) const NONE: u8 = u8::MAX;

/// How many groups of each size a seat has.
#[derive(Clone, Copy, Default)]
pub(super) struct Groups([u8; MOST_ROUNDS as usize + 1]);

impl Groups {
    /// Their points, and something for lone tiles.
    fn points(&self, figures: &Figures) -> f32 {
        let (mut k, mut sum) = (0, 0u32);
        for size in (usize::from(figures.min_group)..self.0.len()).rev() {
            for _ in 0..self.0[size] {
                sum += u32::from(figures.group_factor(k)) * size as u32;
                k += 1;
            }
        }
        sum as f32 + LONE * f32::from(self.0[1])
    }
}

/// Somebody's groups while tiles are tried on many cells: most tries join one group or none, and then the gain follows from its size.
#[derive(Clone, Copy)]
pub(super) struct Joins<'a> {
    figures: &'a Figures,
    groups: Groups,
    points: f32,
    gains: [Option<f32>; MOST_ROUNDS as usize + 1],
}

impl<'a> Joins<'a> {
    pub(super) fn of(figures: &'a Figures, groups: Groups) -> Joins<'a> {
        Joins {
            figures,
            groups,
            points: groups.points(figures),
            gains: [None; MOST_ROUNDS as usize + 1],
        }
    }

    /// What a tile brings that joins groups of these sizes into one.
    fn gain(&mut self, parts: &[u8]) -> f32 {
        match *parts {
            [] => LONE,
            [part] => {
                let known = self.gains[usize::from(part)];
                let gain = known.unwrap_or_else(|| self.join(parts));
                self.gains[usize::from(part)] = Some(gain);
                gain
            }
            _ => self.join(parts),
        }
    }

    fn join(&self, parts: &[u8]) -> f32 {
        let mut after = self.groups;
        let mut size = 1;
        for &part in parts {
            // a lifted tile's own group may have fallen apart; counting it whole is near enough
            let part = part.min(MOST_ROUNDS - size);
            let count = &mut after.0[usize::from(part)];
            if *count > 0 {
                *count -= 1;
                size += part;
            }
        }
        after.0[usize::from(size.min(MOST_ROUNDS))] += 1;
        after.points(self.figures) - self.points
    }
}

/// The board as a grid, with the groups of everybody.
pub(super) struct Floe<'a> {
    pub(super) figures: &'a Figures,
    players: u8,
    abilities: bool,
    tiles: Vec<(Tile, Cell)>,
    /// The group of each tile, and the size of each group.
    group: Vec<u8>,
    sizes: Vec<u8>,
    grid: [u8; SIDE * SIDE],
    pub(super) groups: [Groups; menagerie_games::waddle_waddle::MOST_PLAYERS],
}

/// The board with one tile taken up.
pub(super) struct Lifted<'a> {
    pub(super) tile: Option<(u8, Tile)>,
    /// The groups of its owner that are left.
    pub(super) joins: Joins<'a>,
    /// What taking it up changes.
    pub(super) loss: f32,
}

fn place(cell: Cell) -> Option<usize> {
    let near = |x: i8| (-REACH..=REACH).contains(&x);
    (near(cell.q) && near(cell.r))
        .then(|| (cell.r + REACH) as usize * SIDE + (cell.q + REACH) as usize)
}

impl<'a> Floe<'a> {
    pub(super) fn of(state: &'a State) -> Floe<'a> {
        let mut floe = Floe {
            figures: state.edition.numbers(),
            players: state.players,
            abilities: state.level.abilities(),
            tiles: state.huddle.tiles().collect(),
            group: Vec::new(),
            sizes: Vec::new(),
            grid: [NONE; SIDE * SIDE],
            groups: [Groups::default(); menagerie_games::waddle_waddle::MOST_PLAYERS],
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

    /// What it is worth for `seat` to have a tile laid on a cell. `joins` are its owner's groups without it.
    pub(super) fn laid(
        &self,
        joins: &mut Joins<'_>,
        tile: Tile,
        cell: Cell,
        without: u8,
        seat: Seat,
    ) -> f32 {
        let (mut joined, mut parts) = ([NONE; 6], [0; 6]);
        let mut many = 0;
        for index in self.beside(cell, without) {
            let number = self.group[usize::from(index)];
            let own = self.tiles[usize::from(index)].0.seat == tile.seat;
            if own && !joined[..many].contains(&number) {
                joined[many] = number;
                parts[many] = self.sizes[usize::from(number)];
                many += 1;
            }
        }
        self.weight(tile.seat, seat) * joins.gain(&parts[..many])
            + self.family(tile, cell, without, seat)
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
        let bonus = f32::from(self.figures.parent_bonus);
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
    pub(super) fn lift(&self, from: Cell, seat: Seat) -> Lifted<'a> {
        let index = place(from).map_or(NONE, |place| self.grid[place]);
        if index == NONE {
            return Lifted {
                tile: None,
                joins: Joins::of(self.figures, Groups::default()),
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
        let joins = Joins::of(self.figures, groups);
        let change = self.weight(tile.seat, seat) * (joins.points - before.points(self.figures));
        Lifted {
            tile: Some((index, tile)),
            joins,
            loss: change - self.family(tile, from, index, seat),
        }
    }
}
