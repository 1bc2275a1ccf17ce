//! A second, slow and obvious Wombat Rescue: smell, lines, pushing and arriving over maps of coordinates, made from a view alone.
use menagerie_core::Turn;
use std::collections::{BTreeMap, BTreeSet};
use wombat_rescue::{Disk, Hex, View};

/// Axial coordinates as plain numbers.
pub(crate) type At = (i32, i32);

pub(crate) const WAYS: [(&str, At); 6] = [
    ("e", (1, 0)),
    ("se", (0, 1)),
    ("sw", (-1, 1)),
    ("w", (-1, 0)),
    ("nw", (0, -1)),
    ("ne", (1, -1)),
];

fn at(hex: Hex) -> At {
    (i32::from(hex.q), i32::from(hex.r))
}

pub(crate) fn plus(a: At, b: At) -> At {
    (a.0 + b.0, a.1 + b.1)
}

/// Half the sum of the three cube coordinates' differences: not how the fast implementation counts.
pub(crate) fn distance(a: At, b: At) -> i32 {
    let (x, z) = (a.0 - b.0, a.1 - b.1);
    (x.abs() + z.abs() + (x + z).abs()) / 2
}

#[derive(Debug, Clone, PartialEq)]
pub(crate) struct Player {
    pub(crate) mama: At,
    pub(crate) waiting: BTreeSet<u8>,
    pub(crate) pouch: Option<u8>,
    pub(crate) rescued: BTreeSet<u8>,
    pub(crate) cubes: BTreeMap<At, u8>,
    pub(crate) mouth: Vec<Disk>,
    pub(crate) protected: bool,
}

#[derive(Debug, Clone, PartialEq)]
pub(crate) struct World {
    pub(crate) open: BTreeSet<At>,
    pub(crate) babies: BTreeMap<At, u8>,
    pub(crate) terrain: BTreeMap<At, String>,
    pub(crate) food: BTreeMap<At, Disk>,
    pub(crate) players: Vec<Player>,
    pub(crate) dingoes: Vec<Option<At>>,
    /// Where a solo dingo goes back to.
    pub(crate) den: Option<At>,
    pub(crate) caught: BTreeSet<usize>,
    pub(crate) over: bool,
    /// How far one, two and three cubes smell, and a mama can be pushed.
    reach: [u8; 3],
    push: u8,
    /// The world at the moment when the last baby came home: nothing further happens (WR-END-1), though the line goes on.
    won: Option<Box<World>>,
}

impl World {
    /// What the view tells. `den` is the starting den in solo games.
    pub(crate) fn seen(view: &View, den: Option<Hex>) -> World {
        let spaces = view.spaces.iter();
        World {
            open: spaces
                .clone()
                .filter(|s| !s.boulder)
                .map(|s| at(s.at))
                .collect(),
            babies: spaces
                .clone()
                .filter_map(|s| Some((at(s.at), s.baby?)))
                .collect(),
            terrain: spaces
                .clone()
                .filter_map(|s| Some((at(s.at), format!("{:?}", s.terrain?))))
                .collect(),
            food: spaces.filter_map(|s| Some((at(s.at), s.food?))).collect(),
            players: view
                .wombats
                .iter()
                .map(|w| Player {
                    mama: at(w.at),
                    waiting: w.waiting.iter().copied().collect(),
                    pouch: w.pouch,
                    rescued: w.rescued.iter().copied().collect(),
                    cubes: w.cubes.iter().map(|(hex, n)| (at(*hex), *n)).collect(),
                    mouth: w.mouth.clone(),
                    protected: w.protected,
                })
                .collect(),
            dingoes: view.dingoes.iter().map(|d| d.map(at)).collect(),
            den: den.map(at),
            caught: BTreeSet::new(),
            over: view.turn == Turn::Over,
            reach: {
                let radii = view.edition.smell_radius_by_cubes;
                [radii.one, radii.two, radii.three]
            },
            push: view.edition.farthest_push,
            won: None,
        }
    }

    fn solo(&self) -> bool {
        self.players.len() == 1
    }

    /// WR-SMELL-1, WR-SMELL-2
    pub(crate) fn smells(&self, who: usize, place: At) -> bool {
        let mut piles = self.players[who].cubes.iter();
        piles.any(|(pile, n)| {
            let reach = self.reach[usize::from(*n) - 1];
            distance(*pile, place) <= i32::from(reach)
        })
    }

    /// WR-OBST-1
    fn obstacle(&self, who: usize, place: At) -> bool {
        let baby = self.babies.get(&place);
        self.food.contains_key(&place)
            || self.dingoes.contains(&Some(place))
            || self.players.iter().enumerate().any(|(i, player)| {
                (i != who && player.cubes.contains_key(&place))
                    || baby.is_some_and(|baby| player.waiting.contains(baby))
            })
    }

    /// Moves `who` one space and everybody who is in the way before her; `None` if that cannot be (WR-ENT, WR-PUSH). The seats
    /// that were pushed are added to `pushed`. Says whether somebody must stop.
    fn shove(
        &mut self,
        who: usize,
        way: At,
        mover: usize,
        pushed: &mut BTreeMap<usize, u8>,
    ) -> Option<bool> {
        let to = plus(self.players[who].mama, way);
        if !self.open.contains(&to) {
            return None;
        }
        if who != mover {
            let times = pushed.entry(who).or_insert(0);
            *times += 1;
            if *times > self.push {
                return None;
            }
        }
        let mut stop = false;
        let shared = to == (0, 0) || self.babies.contains_key(&to);
        let there = (0..self.players.len()).find(|&i| i != who && self.players[i].mama == to);
        if let Some(next) = there.filter(|_| !shared) {
            stop |= self.shove(next, way, mover, pushed)?;
        }
        stop |= self.obstacle(who, to);
        self.players[who].mama = to;
        self.arrive(who, who == mover);
        Some(stop)
    }

    /// WR-ARR-1
    fn arrive(&mut self, who: usize, own: bool) {
        let place = self.players[who].mama;
        let solo = self.solo();
        let flee = |player: &mut Player| player.waiting.extend(player.pouch.take());
        if let Some(dingo) = self.dingoes.iter().position(|d| *d == Some(place)) {
            if solo {
                flee(&mut self.players[who]);
                self.dingoes[0] = self.den;
            } else if own || !self.players[who].protected {
                flee(&mut self.players[who]);
                self.players[who].mama = (0, 0);
                self.dingoes[dingo] = None;
                self.caught.insert(who);
                return;
            }
        }
        let all = self.babies.len();
        let player = &mut self.players[who];
        if place == (0, 0) {
            player.rescued.extend(player.pouch.take());
            if player.rescued.len() == all && self.won.is_none() {
                let mut won = self.clone();
                won.over = true;
                self.won = Some(Box::new(won));
            }
        }
        let player = &mut self.players[who];
        if let Some(baby) = self.babies.get(&place)
            && player.pouch.is_none()
            && player.waiting.remove(baby)
        {
            player.pouch = Some(*baby);
        }
    }

    /// The world after a line of so many steps, or `None` if it is not that long (WR-MOVE-3, WR-MOVE-6). Lines outside the
    /// smell area are the caller's business.
    pub(crate) fn walked(&self, who: usize, way: At, steps: u8) -> Option<World> {
        let mut world = self.clone();
        let mut pushed = BTreeMap::new();
        let mut stop = false;
        for _ in 0..steps {
            if stop {
                return None;
            }
            stop = world.shove(who, way, who, &mut pushed)?;
            stop |= !self.smells(who, world.players[who].mama) || world.caught.contains(&who);
        }
        if let Some(won) = world.won.take() {
            return Some(*won);
        }
        if !world.caught.contains(&who) {
            let place = world.players[who].mama;
            if let Some(disk) = world.food.remove(&place) {
                world.players[who].mouth.push(disk);
                world.players[who].mouth.sort_by_key(|&disk| disk as u8);
            }
        }
        Some(world)
    }

    /// WR-SPEC-2
    pub(crate) fn special(&self, who: usize, way: At) -> bool {
        let to = plus(self.players[who].mama, way);
        let baby = self.babies.get(&to);
        let wanted = self.food.contains_key(&to)
            || baby.is_some_and(|baby| self.players[who].waiting.contains(baby));
        wanted && self.walked(who, way, 1).is_some()
    }
}
