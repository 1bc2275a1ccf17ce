//! Lines and distances of a layout, worked out once: they are asked for at every step of every mama and dingo.
use crate::{
    ground::{NOWHERE, Spaces},
    hex::{Hex, Way},
};

/// What lies between the spaces of one layout.
pub(crate) struct Trails {
    /// For each space and direction the spaces up to the edge.
    lines: Vec<[Spaces; 6]>,
    /// How two spaces lie to each other: one row a target, in it one entry a start.
    pairs: Vec<Pair>,
    spaces: usize,
}

/// One space as seen from another.
#[derive(Clone, Copy)]
struct Pair {
    /// Steps over the open plane (WR-GEO-3).
    distance: u8,
    /// The directions that begin a shortest way over all spaces but home, a bit each (WR-DNGO-8).
    ways: u8,
}

impl Trails {
    /// `next` are the neighbours of each space by direction.
    pub(crate) fn survey(spaces: &[Hex], next: &[[u8; 6]], home: u8) -> Trails {
        let line = |space: usize, way: Way| {
            let step = |at: &u8| {
                let next = next[usize::from(*at)][way as usize];
                (next != NOWHERE).then_some(next)
            };
            std::iter::successors(step(&(space as u8)), step).collect()
        };
        let lines = |space| Way::ALL.map(|way| line(space, way));
        Trails {
            lines: (0..spaces.len()).map(lines).collect(),
            pairs: (0..spaces.len())
                .flat_map(|to| row(spaces, next, home, to as u8))
                .collect(),
            spaces: spaces.len(),
        }
    }

    /// The spaces in a line from a space to the edge, without itself.
    #[inline]
    pub(crate) fn line(&self, from: u8, way: Way) -> Spaces {
        self.lines[usize::from(from)][way as usize]
    }

    /// Steps over the open plane.
    #[inline]
    pub(crate) fn distance(&self, from: u8, to: u8) -> u8 {
        self.pair(from, to).distance
    }

    /// The directions that begin a shortest way over all spaces but home, a bit each in the order of [`Way::ALL`].
    #[inline]
    pub(crate) fn ways(&self, from: u8, to: u8) -> u8 {
        self.pair(from, to).ways
    }

    #[inline]
    fn pair(&self, from: u8, to: u8) -> Pair {
        self.pairs[usize::from(to) * self.spaces + usize::from(from)]
    }
}

/// All starts as seen from one target: from there on spaces are reached layer by layer.
fn row(spaces: &[Hex], next: &[[u8; 6]], home: u8, to: u8) -> Vec<Pair> {
    let mut steps = vec![usize::MAX; spaces.len()];
    steps[usize::from(to)] = 0;
    let mut reached = vec![to];
    let mut done = 0;
    while done < reached.len() {
        let at = usize::from(reached[done]);
        done += 1;
        for &beside in next[at].iter().filter(|&&beside| beside != NOWHERE) {
            if beside != home && steps[usize::from(beside)] == usize::MAX {
                steps[usize::from(beside)] = steps[at] + 1;
                reached.push(beside);
            }
        }
    }
    let pair = |from: usize| {
        // home is a start like any other, but no way leads over it
        let beside = |way: usize| next[from][way];
        let left = |way: usize| match beside(way) {
            NOWHERE => usize::MAX,
            beside => steps[usize::from(beside)],
        };
        let least = (0..6).map(left).min().unwrap_or(usize::MAX);
        let nearer = |way: &usize| left(*way) == least && least != usize::MAX;
        Pair {
            distance: spaces[from].distance(spaces[usize::from(to)]) as u8,
            ways: match from == usize::from(to) {
                true => 0,
                false => (0..6).filter(nearer).fold(0, |ways, way| ways | 1 << way),
            },
        }
    };
    (0..spaces.len()).map(pair).collect()
}
