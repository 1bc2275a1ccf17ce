//! What tiles make their takers name, one by one and the whole row together.
use crate::{
    care::{Shows, Target, Yield},
    state::State,
    tile::Tile,
};

/// What a tile makes its taker name.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Asks {
    /// Nothing.
    Nothing = 0,
    /// A part below the highest level (MBR-EFF-4).
    Part = 1,
    /// A colour in supply (MBR-GEM-3): more than ten parts, and no row has so many tiles.
    Colour = 16,
}

impl Asks {
    /// For a tile that shows this.
    pub(crate) const fn of(shows: &Shows) -> Asks {
        match shows {
            Shows::Improve {
                part: Target::Any, ..
            } => Asks::Part,
            Shows::Gem {
                gems: Yield::Choice,
            } => Asks::Colour,
            _ => Asks::Nothing,
        }
    }
}

/// What the positions of a row ask for, added up: [`Asks`] as numbers, and a large one for each that is empty.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Hash)]
pub(crate) struct Asked(u16);

impl Asked {
    /// More than ten colours.
    const EMPTY: u16 = 256;

    /// Whether there is a tile at every position and none asks for anything, as it mostly is.
    #[inline]
    pub(crate) const fn nothing(self) -> bool {
        self.0 == 0
    }

    /// Positions that ask for a part, that ask for a colour, and empty ones.
    #[inline]
    pub(crate) const fn each(self) -> (u32, u32, u32) {
        let (colour, empty) = (Asks::Colour as u16, Asked::EMPTY);
        let parts = self.0 % colour;
        let colours = self.0 % empty / colour;
        (parts as u32, colours as u32, (self.0 / empty) as u32)
    }

    /// A tile that asks for this was taken and left an empty position.
    #[inline]
    pub(crate) const fn take(&mut self, asks: Asks) {
        self.0 = self.0.wrapping_add(Asked::EMPTY - asks as u16);
    }

    /// A tile that asks for this was laid on an empty position.
    #[inline]
    pub(crate) const fn fill(&mut self, asks: Asks) {
        self.0 = self.0.wrapping_sub(Asked::EMPTY - asks as u16);
    }
}

impl State {
    /// What a tile makes its taker name.
    #[inline]
    pub fn asks(&self, tile: Tile) -> Asks {
        self.edition.asks[tile.index()]
    }

    /// Adds up what the row asks for, after all of it was laid out anew.
    pub(crate) fn count_asked(&mut self) {
        self.asked = Asked::default();
        for place in self.row.iter() {
            match place {
                Some(tile) => self.asked.0 += self.edition.asks[tile.index()] as u16,
                None => self.asked.0 += Asked::EMPTY,
            }
        }
    }
}
