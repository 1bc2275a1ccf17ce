//! Where a tile can slide to from the free table (WW-SLIDE-1, WW-SLIDE-2).
//!
//! Two neighbouring empty cells are linked when one of their two common neighbours is empty as well: when they are two corners of a
//! *gap*, three empty cells that touch each other. Each gap has two of its corners side by side in a row; it is named by the western one
//! of these, with the third corner above (`upper`) or below (`lower`).
//!
//! Most closed cells are found without spreading over the board. Cells, links and gaps make up a map, and cells - links + gaps (Euler's formula)
//! is 1 for each closed part, which has no island in it as long as the tiles hang together, and -1 for the open table around them. Each cell
//! counts with its links to the east, north-east and south-east and with the two gaps named by it; far from tiles that is 1 - 3 + 2, nothing. Nearly
//! always there is no closed part, or each is a single cell without any link, which is seen at once.
use crate::{rows::Rows, sides::Sides};

/// The open cells around some tiles that hang together, given with their sides, and whether every empty cell is open. The outermost two
/// rows and columns must be empty.
#[inline]
pub(crate) fn open<const N: usize>(tiles: Rows<N>, sides: &Sides<N>) -> (Rows<N>, bool) {
    let [east, north_east, .., south_east] = sides.0;
    // gaps that a tile fills
    let upper = tiles | east | north_east;
    let lower = tiles | east | south_east;
    // links that are missing; one to the east is there when the upper or the lower gap is
    let north_east = upper & lower.above();
    let south_east = lower & upper.below().west();
    // a cell with both its gaps has its three links and counts nothing; any other counts 1 less its links to the north-east and to the
    // south-east, for if it has a gap, that and the link to the east cancel out
    let ends = north_east & south_east & !tiles;
    let forks = !(north_east | south_east) & (upper | lower);
    let alone = ends & (upper & lower).west();
    // closed parts are ends - forks + 1
    if (ends & !alone).count() + 1 == forks.count() {
        (!(tiles | alone), alone.is_empty())
    } else {
        (spread(!upper, !lower), false)
    }
}

/// The cells that can be slid to from the edges of the window through these gaps.
#[cold]
fn spread<const N: usize>(upper: Rows<N>, lower: Rows<N>) -> Rows<N> {
    let mut open = Rows::margin();
    loop {
        let [east, north_east, .., south_east] = Sides::of(open).0;
        let up = upper & (open | east | north_east);
        let down = lower & (open | east | south_east);
        let pairs = up | down;
        let reached = pairs | pairs.west() | up.below().west() | down.above();
        if (reached & !open).is_empty() {
            return open;
        }
        open = open | reached;
    }
}

/// The empty cells joined to the open ones by touching, however narrow the gaps: everything that no ring of tiles encloses.
#[inline]
pub(crate) fn sea<const N: usize>(tiles: Rows<N>, open: Rows<N>) -> Rows<N> {
    open.joined(!tiles)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        frame::{ALL, FEW, MORE},
        rows::Spot,
    };
    use menagerie_core::{Quick, below};

    /// Tiles that hang together, `many` or as many as there is room for.
    fn some_tiles<const N: usize>(many: u32, rng: &mut Quick) -> Rows<N> {
        let mut tiles = Rows::<N>::only(Spot { x: 7, y: 8 });
        while tiles.count() < many {
            let at = Spot {
                x: 2 + below(rng, 12),
                y: 2 + below(rng, 12) as usize,
            };
            if tiles.ring(at).0 != 0 {
                tiles.put(at);
            }
        }
        tiles
    }

    fn opens_what_spreading_does<const N: usize>() {
        let mut closed = [0; 3];
        for seed in 0..4000 {
            let mut rng = Quick::new(seed);
            let tiles = some_tiles::<N>(1 + below(&mut rng, 90), &mut rng);
            let [east, north_east, .., south_east] = Sides::of(tiles).0;
            let upper = tiles | east | north_east;
            let lower = tiles | east | south_east;
            let slow = spread(!upper, !lower);
            let (fast, all) = open(tiles, &Sides::of(tiles));
            let differs = (fast | slow) & !(fast & slow);
            assert!(differs.is_empty(), "seed {seed}");
            let shut = (!tiles & !slow).count();
            assert_eq!(all, shut == 0, "seed {seed}");
            closed[shut.min(2) as usize] += 1;
        }
        assert!(closed.iter().all(|&many| many > 100), "{closed:?}");
    }

    #[test]
    fn what_is_counted_is_what_spreading_reaches() {
        opens_what_spreading_does::<FEW>();
        opens_what_spreading_does::<MORE>();
        opens_what_spreading_does::<ALL>();
    }
}
