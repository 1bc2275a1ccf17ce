//! When a card's criterion is met by the tile just added or moved (section 9.3 of the rulebook).
use crate::{Cell, Criterion, Huddle, Kind, Tile};

impl Criterion {
    /// Whether the tile on the cell `acting` meets it on this board.
    pub fn met(self, huddle: &Huddle, acting: Cell) -> bool {
        let Some(tile) = huddle.at(acting) else {
            return false;
        };
        match self {
            Criterion::Adjacency { centre, outer } => {
                adjacency(huddle, acting, tile, centre, outer)
            }
            Criterion::Proximity { kind, between } => {
                tile.kind == kind && tiles_between(huddle, acting) >= between
            }
            Criterion::Size { kind, others } => {
                tile.kind == kind && huddle.group(acting).len() > usize::from(others)
            }
        }
    }
}

/// WW-ADJ-1, WW-ADJ-2: the acting tile is the centre or one of the outer tiles.
fn adjacency(huddle: &Huddle, acting: Cell, tile: Tile, centre: Kind, outer: [Kind; 2]) -> bool {
    let complete = |cell: Cell, middle: Tile| {
        let ring = huddle.ring(cell);
        let beside = |kind: Kind| {
            let fits = |t: &Tile| t.kind == kind && t.seat != middle.seat;
            ring.iter().flatten().any(fits)
        };
        outer.into_iter().all(beside)
    };
    if tile.kind == centre {
        return complete(acting, tile);
    }
    outer.contains(&tile.kind)
        && acting
            .neighbours()
            .into_iter()
            .zip(huddle.ring(acting))
            .filter_map(|(cell, middle)| Some((cell, middle?)))
            .any(|(cell, middle)| {
                middle.kind == centre && middle.seat != tile.seat && complete(cell, middle)
            })
}

/// WW-PROX-1: tiles strictly between a tile and the Iceberg on the shortest chain of touching tiles.
fn tiles_between(huddle: &Huddle, goal: Cell) -> u8 {
    let mut rest: Vec<Cell> = huddle.tiles().map(|(_, cell)| cell).collect();
    let mut front = vec![Cell::ICEBERG];
    for between in 0.. {
        let (next, left) = rest
            .iter()
            .partition(|cell| front.iter().any(|near| near.touches(**cell)));
        (front, rest) = (next, left);
        if front.contains(&goal) {
            return between;
        }
        if front.is_empty() {
            break;
        }
    }
    0
}
