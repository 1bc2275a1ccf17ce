//! The rules of sliding, adding and moving once more, slow and obvious: no bit rows, nothing kept from one question to the next.
#![allow(unreachable_pub)] // a test has no outside
use std::collections::BTreeMap;

pub type Hex = (i32, i32);

const SIDES: [Hex; 6] = [(1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1), (0, 1)];
/// No cell that is asked about lies farther from the Iceberg.
const FAR: i32 = 70;

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Pengo {
    pub colour: usize,
    pub kind: char,
}

/// The tiles without the Iceberg.
#[derive(Clone)]
pub struct Board {
    pub tiles: BTreeMap<Hex, Pengo>,
    pub abilities: bool,
}

pub fn neighbours(at: Hex) -> [Hex; 6] {
    SIDES.map(|(q, r)| (at.0 + q, at.1 + r))
}

pub fn distance((q, r): Hex) -> i32 {
    q.abs().max(r.abs()).max((q + r).abs())
}

/// A set of cells.
pub struct Region(Vec<bool>);

impl Region {
    fn new() -> Region {
        let side = 2 * FAR as usize + 1;
        Region(vec![false; side * side])
    }

    fn index((q, r): Hex) -> usize {
        ((q + FAR) * (2 * FAR + 1) + r + FAR) as usize
    }

    pub fn has(&self, at: Hex) -> bool {
        self.0[Region::index(at)]
    }

    fn add(&mut self, at: Hex) {
        self.0[Region::index(at)] = true;
    }
}

impl Board {
    pub fn is_empty(&self, at: Hex) -> bool {
        at != (0, 0) && !self.tiles.contains_key(&at)
    }

    /// One more than the farthest tile: no tile can be placed beyond.
    pub fn reach(&self) -> i32 {
        self.tiles.keys().map(|&at| distance(at)).max().unwrap_or(0) + 1
    }

    /// Every cell up to the reach.
    pub fn around(&self) -> impl Iterator<Item = Hex> + use<> {
        let far = self.reach();
        let all = (-far..=far).flat_map(move |q| (-far..=far).map(move |r| (q, r)));
        all.filter(move |&at| distance(at) <= far)
    }

    /// WW-SLIDE-1 and WW-SLIDE-2, as the rulebook's notes for implementers say.
    pub fn open(&self) -> Region {
        let far = self.reach() + 1;
        let mut taken = Region::new();
        taken.add((0, 0));
        self.tiles.keys().for_each(|&at| taken.add(at));
        let mut open = Region::new();
        let mut todo = vec![(far, 0)];
        open.add((far, 0));
        while let Some(x) = todo.pop() {
            for (i, y) in neighbours(x).into_iter().enumerate() {
                if distance(y) > far || taken.has(y) || open.has(y) {
                    continue;
                }
                let common = [neighbours(x)[(i + 1) % 6], neighbours(x)[(i + 5) % 6]];
                if common.iter().any(|&c| !taken.has(c)) {
                    open.add(y);
                    todo.push(y);
                }
            }
        }
        open
    }

    pub fn supported(&self, at: Hex) -> bool {
        let beside = neighbours(at);
        let tiles = beside.iter().filter(|n| self.tiles.contains_key(n)).count();
        beside.contains(&(0, 0)) || tiles >= 2
    }

    pub fn connected(&self) -> bool {
        let mut seen = vec![(0, 0)];
        let mut done = 0;
        while done < seen.len() {
            for n in neighbours(seen[done]) {
                if self.tiles.contains_key(&n) && !seen.contains(&n) {
                    seen.push(n);
                }
            }
            done += 1;
        }
        seen.len() == self.tiles.len() + 1
    }

    /// The first rule that a tile breaks by being placed on a cell (WW-ADD-2 to WW-ADD-5).
    pub fn placing(&self, pengo: Pengo, at: Hex, open: &Region) -> Result<(), &'static str> {
        if !self.is_empty(at) {
            return Err("WW-ADD-2");
        }
        if !self.supported(at) {
            return Err("WW-ADD-3");
        }
        if !open.has(at) {
            return Err("WW-ADD-4");
        }
        let beside = || {
            neighbours(at)
                .into_iter()
                .filter_map(|n| self.tiles.get(&n))
        };
        if self.abilities && pengo.kind == 'b' && beside().any(|other| other.kind == 'b') {
            return Err("WW-BELLY-1");
        }
        if self.abilities && pengo.kind == 'a' {
            let mut after = self.clone();
            after.tiles.insert(at, pengo);
            let alphas = after
                .group(at)
                .into_iter()
                .filter(|g| after.tiles[g].kind == 'a');
            if alphas.count() > 1 {
                return Err("WW-ALPHA-1");
            }
        }
        Ok(())
    }

    pub fn group(&self, at: Hex) -> Vec<Hex> {
        let mut group = vec![at];
        let mut done = 0;
        while done < group.len() {
            for n in neighbours(group[done]) {
                let same = self.tiles.get(&n).map(|t| t.colour) == Some(self.tiles[&at].colour);
                if same && !group.contains(&n) {
                    group.push(n);
                }
            }
            done += 1;
        }
        group
    }

    /// The lifted board and its open cells, or the first rule that keeps the tile from being lifted (WW-MOVE-1 to WW-MOVE-6).
    pub fn lifting(&self, from: Hex, added: Option<Hex>) -> Result<(Board, Region), &'static str> {
        let Some(pengo) = self.tiles.get(&from) else {
            return Err("WW-MOVE-1");
        };
        if added == Some(from) {
            return Err("WW-MOVE-2");
        }
        if self.abilities && pengo.kind == 'g' {
            return Err("WW-GRUMPY-1");
        }
        let mut lifted = self.clone();
        lifted.tiles.remove(&from);
        let loose = |n: &Hex| lifted.tiles.contains_key(n) && !lifted.supported(*n);
        if neighbours(from).iter().any(loose) {
            return Err("WW-MOVE-4");
        }
        if !lifted.connected() {
            return Err("WW-MOVE-5");
        }
        let open = lifted.open();
        if !open.has(from) {
            return Err("WW-MOVE-6");
        }
        Ok((lifted, open))
    }

    /// Whether any of these types can be added anywhere.
    pub fn welcomes(&self, colour: usize, kinds: &[char]) -> bool {
        let open = self.open();
        let fits = |kind: char, at| self.placing(Pengo { colour, kind }, at, &open).is_ok();
        kinds
            .iter()
            .any(|&kind| self.around().any(|at| fits(kind, at)))
    }
}
