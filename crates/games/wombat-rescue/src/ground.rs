//! The ground of a layout: its spaces with dense ids, who is next to whom, what lies within a smell's reach.
//!
//! Ids run in reading order (WR-GEO-9), so that walking through a set of spaces is walking in reading order.
use crate::{
    data::COMPONENTS,
    hex::{Hex, Way},
    layout::Layout,
    tile::{Icon, TILE_SPACES},
    trails::Trails,
};
use menagerie_core::Cells;
use std::{
    fmt,
    hash::{Hash, Hasher},
    ops,
    sync::{Arc, LazyLock},
};

/// A set of spaces.
pub type Spaces = Cells<3>;

/// The id of no space: beyond the edge, or off the board.
pub const NOWHERE: u8 = u8::MAX;

/// The largest distance over which cubes smell in any edition (WR-SMELL-1).
pub(crate) const FARTHEST_SMELL: usize = 6;

/// The geometry of one layout.
pub struct Ground {
    /// The layout it was made from.
    pub layout: Layout,
    /// The layout's name or text.
    pub label: String,
    /// All spaces in reading order; a space's id is its place here.
    pub spaces: Vec<Hex>,
    /// The home space.
    pub home: u8,
    /// The spaces that hold any number of mamas: home and the baby spaces (WR-ENT-2).
    pub shared: Spaces,
    /// The baby spaces, [`NOWHERE`] for a baby that is not in play.
    pub babies: [u8; 4],
    /// The spaces of each slot's positions.
    pub slots: Vec<[u8; TILE_SPACES]>,
    next: Vec<[u8; 6]>,
    /// For each space those next to it, then those within 1, 2, … of it.
    around: Vec<[Spaces; FARTHEST_SMELL + 1]>,
    /// The baby spaces of every set of babies, a bit a baby.
    nurseries: [Spaces; 16],
    /// Lines and distances.
    trails: Trails,
}

/// All else follows from the layout.
impl PartialEq for Ground {
    fn eq(&self, other: &Ground) -> bool {
        std::ptr::eq(self, other) || self.layout == other.layout
    }
}

/// The ground under a game. That of a layout of ours stays, and costs nothing to clone; that of a layout of one's own, some
/// 100 KiB, goes with the last game on it.
#[derive(Clone)]
pub enum Under {
    /// One of our layouts.
    Ours(&'static Ground),
    /// A layout of one's own.
    Own(Arc<Ground>),
}

impl ops::Deref for Under {
    type Target = Ground;
    #[inline]
    fn deref(&self) -> &Ground {
        match self {
            Under::Ours(ground) => ground,
            Under::Own(ground) => ground,
        }
    }
}

impl PartialEq for Under {
    fn eq(&self, other: &Under) -> bool {
        **self == **other
    }
}

impl Hash for Under {
    fn hash<H: Hasher>(&self, to: &mut H) {
        self.label.hash(to);
    }
}

impl fmt::Debug for Under {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        (**self).fmt(f)
    }
}

static OURS: LazyLock<Vec<Ground>> = LazyLock::new(|| {
    let layouts = COMPONENTS.layouts.iter();
    layouts.map(|(_, layout)| Ground::survey(layout)).collect()
});

impl fmt::Debug for Ground {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Ground({})", self.label)
    }
}

impl Ground {
    /// The ground of a sound layout.
    pub fn of(layout: &Layout) -> Under {
        match OURS.iter().find(|ground| ground.layout == *layout) {
            Some(ground) => Under::Ours(ground),
            None => Under::Own(Arc::new(Ground::survey(layout))),
        }
    }

    fn survey(layout: &Layout) -> Ground {
        let mut spaces: Vec<Hex> = layout.slots.iter().flat_map(|slot| slot.spaces()).collect();
        spaces.sort_unstable();
        spaces.dedup();
        let id = |at: Hex| spaces.binary_search(&at).map_or(NOWHERE, |id| id as u8);
        let slots: Vec<[u8; TILE_SPACES]> = layout
            .slots
            .iter()
            .map(|slot| slot.spaces().map(id))
            .collect();
        let mut babies = [NOWHERE; 4];
        for (slot, places) in layout.slots.iter().zip(&slots) {
            let Some(laid) = slot.fixed else { continue };
            let cell = COMPONENTS.tiles[laid.tile.index()].cell_with(Icon::Baby);
            if let Some(cell) = cell {
                babies[laid.tile.index() - 1] = places[laid.position(cell)];
            }
        }
        let home = id(Hex::HOME);
        let crowded = babies.into_iter().filter(|&baby| baby != NOWHERE);
        let shared = crowded.chain([home]).collect();
        let within = |at: Hex, reach: u16| -> Spaces {
            let ids =
                (0..spaces.len() as u8).filter(|&i| at.distance(spaces[usize::from(i)]) <= reach);
            ids.collect()
        };
        let around = spaces
            .iter()
            .map(|&at| {
                let mut around = std::array::from_fn(|reach| within(at, reach.max(1) as u16));
                around[0].remove(id(at));
                around
            })
            .collect();
        let next: Vec<[u8; 6]> = spaces
            .iter()
            .map(|&at| Way::ALL.map(|way| id(at.step(way))))
            .collect();
        Ground {
            label: layout.label(),
            home,
            shared,
            babies,
            nurseries: std::array::from_fn(|waiting| nurseries(babies, waiting)),
            trails: Trails::survey(&spaces, &next, home),
            next,
            around,
            slots,
            layout: layout.clone(),
            spaces,
        }
    }

    /// The space at a hex, if it is on the board.
    pub fn space(&self, at: Hex) -> Option<u8> {
        self.spaces.binary_search(&at).ok().map(|id| id as u8)
    }

    /// The hex of a space.
    #[inline]
    pub fn hex(&self, space: u8) -> Hex {
        self.spaces[usize::from(space)]
    }

    /// The next space in a direction, if the board goes on.
    #[inline]
    pub fn next(&self, space: u8, way: Way) -> Option<u8> {
        let next = self.next[usize::from(space)][way as usize];
        (next != NOWHERE).then_some(next)
    }

    /// The spaces next to a space.
    #[inline]
    pub fn beside(&self, space: u8) -> Spaces {
        self.around[usize::from(space)][0]
    }

    /// The spaces at most so far from a space, 1 to 6, itself among them (WR-SMELL-1).
    #[inline]
    pub fn within(&self, space: u8, reach: u8) -> Spaces {
        self.around[usize::from(space)][usize::from(reach)]
    }

    /// Distance over the open plane (WR-GEO-3).
    #[inline]
    pub fn distance(&self, from: u8, to: u8) -> u16 {
        u16::from(self.trails.distance(from, to))
    }

    /// The spaces in a line from a space to the edge, without itself.
    #[inline]
    pub(crate) fn line(&self, from: u8, way: Way) -> Spaces {
        self.trails.line(from, way)
    }

    /// The baby spaces of a set of babies, a bit a baby.
    #[inline]
    pub(crate) fn nurseries(&self, waiting: u8) -> Spaces {
        self.nurseries[usize::from(waiting & 15)]
    }

    /// All spaces.
    pub fn all(&self) -> Spaces {
        (0..self.spaces.len() as u8).collect()
    }

    /// Whether all `open` spaces hang together.
    pub fn in_one_piece(&self, open: Spaces) -> bool {
        let Some(first) = open.iter().next() else {
            return true;
        };
        let mut seen: Spaces = [first].into_iter().collect();
        let mut edge = seen;
        while !edge.is_empty() {
            edge = self.spread(edge) & (open - seen);
            seen |= edge;
        }
        seen == open
    }

    /// The spaces beside any of these.
    fn spread(&self, edge: Spaces) -> Spaces {
        edge.iter()
            .fold(Spaces::EMPTY, |all, space| all | self.beside(space))
    }

    /// The spaces beside `from` that lie on a shortest way to `to` over all spaces but home; none if it is already there. What
    /// [`Ground::nearer`] finds where no boulder lies, known beforehand.
    #[inline]
    pub(crate) fn nearer_in_the_open(&self, from: u8, to: u8) -> Spaces {
        let mut nearer = Spaces::EMPTY;
        let mut ways = self.trails.ways(from, to);
        while ways != 0 {
            nearer.add(self.next[usize::from(from)][ways.trailing_zeros() as usize]);
            ways &= ways - 1;
        }
        nearer
    }

    /// The spaces beside `from` that lie on a shortest way to `to` over `open` spaces; none if there is no way or it is
    /// already there (WR-GEO-4, WR-DNGO-7).
    pub fn nearer(&self, from: u8, to: u8, open: Spaces) -> Spaces {
        let beside = self.beside(from);
        let mut edge: Spaces = [to].into_iter().collect();
        let mut seen = edge;
        if from == to {
            return Spaces::EMPTY;
        }
        while !edge.is_empty() {
            let reached = edge & beside;
            if !reached.is_empty() {
                return reached;
            }
            edge = self.spread(edge) & (open - seen);
            seen |= edge;
        }
        Spaces::EMPTY
    }
}

/// The spaces of a set of babies.
fn nurseries(babies: [u8; 4], waiting: usize) -> Spaces {
    (0..4)
        .filter(|baby| waiting >> baby & 1 == 1)
        .map(|baby: usize| babies[baby])
        .filter(|&space| space != NOWHERE)
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    // WR-LAY-2: the table of the rulebook
    #[test]
    fn the_baby_spaces_lie_where_the_rulebook_says() {
        let table = [
            ("outback", "0,-8 8 6,-8 8 -4,-4 8 7,-6 7"),
            ("burrow-hill", "-2,-5 7 8,-5 8 -7,5 7 3,4 7"),
            ("billabong", "9,-6 9 9,-3 9 9,0 9 5,3 8"),
            ("long-gully", "7,-2 7 11,-2 11 9,1 10 4,4 8"),
            ("boomerang", "-3,-8 11 11,-8 11 -3,-5 8 8,-5 8"),
            ("escarpment", "7,-9 9 7,-6 7 -8,3 8 -8,6 8"),
            ("short-track", "-4,-3 7 3,-6 6 7,-3 7"),
            ("lone-mama", "7,-9 9 6,-5 6 6,-1 6 9,0 9"),
            ("lone-mama-short", "8,-3 8 6,0 6 4,3 7"),
        ];
        for (name, expected) in table {
            let ground = Ground::of(Layout::named(name).unwrap());
            let mut told = Vec::new();
            for &baby in ground.babies.iter().filter(|&&baby| baby != NOWHERE) {
                let distance = ground.distance(ground.home, baby);
                told.push(format!("{} {distance}", ground.hex(baby)));
            }
            assert_eq!(told.join(" "), expected, "{name}");
            assert_eq!(ground.spaces.len(), 6 * ground.layout.slots.len());
            assert_eq!(ground.hex(ground.home), Hex::HOME);
        }
    }

    // WR-GEO-4, WR-DNGO-7
    #[test]
    fn without_boulders_the_shortest_ways_are_those_that_are_known_beforehand() {
        for ground in OURS.iter() {
            let mut open = ground.all();
            open.remove(ground.home);
            for (from, to) in open
                .iter()
                .flat_map(|from| open.iter().map(move |to| (from, to)))
            {
                let (fast, slow) = (
                    ground.nearer_in_the_open(from, to),
                    ground.nearer(from, to, open),
                );
                assert_eq!(fast, slow, "{ground:?}: from {from} to {to}");
                let distance = ground.hex(from).distance(ground.hex(to));
                assert_eq!(ground.distance(from, to), distance);
            }
        }
    }

    #[test]
    fn our_layouts_have_one_ground_and_others_go_with_their_games() {
        let outback = Layout::named("outback").unwrap();
        let (one, other) = (Ground::of(outback), Ground::of(&outback.clone()));
        assert!(std::ptr::eq(&*one, &*other));
        let mut turned = outback.clone();
        turned.slots.swap(0, 2);
        let own = Ground::of(&turned);
        assert_eq!(own, Ground::of(&turned));
        assert_ne!(own, one);
        let Under::Own(ground) = &own else {
            panic!("none of ours");
        };
        let left = Arc::downgrade(ground);
        drop(own);
        assert!(left.upgrade().is_none());
    }
}
