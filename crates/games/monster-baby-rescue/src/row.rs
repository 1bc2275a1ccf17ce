//! The tile row: as many positions as an edition has costs for.
use crate::tile::Tile;
use serde::{Deserialize, Deserializer, Serialize, Serializer, de::Error};
use std::ops;

/// No edition has a longer row (MBR-COMP-7).
pub const MOST_POSITIONS: usize = 10;

/// The positions of the row, cheapest first, each with its tile.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, ts_rs::TS))]
#[cfg_attr(
    feature = "schema",
    schemars(with = "Vec<Option<Tile>>"),
    ts(as = "Vec<Option<Tile>>")
)]
pub struct Row {
    /// Those past the length stay empty.
    places: [Option<Tile>; MOST_POSITIONS],
    length: u8,
}

impl Row {
    /// A row without tiles.
    pub fn empty(length: usize) -> Row {
        Row {
            places: [None; MOST_POSITIONS],
            length: length.min(MOST_POSITIONS) as u8,
        }
    }

    /// A row of these; only as many as the longest row has are kept.
    pub fn of(places: &[Option<Tile>]) -> Row {
        let mut row = Row::empty(places.len());
        for (place, tile) in row.iter_mut().zip(places) {
            *place = *tile;
        }
        row
    }

    /// Whether the last position is empty, as it is until the deck fills it.
    #[inline]
    pub fn ends_empty(&self) -> bool {
        let last = self.places.get(usize::from(self.length).wrapping_sub(1));
        last.is_none_or(Option::is_none)
    }

    /// Takes out a tile; those after it move down (MBR-ROW-1).
    #[inline]
    pub(crate) fn slide(&mut self, place: usize) {
        // those past the length are empty, so that the last becomes empty too
        self.places.copy_within(place + 1.., place);
        self.places[MOST_POSITIONS - 1] = None;
    }

    /// Puts a tile at the last position (MBR-ROW-2).
    #[inline]
    pub(crate) fn fill_last(&mut self, tile: Option<Tile>) {
        let last = usize::from(self.length).wrapping_sub(1);
        if let Some(last) = self.places.get_mut(last) {
            *last = tile;
        }
    }
}

impl ops::Deref for Row {
    type Target = [Option<Tile>];
    #[inline]
    fn deref(&self) -> &[Option<Tile>] {
        &self.places[..usize::from(self.length)]
    }
}

impl ops::DerefMut for Row {
    #[inline]
    fn deref_mut(&mut self) -> &mut [Option<Tile>] {
        &mut self.places[..usize::from(self.length)]
    }
}

impl Serialize for Row {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        to.collect_seq(self.iter())
    }
}

impl<'de> Deserialize<'de> for Row {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Row, D::Error> {
        let places = Vec::<Option<Tile>>::deserialize(from)?;
        if places.len() > MOST_POSITIONS {
            return Err(D::Error::custom("a longer row than any edition has"));
        }
        Ok(Row::of(&places))
    }
}
