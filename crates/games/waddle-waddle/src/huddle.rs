//! The penguins on the board (WW-GEO-3).
use crate::{Cell, Kind, Tile};
use menagerie_core::Seat;
use std::{fmt, ops::Range};

/// Four colours of four types of four tiles.
pub(crate) const TILES: usize = 64;
/// Tiles of one colour and type (WW-COMP-2).
pub(crate) const OF_A_KIND: usize = 4;
/// Tiles of one colour.
pub(crate) const OF_A_SEAT: usize = OF_A_KIND * Kind::ALL.len();

/// No penguin can lie where the Iceberg lies, so that cell stands for "not on the board". It costs no space, and it never
/// widens the box around the huddle, which the Iceberg belongs to.
const NOWHERE: Cell = Cell::ICEBERG;

/// Where the penguins lie. Equal boards are equal values: the cells of interchangeable tiles are kept in reading order,
/// those on the board first.
///
/// The tiles of a seat and type have four places side by side, seat by seat and type by type. Columns and rows are stored apart, so
/// that the box around them is found many tiles at a time.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Huddle {
    q: [i8; TILES],
    r: [i8; TILES],
}

impl Default for Huddle {
    fn default() -> Huddle {
        Huddle {
            q: [NOWHERE.q; TILES],
            r: [NOWHERE.r; TILES],
        }
    }
}

/// The first of the four places of tiles of a seat and type.
#[inline]
fn start(tile: Tile) -> usize {
    tile.seat.index() % 4 * OF_A_SEAT + tile.kind.index() * OF_A_KIND
}

/// The tile that has a place.
#[inline]
fn tile(place: usize) -> Tile {
    let kind = Kind::ALL[place / OF_A_KIND % Kind::ALL.len()];
    Tile::new(Seat((place / OF_A_SEAT) as u8), kind)
}

impl Huddle {
    #[inline]
    fn get(&self, place: usize) -> Cell {
        Cell::new(self.q[place], self.r[place])
    }

    #[inline]
    fn set(&mut self, place: usize, cell: Cell) {
        (self.q[place], self.r[place]) = (cell.q, cell.r);
    }

    /// Lays a tile on an empty cell. Nothing happens if all four such tiles lie on the board, or on the Iceberg's cell.
    #[inline]
    pub fn add(&mut self, tile: Tile, cell: Cell) {
        let start = start(tile);
        let mut at = start + OF_A_KIND - 1;
        if self.get(at) != NOWHERE || cell == NOWHERE {
            return;
        }
        while at > start {
            let before = self.get(at - 1);
            if before != NOWHERE && before < cell {
                break;
            }
            self.set(at, before);
            at -= 1;
        }
        self.set(at, cell);
    }

    /// Takes a tile from the board. Nothing happens if it does not lie there.
    #[inline]
    pub fn remove(&mut self, tile: Tile, cell: Cell) {
        let start = start(tile);
        let end = start + OF_A_KIND;
        if let Some(at) = (start..end).find(|&at| self.get(at) == cell) {
            self.q.copy_within(at + 1..end, at);
            self.r.copy_within(at + 1..end, at);
            self.set(end - 1, NOWHERE);
        }
    }

    /// The tile on a cell; none on the Iceberg's.
    #[inline]
    pub fn at(&self, cell: Cell) -> Option<Tile> {
        if cell == NOWHERE {
            return None;
        }
        let mut places = self.q.iter().zip(&self.r);
        let place = places.position(|(&q, &r)| q == cell.q && r == cell.r);
        place.map(tile)
    }

    /// The tiles on the six neighbours of a cell, in circular order.
    pub fn ring(&self, cell: Cell) -> [Option<Tile>; 6] {
        let mut ring = [None; 6];
        for place in 0..TILES {
            let there = self.get(place);
            // a wide test first: most tiles are far away
            let near = there.q.wrapping_sub(cell.q).wrapping_add(1) as u8 <= 2;
            if near
                && there != NOWHERE
                && let Some(i) = cell.neighbours().iter().position(|&c| c == there)
            {
                ring[i] = Some(tile(place));
            }
        }
        ring
    }

    /// How many tiles touch a cell, and whether the Iceberg does; the Iceberg is not among the tiles counted.
    pub fn touching(&self, cell: Cell) -> (u8, bool) {
        let tiles = self.ring(cell).iter().flatten().count() as u8;
        (tiles, cell.touches(Cell::ICEBERG))
    }

    /// Whether a tile on this cell would lie fast: at the Iceberg or at two penguins (WW-ADD-3, WW-GEO-7).
    pub fn supports(&self, cell: Cell) -> bool {
        let (tiles, ice) = self.touching(cell);
        ice || tiles >= 2
    }

    /// How many tiles of one seat and type lie on the board.
    #[inline]
    pub fn count(&self, seat: Seat, kind: Kind) -> u8 {
        self.of(seat, kind).count() as u8
    }

    /// How many tiles of a seat lie on the board.
    pub fn count_all(&self, seat: Seat) -> u8 {
        Kind::ALL.iter().map(|&kind| self.count(seat, kind)).sum()
    }

    /// Where the tiles of one seat and type lie, in reading order.
    #[inline]
    pub fn of(&self, seat: Seat, kind: Kind) -> impl Iterator<Item = Cell> + '_ {
        let start = start(Tile::new(seat, kind));
        let alike = (start..start + OF_A_KIND).map(|place| self.get(place));
        alike.take_while(|&cell| cell != NOWHERE)
    }

    /// Every tile on the board with its cell: by seat, type and cell.
    #[inline]
    pub fn tiles(&self) -> impl Iterator<Item = (Tile, Cell)> + '_ {
        let placed = (0..TILES).map(|place| (tile(place), self.get(place)));
        placed.filter(|&(_, cell)| cell != NOWHERE)
    }

    /// The group of the tile on a cell: all tiles of its colour joined to it by touching, itself among them (WW-GEO-4).
    pub fn group(&self, cell: Cell) -> Vec<(Tile, Cell)> {
        let Some(tile) = self.at(cell) else {
            return Vec::new();
        };
        let mut group = vec![(tile, cell)];
        let mut rest: Vec<_> = self
            .tiles()
            .filter(|&(t, c)| t.seat == tile.seat && c != cell)
            .collect();
        let mut done = 0;
        while done < group.len() {
            let here = group[done].1;
            rest.retain(|&(tile, there)| {
                let joins = here.touches(there);
                if joins {
                    group.push((tile, there));
                }
                !joins
            });
            done += 1;
        }
        group
    }

    /// The places of a seat's tiles, for [`Huddle::raw`].
    #[inline]
    pub(crate) fn places(seat: Seat) -> Range<usize> {
        let first = start(Tile::new(seat, Kind::Alpha));
        first..first + OF_A_SEAT
    }

    /// Columns and rows as they are stored: tiles off the board stand on the Iceberg's cell.
    #[inline]
    pub(crate) fn raw(&self, places: Range<usize>) -> (&[i8], &[i8]) {
        (&self.q[places.clone()], &self.r[places])
    }
}

/// Only the tiles on the board.
impl fmt::Debug for Huddle {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.tiles()).finish()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    // WW-COMP-4
    #[test]
    fn equal_boards_are_equal_however_they_came_about() {
        let tile = Tile::new(Seat(1), Kind::Parent);
        let cells = [(1, 0), (0, 1), (-1, 0), (1, -1)].map(|(q, r)| Cell::new(q, r));
        let mut one = Huddle::default();
        let mut two = Huddle::default();
        cells.iter().for_each(|&cell| one.add(tile, cell));
        cells.iter().rev().for_each(|&cell| two.add(tile, cell));
        assert_eq!(one, two);
        two.add(tile, Cell::new(0, -1)); // a fifth tile does not exist
        assert_eq!(one, two);
        two.remove(tile, cells[2]);
        two.remove(tile, Cell::new(5, 5));
        assert_eq!(two.count_all(Seat(1)), 3);
        two.add(tile, cells[2]);
        assert_eq!(one, two);
        assert_eq!(one.at(Cell::ICEBERG), None);
        assert_eq!(one.at(cells[3]), Some(tile));
    }

    // WW-GEO-4
    #[test]
    fn the_iceberg_joins_no_groups() {
        let mut huddle = Huddle::default();
        let tile = Tile::new(Seat(0), Kind::Alpha);
        huddle.add(tile, Cell::new(1, 0));
        huddle.add(tile, Cell::new(-1, 0));
        assert_eq!(huddle.group(Cell::new(1, 0)).len(), 1);
        huddle.add(Tile::new(Seat(0), Kind::Grumpy), Cell::new(1, -1));
        assert_eq!(huddle.group(Cell::new(1, 0)).len(), 2);
        assert!(huddle.group(Cell::ICEBERG).is_empty());
    }
}
