//! An edition: all components of the game, those of the rulebook or with numbers of somebody's own.
use crate::{
    aim::{Aim, Line, Prize},
    asks::Asks,
    care::{Care, Counts},
    face::{FINALS, FinalFace, GOALS, GoalFace, Goals},
    figures::Figures,
    monster::{Gems, Levels, Part},
    tile::{TILES, Tile, Tiles},
};
use serde::{Deserialize, Serialize};

/// An edition in play.
pub type Edition = menagerie_core::Edition<Components>;

/// All components.
#[derive(Debug, PartialEq, Deserialize)]
#[serde(from = "Figures")]
pub struct Components {
    /// What each care tile shows.
    pub tiles: [Care; TILES],
    /// What each makes its taker name: asked for at every position of every decision.
    pub(crate) asks: [Asks; TILES],
    /// The goal tiles that each brings its taker nearer to, with one face or the other. A goal that is not among them was met
    /// before or is not met now (MBR-GOAL-6).
    pub(crate) furthers: [Goals; TILES],
    /// The want tiles, so that nobody looks for them among all that a player has taken (MBR-SCORE-4).
    pub(crate) wants: Tiles,
    /// The costs of the positions (MBR-COMP-9). The row has as many.
    pub costs: Vec<u8>,
    /// The gems at the start (MBR-COMP-3).
    pub gems: Gems,
    /// The levels of parts (MBR-COMP-4).
    pub levels: LevelSpan,
    /// What is paid for single things.
    pub points: Worth,
    /// What a line is.
    pub line: Line,
    /// Both faces of each goal tile.
    pub goals: [[Aim; 2]; GOALS],
    /// Both faces of each final tile.
    pub finals: [[Prize; 2]; FINALS],
    /// The tiles in games of 2, 3, 4 and 5 (MBR-SETUP-2).
    pub(crate) decks: [Tiles; 4],
    /// The same as a data file on one line without white space.
    pub(crate) file: String,
}

/// Where the levels of a part begin and end.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct LevelSpan {
    /// That of every part at the start.
    pub start: u8,
    /// That no part can exceed.
    pub max: u8,
}

/// Points for single things.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Worth {
    /// A plain heart (MBR-SCORE-1).
    pub heart: u8,
    /// A linked heart with its gem (MBR-SCORE-2).
    pub linked_heart: u8,
    /// A visit to the witch doctor, for each goal taken (MBR-SCORE-6).
    pub visit: u8,
}

impl Components {
    /// What a care tile shows.
    #[inline]
    pub fn care(&self, tile: Tile) -> &Care {
        &self.tiles[tile.index()]
    }

    /// A goal face.
    #[inline]
    pub fn aim(&self, face: GoalFace) -> &Aim {
        &self.goals[usize::from(face.tile)][face.side as usize]
    }

    /// A final face.
    #[inline]
    pub fn prize(&self, face: FinalFace) -> &Prize {
        &self.finals[usize::from(face.tile)][face.side as usize]
    }

    /// The tiles in a game of so many players (MBR-SETUP-2).
    pub fn deck(&self, players: u8) -> Tiles {
        self.decks[usize::from(players.clamp(2, 5) - 2)]
    }

    /// How many positions the row has (MBR-COMP-7).
    #[inline]
    pub fn positions(&self) -> usize {
        self.costs.len()
    }

    /// The cost of the dearest position: no two figures are ever farther apart (MBR-INV-1).
    pub fn highest_cost(&self) -> u8 {
        self.costs.iter().copied().max().unwrap_or_default()
    }

    /// What a set of tiles shows altogether.
    #[inline]
    pub fn count(&self, tiles: Tiles) -> Counts {
        let mut counts = Counts::default();
        for tile in Tile::of(tiles) {
            counts.add(&self.care(tile).counts);
        }
        counts
    }

    /// The goal tiles with a face that a tile brings its taker nearer to.
    #[inline]
    pub(crate) fn furthers(&self, tile: Tile) -> Goals {
        self.furthers[tile.index()]
    }

    /// The level of every part at the start (MBR-SETUP-6).
    pub(crate) fn first_levels(&self) -> Levels {
        let mut levels = Levels::START;
        for part in Part::ALL {
            levels[part] = self.levels.start;
        }
        levels
    }
}
